//! Particles near shapes, a batch at a time: each shape is tested against as many of them as there are lanes.
//!
//! Of a vector of neighbouring particles mostly one or two are near a shape. So whoever is near one gets a slot in a
//! batch, and each shape remembers the slots of those near it; a vector then holds particles that are all near the same
//! shape, from wherever they are in the cloth.

use super::shape_list::ShapeList;
use super::slots::{List, MOST, Slots};
use super::swept_shapes::SweptShapes;
use super::{all, store_by_index};
use crate::scalar::iteration::Iteration;
use crate::simd::lanes::{MOST_LANES, Wide, particle_of};
use crate::simd::particles::{existing, gather, load, scatter};
use crate::simd::reused::Reused;
use cloth_core::Particle;
use cloth_kernels::Particle as KernelParticle;
use cloth_kernels::collide::contact::{Contacts, Response, resolve};
use cloth_kernels::collide::continuous::{Sweep, boxes_overlap, near_cone, path_box, sweep_sphere};
use cloth_kernels::collide::{cone, sphere};
use cloth_kernels::pbd::integrate::State;

/// Particles near shapes, in slots. `SWEPT` are along their paths.
pub(super) struct Batch<'a, const SWEPT: bool> {
    shapes: SweptShapes<'a>,
    pub shape_list: ShapeList,
    /// Of each listed shape: the slots of particles inside its box.
    near: Reused<Slots>,
    /// Of each sphere: the slots for which no cone suppressed it.
    kept: Reused<Slots>,
    /// Of each slot: its particle. The lanes of a vector have slots one after the other.
    particles: [u32; MOST],
    /// Number of slots.
    count: usize,
    /// The slots of particles near any shape.
    taken: Slots,
    /// Of each slot: the sum of displacements, and the number of contacts. Zero between batches.
    displacements: [Particle; MOST],
    /// Of each slot: the sum of the displacements of surfaces. Zero between batches.
    velocities: [Particle; MOST],
    /// Of each shape at hand: the lanes that are near it.
    lanes: Reused<u32>,
}

impl<'a, const SWEPT: bool> Batch<'a, SWEPT> {
    #[inline(always)]
    pub fn new(it: &Iteration<'a>) -> Self {
        let shapes = SweptShapes::new(it);
        let shape_list = ShapeList::new::<SWEPT>(shapes);
        let count = shape_list.numbers.len();
        Self {
            shapes,
            shape_list,
            near: Reused::filled(Slots::NONE, count),
            kept: Reused::filled(Slots::ALL, shapes.spheres.len()),
            particles: [0; MOST],
            count: 0,
            taken: Slots::NONE,
            displacements: [[0.0; 4]; MOST],
            velocities: [[0.0; 4]; MOST],
            lanes: Reused::filled(0, count),
        }
    }

    /// Returns whether there is room for some particles.
    #[inline(always)]
    pub fn has_room(&self, count: usize) -> bool {
        self.count + count <= MOST
    }

    /// Takes those of a vector of particles from `first` on that are near one of the shapes at hand. Pinned particles
    /// stay where they are.
    #[inline(always)]
    pub fn add<W: Wide>(&mut self, it: &Iteration<'_>, first: usize, nearby: &[u32]) {
        let KernelParticle { position: p, inverse_mass: mass } = load::<W>(it.current, first);
        let path = if SWEPT { path_box(load::<W>(it.previous, first).position, p) } else { (p, p) };
        let zero = W::splat(0.0);
        let pinned = mass.le(zero) & mass.ge(zero);
        let taken = W::bits(!pinned) & existing::<W>(it.current.len(), first);
        let mut near_any = 0;
        for (&shape, lanes) in nearby.iter().zip(self.lanes.iter_mut()) {
            *lanes = W::bits(boxes_overlap(path, self.shape_list.boxes.get(shape as usize))) & taken;
            near_any |= *lanes;
        }
        if near_any == 0 {
            return;
        }
        let slot = self.count;
        self.count += W::LANES;
        for (lane, particle) in self.particles[slot..self.count].iter_mut().enumerate() {
            *particle = (first + particle_of(lane, W::BLOCKS)) as u32;
        }
        self.taken.insert_from(slot, near_any);
        for (&shape, &lanes) in nearby.iter().zip(self.lanes.iter()) {
            self.near[shape as usize].insert_from(slot, lanes);
        }
    }

