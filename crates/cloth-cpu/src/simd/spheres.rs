//! Motion and separation constraints: a sphere per particle, moving from start to target.

use super::lanes::{Kernel, Wide};
use super::particles::{existing, load, store};
use crate::scalar::iteration::Iteration;
use cloth_core::collider::Animated;
use cloth_kernels::Vec3;
use cloth_kernels::interpolate::interpolate_sphere;
use cloth_kernels::pbd::{motion, separation};

/// Moves particles into their spheres. Returns whether no inverse mass changed.
pub(super) struct ConstrainMotion<'a, 'b>(pub &'a mut Iteration<'b>);

impl Kernel for ConstrainMotion<'_, '_> {
    type Output = bool;

    #[inline(always)]
    fn run<W: Wide>(self) -> bool {
        let it = self.0;
        let frame = &it.plan.frame;
        let spheres = it.cloth.motion_constraints();
        let (scale, bias) = (W::splat(frame.motion_scale), W::splat(frame.motion_bias));
        let (stiffness, alpha) = (W::splat(frame.motion_stiffness), W::splat(it.parameters.alpha));
        let count = it.current.len();
        let mut masses_stay = true;
        for first in (0..count).step_by(W::LANES) {
            let particle = load::<W>(it.current, first);
            let sphere = sphere_at(it, spheres, first, alpha);
            let next = motion::constrain(particle, sphere, scale, bias, stiffness, W::splat(frame.epsilon));
            store(it.current, first, next);
            let (before, after) = (particle.inverse_mass, next.inverse_mass);
            masses_stay &= !W::bits(before.le(after)) & existing::<W>(count, first) == 0;
        }
        masses_stay
    }
}

/// Moves particles out of their spheres.
pub(super) struct ConstrainSeparation<'a, 'b>(pub &'a mut Iteration<'b>);

impl Kernel for ConstrainSeparation<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let it = self.0;
        let spheres = it.cloth.separation_constraints();
        let (alpha, epsilon) = (W::splat(it.parameters.alpha), W::splat(it.plan.frame.epsilon));
        for first in (0..it.current.len()).step_by(W::LANES) {
            let particle = load::<W>(it.current, first);
            let sphere = sphere_at(it, spheres, first, alpha);
            store(it.current, first, separation::constrain(particle, sphere, epsilon));
        }
    }
}

#[inline(always)]
fn sphere_at<W: Wide>(
    it: &Iteration<'_>,
    spheres: &Animated<[f32; 4]>,
    first: usize,
    alpha: W,
) -> (Vec3<W>, W) {
    let (start, target) = (it.own(spheres.start()), it.own(spheres.target()));
    let (start, target) = (load::<W>(start, first), load::<W>(target, first));
    interpolate_sphere((start.position, start.inverse_mass), (target.position, target.inverse_mass), alpha)
}
