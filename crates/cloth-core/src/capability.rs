//! Names, features and limits of backends.

use crate::method::pbd::Features;

/// Names of a backend and of its device.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct BackendInfo {
    /// Name of the backend: `scalar`, `simd`, `wgpu`, `cuda`.
    pub backend: String,
    /// Name of the device, or of the instruction set.
    pub device: String,
}

impl BackendInfo {
    /// A backend by name, and the device that it runs on.
    #[must_use]
    pub fn new(backend: impl Into<String>, device: impl Into<String>) -> Self {
        Self { backend: backend.into(), device: device.into() }
    }
}

/// Features of a backend. A feature that is missing is refused with [`crate::Error::Unsupported`] by the step that
/// would need it, never left out in silence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Capabilities {
    /// Features and variants that the backend runs.
    pub features: Features,
    /// True where cloths can collide with each other.
    pub inter_collision: bool,
    /// Largest number of particles of a cloth.
    pub max_particles: usize,
    /// True where results have the same bits as those of the scalar backend.
    pub bit_exact: bool,
}

impl Capabilities {
    /// Everything, bit for bit: what a backend that cannot do all of it starts from.
    #[must_use]
    pub fn all() -> Self {
        Self { features: Features::all(), inter_collision: true, max_particles: 1 << 28, bit_exact: true }
    }
}
