//! The passes of descent in a substep: those of Newton's method, with another system.
//!
//! ```text
//! repeat until |∇F| is small             at most `iterations` times
//!     planes of shapes, gradient, A
//!     repeat until |r| is small          where A is the constant matrix: conjugate gradients A d = -∇F
//!         linear step
//!     repeat until F is small enough     the accelerated step first, then the plain one, halved
//!         search step
//! ```

use super::{Matrix, Scheme, Settings};
use crate::program::{Flag, KernelId, Program};

/// Argument of passes that belong to descent.
pub const DESCENT: u32 = 1;

/// Most lengths that a line search tries: an accelerated step, the plain one, and 2⁻⁴⁰ of it.
const MOST_LENGTHS: u32 = 42;

/// Appends the passes of a substep.
pub(in crate::method) fn push_descent(program: &mut Program, settings: &Settings) {
    program.push(KernelId::BeginMinimisation, 0..1, DESCENT);
    push_iterations(program, &settings.scheme);
    program.push(KernelId::EndMinimisation, 0..1, DESCENT);
}

/// Appends the iterations.
pub(in crate::method) fn push_iterations(program: &mut Program, scheme: &Scheme) {
    let gradient = push(program, KernelId::Gradient);
    push(program, KernelId::Hessian);
    if scheme.matrix == Matrix::Constant {
        let linear_step = push(program, KernelId::LinearStep);
        program.push_repeat(linear_step, Flag::Solved, scheme.linear_iterations);
    }
    push(program, KernelId::BeginSearch);
    let search_step = push(program, KernelId::SearchStep);
    program.push_repeat(search_step, Flag::Found, MOST_LENGTHS);
    program.push_repeat(gradient, Flag::Converged, scheme.iterations);
}

fn push(program: &mut Program, kernel: KernelId) -> u32 {
    program.push(kernel, 0..1, DESCENT);
    program.passes().len() as u32 - 1
}
