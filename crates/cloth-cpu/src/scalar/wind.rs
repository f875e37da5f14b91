//! Wind on sets of triangles.

use super::integrate::leaves_displacements;
use super::iteration::Iteration;
use cloth_core::method::pbd::Features;
use cloth_kernels::pbd::wind::{Air, apply, apply_displaced};
use cloth_kernels::{Mat3, Particle, Vec3};

pub(super) fn run(it: &mut Iteration<'_>) {
    let [x, y, z, _] = it.parameters.wind_bias;
    let air = Air { drag: it.plan.frame.drag, lift: it.plan.frame.lift, bias: Vec3 { x, y, z } };
    let rotation_step =
        it.has(Features::ROTATING_FRAME).then(|| Mat3::broadcast(it.parameters.rotation_step));
    let blow = if leaves_displacements(it) { apply_displaced } else { apply };
    let fabric = it.cloth.fabric();
    let [first, end] = [it.pass.first, it.pass.end].map(|set| fabric.triangle_sets()[set as usize] as usize);
    for triangle in &fabric.triangles()[first..end] {
        let triangle = triangle.map(|i| i as usize);
        let corners = triangle.map(|i| Particle::from(it.current[i]));
        let previous = triangle.map(|i| Particle::from(it.previous[i]).position);
        let moved = blow(corners, previous, air, rotation_step);
        for (i, corner) in triangle.into_iter().zip(moved) {
            it.current[i] = corner.into();
        }
    }
}
