//! Collision triangles by place: boxes with sixteen children each, refitted in every frame.
//!
//! The triangles are sorted into blocks of sixteen neighbours; sixteen blocks share a block of boxes, sixteen of those
//! the next, up to the root. So the children of box `k` of a level are block `k` of the level below, and nothing but
//! flat arrays is needed to walk the tree:
//!
//! ```text
//! enter the root: level = levels - 1, block = 0
//! child k of block b of level l     block 16 b + k of level l - 1, or of the triangles where l = 0
//! ```
//!
//! The order is chosen once per set of triangles and again when they have moved far apart. It never decides anything:
//! which triangle is nearest does not depend on the order in which they are looked at.

use crate::collider::Triangle;
use bytemuck::{Pod, Zeroable};

/// Children of a box, and triangles of a block.
pub const BRANCHING: usize = 16;
/// In place of a triangle's index at the end of the last block.
pub const NO_TRIANGLE: u32 = u32::MAX;

/// How far boxes reach beyond their triangles, as a part of their size and of their coordinates.
///
/// A triangle between start and target is computed in float32, and so is its distance from a particle: at most
/// 21 roundings of the size and 3 of the coordinates, of 6e-8 each, see `cloth_kernels::collide::triangle`.
const MARGIN: f32 = 4.0e-6;
/// The triangles are sorted again when the boxes of their blocks have grown by this factor.
const GROWTH: f64 = 2.0;

/// Sixteen triangles in columns: corner, axis, triangle (m).
pub type TriangleBlock = [[[f32; BRANCHING]; 3]; 3];

/// Sixteen boxes in columns: axis, box (m). Where there is no box, its lower side is infinite.
#[derive(Debug, Clone, Copy, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct BoxBlock {
    /// Smallest coordinates.
    pub lower: [[f32; BRANCHING]; 3],
    /// Largest coordinates.
    pub upper: [[f32; BRANCHING]; 3],
}

/// The collision triangles of a frame, sorted by place.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TriangleTree {
    order: Vec<u32>,
    start: Vec<TriangleBlock>,
    target: Vec<TriangleBlock>,
    /// All levels, the lowest first.
    boxes: Vec<BoxBlock>,
    /// Level `l` is `boxes[levels[l]..levels[l + 1]]`.
    levels: Vec<u32>,
    /// Sum of the sizes of the lowest boxes when the triangles were sorted (m).
    sorted_size: f64,
}

impl TriangleTree {
    /// The index of each triangle, block by block; [`NO_TRIANGLE`] at the end of the last block.
    #[must_use]
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// The triangles at the start of the frame, in this order.
    #[must_use]
    pub fn start(&self) -> &[TriangleBlock] {
        &self.start
    }

    /// The triangles at the end of the frame.
    #[must_use]
    pub fn target(&self) -> &[TriangleBlock] {
        &self.target
    }

    /// The boxes of all levels, the lowest first, around everything that is below them from start to target.
    #[must_use]
    pub fn boxes(&self) -> &[BoxBlock] {
        &self.boxes
    }

    /// Level `l` is `boxes()[levels()[l]..levels()[l + 1]]`; the last level is one block, the root. Empty where there
    /// are no triangles.
    #[must_use]
    pub fn levels(&self) -> &[u32] {
        &self.levels
    }

    /// Bytes of all columns.
    #[must_use]
    pub fn memory_bytes(&self) -> usize {
        size_of_val(&*self.order)
            + size_of_val(&*self.start)
            + size_of_val(&*self.target)
            + size_of_val(&*self.boxes)
            + size_of_val(&*self.levels)
    }

    /// Brings the tree to a frame. Triangles that are not in both slices are left out.
    pub fn fit(&mut self, start: &[Triangle], target: &[Triangle]) {
        let count = start.len().min(target.len());
        let (start, target) = (&start[..count], &target[..count]);
        let is_sorted = self.order.partition_point(|&t| t != NO_TRIANGLE) == start.len();
        if is_sorted {
            self.refit(start, target);
        }
        if !is_sorted || self.size() > GROWTH * self.sorted_size {
            self.sort(start, target);
            self.refit(start, target);
            self.sorted_size = self.size();
        }
    }

