//! Collision between cloths: the contacts of particles that may touch another cloth are resolved in global space.

use super::sweep::Sweep;
use super::{ParticleStore, is_finite};
use cloth_core::device::Participant;
use cloth_core::inter_collision::{InterCollisionPlan, Pairs, ParticipantPlan};
use cloth_core::{Particle, ParticleArray};
use cloth_kernels::pbd::repel;
use cloth_kernels::transform::{apply_push, to_global};
use cloth_kernels::{Aabb, Mat3, Particle as KernelParticle, Vec3, broad_phase};

/// A particle in global space.
#[derive(Debug)]
struct Proxy {
    participant: u32,
    index: u32,
    particle: KernelParticle<f32>,
    /// Sum of the pushes so far (m).
    delta: Vec3<f32>,
    touched: bool,
}

/// Pairs of participants that the collision filter accepts and whose bounds overlap.
#[derive(Debug, Default)]
struct BroadPhase {
    pairs: Pairs,
    count: u32,
    /// Bounds of each participant in global space.
    bounds: Vec<Option<Aabb<f32>>>,
    /// Bounds of the partners of each participant.
    partner_bounds: Vec<Vec<Aabb<f32>>>,
}

/// Memory that is reused from step to step.
#[derive(Debug, Default)]
pub(crate) struct CollisionMemory {
    broad_phase: BroadPhase,
    proxies: Vec<Proxy>,
    positions: Vec<Vec3<f32>>,
    sweep: Sweep,
    /// The particles of a participant that take part, in ascending order.
    indices: Vec<u32>,
}

/// Returns the number of broad-phase pairs.
pub(crate) fn run<C: ParticleStore>(
    participants: &mut [Participant<'_, C>],
    plan: &InterCollisionPlan,
    memory: &mut CollisionMemory,
) -> u32 {
    memory.broad_phase.find(participants, plan);
    for _ in 0..plan.iterations {
        memory.collect(participants, plan);
        let CollisionMemory { broad_phase, proxies, positions, sweep, .. } = memory;
        positions.clear();
        positions.extend(proxies.iter().map(|proxy| proxy.particle.position));
        sweep.sort(positions, plan.distance);
        sweep.for_each_pair(|a, b| {
            resolve_pair(proxies, a as usize, b as usize, plan, &broad_phase.pairs);
        });
        for proxy in proxies.iter().filter(|proxy| proxy.touched) {
            let place = &plan.participants[proxy.participant as usize];
            write_back(participants[proxy.participant as usize].device, place, proxy);
        }
    }
    memory.broad_phase.count
}

impl BroadPhase {
    fn find<C>(&mut self, participants: &[Participant<'_, C>], plan: &InterCollisionPlan) {
        let Self { pairs, count, bounds, partner_bounds } = self;
        bounds.clear();
        let places = participants.iter().zip(&plan.participants);
        bounds.extend(places.map(|(participant, place)| global_bounds(participant, place, plan.distance)));
        pairs.reset(participants.len());
        *count = 0;
        partner_bounds.resize_with(participants.len(), Vec::new);
        partner_bounds.iter_mut().for_each(Vec::clear);
        for (i, a) in bounds.iter().enumerate() {
            for (j, b) in bounds.iter().enumerate().skip(i + 1) {
                if let (Some(a), Some(b)) = (a, b)
                    && plan.accepted_pairs.contains(i, j)
                    && broad_phase::overlap(*a, *b)
                {
                    pairs.add(i, j);
                    *count += 1;
                    partner_bounds[i].push(*b);
                    partner_bounds[j].push(*a);
                }
            }
        }
    }
}

/// Returns the bounds of a participant in global space, grown by the distance; nothing where they would not be finite.
fn global_bounds<C>(
    participant: &Participant<'_, C>,
    place: &ParticipantPlan,
    distance: f32,
) -> Option<Aabb<f32>> {
    let bounds = participant.bounds.unwrap_or(participant.cloth.bounds());
    let corner = |v: [f32; 3]| Vec3::broadcast(v);
    let [lower, upper] = [bounds.lower, bounds.upper].map(|v| corner(v.to_array()));
    let (rotation, translation) = (Mat3::broadcast(place.rotation), corner(place.translation));
    let found = broad_phase::bounds(rotation, translation, lower, upper, distance);
    (is_finite_position(found.lower) && is_finite_position(found.upper)).then_some(found)
}

fn is_finite_position(p: Vec3<f32>) -> bool {
    is_finite([p.x, p.y, p.z, 0.0])
}

impl CollisionMemory {
    /// Makes the proxies of all particles that take part, participant by participant, in ascending order.
    fn collect<C: ParticleStore>(&mut self, participants: &[Participant<'_, C>], plan: &InterCollisionPlan) {
        let Self { broad_phase, proxies, indices: sorted, .. } = self;
        proxies.clear();
        for (number, (participant, place)) in (0..).zip(participants.iter().zip(&plan.participants)) {
            let partner_bounds = &broad_phase.partner_bounds[number as usize];
            if partner_bounds.is_empty() {
                continue;
            }
            let (rotation, translation) =
                (Mat3::broadcast(place.rotation), Vec3::broadcast(place.translation));
            let current = participant.device.array(ParticleArray::Current);
            let mut add = |index: u32| {
                let local = KernelParticle::from(current[index as usize]);
                let position = to_global(rotation, translation, local.position);
                if !is_finite_position(position)
                    || !partner_bounds.iter().any(|&bounds| broad_phase::contains(position, bounds))
                {
                    return;
                }
                let inverse_mass = if place.movable { local.inverse_mass } else { 0.0 };
                proxies.push(Proxy {
                    participant: number,
                    index,
                    particle: KernelParticle { position, inverse_mass },
                    delta: Vec3::zero(),
                    touched: false,
                });
            };
            match participant.cloth.self_collision_indices() {
                Some(indices) => {
                    sorted.clear();
                    sorted.extend_from_slice(indices);
                    sorted.sort_unstable();
                    sorted.iter().copied().for_each(&mut add);
                }
                None => (0..current.len() as u32).for_each(&mut add),
            }
        }
    }
}

fn resolve_pair(proxies: &mut [Proxy], a: usize, b: usize, plan: &InterCollisionPlan, pairs: &Pairs) {
    if !pairs.contains(proxies[a].participant as usize, proxies[b].participant as usize) {
        return;
    }
    let (pi, pj) = (proxies[a].particle, proxies[b].particle);
    let (di, dj, touches) = repel::push(pi, pj, plan.distance, plan.stiffness);
    if touches {
        proxies[a].push(di);
        proxies[b].push(dj);
    }
}

impl Proxy {
    fn push(&mut self, delta: Vec3<f32>) {
        (self.particle.position, self.delta) = repel::accumulate(self.particle.position, self.delta, delta);
        self.touched = true;
    }
}

fn write_back(cloth: &mut impl ParticleStore, place: &ParticipantPlan, proxy: &Proxy) {
    let index = proxy.index as usize;
    let p = cloth.array(ParticleArray::Current)[index];
    let q = cloth.array(ParticleArray::Previous)[index];
    let to_local = Mat3::broadcast(place.to_local);
    let (next_p, next_q) = apply_push(p.into(), q.into(), proxy.delta, to_local, place.kept);
    let (next_p, next_q) = (Particle::from(next_p), Particle::from(next_q));
    if is_finite(next_p) && is_finite(next_q) {
        cloth.array_mut(ParticleArray::Current)[index] = next_p;
        cloth.array_mut(ParticleArray::Previous)[index] = next_q;
    }
}
