//! Halving quads the same way throughout: grids with all diagonals alike bend like a plate in all directions.

use super::is_sliver;
use crate::mesh::Mesh;
use crate::topology::Topology;
use crate::vector::{cross, distance, dot, subtract, widen};
use std::collections::VecDeque;

/// Tells of each quad whether it is halved from its first to its third corner. From the first quad of each connected patch, which is
/// halved along its shorter diagonal, diagonals go on alike: at an edge between two quads, theirs start at different ends.
/// Quads that this would fold are halved the other way.
pub(super) fn diagonals(mesh: &Mesh) -> Vec<bool> {
    let mut alike: Vec<Option<bool>> = vec![None; mesh.quads.len()];
    let topology = Topology::new(mesh.positions.len(), &[], &mesh.quads);
    let mut edges_of = vec![[u32::MAX; 4]; mesh.quads.len()];
    for (e, &edge) in topology.edges.iter().enumerate() {
        for &quad in topology.edge_faces.of(e) {
            let side = side(mesh.quads[quad as usize], edge);
            edges_of[quad as usize][side] = e as u32;
        }
    }
    let mut queue = VecDeque::new();
    for seed in 0..mesh.quads.len() {
        if alike[seed].is_some() {
            continue;
        }
        alike[seed] = Some(is_shorter_from_first(mesh, mesh.quads[seed]));
        queue.push_back(seed);
        while let Some(quad) = queue.pop_front() {
            let from_first = alike[quad] == Some(true);
            for (k, &edge) in edges_of[quad].iter().enumerate().filter(|(_, edge)| **edge != u32::MAX) {
                let [a, b] = *topology.edge_faces.of(edge as usize) else { continue };
                let other = if a as usize == quad { b } else { a } as usize;
                if alike[other].is_none() {
                    let corners = mesh.quads[quad];
                    // Of the edge from corner k, the diagonal from the first corner touches the even end.
                    let far = if (k % 2 == 0) == from_first { corners[(k + 1) % 4] } else { corners[k] };
                    let place = mesh.quads[other].iter().position(|&vertex| vertex == far);
                    alike[other] = Some(place.is_some_and(|place| place % 2 == 0));
                    queue.push_back(other);
                }
            }
        }
    }
    let choose = |(&quad, alike): (&[u32; 4], Option<bool>)| {
        let from_first = alike.unwrap_or(true);
        from_first != (is_folded(mesh, quad, from_first) && !is_folded(mesh, quad, !from_first))
    };
    mesh.quads.iter().zip(alike).map(choose).collect()
}

/// Number of the side of a quad that is this edge.
fn side(quad: [u32; 4], edge: [u32; 2]) -> usize {
    (0..4).find(|&k| edge.contains(&quad[k]) && edge.contains(&quad[(k + 1) % 4])).unwrap_or(0)
}

/// Rounding must not decide between the equal diagonals of a rectangle.
pub(crate) fn is_shorter_from_first(mesh: &Mesh, [a, b, c, d]: [u32; 4]) -> bool {
    let diagonal = |p: u32, q: u32| distance(mesh.positions[p as usize], mesh.positions[q as usize]);
    diagonal(a, c) <= diagonal(b, d) * (1.0 + 1e-5)
}

/// Whether the halves show different sides, as those of a quad with a corner that points inwards, or one is no triangle.
fn is_folded(mesh: &Mesh, [a, b, c, d]: [u32; 4], from_first: bool) -> bool {
    let halves = if from_first { [[a, b, c], [a, c, d]] } else { [[a, b, d], [b, c, d]] };
    let normals = halves.map(|half| {
        let [p, q, r] = half.map(|vertex| widen(mesh.positions[vertex as usize]));
        cross(subtract(q, p), subtract(r, p))
    });
    halves.iter().any(|&half| is_sliver(&mesh.positions, half)) || dot(normals[0], normals[1]) <= 0.0
}
