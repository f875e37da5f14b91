//! The surface at rest, for elastic methods: triangles with the directions of warp and weft.

mod halves;
mod warp;

pub(crate) use halves::is_shorter_from_first;

use crate::clean::is_flat;
use crate::mesh::Mesh;
use crate::options::{CookOptions, ParticleOrder};
use crate::vector::{Vector, cross, dot, length, subtract, widen};
use cloth_core::Surface;
use std::collections::HashSet;

/// Triangles whose doubled area is at most this times the square of their longest edge have no rest shape: rounding their
/// coordinates to float32 could turn them over.
const SLIVER: f64 = 1e-6;

/// A triangle of the cleaned mesh or half of one of its quads.
struct Piece {
    vertices: [u32; 3],
    /// Face of the cleaned mesh: triangles first.
    face: u32,
    /// Number of each corner among those of its face.
    corners: [u8; 3],
}

/// Makes the surface of a cleaned mesh, with the vertices under the numbers of their particles; `None` where no
/// triangle has a rest shape. The second result names the faces of which at least one half has none, though it is not flat.
pub(crate) fn surface(
    mesh: &Mesh,
    particle_of: &[u32],
    options: &CookOptions,
) -> (Option<Surface>, Vec<u32>) {
    let mut thin = Vec::new();
    let mut corners_of = HashSet::new();
    let mut pieces = pieces(mesh);
    pieces.retain(|piece| {
        let is_thin = is_sliver(&mesh.positions, piece.vertices);
        // What is flat to everyone was found by cleaning.
        if is_thin && !is_flat(&mesh.positions, piece.vertices) {
            thin.push(piece.face);
        }
        // A triangle may lie on half of a quad: one of the two is enough.
        let mut sorted = piece.vertices;
        sorted.sort_unstable();
        !is_thin && corners_of.insert(sorted)
    });
    thin.dedup();
    if options.order == ParticleOrder::Renumbered {
        let lowest = |piece: &Piece| piece.vertices.map(|v| particle_of[v as usize]).into_iter().min();
        pieces.sort_by_key(lowest);
    }
    let surface = made_of(mesh, &pieces, particle_of, options);
    if surface.is_none() {
        thin = pieces.iter().map(|piece| piece.face).chain(thin).collect();
        thin.sort_unstable();
        thin.dedup();
    }
    (surface, thin)
}

/// `None` where nothing is left, or float32 cannot hold its lengths.
fn made_of(mesh: &Mesh, pieces: &[Piece], particle_of: &[u32], options: &CookOptions) -> Option<Surface> {
    let directions = warp::directions(mesh, pieces, options);
    let coordinates = pieces.iter().zip(directions).map(|(piece, warp)| {
        let corners = piece.vertices.map(|v| widen(mesh.positions[v as usize]));
        // The first corner is the origin, so that rounding is relative to the triangle.
        let weft = cross(normal(corners), warp);
        corners.map(|corner| {
            let from_first = subtract(corner, corners[0]);
            [dot(from_first, warp) as f32, dot(from_first, weft) as f32]
        })
    });
    let coordinates = coordinates.collect();
    let triangles = pieces.iter().map(|piece| piece.vertices.map(|v| particle_of[v as usize])).collect();
    let mut positions = vec![[0.0; 3]; mesh.positions.len()];
    for (position, &particle) in mesh.positions.iter().zip(particle_of) {
        positions[particle as usize] = *position;
    }
    let materials = mesh
        .materials
        .as_ref()
        .map(|materials| pieces.iter().map(|piece| materials[piece.face as usize]).collect::<Vec<u16>>());
    let surface = Surface::new(positions.len(), triangles, coordinates).ok()?;
    surface.with_rest_positions(&positions).ok()?.with_materials(materials.unwrap_or_default()).ok()
}

/// The triangles of a mesh, then its quads in halves.
fn pieces(mesh: &Mesh) -> Vec<Piece> {
    let triangles = (0_u32..).zip(&mesh.triangles);
    let triangles = triangles.map(|(face, &vertices)| Piece { vertices, face, corners: [0, 1, 2] });
    let quads = (mesh.triangles.len() as u32..).zip(&mesh.quads).zip(halves::diagonals(mesh));
    let halves = quads.flat_map(|((face, quad), from_first)| {
        let halves = if from_first { [[0, 1, 2], [0, 2, 3]] } else { [[0, 1, 3], [1, 2, 3]] };
        halves.map(|corners: [u8; 3]| Piece {
            vertices: corners.map(|k| quad[usize::from(k)]),
            face,
            corners,
        })
    });
    triangles.chain(halves).collect()
}

fn is_sliver(positions: &[[f32; 3]], triangle: [u32; 3]) -> bool {
    let [a, b, c] = triangle.map(|vertex| widen(positions[vertex as usize]));
    let (u, v, w) = (subtract(b, a), subtract(c, a), subtract(c, b));
    let longest = length(u).max(length(v)).max(length(w));
    length(cross(u, v)) <= SLIVER * longest * longest
}

/// Unit normal of a triangle that is no sliver.
fn normal([a, b, c]: [Vector; 3]) -> Vector {
    unit(cross(subtract(b, a), subtract(c, a)))
}

fn unit(v: Vector) -> Vector {
    let scale = length(v);
    v.map(|x| x / scale)
}

#[cfg(test)]
mod tests;
