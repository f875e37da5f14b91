//! Potentials on the GPU, once for all cloths of each, in the buffer of the fabrics.

use crate::arena::{Arena, Lease};
use crate::context::Context;
use cloth_core::tables::{PotentialForm, PotentialTable};
use cloth_core::{Cloth, Result};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// A potential on the GPU.
#[derive(Debug)]
pub(crate) struct GpuPotential {
    /// Kept for as long as it is in use.
    lease: Lease,
    form: PotentialForm,
    /// Offsets of the sets of its vertices, if it has that form.
    pub colors: Vec<u32>,
}

impl GpuPotential {
    /// Start of its table in the buffer.
    pub fn start(&self) -> u32 {
        self.lease.start()
    }
}

/// The potentials of cloths whose methods have passes over them.
#[derive(Debug, Default)]
pub(crate) struct Potentials {
    known: Mutex<Vec<Weak<GpuPotential>>>,
}

impl Potentials {
    /// Brings what a cloth keeps of its potential up to date: uploads it unless it is there already, and lets go of one that it has no
    /// more.
    pub fn update(
        &self,
        context: &Context,
        arena: &Arc<Arena>,
        cloth: &Cloth,
        kept: &mut Option<Arc<GpuPotential>>,
    ) -> Result<()> {
        let Some(form) = PotentialForm::of(cloth) else {
            *kept = None;
            return Ok(());
        };
        if kept.as_ref().is_none_or(|kept| !kept.form.is(&form)) {
            *kept = Some(self.get(context, arena, form)?);
        }
        Ok(())
    }

    fn get(&self, context: &Context, arena: &Arc<Arena>, form: PotentialForm) -> Result<Arc<GpuPotential>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|on_gpu| on_gpu.strong_count() > 0);
        let mut all = known.iter().filter_map(Weak::upgrade);
        if let Some(on_gpu) = all.find(|on_gpu| on_gpu.form.is(&form)) {
            return Ok(on_gpu);
        }
        let PotentialTable { u32_data, colors } = form.table();
        let lease = arena.lease(context, u32_data.len() as u32)?;
        lease.write(context, 0, &u32_data);
        let on_gpu = Arc::new(GpuPotential { lease, form, colors });
        known.push(Arc::downgrade(&on_gpu));
        Ok(on_gpu)
    }
}
