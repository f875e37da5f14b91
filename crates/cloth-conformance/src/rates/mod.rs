//! Rates of descent and its accelerators, against theory (docs/math/descent.md): on chains of springs of length 0, whose potential is
//! quadratic with known eigenvalues, and on sheets.

mod bits;
mod chain;
mod quadratic;
mod sheets;

use crate::check::Check;

/// All rows.
#[must_use]
pub fn checks() -> Vec<Check> {
    vec![
        quadratic::GRADIENT,
        quadratic::LBFGS,
        quadratic::ANDERSON,
        quadratic::NESTEROV,
        quadratic::CHEBYSHEV,
        sheets::CHEBYSHEV,
        sheets::CHEBYSHEV_CONSTANT,
        sheets::PROJECTIVE,
        sheets::DIRECT,
        bits::BITS,
    ]
}
