//! Boxes of moving primitives in a tree that is refitted only.

use crate::surface::{Bvh, BvhNode};

/// Most primitives of a leaf, all of which are tested at once.
const LEAF: usize = 16;

/// A box: its smallest and its largest coordinates.
pub type Bounds = [[f32; 3]; 2];

/// The box of something that moves: where it is at first, and the box of how far it goes from there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Moving {
    /// Where it is (m).
    pub place: Bounds,
    /// How far it goes, along each axis at least and at most (m).
    pub way: Bounds,
}

impl Moving {
    /// The box of all where it comes.
    #[must_use]
    pub fn swept(&self) -> Bounds {
        let Self { place: [low, high], way: [least, most] } = self;
        [
            std::array::from_fn(|k| low[k] + least[k].min(0.0)),
            std::array::from_fn(|k| high[k] + most[k].max(0.0)),
        ]
    }
}

/// The boxes of a leaf, coordinate by coordinate: the smallest ones along each axis, then the largest ones. Unused slots are empty.
type Leaf = [[[f32; LEAF]; 3]; 2];

const EMPTY: Bounds = [[f32::INFINITY; 3], [f32::NEG_INFINITY; 3]];

/// Of what stays where it is.
const NO_WAY: Bounds = [[0.0; 3]; 2];
const NO_WAYS: Leaf = [[[0.0; LEAF]; 3]; 2];

/// Primitives in a [`Bvh`] over their shape at rest, with the boxes that they have now.
///
/// [`refit`](Self::refit) makes the boxes, [`pairs`](Self::pairs) and [`own_pairs`](Self::own_pairs) find those that overlap; after [`refit_moving`](Self::refit_moving)
/// those that may overlap while all go their ways at the same time. The tree keeps its form: what lies together at rest stays near in a cloth.
#[derive(Debug, Clone)]
pub struct BoxTree {
    bvh: Bvh,
    nodes: Vec<Bounds>,
    leaves: Vec<Leaf>,
    /// Boxes of ways, where there are some; empty where nothing moves.
    node_ways: Vec<Bounds>,
    leaf_ways: Vec<Leaf>,
}

impl BoxTree {
    /// A tree over primitives with these centroids at rest. Its boxes are empty.
    #[must_use]
    pub fn new(centroids: &[[f32; 3]]) -> Self {
        let bvh = Bvh::new(centroids);
        let nodes = vec![EMPTY; bvh.nodes().len()];
        let leaves = vec![empty_leaf(); centroids.len().div_ceil(LEAF)];
        Self { bvh, nodes, leaves, node_ways: Vec::new(), leaf_ways: Vec::new() }
    }

    /// Gives every primitive its box, by its number. One with a number that is not finite must be without bounds, or it is not found.
    pub fn refit(&mut self, bounds: impl FnMut(u32) -> Bounds) {
        self.node_ways.clear();
        self.leaf_ways.clear();
        fit(&self.bvh, &mut self.nodes, &mut self.leaves, bounds);
    }

    /// Gives every primitive a box that moves, likewise.
    pub fn refit_moving(&mut self, mut moving: impl FnMut(u32) -> Moving) {
        let Self { bvh, nodes, leaves, node_ways, leaf_ways } = self;
        node_ways.resize(nodes.len(), NO_WAY);
        leaf_ways.resize(leaves.len(), empty_leaf());
        fit(bvh, nodes, leaves, |primitive| moving(primitive).place);
        fit(bvh, node_ways, leaf_ways, |primitive| moving(primitive).way);
    }

