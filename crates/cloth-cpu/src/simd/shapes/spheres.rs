//! Collision with spheres and capsules, where particles are or along their paths.

use super::batch::Batch;
use super::boxes::Extent;
use super::{BLOCK, response};
use crate::scalar::iteration::Iteration;
use crate::scalar::restore_non_finite::restore_all;
use crate::simd::lanes::{Kernel, Wide};
use crate::simd::particles::load_rows_or_last;
use crate::simd::reused::Reused;
use cloth_core::method::pbd::Features;
use std::ops::Range;

/// Collides all particles with spheres and capsules, after restoring those that are not finite.
pub(in crate::simd) struct CollideSpheres<'a, 'b>(pub &'a mut Iteration<'b>);

/// What collision with spheres did.
#[derive(Debug, Clone, Copy)]
pub(in crate::simd) struct CollidedSpheres {
    /// True if no inverse mass changed.
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
    let mut nearby = Reused::new();
    let mut collided = CollidedSpheres { masses_stay: true, restored: 0 };
    let count = it.current.len();
    let mut start = 0;
    while start < count {
        while start < count && batch.has_room(BLOCK * W::LANES) {
            let block = start..count.min(start + BLOCK * W::LANES);
            start = block.end;
            let mut extent = extent_of::<W, SWEPT>(it, block.clone());
            if !extent.is_finite() {
                collided.restored += restore_all(&mut it.current[block.clone()], &it.previous[block.clone()]);
                extent = extent_of::<W, SWEPT>(it, block.clone());
            }
            if extent.is_apart(bounds) {
                continue;
            }
            nearby.clear();
            batch.shape_list.boxes.push_near::<W>(extent.corners(), &mut nearby);
            if nearby.is_empty() {
                continue;
            }
            for first in block.step_by(W::LANES) {
                batch.add::<W>(it, first, &nearby);
            }
        }
        collided.masses_stay &= batch.collide(it, response);
    }
    collided
}

/// The box around particles, and where they are `SWEPT` along their paths around these.
#[inline(always)]
fn extent_of<W: Wide, const SWEPT: bool>(it: &Iteration<'_>, block: Range<usize>) -> Extent<W> {
    let mut extent = Extent::none();
    for first in block.step_by(W::LANES) {
        extent.include(load_rows_or_last(it.current, first));
        if SWEPT {
            extent.include(load_rows_or_last(it.previous, first));
        }
    }
    extent
}
