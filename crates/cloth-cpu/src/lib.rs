//! CPU backends of the cloth simulation library: [`Scalar`], the meaning of every other one, and `Simd`, the same
//! bits several times faster.
#![deny(unsafe_code)]

mod doubles;
mod nearest_triangle;
mod normals;
mod parallel;
mod scalar;
#[cfg(feature = "simd")]
mod simd;
#[cfg(all(feature = "simd", feature = "parallel"))]
#[allow(unsafe_code, reason = "threads share a cloth: each has particles of its own")]
mod threads;

pub use normals::normals;
pub use parallel::step_parallel;
pub use scalar::Scalar;
pub use scalar::potential::measure::elastic_energy;
#[cfg(feature = "simd")]
pub use simd::{PackedStatistics, Simd, Width};

use cloth_core::capability::Capabilities;
use cloth_core::method::pbd::Features;

/// Features of the CPU backends.
fn capabilities() -> Capabilities {
    let mut all = Capabilities::all();
    if !cfg!(feature = "direct") {
        all.features = all.features.without(Features::DIRECT);
    }
    all
}
