//! CPU backends of the cloth simulation library: scalar now, the meaning of every other one.
#![forbid(unsafe_code)]

mod scalar;

pub use scalar::Scalar;
