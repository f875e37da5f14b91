//! Collision between cloths on the scalar device: who takes part, and how far particles are pushed.

use cloth_core::device::{Device, Participant};
use cloth_core::inter_collision::{InterCollisionPlan, Pairs, ParticipantPlan};
use cloth_core::{Bounds, Cloth, ClothDescription, Fabric, Particle, ParticleArray, Solver, World};
use cloth_cpu::Scalar;
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

/// Resolves the contacts of cloths at a distance of 1 m, each in a box that may be another than the one around its
/// particles. Returns the number of broad-phase pairs, and where the particles are then.
fn resolve(cloths: &[(&[Particle], Bounds)]) -> (u32, Vec<Vec<Particle>>) {
    let hosts: Vec<Cloth> = cloths.iter().map(|(particles, _)| cloth(particles.len())).collect();
    let mut devices: Vec<_> = hosts
        .iter()
        .zip(cloths)
        .map(|(host, (particles, _))| Scalar.create(host, particles, particles).unwrap())
        .collect();
    let mut accepted_pairs = Pairs::none(cloths.len());
    for i in 0..cloths.len() {
        (i + 1..cloths.len()).for_each(|j| accepted_pairs.add(i, j));
    }
    let participant =
        ParticipantPlan { rotation: UNIT, to_local: UNIT, translation: [0.0; 3], kept: 0.0, movable: true };
    let plan = InterCollisionPlan {
        distance: 1.0,
        stiffness: 1.0,
        iterations: 1,
        participants: vec![participant; cloths.len()],
        accepted_pairs,
    };
    let mut participants: Vec<Participant<'_, _>> = hosts
        .iter()
        .zip(&mut devices)
        .zip(cloths)
        .map(|((cloth, device), &(_, bounds))| Participant { cloth, device, bounds: Some(bounds) })
        .collect();
    let pairs = Scalar.inter_collide(&mut participants, &plan).unwrap();
    drop(participants);
    let read = |device| Scalar.read(device, ParticleArray::Current).unwrap().to_vec();
    (pairs, devices.iter().map(read).collect())
}

fn bounds(lower: f32, upper: f32) -> Bounds {
    Bounds { lower: Vec3::splat(lower), upper: Vec3::splat(upper) }
}

const LEFT: Particle = [-0.25, 0.0, 0.0, 1.0];
const RIGHT: Particle = [0.25, 0.0, 0.0, 1.0];

#[test]
fn particles_inside_the_bounds_of_another_cloth_take_part() {
    let exact = |p: Particle| Bounds::of(&[p]);
    let (pairs, found) = resolve(&[(&[LEFT], exact(LEFT)), (&[RIGHT], exact(RIGHT))]);
    assert_eq!((pairs, found[0][0][0], found[1][0][0]), (1, -0.5, 0.5));
    // The box of the second one was left by its particle, as shapes do after it was found: the first one is not in it, so
    // that nobody pushes the second one.
    let (pairs, found) = resolve(&[(&[LEFT], exact(LEFT)), (&[RIGHT], bounds(1.0, 1.5))]);
    assert_eq!((pairs, found), (1, vec![vec![LEFT], vec![RIGHT]]));
}

#[test]
fn bounds_that_are_not_finite_or_far_away_overlap_nothing() {
    let near = bounds(-0.5, 0.5);
    let far = bounds(3.0, 4.0);
    for other in [far, bounds(f32::NAN, f32::NAN), bounds(-1.0, f32::INFINITY), bounds(-3.0e38, 3.0e38)] {
        let (pairs, found) = resolve(&[(&[LEFT], near), (&[RIGHT], other)]);
        assert_eq!((pairs, found), (0, vec![vec![LEFT], vec![RIGHT]]), "{other:?}");
    }
    // The others go on, and a particle that is nowhere takes no part.
    let lost = [f32::INFINITY, 0.0, 0.0, 1.0];
    let (pairs, found) =
        resolve(&[(&[LEFT, lost], near), (&[RIGHT], near), (&[LEFT], bounds(f32::NAN, 0.0))]);
    assert_eq!((pairs, found[0][0][0], found[1][0][0], found[2][0]), (1, -0.5, 0.5, LEFT));
    assert_eq!(found[0][1], lost);
}
