//! Packing each fabric once.

use super::packed::Packed;
use crate::simd::PackedStatistics;
use cloth_core::ValidFabric;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The packed forms of the fabrics in use. Lives in a device; both sides go when the last cloth goes.
#[derive(Debug, Default)]
pub(in crate::simd) struct PackedCache {
    entries: Mutex<Vec<(Weak<ValidFabric>, Weak<Packed>)>>,
}

impl PackedCache {
    /// What packing came to.
    pub fn statistics(&self, fabric: &Arc<ValidFabric>, blocks: usize) -> PackedStatistics {
        let packed = self.get(fabric, blocks);
        PackedStatistics { fill: packed.fill(), bytes: packed.memory_bytes() }
    }

    /// The packed form of `fabric` for rows of `blocks` particles; always the same number for one cache.
    pub(super) fn get(&self, fabric: &Arc<ValidFabric>, blocks: usize) -> Arc<Packed> {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        entries.retain(|(fabric, packed)| fabric.strong_count() > 0 && packed.strong_count() > 0);
        // A weak pointer keeps the address taken, so that no other fabric can have it.
        let is_same = |known: &Weak<ValidFabric>| known.as_ptr() == Arc::as_ptr(fabric);
        let found = entries.iter().find(|(known, _)| is_same(known)).and_then(|(_, packed)| packed.upgrade());
        found.unwrap_or_else(|| {
            let packed = Arc::new(Packed::new(fabric, blocks));
            entries.push((Arc::downgrade(fabric), Arc::downgrade(&packed)));
            packed
        })
    }
}
