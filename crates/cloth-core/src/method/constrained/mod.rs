//! Constrained dynamics (docs/math/constrained.md): cloth of a [material](crate::Material) whose tensions are unknowns beside its places.
//!
//! The system has the inverse of stiffness in it, not stiffness: as many iterations at 10¹⁰ N/m as at 10⁴, and the same minimum of the
//! potential that [Newton's method](super::newton) finds. XPBD is this by Gauss-Seidel without the residual of momentum; that
//! is why it ends elsewhere.
//!
//! [`Settings`] hold the potential and how far it is solved; [`mod@program`] writes down the pass. Forces and the moving frame are those
//! of position based dynamics; shapes, spheres and tethers are energies, as in Newton's method.

pub mod program;
mod settings;

pub use settings::Settings;

use super::Method;

/// Constrained dynamics as a [`Method`].
#[derive(Debug, Clone, Copy)]
pub struct Constrained;

impl Method for Constrained {
    fn name(&self) -> &'static str {
        "constrained"
    }
}
