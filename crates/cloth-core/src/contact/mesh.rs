//! Vertices, edges and triangles of a surface that can touch, and which of them are near each other.

#[cfg(test)]
use super::tree::overlap_moving;
use super::tree::{Bounds, BoxTree, Moving};

/// What is near: a vertex and a triangle, or two edges, of one surface or of two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct NearPair {
    /// The vertex (its number) or the first edge, and the triangle or the second edge.
    pub elements: [u32; 2],
    /// The vertex and the corners of the triangle, or the ends of both edges.
    pub vertices: [u32; 4],
}

/// A surface of triangles as contact sees it. Its vertices have the numbers from [`first`](Self::first) on.
#[derive(Debug, Clone)]
pub struct ContactMesh {
    first: u32,
    triangles: Vec<[u32; 3]>,
    edges: Vec<[u32; 2]>,
    triangle_edges: Vec<[u32; 3]>,
    /// Third corners of the triangles at each edge, and the triangles.
    wings: Rows<[u32; 2]>,
    /// Neighbours of each vertex.
    rings: Rows<u32>,
    /// First triangle of each vertex, `u32::MAX` where there is none.
    owners: Vec<u32>,
    vertex_tree: BoxTree,
    edge_tree: BoxTree,
    triangle_tree: BoxTree,
}

/// Boxes of edges and triangles that move, by their numbers.
#[derive(Debug, Clone, Default)]
pub struct ElementBoxes {
    /// Of the edges.
    pub edges: Vec<Moving>,
    /// Of the triangles.
    pub triangles: Vec<Moving>,
}

/// Lists, one after the other.
#[derive(Debug, Clone)]
struct Rows<T> {
    offsets: Vec<u32>,
    entries: Vec<T>,
}

impl<T: Copy + Ord> Rows<T> {
    /// Lists of what belongs to each of `count` numbers, in ascending order.
    fn new(count: usize, mut entries: Vec<(u32, T)>) -> Self {
        entries.sort_unstable();
        entries.dedup();
        let first = |i: usize| entries.partition_point(|entry| (entry.0 as usize) < i) as u32;
        Self {
            offsets: (0..=count).map(first).collect(),
            entries: entries.into_iter().map(|entry| entry.1).collect(),
        }
    }

    fn of(&self, i: u32) -> &[T] {
        let i = i as usize;
        &self.entries[self.offsets[i] as usize..self.offsets[i + 1] as usize]
    }
}

impl ContactMesh {
    /// A surface with vertices from the number `first` on. `places` are where they are, so that what is near lies together in the trees;
    /// pairs do not depend on them. Every triangle must name three different vertices of the surface, from 0 on.
    #[must_use]
    pub fn new(first: u32, places: &[[f32; 3]], triangles: &[[u32; 3]]) -> Self {
        let sides = |t: u32| {
            let [a, b, c] = triangles[t as usize];
            [([a, b], c), ([b, c], a), ([c, a], b)].map(|([a, b], wing)| ([a.min(b), a.max(b)], wing))
        };
        let all = || (0..triangles.len() as u32).flat_map(|t| sides(t).map(|side| (t, side)));
        let mut edges: Vec<[u32; 2]> = all().map(|(_, (edge, _))| edge).collect();
        edges.sort_unstable();
        edges.dedup();
        let number = |edge: [u32; 2]| edges.partition_point(|&known| known < edge) as u32;
        let wings = all().map(|(t, (edge, wing))| (number(edge), [t, wing + first])).collect();
        let triangle_edges =
            (0..triangles.len() as u32).map(|t| sides(t).map(|(edge, _)| number(edge))).collect();
        let rings = edges.iter().flat_map(|&[a, b]| [(a, b + first), (b, a + first)]).collect();
        let mut owners = vec![u32::MAX; places.len()];
        for (t, &corner) in (0..).zip(triangles).flat_map(|(t, corners)| corners.iter().map(move |c| (t, c)))
        {
            owners[corner as usize] = t.min(owners[corner as usize]);
        }
        Self {
            first,
            wings: Rows::new(edges.len(), wings),
            rings: Rows::new(places.len(), rings),
            owners,
            triangle_edges,
            vertex_tree: BoxTree::new(places),
            edge_tree: tree(&edges, places),
            triangle_tree: tree(triangles, places),
            triangles: triangles.iter().map(|corners| corners.map(|v| v + first)).collect(),
            edges: edges.into_iter().map(|ends| ends.map(|v| v + first)).collect(),
        }
    }

    /// Number of its first vertex.
    #[must_use]
    pub fn first(&self) -> u32 {
        self.first
    }

