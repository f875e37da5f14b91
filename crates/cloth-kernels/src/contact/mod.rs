//! Contact of moving triangles (docs/math/contact.md), and contacts as energies (docs/math/newton.md).
//!
//! # What meets, and when
//! Two kinds of pairs can meet first: a vertex and a triangle, and two edges. [`point_triangle`] and [`edge_edge`] find their
//! closest points. Over a step all four points move along straight lines, from time 0 to time 1, and two algorithms say
//! when the pair meets: [`advance`] walks from one separating plane to the next, [`cubic`] looks only at the times at which the four
//! points are in one plane.
//!
//! Both rest on one proof, [`Motion::clear_until`]: a plane with both sides strictly apart at two times keeps them apart between these
//! times, since distances to a fixed plane are linear in time. The bounds of rounding errors are part of that proof, so that no impact
//! is ever missed, in single precision neither; a pair that comes closer than these bounds counts as an impact.
//!
//! # Energies of contacts
//! Functions of one point of the cloth, y = Σ w_i x_i:
//!
//! ```text
//! gap g = n·y - offset          ψ(g) ([`barrier`]) keeps it open           gradient at i: w_i ψ' n        Hessian at i, j: w_i w_j ψ'' n nᵀ
//! slip s = y - y_n - V, across n         a potential of friction ([`friction`]) with the force of the iteration before
//! ```
//!
//! [`point`] forms y and carries derivatives back to the vertices, [`surface`] finds planes of shapes.
//!
//! # Bounds
//! [`bounds`] say how far vertices may move such that no listed pair meets and no other one can.
//!
//! # Impulses
//! [`impulse`] keeps pairs apart by changes of displacements, [`zone`] moves what still would meet as one (docs/math/impulses.md).
//!
//! # Untangling
//! [`untangle`] says which way an edge that has gone through a triangle has to go (docs/math/untangling.md).

pub mod advance;
pub mod barrier;
pub mod bounds;
mod closest;
pub mod cubic;
pub mod edge_edge;
pub mod friction;
pub mod impulse;
pub mod interior;
mod motion;
pub mod point;
pub mod point_triangle;
pub mod surface;
pub mod untangle;
pub mod zone;

pub use closest::Closest;
pub use motion::{EdgeEdge, Motion, PointTriangle};
