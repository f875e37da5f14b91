//! Small dense algebra of implicit methods.

pub mod block3;
