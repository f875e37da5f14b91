//! Fabrics on the GPU, once for all cloths made of each.

use crate::arena::{Arena, Lease};
use crate::context::Context;
use cloth_core::tables::{ClothOffsets, FabricTable};
use cloth_core::{Result, ValidFabric};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// A fabric on the GPU.
#[derive(Debug)]
pub(crate) struct GpuFabric {
    /// Kept for as long as the fabric is in use.
    _lease: Lease,
    /// Offsets of the arrays of the fabric.
    offsets: ClothOffsets,
}

/// The fabrics that cloths are made of.
#[derive(Debug)]
pub(crate) struct Fabrics {
    pub arena: Arc<Arena>,
    known: Mutex<Vec<(Weak<ValidFabric>, Weak<GpuFabric>)>>,
}

impl Fabrics {
    pub fn new() -> Self {
        Self { arena: Arena::new("cloth fabrics", 4), known: Mutex::default() }
    }

    /// The fabric on the GPU; uploaded unless another cloth is made of it.
    pub fn get(&self, context: &Context, fabric: &Arc<ValidFabric>) -> Result<Arc<GpuFabric>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|(fabric, on_gpu)| fabric.strong_count() > 0 && on_gpu.strong_count() > 0);
        let found = known.iter().find(|(known, _)| known.as_ptr() == Arc::as_ptr(fabric));
        if let Some(on_gpu) = found.and_then(|(_, on_gpu)| on_gpu.upgrade()) {
            return Ok(on_gpu);
        }
        let table = FabricTable::new(fabric);
        let lease = self.arena.lease(context, table.u32_data.len() as u32)?;
        lease.write(context, 0, &table.u32_data);
        let offsets = table.offsets(lease.start());
        let on_gpu = Arc::new(GpuFabric { _lease: lease, offsets });
        known.push((Arc::downgrade(fabric), Arc::downgrade(&on_gpu)));
        Ok(on_gpu)
    }
}

impl GpuFabric {
    /// Returns the offsets of everything that belongs to the fabric.
    pub fn offsets(&self) -> ClothOffsets {
        self.offsets
    }
}
