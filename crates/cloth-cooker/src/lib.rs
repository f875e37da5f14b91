//! Meshes to fabrics: cleaning, classification of constraints, renumbering, division into subdomains for threads,
//! colouring, tethers and files.
//!
//! ```
//! use cloth_cooker::{CookOptions, Mesh, cook};
//!
//! // A square of two triangles that hangs from one corner.
//! let corners = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, -1.0, 0.0], [1.0, -1.0, 0.0]];
//! let mesh = Mesh::from_triangles(corners, &[0_u16, 2, 1, 1, 2, 3])?.attach(&[0])?;
//! let cooked = cook(&mesh, &CookOptions::default())?;
//! assert_eq!(cooked.particles.len(), 4);
//! println!("{}", cooked.report);
//! # Ok::<(), cloth_cooker::Error>(())
//! ```
#![forbid(unsafe_code)]

mod check;
mod classify;
mod clean;
mod color;
mod cook;
mod cooked;
mod file;
mod geodesic;
mod hubs;
mod mass;
mod mesh;
mod options;
mod order;
mod partition;
mod phases;
mod pieces;
mod quadify;
mod reorder;
mod report;
mod surface;
mod tethers;
mod topology;
mod vector;
mod virtual_particles;

pub use clean::{Cleaned, clean};
pub use cloth_core::{Error, Result};
pub use cook::cook;
pub use cooked::{CookedFabric, NO_PARTICLE};
pub use file::FILE_VERSION;
pub use mass::set_masses;
pub use mesh::Mesh;
pub use options::{Classification, CookOptions, ParticleOrder, Partition, Tethers, WarpDirection, Weld};
pub use reorder::{Phases, reorder};
pub use report::{CleaningReport, CookReport, Finding, FindingKind, KindSummary};
pub use virtual_particles::VirtualParticleLayout;
