//! The line search: the first of the lengths 1, ½, ¼, ... that lowers F enough (Armijo 1966).
//!
//! ```text
//! F(u + α d) <= F(u) + 1e-4 α ∇F·d
//! ```
//!
//! Near the minimum the two sides differ by less than F is rounded to: as much is allowed.

use crate::Lane;

/// Rounding of F in float64, relative to its terms.
const ROUNDING: f32 = 1.0e-14;

/// Returns the largest F that is small enough; `scale` is the size of the terms of F.
#[inline(always)]
pub fn bound<L: Lane>(energy: L, alpha: L, slope: L, scale: L) -> L {
    (energy + alpha * slope * L::splat(1.0e-4)) + scale * L::splat(ROUNDING)
}

/// Returns the largest F with which momentum goes on from a plain step: half of what the slope promises, as a step with α <= 1/L has.
#[inline(always)]
pub fn strict_bound<L: Lane>(energy: L, alpha: L, slope: L, scale: L) -> L {
    (energy + alpha * slope * L::splat(0.5)) + scale * L::splat(ROUNDING)
}

/// Returns the next length to try.
#[inline(always)]
pub fn shorter<L: Lane>(alpha: L) -> L {
    alpha * L::splat(0.5)
}

/// Tells whether nothing is left of a length: what is shorter is lost in rounding.
#[inline(always)]
pub fn is_spent<L: Lane>(alpha: L) -> L::Mask {
    alpha.lt(L::splat(1.0e-12))
}

/// Returns the length to try after several that were found at once: twice as long, at most 1.
#[inline(always)]
pub fn longer<L: Lane>(alpha: L) -> L {
    (alpha + alpha).min(L::splat(1.0))
}
