//! The numbers of damping in strain rates (docs/math/energies.md).

use crate::Lane;

/// Returns τ/h from the time τ of damping (s) and 1/h (1/s).
#[inline(always)]
pub fn rate<L: Lane>(time: L, rate: L) -> L {
    time * rate
}

/// Returns 1 + τ/h, by which damping stiffens a Hessian that is Jᵀ K J alone.
#[inline(always)]
pub fn stiffening<L: Lane>(damping_rate: L) -> L {
    L::splat(1.0) + damping_rate
}
