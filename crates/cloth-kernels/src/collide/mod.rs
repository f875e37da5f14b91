//! Collision of particles with shapes (docs/math/collision.md).
//!
//! Every stage sums the contacts of a particle ([`Contacts`]) in the order of the shapes and then resolves them once
//! ([`contact::resolve`]): displacement by the average, friction, mass scaling.

pub mod cone;
pub mod contact;
pub mod continuous;
pub mod convex;
pub mod sphere;
pub mod triangle;
pub mod virtual_particle;
pub mod voxel;

pub use contact::{Contacts, Response};
