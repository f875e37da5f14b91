//! Parting touching pairs one after the other, in the canonical order.
//!
//! Invariant: the queue holds every pair still to come that touches now. At first these are the pairs that the search
//! found. A push moves two particles; pairs without them touch as before or not, and around both of them it is looked for
//! particles that they did not touch before. A pair may be queued twice: the same turns come next to each other, and
//! only the first counts.

use super::super::lanes::Wide;
use super::are_close_at_rest;
use super::cells::Cells;
use super::hierarchy::{GROUP, Group, groups};
use super::region::Region;
use super::search::Search;
use super::tiles::{Arrangement, TILE};
use crate::scalar::neighbors::Turn;
use cloth_core::plan::FramePlan;
use cloth_core::{Cloth, Particle};
use cloth_kernels::repel::{part, touches};
use cloth_kernels::{Particle as KernelParticle, Vec3, grid};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::DerefMut;

/// Pairs to part.
#[derive(Debug, Default)]
pub(super) struct Queue {
    /// The pairs found at first, in order.
    found: Vec<Turn>,
    /// Pairs that began to touch later.
    later: BinaryHeap<Reverse<Turn>>,
}

/// Tiles while their particles move.
pub(super) struct Moving<'a, R> {
    pub arrangement: &'a Arrangement,
    pub cells: &'a Cells,
    pub regions: &'a mut [R],
    boxes: Vec<Group>,
}

impl<'a, R: DerefMut<Target = Region>> Moving<'a, R> {
    pub fn new(arrangement: &'a Arrangement, cells: &'a Cells, regions: &'a mut [R]) -> Self {
        let boxes = groups(regions.iter().map(|region| region.hierarchy().around()));
        Self { arrangement, cells, regions, boxes }
    }

    /// Takes note that a particle has moved.
    #[inline(always)]
    fn moved(&mut self, place: u32, position: Vec3<f32>) {
        let (tile, k) = (place as usize / TILE, place as usize % TILE);
        let tiles_per_region = self.arrangement.tiles_per_region();
        let (r, tile) = (tile / tiles_per_region, tile % tiles_per_region);
        self.regions[r].moved(tile, k, position);
        self.boxes[r / GROUP].set(r % GROUP, self.regions[r].hierarchy().around());
    }

    #[inline(always)]
    fn search(&self, distance: f32) -> Search<'_, R> {
        let tiles_per_region = self.arrangement.tiles_per_region();
        Search { regions: self.regions, boxes: &self.boxes, tiles_per_region, distance }
    }
}

impl Queue {
    /// Empties the queue.
    pub fn clear(&mut self) {
        self.found.clear();
    }

    /// Adds pairs that were found.
    pub fn add(&mut self, turns: &[Turn]) {
        self.found.extend(turns);
    }

    /// Parts the pairs that were found, and those that begin to touch meanwhile.
    #[inline(always)]
    pub fn part<W: Wide, R: DerefMut<Target = Region>>(
        &mut self,
        cloth: &Cloth,
        plan: &FramePlan,
        current: &mut [Particle],
        mut tiles: Moving<'_, R>,
    ) {
        let (distance, stiffness) = (plan.frame.self_collision_distance, plan.frame.self_collision_stiffness);
        let Self { found, later } = self;
        if found.is_empty() {
            return;
        }
        let (arrangement, cells) = (tiles.arrangement, tiles.cells);
        let scale = grid::scale(distance);
        // Each region's are in order already.
        found.sort();

        let mut last = None;
        let mut next = 0;
        loop {
            let turn = match (found.get(next), later.peek()) {
                (Some(&turn), Some(&Reverse(other))) if turn <= other => turn,
                (_, Some(&Reverse(other))) => other,
                (Some(&turn), None) => turn,
                (None, None) => break,
            };
            if found.get(next) == Some(&turn) {
                next += 1;
            } else {
                later.pop();
            }
            if last == Some(turn) {
                continue;
            }
            last = Some(turn);
            let pair = turn.particles();
            let (i, j) = (pair.0 as usize, pair.1 as usize);
            let (a, b) = (KernelParticle::from(current[i]), KernelParticle::from(current[j]));
            if !touches(a.position, b.position, distance) {
                continue;
            }
            let places = [arrangement.place(pair.0), arrangement.place(pair.1)];
            let keys = [cells.key(places[0], a.position, scale), cells.key(places[1], b.position, scale)];
            let before = [a.position, b.position];
            let (a, b) = part(a, b, distance, stiffness);
            current[i] = a.into();
            current[j] = b.into();
            let after = [a.position, b.position];
            tiles.moved(places[0], after[0]);
            tiles.moved(places[1], after[1]);
            tiles.search(distance).begin_to_touch::<W>(places, before, after, |which, place| {
                let (own, other) = ([pair.0, pair.1][which], arrangement.particle(place));
                if !are_close_at_rest(cloth, plan, own, other) {
                    let position = KernelParticle::from(current[other as usize]).position;
                    let next = Turn::of((own, keys[which]), (other, cells.key(place, position, scale)));
                    later.extend(next.filter(|next| *next > turn).map(Reverse));
                }
            });
        }
    }

    pub fn memory_bytes(&self) -> usize {
        (self.found.capacity() + self.later.capacity()) * size_of::<Turn>()
    }
}
