//! Fabrics on the device, once for all cloths made of each.

use crate::driver::Driver;
use cloth_core::tables::{ClothOffsets, FabricTable};
use cloth_core::{Corners, Result, ValidFabric};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

/// A fabric on the device.
#[derive(Debug)]
pub(crate) struct DeviceFabric<M> {
    pub memory: M,
    /// Fields that name parts of the fabric, counted from its start.
    pub offsets: ClothOffsets,
    fabric: Arc<ValidFabric>,
    corners: OnceLock<M>,
}

impl<M> DeviceFabric<M> {
    /// The fabric as the host knows it.
    pub fn valid(&self) -> &Arc<ValidFabric> {
        &self.fabric
    }

    /// The triangles around each particle, offsets first; uploaded when somebody asks for them.
    pub fn corners<D: Driver<Memory = M>>(&self, driver: &D) -> Result<&M> {
        if let Some(corners) = self.corners.get() {
            return Ok(corners);
        }
        let Corners { mut offsets, triangles } = Corners::of(&self.fabric);
        offsets.extend(triangles);
        let corners = upload(driver, &offsets)?;
        Ok(self.corners.get_or_init(|| corners))
    }
}

/// The fabrics that cloths are made of.
#[derive(Debug)]
pub(crate) struct Fabrics<D: Driver> {
    known: Mutex<Vec<Weak<DeviceFabric<D::Memory>>>>,
}

impl<D: Driver> Default for Fabrics<D> {
    fn default() -> Self {
        Self { known: Mutex::default() }
    }
}

impl<D: Driver> Fabrics<D> {
    /// The fabric on the device; uploaded unless another cloth is made of it.
    pub fn get(&self, driver: &D, fabric: &Arc<ValidFabric>) -> Result<Arc<DeviceFabric<D::Memory>>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|on_device| on_device.strong_count() > 0);
        let mut all = known.iter().filter_map(Weak::upgrade);
        if let Some(on_device) = all.find(|on_device| Arc::ptr_eq(&on_device.fabric, fabric)) {
            return Ok(on_device);
        }
        let table = FabricTable::new(fabric);
        let memory = upload(driver, &table.u32_data)?;
        let (offsets, fabric) = (table.offsets(0), fabric.clone());
        let on_device = Arc::new(DeviceFabric { memory, offsets, fabric, corners: OnceLock::new() });
        known.push(Arc::downgrade(&on_device));
        Ok(on_device)
    }
}

pub(crate) fn upload<D: Driver>(driver: &D, numbers: &[u32]) -> Result<D::Memory> {
    let memory = driver.allocate(size_of_val(numbers))?;
    driver.upload(&memory, 0, bytemuck::cast_slice(numbers))?;
    Ok(memory)
}
