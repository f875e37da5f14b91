//! Contact: what meets, and what is near (docs/math/contact.md); contacts as elements of the incremental potential
//! (docs/math/newton.md).

mod element;
mod exact;
mod intersection;
mod mesh;
mod tree;

pub use element::{ContactElement, ContactKind};
pub use exact::{side_of_line, side_of_plane};
pub use intersection::{edge_meets_triangle, edges_meet};
pub use mesh::{ContactMesh, NearPair, bounds_around, joined_corners};
pub use tree::{Bounds, BoxTree};
