//! The CPU, several numbers at a time.

use super::{Entry, ForcedPath};

pub(super) const ENTRY: Entry = Entry {
    feature: Some("simd"),
    has_threads: cfg!(feature = "parallel"),
    // `every_width_is_a_path` holds them against the widths.
    paths: &[
        ForcedPath::new(
            "portable",
            "four numbers at a time, by what every processor of the architecture has",
        ),
        ForcedPath::new("avx2", "eight numbers at a time, by AVX2"),
        ForcedPath::new("avx512", "sixteen numbers at a time, by AVX-512"),
    ],
    #[cfg(feature = "simd")]
    default_path: compiled::default_path,
    #[cfg(feature = "simd")]
    create: Some(compiled::create),
    #[cfg(feature = "simd")]
    packed_bytes: compiled::packed_bytes,
    ..Entry::new("simd", "any CPU, by the widest instructions it has; the bits of scalar")
};

#[cfg(feature = "simd")]
mod compiled {
    use crate::backend::{AnySolver, Configuration};
    use cloth_core::{Result, ValidFabric, World};
    use cloth_cpu::{Simd, Width};
    use std::any::Any;
    use std::sync::Arc;

    pub fn create(configuration: &Configuration) -> Result<AnySolver> {
        let device = match configuration.path().and_then(Width::from_name) {
            Some(width) => Simd::with_width(width)?,
            None => Simd::new()?,
        };
        #[cfg(feature = "parallel")]
        if let Some(threads) = configuration.threads() {
            return Ok(Box::new(World::new(device.with_threads(threads)?)));
        }
        Ok(Box::new(World::new(device)))
    }

    pub fn default_path() -> Option<&'static str> {
        Simd::new().ok().map(|device| device.width().name())
    }

    pub fn packed_bytes(solver: &dyn Any, fabric: &Arc<ValidFabric>) -> Option<usize> {
        let world = solver.downcast_ref::<World<Simd>>()?;
        Some(world.device().packed_statistics(fabric).bytes)
    }

    #[test]
    fn every_width_is_a_path() {
        let paths = super::ENTRY.paths.iter().map(|path| path.name);
        assert!(paths.eq(Width::ALL.map(Width::name)));
    }
}
