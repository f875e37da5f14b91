//! A rectangle, which may be tapered and bent.

use super::{check_count, check_size};
use crate::mesh::{Mesh, UvLayer};
use crate::scene::{Grid, Issue};

/// Rows from the top down. A bent grid lies around the Y axis with its middle at +Z.
pub(super) fn grid(shape: &Grid) -> Result<Mesh, Issue> {
    let [width, height] = shape.size;
    let [columns, rows] = shape.resolution;
    check_size("size", width)?;
    check_size("size", height)?;
    if columns < 2 || rows < 2 {
        return Err(Issue::new("resolution", "give at least 2 vertices each way"));
    }
    check_count(u64::from(columns) * u64::from(rows))?;
    let taper = shape.taper.unwrap_or(1.0);
    check_size("taper", taper)?;
    let bend = shape.bend.unwrap_or(0.0).to_radians();
    if bend.is_nan() || bend.abs() > std::f32::consts::TAU {
        return Err(Issue::new("bend", "give -360 to 360 degrees"));
    }

    let part = |index: u32, count: u32| index as f32 / (count - 1) as f32;
    let mut positions = Vec::new();
    let mut values = Vec::new();
    for row in 0..rows {
        let down = part(row, rows);
        let wide = width * (taper + (1.0 - taper) * down);
        for column in 0..columns {
            let across = part(column, columns);
            let x = (across - 0.5) * wide;
            let y = (0.5 - down) * height;
            positions.push(if bend == 0.0 {
                [x, y, 0.0]
            } else {
                let radius = wide / bend;
                let angle = x / radius;
                [radius * angle.sin(), y, radius * angle.cos()]
            });
            values.push([across, 1.0 - down]);
        }
    }
    let vertex = |row: u32, column: u32| row * columns + column;
    let mut faces = Vec::new();
    for row in 1..rows {
        for column in 1..columns {
            faces.push(vec![
                vertex(row, column - 1),
                vertex(row, column),
                vertex(row - 1, column),
                vertex(row - 1, column - 1),
            ]);
        }
    }
    let mut mesh = Mesh::from_faces("grid", positions, &faces);
    mesh.uvs = Some(UvLayer { values, corner_indices: mesh.face_vertex_indices.clone() });
    Ok(mesh)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_and_bent_grids_have_their_size_and_face_forward() {
        for (taper, bend) in [(None, None), (Some(0.5), Some(120.0))] {
            let mesh = grid(&Grid { size: [2.0, 1.0], resolution: [21, 11], taper, bend }).unwrap();
            assert_eq!((mesh.positions.len(), mesh.face_count()), (231, 200));
            let normals = crate::mesh::vertex_normals(&mesh.positions, &mesh.triangles(), None);
            assert!(normals[5 * 21 + 10][2] > 0.9);
            let bottom: f32 = (211..231)
                .map(|i| glam::Vec3::from(mesh.positions[i]).distance(mesh.positions[i - 1].into()))
                .sum();
            assert!((bottom - 2.0).abs() < 0.02, "{bottom}");
        }
    }
}
