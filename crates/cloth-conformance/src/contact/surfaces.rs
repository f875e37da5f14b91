//! Surfaces that must not intersect.

use cloth_core::contact::{Bounds, BoxTree, edge_meets_triangle};
use cloth_kernels::Vec3;
use cloth_kernels::contact::{EdgeEdge, PointTriangle, cubic};
use std::collections::BTreeSet;

/// A cloth or an obstacle.
#[derive(Debug, Clone)]
pub struct Part {
    /// Name in messages.
    pub name: String,
    /// Places at rest, of every vertex.
    pub rest: Vec<[f32; 3]>,
    /// Vertices of each triangle.
    pub triangles: Vec<[u32; 3]>,
    /// Set where it moves as it is told: two of these may intersect.
    pub is_obstacle: bool,
}

/// An edge that meets a triangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Intersection {
    /// Vertices of the edge.
    pub edge: [u32; 2],
    /// Vertices of the triangle.
    pub triangle: [u32; 3],
}

/// A vertex that meets a triangle, or two edges that meet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Impact {
    /// The vertex and the corners of the triangle, or the ends of both edges.
    pub vertices: [u32; 4],
    /// Set for edges.
    pub is_edges: bool,
    /// Fraction of the way at which they meet, or before.
    pub time: f64,
}

/// All parts of a scene: their vertices are numbered one part after the other.
pub struct Surfaces {
    offsets: Vec<u32>,
    names: Vec<String>,
    is_free: Vec<bool>,
    triangles: Vec<[u32; 3]>,
    edges: Vec<[u32; 2]>,
    vertex_tree: BoxTree,
    edge_tree: BoxTree,
    triangle_tree: BoxTree,
}

impl Surfaces {
    /// All parts; every triangle must name vertices of its part.
    #[must_use]
    pub fn new(parts: &[Part]) -> Self {
        let (mut offsets, mut rest, mut triangles, mut is_free) =
            (vec![0], Vec::new(), Vec::new(), Vec::new());
        for part in parts {
            let offset = rest.len() as u32;
            triangles.extend(part.triangles.iter().map(|triangle| triangle.map(|v| v + offset)));
            rest.extend_from_slice(&part.rest);
            is_free.resize(rest.len(), !part.is_obstacle);
            offsets.push(rest.len() as u32);
        }
        let sides = |&[a, b, c]: &[u32; 3]| [[a, b], [b, c], [c, a]];
        let edges: BTreeSet<[u32; 2]> =
            triangles.iter().flat_map(sides).map(|[a, b]| [a.min(b), a.max(b)]).collect();
        let edges: Vec<_> = edges.into_iter().collect();
        Self {
            names: parts.iter().map(|part| part.name.clone()).collect(),
            offsets,
            is_free,
            vertex_tree: BoxTree::new(&rest),
            edge_tree: tree(&edges, &rest),
            triangle_tree: tree(&triangles, &rest),
            triangles,
            edges,
        }
    }

    /// Corners of all triangles.
    #[must_use]
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// Number of vertices.
    #[must_use]
    pub fn vertex_count(&self) -> usize {
        self.is_free.len()
    }

    /// A vertex in words: its part and its number there.
    #[must_use]
    pub fn describe(&self, vertex: u32) -> String {
        let part = self.offsets.partition_point(|&offset| offset <= vertex).saturating_sub(1);
        let name = self.names.get(part).map_or("", String::as_str);
        format!("{name} {}", vertex - self.offsets.get(part).copied().unwrap_or(0))
    }

