//! Recognising regular grids of quads: rectangles and tubes.

use crate::topology::Lists;
use std::collections::BTreeMap;

/// A part of the mesh that is one regular grid.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Grid {
    /// Vertices row by row; all rows are equally long.
    pub rows: Vec<Vec<u32>>,
    /// Set if the last column is followed by the first one (a tube).
    pub is_closed: bool,
}

/// Arranges the vertices of a connected part in rows, if its quads form a rectangle (rows along its longer side) or
/// a tube (rows around it). `None` for everything else.
pub(super) fn find(vertices: &[u32], quads: &[[u32; 4]]) -> Option<Grid> {
    if quads.is_empty() {
        return None;
    }
    let local = |vertex: u32| vertices.binary_search(&vertex).ok();
    let mut cells = Vec::with_capacity(quads.len());
    for quad in quads {
        let [a, b, c, d] = quad.map(local);
        cells.push([a? as u32, b? as u32, c? as u32, d? as u32]);
    }
    let mesh = QuadMesh::new(vertices.len(), &cells)?;
    let (first, is_closed) = mesh.first_row()?;
    let rows = mesh.rows(first, is_closed)?;
    let names = |row: Vec<u32>| row.into_iter().map(|vertex| vertices[vertex as usize]).collect();
    Some(Grid { rows: rows.into_iter().map(names).collect(), is_closed })
}

struct QuadMesh<'a> {
    quads: &'a [[u32; 4]],
    /// Quads at each vertex.
    at: Lists,
    /// The two neighbours of each boundary vertex along the boundary.
    boundary: BTreeMap<u32, [u32; 2]>,
}

impl<'a> QuadMesh<'a> {
    fn new(count: usize, quads: &'a [[u32; 4]]) -> Option<Self> {
        let corners = (0_u32..).zip(quads).flat_map(|(q, quad)| quad.map(|vertex| (vertex, q)));
        let mut mesh = Self { quads, at: Lists::collect(count, corners), boundary: BTreeMap::new() };
        let mut boundary: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for vertex in 0..count {
            if mesh.at.of(vertex).is_empty() || mesh.at.of(vertex).len() > 4 {
                return None;
            }
        }
        for (q, quad) in (0_u32..).zip(quads) {
            for k in 0..4 {
                let (a, b) = (quad[k], quad[(k + 1) % 4]);
                if mesh.others_beside(a, b, q).next().is_none() {
                    boundary.entry(a).or_default().push(b);
                    boundary.entry(b).or_default().push(a);
                }
            }
        }
        for (vertex, ends) in boundary {
            mesh.boundary.insert(vertex, ends.try_into().ok()?);
        }
        Some(mesh)
    }

    /// Quads beside the edge from `a` to `b`, other than `q`.
    fn others_beside(&self, a: u32, b: u32, q: u32) -> impl Iterator<Item = u32> {
        let beside = move |&other: &u32| other != q && self.quads[other as usize].contains(&b);
        self.at.of(a as usize).iter().copied().filter(beside)
    }

    fn is_corner(&self, vertex: u32) -> bool {
        self.at.of(vertex as usize).len() == 1
    }

    /// One side of a rectangle, or one rim of a tube; and whether it is closed.
    fn first_row(&self) -> Option<(Vec<u32>, bool)> {
        let corners: Vec<u32> = self.boundary.keys().copied().filter(|&v| self.is_corner(v)).collect();
        match corners.len() {
            4 => {
                let sides = self.boundary[&corners[0]].map(|next| self.walk(corners[0], next));
                let [a, b] = sides;
                let (a, b) = (a?, b?);
                Some((if b.len() > a.len() { b } else { a }, false))
            }
            0 => {
                let (&start, &[next, _]) = self.boundary.iter().next()?;
                let mut rim = self.walk(start, next)?;
                (rim.pop() == Some(start) && rim.len() > 2).then_some((rim, true))
            }
            _ => None,
        }
    }

