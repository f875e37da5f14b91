//! Passes that minimise the potential: those of the scalar backend, with as many numbers at a time as the
//! instructions at hand have.

use super::lanes::{Kernel, Wide};
use crate::scalar::iteration::Iteration;
use crate::scalar::potential;
use cloth_core::device::Minimum;

/// A pass.
pub(super) struct Minimise<'i, 'a> {
    pub iteration: &'i mut Iteration<'a>,
    pub minimum: &'i mut Option<Minimum>,
}

impl Kernel for Minimise<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        potential::run::<W::Doubles>(self.iteration, self.minimum);
    }
}