    /// Finds all edges that meet a triangle, touching included. Elements that share a vertex and obstacles among themselves do not count.
    /// Positions must be finite.
    pub fn intersections(&mut self, positions: &[[f64; 3]]) -> Vec<Intersection> {
        let Self { triangles, edges, edge_tree, triangle_tree, is_free, .. } = self;
        edge_tree.refit(|e| bounds(&edges[e as usize], [positions, positions]));
        triangle_tree.refit(|t| bounds(&triangles[t as usize], [positions, positions]));
        let mut pairs = Vec::new();
        let counts = |e: u32, t: u32| counts(is_free, &edges[e as usize], &triangles[t as usize]);
        edge_tree.pairs(triangle_tree, counts, &mut pairs);
        let pairs = pairs
            .into_iter()
            .map(|[e, t]| Intersection { edge: edges[e as usize], triangle: triangles[t as usize] });
        let place = |v: u32| positions[v as usize];
        pairs.filter(|pair| edge_meets_triangle(pair.edge.map(place), pair.triangle.map(place))).collect()
    }

    /// Finds all pairs that may meet on straight ways from one state to the next: none that does is left out.
    pub fn impacts(&mut self, before: &[[f64; 3]], after: &[[f64; 3]]) -> Vec<Impact> {
        let Self { triangles, edges, vertex_tree, edge_tree, triangle_tree, is_free, .. } = self;
        let ways = [before, after];
        vertex_tree.refit(|v| bounds(&[v], ways));
        edge_tree.refit(|e| bounds(&edges[e as usize], ways));
        triangle_tree.refit(|t| bounds(&triangles[t as usize], ways));
        let mut impacts = Vec::new();
        let mut pairs = Vec::new();
        vertex_tree.pairs(triangle_tree, |v, t| counts(is_free, &[v], &triangles[t as usize]), &mut pairs);
        let points = |vertices: [u32; 4]| {
            ways.map(|positions| {
                vertices.map(|v| {
                    let [x, y, z] = positions[v as usize];
                    Vec3::new(x, y, z)
                })
            })
        };
        for &[v, t] in &pairs {
            let [a, b, c] = triangles[t as usize];
            let vertices = [v, a, b, c];
            let [first, last] = points(vertices);
            if let Some(time) = cubic::time_of_impact(PointTriangle::new(first, last), 0.0) {
                impacts.push(Impact { vertices, is_edges: false, time });
            }
        }
        edge_tree.own_pairs(|e, f| counts(is_free, &edges[e as usize], &edges[f as usize]), &mut pairs);
        for &[e, f] in &pairs {
            let ([a, b], [c, d]) = (edges[e as usize], edges[f as usize]);
            let vertices = [a, b, c, d];
            let [first, last] = points(vertices);
            if let Some(time) = cubic::time_of_impact(EdgeEdge::new(first, last), 0.0) {
                impacts.push(Impact { vertices, is_edges: true, time });
            }
        }
        impacts
    }
}

/// Whether a pair is judged: without a common vertex, and one of the two a cloth's.
fn counts(is_free: &[bool], first: &[u32], second: &[u32]) -> bool {
    let is_cloth = |element: &[u32]| element.first().is_some_and(|&v| is_free[v as usize]);
    (is_cloth(first) || is_cloth(second)) && !first.iter().any(|v| second.contains(v))
}

fn tree<const N: usize>(elements: &[[u32; N]], rest: &[[f32; 3]]) -> BoxTree {
    let centroid = |corners: &[u32; N]| {
        std::array::from_fn(|k| corners.iter().map(|&v| rest[v as usize][k]).sum::<f32>() / N as f32)
    };
    BoxTree::new(&elements.iter().map(centroid).collect::<Vec<_>>())
}

/// A box of float32 around double positions before and after.
fn bounds(vertices: &[u32], ways: [&[[f64; 3]]; 2]) -> Bounds {
    let mut bounds = [[f32::INFINITY; 3], [f32::NEG_INFINITY; 3]];
    for position in vertices.iter().flat_map(|&v| ways.map(|positions| positions[v as usize])) {
        for (k, x) in position.into_iter().enumerate() {
            bounds[0][k] = bounds[0][k].min((x as f32).next_down());
            bounds[1][k] = bounds[1][k].max((x as f32).next_up());
        }
    }
    bounds
}
