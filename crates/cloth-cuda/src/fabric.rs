//! Fabrics on the device, once for all cloths made of each.

use crate::driver::Driver;
use cloth_core::tables::{FabricTable, Job};
use cloth_core::{Result, ValidFabric};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// A fabric on the device.
#[derive(Debug)]
pub(crate) struct DeviceFabric<M> {
    pub memory: M,
    /// Fields that name parts of the fabric, counted from its start.
    pub job: Job,
}

type Known<M> = (Weak<ValidFabric>, Weak<DeviceFabric<M>>);

/// The fabrics that cloths are made of.
#[derive(Debug)]
pub(crate) struct Fabrics<D: Driver> {
    known: Mutex<Vec<Known<D::Memory>>>,
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
        known.retain(|(fabric, on_device)| fabric.strong_count() > 0 && on_device.strong_count() > 0);
        let found = known.iter().find(|(known, _)| known.as_ptr() == Arc::as_ptr(fabric));
        if let Some(on_device) = found.and_then(|(_, on_device)| on_device.upgrade()) {
            return Ok(on_device);
        }
        let table = FabricTable::new(fabric);
        let bytes: &[u8] = bytemuck::cast_slice(&table.words);
        let memory = driver.allocate(bytes.len())?;
        driver.upload(&memory, 0, bytes)?;
        let on_device = Arc::new(DeviceFabric { memory, job: table.job(0) });
        known.push((Arc::downgrade(fabric), Arc::downgrade(&on_device)));
        Ok(on_device)
    }
}
