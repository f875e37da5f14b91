//! Parting touching pairs one after the other, in the canonical order.
//!
//! Invariant: the queue holds every pair still to come that touches now. At first these are the pairs that the search
//! found. A push moves two particles; pairs without them touch as before or not, and around both of them it is looked for
//! particles that they did not touch before. A pair may be queued twice: the same turns come next to each other, and
//! only the first counts.

use super::super::lanes::Wide;
use super::search::Search;
use super::tiles::{NONE, Tiles};
use crate::scalar::frame::Iteration;
use crate::scalar::neighbors::{Turn, key};
use cloth_core::Particle;
use cloth_kernels::repel::{close_at_rest, part, touches};
use cloth_kernels::{Particle as KernelParticle, grid};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Pairs to part.
#[derive(Debug, Default)]
pub(super) struct Queue {
    /// The pairs found at first, in order.
    found: Vec<Turn>,
    /// Pairs that began to touch later.
    later: BinaryHeap<Reverse<Turn>>,
    cells: Cells,
}

/// The cells in which particles are when the stage begins.
#[derive(Debug, Default)]
struct Cells {
    /// Key of the cell of each particle; `NONE` where nobody asked yet.
    keys: Vec<u32>,
    /// Cells per metre.
    scale: f32,
}

impl Cells {
    fn begin(&mut self, count: usize, distance: f32) {
        self.scale = grid::scale(distance);
        self.keys.clear();
        self.keys.resize(count, NONE);
    }

    /// The particle and the key of its cell. Must be asked before it moves for the first time.
    #[inline(always)]
    fn of(&mut self, particle: u32, current: &[Particle]) -> (u32, u32) {
        let known = &mut self.keys[particle as usize];
        if *known == NONE {
            let cell = grid::cell(KernelParticle::from(current[particle as usize]).position, self.scale);
            *known = key(cell.x, cell.y, cell.z);
        }
        (particle, *known)
    }
}

impl Queue {
    /// Parts the pairs of places that were found, and those that begin to touch meanwhile.
    #[inline(always)]
    pub fn part<W: Wide>(&mut self, it: &mut Iteration<'_>, tiles: &mut Tiles, pairs: &[[u32; 2]]) {
        if pairs.is_empty() {
            return;
        }
        let (distance, stiffness) =
            (it.plan.frame.self_collision_distance, it.plan.frame.self_collision_stiffness);
        let rest = it.cloth.rest_positions();
        let are_close_at_rest = |i: u32, j: u32| {
            let at_rest = |i: u32| KernelParticle::from(rest[i as usize]).position;
            !rest.is_empty() && close_at_rest(at_rest(i), at_rest(j), distance)
        };
        let current = &mut *it.current;
        let Self { found, later, cells } = self;
        cells.begin(current.len(), distance);
        found.clear();
        for &[a, b] in pairs {
            let (i, j) = (tiles.particle(a), tiles.particle(b));
            if !are_close_at_rest(i, j) {
                found.extend(Turn::of(cells.of(i, current), cells.of(j, current)));
            }
        }
        found.sort_unstable();

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
            let before = [a.position, b.position];
            let (a, b) = part(a, b, distance, stiffness);
            current[i] = a.into();
            current[j] = b.into();
            let after = [a.position, b.position];
            let places = [tiles.moved(pair.0, after[0]), tiles.moved(pair.1, after[1])];
            Search { tiles, distance }.begin_to_touch::<W>(places, before, after, |which, place| {
                let (own, other) = ([pair.0, pair.1][which], tiles.particle(place));
                if !are_close_at_rest(own, other) {
                    let next = Turn::of(cells.of(own, current), cells.of(other, current));
                    later.extend(next.filter(|next| *next > turn).map(Reverse));
                }
            });
        }
    }

    pub fn memory_bytes(&self) -> usize {
        (self.found.capacity() + self.later.capacity()) * size_of::<Turn>() + self.cells.keys.capacity() * 4
    }
}
