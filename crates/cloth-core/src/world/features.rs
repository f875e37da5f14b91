//! What cloths need of a device.

use super::World;
use crate::cloth::Cloth;
use crate::device::Device;
use crate::error::{Error, Result};

impl<D: Device> World<D> {
    /// Refuses a cloth whose next step needs what the device lacks.
    pub(super) fn check_features(&self, cloth: &Cloth) -> Result<()> {
        let needed = cloth.settings().method().needed_features(cloth);
        let missing = needed.without(self.device.capabilities().features);
        if missing.is_empty() {
            return Ok(());
        }
        Err(Error::Unsupported { backend: self.info.backend.clone(), feature: missing.names().join(", ") })
    }
}
