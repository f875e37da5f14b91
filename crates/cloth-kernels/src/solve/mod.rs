//! Small dense algebra of implicit methods.

pub mod block3;
pub mod conjugate_gradients;
pub mod explicit;
pub mod line_search;
pub mod vertex_block;
pub mod xpbd;
