//! Boxes of moving primitives in a tree that is refitted only.

use crate::surface::{Bvh, BvhNode};

/// Most primitives of a leaf, all of which are tested at once.
const LEAF: usize = 16;

/// A box: its smallest and its largest coordinates.
pub type Bounds = [[f32; 3]; 2];

/// The boxes of a leaf, coordinate by coordinate: the smallest ones along each axis, then the largest ones. Unused slots are empty.
type Leaf = [[[f32; LEAF]; 3]; 2];

const EMPTY: Bounds = [[f32::INFINITY; 3], [f32::NEG_INFINITY; 3]];

/// Primitives in a [`Bvh`] over their shape at rest, with the boxes that they have now.
///
/// [`refit`](Self::refit) makes the boxes, [`pairs`](Self::pairs) and [`own_pairs`](Self::own_pairs) find those that overlap. The tree keeps its form: what lies
/// together at rest stays near in a cloth.
#[derive(Debug, Clone)]
pub struct BoxTree {
    bvh: Bvh,
    nodes: Vec<Bounds>,
    leaves: Vec<Leaf>,
}

impl BoxTree {
    /// A tree over primitives with these centroids at rest. Its boxes are empty.
    #[must_use]
    pub fn new(centroids: &[[f32; 3]]) -> Self {
        let bvh = Bvh::new(centroids);
        let nodes = vec![EMPTY; bvh.nodes().len()];
        let leaves = vec![empty_leaf(); centroids.len().div_ceil(LEAF)];
        Self { bvh, nodes, leaves }
    }

    /// Gives every primitive its box, by its number. One with a number that is not finite must be without bounds, or it is not found.
    pub fn refit(&mut self, mut bounds: impl FnMut(u32) -> Bounds) {
        let order = self.bvh.order();
        for (leaf, primitives) in self.leaves.iter_mut().zip(order.chunks(LEAF)) {
            for (slot, &primitive) in primitives.iter().enumerate() {
                let one = bounds(primitive);
                for (side, corner) in leaf.iter_mut().zip(one) {
                    for (axis, coordinate) in side.iter_mut().zip(corner) {
                        axis[slot] = coordinate;
                    }
                }
            }
        }
        for (n, &node) in self.bvh.nodes().iter().enumerate().rev() {
            self.nodes[n] = if node.count == 0 {
                join(self.nodes[node.first as usize], self.nodes[node.first as usize + 1])
            } else {
                around(&self.leaves[node.first as usize / LEAF])
            };
        }
    }

    /// The box of all primitives.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        self.nodes.first().copied().unwrap_or(EMPTY)
    }

    /// Finds the pairs of a primitive of this tree and one of the other one whose boxes share a point, in ascending order; those that `keep`
    /// refuses are left out.
    #[inline(always)]
    pub fn pairs(&self, other: &Self, keep: impl Fn(u32, u32) -> bool, found: &mut Vec<[u32; 2]>) {
        found.clear();
        if self.nodes.is_empty() || other.nodes.is_empty() {
            return;
        }
        let mut stack = vec![(0, 0)];
        while let Some((a, b)) = stack.pop() {
            if !overlap(&self.nodes[a], &other.nodes[b]) {
                continue;
            }
            let [first, second] = [self.bvh.nodes()[a], other.bvh.nodes()[b]];
            match (first.count > 0, second.count > 0) {
                (true, true) => self.leaf_pairs(first, other, (second, b), &keep, found),
                // The larger one is divided.
                (false, true) => stack.extend(children(first).map(|child| (child, b))),
                (true, false) => stack.extend(children(second).map(|child| (a, child))),
                (false, false) if extent(&self.nodes[a]) >= extent(&other.nodes[b]) => {
                    stack.extend(children(first).map(|child| (child, b)));
                }
                (false, false) => stack.extend(children(second).map(|child| (a, child))),
            }
        }
        found.sort_unstable();
    }

    /// Finds the pairs of two primitives of this tree whose boxes share a point, the smaller number first, in ascending order; those that
    /// `keep` refuses are left out.
    #[inline(always)]
    pub fn own_pairs(&self, keep: impl Fn(u32, u32) -> bool, found: &mut Vec<[u32; 2]>) {
        found.clear();
        if self.nodes.is_empty() {
            return;
        }
        let keep_once = |i, j| i < j && keep(i, j);
        let keep_either = |i, j| if i < j { keep(i, j) } else { keep(j, i) };
        let mut stack = vec![(0, 0)];
        while let Some((a, b)) = stack.pop() {
            if a != b && !overlap(&self.nodes[a], &self.nodes[b]) {
                continue;
            }
            let [first, second] = [self.bvh.nodes()[a], self.bvh.nodes()[b]];
            if a == b {
                if first.count > 0 {
                    self.leaf_pairs(first, self, (first, a), &keep_once, found);
                } else {
                    let [left, right] = children(first);
                    stack.extend([(left, left), (right, right), (left, right)]);
                }
            } else if first.count > 0 && second.count > 0 {
                let begin = found.len();
                self.leaf_pairs(first, self, (second, b), &keep_either, found);
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
        found.sort_unstable();
    }

    /// Tests every primitive of a leaf against a leaf of the other tree, of which `node` is the box.
    #[inline(always)]
    fn leaf_pairs(
        &self,
        first: BvhNode,
        other: &Self,
        (second, node): (BvhNode, usize),
        keep: &impl Fn(u32, u32) -> bool,
        found: &mut Vec<[u32; 2]>,
    ) {
        let (own, others) =
            (&self.leaves[first.first as usize / LEAF], &other.leaves[second.first as usize / LEAF]);
        let near = overlaps(own, &other.nodes[node]);
        for (slot, &i) in self.bvh.primitives(first).iter().enumerate() {
            if near >> slot & 1 == 0 {
                continue;
            }
            let mut hits = overlaps(others, &bounds_of(own, slot));
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

fn extent(bounds: &Bounds) -> f32 {
    (0..3).map(|k| bounds[1][k] - bounds[0][k]).sum()
}

/// Which boxes of a leaf share a point with a box, one bit each. Without a branch, so that it is computed for all at once, by whatever
/// instructions the caller was compiled for.
#[inline(always)]
fn overlaps(leaf: &Leaf, one: &Bounds) -> u32 {
    let mut bits: [u32; LEAF] = std::array::from_fn(|slot| 1 << slot);
    for axis in 0..3 {
        let (lower, upper) = (&leaf[0][axis], &leaf[1][axis]);
        let (low, high) = (one[0][axis], one[1][axis]);
        for (bit, (&lower, &upper)) in bits.iter_mut().zip(lower.iter().zip(upper)) {
            *bit = if lower <= high { *bit } else { 0 };
            *bit = if low <= upper { *bit } else { 0 };
        }
    }
    bits.iter().fold(0, |all, bit| all | bit)
}

#[cfg(test)]
mod tests;
