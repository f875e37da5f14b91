//! Pairs that are near, of a cloth with itself and with a body.

use super::V;
use cloth_core::contact::{Bounds, ContactMesh, NearPair};
use cloth_kernels::contact::bounds::{edges_are_beyond, point_is_beyond};
use cloth_kernels::contact::{Closest, edge_edge, point_triangle};

/// A pair that is near.
#[derive(Debug, Clone, Copy)]
pub(in crate::scalar) struct Near {
    pub pair: NearPair,
    /// Whether these are two edges; otherwise a vertex and a triangle.
    pub is_edges: bool,
    /// Whether the first and the second element are of a body.
    pub of_body: [bool; 2],
}

impl Near {
    /// How many of the vertices are of the first side: an edge's or one.
    pub fn first_side(&self) -> usize {
        if self.is_edges { 2 } else { 1 }
    }
}

/// Finds what is near within these boxes around vertices, in one order: pairs of the cloth, then of cloth and body. `keep` takes the four
/// vertices of a pair.
pub(in crate::scalar) fn find(
    cloth: &mut ContactMesh,
    body: Option<&mut ContactMesh>,
    (bounds, keep): (impl Fn(u32) -> Bounds + Copy, impl Fn(&[u32; 4]) -> bool + Copy),
    (found, pairs): (&mut Vec<[u32; 2]>, &mut Vec<Near>),
) {
    cloth.refit(bounds);
    pairs.clear();
    let mut add = |found: &[[u32; 2]], is_edges, of_body, pair: &dyn Fn([u32; 2]) -> NearPair| {
        let all = found.iter().map(|&elements| pair(elements)).filter(|pair| keep(&pair.vertices));
        pairs.extend(all.map(|pair| Near { pair, is_edges, of_body }));
    };
    let cloth = &*cloth;
    cloth.vertices_near(None, found);
    add(found, false, [false, false], &|elements| cloth.vertex_and_triangle(elements));
    cloth.edges_near(None, found);
    add(found, true, [false, false], &|elements| cloth.edges_of(cloth, elements));
    let Some(body) = body else { return };
    body.refit(bounds);
    let body = &*body;
    if !cloth.is_near(body) {
        return;
    }
    cloth.vertices_near(Some(body), found);
    add(found, false, [false, true], &|elements| body.vertex_and_triangle(elements));
    body.vertices_near(Some(cloth), found);
    add(found, false, [true, false], &|elements| cloth.vertex_and_triangle(elements));
    cloth.edges_near(Some(body), found);
    add(found, true, [false, true], &|elements| cloth.edges_of(body, elements));
}

/// The box around a straight way.
pub(in crate::scalar) fn around_way([start, end]: [V; 2]) -> Bounds {
    let [low, high] = [start.min(end), start.max(end)];
    [
        [low.x, low.y, low.z].map(|x| (x as f32).next_down()),
        [high.x, high.y, high.z].map(|x| (x as f32).next_up()),
    ]
}

/// Whether a pair is farther apart than this, where a cheap test can tell.
pub(in crate::scalar) fn is_beyond(is_edges: bool, places: [V; 4], distance: f64) -> bool {
    if is_edges { edges_are_beyond(places, distance) } else { point_is_beyond(places, distance) }
}

/// The closest points of a pair.
pub(in crate::scalar) fn closest(is_edges: bool, places: [V; 4]) -> Closest<f64> {
    if is_edges { edge_edge::closest(places) } else { point_triangle::closest(places) }
}

/// Weights of the vector from the closest point of the second side to that of the first.
pub(in crate::scalar) fn signed(is_edges: bool, [a, b, c, d]: [f64; 4]) -> [f64; 4] {
    if is_edges { [a, b, -c, -d] } else { [a, -b, -c, -d] }
}
