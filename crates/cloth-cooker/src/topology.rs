//! Edges, the faces beside them and the neighbours of vertices, as flat arrays in a fixed order.

/// Lists of different lengths in one array: list `i` is `items[offsets[i]..offsets[i + 1]]`.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lists {
    offsets: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    /// Sorts `(list, item)` pairs into `count` lists, keeping the order of the items of a list.
    pub(crate) fn collect(count: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        let mut offsets = vec![0_u32; count + 1];
        for (list, _) in pairs.clone() {
            offsets[list as usize + 1] += 1;
        }
        for i in 0..count {
            offsets[i + 1] += offsets[i];
        }
        let mut next = offsets.clone();
        let mut items = vec![0; offsets[count] as usize];
        for (list, item) in pairs {
            let slot = &mut next[list as usize];
            items[*slot as usize] = item;
            *slot += 1;
        }
        Self { offsets, items }
    }

    pub(crate) fn of(&self, i: usize) -> &[u32] {
        &self.items[self.offsets[i] as usize..self.offsets[i + 1] as usize]
    }

    pub(crate) fn len(&self) -> usize {
        self.offsets.len() - 1
    }
}

/// Adjacency of a mesh of triangles and quads. Faces are numbered triangles first, then quads.
#[derive(Debug, Clone)]
pub(crate) struct Topology {
    /// Ends of each edge, the smaller vertex first; ascending.
    pub edges: Vec<[u32; 2]>,
    /// Faces beside each edge, ascending.
    pub edge_faces: Lists,
    /// Edge neighbours of each vertex, ascending.
    pub neighbors: Lists,
    /// Edges of each triangle: edge `k` joins corners `k` and `k + 1`.
    pub triangle_edges: Vec<[u32; 3]>,
}

impl Topology {
    pub(crate) fn new(vertex_count: usize, triangles: &[[u32; 3]], quads: &[[u32; 4]]) -> Self {
        let sides = || {
            let of_triangles = triangles.iter().flat_map(|t| (0..3).map(|k| [t[k], t[(k + 1) % 3]]));
            let of_quads = quads.iter().flat_map(|q| (0..4).map(|k| [q[k], q[(k + 1) % 4]]));
            of_triangles.chain(of_quads)
        };
        // Sides by their smaller vertex, then by the larger one: a sort in linear time but for the short lists.
        let by_low =
            Lists::collect(vertex_count, sides().zip(0_u32..).map(|([a, b], side)| (a.min(b), side)));
        let high: Vec<u32> = sides().map(|[a, b]| a.max(b)).collect();
        let mut edges = Vec::with_capacity(high.len() / 2 + 1);
        let mut edge_of_side = vec![0_u32; high.len()];
        let mut list = Vec::new();
        for low in 0..vertex_count {
            list.clear();
            list.extend(by_low.of(low).iter().map(|&side| (high[side as usize], side)));
            list.sort_unstable();
            let mut last = u32::MAX;
            for &(other, side) in &list {
                if other != last {
                    edges.push([low as u32, other]);
                    last = other;
                }
                edge_of_side[side as usize] = edges.len() as u32 - 1;
            }
        }
        let split = 3 * triangles.len();
        let face_of = move |side: usize| {
            if side < split { side / 3 } else { split / 3 + (side - split) / 4 }
        };
        let edge_faces = Lists::collect(
            edges.len(),
            edge_of_side.iter().enumerate().map(|(side, &edge)| (edge, face_of(side) as u32)),
        );
        // Ascending neighbours: for each vertex the smaller ones come from edges that end at it, sorted as such.
        let ends = edges.iter().map(|&[a, b]| (b, a)).chain(edges.iter().map(|&[a, b]| (a, b)));
        let neighbors = Lists::collect(vertex_count, ends);
        let triangle_edges =
            edge_of_side[..split].chunks_exact(3).map(|sides| [sides[0], sides[1], sides[2]]).collect();
        Self { edges, edge_faces, neighbors, triangle_edges }
    }
}

/// Numbers the connected components of a graph in order of their smallest vertex; returns the number of each
/// vertex and how many there are. Vertices for which `include` is false get `u32::MAX`.
pub(crate) fn components(neighbors: &Lists, include: impl Fn(usize) -> bool) -> (Vec<u32>, u32) {
    let mut component = vec![u32::MAX; neighbors.len()];
    let mut count = 0;
    let mut stack = Vec::new();
    for seed in 0..neighbors.len() {
        if component[seed] != u32::MAX || !include(seed) {
            continue;
        }
        component[seed] = count;
        stack.push(seed as u32);
        while let Some(vertex) = stack.pop() {
            for &next in neighbors.of(vertex as usize) {
                if component[next as usize] == u32::MAX && include(next as usize) {
                    component[next as usize] = count;
                    stack.push(next);
                }
            }
        }
        count += 1;
    }
    (component, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_of_a_quad_and_a_triangle() {
        let topology = Topology::new(6, &[[1, 4, 2]], &[[0, 1, 2, 3]]);
        assert_eq!(topology.edges, [[0, 1], [0, 3], [1, 2], [1, 4], [2, 3], [2, 4]]);
        assert_eq!(topology.edge_faces.of(2), [0, 1]);
        assert_eq!(topology.neighbors.of(2), [1, 3, 4]);
        assert_eq!(topology.triangle_edges, [[3, 5, 2]]);
        let (component, count) = components(&topology.neighbors, |_| true);
        assert_eq!((component[4], component[5], count), (0, 1, 2));
    }
}
