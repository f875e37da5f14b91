//! Bounding box, the end of mass scaling, and what keeps non-finite particles from spreading.

use super::frame::Iteration;
use super::is_finite;
use cloth_core::{Bounds, Particle};
use cloth_kernels::integrate::{self, restore_mass};
use cloth_kernels::sweep::bounds;
use cloth_kernels::{Lane, Particle as KernelParticle, Vec3};

/// The box around all particles; restores their mass and puts back those that are not finite, whose number it returns.
pub(super) fn run(it: &mut Iteration<'_>) -> (Bounds, u32) {
    let restored = contain(it.current, it.previous);
    let first = KernelParticle::from(it.current[0]).position;
    let (mut lower, mut upper) = (first, first);
    for (p, q) in it.current.iter_mut().zip(it.previous.iter()) {
        p[3] = restore_mass(p[3], q[3]);
        let position = KernelParticle::from(*p).position;
        (lower, upper) = bounds(lower, upper, position);
    }
    let point = |v: Vec3<f32>| glam::Vec3::new(v.x, v.y, v.z);
    (Bounds { lower: point(lower), upper: point(upper) }, restored)
}

/// Puts particles that are not finite back to where they were before the iteration; returns how many.
pub(super) fn contain(current: &mut [Particle], previous: &[Particle]) -> u32 {
    let mut restored = 0;
    for (p, q) in current.iter_mut().zip(previous) {
        if !is_finite(*p) {
            *p = [q[0], q[1], q[2], p[3]];
            restored += 1;
        }
    }
    restored
}

/// The largest distance along any axis between current and previous positions [m].
pub(super) fn largest_displacement(current: &[Particle], previous: &[Particle]) -> f32 {
    current.iter().zip(previous).fold(0.0, |largest, (&p, &q)| {
        let (p, q) = (KernelParticle::from(p).position, KernelParticle::from(q).position);
        Lane::max(integrate::largest_displacement(p, q), largest)
    })
}
