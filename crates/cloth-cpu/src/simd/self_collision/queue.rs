//! Parting touching pairs one after the other, in the canonical order.
//!
//! Invariant: the window holds every pair still to come in it that touches now. At first these are the pairs that the
//! search found. A push moves two particles; pairs without them touch as before or not, and around both of them it is
//! looked for particles that they did not touch before.

use super::super::lanes::{MOST_LANES, Wide};
use super::hierarchy::{GROUP, Group, groups};
use super::moved::Moved;
use super::region::Region;
use super::search::Search;
use super::tiles::Arrangement;
use super::window::Window;
use super::{Pairs, keys_of};
use cloth_core::Particle;
use cloth_kernels::repel::{part, touches};
use cloth_kernels::{Particle as KernelParticle, Vec3, grid};
use std::ops::DerefMut;

/// Tiles while their particles move.
pub(super) struct Moving<'a, R> {
    pub arrangement: &'a Arrangement,
    pub regions: &'a mut [R],
    boxes: Vec<Group>,
    moved: &'a mut Moved,
}

impl<'a, R: DerefMut<Target = Region>> Moving<'a, R> {
    pub fn new(arrangement: &'a Arrangement, regions: &'a mut [R], moved: &'a mut Moved) -> Self {
        let boxes = groups(regions.iter().map(|region| region.hierarchy().around()));
        Self { arrangement, regions, boxes, moved }
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

    /// Parts the pairs of a window, and those that begin to touch meanwhile.
    #[inline(always)]
    pub fn part<W: Wide>(&mut self, pairs: Pairs<'_>, window: &mut Window) {
        let Pairs { cloth, plan, current, turns } = pairs;
        let (distance, stiffness) = (plan.frame.self_collision_distance, plan.frame.self_collision_stiffness);
        let arrangement = self.arrangement;
        let scale = grid::scale(distance);
        window.sort();
        while let Some(turn) = window.next() {
            let pair = turns.particles(turn);
            let places = [arrangement.place(pair.0), arrangement.place(pair.1)];
            let search = self.search(distance);
            let before = [search.position(places[0]), search.position(places[1])];
            if !touches(before[0], before[1], distance) {
                continue;
            }
            let own = [current[pair.0 as usize], current[pair.1 as usize]].map(KernelParticle::from);
            let (a, b) = part(own[0].at(before[0]), own[1].at(before[1]), distance, stiffness);
            let after = [a.position, b.position];
            self.set(places[0], after[0]);
            self.set(places[1], after[1]);
            self.search(distance).begin_to_touch::<W>(places, before, after, |which, place| {
                let (own, other) = ([pair.0, pair.1][which], arrangement.particle(place));
                if !super::are_close_at_rest(cloth, plan, own, other) {
                    let mut indices = [own; MOST_LANES];
                    indices[1] = other;
                    let keys = keys_of::<W>(current, &indices, scale);
                    if let Some(next) = turns.of((own, keys[0]), (other, keys[1])) {
                        window.add_later(next, turn);
                    }
                }
            });
        }
    }
}
