//! Self-collision: which pairs touch is found many at a time, in any order; only those few are then parted, one after the
//! other in the canonical order.
//!
//! Pairs that do not touch leave no trace, so the pairs in between can be skipped as long as none is missed that
//! begins to touch because one of its particles was pushed: around every particle that moves it is looked again.

mod exhaustive;
mod hierarchy;
mod queue;
mod search;
mod tiles;

use super::lanes::{Kernel, Wide};
use crate::scalar::frame::Iteration;
use crate::scalar::neighbors::Turn;
use queue::Queue;
use search::Search;
use tiles::Tiles;

/// Touching pairs per particle beyond which all pairs are visited in turn instead.
const MOST_PAIRS: usize = 4;

/// Memory of the stage, reused from iteration to iteration.
#[derive(Debug, Default)]
pub(super) struct SelfCollision {
    tiles: Tiles,
    found: Vec<[u32; 2]>,
    queue: Queue,
}

impl SelfCollision {
    pub fn memory_bytes(&self) -> usize {
        self.tiles.memory_bytes() + self.found.capacity() * size_of::<[u32; 2]>() + self.queue.memory_bytes()
    }
}

/// Parts all pairs of particles that are too close.
pub(super) struct PartPairs<'a, 'b> {
    pub iteration: &'a mut Iteration<'b>,
    pub memory: &'a mut SelfCollision,
}

impl Kernel for PartPairs<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Self { iteration: it, memory: SelfCollision { tiles, found, queue } } = self;
        let distance = it.plan.frame.self_collision_distance;
        if it.current.len() >= Turn::MOST_PARTICLES || distance > tiles::LIMIT {
            exhaustive::run::<W>(it);
            return;
        }
        tiles.arrange(it.current, it.cloth.self_collision_indices(), W::BLOCKS);
        if !tiles.refit::<W>(it.current) {
            exhaustive::run::<W>(it);
            return;
        }
        found.clear();
        let most = MOST_PAIRS * it.current.len();
        let is_complete = Search { tiles, distance }.touching_pairs::<W>(found, most);
        if is_complete {
            queue.part::<W>(it, tiles, found);
        } else {
            exhaustive::run::<W>(it);
        }
    }
}

/// A reach [m] that no touching pair exceeds, whatever the rounding: large enough to have a square.
fn reach(distance: f32) -> f32 {
    const MARGIN: f32 = 1.001;
    const LEAST: f32 = 1.0e-15;
    (distance * MARGIN).max(LEAST)
}
