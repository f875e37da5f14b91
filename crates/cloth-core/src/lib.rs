//! Data layout, parameters, validation and the solver interface of the cloth simulation library.
//!
//! This crate holds everything that does not depend on the processor. What a cloth *is*: [`Fabric`], [`Surface`],
//! [`Material`], [`Particle`], [`Cloth`], [`Parameters`], [`collider`]. What moves it: a [`method`], which derives a [`method::pbd::plan::FramePlan`] once per
//! frame, with its passes in order as a [`program`] that any backend walks. What a backend provides: [`device::Device`], of which [`World`] makes a [`Solver`].
//!
//! Units are SI: metres, kilograms, seconds.
#![forbid(unsafe_code)]

pub mod capability;
mod cloth;
pub mod collider;
pub mod contact;
pub mod device;
pub mod divergence;
mod error;
pub mod fabric;
pub mod file;
mod hash;
mod id;
pub mod inter_collision;
pub mod layout;
pub mod material;
pub mod method;
pub mod outcome;
mod particle;
pub mod potential;
pub mod program;
pub mod replay;
mod report;
pub mod sections;
mod snapshot;
mod solver;
pub mod surface;
pub mod tables;
mod watchdog;
mod world;

pub use capability::{BackendInfo, Capabilities};
pub use cloth::{Bounds, Change, Cloth, Pose, Revision, VirtualParticles};
pub use collider::{
    Capsule, Colliders, Convex, Placed, Plane, Sphere, TaperedCapsule, Triangle, VoxelCollider, VoxelGrid,
};
pub use contact::{ContactElement, ContactKind};
pub use error::{Error, Result};
pub use fabric::{Corners, Fabric, Phase, PhaseKind, Slices, ThreadPartition, ValidFabric, worst_stretch};
pub use hash::StateHash;
pub use id::ClothId;
pub use inter_collision::{InterCollision, InterCollisionFilter};
pub use material::Material;
pub use method::pbd::parameters::{ParameterInfo, Parameters, PhaseConfig, Value};
pub use outcome::{ContactReport, ImpulseReport, Minimum};
pub use particle::{Particle, canonical};
pub use potential::{Potential, Spring};
pub use report::{ClothReport, LostDevice, PassTimes, StepReport};
pub use snapshot::{History, Snapshot, SolverSnapshot};
pub use solver::{ClothDescription, ParticleArray, Solver, SolverFuture};
pub use surface::Surface;
pub use watchdog::{Action, Cause, Collider, Incident, Policy, Watchdog};
pub use world::World;
