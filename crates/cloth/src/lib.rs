//! Real-time cloth simulation: one API, any processor, the same answer on each.
//!
//! ```
//! use cloth::{Backend, ClothBuilder, Fabric, Solver, Sphere, Vec3};
//!
//! // A rope of ten particles, 10 cm apart, of which the first is pinned (inverse mass 0).
//! let particles: Vec<[f32; 4]> =
//!     (0..10).map(|i| [0.1 * i as f32, 1.0, 0.0, if i == 0 { 0.0 } else { 1.0 }]).collect();
//! let edges: Vec<[u32; 2]> = (0..9).map(|i| [i, i + 1]).collect();
//! let fabric = Fabric::from_edges(&particles, &edges)?.validate()?;
//!
//! let mut solver = Solver::new(Backend::Auto)?;
//! let rope = ClothBuilder::new(fabric, particles)
//!     .gravity(Vec3::new(0.0, -9.81, 0.0))
//!     .damping(0.2)
//!     .spheres(&[Sphere::new([0.3, 0.6, 0.0], 0.2)])
//!     .add_to(&mut solver)?;
//! for _ in 0..60 {
//!     solver.step(1.0 / 60.0)?;
//! }
//! let end = solver.positions(rope)?[9];
//! assert!(end[1] < 0.9, "the free end has fallen");
//! # Ok::<(), cloth::Error>(())
//! ```
//!
//! A cloth is a [`Fabric`] (what its particles are held together by; made from a mesh by [`cooker`]), its particles,
//! [`Parameters`], and collision shapes. Every parameter, with unit, default and range, is in [`Parameters::TABLE`].
//! All values are in metres, kilograms and seconds.
#![forbid(unsafe_code)]

#[cfg(any(feature = "cuda", feature = "wgpu"))]
mod auto;
mod backend;
mod builder;
mod solver;

pub use backend::{Availability, Backend};
pub use builder::ClothBuilder;
pub use solver::Solver;

pub use cloth_cooker as cooker;
pub use cloth_core::method::pbd::{parameters, stiffness};
pub use cloth_core::{
    Bounds, Capsule, Cloth, ClothDescription, ClothId, ClothReport, Colliders, Convex, Error, Fabric,
    GpuTimes, InterCollision, InterCollisionFilter, ParameterInfo, Parameters, Particle, ParticleArray,
    Phase, PhaseConfig, PhaseKind, Plane, Pose, Result, Snapshot, SolverFuture, Sphere, StepReport, Triangle,
    ValidFabric, Value, VirtualParticles, capability, worst_stretch,
};
pub use cloth_cpu::normals;
pub use glam::{Quat, Vec3};

/// The backend for NVIDIA GPUs, for code that brings its own context or reads the memory of the GPU.
#[cfg(feature = "cuda")]
pub use cloth_cuda;

/// The backend for any GPU, for code that brings its own device or draws from its buffers.
#[cfg(feature = "wgpu")]
pub use cloth_wgpu;

/// The interface that all backends implement, for code that brings its own backend.
pub use cloth_core as core;
