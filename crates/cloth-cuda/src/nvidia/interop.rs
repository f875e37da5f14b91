//! Particles where they are, for other code on the same GPU.

use super::memory::Memory;
use crate::device::CudaCloth;
use cloth_core::ParticleArray;

impl CudaCloth<Memory> {
    /// The `CUdeviceptr` of the cloth's particles: `[x, y, z, inverse mass]`, 16 bytes each, in the fabric's order. The inverse
    /// masses of current ones are working masses, those of previous ones the user's.
    ///
    /// It is valid as long as the cloth is in its solver. Work on it belongs into the stream of the driver
    /// ([`CudaDriver::stream`](super::CudaDriver::stream)) or has to wait for an event of it; what writes there is
    /// followed by [`forget_read_particles`](CudaCloth::forget_read_particles).
    #[must_use]
    pub fn address(&self, array: ParticleArray) -> u64 {
        let place = match array {
            ParticleArray::Current => 0,
            ParticleArray::Previous => self.memory().bytes() / 2,
        };
        self.memory().address() + place as u64
    }
}