    /// Follows the boundary from `start` through `next` to the next corner, or back to `start`.
    fn walk(&self, start: u32, next: u32) -> Option<Vec<u32>> {
        let mut path = vec![start, next];
        while path.len() <= self.boundary.len() + 1 {
            let (before, here) = (path[path.len() - 2], path[path.len() - 1]);
            if here == start || self.is_corner(here) {
                return Some(path);
            }
            let [a, b] = self.boundary[&here];
            path.push(if a == before { b } else { a });
        }
        None
    }

    /// All rows from the first one on, if they use every quad and every vertex exactly once.
    fn rows(&self, first: Vec<u32>, is_closed: bool) -> Option<Vec<Vec<u32>>> {
        let width = first.len();
        let steps = if is_closed { width } else { width - 1 };
        let mut quad_is_used = vec![false; self.quads.len()];
        let mut vertex_is_used = vec![false; self.at.len()];
        let mut rows = vec![first];
        loop {
            let row = &rows[rows.len() - 1];
            for &vertex in row {
                if std::mem::replace(&mut vertex_is_used[vertex as usize], true) {
                    return None;
                }
            }
            let mut next = vec![u32::MAX; width];
            let mut crossed = 0;
            for k in 0..steps {
                let (a, b) = (row[k], row[(k + 1) % width]);
                let Some(q) = self.others_beside(a, b, u32::MAX).find(|&q| !quad_is_used[q as usize]) else {
                    continue;
                };
                quad_is_used[q as usize] = true;
                crossed += 1;
                let [above_a, above_b] = opposite_side(self.quads[q as usize], a, b)?;
                for (column, vertex) in [(k, above_a), ((k + 1) % width, above_b)] {
                    if next[column] != u32::MAX && next[column] != vertex {
                        return None;
                    }
                    next[column] = vertex;
                }
            }
            if crossed == 0 {
                break;
            }
            if crossed < steps {
                return None;
            }
            rows.push(next);
        }
        let is_complete = quad_is_used.iter().all(|&used| used) && vertex_is_used.iter().all(|&used| used);
        is_complete.then_some(rows)
    }
}

/// The vertices of a quad next to `a` and `b` on the other side, if `a` and `b` form one of its sides.
fn opposite_side(quad: [u32; 4], a: u32, b: u32) -> Option<[u32; 2]> {
    let k = quad.iter().position(|&vertex| vertex == a)?;
    let (next, across, last) = (quad[(k + 1) % 4], quad[(k + 2) % 4], quad[(k + 3) % 4]);
    if next == b {
        Some([last, across])
    } else if last == b {
        Some([next, across])
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quads(width: u32, height: u32, is_closed: bool) -> Vec<[u32; 4]> {
        let steps = if is_closed { width } else { width - 1 };
        let cell = |x: u32, y: u32| {
            let next = (x + 1) % width;
            [y * width + x, y * width + next, (y + 1) * width + next, (y + 1) * width + x]
        };
        (0..height - 1).flat_map(|y| (0..steps).map(move |x| cell(x, y))).collect()
    }

    #[test]
    fn rectangles_and_tubes_are_recognised() {
        let vertices: Vec<u32> = (0..20).collect();
        let grid = find(&vertices, &quads(4, 5, false)).unwrap();
        assert!(!grid.is_closed);
        assert_eq!(grid.rows.len(), 4);
        assert_eq!(grid.rows[0], [0, 4, 8, 12, 16]);
        let tube = find(&vertices, &quads(4, 5, true)).unwrap();
        assert!(tube.is_closed);
        assert_eq!(tube.rows[4].len(), 4);
    }

    #[test]
    fn other_shapes_are_not() {
        let mut with_hole = quads(5, 5, false);
        with_hole.remove(5);
        assert_eq!(find(&(0..25).collect::<Vec<_>>(), &with_hole), None);
        let mut notched = quads(4, 4, false);
        notched.remove(0);
        assert_eq!(find(&(1..16).collect::<Vec<_>>(), &notched), None);
        assert_eq!(find(&[0, 1, 2], &[]), None);
    }
}
