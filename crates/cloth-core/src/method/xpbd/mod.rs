//! XPBD in small steps (docs/math/xpbd.md): cloth of a [material](crate::Material) by constraints with a compliance. Macklin et al.
//! 2016, 2019.
//!
//! Each substep ends near where the potential is least, the nearer the shorter it is: a fixed price per substep, where
//! [Newton's method](super::newton) takes as long as it needs.
//!
//! [`Settings`] hold the potential and the number of iterations; [`mod@program`] writes down the order of the sweeps. Forces and
//! the moving frame are those of position based dynamics; shapes, spheres and tethers are one-sided constraints behind the others.

mod elements;
mod kind;
pub mod program;
mod settings;

pub use elements::{Colors, Element, Elements};
pub use kind::ConstraintKind;
pub use settings::Settings;

use super::pbd::Features;
use super::{Method, features_beside};
use crate::cloth::Cloth;

/// XPBD as a [`Method`].
#[derive(Debug, Clone, Copy)]
pub struct Xpbd;

impl Method for Xpbd {
    fn name(&self) -> &'static str {
        "xpbd"
    }

    // Constraints need less than other methods on a potential do: backends have them that know no energies.
    fn needed_features(&self, cloth: &Cloth) -> Features {
        features_beside(cloth, Features::CONSTRAINTS)
    }
}
