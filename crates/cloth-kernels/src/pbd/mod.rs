//! The mathematics of position based dynamics: constraints on particles, and how they move on.

pub mod edge;
pub mod integrate;
pub mod motion;
pub mod repel;
pub mod separation;
pub mod stretch;
pub mod tether;
pub mod wind;
