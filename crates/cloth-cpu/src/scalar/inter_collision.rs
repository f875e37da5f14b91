//! Collision between cloths: the particles that may touch another cloth are parted in global space.

use super::sweep::Sweep;
use super::{ParticleStore, is_finite};
use cloth_core::device::Member;
use cloth_core::inter_collision::{InterCollisionPlan, MemberPlan};
use cloth_core::{Particle, ParticleArray};
use cloth_kernels::transform::{apply_push, to_global};
use cloth_kernels::{Mat3, Particle as KernelParticle, Vec3, repel};

/// A particle in global space.
struct Visitor {
    member: u32,
    index: u32,
    particle: KernelParticle<f32>,
    /// Sum of the pushes so far [m].
    delta: Vec3<f32>,
    touched: bool,
}

pub(crate) fn run<C: ParticleStore>(members: &mut [Member<'_, C>], plan: &InterCollisionPlan) {
    for _ in 0..plan.iterations {
        let mut visitors = collect(members, plan);
        let positions: Vec<Vec3<f32>> = visitors.iter().map(|visitor| visitor.particle.position).collect();
        Sweep::new(&positions, plan.distance)
            .for_each_pair(|a, b| meet(&mut visitors, a as usize, b as usize, plan));
        for visitor in visitors.iter().filter(|visitor| visitor.touched) {
            let member = &plan.members[visitor.member as usize];
            write_back(members[visitor.member as usize].device, member, visitor);
        }
    }
}

/// All particles inside the regions, member by member, in ascending order.
fn collect<C: ParticleStore>(members: &[Member<'_, C>], plan: &InterCollisionPlan) -> Vec<Visitor> {
    let mut visitors = Vec::new();
    for (m, (member, place)) in (0..).zip(members.iter().zip(&plan.members)) {
        let (rotation, translation) = (Mat3::splat(place.rotation), Vec3::splat(place.translation));
        let current = member.device.array(ParticleArray::Current);
        let mut visit = |index: u32| {
            let particle = current[index as usize];
            if !place.regions.iter().any(|region| contains(region, particle)) {
                return;
            }
            let local = KernelParticle::from(particle);
            let position = to_global(rotation, translation, local.position);
            let inverse_mass = if place.movable { local.inverse_mass } else { 0.0 };
            visitors.push(Visitor {
                member: m,
                index,
                particle: KernelParticle { position, inverse_mass },
                delta: Vec3::zero(),
                touched: false,
            });
        };
        match member.cloth.self_collision_indices() {
            Some(indices) => {
                let mut indices = indices.to_vec();
                indices.sort_unstable();
                indices.into_iter().for_each(&mut visit);
            }
            None => (0..current.len() as u32).for_each(&mut visit),
        }
    }
    visitors
}

fn contains(region: &cloth_core::Bounds, [x, y, z, _]: Particle) -> bool {
    let p = glam::Vec3::new(x, y, z);
    p.cmpge(region.lower).all() && p.cmple(region.upper).all()
}

fn meet(visitors: &mut [Visitor], a: usize, b: usize, plan: &InterCollisionPlan) {
    let (i, j) = (visitors[a].member as usize, visitors[b].member as usize);
    if i == j || !plan.accepts[i * plan.members.len() + j] {
        return;
    }
    let (pi, pj) = (visitors[a].particle, visitors[b].particle);
    let (di, dj, touches) = repel::push(pi, pj, plan.distance, plan.stiffness);
    if touches {
        visitors[a].pushed(di);
        visitors[b].pushed(dj);
    }
}

impl Visitor {
    fn pushed(&mut self, delta: Vec3<f32>) {
        (self.particle.position, self.delta) = repel::accumulate(self.particle.position, self.delta, delta);
        self.touched = true;
    }
}

fn write_back(cloth: &mut impl ParticleStore, place: &MemberPlan, visitor: &Visitor) {
    let index = visitor.index as usize;
    let p = cloth.array(ParticleArray::Current)[index];
    let q = cloth.array(ParticleArray::Previous)[index];
    let to_local = Mat3::splat(place.to_local);
    let (next_p, next_q) = apply_push(p.into(), q.into(), visitor.delta, to_local, place.kept);
    let (next_p, next_q) = (Particle::from(next_p), Particle::from(next_q));
    if is_finite(next_p) && is_finite(next_q) {
        cloth.array_mut(ParticleArray::Current)[index] = next_p;
        cloth.array_mut(ParticleArray::Previous)[index] = next_q;
    }
}
