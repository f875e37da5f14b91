//! Resolving touching pairs Gauss-Seidel in the order of their keys.
//!
//! Invariant: every pair still to come that touches now is pending. At first these are the pairs that the search found. A push
//! moves two particles; pairs without them touch as before or not, so only around these two it is queried again.
//!
//! Why several pairs at once have the same bits: blocks of one colour share no cell, so pairs of one colour in different blocks
//! share no particle, and what their pushes bring about before the next colour lies in their own block. The order of such pairs is
//! free. Where the inflated boxes around two of them, before and after the push, do not meet, neither push changes what the
//! other finds.

use super::super::lanes::Wide;
use super::PairContext;
use super::bvh::{BvhNode, Region};
use super::contacts::Search;
use super::layout::ParticleLayout;
use super::order::OrderKey;
use super::pending::Pending;
use super::requery::{MAX_PUSHES, Push, Requery};
use cloth_core::Particle;
use cloth_kernels::pbd::repel::{resolve, touches};
use cloth_kernels::{Particle as KernelParticle, Vec3};
use std::ops::DerefMut;

/// Tiles while their particles move.
pub(super) struct Resolver<'a, R> {
    layout: &'a ParticleLayout,
    regions: &'a mut [R],
    boxes: BvhNode,
    /// Slots of particles that were pushed, some several times. They move in the tiles at first, and in the cloth when all
    /// pairs are resolved: in between the cloth tells where particles were when the stage began, which decides in which cells
    /// they are.
    pushed: &'a mut Vec<u32>,
    requery: &'a mut Requery,
}

impl<'a, R: DerefMut<Target = Region>> Resolver<'a, R> {
    pub fn new(
        layout: &'a ParticleLayout,
        regions: &'a mut [R],
        pushed: &'a mut Vec<u32>,
        requery: &'a mut Requery,
    ) -> Self {
        let boxes = BvhNode::of(regions.iter().map(|region| region.bvh().bounds()));
        Self { layout, regions, boxes, pushed, requery }
    }

    /// Moves a particle.
    #[inline(always)]
    fn set(&mut self, slot: u32, position: Vec3<f32>) {
        let (region, tile, k) = self.layout.numbering().of_slot(slot);
        self.regions[region].set(tile, k, position);
        self.boxes.set(region, self.regions[region].bvh().bounds());
        self.pushed.push(slot);
    }

    /// Moves the particles of the cloth to where they are in the tiles.
    #[inline(always)]
    pub fn finish(self, current: &mut [Particle]) {
        let Self { layout, regions, boxes, pushed, .. } = self;
        let search = Search { regions, boxes: &boxes, numbering: layout.numbering(), distance: 0.0 };
        for slot in pushed.drain(..) {
            let particle = &mut current[layout.particle(slot) as usize];
            *particle = KernelParticle::from(*particle).at(search.position(slot)).into();
        }
    }

    /// Resolves pairs that are pending, and those that begin to touch meanwhile.
    #[inline(always)]
    pub fn resolve<W: Wide>(&mut self, context: PairContext<'_>, pending: &mut Pending) {
        let PairContext { plan, format, .. } = context;
        let (layout, distance) = (self.layout, plan.frame.self_collision_distance);
        pending.sort();
        loop {
            let (mut pushes, mut keys) = ([Push::NONE; MAX_PUSHES], [OrderKey::FIRST; MAX_PUSHES]);
            let search = Search {
                regions: &*self.regions,
                boxes: &self.boxes,
                numbering: layout.numbering(),
                distance,
            };
            let count = push::<W, R>(&search, layout, context, pending, &mut pushes, &mut keys);
            if count == 0 {
                break;
            }
            self.requery.begin_to_touch::<W, R>(&search, &pushes[..count], |push, which, slot| {
                let (first, second) = format.particles(keys[push]);
                let (own, other) = ([first, second][which], layout.particle(slot));
                if let Some(next) = context.key::<W>([own, other]).filter(|&next| next > keys[push]) {
                    pending.insert(next);
                }
            });
            for Push { slots, after, .. } in &pushes[..count] {
                self.set(slots[0], after[0]);
                self.set(slots[1], after[1]);
            }
        }
    }
}

/// Takes the pairs that come next as long as they are independent and far from each other, and calculates where they are
/// pushed. Returns how many.
#[inline(always)]
fn push<W: Wide, R: DerefMut<Target = Region>>(
    search: &Search<'_, R>,
    layout: &ParticleLayout,
    PairContext { plan, current, format, .. }: PairContext<'_>,
    pending: &mut Pending,
    pushes: &mut [Push; MAX_PUSHES],
    keys: &mut [OrderKey; MAX_PUSHES],
) -> usize {
    let frame = &plan.frame;
    let (distance, stiffness) = (frame.self_collision_distance, frame.self_collision_stiffness);
    let step = frame.self_collision_step;
    let mut count = 0;
    while count < MAX_PUSHES {
        let Some(key) = pending.peek() else { break };
        if count > 0 && !format.are_independent(keys[count - 1], key) {
            break;
        }
        let pair = format.particles(key);
        let slots = [layout.slot(pair.0), layout.slot(pair.1)];
        let before = [search.position(slots[0]), search.position(slots[1])];
        if touches(before[0], before[1], distance) {
            let own = [current[pair.0 as usize], current[pair.1 as usize]].map(KernelParticle::from);
            let (a, b) = resolve(own[0].at(before[0]), own[1].at(before[1]), distance, step, stiffness);
            let push = Push { slots, before, after: [a.position, b.position] };
            let mut may_touch = false;
            for other in &pushes[..count] {
                may_touch |= push.may_touch(other, distance);
            }
            if may_touch {
                break;
            }
            (pushes[count], keys[count]) = (push, key);
            count += 1;
        }
        pending.remove(key);
    }
    count
}
