//! A naive float64 oracle: every stage of the clean algorithm for single rows, written from its formulas and from
//! nothing else, compared with a solver on thousands of random rows in steps of one (or a few) iterations.
//!
//! The tolerance of every row is derived, not chosen: the oracle calculates with `Num`, a number that bounds what
//! float32 rounding can do to the formula. Rows in which rounding decides a branch are recognised by the same bounds,
//! left out and counted; a check fails if they are more than 5 %, or if too few rows exercised the stage.

pub(crate) mod bench;
mod body;
mod formula;
mod number;
pub(crate) mod random;
mod rows;
mod tally;
mod vector;

/// One check per stage.
#[must_use]
pub fn checks() -> Vec<crate::check::Check> {
    rows::checks()
}
