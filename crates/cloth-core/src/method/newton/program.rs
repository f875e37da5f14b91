//! The passes that minimise the potential in a substep.
//!
//! ```text
//! begin                                  displacements u from x_n, first those of x̄
//! descent                                where the settings say so (crate::method::descent)
//! repeat until |∇F| is small             at most `iterations` times, with guaranteed contact 64 more until bodies have arrived
//!     planes of shapes, gradient, Hessian
//!     repeat until |r| is small          conjugate gradients H d = -∇F, at most `linear_iterations` times
//!         linear step
//!     repeat until F is small enough     at most 40 times
//!         search step                    u + α d, α = 1, ½, ¼, ...
//! end                                    x = x_n + u
//! ```

use super::Settings;
use crate::method::descent::program::push_iterations;
use crate::program::{Flag, KernelId, Program};

/// Most halvings of a line search: 2⁻⁴⁰ of a step is lost in rounding.
const MOST_HALVINGS: u32 = 40;

/// Appends the passes.
pub(in crate::method) fn push_minimisation(program: &mut Program, settings: &Settings) {
    program.push(KernelId::BeginMinimisation, 0..1, 0);
    if let Some(scheme) = &settings.start_by {
        push_iterations(program, scheme);
    }
    let mut push = |kernel| {
        program.push(kernel, 0..1, 0);
        program.passes().len() as u32 - 1
    };
    let gradient = push(KernelId::Gradient);
    push(KernelId::Hessian);
    let linear_step = push(KernelId::LinearStep);
    program.push_repeat(linear_step, Flag::Solved, settings.linear_iterations);
    program.push(KernelId::BeginSearch, 0..1, 0);
    program.push(KernelId::SearchStep, 0..1, 0);
    let search_step = program.passes().len() as u32 - 1;
    program.push_repeat(search_step, Flag::Found, MOST_HALVINGS);
    program.push_repeat(gradient, Flag::Converged, settings.most_iterations());
    program.push(KernelId::EndMinimisation, 0..1, 0);
}
