//! Drawing with the GPU: cloths, colliders, their shadows, the floor.

mod numbers;
mod object;
mod pipelines;
mod stage;
mod target;

pub use stage::Stage;
pub use target::read;
