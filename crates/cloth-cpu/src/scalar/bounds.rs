//! Bounds of all particles. On the way, particles that are not finite are restored and working masses end.

use super::iteration::Iteration;
use super::restore_non_finite::restore;
use cloth_core::{Bounds, Particle};
use cloth_kernels::pbd::integrate::restore_mass;
use cloth_kernels::sweep::bounds;
use cloth_kernels::{Particle as KernelParticle, Vec3};

/// Returns the bounds of all particles (zero-sized at the origin if there are none) and how many were restored.
pub(super) fn run(it: &mut Iteration<'_>) -> (Bounds, u32) {
    let restores = !it.plan.restores_masses_early();
    let mut found = FoundBounds::default();
    found.visit(it.current, it.previous, restores);
    found.outcome()
}

/// Bounds of the particles visited so far, and how many of them were restored.
#[derive(Default)]
pub(crate) struct FoundBounds {
    limits: Option<(Vec3<f32>, Vec3<f32>)>,
    restored: u32,
}

impl FoundBounds {
    /// Visits particles: restores those that are not finite and, where asked to, masses.
    pub fn visit(&mut self, current: &mut [Particle], previous: &[Particle], restores: bool) {
        for (p, q) in current.iter_mut().zip(previous) {
            self.restored += restore(p, q);
            if restores {
                p[3] = restore_mass(p[3], q[3]);
            }
            self.surround(*p);
        }
    }

    /// Extends the bounds to a particle.
    #[inline(always)]
    pub fn surround(&mut self, particle: Particle) {
        let position = KernelParticle::from(particle).position;
        let (lower, upper) = self.limits.unwrap_or((position, position));
        self.limits = Some(bounds(lower, upper, position));
    }

    /// Returns the bounds (zero-sized at the origin if empty) and the number of particles restored.
    pub fn outcome(self) -> (Bounds, u32) {
        let point = |v: Vec3<f32>| glam::Vec3::new(v.x, v.y, v.z);
        let (lower, upper) = self.limits.unwrap_or((Vec3::zero(), Vec3::zero()));
        (Bounds { lower: point(lower), upper: point(upper) }, self.restored)
    }
}
