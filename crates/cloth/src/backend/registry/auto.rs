//! The backend that chooses: cloths start on the CPU. [`crate::Solver`] moves them to a GPU.

use super::Entry;

/// The fastest backend of the CPU, which runs on any machine.
#[cfg(feature = "simd")]
pub(crate) type Cpu = cloth_cpu::Simd;
/// The backend of the CPU.
#[cfg(not(feature = "simd"))]
pub(crate) type Cpu = cloth_cpu::Scalar;

#[cfg(feature = "simd")]
use super::simd as cpu;

#[cfg(not(feature = "simd"))]
use super::scalar as cpu;

pub(super) const ENTRY: Entry = Entry {
    has_threads: cpu::ENTRY.has_threads,
    create: cpu::ENTRY.create,
    ..Entry::new("auto", "the best processor for the job")
};
