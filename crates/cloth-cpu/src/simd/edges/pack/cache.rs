//! Packing each fabric once.

use super::Packed;
use crate::simd::PackedStatistics;
use crate::simd::fabric_cache::FabricCache;
use cloth_core::{Particle, ValidFabric};
use std::sync::Arc;

/// The packed forms of the fabrics in use.
#[derive(Debug, Default)]
pub(in crate::simd) struct PackedCache(FabricCache<Packed>);

impl PackedCache {
    /// What packing came to.
    pub fn statistics(&self, fabric: &Arc<ValidFabric>, blocks: usize) -> PackedStatistics {
        let packed = self.get(fabric, &[], blocks);
        PackedStatistics { fill: packed.fill(), bytes: packed.memory_bytes() }
    }

    /// The packed form of `fabric` for rows of `blocks` particles; always the same number for one cache. Where there is none
    /// yet, it is made for masses as those of `particles`, which need not be there.
    pub(in crate::simd::edges) fn get(
        &self,
        fabric: &Arc<ValidFabric>,
        particles: &[Particle],
        blocks: usize,
    ) -> Arc<Packed> {
        self.0.get(fabric, |fabric| Packed::new(fabric, particles, blocks))
    }
}
