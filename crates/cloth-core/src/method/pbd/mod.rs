//! Position based dynamics: the method of every cloth so far.
//!
//! [`parameters`] and phases are its settings; [`plan`] derives a frame from them; [`mod@program`] writes down the order of
//! its passes, the only place where it stands.

mod features;
pub mod parameters;
pub mod plan;
pub mod program;
pub mod stiffness;

pub use features::Features;