    /// Numbers of its vertices.
    #[must_use]
    pub fn vertices(&self) -> std::ops::Range<u32> {
        self.first..self.first + self.owners.len() as u32
    }

    /// Fits the boxes of the trees: `bounds` is that of a vertex, by its number.
    pub fn refit(&mut self, bounds: impl Fn(u32) -> Bounds) {
        let Self { first, triangles, edges, vertex_tree, edge_tree, triangle_tree, .. } = self;
        vertex_tree.refit(|v| bounds(v + *first));
        edge_tree.refit(|e| around(&edges[e as usize], &bounds));
        triangle_tree.refit(|t| around(&triangles[t as usize], &bounds));
    }

    /// Fits the boxes of the trees, which move: what is near may meet on its way.
    pub fn refit_moving(&mut self, moving: impl Fn(u32) -> Moving) {
        let Self { first, triangles, edges, vertex_tree, edge_tree, triangle_tree, .. } = self;
        vertex_tree.refit_moving(|v| moving(v + *first));
        edge_tree.refit_moving(|e| around_moving(&edges[e as usize], &moving));
        triangle_tree.refit_moving(|t| around_moving(&triangles[t as usize], &moving));
    }

    /// Finds the boxes of edges and triangles, by their numbers; `vertices` are those of vertices, likewise.
    pub fn find_boxes(&self, vertices: &[Moving], boxes: &mut ElementBoxes) {
        let of = |v: u32| vertices[v as usize];
        boxes.edges.clear();
        boxes.edges.extend(self.edges.iter().map(|ends| around_moving(ends, &of)));
        boxes.triangles.clear();
        boxes.triangles.extend(self.triangles.iter().map(|corners| around_moving(corners, &of)));
    }

    /// Tells whether boxes of two surfaces overlap anywhere.
    #[must_use]
    pub fn is_near(&self, other: &Self) -> bool {
        self.vertex_tree.is_near(&other.vertex_tree)
    }

    /// Finds vertices of this surface whose boxes meet those of triangles of the `other` one, or of its own, in ascending order: numbers of
    /// both, without a common vertex.
    #[inline(always)]
    pub fn vertices_near(&self, other: Option<&Self>, found: &mut Vec<[u32; 2]>) {
        let of = other.unwrap_or(self);
        let counts = |v: u32, t: u32| !of.triangles[t as usize].contains(&(v + self.first));
        self.vertex_tree.pairs(&of.triangle_tree, counts, found);
        for pair in found {
            pair[0] += self.first;
        }
    }

    /// Finds edges of this surface whose boxes meet those of edges of the `other` one, or of its own, likewise.
    #[inline(always)]
    pub fn edges_near(&self, other: Option<&Self>, found: &mut Vec<[u32; 2]>) {
        let of = other.unwrap_or(self);
        let counts = |e: u32, f: u32| {
            let ([a, b], [c, d]) = (self.edges[e as usize], of.edges[f as usize]);
            a != c && a != d && b != c && b != d
        };
        match other {
            Some(other) => self.edge_tree.pairs(&other.edge_tree, counts, found),
            None => self.edge_tree.own_pairs(counts, found),
        }
    }

    /// A vertex, by its number, and a triangle of this surface.
    #[inline]
    #[must_use]
    pub fn vertex_and_triangle(&self, elements: [u32; 2]) -> NearPair {
        let [a, b, c] = self.triangles[elements[1] as usize];
        NearPair { elements, vertices: [elements[0], a, b, c] }
    }

    /// An edge of this surface, and one of the other.
    #[inline]
    #[must_use]
    pub fn edges_of(&self, other: &Self, elements: [u32; 2]) -> NearPair {
        let ([a, b], [c, d]) = (self.edges[elements[0] as usize], other.edges[elements[1] as usize]);
        NearPair { elements, vertices: [a, b, c, d] }
    }

    /// Finds edges of this surface whose boxes meet those of triangles of the `other` one, or of its own, in ascending order: numbers of
    /// both, without a common vertex, of pairs that `keep` takes.
    pub fn edges_at_triangles(
        &self,
        other: Option<&Self>,
        keep: impl Fn([u32; 2], [u32; 3]) -> bool,
        found: &mut Vec<[u32; 2]>,
    ) {
        let of = other.unwrap_or(self);
        let counts = |e: u32, t: u32| {
            let (ends, corners) = (self.edges[e as usize], of.triangles[t as usize]);
            !ends.iter().any(|end| corners.contains(end)) && keep(ends, corners)
        };
        self.edge_tree.pairs(&of.triangle_tree, counts, found);
    }

