//! Backends: which there are, what each runs on, whether this machine can use it, and how one of its paths is forced.
//!
//! ```
//! use cloth::backend::{Backend, Configuration};
//!
//! for backend in Backend::ALL {
//!     match backend.availability() {
//!         Ok(device) => println!("{backend} runs on {device}"),
//!         Err(error) => println!("{error}"),
//!     }
//! }
//! // As on command lines: the SIMD backend with four numbers at a time, on two threads.
//! let configuration: Configuration = "simd/portable@2".parse()?;
//! assert_eq!(configuration, Backend::Simd.with_path("portable")?.with_threads(2));
//! # Ok::<(), cloth::Error>(())
//! ```
//!
//! The rest is for code that brings a device of its own: [`Device`] is what a processor has to provide, [`World`] makes
//! [`SolverInterface`] of it, and [`crate::Solver::from`] a solver like any other. A backend of this crate is a file in
//! `src/backend/registry` and one variant of [`Backend`].

mod configuration;
mod registry;

pub use configuration::Configuration;
pub use registry::{Backend, ForcedPath};

pub use cloth_core::device::Device;
pub use cloth_core::method::pbd::Features;
pub use cloth_core::{BackendInfo, Capabilities, ClothDescription, Solver as SolverInterface, World};

#[allow(unused_imports, reason = "backends of GPUs may be left out")]
pub use registry::devices::*;

pub(crate) use registry::{AnySolver, Cpu};