    fn sort(&mut self, start: &[Triangle], target: &[Triangle]) {
        let places: Vec<[f32; 3]> = start.iter().zip(target).map(|(a, b)| place([a, b])).collect();
        self.order.clear();
        self.order.extend(0..start.len() as u32);
        sort_by_place(&mut self.order, &places);
        self.order.resize(start.len().next_multiple_of(BRANCHING), NO_TRIANGLE);

        self.levels.clear();
        if start.is_empty() {
            return;
        }
        let (mut children, mut end) = (self.order.len() / BRANCHING, 0);
        self.levels.push(end);
        loop {
            children = children.div_ceil(BRANCHING);
            end += children as u32;
            self.levels.push(end);
            if children == 1 {
                break;
            }
        }
    }

    fn refit(&mut self, start: &[Triangle], target: &[Triangle]) {
        fill_blocks(&mut self.start, &self.order, start);
        fill_blocks(&mut self.target, &self.order, target);
        let count = self.levels.last().copied().unwrap_or(0) as usize;
        self.boxes.clear();
        self.boxes.resize(count, BoxBlock::EMPTY);
        for (b, (start, target)) in self.start.iter().zip(&self.target).enumerate() {
            let used = self.order[b * BRANCHING..][..BRANCHING].partition_point(|&t| t != NO_TRIANGLE);
            self.boxes[b / BRANCHING].set(b % BRANCHING, box_of_triangles([start, target], used));
        }
        for level in self.levels.windows(3) {
            let (first, end) = (level[0] as usize, level[1] as usize);
            for b in first..end {
                let (above, child) = (end + (b - first) / BRANCHING, (b - first) % BRANCHING);
                let around = self.boxes[b].around();
                self.boxes[above].set(child, around);
            }
        }
    }

    /// Sum of the sizes of the lowest boxes (m).
    fn size(&self) -> f64 {
        let lowest = self.levels.get(1).map_or(&[][..], |&end| &self.boxes[..end as usize]);
        let sides = lowest.iter().flat_map(|block| block.lower.iter().zip(&block.upper));
        sides
            .flat_map(|(lower, upper)| lower.iter().zip(upper))
            .filter(|(lower, upper)| lower <= upper)
            .fold(0.0, |sum, (&lower, &upper)| sum + (f64::from(upper) - f64::from(lower)))
    }
}

impl BoxBlock {
    const EMPTY: Self =
        Self { lower: [[f32::INFINITY; BRANCHING]; 3], upper: [[f32::NEG_INFINITY; BRANCHING]; 3] };

    fn set(&mut self, child: usize, sides: [[f32; 2]; 3]) {
        for (axis, [lower, upper]) in sides.into_iter().enumerate() {
            self.lower[axis][child] = lower;
            self.upper[axis][child] = upper;
        }
    }

    /// The box around all boxes, per axis.
    fn around(&self) -> [[f32; 2]; 3] {
        [0, 1, 2].map(|axis| {
            let lower = self.lower[axis].iter().copied().fold(f32::INFINITY, f32::min);
            [lower, self.upper[axis].iter().copied().fold(f32::NEG_INFINITY, f32::max)]
        })
    }
}

/// The middle of a triangle from start to target, times six.
fn place(triangles: [&Triangle; 2]) -> [f32; 3] {
    let corners = triangles.into_iter().flat_map(|triangle| &triangle.corners);
    corners.fold([0.0; 3], |sum, corner| [sum[0] + corner[0], sum[1] + corner[1], sum[2] + corner[2]])
}

/// Sorts triangles so that every aligned run of 16, 256, ... is compact: halves, along the longest axis.
fn sort_by_place(order: &mut [u32], places: &[[f32; 3]]) {
    if order.len() <= BRANCHING {
        return;
    }
    let mut unit = BRANCHING;
    while unit * BRANCHING < order.len() {
        unit *= BRANCHING;
    }
    let half = order.len().div_ceil(unit) / 2 * unit;
    let extent = |axis: usize| {
        let along = order.iter().map(|&t| places[t as usize][axis]);
        let (lower, upper) =
            along.fold((f32::INFINITY, f32::NEG_INFINITY), |(lower, upper), v| (v.min(lower), v.max(upper)));
        upper - lower
    };
    let extents = [extent(0), extent(1), extent(2)];
    let axis = (0..3).max_by(|&a, &b| extents[a].total_cmp(&extents[b])).unwrap_or(0);
    let along = |&t: &u32| places[t as usize][axis];
    order.select_nth_unstable_by(half, |a, b| along(a).total_cmp(&along(b)).then(a.cmp(b)));
    let (low, high) = order.split_at_mut(half);
    sort_by_place(low, places);
    sort_by_place(high, places);
}

