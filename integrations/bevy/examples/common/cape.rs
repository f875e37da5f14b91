//! The mesh of a cape, modelled around the figure of `figure`.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// A cape of so many columns and rows of vertices, from the shoulders to the calves. Its upper edge is painted red, for
/// pins by vertex colour.
pub fn mesh(columns: u32, rows: u32) -> Mesh {
    let (mut positions, mut uvs, mut colors) = (Vec::new(), Vec::new(), Vec::new());
    for row in 0..rows {
        for column in 0..columns {
            let (u, v) = (column as f32 / (columns - 1) as f32, row as f32 / (rows - 1) as f32);
            positions.push(point(2.0 * u - 1.0, v).to_array());
            uvs.push([u, v]);
            let red = if row == 0 { 1.0 } else { 0.0 };
            colors.push([red, 0.0, 0.0, 1.0]);
        }
    }
    let corner = |row: u32, column: u32| row * columns + column;
    let mut indices = Vec::new();
    for row in 0..rows - 1 {
        for column in 0..columns - 1 {
            let [a, b] = [corner(row, column), corner(row, column + 1)];
            let [c, d] = [corner(row + 1, column), corner(row + 1, column + 1)];
            // Seen from behind the figure anticlockwise.
            indices.extend([a, b, c, c, b, d]);
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
        .with_inserted_indices(Indices::U32(indices))
}

/// A point of the cape: `across` from -1 to 1, `down` from 0 at the shoulders to 1 at the hem. The figure looks along +z.
fn point(across: f32, down: f32) -> Vec3 {
    let over_the_shoulders = (down / 0.16).min(1.0);
    let radius = 0.18 + 0.34 * down;
    let angle = across * (80.0 - 18.0 * down).to_radians();
    let back = -0.10 - 0.075 * over_the_shoulders - 0.10 * down;
    let z = back + radius * (1.0 - angle.cos());
    // Shoulders are rounded: the edge lies lower in front than at the neck.
    let y = 1.525 - 1.2 * down - 0.02 * across * across * (1.0 - down);
    Vec3::new(radius * angle.sin(), y, z)
}
