//! A garment on a body: what is checked before, how it is sewn, how it settles and follows.
//!
//! [`Draping::new`] looks both over, puts on what the body passes through and untangles what begins tangled (docs/math/untangling.md) and refuses in words what cannot work; [`Draping::advance`] makes one frame after the other. Contact is
//! that of vertex block descent, guaranteed (docs/math/vbd.md).

mod body;
mod check;
mod draping;
mod error;
mod intersections;
mod mannequin;
mod options;
mod place;
mod prepare;
mod report;
pub mod seams;
mod thin;
mod topology;
mod tunic;

pub use body::Body;
pub use draping::Draping;
pub use error::DrapeError;
pub use intersections::{Finder, Intersections, Meeting};
pub use mannequin::{is_mannequin, mannequin};
pub use options::Options;
pub use place::{Placement, extent, scale_advice};
pub use report::{FrameReport, Phase, Summary};
pub use topology::{Topology, vertex_of_each_part, winding_number};
pub use tunic::tunic;
