//! Schemes as a section of a file.

use super::{Accelerator, LineSearch, Matrix, Scheme};
use crate::error::{Error, Result};
use crate::method::newton::LinearSolver;
use crate::sections::{SectionWriter, Sections};

/// `[matrix, accelerator, window, line search, iterations, refresh, is direct, linear iterations]`, then stiffness, ρ and tolerance
/// as halves of their bits.
const SCHEME: [u8; 4] = *b"SCHM";

impl Scheme {
    pub(in crate::method) fn write(&self, out: &mut SectionWriter) {
        let (matrix, stiffness) = match self.matrix {
            Matrix::Identity { stiffness } => (0, stiffness),
            Matrix::Diagonal => (1, 0.0),
            Matrix::Blocks => (2, 0.0),
            Matrix::Constant => (3, 0.0),
        };
        let (accelerator, window, rho) = match self.accelerator {
            Accelerator::None => (0, 0, 0.0),
            Accelerator::Chebyshev { rho } => (1, 0, rho),
            Accelerator::Nesterov => (2, 0, 0.0),
            Accelerator::Anderson { window } => (3, window, 0.0),
            Accelerator::Lbfgs => (4, 0, 0.0),
        };
        let line_search = match self.line_search {
            LineSearch::None => 0,
            LineSearch::Armijo => 1,
            LineSearch::Exact => 2,
        };
        let is_direct = u32::from(self.linear_solver == LinearSolver::Direct);
        let first = [matrix, accelerator, window, line_search, self.iterations, self.refresh, is_direct];
        let mut words = first.to_vec();
        words.push(self.linear_iterations);
        for number in [stiffness, rho, self.linear_tolerance] {
            words.extend([number.to_bits() as u32, (number.to_bits() >> 32) as u32]);
        }
        out.section(SCHEME, &words);
    }

    /// The scheme in a file; none where it holds none.
    pub(in crate::method) fn read(file: &Sections<'_>) -> Result<Option<Self>> {
        let Some(words) = file.optional::<u32>(SCHEME)? else { return Ok(None) };
        let &[
            kind,
            accelerator,
            window,
            line_search,
            iterations,
            refresh,
            is_direct,
            linear_iterations,
            ref rest @ ..,
        ] = &words[..]
        else {
            return Err(Error::length(file.field(SCHEME), words.len(), "14 words"));
        };
        let &[a, b, c, d, e, f] = rest else {
            return Err(Error::length(file.field(SCHEME), words.len(), "14 words"));
        };
        let number = |low: u32, high: u32| f64::from_bits(u64::from(low) | u64::from(high) << 32);
        let unknown = |what: &str, value: u32, most: u32| {
            Error::invalid(format!("{}.{what}", file.field(SCHEME)), value, format!("must be in 0 to {most}"))
        };
        Ok(Some(Self {
            matrix: match kind {
                0 => Matrix::Identity { stiffness: number(a, b) },
                1 => Matrix::Diagonal,
                2 => Matrix::Blocks,
                3 => Matrix::Constant,
                _ => return Err(unknown("matrix", kind, 3)),
            },
            accelerator: match accelerator {
                0 => Accelerator::None,
                1 => Accelerator::Chebyshev { rho: number(c, d) },
                2 => Accelerator::Nesterov,
                3 => Accelerator::Anderson { window },
                4 => Accelerator::Lbfgs,
                _ => return Err(unknown("accelerator", accelerator, 4)),
            },
            line_search: match line_search {
                0 => LineSearch::None,
                1 => LineSearch::Armijo,
                2 => LineSearch::Exact,
                _ => return Err(unknown("line_search", line_search, 2)),
            },
            iterations,
            refresh,
            linear_solver: match is_direct {
                0 => LinearSolver::ConjugateGradients,
                _ => LinearSolver::Direct,
            },
            linear_iterations,
            linear_tolerance: number(e, f),
        }))
    }
}