fn fill_blocks(blocks: &mut Vec<TriangleBlock>, order: &[u32], triangles: &[Triangle]) {
    blocks.clear();
    blocks.extend(order.chunks_exact(BRANCHING).map(|chunk| {
        let mut block = TriangleBlock::default();
        for (k, &t) in chunk.iter().enumerate() {
            // Behind the last triangle are some without area, which nothing is near.
            let Some(triangle) = triangles.get(t as usize) else { break };
            for (columns, corner) in block.iter_mut().zip(triangle.corners) {
                for (column, coordinate) in columns.iter_mut().zip(corner) {
                    column[k] = coordinate;
                }
            }
        }
        block
    }));
}

/// The box around the first triangles of a block from start to target, per axis.
fn box_of_triangles(blocks: [&TriangleBlock; 2], used: usize) -> [[f32; 2]; 3] {
    [0, 1, 2].map(|axis| {
        let (mut lower, mut upper) = (f32::INFINITY, f32::NEG_INFINITY);
        for corner in blocks.into_iter().flatten() {
            for &coordinate in &corner[axis][..used] {
                lower = lower.min(coordinate);
                upper = upper.max(coordinate);
            }
        }
        let margin = MARGIN * ((upper - lower) + lower.abs().max(upper.abs()));
        [lower - margin, upper + margin]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A strip of triangles, shuffled.
    fn strip(count: u32, bend: f32) -> Vec<Triangle> {
        (0..count)
            .map(|k| {
                let x = (k * 7919 % count) as f32 * 0.1;
                let y = bend * x * x;
                Triangle::new([x, y, 0.0], [x + 0.1, y, 0.0], [x, y + 0.1, 0.1])
            })
            .collect()
    }

    fn tree(start: &[Triangle], target: &[Triangle]) -> TriangleTree {
        let mut tree = TriangleTree::default();
        tree.fit(start, target);
        tree
    }

    #[test]
    fn every_triangle_is_in_one_block_and_inside_of_all_boxes_above_it() {
        for count in [1, 15, 16, 17, 255, 256, 257, 5000] {
            let (start, target) = (strip(count, 0.0), strip(count, 0.01));
            let tree = tree(&start, &target);
            let mut seen: Vec<u32> = tree.order().iter().copied().filter(|&t| t != NO_TRIANGLE).collect();
            seen.sort_unstable();
            assert!(seen.into_iter().eq(0..count));
            let levels = tree.levels();
            assert_eq!(levels[levels.len() - 1] - levels[levels.len() - 2], 1, "one root");
            for (slot, &t) in tree.order().iter().enumerate().filter(|(_, t)| **t != NO_TRIANGLE) {
                let mut child = slot / BRANCHING;
                for level in levels.windows(2) {
                    let block = &tree.boxes()[level[0] as usize + child / BRANCHING];
                    for triangle in [&start[t as usize], &target[t as usize]] {
                        for corner in triangle.corners {
                            for (axis, coordinate) in corner.into_iter().enumerate() {
                                assert!(block.lower[axis][child % BRANCHING] < coordinate);
                                assert!(block.upper[axis][child % BRANCHING] > coordinate);
                            }
                        }
                    }
                    child /= BRANCHING;
                }
            }
        }
    }

    #[test]
    fn triangles_that_moved_apart_are_sorted_again() {
        let flat = strip(600, 0.0);
        let mut tree = tree(&flat, &flat);
        let sorted = tree.order().to_vec();
        let moved: Vec<Triangle> =
            flat.iter().map(|t| Triangle { corners: t.corners.map(|[x, y, z]| [x, y + 1.0, z]) }).collect();
        tree.fit(&moved, &moved);
        assert_eq!(tree.order(), sorted, "a body that only moved keeps its order");
        let mut mixed = flat;
        mixed.sort_by_key(|t| (t.corners[0][0] * 1000.0) as u32 * 31 % 601);
        tree.fit(&mixed, &mixed);
        assert_ne!(tree.order(), sorted);
    }

    #[test]
    fn no_triangles_no_levels() {
        let mut tree = tree(&strip(20, 0.0), &strip(20, 0.0));
        tree.fit(&[], &[]);
        assert_eq!((tree.order(), tree.levels(), tree.boxes()), (&[][..], &[][..], &[][..]));
    }
}
