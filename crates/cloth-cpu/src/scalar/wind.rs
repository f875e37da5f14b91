//! Wind over all triangles, set by set.

use super::frame::Iteration;
use cloth_core::plan::Stages;
use cloth_kernels::wind::{Air, apply};
use cloth_kernels::{Mat3, Particle, Vec3};

pub(super) fn run(it: &mut Iteration<'_>) {
    let [x, y, z, _] = it.parameters.wind_bias;
    let air = Air { drag: it.plan.frame.drag, lift: it.plan.frame.lift, bias: Vec3 { x, y, z } };
    let turn = it.runs(Stages::TURNING).then(|| Mat3::broadcast(it.parameters.turn));
    for triangle in it.cloth.fabric().triangles() {
        let triangle = triangle.map(|i| i as usize - it.first);
        let corners = triangle.map(|i| Particle::from(it.current[i]));
        let previous = triangle.map(|i| Particle::from(it.previous[i]).position);
        let moved = apply(corners, previous, air, turn);
        for (i, corner) in triangle.into_iter().zip(moved) {
            it.current[i] = corner.into();
        }
    }
}
