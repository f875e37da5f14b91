//! Coarser levels of a surface: smoothed aggregates of vertices (docs/math/hierarchy.md).
//!
//! ```text
//! aggregates   nodes in ascending order: one with no aggregated neighbour takes all of them; who is left joins a neighbour's
//! weights      P = (I - ω D⁻¹ L) P₀,  L = D - A the Laplacian of the graph, ω = ⅔: on a line, of threes, linear interpolation
//! next level   the graph whose nodes are the aggregates, joined where some of their nodes are
//! ```
//!
//! Vaněk, Mandel, Brezina 1996. Weights of a node are at least 0 and have the sum 1, so that translations of the whole cloth are exact at
//! every level. They depend on nothing but the triangles.

use super::Surface;

/// ω.
const SMOOTHING: f64 = 2.0 / 3.0;
/// A level of so few nodes has none above it.
const FEW: usize = 40;
/// A level has at most this part of the nodes below it; otherwise there is none.
const MOST_PART: [usize; 2] = [3, 4];

/// How the nodes of a level follow those of the next, coarser one.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct HierarchyLevel {
    /// Number of nodes of the coarser level.
    pub count: usize,
    /// The nodes that node `i` follows are `nodes[offsets[i]..offsets[i + 1]]`; one more than there are finer nodes.
    pub offsets: Vec<u32>,
    /// Numbers of coarser nodes, ascending for each finer one.
    pub nodes: Vec<u32>,
    /// How much of each, above 0, with the sum 1 for each finer node.
    pub weights: Vec<f64>,
}

impl HierarchyLevel {
    /// The coarser nodes that a finer one follows, with weights.
    pub fn of(&self, node: usize) -> impl Iterator<Item = (u32, f64)> + '_ {
        let range = self.offsets[node] as usize..self.offsets[node + 1] as usize;
        self.nodes[range.clone()].iter().copied().zip(self.weights[range].iter().copied())
    }

    fn memory_bytes(&self) -> usize {
        self.offsets.len() * 4 + self.nodes.len() * 12
    }
}

/// Levels over the vertices of a surface, the finest first; none where the surface is small.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Hierarchy {
    /// Each from the one before it, the first from the vertices.
    pub levels: Vec<HierarchyLevel>,
}

/// Who is joined to whom, ascending, without oneself.
type Graph = Vec<Vec<u32>>;

impl Hierarchy {
    fn new(vertices: usize, edges: &[[u32; 2]]) -> Self {
        let mut graph = graph_of(vertices, edges.iter().copied());
        let mut levels = Vec::new();
        while graph.len() > FEW {
            let (aggregates, count) = aggregated(&graph);
            if count * MOST_PART[1] > graph.len() * MOST_PART[0] {
                break;
            }
            levels.push(smoothed(&graph, &aggregates, count));
            let joined = graph.iter().enumerate().flat_map(|(i, near)| near.iter().map(move |&j| (i, j)));
            let pairs = joined.map(|(i, j)| [aggregates[i], aggregates[j as usize]]);
            graph = graph_of(count, pairs.filter(|[a, b]| a < b));
        }
        Self { levels }
    }

    pub(super) fn memory_bytes(&self) -> usize {
        self.levels.iter().map(HierarchyLevel::memory_bytes).sum()
    }
}

fn graph_of(count: usize, pairs: impl Iterator<Item = [u32; 2]>) -> Graph {
    let mut graph = vec![Vec::new(); count];
    for [a, b] in pairs {
        graph[a as usize].push(b);
        graph[b as usize].push(a);
    }
    for near in &mut graph {
        near.sort_unstable();
        near.dedup();
    }
    graph
}

/// The aggregate of each node, and how many there are.
fn aggregated(graph: &Graph) -> (Vec<u32>, usize) {
    let mut of: Vec<Option<u32>> = vec![None; graph.len()];
    let mut count = 0;
    for (i, near) in graph.iter().enumerate() {
        if of[i].is_none() && near.iter().all(|&j| of[j as usize].is_none()) {
            of[i] = Some(count);
            near.iter().for_each(|&j| of[j as usize] = Some(count));
            count += 1;
        }
    }
    // All that are left have a neighbour in an aggregate: the first of them decides.
    let roots = of.clone();
    let joined = |near: &[u32]| near.iter().find_map(|&j| roots[j as usize]);
    let of = of.iter().zip(graph).map(|(own, near)| own.or_else(|| joined(near)).unwrap_or(0)).collect();
    (of, count as usize)
}

