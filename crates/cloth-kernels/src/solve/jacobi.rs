//! Distance constraints all at once, from the same positions (docs/math/distance.md).
//!
//! ```text
//! share = relaxation / max(n_i, n_j)          n: constraints at an end
//! p += Σ ± share g w d                        g, d of `pbd::edge`
//! ```
//!
//! Both ends have one share, so momentum stays, and the shares at a particle sum to at most the relaxation: at 1 nothing overshoots.

use crate::{Lane, Vec3};

/// Returns the factors of both ends times their share.
#[inline(always)]
pub fn shared<L: Lane>(factors: (L, L), relaxation: L, counts: [L; 2]) -> (L, L) {
    let share = relaxation / counts[0].max(counts[1]).max(L::splat(1.0));
    (factors.0 * share, factors.1 * share)
}

/// Adds what a constraint moves its first end by; the negative factor is that of the second.
#[inline(always)]
pub fn add<L: Lane>(sum: Vec3<L>, d: Vec3<L>, factor: L) -> Vec3<L> {
    sum + d * factor
}
