//! The recording lane: every kernel as a list of operations, printed as WGSL and CUDA.
//!
//! A kernel is called once with [`Recorded`] numbers, which do nothing but write down each operation. Inputs and outputs
//! keep the names and types they have in Rust: [`Vec3`](crate::Vec3) is one vector, a [`Particle`](crate::Particle) a
//! vector of four, and structs fall apart into their fields (`contacts_delta`).
//!
//! Nothing is folded or reordered. Identical operations on identical operands are written down once, and those that no
//! output needs are left out: both change no bits.
//!
//! ```
//! use cloth_kernels::trace::{kernels, wgsl};
//!
//! let kernel = kernels().find(|kernel| kernel.name() == "edge_error").ok_or("not registered")?;
//! assert!(wgsl::print(kernel).contains("fn edge_error(squared_length: f32, rest: f32) -> f32 {"));
//! # Ok::<(), &str>(())
//! ```
//!
//! A new kernel is one line in `trace/registry`; a new struct among its parameters one line in `trace/composite.rs`.

mod composite;
pub mod cuda;
mod dialect;
mod flat;
mod kernel;
mod leaf;
mod literal;
mod name;
mod operation;
mod recorded;
mod recorder;
mod recording;
mod registry;
mod tape;
mod value;
pub mod wgsl;

pub use kernel::Kernel;
pub use leaf::{Leaf, Type};
pub use name::Name;
pub use operation::{Id, Operation};
pub use recorded::{Recorded, RecordedMask};
pub use recorder::{Recorder, record};
pub use recording::Recording;
pub use registry::{all, constraints, energies, kernels, newton, vertices};
pub use value::{Port, Value};
