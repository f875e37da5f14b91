//! The nearest collision triangle of a particle, found in the tree of a plan.
//!
//! The answer is that of looking at all triangles in ascending order: strictly nearer wins, so the first of several at
//! the same distance. A block of triangles that was near a particle before is looked at first: it bounds the search.

#[cfg(test)]
mod tests;

use cloth_core::method::pbd::plan::{BRANCHING, BoxBlock, NO_TRIANGLE, TriangleBlock, TriangleTree};
use cloth_kernels::Vec3;
use cloth_kernels::collide::triangle::{Nearest, nearest};
use cloth_kernels::interpolate::interpolate;

/// More levels than a tree of 2^32 triangles has.
const MOST_LEVELS: usize = 8;

/// The corners of a collision triangle.
pub(crate) type Corners = [Vec3<f32>; 3];

/// How the sixteen members of a block are looked at.
pub(crate) trait LookAtBlocks {
    /// One bit per box that a triangle as near as `distance_squared` could be in.
    fn boxes(boxes: &BoxBlock, p: Vec3<f32>, distance_squared: f32) -> u32;

    /// One bit per triangle at most as far as `distance_squared`, and its squared distance.
    fn triangles(
        triangles: &TriangleBlock,
        p: Vec3<f32>,
        distance_squared: f32,
        distances: &mut [f32; BRANCHING],
    ) -> u32;
}

/// The triangles of an iteration.
pub(crate) struct TriangleSearch<'a> {
    tree: &'a TriangleTree,
    now: &'a [TriangleBlock],
    range_squared: f32,
}

/// The nearest triangle so far.
struct Best {
    distance_squared: f32,
    /// Its index in the order of the user; 0 where there is none.
    index: u32,
    /// Its place in the tree.
    slot: Option<usize>,
}

/// Where all triangles are in an iteration.
pub(crate) fn interpolate_all(tree: &TriangleTree, alpha: f32, now: &mut Vec<TriangleBlock>) {
    now.clear();
    now.extend_from_slice(tree.start());
    let numbers = now.as_flattened_mut().as_flattened_mut().as_flattened_mut();
    let targets = tree.target().as_flattened().as_flattened().as_flattened();
    for (number, &target) in numbers.iter_mut().zip(targets) {
        *number = interpolate(*number, target, alpha);
    }
}

/// The triangle at a place of the tree, in an iteration.
pub(crate) fn corners_at(tree: &TriangleTree, slot: usize, alpha: f32) -> Corners {
    let (block, k) = (slot / BRANCHING, slot % BRANCHING);
    let ([a0, b0, c0], [a1, b1, c1]) =
        (corners_of(&tree.start()[block], k), corners_of(&tree.target()[block], k));
    let between = |start: Vec3<f32>, target: Vec3<f32>| Vec3 {
        x: interpolate(start.x, target.x, alpha),
        y: interpolate(start.y, target.y, alpha),
        z: interpolate(start.z, target.z, alpha),
    };
    [between(a0, a1), between(b0, b1), between(c0, c1)]
}

fn corners_of(block: &TriangleBlock, k: usize) -> Corners {
    let corner = |c: usize| Vec3 { x: block[c][0][k], y: block[c][1][k], z: block[c][2][k] };
    [corner(0), corner(1), corner(2)]
}

impl<'a> TriangleSearch<'a> {
    /// Among the triangles of a tree, which are `now` where [`interpolate_all`] put them.
    pub fn new(tree: &'a TriangleTree, now: &'a [TriangleBlock], range_squared: f32) -> Self {
        Self { tree, now, range_squared }
    }

    /// The nearest triangle and its place in the tree. `hint` is a block that may hold it; afterwards the one that does.
    #[inline(always)]
    pub fn nearest<L: LookAtBlocks>(&self, p: Vec3<f32>, hint: &mut u32) -> Option<(Nearest<f32>, usize)> {
        let (levels, boxes) = (self.tree.levels(), self.tree.boxes());
        let root = levels.len().checked_sub(2)?;
        let mut best = Best { distance_squared: self.range_squared, index: 0, slot: None };
        self.look_at::<L>(*hint as usize, p, &mut best);

        // Per level: the block at hand, and which of its children are still to be entered.
        let (mut block, mut pending) = ([0; MOST_LEVELS], [0; MOST_LEVELS]);
        pending[root] = L::boxes(&boxes[levels[root] as usize], p, best.distance_squared);
        let mut level = root;
        loop {
            if pending[level] == 0 {
                if level == root {
                    break;
                }
                level += 1;
                continue;
            }
            let child = block[level] * BRANCHING + pending[level].trailing_zeros() as usize;
            pending[level] &= pending[level] - 1;
            if level == 0 {
                self.look_at::<L>(child, p, &mut best);
            } else if let Some(boxes) =
                boxes[..levels[level] as usize].get(levels[level - 1] as usize + child)
            {
                level -= 1;
                block[level] = child;
                pending[level] = L::boxes(boxes, p, best.distance_squared);
            }
        }
        let slot = best.slot?;
        *hint = (slot / BRANCHING) as u32;
        let corners = corners_of(&self.now[slot / BRANCHING], slot % BRANCHING);
        Some((nearest(Nearest::within(self.range_squared), p, corners).0, slot))
    }

    /// Looks at a block of triangles, if there is one.
    #[inline(always)]
    fn look_at<L: LookAtBlocks>(&self, block: usize, p: Vec3<f32>, best: &mut Best) {
        let Some(triangles) = self.now.get(block) else { return };
        let mut distances = [0.0; BRANCHING];
        let mut near = L::triangles(triangles, p, best.distance_squared, &mut distances);
        while near != 0 {
            let k = near.trailing_zeros() as usize;
            near &= near - 1;
            let slot = block * BRANCHING + k;
            let (squared, index) = (distances[k], self.tree.order()[slot]);
            let is_nearer = squared < best.distance_squared
                || squared == best.distance_squared && best.slot.is_some() && index < best.index;
            if is_nearer && index != NO_TRIANGLE {
                *best = Best { distance_squared: squared, index, slot: Some(slot) };
            }
        }
    }
}
