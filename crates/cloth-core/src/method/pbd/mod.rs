//! Position based dynamics: the method of every cloth so far.
//!
//! [`parameters`] and phases are its [`Settings`]; [`plan`] derives a frame from them; [`mod@program`] writes down the order of
//! its passes, the only place where it stands.

mod features;
pub mod parameters;
pub mod plan;
pub mod program;
mod settings;
pub mod stiffness;

pub use features::Features;
pub use settings::Settings;

use super::Method;

/// Position based dynamics as a [`Method`]: what methods share is all of it.
#[derive(Debug, Clone, Copy)]
pub struct Pbd;

impl Method for Pbd {
    fn name(&self) -> &'static str {
        "pbd"
    }
}
