//! Constrained dynamics (docs/math/constrained.md): what stiffness costs, and where it ends. That it ends where the oracle's minimum is, rows
//! `minimiser/constrained/…` say.

mod bits;
mod closed;
mod net;
mod stiffness;

use crate::check::Check;

/// All rows.
#[must_use]
pub fn checks() -> Vec<Check> {
    vec![closed::OSCILLATOR, stiffness::FLAT, stiffness::NEWTON, bits::BITS, bits::CONTAINED]
}
