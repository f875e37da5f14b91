//! Boxes around shapes, and which of them overlap that of particles.

use crate::simd::lanes::{MOST_LANES, Wide};
use crate::simd::particles::load_rows_or_last;
use crate::simd::reused::Reused;
use crate::simd::self_collision::{BvhNode, NODE_WIDTH, splat};
use cloth_core::Particle;
use cloth_kernels::{Aabb, Lane, Vec3};

/// The lower and the upper corner (m).
pub(super) type Box3 = [[f32; 3]; 2];

pub(super) const EVERYWHERE: Box3 = [[f32::NEG_INFINITY; 3], [f32::INFINITY; 3]];
pub(super) const NOWHERE: Box3 = [[f32::INFINITY; 3], [f32::NEG_INFINITY; 3]];

/// Boxes, numbered from 0.
#[derive(Debug, Default)]
pub(super) struct Boxes {
    nodes: Reused<BvhNode>,
    count: usize,
}

impl Boxes {
    pub fn push(&mut self, bounds: Box3) {
        if self.count.is_multiple_of(NODE_WIDTH) {
            self.nodes.push(BvhNode::EMPTY);
        }
        self.nodes[self.count / NODE_WIDTH].set(self.count % NODE_WIDTH, aabb(bounds));
        self.count += 1;
    }

    /// Returns a box, the same in every lane.
    #[inline(always)]
    pub fn get<W: Wide>(&self, index: usize) -> (Vec3<W>, Vec3<W>) {
        let Aabb { lower, upper } = splat(self.nodes[index / NODE_WIDTH].get(index % NODE_WIDTH));
        (lower, upper)
    }

    /// Appends the numbers of all boxes that overlap another box, ascending.
    #[inline(always)]
    pub fn push_near<W: Wide>(&self, bounds: Box3, near: &mut Vec<u32>) {
        for (first, node) in (0..).step_by(NODE_WIDTH).zip(self.nodes.iter()) {
            let mut found = node.overlapping::<W>(aabb(bounds));
            while found != 0 {
                near.push(first + found.trailing_zeros());
                found &= found - 1;
            }
        }
    }
}

fn aabb([lower, upper]: Box3) -> Aabb<f32> {
    Aabb { lower: Vec3::broadcast(lower), upper: Vec3::broadcast(upper) }
}

/// The box around two boxes.
pub(super) fn around([a, b]: [Box3; 2]) -> Box3 {
    [std::array::from_fn(|k| a[0][k].min(b[0][k])), std::array::from_fn(|k| a[1][k].max(b[1][k]))]
}

/// The box around particles, from their rows as they lie in memory: a corner for each block of a row.
#[derive(Clone, Copy)]
pub(super) struct Extent<W: Wide> {
    low: W,
    high: W,
    /// Of all numbers: finite where all are.
    sum: W,
}

impl<W: Wide> Extent<W> {
    /// Around nothing.
    #[inline(always)]
    pub fn none() -> Self {
        Self { low: W::splat(f32::INFINITY), high: W::splat(f32::NEG_INFINITY), sum: W::splat(0.0) }
    }

    /// Extends it to particles.
    #[inline(always)]
    pub fn include(&mut self, rows: [W; 4]) {
        for row in rows {
            self.low = row.min(self.low);
            self.high = row.max(self.high);
            self.sum = self.sum + row;
        }
    }

    /// Returns whether all numbers were finite; not certain of numbers so large that their sum is infinite.
    #[inline(always)]
    pub fn is_finite(self) -> bool {
        let zero = W::splat(0.0);
        W::bits(!(self.sum * zero).le(zero)) == 0
    }

    /// Returns whether no particle is in a box, of which `lower` and `upper` are rows.
    #[inline(always)]
    pub fn is_apart(self, [lower, upper]: [W; 2]) -> bool {
        let apart = W::bits(self.low.gt(upper) | self.high.lt(lower));
        let first = W::MASSES >> 3;
        (apart | (apart >> 1) | (apart >> 2)) & first == first
    }

    /// The corners.
    #[inline(always)]
    pub fn corners(self) -> Box3 {
        let (mut lows, mut highs) = ([0.0; MOST_LANES], [0.0; MOST_LANES]);
        self.low.store(&mut lows);
        self.high.store(&mut highs);
        let mut found = NOWHERE;
        for k in 0..3 {
            for block in 0..W::BLOCKS {
                found[0][k] = Lane::min(lows[4 * block + k], found[0][k]);
                found[1][k] = Lane::max(highs[4 * block + k], found[1][k]);
            }
        }
        found
    }
}

/// The box around particles; those that are not finite may be left out.
#[inline(always)]
pub(super) fn box_of_particles<W: Wide>(particles: &[Particle]) -> Box3 {
    let mut extent = Extent::<W>::none();
    for first in (0..particles.len()).step_by(W::LANES) {
        extent.include(load_rows_or_last(particles, first));
    }
    extent.corners()
}
