//! Real-time cloth simulation: one API, any processor, the same answer on each.
//!
//! ```
//! use cloth::{Backend, ClothBuilder, Fabric, Particle, Solver, Sphere};
//!
//! // A rope of ten particles of 50 g, 10 cm apart, of which the first is pinned.
//! let mut particles: Vec<Particle> =
//!     (0..10).map(|i| Particle::new([0.1 * i as f32, 1.0, 0.0], 0.05)).collect();
//! particles[0].inverse_mass = 0.0;
//! let edges: Vec<[u32; 2]> = (0..9).map(|i| [i, i + 1]).collect();
//! let fabric = Fabric::from_edges(&particles, &edges)?.validate()?;
//!
//! let mut solver = Solver::new(Backend::Auto)?;
//! let rope = solver.add(
//!     ClothBuilder::new(fabric, &particles)
//!         .gravity([0.0, -9.81, 0.0])
//!         .damping(0.2)
//!         .spheres(&[Sphere::new([0.3, 0.6, 0.0], 0.2)]),
//! )?;
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
//!
//! # Whose space
//!
//! Particles, collision shapes and constraints of a cloth are given in its **local space**, which is where its
//! [pose](ClothBuilder::pose) says; by default that is the world. A cape in the space of its character feels the motion of
//! the character as inertia, as much of it as the parameters say. Shapes in world space: [`Pose::to_local`].
//!
//! # Where to start
//!
//! * From a mesh: [`cooker::cook`], then [`ClothBuilder::cooked`]. Give the mesh a density.
//! * Before the first picture: [`Solver::settle`], so that cloths hang already.
//! * Every frame: [`Solver::cloth_mut`] to move shapes and pose, [`Solver::step`], [`Solver::positions`].
//! * Saved games and time travel: [`Solver::snapshot_all`], [`History`]. A mistake that somebody else saw: [`replay`].
//! * A GPU that may be lost: [`Solver::continue_on_cpu`].
//! * Which processor: [`Backend`]; everything else about them in [`backend`].
//!
//! # Features
//!
//! | feature | what it adds | default |
//! |---|---|---|
//! | `simd` | the SIMD backend | yes |
//! | `parallel` | threads for the SIMD backend, its own or those of a rayon pool | yes |
//! | `wgpu` | the backend for any GPU | no |
//! | `cuda` | the backend for NVIDIA GPUs | no |
//! | `cuda-on-cpu` | the kernels of the CUDA backend emulated on the CPU, for tests; needs a C++ compiler | no |
#![forbid(unsafe_code)]
#![warn(rustdoc::broken_intra_doc_links)]

pub mod backend;
mod builder;
mod energy;
mod particle;
pub mod replay;
mod solver;
mod stretch;
pub mod textile;

pub use backend::Backend;
pub use builder::{
    Accelerator, AngularCorrection, ClothBuilder, ColliderTiming, Constrained, Contact, Descent, Explicit,
    Filter, Impulses, LimitKind, LineSearch, LinearSolver, Matrix, Method, Newton, Order, Scheme, Start,
    StrainLimit, Vbd, Xpbd,
};
pub use energy::elastic_energy;
pub use particle::{Particle, Positions};
pub use solver::{Precision, Settle, Settled, Settling, Solver, Support};
pub use stretch::worst_stretch;

#[doc(inline)]
pub use cloth_cooker as cooker;
#[doc(inline)]
pub use cloth_core::collider::{Animated, Voxel, VoxelClass};
#[doc(inline)]
pub use cloth_core::method::pbd::{parameters, stiffness};
#[doc(inline)]
pub use cloth_core::{
    Action, Bounds, Capsule, Cause, Cloth, ClothId, ClothReport, Collider, Colliders, ContactReport, Convex,
    Error, Fabric, History, ImpulseReport, Incident, InterCollision, InterCollisionFilter, LostDevice,
    Material, Minimum, ParameterInfo, Parameters, ParticleArray, PassTimes, Phase, PhaseConfig, PhaseKind,
    Placed, Plane, Policy, Pose, Result, Snapshot, SolverFuture, SolverSnapshot, Sphere, StepReport, Surface,
    TaperedCapsule, ThreadPartition, Triangle, ValidFabric, Value, VirtualParticles, VoxelCollider,
    VoxelGrid, Watchdog,
};
#[doc(inline)]
pub use cloth_core::{material, surface};
pub use glam::{Quat, Vec3};
