//! A tree over primitives that is built once over the shape at rest, and whose boxes are refitted as they move.

use crate::error::{Error, Result};

/// Largest number of primitives in a leaf.
const LEAF: usize = 16;

/// A node: two children side by side, or a leaf.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C)]
pub struct BvhNode {
    /// First child, the second one follows it; of a leaf its first place in [`Bvh::order`].
    pub first: u32,
    /// Number of primitives of a leaf, at most 16; 0 for a node with children.
    pub count: u32,
}

/// A bounding volume hierarchy: which primitives lie together. Boxes are made by [`refit`](Self::refit), or by whatever has the
/// primitives.
///
/// Built by halving along the longest axis of the centroids; ties go by number. Its form depends on the number of primitives alone,
/// and its order on the centroids, the same on every machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bvh {
    order: Vec<u32>,
    nodes: Vec<BvhNode>,
    levels: Vec<u32>,
}

impl Bvh {
    /// A tree over primitives with these centroids. None that is not finite is refused: it is found somewhere in the tree.
    #[must_use]
    pub fn new(centroids: &[[f32; 3]]) -> Self {
        let mut order: Vec<u32> = (0..centroids.len() as u32).collect();
        for_each_split(centroids.len(), |first, middle, end| {
            let part = &mut order[first..end];
            let axis = longest_axis(centroids, part);
            let key = |&primitive: &u32| (centroids[primitive as usize][axis], primitive);
            part.select_nth_unstable_by(middle - first, |a, b| {
                let ((x, a), (y, b)) = (key(a), key(b));
                x.total_cmp(&y).then(a.cmp(&b))
            });
        });
        let (nodes, levels) = form(centroids.len());
        // Which primitives a leaf has is certain; their order becomes so.
        for leaf in nodes.iter().filter(|node| node.count > 0) {
            order[leaf.first as usize..][..leaf.count as usize].sort_unstable();
        }
        Self { order, nodes, levels }
    }

    /// A tree with a known order of its primitives, as [`order`](Self::order) gave it.
    ///
    /// # Errors
    /// When `order` does not name every primitive once.
    pub(super) fn from_order(order: Vec<u32>, count: usize, field: &str) -> Result<Self> {
        if order.len() != count {
            return Err(Error::length(field, order.len(), format!("{count}, one for each triangle")));
        }
        let mut is_named = vec![false; count];
        for (i, &primitive) in order.iter().enumerate() {
            let place = is_named.get_mut(primitive as usize);
            if place.is_none_or(|is_named| std::mem::replace(is_named, true)) {
                let expected =
                    format!("must be a number below {count} that is there once; the file is damaged");
                return Err(Error::invalid(format!("{field}[{i}]"), primitive, expected));
            }
        }
        let (nodes, levels) = form(count);
        Ok(Self { order, nodes, levels })
    }

    /// The primitives, leaf after leaf.
    #[must_use]
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// The nodes, level after level: the root first, children always behind their parents. Empty without primitives.
    #[must_use]
    pub fn nodes(&self) -> &[BvhNode] {
        &self.nodes
    }

    /// Level `l` is the nodes `levels()[l]..levels()[l + 1]`: those of one level can be refitted side by side, from the last one up.
    #[must_use]
    pub fn levels(&self) -> &[u32] {
        &self.levels
    }

    /// The primitives of a leaf.
    #[must_use]
    pub fn primitives(&self, leaf: BvhNode) -> &[u32] {
        &self.order[leaf.first as usize..][..leaf.count as usize]
    }

    /// Fills the box of every node, `[low, high]`, from those of the primitives by their numbers.
    pub fn refit(&self, boxes: &[[[f32; 3]; 2]], nodes: &mut Vec<[[f32; 3]; 2]>) {
        const EMPTY: [[f32; 3]; 2] = [[f32::INFINITY; 3], [f32::NEG_INFINITY; 3]];
        nodes.clear();
        nodes.resize(self.nodes.len(), EMPTY);
        for (n, &node) in self.nodes.iter().enumerate().rev() {
            nodes[n] = if node.count == 0 {
                join(nodes[node.first as usize], nodes[node.first as usize + 1])
            } else {
                let of_leaf = self.primitives(node).iter().map(|&primitive| boxes[primitive as usize]);
                of_leaf.fold(EMPTY, join)
            };
        }
    }

    pub(super) fn memory_bytes(&self) -> usize {
        self.order.len() * 4 + self.nodes.len() * 8 + self.levels.len() * 4
    }
}

/// Where a range of primitives is divided: leaves but the last are full.
fn middle(first: usize, end: usize) -> usize {
    first + (end - first).div_ceil(LEAF).div_ceil(2) * LEAF
}

/// Calls for every division of a tree, parents first.
fn for_each_split(count: usize, mut split: impl FnMut(usize, usize, usize)) {
    let mut ranges = vec![(0, count)];
    while let Some((first, end)) = ranges.pop() {
        if end - first > LEAF {
            let middle = middle(first, end);
            split(first, middle, end);
            ranges.extend([(first, middle), (middle, end)]);
        }
    }
}

/// Nodes and levels of a tree of so many primitives.
fn form(count: usize) -> (Vec<BvhNode>, Vec<u32>) {
    let mut nodes = Vec::new();
    let mut levels = vec![0];
    let mut ranges = if count == 0 { Vec::new() } else { vec![(0, count)] };
    while !ranges.is_empty() {
        let mut below = Vec::new();
        let children = nodes.len() + ranges.len();
        for (first, end) in ranges {
            if end - first <= LEAF {
                nodes.push(BvhNode { first: first as u32, count: (end - first) as u32 });
            } else {
                nodes.push(BvhNode { first: (children + below.len()) as u32, count: 0 });
                let middle = middle(first, end);
                below.extend([(first, middle), (middle, end)]);
            }
        }
        levels.push(nodes.len() as u32);
        ranges = below;
    }
    (nodes, levels)
}

fn longest_axis(centroids: &[[f32; 3]], primitives: &[u32]) -> usize {
    let extent = |axis: usize| {
        let along = primitives.iter().map(|&primitive| centroids[primitive as usize][axis]);
        let (low, high) = along.fold((f32::MAX, f32::MIN), |(low, high), x| (low.min(x), high.max(x)));
        high - low
    };
    let extents = [extent(0), extent(1), extent(2)];
    (1..3).fold(0, |longest, axis| if extents[axis] > extents[longest] { axis } else { longest })
}

fn join(a: [[f32; 3]; 2], b: [[f32; 3]; 2]) -> [[f32; 3]; 2] {
    [
        std::array::from_fn(|axis| a[0][axis].min(b[0][axis])),
        std::array::from_fn(|axis| a[1][axis].max(b[1][axis])),
    ]
}
