//! Edges and hinges of triangles, in the order in which the triangles have them.

use super::NONE;
use crate::error::{Error, Result};

/// What meets where.
pub(super) struct Topology {
    pub(super) edges: Vec<[u32; 2]>,
    /// First triangle of each edge, and which of its edges it is.
    pub(super) edge_sides: Vec<(u32, u32)>,
    pub(super) crowded_edges: Vec<u32>,
    pub(super) triangle_edges: Vec<[u32; 3]>,
    pub(super) hinges: Vec<[u32; 4]>,
    pub(super) hinge_triangles: Vec<[u32; 2]>,
    pub(super) triangle_hinges: Vec<[u32; 3]>,
    pub(super) stencils: Vec<[u32; 6]>,
}

/// Ends of the edge opposite to corner `k`, in the direction of the triangle.
pub(super) fn side(triangle: [u32; 3], k: u32) -> [u32; 2] {
    let k = k as usize;
    [triangle[(k + 1) % 3], triangle[(k + 2) % 3]]
}

impl Topology {
    /// Finds what meets in triangles of different corners.
    ///
    /// # Errors
    /// When two triangles have the same corners.
    pub(super) fn new(triangles: &[[u32; 3]]) -> Result<Self> {
        // Sides of triangles, those of one edge together.
        let mut sides: Vec<([u32; 2], u32)> = (0_u32..)
            .zip(triangles.iter().flat_map(|&triangle| (0..3).map(move |k| side(triangle, k))))
            .map(|(number, [a, b])| ([a.min(b), a.max(b)], number))
            .collect();
        sides.sort_unstable();
        let mut groups: Vec<&[([u32; 2], u32)]> = sides.chunk_by(|a, b| a.0 == b.0).collect();
        groups.sort_unstable_by_key(|group| group[0].1);

        let mut found = Self {
            edges: Vec::with_capacity(groups.len()),
            edge_sides: Vec::with_capacity(groups.len()),
            crowded_edges: Vec::new(),
            triangle_edges: vec![[0; 3]; triangles.len()],
            hinges: Vec::with_capacity(groups.len()),
            hinge_triangles: Vec::with_capacity(groups.len()),
            triangle_hinges: vec![[NONE; 3]; triangles.len()],
            stencils: triangles.iter().map(|&[a, b, c]| [a, b, c, NONE, NONE, NONE]).collect(),
        };
        for (edge, group) in (0_u32..).zip(groups) {
            let of_side = |side: u32| (side / 3, side % 3);
            found.edges.push(group[0].0);
            found.edge_sides.push(of_side(group[0].1));
            for &(_, side) in group {
                let (t, k) = of_side(side);
                found.triangle_edges[t as usize][k as usize] = edge;
            }
            match group {
                [_] => {}
                [(_, first), (_, second)] => found.add_hinge(triangles, of_side(*first), of_side(*second))?,
                _ => found.crowded_edges.push(edge),
            }
        }
        Ok(found)
    }

    fn add_hinge(&mut self, triangles: &[[u32; 3]], first: (u32, u32), second: (u32, u32)) -> Result<()> {
        let [(t, k), (u, l)] = [first, second];
        let [x0, x1] = side(triangles[t as usize], k);
        let [x2, x3] = [triangles[t as usize][k as usize], triangles[u as usize][l as usize]];
        if x2 == x3 {
            let expected = format!("has the same corners as triangle {t}: remove one of the two");
            let corners = format!("{:?}", triangles[u as usize]);
            return Err(Error::invalid(format!("surface.triangles[{u}]"), corners, expected));
        }
        let hinge = self.hinges.len() as u32;
        self.hinges.push([x0, x1, x2, x3]);
        self.hinge_triangles.push([t, u]);
        for (triangle, corner, far) in [(t, k, x3), (u, l, x2)] {
            self.triangle_hinges[triangle as usize][corner as usize] = hinge;
            self.stencils[triangle as usize][3 + corner as usize] = far;
        }
        Ok(())
    }
}
