//! Place of a cloth in the memory of the GPU, for drawing it.

use crate::{Wgpu, WgpuCloth};
use std::ops::Range;

/// Part of a buffer of `vec4<f32>`, one `[x, y, z, w]` per particle in the order of the fabric, in the local space of the cloth.
///
/// The buffer may be bound as read-only storage, or as vertices, or copied from; its contents are those of the last step on this queue.
/// The cooker's `vertex_to_particle` says which of them a vertex of the mesh is.
#[derive(Debug, Clone, PartialEq)]
pub struct Vec4Slice {
    /// The buffer, shared with other cloths.
    pub buffer: wgpu::Buffer,
    /// The bytes of this cloth, at multiples of 16: add them to indices in a shader, since bindings need coarser
    /// offsets on most devices.
    pub bytes: Range<u64>,
}

impl Vec4Slice {
    /// Returns the index of the first `vec4<f32>` of the cloth in the buffer.
    #[must_use]
    pub fn first(&self) -> u32 {
        (self.bytes.start / 16) as u32
    }
}

/// The particles of a cloth.
#[derive(Debug, Clone, PartialEq)]
pub struct ParticleBuffers {
    /// Positions (m) and working inverse masses (1/kg).
    pub current: Vec4Slice,
    /// Positions one iteration before (m), and the user's inverse masses (1/kg).
    pub previous: Vec4Slice,
}

impl Wgpu {
    /// Returns the buffers of the particles of a cloth. Adding cloths may move all of them to a larger buffer: ask again then.
    #[must_use]
    pub fn buffers(&self, cloth: &WgpuCloth) -> Option<ParticleBuffers> {
        let buffer = self.particle_buffer()?;
        let (current, previous) = cloth.places();
        let bytes = |first: u32| {
            let start = u64::from(first) * 16;
            start..start + cloth.particle_count() as u64 * 16
        };
        Some(ParticleBuffers {
            current: Vec4Slice { buffer: buffer.clone(), bytes: bytes(current) },
            previous: Vec4Slice { buffer, bytes: bytes(previous) },
        })
    }
}
