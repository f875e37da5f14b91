//! A world on another device.

use super::World;
use crate::device::Device;
use crate::error::Result;
use crate::solver::{ParticleArray, Solver};

impl<D: Device> World<D> {
    /// The same world on another device: cloths keep their ids, and go on bit for bit where both devices are exact.
    /// This one stays as it is.
    ///
    /// # Errors
    /// Between begin and end of a step; when a device was lost, or the other one cannot take a cloth.
    pub fn copy_to<E: Device>(&mut self, device: E) -> Result<World<E>> {
        self.check_not_stepping("copy the world")?;
        let mut copy = World::new(device);
        copy.inter_collision = self.inter_collision;
        copy.filter = self.filter.clone();
        for id in self.cloths() {
            let current = self.particles(id, ParticleArray::Current)?.to_vec();
            let previous = self.particles(id, ParticleArray::Previous)?.to_vec();
            copy.next_id = id.0;
            copy.insert(self.cloth(id)?.clone(), &current, &previous)?;
        }
        copy.next_id = self.next_id;
        Ok(copy)
    }
}
