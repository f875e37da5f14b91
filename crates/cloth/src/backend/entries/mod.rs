//! One file for each backend.

pub(super) mod auto;
pub(super) mod cuda;
pub(super) mod scalar;
pub(super) mod simd;
pub(super) mod wgpu;

pub(crate) use auto::Cpu;