    /// The box of all primitives, where they are at first.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        self.nodes.first().copied().unwrap_or(EMPTY)
    }

    /// Whether boxes of two trees share a point, on their ways or before.
    #[must_use]
    pub fn is_near(&self, other: &Self) -> bool {
        !self.nodes.is_empty() && !other.nodes.is_empty() && self.meets::<true>(0, other, 0)
    }

    /// Finds the pairs of a primitive of this tree and one of the other one whose boxes share a point, in ascending order; those that `keep`
    /// refuses are left out.
    #[inline(always)]
    pub fn pairs(&self, other: &Self, keep: impl Fn(u32, u32) -> bool, found: &mut Vec<[u32; 2]>) {
        if self.leaf_ways.is_empty() && other.leaf_ways.is_empty() {
            self.find_pairs::<false>(other, keep, found);
        } else {
            self.find_pairs::<true>(other, keep, found);
        }
    }

    #[inline(always)]
    fn find_pairs<const MOVES: bool>(
        &self,
        other: &Self,
        keep: impl Fn(u32, u32) -> bool,
        found: &mut Vec<[u32; 2]>,
    ) {
        found.clear();
        if self.nodes.is_empty() || other.nodes.is_empty() {
            return;
        }
        let mut stack = vec![(0, 0)];
        while let Some((a, b)) = stack.pop() {
            if !self.meets::<MOVES>(a, other, b) {
                continue;
            }
            let [first, second] = [self.bvh.nodes()[a], other.bvh.nodes()[b]];
            match (first.count > 0, second.count > 0) {
                (true, true) => self.leaf_pairs::<MOVES>(first, other, (second, b), &keep, found),
                // The larger one is divided.
                (false, true) => stack.extend(children(first).map(|child| (child, b))),
                (true, false) => stack.extend(children(second).map(|child| (a, child))),
                (false, false) if extent(&self.nodes[a]) >= extent(&other.nodes[b]) => {
                    stack.extend(children(first).map(|child| (child, b)));
                }
                (false, false) => stack.extend(children(second).map(|child| (a, child))),
            }
        }
        sort(found, self.bvh.order().len());
    }

    /// Finds the pairs of two primitives of this tree whose boxes share a point, the smaller number first, in ascending order; those that
    /// `keep` refuses are left out.
    #[inline(always)]
    pub fn own_pairs(&self, keep: impl Fn(u32, u32) -> bool, found: &mut Vec<[u32; 2]>) {
        if self.leaf_ways.is_empty() {
            self.find_own_pairs::<false>(keep, found);
        } else {
            self.find_own_pairs::<true>(keep, found);
        }
    }

    #[inline(always)]
    fn find_own_pairs<const MOVES: bool>(&self, keep: impl Fn(u32, u32) -> bool, found: &mut Vec<[u32; 2]>) {
        found.clear();
        if self.nodes.is_empty() {
            return;
        }
        let keep_once = |i, j| i < j && keep(i, j);
        let keep_either = |i, j| if i < j { keep(i, j) } else { keep(j, i) };
        let mut stack = vec![(0, 0)];
        while let Some((a, b)) = stack.pop() {
            if a != b && !self.meets::<MOVES>(a, self, b) {
                continue;
            }
            let [first, second] = [self.bvh.nodes()[a], self.bvh.nodes()[b]];
            if a == b {
                if first.count > 0 {
                    self.leaf_pairs::<MOVES>(first, self, (first, a), &keep_once, found);
                } else {
                    let [left, right] = children(first);
                    stack.extend([(left, left), (right, right), (left, right)]);
                }
            } else if first.count > 0 && second.count > 0 {
                let begin = found.len();
                self.leaf_pairs::<MOVES>(first, self, (second, b), &keep_either, found);
                for pair in &mut found[begin..] {
                    pair.sort_unstable();
                }
            } else if second.count > 0
                || (first.count == 0 && extent(&self.nodes[a]) >= extent(&self.nodes[b]))
            {
                stack.extend(children(first).map(|child| (child, b)));
            } else {
                stack.extend(children(second).map(|child| (a, child)));
            }
        }
        sort(found, self.bvh.order().len());
    }

    /// Whether the boxes of two nodes share a point.
    #[inline(always)]
    fn meets<const MOVES: bool>(&self, a: usize, other: &Self, b: usize) -> bool {
        if MOVES {
            overlap_moving(&self.node(a), &other.node(b))
        } else {
            overlap(&self.nodes[a], &other.nodes[b])
        }
    }

    #[inline(always)]
    fn node(&self, node: usize) -> Moving {
        Moving { place: self.nodes[node], way: self.node_ways.get(node).copied().unwrap_or(NO_WAY) }
    }

    /// The boxes of a leaf, and those of its ways.
    #[inline(always)]
    fn leaf(&self, node: BvhNode) -> [&Leaf; 2] {
        let leaf = node.first as usize / LEAF;
        [&self.leaves[leaf], self.leaf_ways.get(leaf).unwrap_or(&NO_WAYS)]
    }

    /// Tests every primitive of a leaf against a leaf of the other tree, of which `node` is the box.
    #[inline(always)]
    fn leaf_pairs<const MOVES: bool>(
        &self,
        first: BvhNode,
        other: &Self,
        (second, node): (BvhNode, usize),
        keep: &impl Fn(u32, u32) -> bool,
        found: &mut Vec<[u32; 2]>,
    ) {
        let (own, others) = (self.leaf(first), other.leaf(second));
        let near = overlaps::<MOVES>(own, &other.node(node));
        for (slot, &i) in self.bvh.primitives(first).iter().enumerate() {
            if near >> slot & 1 == 0 {
                continue;
            }
            let one = Moving { place: bounds_of(own[0], slot), way: bounds_of(own[1], slot) };
            let mut hits = overlaps::<MOVES>(others, &one);
            while hits != 0 {
                let j = other.bvh.order()[second.first as usize + hits.trailing_zeros() as usize];
                hits &= hits - 1;
                if keep(i, j) {
                    found.push([i, j]);
                }
            }
        }
    }
}