/// Each node as it follows the aggregates: by ω as the mean of its neighbours, by the rest as its own.
fn smoothed(graph: &Graph, aggregates: &[u32], count: usize) -> HierarchyLevel {
    let mut level = HierarchyLevel { count, offsets: vec![0], ..HierarchyLevel::default() };
    for (i, near) in graph.iter().enumerate() {
        let of_neighbours = if near.is_empty() { 0.0 } else { SMOOTHING };
        let mut shares = vec![(aggregates[i], 1.0 - of_neighbours)];
        shares.extend(near.iter().map(|&j| (aggregates[j as usize], of_neighbours / near.len() as f64)));
        shares.sort_by_key(|(node, _)| *node);
        for (node, share) in shares {
            let first = level.offsets[i] as usize;
            match level.nodes[first..].last() {
                Some(&last) if last == node => *level.weights.last_mut().unwrap_or(&mut 0.0) += share,
                _ => {
                    level.nodes.push(node);
                    level.weights.push(share);
                }
            }
        }
        level.offsets.push(level.nodes.len() as u32);
    }
    level
}

impl Surface {
    /// Coarser levels, for methods that move long waves at once. Made when it is first asked for.
    #[must_use]
    pub fn hierarchy(&self) -> &Hierarchy {
        self.hierarchy.get_or_init(|| Hierarchy::new(self.vertex_count(), &self.edges))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(count: u32) -> Vec<[u32; 2]> {
        (1..count).map(|i| [i - 1, i]).collect()
    }

    #[test]
    fn aggregates_of_a_line_interpolate_linearly() {
        let hierarchy = Hierarchy::new(60, &line(60));
        let [level] = &hierarchy.levels[..] else { panic!("{} levels", hierarchy.levels.len()) };
        // The first takes its one neighbour, the others two.
        assert_eq!(level.count, 20);
        let found: Vec<Vec<(u32, f64)>> = (3..6).map(|i| level.of(i).collect()).collect();
        let third = 1.0 / 3.0;
        let expected =
            [vec![(1, 1.0)], vec![(1, 2.0 * third), (2, third)], vec![(1, third), (2, 2.0 * third)]];
        for (found, expected) in found.iter().flatten().zip(expected.iter().flatten()) {
            assert!(found.0 == expected.0 && (found.1 - expected.1).abs() < 1e-15, "{found:?} {expected:?}");
        }
    }

    #[test]
    fn weights_have_the_sum_1_and_levels_shrink() {
        let width = 37;
        let quads = (0..width * (width - 1)).filter(|i| i % width + 1 < width);
        let edges: Vec<[u32; 2]> =
            quads.flat_map(|i| [[i, i + 1], [i, i + width], [i + 1, i + width]]).collect();
        let hierarchy = Hierarchy::new((width * width) as usize, &edges);
        assert!(hierarchy.levels.len() > 1);
        let mut finer = (width * width) as usize;
        for level in &hierarchy.levels {
            assert!(4 * level.count < finer, "{} of {finer}", level.count);
            let mut seen = vec![false; level.count];
            for i in 0..finer {
                let sum: f64 = level.of(i).map(|(_, weight)| weight).sum();
                assert!((sum - 1.0).abs() < 1e-12 && level.of(i).all(|(_, weight)| weight > 0.0));
                level.of(i).for_each(|(node, _)| seen[node as usize] = true);
            }
            assert!(seen.iter().all(|seen| *seen));
            finer = level.count;
        }
    }

    #[test]
    fn what_is_small_or_in_pieces_has_no_levels() {
        assert!(Hierarchy::new(40, &line(40)).levels.is_empty());
        assert!(Hierarchy::new(500, &[]).levels.is_empty());
    }
}
