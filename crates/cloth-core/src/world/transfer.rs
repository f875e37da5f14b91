//! A world on another device.

use super::World;
use crate::device::Device;
use crate::error::Result;

impl<D: Device> World<D> {
    /// The same world on another device: cloths go on bit for bit where both devices are exact. This one stays as it is.
    ///
    /// Cloths keep their ids, which name them in both worlds from then on. Cloths that are added later to one of them are
    /// unknown to the other.
    ///
    /// # Errors
    /// Between begin and end of a step; when a cloth has another's fabric, a device was lost, or the other one cannot take a cloth:
    /// [`Unsupported`](crate::Error::Unsupported) where it lacks what the cloth's next step would need.
    pub fn copy_to<E: Device>(&self, device: E) -> Result<World<E>> {
        self.check_not_stepping("copy the world")?;
        let mut copy = World::new(device);
        copy.inter_collision = self.inter_collision;
        copy.filter = self.filter.clone();
        for (number, slot) in self.slots.iter().enumerate() {
            self.check_fabric(number)?;
            copy.check_features(&slot.cloth)?;
            let [current, previous] = self.arrays(number)?;
            copy.insert(slot.id, slot.cloth.clone(), current, previous)?;
        }
        Ok(copy)
    }
}