    /// Collides the particles of the batch, cones first, then the spheres that no cone suppressed; then it is empty.
    /// Returns whether no inverse mass changed.
    #[inline(always)]
    pub fn collide<W: Wide>(&mut self, it: &mut Iteration<'_>, response: Response<W>) -> bool {
        if self.count == 0 {
            return true;
        }
        let list = &mut List::new();
        let mut moved = Slots::NONE;
        for index in 0..self.shape_list.cone_count {
            let members = self.members::<W>(it, index, moved, list);
            let number = self.shape_list.numbers[index] as usize;
            let mut kept = [Slots::NONE; 2];
            if !members.is_empty() {
                list.take(members);
                kept = self.at_cone::<W>(it, number, index, list, &mut moved);
            }
            let cone = &self.shapes.cones[number];
            for (end, kept) in [cone.first, cone.second].into_iter().zip(kept) {
                let before = &mut self.kept[end as usize];
                *before = *before & kept;
            }
        }
        let mut next = self.shape_list.cone_count;
        for sphere in 0..self.kept.len() {
            let members = if self.shape_list.numbers.get(next) == Some(&(sphere as u32)) {
                next += 1;
                self.members::<W>(it, next - 1, moved, list)
            } else {
                std::mem::replace(&mut self.kept[sphere], Slots::ALL)
            };
            if !members.is_empty() {
                list.take(members);
                self.at_sphere::<W>(it, sphere, list, &mut moved);
            }
        }
        let masses_stay = self.resolve(it, response, list);
        self.count = 0;
        self.taken = Slots::NONE;
        masses_stay
    }

    /// The slots of particles near a listed shape, and forgets them. What was moved back along its path may have come
    /// near others than before.
    #[inline(always)]
    fn members<W: Wide>(&mut self, it: &Iteration<'_>, index: usize, moved: Slots, list: &mut List) -> Slots {
        let mut members = std::mem::replace(&mut self.near[index], Slots::NONE);
        if SWEPT && !moved.is_empty() {
            list.take(moved);
            for slots in list.groups::<W>() {
                let particles = self.particles_of::<W>(slots);
                let p = gather::<W>(it.current, &particles).position;
                let q = gather::<W>(it.previous, &particles).position;
                let near = boxes_overlap(path_box(q, p), self.shape_list.boxes.get(index));
                members.insert_lanes::<W>(slots, W::bits(near));
            }
        }
        members
    }

    /// Tests particles against a cone. Returns for which its end spheres are still to be tested.
    #[inline(always)]
    fn at_cone<W: Wide>(
        &mut self,
        it: &mut Iteration<'_>,
        number: usize,
        index: usize,
        list: &List,
        moved: &mut Slots,
    ) -> [Slots; 2] {
        let [before, now] = self.shapes.cone::<W>(number);
        let (velocities, epsilon) = (self.shapes.velocities(number), W::splat(self.shapes.epsilon));
        let mut kept = [Slots::NONE; 2];
        for slots in list.groups::<W>() {
            let particles = self.particles_of::<W>(slots);
            let current = gather::<W>(it.current, &particles);
            let (p, contacts) = (current.position, self.contacts(slots));
            let (contacts, first, second) = if SWEPT {
                let q = gather::<W>(it.previous, &particles).position;
                let near = boxes_overlap(path_box(q, p), self.shape_list.boxes.get(index));
                let swept = near_cone(near, contacts, q, p, before, now, velocities, epsilon);
                move_back(it, &particles, current, swept.sweep, (moved, slots));
                (swept.contacts, swept.first_is_active, swept.second_is_active)
            } else {
                let outcome = cone::contact(contacts, p, now, velocities, epsilon);
                (outcome.contacts, outcome.left, outcome.right)
            };
            self.set_contacts(slots, contacts);
            kept[0].insert_lanes::<W>(slots, W::bits(first));
            kept[1].insert_lanes::<W>(slots, W::bits(second));
        }
        kept
    }

