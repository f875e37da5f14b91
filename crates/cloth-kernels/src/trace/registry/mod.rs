//! All kernels that backends call.

mod collision;
mod solver;

use super::Kernel;

/// All kernels that backends call, in the order of printing.
pub fn kernels() -> impl Iterator<Item = &'static Kernel> {
    solver::KERNELS.iter().chain(collision::KERNELS)
}
