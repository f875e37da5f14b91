//! Edges that pass through triangles.

use crate::contact::{Bounds, ContactMesh, bounds_around, edge_meets_triangle};

/// An edge that meets a triangle, of one surface or of two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crossing {
    /// Numbers of the edge and of the triangle in their surfaces.
    pub elements: [u32; 2],
    /// Whether the edge and the triangle are of the body.
    pub of_body: [bool; 2],
    /// Ends of the edge.
    pub edge: [u32; 2],
    /// Corners of the triangle.
    pub triangle: [u32; 3],
}

/// Finds all edges that meet a triangle, touching included: of a cloth with itself, and of a cloth with a body. Pairs with a common vertex
/// are left out, and those that `keep` refuses.
///
/// `place` is where a vertex is (m), by its number; what it has that is not finite meets nothing. Boxes of both surfaces are refitted.
pub fn crossings(
    cloth: &mut ContactMesh,
    body: Option<&mut ContactMesh>,
    place: impl Fn(u32) -> [f64; 3],
    keep: impl Fn([u32; 2], [u32; 3]) -> bool,
) -> Vec<Crossing> {
    let bounds = |v: u32| -> Bounds { bounds_around(place(v), 0.0) };
    cloth.refit(bounds);
    let mut all = Vec::new();
    let mut near = Vec::new();
    let mut add = |first: &ContactMesh, second: &ContactMesh, near: &mut Vec<[u32; 2]>, of_body| {
        let crossings = near.drain(..).map(|elements @ [e, t]| Crossing {
            elements,
            of_body,
            edge: first.edge(e),
            triangle: second.triangle(t),
        });
        all.extend(crossings.filter(|it| edge_meets_triangle(it.edge.map(&place), it.triangle.map(&place))));
    };
    cloth.edges_at_triangles(None, &keep, &mut near);
    add(cloth, cloth, &mut near, [false, false]);
    let Some(body) = body else { return all };
    body.refit(bounds);
    if cloth.is_near(body) {
        cloth.edges_at_triangles(Some(body), &keep, &mut near);
        add(cloth, body, &mut near, [false, true]);
        body.edges_at_triangles(Some(cloth), &keep, &mut near);
        add(body, cloth, &mut near, [true, false]);
    }
    all
}
