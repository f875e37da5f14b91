//! Collision with spheres and capsules, where particles are or along their paths.

use super::batch::Batch;
use super::boxes::Extent;
use super::response;
use crate::scalar::iteration::Iteration;
use crate::scalar::restore_non_finite::restore_all;
use crate::simd::lanes::{Kernel, MOST_LANES, Wide};
use crate::simd::particles::load_rows_or_last;
use cloth_core::method::pbd::Features;
use std::iter::StepBy;
use std::ops::Range;

/// Vectors of a block: neighbours that are looked at together, by the box around them.
const VECTORS: usize = 4;

/// Collides all particles with spheres and capsules, after putting those back that are not finite.
pub(in crate::simd) struct CollideSpheres<'a, 'b>(pub &'a mut Iteration<'b>);

/// What collision with spheres did.
#[derive(Debug, Clone, Copy)]
pub(in crate::simd) struct CollidedSpheres {
    /// Whether no inverse mass changed.
    pub masses_stay: bool,
    /// Number of particles restored.
    pub restored: u32,
}

impl Kernel for CollideSpheres<'_, '_> {
    type Output = CollidedSpheres;

    #[inline(always)]
    fn run<W: Wide>(self) -> CollidedSpheres {
        if self.0.has(Features::CONTINUOUS) {
            collide::<W, true>(self.0)
        } else {
            collide::<W, false>(self.0)
        }
    }
}

#[inline(always)]
fn collide<W: Wide, const SWEPT: bool>(it: &mut Iteration<'_>) -> CollidedSpheres {
    let response = response::<W>(it, Features::MASS_SCALE);
    let mut batch = Batch::<SWEPT>::new(it);
    let bounds = batch.shape_list.bounds::<W>();
    let mut nearby = Vec::with_capacity(batch.shape_list.numbers.len());
    let mut collided = CollidedSpheres { masses_stay: true, restored: 0 };
    let count = it.current.len();
    let (mut block, blocks) = (0, block_count::<W>(count));
    while block < blocks {
        while block < blocks && batch.has_room(VECTORS * W::LANES) {
            let vectors = vectors::<W>(block, count);
            block += 1;
            let mut extent = extent_of::<W, SWEPT>(it, vectors.clone());
            if !extent.is_finite() {
                for first in vectors.clone() {
                    let range = first..count.min(first + W::LANES);
                    collided.restored += restore_all(&mut it.current[range.clone()], &it.previous[range]);
                }
                extent = extent_of::<W, SWEPT>(it, vectors.clone());
            }
            if extent.is_apart(bounds) {
                continue;
            }
            nearby.clear();
            batch.shape_list.boxes.push_near::<W>(extent.corners(), &mut nearby);
            if nearby.is_empty() {
                continue;
            }
            for first in vectors {
                batch.add::<W>(it, first, &nearby);
            }
        }
        collided.masses_stay &= batch.collide(it, response);
    }
    collided
}

/// The box around particles, and where they are `SWEPT` along their paths around these.
#[inline(always)]
fn extent_of<W: Wide, const SWEPT: bool>(it: &Iteration<'_>, vectors: StepBy<Range<usize>>) -> Extent<W> {
    let mut extent = Extent::none();
    for first in vectors {
        extent.include(load_rows_or_last(it.current, first));
        if SWEPT {
            extent.include(load_rows_or_last(it.previous, first));
        }
    }
    extent
}

#[inline(always)]
fn block_count<W: Wide>(count: usize) -> usize {
    count.div_ceil(VECTORS * MOST_LANES) * (MOST_LANES / W::LANES)
}

/// Where the vectors of a block begin. Each is the same part of a group of as many particles as the widest vector has
/// lanes: neighbouring groups are next to each other in a cloth, and their particles far apart.
#[inline(always)]
fn vectors<W: Wide>(block: usize, count: usize) -> StepBy<Range<usize>> {
    let parts = MOST_LANES / W::LANES;
    let groups = block / parts * VECTORS * MOST_LANES;
    let end = count.min(groups + VECTORS * MOST_LANES);
    (groups + block % parts * W::LANES..end).step_by(MOST_LANES)
}
