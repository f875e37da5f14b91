//! Potentials on the device, once for all cloths of each.

use crate::driver::Driver;
use crate::fabric::upload;
use cloth_core::tables::PotentialForm;
use cloth_core::{Cloth, Result};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// A potential on the device.
#[derive(Debug)]
pub(crate) struct DevicePotential<M> {
    pub memory: M,
    form: PotentialForm,
}

/// The potentials of cloths whose methods have passes over them.
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
    /// Brings what a cloth keeps of its potential up to date: uploads it unless it is there already, and lets go of one that it has no
    /// more.
    pub fn update(
        &self,
        driver: &D,
        cloth: &Cloth,
        kept: &mut Option<Arc<DevicePotential<D::Memory>>>,
    ) -> Result<()> {
        let Some(form) = PotentialForm::of(cloth) else {
            *kept = None;
            return Ok(());
        };
        if kept.as_ref().is_none_or(|kept| !kept.form.is(&form)) {
            *kept = Some(self.get(driver, form)?);
        }
        Ok(())
    }

    fn get(&self, driver: &D, form: PotentialForm) -> Result<Arc<DevicePotential<D::Memory>>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|on_device| on_device.strong_count() > 0);
        let mut all = known.iter().filter_map(Weak::upgrade);
        if let Some(on_device) = all.find(|on_device| on_device.form.is(&form)) {
            return Ok(on_device);
        }
        let memory = upload(driver, &form.table().u32_data)?;
        let on_device = Arc::new(DevicePotential { memory, form });
        known.push(Arc::downgrade(&on_device));
        Ok(on_device)
    }
}
