//! Position based dynamics: the method of every cloth so far.
//!
//! [`parameters`] and phases are its [`Settings`]; [`plan`] derives a frame from them; [`mod@program`] writes down the order of
//! its passes, the only place where it stands.

mod features;
mod order;
pub mod parameters;
pub mod plan;
pub mod program;
mod settings;
pub mod stiffness;

pub use features::Features;
pub use order::Order;
pub use settings::Settings;

use super::{Method, Settings as AnySettings};

/// Position based dynamics as a [`Method`]: what methods share is all of it.
#[derive(Debug, Clone, Copy)]
pub struct Pbd;

impl Method for Pbd {
    fn name(&self) -> &'static str {
        "pbd"
    }

    fn own_features(&self, settings: &AnySettings) -> Features {
        match settings {
            AnySettings::Pbd(Settings { order: Order::Jacobi { .. }, .. }) => Features::JACOBI,
            _ => Features::empty(),
        }
    }
}
