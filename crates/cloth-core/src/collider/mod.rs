//! Collision shapes: spheres, tapered capsules, planes, convexes, triangles and voxels.
//!
//! All of them are in the local space of the cloth, not in the world's: they move with the cloth's pose.

mod animated;
mod set;
mod settled;
mod shape;
mod space;
pub(crate) mod voxels;

pub use animated::Animated;
pub use set::Colliders;
pub use shape::{Capsule, Convex, Plane, Sphere, TaperedCapsule, Triangle};
pub use space::Placed;
pub use voxels::{Voxel, VoxelClass, VoxelCollider, VoxelGrid};