    /// Corners of a triangle.
    #[must_use]
    pub fn triangle(&self, triangle: u32) -> [u32; 3] {
        self.triangles[triangle as usize]
    }

    /// The edge from corner `k` of a triangle to the next one.
    #[must_use]
    pub fn triangle_edge(&self, triangle: u32, k: usize) -> u32 {
        self.triangle_edges[triangle as usize][k]
    }

    /// Ends of an edge.
    #[must_use]
    pub fn edge(&self, edge: u32) -> [u32; 2] {
        self.edges[edge as usize]
    }

    /// The triangles at an edge, in ascending order, each with its third corner.
    #[must_use]
    pub fn wings(&self, edge: u32) -> &[[u32; 2]] {
        self.wings.of(edge)
    }

    /// Neighbours of a vertex.
    #[must_use]
    pub fn ring(&self, vertex: u32) -> &[u32] {
        self.rings.of(vertex - self.first)
    }

    /// The first triangle of a vertex; `u32::MAX` where there is none.
    #[must_use]
    pub fn owner(&self, vertex: u32) -> u32 {
        self.owners[(vertex - self.first) as usize]
    }

    /// Bytes of its lists, and about those of its trees.
    #[must_use]
    pub fn memory_bytes(&self) -> usize {
        let primitives = self.triangles.len() + self.edges.len() + self.owners.len();
        primitives * (size_of::<Moving>() + 24)
            + self.triangles.len() * 24
            + self.edges.len() * 8
            + self.wings.entries.len() * 8
            + self.rings.entries.len() * 4
    }
}

/// A tree over elements, by their centroids.
fn tree<const N: usize>(elements: &[[u32; N]], places: &[[f32; 3]]) -> BoxTree {
    let centroid = |corners: &[u32; N]| {
        std::array::from_fn(|k| corners.iter().map(|&v| places[v as usize][k]).sum::<f32>() / N as f32)
    };
    BoxTree::new(&elements.iter().map(centroid).collect::<Vec<_>>())
}

/// The box around those of some vertices.
#[inline(always)]
fn around<const N: usize>(vertices: &[u32; N], bounds: &impl Fn(u32) -> Bounds) -> Bounds {
    let mut found = bounds(vertices[0]);
    for &vertex in &vertices[1..] {
        let [low, high] = bounds(vertex);
        for k in 0..3 {
            found[0][k] = found[0][k].min(low[k]);
            found[1][k] = found[1][k].max(high[k]);
        }
    }
    found
}

/// The box around those of some vertices that move.
#[inline(always)]
fn around_moving<const N: usize>(vertices: &[u32; N], moving: &impl Fn(u32) -> Moving) -> Moving {
    Moving { place: around(vertices, &|v| moving(v).place), way: around(vertices, &|v| moving(v).way) }
}

/// Returns the box around a point, grown by so much (m) and rounded outwards.
#[must_use]
pub fn bounds_around(point: [f64; 3], growth: f64) -> Bounds {
    [point.map(|x| ((x - growth) as f32).next_down()), point.map(|x| ((x + growth) as f32).next_up())]
}

/// Joins corners of triangles that are in one place: the vertices of a body, as the corner that each of them is first, and the triangles by
/// them. Triangles of which two corners are one vertex are left out: their edges are others'.
///
/// `same` are keys of corners, equal where corners are one vertex.
#[must_use]
pub fn joined_corners<K: Ord + Copy>(keys: &[K]) -> (Vec<u32>, Vec<[u32; 3]>) {
    let mut order: Vec<u32> = (0..keys.len() as u32).collect();
    order.sort_by_key(|&corner| (keys[corner as usize], corner));
    // The first corner in each place, then their numbers in the order of corners.
    let mut leaders = vec![0_u32; keys.len()];
    for same in order.chunk_by(|&a, &b| keys[a as usize] == keys[b as usize]) {
        same.iter().for_each(|&corner| leaders[corner as usize] = same[0]);
    }
    let corners: Vec<u32> =
        (0..keys.len() as u32).filter(|&corner| leaders[corner as usize] == corner).collect();
    let number = |corner: u32| corners.partition_point(|&known| known < leaders[corner as usize]) as u32;
    let triangles = (0..keys.len() as u32 / 3).map(|t| [3 * t, 3 * t + 1, 3 * t + 2].map(number));
    let triangles = triangles.filter(|[a, b, c]| a != b && b != c && c != a).collect();
    (corners, triangles)
}

#[cfg(test)]
mod tests;
