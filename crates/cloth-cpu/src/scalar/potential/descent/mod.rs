//! Descent, u - α A⁻¹ ∇F (docs/math/descent.md): passes of Newton's method with another matrix than the Hessian.
//!
//! ```text
//! begin        A (matrix.rs, constant.rs), and d = A⁻¹ (-∇F) or what L-BFGS asks for
//! search       the step of the accelerator where it has one, then the plain one, halved until F falls
//! accept       what accelerators remember (history.rs)
//! ```
//!
//! F never rises: an accelerated step that would let it is not taken.

mod constant;
#[cfg(feature = "direct")]
mod factor;
mod history;
mod matrix;
mod momentum;
mod search;

use crate::doubles::{Doubles, Vectors};
use cloth_kernels::solve::descent::plus_scaled;
use constant::ConstantMatrix;
use history::History;

/// Memory of descent.
#[derive(Debug, Default)]
pub(super) struct Descent {
    constant: Option<ConstantMatrix>,
    #[cfg(feature = "direct")]
    factor: factor::ConstantFactor,
    history: History,
    /// d = A⁻¹ (-∇F), and that of the iteration before.
    plain: Vectors,
    plain_before: Vectors,
    /// u of the iteration before, and ∇F there.
    before: Vectors,
    gradient_before: Vectors,
    /// With momentum the last place x, while u is ahead of it, and the one before.
    place: Vectors,
    state: State,
    /// Whether F at u is not known: without a line search nobody asks.
    pub is_unmeasured: bool,
}

/// Scalars of descent in a substep.
#[derive(Debug, Clone, Copy, Default)]
struct State {
    /// Iterations so far.
    count: u32,
    /// Length of the last plain step, and how many were found at once.
    alpha: f64,
    found_at_once: u32,
    /// Whether F was far steeper than the constant matrix says: the Hessian takes its place until the substep ends.
    is_steep: bool,
    /// Whether the step under trial is the accelerator's.
    is_accelerated: bool,
    /// Chebyshev's ρ, 0 while it is not known, and ω, 0 where a plain step is next.
    rho: f64,
    omega: f64,
    /// |d| of the last plain step, of how many in a row it is the last, and how many accelerated ones came since.
    length: f64,
    plain_steps: u32,
    accelerated_steps: u32,
    /// t of momentum, and F at `place`.
    weight: f64,
    place_energy: f64,
}

impl Descent {
    /// Begins a substep.
    pub fn begin(&mut self) {
        self.state = State { alpha: 1.0, weight: 1.0, ..State::default() };
        self.history.clear();
        self.is_unmeasured = false;
    }

    pub fn memory_bytes(&self) -> usize {
        let vectors = [&self.plain, &self.plain_before, &self.before, &self.gradient_before, &self.place];
        #[cfg(feature = "direct")]
        let factor = self.factor.memory_bytes();
        #[cfg(not(feature = "direct"))]
        let factor = 0;
        factor
            + vectors.iter().map(|vectors| vectors.0.capacity() * size_of::<f64>()).sum::<usize>()
            + self.history.memory_bytes()
            + self.constant.as_ref().map_or(0, ConstantMatrix::memory_bytes)
    }
}

/// Adds `by` times a factor.
#[inline(always)]
fn add_scaled<D: Doubles>(sum: &mut Vectors, by: &Vectors, factor: f64) {
    for eight in 0..sum.eights() {
        for part in 0..D::PARTS {
            let moved = plus_scaled(sum.load(eight, part), by.load(eight, part), D::all(factor));
            sum.store(eight, part, moved);
        }
    }
}

/// Sets a vector to `a + b f`.
#[inline(always)]
fn set_sum<D: Doubles>(into: &mut Vectors, a: &Vectors, b: &Vectors, factor: f64) {
    into.reset(a.eights());
    for eight in 0..a.eights() {
        for part in 0..D::PARTS {
            into.store(eight, part, plus_scaled(a.load(eight, part), b.load(eight, part), D::all(factor)));
        }
    }
}
