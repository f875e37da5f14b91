//! Descent on the incremental potential, x - α A⁻¹ ∇F, with a matrix A that is chosen (docs/math/descent.md): cloth of a
//! [material](crate::Material).
//!
//! ```text
//! A          identity, diagonal or 3x3 blocks of the Hessian (Wang, Yang 2016), or the constant matrix of projective dynamics (Liu et al. 2013, 2017)
//! next to it Chebyshev (Wang 2015), Nesterov, Anderson (Peng et al. 2018), L-BFGS (Nocedal 1980)
//! ```
//!
//! [`Scheme`] says which; it also starts [Newton's method](super::newton::Settings::start_by). [`Settings`] add the potential;
//! [`mod@program`] writes down the passes, which are those of Newton's method. So are contacts, spheres and tethers as energies.

mod bytes;
pub mod program;
mod scheme;
mod settings;

pub use scheme::{Accelerator, LineSearch, Matrix, Scheme};
pub use settings::Settings;

use super::newton::LinearSolver;
use super::pbd::Features;
use super::{Method, Settings as AnySettings};

/// Descent as a [`Method`].
#[derive(Debug, Clone, Copy)]
pub struct Descent;

impl Scheme {
    /// What a backend needs beside energies.
    pub(in crate::method) fn own_features(self) -> Features {
        match self.matrix == Matrix::Constant && self.linear_solver == LinearSolver::Direct {
            true => Features::DIRECT,
            false => Features::empty(),
        }
    }
}

impl Method for Descent {
    fn name(&self) -> &'static str {
        "descent"
    }

    fn own_features(&self, settings: &AnySettings) -> Features {
        match settings {
            AnySettings::Descent(settings) => settings.scheme.own_features(),
            _ => Features::empty(),
        }
    }
}
