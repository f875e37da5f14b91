//! What keeps particles that are not finite from spreading: they return to where they were before the iteration.

use super::is_finite;
use super::iteration::Iteration;
use cloth_core::Particle;

/// Returns the number of particles restored.
pub(super) fn run(it: &mut Iteration<'_>) -> u32 {
    restore_all(it.current, it.previous)
}

/// Restores particles that are not finite; returns how many.
pub(crate) fn restore_all(current: &mut [Particle], previous: &[Particle]) -> u32 {
    current.iter_mut().zip(previous).map(|(p, q)| restore(p, q)).sum()
}

/// Returns 1 where `p` was not finite and is now where it was before the iteration, at rest.
#[inline(always)]
pub(crate) fn restore(p: &mut Particle, q: &Particle) -> u32 {
    if is_finite(*p) {
        return 0;
    }
    *p = [q[0], q[1], q[2], p[3]];
    1
}
