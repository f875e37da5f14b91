//! Collision between cloths: the particles that may touch another cloth are parted in global space.

use super::sweep::Sweep;
use super::{ParticleStore, is_finite};
use cloth_core::device::Member;
use cloth_core::inter_collision::{InterCollisionPlan, MemberPlan, Pairs};
use cloth_core::{Particle, ParticleArray};
use cloth_kernels::pbd::repel;
use cloth_kernels::transform::{apply_push, to_global};
use cloth_kernels::{Aabb, Mat3, Particle as KernelParticle, Vec3, broad_phase};

/// A particle in global space.
struct Visitor {
    member: u32,
    index: u32,
    particle: KernelParticle<f32>,
    /// Sum of the pushes so far (m).
    delta: Vec3<f32>,
    touched: bool,
}

/// Cloths that meet.
struct Meetings {
    pairs: Pairs,
    count: u32,
    /// Of each member, the surroundings of those that it meets.
    places: Vec<Vec<Aabb<f32>>>,
}

/// Returns the number of pairs of cloths that met.
pub(crate) fn run<C: ParticleStore>(members: &mut [Member<'_, C>], plan: &InterCollisionPlan) -> u32 {
    let meetings = Meetings::new(members, plan);
    for _ in 0..plan.iterations {
        let mut visitors = collect(members, plan, &meetings);
        let positions: Vec<Vec3<f32>> = visitors.iter().map(|visitor| visitor.particle.position).collect();
        Sweep::new(&positions, plan.distance)
            .for_each_pair(|a, b| meet(&mut visitors, a as usize, b as usize, plan, &meetings.pairs));
        for visitor in visitors.iter().filter(|visitor| visitor.touched) {
            let member = &plan.members[visitor.member as usize];
            write_back(members[visitor.member as usize].device, member, visitor);
        }
    }
    meetings.count
}

impl Meetings {
    fn new<C>(members: &[Member<'_, C>], plan: &InterCollisionPlan) -> Self {
        let surroundings: Vec<Option<Aabb<f32>>> = members
            .iter()
            .zip(&plan.members)
            .map(|(member, place)| surroundings_of(member, place, plan.distance))
            .collect();
        let mut meetings =
            Self { pairs: Pairs::none(members.len()), count: 0, places: vec![Vec::new(); members.len()] };
        for (i, a) in surroundings.iter().enumerate() {
            for (j, b) in surroundings.iter().enumerate().skip(i + 1) {
                if let (Some(a), Some(b)) = (a, b)
                    && plan.accepts.contains(i, j)
                    && broad_phase::overlap(*a, *b)
                {
                    meetings.pairs.add(i, j);
                    meetings.count += 1;
                    meetings.places[i].push(*b);
                    meetings.places[j].push(*a);
                }
            }
        }
        meetings
    }
}

/// Nothing where it would not be finite.
fn surroundings_of<C>(member: &Member<'_, C>, place: &MemberPlan, distance: f32) -> Option<Aabb<f32>> {
    let bounds = member.bounds.unwrap_or(member.cloth.bounds());
    let corner = |v: [f32; 3]| Vec3::broadcast(v);
    let [lower, upper] = [bounds.lower, bounds.upper].map(|v| corner(v.to_array()));
    let (rotation, translation) = (Mat3::broadcast(place.rotation), corner(place.translation));
    let found = broad_phase::bounds(rotation, translation, lower, upper, distance);
    (is_finite_position(found.lower) && is_finite_position(found.upper)).then_some(found)
}

fn is_finite_position(p: Vec3<f32>) -> bool {
    is_finite([p.x, p.y, p.z, 0.0])
}

/// All particles that take part, member by member, in ascending order.
fn collect<C: ParticleStore>(
    members: &[Member<'_, C>],
    plan: &InterCollisionPlan,
    meetings: &Meetings,
) -> Vec<Visitor> {
    let mut visitors = Vec::new();
    for (m, (member, place)) in (0..).zip(members.iter().zip(&plan.members)) {
        let places = &meetings.places[m as usize];
        if places.is_empty() {
            continue;
        }
        let (rotation, translation) = (Mat3::broadcast(place.rotation), Vec3::broadcast(place.translation));
        let current = member.device.array(ParticleArray::Current);
        let mut visit = |index: u32| {
            let local = KernelParticle::from(current[index as usize]);
            let position = to_global(rotation, translation, local.position);
            if !is_finite_position(position)
                || !places.iter().any(|&place| broad_phase::contains(position, place))
            {
                return;
            }
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

fn meet(visitors: &mut [Visitor], a: usize, b: usize, plan: &InterCollisionPlan, pairs: &Pairs) {
    if !pairs.contains(visitors[a].member as usize, visitors[b].member as usize) {
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
    let to_local = Mat3::broadcast(place.to_local);
    let (next_p, next_q) = apply_push(p.into(), q.into(), visitor.delta, to_local, place.kept);
    let (next_p, next_q) = (Particle::from(next_p), Particle::from(next_q));
    if is_finite(next_p) && is_finite(next_q) {
        cloth.array_mut(ParticleArray::Current)[index] = next_p;
        cloth.array_mut(ParticleArray::Previous)[index] = next_q;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use crate::Scalar;
    use cloth_core::device::{Device, Member};
    use cloth_core::inter_collision::{InterCollisionPlan, MemberPlan, Pairs};
    use cloth_core::{Bounds, Cloth, ClothDescription, Fabric, Particle, ParticleArray, Solver, World};
    use glam::Vec3;

    const UNIT: [[f32; 4]; 3] = [[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]];

    /// A cloth of so many particles.
    fn cloth(count: usize) -> Cloth {
        let particles = vec![[0.0, 0.0, 0.0, 1.0]; count];
        let fabric = Fabric::from_edges(&particles, &[]).unwrap().validate().unwrap();
        let mut world = World::new(Scalar::new());
        let id = world.add_cloth(ClothDescription::new(fabric.into(), particles)).unwrap();
        world.cloth(id).unwrap().clone()
    }

    /// Parts cloths that accept each other, at a distance of 1 m, each in a box that may be another than the one around its
    /// particles. Returns the number of pairs that met, and where the particles are then.
    fn part(cloths: &[(&[Particle], Bounds)]) -> (u32, Vec<Vec<Particle>>) {
        let hosts: Vec<Cloth> = cloths.iter().map(|(particles, _)| cloth(particles.len())).collect();
        let mut devices: Vec<_> = hosts
            .iter()
            .zip(cloths)
            .map(|(host, (particles, _))| Scalar.create(host, particles, particles).unwrap())
            .collect();
        let mut accepts = Pairs::none(cloths.len());
        for i in 0..cloths.len() {
            (i + 1..cloths.len()).for_each(|j| accepts.add(i, j));
        }
        let member =
            MemberPlan { rotation: UNIT, to_local: UNIT, translation: [0.0; 3], kept: 0.0, movable: true };
        let plan = InterCollisionPlan {
            distance: 1.0,
            stiffness: 1.0,
            iterations: 1,
            members: vec![member; cloths.len()],
            accepts,
        };
        let mut members: Vec<Member<'_, _>> = hosts
            .iter()
            .zip(&mut devices)
            .zip(cloths)
            .map(|((cloth, device), &(_, bounds))| Member { cloth, device, bounds: Some(bounds) })
            .collect();
        let pairs = Scalar.inter_collide(&mut members, &plan).unwrap();
        drop(members);
        let read = |device| Scalar.read(device, ParticleArray::Current).unwrap().to_vec();
        (pairs, devices.iter().map(read).collect())
    }

    fn bounds(lower: f32, upper: f32) -> Bounds {
        Bounds { lower: Vec3::splat(lower), upper: Vec3::splat(upper) }
    }

    const LEFT: Particle = [-0.25, 0.0, 0.0, 1.0];
    const RIGHT: Particle = [0.25, 0.0, 0.0, 1.0];

    #[test]
    fn particles_inside_the_surroundings_of_another_cloth_take_part() {
        let exact = |p: Particle| Bounds::of(&[p]);
        let (pairs, found) = part(&[(&[LEFT], exact(LEFT)), (&[RIGHT], exact(RIGHT))]);
        assert_eq!((pairs, found[0][0][0], found[1][0][0]), (1, -0.5, 0.5));
        // The box of the second one was left by its particle, as shapes do after it was found: the first one is not in it, so
        // that nobody pushes the second one.
        let (pairs, found) = part(&[(&[LEFT], exact(LEFT)), (&[RIGHT], bounds(1.0, 1.5))]);
        assert_eq!((pairs, found), (1, vec![vec![LEFT], vec![RIGHT]]));
    }

    #[test]
    fn what_is_not_finite_or_far_away_meets_nothing() {
        let near = bounds(-0.5, 0.5);
        let far = bounds(3.0, 4.0);
        for other in [far, bounds(f32::NAN, f32::NAN), bounds(-1.0, f32::INFINITY), bounds(-3.0e38, 3.0e38)] {
            let (pairs, found) = part(&[(&[LEFT], near), (&[RIGHT], other)]);
            assert_eq!((pairs, found), (0, vec![vec![LEFT], vec![RIGHT]]), "{other:?}");
        }
        // The others go on, and a particle that is nowhere takes no part.
        let lost = [f32::INFINITY, 0.0, 0.0, 1.0];
        let (pairs, found) =
            part(&[(&[LEFT, lost], near), (&[RIGHT], near), (&[LEFT], bounds(f32::NAN, 0.0))]);
        assert_eq!((pairs, found[0][0][0], found[1][0][0], found[2][0]), (1, -0.5, 0.5, LEFT));
        assert_eq!(found[0][1], lost);
    }
}
