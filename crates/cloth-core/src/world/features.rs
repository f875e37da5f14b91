//! What cloths need of a device.

use super::World;
use crate::cloth::Cloth;
use crate::device::Device;
use crate::error::{Error, Result};
use crate::method::pbd::Features;

impl<D: Device> World<D> {
    /// Refuses a cloth whose next step needs what the device lacks.
    pub(super) fn check_features(&self, cloth: &Cloth) -> Result<()> {
        let needed = cloth.settings().method().needed_features(cloth);
        let missing = needed.without(self.device.capabilities().features);
        if missing.is_empty() {
            return Ok(());
        }
        let mut feature = missing.names().join(", ");
        if missing == Features::COLLIDERS_AND_TETHERS_WITHIN_SUBSTEPS {
            feature += ": let them act after substeps instead (`collider_timing`)";
        }
        Err(Error::Unsupported { backend: self.info.backend.clone(), feature })
    }
}
