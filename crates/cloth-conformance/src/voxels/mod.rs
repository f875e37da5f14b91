//! Voxel colliders (docs/math/voxels.md): what voxels say of a mesh against the mesh itself, in float64, and what a contact does.

mod contact;
mod grid;
mod mesh;

use crate::check::Check;

/// All rows.
#[must_use]
pub fn checks() -> Vec<Check> {
    vec![
        grid::SIDES,
        grid::DISTANCE,
        grid::QUERY,
        contact::ATTENUATION,
        contact::CARRIED,
        contact::OUTSIDE,
        contact::BITS,
    ]
}
