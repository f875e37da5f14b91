//! Bounding box, the end of mass scaling, and what keeps non-finite particles from spreading.

use super::frame::Iteration;
use super::is_finite;
use cloth_core::{Bounds, Particle};
use cloth_kernels::integrate::{self, restore_mass};
use cloth_kernels::sweep::bounds;
use cloth_kernels::{Lane, Particle as KernelParticle, Vec3};

/// Ends the working masses of the last collision.
pub(super) fn restore_masses(it: &mut Iteration<'_>) {
    for (p, q) in it.current.iter_mut().zip(it.previous.iter()) {
        p[3] = restore_mass(p[3], q[3]);
    }
}

/// The box around all particles; restores their mass and puts back those that are not finite, whose number it returns.
pub(super) fn run(it: &mut Iteration<'_>) -> (Bounds, u32) {
    let restores = !it.scales_mass_early();
    let mut found = FoundBounds::default();
    found.visit(it.current, it.previous, restores);
    found.outcome()
}

/// The box around the particles visited so far, and how many of them were put back.
#[derive(Default)]
pub(crate) struct FoundBounds {
    limits: Option<(Vec3<f32>, Vec3<f32>)>,
    restored: u32,
}

impl FoundBounds {
    /// Visits some particles; puts back those that are not finite, and restores masses if it should.
    pub fn visit(&mut self, current: &mut [Particle], previous: &[Particle], restores: bool) {
        for (p, q) in current.iter_mut().zip(previous) {
            self.restored += put_back(p, q);
            if restores {
                p[3] = restore_mass(p[3], q[3]);
            }
            self.surround(*p);
        }
    }

    /// Extends the box to a particle.
    #[inline(always)]
    pub fn surround(&mut self, particle: Particle) {
        let position = KernelParticle::from(particle).position;
        let (lower, upper) = self.limits.unwrap_or((position, position));
        self.limits = Some(bounds(lower, upper, position));
    }

    /// The box, which of nothing is the origin; and how many particles were put back.
    pub fn outcome(self) -> (Bounds, u32) {
        let point = |v: Vec3<f32>| glam::Vec3::new(v.x, v.y, v.z);
        let (lower, upper) = self.limits.unwrap_or((Vec3::zero(), Vec3::zero()));
        (Bounds { lower: point(lower), upper: point(upper) }, self.restored)
    }
}

/// Puts particles that are not finite back to where they were before the iteration; returns how many.
pub(crate) fn contain(current: &mut [Particle], previous: &[Particle]) -> u32 {
    current.iter_mut().zip(previous).map(|(p, q)| put_back(p, q)).sum()
}

/// 1 where `p` was not finite and is now where it was before the iteration, at rest.
#[inline(always)]
pub(crate) fn put_back(p: &mut Particle, q: &Particle) -> u32 {
    if is_finite(*p) {
        return 0;
    }
    *p = [q[0], q[1], q[2], p[3]];
    1
}

/// The largest distance along any axis between current and previous positions (m).
pub(crate) fn largest_displacement(current: &[Particle], previous: &[Particle]) -> f32 {
    current.iter().zip(previous).fold(0.0, |largest, (&p, &q)| {
        let (p, q) = (KernelParticle::from(p).position, KernelParticle::from(q).position);
        Lane::max(integrate::largest_displacement(p, q), largest)
    })
}
