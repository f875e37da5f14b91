//! Collision shapes: spheres, tapered capsules, planes, convexes and triangles, in the cloth's local space.

mod animated;
mod set;
mod shape;
mod space;

pub use animated::Animated;
pub use set::Colliders;
pub use shape::{Capsule, Convex, Plane, Sphere, Triangle};
pub use space::Placed;
