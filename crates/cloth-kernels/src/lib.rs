//! The mathematics of cloth, written once.
//!
//! Every kernel is a straight-line function over [`Lane`], a number type with few operations: `f32`, `f64` and wide types run
//! it, the recording lane of feature `trace` prints it as WGSL and CUDA. Loops, gathers and scatters belong to the
//! backends. Kernels state their equation; symbols used throughout:
//!
//! | symbol | meaning |
//! |---|---|
//! | p | current position of a particle (m) |
//! | q | its position one iteration ago (m) |
//! | w | inverse mass (1/kg), 0 = pinned; the working mass of the current particle unless said otherwise |
//! | h | length of an iteration (s) |
//! | ε | added to squared lengths (m²): [`EPSILON`] where lengths are in metres, less where a fabric is finer |
//!
//! There is no fused multiply-add and no estimate of reciprocals or square roots, so that all processors agree.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "std")]
extern crate std;

mod aabb;
pub mod broad_phase;
pub mod collide;
pub mod contact;
pub mod energy;
pub mod generated;
pub mod grid;
pub mod interpolate;
mod lane;
pub mod normal;
mod particle;
pub mod pbd;
pub mod solve;
pub mod sweep;
#[cfg(feature = "trace")]
pub mod trace;
pub mod transform;
mod vec3;

pub use aabb::Aabb;
pub use lane::{Lane, Mask};
pub use particle::Particle;
pub use vec3::{Mat3, Vec3};

/// ε, the distance from 1 to the next float32: keeps denominators and lengths from vanishing.
pub const EPSILON: f32 = f32::EPSILON;
