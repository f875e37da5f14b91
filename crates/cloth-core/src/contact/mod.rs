//! Contact: what meets, and what is near (docs/math/contact.md); contacts as elements of the incremental potential
//! (docs/math/newton.md); where surfaces have passed through each other (docs/math/untangling.md).

mod contour;
mod element;
mod exact;
mod intersection;
mod mesh;
mod tree;

pub use contour::{Contour, Crossing, contours, crossings};
pub use element::{ContactElement, ContactKind};
pub use exact::{side_of_line, side_of_plane};
pub use intersection::{edge_meets_triangle, edges_meet};
pub use mesh::{ContactMesh, ElementBoxes, NearPair, bounds_around, joined_corners};
pub use tree::{Bounds, BoxTree, Moving, overlap, overlap_moving};
