//! Elements of potentials on the GPU, once for all cloths of each, in the buffer of the fabrics.

use crate::arena::{Arena, Lease};
use crate::context::Context;
use cloth_core::method::{Settings, xpbd};
use cloth_core::tables::PotentialTable;
use cloth_core::{Cloth, Result};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// Elements on the GPU.
#[derive(Debug)]
pub(crate) struct GpuPotential {
    /// Kept for as long as they are in use.
    lease: Lease,
    elements: Arc<xpbd::Elements>,
}

impl GpuPotential {
    /// Start of its table in the buffer.
    pub fn start(&self) -> u32 {
        self.lease.start()
    }
}

/// The potentials of cloths whose elements are constraints.
#[derive(Debug, Default)]
pub(crate) struct Potentials {
    known: Mutex<Vec<Weak<GpuPotential>>>,
}

impl Potentials {
    /// Brings what a cloth keeps of its potential up to date: uploads elements unless they are there already, and lets go of those that
    /// it has no more.
    pub fn update(
        &self,
        context: &Context,
        arena: &Arc<Arena>,
        cloth: &Cloth,
        kept: &mut Option<Arc<GpuPotential>>,
    ) -> Result<()> {
        let Settings::Xpbd(settings) = cloth.settings() else {
            *kept = None;
            return Ok(());
        };
        let elements = settings.potential.elements();
        if kept.as_ref().is_none_or(|kept| !Arc::ptr_eq(&kept.elements, elements)) {
            *kept = Some(self.get(context, arena, elements)?);
        }
        Ok(())
    }

    fn get(
        &self,
        context: &Context,
        arena: &Arc<Arena>,
        elements: &Arc<xpbd::Elements>,
    ) -> Result<Arc<GpuPotential>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|on_gpu| on_gpu.strong_count() > 0);
        let mut all = known.iter().filter_map(Weak::upgrade);
        if let Some(on_gpu) = all.find(|on_gpu| Arc::ptr_eq(&on_gpu.elements, elements)) {
            return Ok(on_gpu);
        }
        let table = PotentialTable::new(elements).u32_data;
        let lease = arena.lease(context, table.len() as u32)?;
        lease.write(context, 0, &table);
        let on_gpu = Arc::new(GpuPotential { lease, elements: elements.clone() });
        known.push(Arc::downgrade(&on_gpu));
        Ok(on_gpu)
    }
}
