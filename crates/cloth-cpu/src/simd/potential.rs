//! Passes that minimise the potential, or filter it: those of the scalar backend, with as many numbers at a time as the
//! instructions at hand have.

use super::lanes::{Kernel, Wide};
use crate::scalar::iteration::Iteration;
use crate::scalar::{filter, potential};
use cloth_core::outcome::FrameOutcome;

/// A pass of a method that minimises.
pub(super) struct Minimise<'i, 'a> {
    pub iteration: &'i mut Iteration<'a>,
    pub outcome: &'i mut FrameOutcome,
}

impl Kernel for Minimise<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        potential::run::<W::Doubles>(self.iteration, self.outcome);
    }
}

/// A pass of the implicit filter.
pub(super) struct FilterPass<'i, 'a>(pub &'i mut Iteration<'a>);

impl Kernel for FilterPass<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        filter::run::<W::Doubles>(self.0);
    }
}