/// Gives every primitive its box.
fn fit(bvh: &Bvh, nodes: &mut [Bounds], leaves: &mut [Leaf], mut bounds: impl FnMut(u32) -> Bounds) {
    for (leaf, primitives) in leaves.iter_mut().zip(bvh.order().chunks(LEAF)) {
        for (slot, &primitive) in primitives.iter().enumerate() {
            let one = bounds(primitive);
            for (side, corner) in leaf.iter_mut().zip(one) {
                for (axis, coordinate) in side.iter_mut().zip(corner) {
                    axis[slot] = coordinate;
                }
            }
        }
    }
    for (n, &node) in bvh.nodes().iter().enumerate().rev() {
        nodes[n] = if node.count == 0 {
            join(nodes[node.first as usize], nodes[node.first as usize + 1])
        } else {
            around(&leaves[node.first as usize / LEAF])
        };
    }
}

/// Sorts pairs, the first of which are below `count`: by counting, since they are many of few.
fn sort(pairs: &mut Vec<[u32; 2]>, count: usize) {
    let mut ends = vec![0_u32; count + 1];
    for &[first, _] in &*pairs {
        ends[first as usize + 1] += 1;
    }
    for first in 0..count {
        ends[first + 1] += ends[first];
    }
    let mut sorted = vec![[0; 2]; pairs.len()];
    for &pair in &*pairs {
        // Becomes where those of the first end.
        let next = &mut ends[pair[0] as usize];
        sorted[*next as usize] = pair;
        *next += 1;
    }
    sorted.chunk_by_mut(|a, b| a[0] == b[0]).for_each(<[_]>::sort_unstable);
    *pairs = sorted;
}

fn children(node: BvhNode) -> [usize; 2] {
    [node.first as usize, node.first as usize + 1]
}

fn empty_leaf() -> Leaf {
    EMPTY.map(|corner| corner.map(|coordinate| [coordinate; LEAF]))
}

#[inline(always)]
fn bounds_of(leaf: &Leaf, slot: usize) -> Bounds {
    leaf.map(|corner| corner.map(|coordinates| coordinates[slot]))
}

fn around(leaf: &Leaf) -> Bounds {
    let fold = |coordinates: &[f32; LEAF], of: fn(f32, f32) -> f32| {
        coordinates.iter().copied().reduce(of).unwrap_or_default()
    };
    let [lower, upper] = leaf;
    [std::array::from_fn(|k| fold(&lower[k], f32::min)), std::array::from_fn(|k| fold(&upper[k], f32::max))]
}

fn join(a: Bounds, b: Bounds) -> Bounds {
    [std::array::from_fn(|k| a[0][k].min(b[0][k])), std::array::from_fn(|k| a[1][k].max(b[1][k]))]
}

/// Tells whether two boxes share a point.
#[inline(always)]
#[must_use]
pub fn overlap(a: &Bounds, b: &Bounds) -> bool {
    (0..3).all(|k| a[0][k] <= b[1][k] && b[0][k] <= a[1][k])
}

/// Tells whether two boxes may share a point at any time on their ways, which they go at the same time.
#[inline(always)]
#[must_use]
pub fn overlap_moving(a: &Moving, b: &Moving) -> bool {
    (0..3).all(|k| {
        let nearer = [(a.way[0][k] - b.way[1][k]).min(0.0), (b.way[0][k] - a.way[1][k]).min(0.0)];
        a.place[0][k] + nearer[0] <= b.place[1][k] && b.place[0][k] + nearer[1] <= a.place[1][k]
    })
}

fn extent(bounds: &Bounds) -> f32 {
    (0..3).map(|k| bounds[1][k] - bounds[0][k]).sum()
}

/// Which boxes of a leaf share a point with a box, one bit each, on their ways where they move. Without a branch, so that it is computed for all at
/// once, by whatever instructions the caller was compiled for.
#[inline(always)]
fn overlaps<const MOVES: bool>([leaf, ways]: [&Leaf; 2], one: &Moving) -> u32 {
    let mut bits: [u32; LEAF] = std::array::from_fn(|slot| 1 << slot);
    for axis in 0..3 {
        let (lower, upper) = (&leaf[0][axis], &leaf[1][axis]);
        let (low, high) = (one.place[0][axis], one.place[1][axis]);
        if MOVES {
            let (slowest, fastest) = (&ways[0][axis], &ways[1][axis]);
            let (slow, fast) = (one.way[0][axis], one.way[1][axis]);
            for slot in 0..LEAF {
                let lower = lower[slot] + (slowest[slot] - fast).min(0.0);
                let low = low + (slow - fastest[slot]).min(0.0);
                bits[slot] = if lower <= high { bits[slot] } else { 0 };
                bits[slot] = if low <= upper[slot] { bits[slot] } else { 0 };
            }
            continue;
        }
        for (bit, (&lower, &upper)) in bits.iter_mut().zip(lower.iter().zip(upper)) {
            *bit = if lower <= high { *bit } else { 0 };
            *bit = if low <= upper { *bit } else { 0 };
        }
    }
    bits.iter().fold(0, |all, bit| all | bit)
}

#[cfg(test)]
mod tests;
