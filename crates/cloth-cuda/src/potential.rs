//! Elements of potentials on the device, once for all cloths of each.

use crate::driver::Driver;
use crate::fabric::upload;
use cloth_core::method::{Settings, xpbd};
use cloth_core::tables::PotentialTable;
use cloth_core::{Cloth, Result};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// Elements on the device.
#[derive(Debug)]
pub(crate) struct DevicePotential<M> {
    pub memory: M,
    elements: Arc<xpbd::Elements>,
}

/// The potentials of cloths whose elements are constraints.
#[derive(Debug)]
pub(crate) struct Potentials<D: Driver> {
    known: Mutex<Vec<Weak<DevicePotential<D::Memory>>>>,
}

impl<D: Driver> Default for Potentials<D> {
    fn default() -> Self {
        Self { known: Mutex::default() }
    }
}

impl<D: Driver> Potentials<D> {
    /// Brings what a cloth keeps of its potential up to date: uploads elements unless they are there already, and lets go of those that
    /// it has no more.
    pub fn update(
        &self,
        driver: &D,
        cloth: &Cloth,
        kept: &mut Option<Arc<DevicePotential<D::Memory>>>,
    ) -> Result<()> {
        let Settings::Xpbd(settings) = cloth.settings() else {
            *kept = None;
            return Ok(());
        };
        let elements = settings.potential.elements();
        if kept.as_ref().is_none_or(|kept| !Arc::ptr_eq(&kept.elements, elements)) {
            *kept = Some(self.get(driver, elements)?);
        }
        Ok(())
    }

    fn get(&self, driver: &D, elements: &Arc<xpbd::Elements>) -> Result<Arc<DevicePotential<D::Memory>>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|on_device| on_device.strong_count() > 0);
        let mut all = known.iter().filter_map(Weak::upgrade);
        if let Some(on_device) = all.find(|on_device| Arc::ptr_eq(&on_device.elements, elements)) {
            return Ok(on_device);
        }
        let memory = upload(driver, &PotentialTable::new(elements).u32_data)?;
        let on_device = Arc::new(DevicePotential { memory, elements: elements.clone() });
        known.push(Arc::downgrade(&on_device));
        Ok(on_device)
    }
}
