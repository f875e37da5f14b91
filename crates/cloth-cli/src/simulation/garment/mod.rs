//! The mesh of a cloth, in world space at the start.

mod disc;
mod grid;
mod tube;

use super::rigid::Rigid;
use crate::mesh::{Mesh, subdivided};
use crate::mesh_read::read_mesh;
use crate::scene::{ClothEntry, Issue, SceneFile};

/// The most vertices that are generated: a million is already beyond real time.
const MOST_VERTICES: u64 = 4_000_000;

/// The most times that a mesh is made finer.
const MOST_SUBDIVISIONS: u32 = 6;

/// Reads or makes the mesh of a cloth and puts it in place.
pub(super) fn garment(entry: &ClothEntry, file: &SceneFile) -> Result<Mesh, Issue> {
    let mut mesh = match (&entry.mesh, &entry.grid, &entry.disc, &entry.tube) {
        (Some(source), None, None, None) => {
            read_mesh(&file.folder.join(&source.file), source.name.as_deref())
                .map_err(|error| Issue::new("mesh.file", error))?
        }
        (None, Some(shape), None, None) => grid::grid(shape).map_err(|issue| issue.below("grid"))?,
        (None, None, Some(shape), None) => disc::disc(shape).map_err(|issue| issue.below("disc"))?,
        (None, None, None, Some(shape)) => tube::tube(shape).map_err(|issue| issue.below("tube"))?,
        _ => return Err(Issue::new("", "give exactly one of mesh, grid, disc and tube")),
    };
    for _ in 0..entry.subdivide.min(MOST_SUBDIVISIONS) {
        check_count(4 * mesh.face_count() as u64).map_err(|issue| issue.below("subdivide"))?;
        mesh = subdivided(&mesh);
    }
    if entry.subdivide > MOST_SUBDIVISIONS {
        let message = format!("{} is more than {MOST_SUBDIVISIONS}", entry.subdivide);
        return Err(Issue::new("subdivide", message));
    }
    if !entry.name.is_empty() {
        entry.name.clone_into(&mut mesh.name);
    }
    let scale = entry.unit.metres() * entry.scale.unwrap_or(1.0);
    if !(scale.is_finite() && scale > 0.0) {
        return Err(Issue::new("scale", format!("{scale} must be greater than 0")));
    }
    if entry.position.iter().chain(&entry.rotation).any(|number| !number.is_finite()) {
        return Err(Issue::new("position", "position and rotation must be finite"));
    }
    let place = Rigid::from_degrees(entry.rotation, entry.position);
    for position in &mut mesh.positions {
        *position = place.apply(glam::Vec3::from(*position) * scale).to_array();
    }
    Ok(mesh)
}

fn check_count(vertices: u64) -> Result<(), Issue> {
    if vertices <= MOST_VERTICES {
        return Ok(());
    }
    Err(Issue::new("", format!("that makes {vertices} vertices; the most is {MOST_VERTICES}")))
}

fn check_size(key: &str, value: f32) -> Result<(), Issue> {
    if value.is_finite() && value > 0.0 {
        return Ok(());
    }
    Err(Issue::new(key, format!("{value} must be greater than 0")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Disc, Grid, Tube};

    /// Counts of vertices that do not fit a number were small ones, and the work began.
    #[test]
    fn any_number_of_vertices_is_counted() {
        for most in [u32::MAX, u32::MAX - 1, 1 << 31] {
            let meshes = [
                disc::disc(&Disc { radius: 1.0, rings: most }),
                tube::tube(&Tube { radii: [1.0, 1.0], height: 1.0, rings: most, segments: 3 }),
                tube::tube(&Tube { radii: [1.0, 1.0], height: 1.0, rings: most, segments: most }),
                grid::grid(&Grid { size: [1.0, 1.0], resolution: [most, most], taper: None, bend: None }),
            ];
            for mesh in meshes {
                let message = mesh.unwrap_err().message;
                assert!(message.contains("vertices; the most is"), "{message}");
            }
        }
    }
}
