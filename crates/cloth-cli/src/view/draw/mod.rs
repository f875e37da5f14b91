//! Drawing with the GPU: cloths, colliders, their shadows, the floor.

mod numbers;
mod object;
mod pipelines;
mod stage;
mod target;
mod upload;

pub use pipelines::COLOR;
pub use stage::Stage;
#[cfg(feature = "view")]
pub use target::read;
