//! Which pair an offset surface meets: others have the same closest points, and each contact counts once.

use super::{Near, V};
use cloth_core::contact::ContactMesh;
use cloth_kernels::contact::Closest;
use cloth_kernels::contact::bounds::{is_off_edge, is_off_vertex};
use cloth_kernels::contact::point::add;

/// Whether the closest points of a pair are where offset surfaces are those of its features. `meshes` are those of both sides.
pub(in crate::scalar) fn is_met(
    near: &Near,
    closest: &Closest<f64>,
    meshes: [&ContactMesh; 2],
    place: impl Fn(u32) -> V + Copy,
) -> bool {
    let feature = closest.feature as u32;
    let at = |range: std::ops::Range<usize>| {
        range.fold(V::zero(), |sum, k| add(sum, place(near.pair.vertices[k]), closest.weights[k]))
    };
    let [first, second] = near.pair.elements;
    if near.is_edges {
        // Ends of edges meet triangles.
        return feature == 8
            && is_off(meshes[0], first, at(2..4), place)
            && is_off(meshes[1], second, at(0..2), place);
    }
    let (point, mesh) = (place(near.pair.vertices[0]), meshes[1]);
    match feature {
        0..=2 => {
            let corner = near.pair.vertices[1 + feature as usize];
            let p = place(corner);
            mesh.owner(corner) == second
                && mesh.ring(corner).iter().all(|&q| is_off_vertex(point, p, place(q)))
        }
        3..=5 => {
            let edge = mesh.triangle_edge(second, feature as usize - 3);
            mesh.wings(edge).first().is_some_and(|&[triangle, _]| triangle == second)
                && is_off(mesh, edge, point, place)
        }
        _ => true,
    }
}

fn is_off(mesh: &ContactMesh, edge: u32, point: V, place: impl Fn(u32) -> V) -> bool {
    let ends = mesh.edge(edge).map(&place);
    mesh.wings(edge).iter().all(|&[_, wing]| is_off_edge(point, ends, place(wing)))
}
