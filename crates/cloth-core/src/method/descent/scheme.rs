//! Which matrix, which accelerator, which line search.

use crate::error::{Error, Result};
use crate::method::newton::LinearSolver;

/// The matrix A of x - α A⁻¹ ∇F.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
#[non_exhaustive]
pub enum Matrix {
    /// A multiple of the identity: gradient descent, for comparison.
    Identity {
        /// The multiple (N/m); 0 for the largest sum of a row of the Hessian, which is a bound on its eigenvalues.
        stiffness: f64,
    },
    /// The diagonal of the Hessian.
    #[default]
    Diagonal,
    /// The 3 x 3 blocks on the diagonal of the Hessian.
    Blocks,
    /// The constant matrix M/h² + Σ w SᵀS of projective dynamics: an iteration is its local and global step.
    Constant,
}

/// What makes iterations of descent faster. Each falls back to a plain step where its own would let F rise.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
#[non_exhaustive]
pub enum Accelerator {
    /// Plain steps.
    None,
    /// Chebyshev's semi-iterative method. Where F would rise it begins anew, with 1 - ρ doubled where that was soon.
    Chebyshev {
        /// ρ, by how much a plain iteration lowers the error, 0 to 0.9999; 0 to estimate it from the first ten.
        rho: f64,
    },
    /// Nesterov's momentum, restarted where F rises or momentum leads uphill.
    Nesterov,
    /// Anderson's acceleration: the combination of the last iterations with the least residual.
    Anderson {
        /// How many iterations, 1 to 8.
        window: u32,
    },
    /// L-BFGS with A as first Hessian.
    #[default]
    Lbfgs,
}

/// How long a step is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum LineSearch {
    /// As long as A says, whatever F does there: safe with the constant matrix and energies that it bounds. Not with accelerators.
    None,
    /// Halved until F falls enough; the next step begins with the length that was found, L-BFGS at 1.
    #[default]
    Armijo,
    /// The length at which a secant of the slope is zero: exact where F is quadratic; then as Armijo. Costs a gradient.
    Exact,
}

/// Descent: x - α A⁻¹ ∇F.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scheme {
    /// A. Default the diagonal of the Hessian.
    pub matrix: Matrix,
    /// What is done beside. Default L-BFGS.
    pub accelerator: Accelerator,
    /// α. Default Armijo.
    pub line_search: LineSearch,
    /// Most iterations of a substep, 1 to 100,000. Default 50.
    pub iterations: u32,
    /// After how many iterations the Hessian, of which A is a part, is found again, 1 to 100,000. Default 16.
    pub refresh: u32,
    /// How systems of the constant matrix are solved: by a factor, made once per time step and masses, or by conjugate gradients.
    /// Default conjugate gradients, which have the same bits everywhere.
    pub linear_solver: LinearSolver,
    /// Most iterations of conjugate gradients in each, 1 to 100,000. Default 100.
    pub linear_iterations: u32,
    /// Residual at which they end, relative to the right-hand side; in 1e-14 to 0.5. Default 1e-2.
    pub linear_tolerance: f64,
}

impl Default for Scheme {
    fn default() -> Self {
        Self {
            matrix: Matrix::default(),
            accelerator: Accelerator::default(),
            line_search: LineSearch::default(),
            iterations: 50,
            refresh: 16,
            linear_solver: LinearSolver::default(),
            linear_iterations: 100,
            linear_tolerance: 1.0e-2,
        }
    }
}

impl Scheme {
    /// Projective dynamics (Bouaziz et al. 2014; Liu et al. 2013): the constant matrix, ten plain steps.
    #[must_use]
    pub fn projective() -> Self {
        Self { matrix: Matrix::Constant, accelerator: Accelerator::None, iterations: 10, ..Self::default() }
    }

    /// The diagonal with Chebyshev's acceleration (Wang, Yang 2016): a recipe for GPUs.
    #[must_use]
    pub fn chebyshev_diagonal() -> Self {
        Self { accelerator: Accelerator::Chebyshev { rho: 0.0 }, iterations: 100, ..Self::default() }
    }

    /// Refuses values that are out of range; `prefix` names whose they are.
    pub(in crate::method) fn validate(&self, prefix: &str) -> Result<()> {
        let name = |field: &str| format!("{prefix}{field}");
        for (field, value) in [
            ("iterations", self.iterations),
            ("refresh", self.refresh),
            ("linear_iterations", self.linear_iterations),
        ] {
            if !(1..=100_000).contains(&value) {
                return Err(Error::invalid(name(field), value, "must be in 1 to 100000"));
            }
        }
        if !(1.0e-14..=0.5).contains(&self.linear_tolerance) {
            let expected = "must be in 1e-14 to 0.5";
            return Err(Error::invalid(name("linear_tolerance"), self.linear_tolerance, expected));
        }
        if let Matrix::Identity { stiffness } = self.matrix
            && !(0.0..=1.0e30).contains(&stiffness)
        {
            let expected = "must be in 0 to 1e30 (N/m); 0 finds a bound";
            return Err(Error::invalid(name("matrix.stiffness"), stiffness, expected));
        }
        match self.accelerator {
            Accelerator::Chebyshev { rho } if !(0.0..=0.9999).contains(&rho) => {
                let expected = "must be in 0 to 0.9999; 0 estimates it";
                Err(Error::invalid(name("accelerator.rho"), rho, expected))
            }
            Accelerator::Anderson { window } if !(1..=8).contains(&window) => {
                let expected = "must be in 1 to 8; 5 is usual";
                Err(Error::invalid(name("accelerator.window"), window, expected))
            }
            accelerator if accelerator != Accelerator::None && self.line_search == LineSearch::None => {
                let expected = "must be armijo or exact with an accelerator, which has to see F";
                Err(Error::invalid(name("line_search"), "none", expected))
            }
            _ => Ok(()),
        }
    }
}
