//! Motion constraints: a sphere per particle that it stays in, moving from start to target.

use super::iteration::Iteration;
use cloth_core::collider::Animated;
use cloth_kernels::interpolate::interpolate_sphere;
use cloth_kernels::pbd::motion;
use cloth_kernels::{Particle, Vec3};

pub(super) fn run(it: &mut Iteration<'_>) {
    let frame = &it.plan.frame;
    let spheres = it.cloth.motion_constraints();
    for (i, p) in (it.first..).zip(it.current.iter_mut()) {
        let sphere = sphere_at(spheres, i, it.parameters.alpha);
        *p = motion::constrain(
            (*p).into(),
            sphere,
            frame.motion_scale,
            frame.motion_bias,
            frame.motion_stiffness,
            frame.epsilon,
        )
        .into();
    }
}

/// Returns centre and radius of the sphere of particle `i` at the end of an iteration.
#[inline(always)]
pub(super) fn sphere_at(spheres: &Animated<[f32; 4]>, i: usize, alpha: f32) -> (Vec3<f32>, f32) {
    let sphere = |values: &[[f32; 4]]| {
        let Particle { position, inverse_mass: radius } = values[i].into();
        (position, radius)
    };
    interpolate_sphere(sphere(spheres.start()), sphere(spheres.target()), alpha)
}
