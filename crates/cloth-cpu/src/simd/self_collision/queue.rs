//! Parting touching pairs as if one after the other, in the canonical order.
//!
//! Invariant: every pair still to come that touches now is pending. At first these are the pairs that the
//! search found. A push moves two particles; pairs without them touch as before or not, and around both of them it is
//! looked for particles that they did not touch before.
//!
//! Pairs of one colour in different blocks share no particle, and what a push brings about before the next colour is in its own
//! block. So the order of such pairs is free, and where none can touch another's particles, several are parted at once.

use super::super::lanes::{MOST_LANES, Wide};
use super::around::{Around, MOST_PUSHES, Push};
use super::hierarchy::{GROUP, Group, groups};
use super::moved::Moved;
use super::pending::Pending;
use super::region::Region;
use super::search::Search;
use super::tiles::Arrangement;
use super::turn::Turn;
use super::{Pairs, keys_of};
use cloth_core::Particle;
use cloth_kernels::repel::{resolve, touches};
use cloth_kernels::{Particle as KernelParticle, Vec3, grid};
use std::ops::DerefMut;

/// Tiles while their particles move.
pub(super) struct Moving<'a, R> {
    pub arrangement: &'a Arrangement,
    pub regions: &'a mut [R],
    boxes: Vec<Group>,
    moved: &'a mut Moved,
    around: &'a mut Around,
}

impl<'a, R: DerefMut<Target = Region>> Moving<'a, R> {
    pub fn new(
        arrangement: &'a Arrangement,
        regions: &'a mut [R],
        moved: &'a mut Moved,
        around: &'a mut Around,
    ) -> Self {
        let boxes = groups(regions.iter().map(|region| region.hierarchy().around()));
        Self { arrangement, regions, boxes, moved, around }
    }

    /// Moves a particle.
    #[inline(always)]
    fn set(&mut self, place: u32, position: Vec3<f32>) {
        let (r, tile, k) = self.arrangement.numbering().of_place(place);
        self.regions[r].moved(tile, k, position);
        self.boxes[r / GROUP].set(r % GROUP, self.regions[r].hierarchy().around());
        self.moved.insert(place);
    }

    #[inline(always)]
    pub fn search(&self, distance: f32) -> Search<'_, R> {
        let numbering = self.arrangement.numbering();
        Search { regions: self.regions, boxes: &self.boxes, numbering, distance }
    }

    /// Moves the particles of the cloth to where they are in the tiles.
    #[inline(always)]
    pub fn finish(self, current: &mut [Particle]) {
        let Self { arrangement, regions, moved, .. } = self;
        let search = Search { regions, boxes: &[], numbering: arrangement.numbering(), distance: 0.0 };
        moved.drain(|place| {
            let particle = &mut current[arrangement.particle(place) as usize];
            *particle = KernelParticle::from(*particle).at(search.position(place)).into();
        });
    }

    /// Parts the pairs that are pending, and those that begin to touch meanwhile.
    #[inline(always)]
    pub fn part<W: Wide>(&mut self, pairs: Pairs<'_>, pending: &mut Pending) {
        let Pairs { cloth, plan, current, turns } = pairs;
        let distance = plan.frame.self_collision_distance;
        let arrangement = self.arrangement;
        let scale = grid::scale(distance);
        pending.sort();
        loop {
            let (mut pushes, mut had_turn) = ([Push::NONE; MOST_PUSHES], [Turn::FIRST; MOST_PUSHES]);
            let count = self.push::<W>(pairs, pending, &mut pushes, &mut had_turn);
            if count == 0 {
                break;
            }
            let search = Search {
                regions: &*self.regions,
                boxes: &self.boxes,
                numbering: arrangement.numbering(),
                distance,
            };
            self.around.begin_to_touch::<W, R>(&search, &pushes[..count], |push, which, place| {
                let turn = had_turn[push];
                let (first, second) = turns.particles(turn);
                let (own, other) = ([first, second][which], arrangement.particle(place));
                if !super::are_close_at_rest(cloth, plan, own, other) {
                    let mut indices = [own; MOST_LANES];
                    indices[1] = other;
                    let keys = keys_of::<W>(current, &indices, scale);
                    let next = turns.of((own, keys[0]), (other, keys[1]));
                    if let Some(next) = next.filter(|&next| next > turn) {
                        pending.insert(next);
                    }
                }
            });
            for Push { places, after, .. } in &pushes[..count] {
                self.set(places[0], after[0]);
                self.set(places[1], after[1]);
            }
        }
    }

    /// Takes the pairs that come next as long as they are in different blocks of one colour and far from each other, so that
    /// none depends on the push of another, and calculates where they are pushed. Returns how many.
    #[inline(always)]
    fn push<W: Wide>(
        &self,
        Pairs { plan, current, turns, .. }: Pairs<'_>,
        pending: &mut Pending,
        pushes: &mut [Push; MOST_PUSHES],
        had_turn: &mut [Turn; MOST_PUSHES],
    ) -> usize {
        let (distance, stiffness) = (plan.frame.self_collision_distance, plan.frame.self_collision_stiffness);
        let search = self.search(distance);
        let mut count = 0;
        while count < MOST_PUSHES {
            let Some(turn) = pending.peek() else { break };
            if count > 0 && !turns.are_in_different_blocks(had_turn[count - 1], turn) {
                break;
            }
            let pair = turns.particles(turn);
            let places = [self.arrangement.place(pair.0), self.arrangement.place(pair.1)];
            let before = [search.position(places[0]), search.position(places[1])];
            if touches(before[0], before[1], distance) {
                let own = [current[pair.0 as usize], current[pair.1 as usize]].map(KernelParticle::from);
                let (a, b) = resolve(own[0].at(before[0]), own[1].at(before[1]), distance, stiffness);
                let push = Push { places, before, after: [a.position, b.position] };
                let mut may_touch = false;
                for other in &pushes[..count] {
                    may_touch |= push.may_touch(other, distance);
                }
                if may_touch {
                    break;
                }
                (pushes[count], had_turn[count]) = (push, turn);
                count += 1;
            }
            pending.remove(turn);
        }
        count
    }
}
