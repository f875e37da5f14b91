//! Contact of moving triangles: distances, times of impact (docs/math/contact.md).
//!
//! Two kinds of pairs can meet first: a vertex and a triangle, and two edges. [`point_triangle`] and [`edge_edge`] find their
//! closest points. Over a step all four points move along straight lines, from time 0 to time 1, and two algorithms say
//! when the pair meets: [`advance`] walks from one separating plane to the next, [`cubic`] looks only at the times at which the four
//! points are in one plane.
//!
//! Both rest on one proof, [`Motion::clear_until`]: a plane with both sides strictly apart at two times keeps them apart between these
//! times, since distances to a fixed plane are linear in time. The bounds of rounding errors are part of that proof, so that no impact
//! is ever missed, in single precision neither; a pair that comes closer than these bounds counts as an impact.

pub mod advance;
mod closest;
pub mod cubic;
pub mod edge_edge;
mod motion;
pub mod point_triangle;

pub use closest::Closest;
pub use motion::{EdgeEdge, Motion, PointTriangle};
