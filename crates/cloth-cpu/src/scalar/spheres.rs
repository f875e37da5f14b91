//! Motion and separation constraints: a sphere per particle, moving from start to target.

use super::frame::Iteration;
use cloth_core::collider::Animated;
use cloth_kernels::interpolate::interpolate_sphere;
use cloth_kernels::{Particle, Vec3, motion, separation};

pub(crate) fn motion(it: &mut Iteration<'_>) {
    let frame = &it.plan.frame;
    let spheres = it.cloth.motion_constraints();
    for (i, p) in it.current.iter_mut().enumerate() {
        let sphere = sphere_at(spheres, i, it.parameters.alpha);
        *p = motion::constrain(
            (*p).into(),
            sphere,
            frame.motion_scale,
            frame.motion_bias,
            frame.motion_stiffness,
        )
        .into();
    }
}

pub(crate) fn separation(it: &mut Iteration<'_>) {
    let spheres = it.cloth.separation_constraints();
    for (i, p) in it.current.iter_mut().enumerate() {
        *p = separation::constrain((*p).into(), sphere_at(spheres, i, it.parameters.alpha)).into();
    }
}

#[inline(always)]
fn sphere_at(spheres: &Animated<[f32; 4]>, i: usize, alpha: f32) -> (Vec3<f32>, f32) {
    let sphere = |values: &[[f32; 4]]| {
        let Particle { position, inverse_mass: radius } = values[i].into();
        (position, radius)
    };
    interpolate_sphere(sphere(spheres.start()), sphere(spheres.target()), alpha)
}