    /// Tests particles against a sphere.
    #[inline(always)]
    fn at_sphere<W: Wide>(&mut self, it: &mut Iteration<'_>, sphere: usize, list: &List, moved: &mut Slots) {
        let [before, now] = self.shapes.sphere::<W>(sphere);
        let epsilon = W::splat(self.shapes.epsilon);
        for slots in list.groups::<W>() {
            let particles = self.particles_of::<W>(slots);
            let current = gather::<W>(it.current, &particles);
            let mut p = current.position;
            if SWEPT {
                let q = gather::<W>(it.previous, &particles).position;
                let sweep = sweep_sphere(all::<W>(), q, p, before, now, epsilon);
                move_back(it, &particles, current, sweep, (moved, slots));
                p = sweep.position;
            }
            let contacts = self.contacts(slots);
            let contacts = sphere::contact(contacts, all::<W>(), p, now.0, now.1, before.0, epsilon);
            self.set_contacts(slots, contacts);
        }
    }

    /// Applies the contacts of all particles. Returns whether no inverse mass changed.
    #[inline(always)]
    fn resolve<W: Wide>(&mut self, it: &mut Iteration<'_>, response: Response<W>, list: &mut List) -> bool {
        list.take(self.taken);
        list.retain(|slot| self.displacements[slot as usize][3] > 0.0);
        let mut masses_stay = true;
        for slots in list.groups::<W>() {
            let particles = self.particles_of::<W>(slots);
            let current = gather::<W>(it.current, &particles);
            let state = State { current, previous: gather(it.previous, &particles) };
            let next = resolve(state, self.contacts(slots), response);
            self.set_contacts(slots, Contacts::<W>::none());
            store_by_index(it.current, it.previous, &particles, next, state);
            masses_stay &= W::bits(!current.inverse_mass.le(next.current.inverse_mass)) == 0;
        }
        masses_stay
    }

    #[inline(always)]
    fn particles_of<W: Wide>(&self, slots: &[u32; MOST_LANES]) -> [u32; MOST_LANES] {
        let mut particles = [0; MOST_LANES];
        for (particle, &slot) in particles.iter_mut().zip(slots).take(W::LANES) {
            *particle = self.particles[slot as usize];
        }
        particles
    }

    #[inline(always)]
    fn contacts<W: Wide>(&self, slots: &[u32; MOST_LANES]) -> Contacts<W> {
        let KernelParticle { position: delta, inverse_mass: count } = gather(&self.displacements, slots);
        Contacts { delta, velocity: gather(&self.velocities, slots).position, count }
    }

    #[inline(always)]
    fn set_contacts<W: Wide>(&mut self, slots: &[u32; MOST_LANES], contacts: Contacts<W>) {
        let Contacts { delta, velocity, count } = contacts;
        scatter(&mut self.displacements, slots, KernelParticle::new(delta, count));
        scatter(&mut self.velocities, slots, KernelParticle::new(velocity, count));
    }
}

/// Moves particles back to where a sweep hit, and notes the slots of those that it moved.
#[inline(always)]
fn move_back<W: Wide>(
    it: &mut Iteration<'_>,
    particles: &[u32; MOST_LANES],
    current: KernelParticle<W>,
    sweep: Sweep<W>,
    (moved, slots): (&mut Slots, &[u32; MOST_LANES]),
) {
    let lanes = W::bits(sweep.moved);
    if lanes != 0 {
        scatter(it.current, particles, current.at(sweep.position));
        moved.insert_lanes::<W>(slots, lanes);
    }
}
