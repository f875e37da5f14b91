//! What kind of a surface a mesh is: closed or with holes, where more than two triangles meet, what lies inside of it.

use std::collections::BTreeMap;

use glam::DVec3;

use crate::mesh::weld_by_position;

/// Counts of a surface, whose vertices in one place are one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Topology {
    /// Edges of one triangle: 0 where the surface is closed.
    pub open_edges: usize,
    /// Edges of three and more triangles.
    pub crowded_edges: usize,
    /// Edges whose two triangles face opposite sides.
    pub flipped_edges: usize,
    /// Triangles with two corners in one place.
    pub collapsed_triangles: usize,
    /// Triangles that have the corners of an earlier one.
    pub repeated_triangles: usize,
}

impl Topology {
    /// Of these triangles.
    #[must_use]
    pub fn new(places: &[[f32; 3]], triangles: &[[u32; 3]]) -> Self {
        let classes = weld_by_position(places);
        let mut topology = Self::default();
        let mut edges: BTreeMap<[u32; 2], [usize; 2]> = BTreeMap::new();
        let mut known = std::collections::BTreeSet::new();
        for corners in triangles {
            let [a, b, c] = corners.map(|corner| classes[corner as usize]);
            if a == b || b == c || c == a {
                topology.collapsed_triangles += 1;
                continue;
            }
            let mut sorted = [a, b, c];
            sorted.sort_unstable();
            topology.repeated_triangles += usize::from(!known.insert(sorted));
            for [p, q] in [[a, b], [b, c], [c, a]] {
                edges.entry([p.min(q), p.max(q)]).or_default()[usize::from(p > q)] += 1;
            }
        }
        for [forth, back] in edges.into_values() {
            match forth + back {
                1 => topology.open_edges += 1,
                2 => topology.flipped_edges += usize::from(forth != back),
                _ => topology.crowded_edges += 1,
            }
        }
        topology
    }

    /// What is unusual of a body, in words; none where it is closed and every edge has two triangles.
    #[must_use]
    pub fn remark(&self) -> Option<String> {
        let parts = [
            (self.open_edges, "open edges (it has holes)"),
            (self.crowded_edges, "edges of three and more triangles"),
            (self.flipped_edges, "edges between triangles that face opposite sides"),
            (self.collapsed_triangles, "triangles without area, left out"),
        ];
        let parts: Vec<String> = parts
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }
}

/// One vertex of each connected part of a mesh.
#[must_use]
pub fn vertex_of_each_part(vertices: usize, triangles: &[[u32; 3]]) -> Vec<u32> {
    let mut parents: Vec<u32> = (0..vertices as u32).collect();
    fn root(parents: &mut [u32], mut vertex: u32) -> u32 {
        while parents[vertex as usize] != vertex {
            parents[vertex as usize] = parents[parents[vertex as usize] as usize];
            vertex = parents[vertex as usize];
        }
        vertex
    }
    for &[a, b, c] in triangles {
        for other in [b, c] {
            let [p, q] = [root(&mut parents, a), root(&mut parents, other)];
            parents[p.max(q) as usize] = p.min(q);
        }
    }
    let mut used: Vec<u32> = triangles.iter().map(|corners| root(&mut parents, corners[0])).collect();
    used.sort_unstable();
    used.dedup();
    used
}

/// How often a surface goes around a point: 1 inside of a closed one with outward triangles, 0 outside, and between where there are holes
/// (Van Oosterom and Strackee 1983).
#[must_use]
pub fn winding_number(point: [f32; 3], places: &[[f32; 3]], triangles: &[[u32; 3]]) -> f64 {
    let wide = |p: [f32; 3]| DVec3::from(p.map(f64::from));
    let eye = wide(point);
    let angle = |corners: &[u32; 3]| {
        let [a, b, c] = corners.map(|corner| wide(places[corner as usize]) - eye);
        let [la, lb, lc] = [a, b, c].map(DVec3::length);
        let below = la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb;
        2.0 * a.dot(b.cross(c)).atan2(below)
    };
    triangles.iter().map(angle).sum::<f64>() / (4.0 * std::f64::consts::PI)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh_generate::sphere;

    #[test]
    fn holes_and_crowds_are_counted() {
        let ball = sphere("ball", [0.0; 3], 1.0, 16);
        let mut triangles = ball.triangles();
        let closed = Topology::new(&ball.positions, &triangles);
        assert_eq!((closed.open_edges, closed.crowded_edges, closed.flipped_edges), (0, 0, 0));
        let cut = triangles.swap_remove(40);
        assert_eq!(Topology::new(&ball.positions, &triangles).open_edges, 3);
        triangles.extend([cut, [cut[1], cut[0], cut[2]]]);
        let crowded = Topology::new(&ball.positions, &triangles);
        assert_eq!((crowded.open_edges, crowded.crowded_edges, crowded.repeated_triangles), (0, 3, 1));
        assert!(crowded.remark().unwrap().contains("3 edges of three and more triangles"));
    }

    #[test]
    fn a_closed_surface_goes_around_what_is_inside_once() {
        let ball = sphere("ball", [0.0; 3], 1.0, 16);
        let around = |point| winding_number(point, &ball.positions, &ball.triangles());
        assert!((around([0.3, -0.2, 0.1]) - 1.0).abs() < 1e-9);
        assert!(around([0.0, 1.4, 0.0]).abs() < 1e-9);
    }
}
