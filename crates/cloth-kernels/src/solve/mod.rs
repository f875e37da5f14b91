//! Small dense algebra of implicit methods.

pub mod block3;
pub mod conjugate_gradients;
pub mod line_search;
