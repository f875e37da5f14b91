//! The pass of a substep, behind integration and wind: iterations of constrained dynamics, at most as many as the argument says, then
//! x_{n+1}.

use super::Settings;
use crate::program::{KernelId, Program};

/// Appends it.
pub(in crate::method) fn push_solve(program: &mut Program, settings: &Settings) {
    program.push(KernelId::SolveConstrained, 0..1, settings.iterations);
}
