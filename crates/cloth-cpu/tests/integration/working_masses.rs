//! Working inverse masses are scratch of the method: users see the masses that they gave, snapshots keep the scratch.

use cloth_core::sections::{HEADER_BYTES, checksum};
use cloth_core::{
    Capsule, ClothDescription, ClothId, Fabric, Particle, ParticleArray, Snapshot, Solver, Sphere, World,
};
use cloth_cpu::Scalar;
use glam::Vec3;
use std::sync::Arc;

const MASSES: [f32; 4] = [1.0, 2.0, 0.5, 4.0];

/// A rope that lies on a sphere, which makes particles in contact heavier, and whose first particle is held.
fn on_a_sphere() -> (World<Scalar>, ClothId) {
    let particles: Vec<Particle> =
        MASSES.iter().enumerate().map(|(i, &mass)| [0.3 * i as f32, 0.02, 0.0, mass]).collect();
    let fabric = Fabric::from_edges(&particles, &[[0, 1], [1, 2], [2, 3]]).unwrap().validate().unwrap();
    let mut world = World::new(Scalar::new());
    let id = world.add_cloth(ClothDescription::new(Arc::new(fabric), particles)).unwrap();
    let cloth = world.cloth_mut(id).unwrap();
    cloth.edit(|p| (p.gravity, p.collision_mass_scale) = (Vec3::new(5.0, -9.8, 0.0), 1.0e6)).unwrap();
    let sphere = |x| Sphere::new([x, -1.0, 0.0], 1.0);
    cloth.set_spheres(&[sphere(0.0), sphere(1.0)]).unwrap();
    cloth.set_capsules(&[Capsule::new(0, 1)]).unwrap();
    let free = [0.0, 0.0, 0.0, 100.0];
    cloth.set_motion_constraints(&[[0.0, 0.1, 0.0, 0.0], free, free, free]).unwrap();
    for _ in 0..20 {
        world.step(1.0 / 60.0).unwrap();
    }
    (world, id)
}

fn masses(particles: &[Particle]) -> Vec<f32> {
    particles.iter().map(|particle| particle[3]).collect()
}

#[test]
fn users_see_their_masses_and_snapshots_keep_the_scratch() {
    let (mut world, id) = on_a_sphere();
    for array in [ParticleArray::Current, ParticleArray::Previous] {
        assert_eq!(masses(world.particles(id, array).unwrap()), MASSES);
    }
    let snapshot = world.snapshot(id).unwrap();
    assert_eq!(masses(snapshot.current()), MASSES);
    let working = snapshot.working_masses();
    assert_eq!(working[0], 0.0, "held");
    assert!((1..4).any(|i| working[i] < MASSES[i]), "in contact: {working:?}");
    assert_eq!(masses(&snapshot.working_particles()), working);

    let mut copies =
        [World::new(Scalar::new()), World::new(Scalar::new()), world.copy_to(Scalar::new()).unwrap()];
    copies[0].add_snapshot(&snapshot).unwrap();
    let read = Snapshot::from_bytes(&snapshot.to_bytes(), snapshot.cloth().fabric()).unwrap();
    assert_eq!(read, snapshot);
    copies[1].add_snapshot(&read).unwrap();
    // Without the masses it goes on otherwise.
    let mut without = World::new(Scalar::new());
    let other = without.add_snapshot(&snapshot).unwrap();
    let current = without.particles(other, ParticleArray::Current).unwrap().to_vec();
    without.write_particles(other, ParticleArray::Current, 0, &current).unwrap();
    assert!(without.snapshot(other).unwrap().working_masses().is_empty(), "a written mass holds");

    let mut hash = |world: &mut World<Scalar>| {
        world.step(1.0 / 60.0).unwrap();
        world.state_hash().unwrap()
    };
    let expected = hash(&mut world);
    assert_eq!(copies.each_mut().map(&mut hash), [expected; 3]);
    assert_ne!(hash(&mut without), expected);
}

#[test]
fn masses_that_contacts_no_longer_scale_are_the_users_again() {
    let (mut world, id) = on_a_sphere();
    let cloth = world.cloth_mut(id).unwrap();
    cloth.edit(|p| p.collision_mass_scale = 0.0).unwrap();
    cloth.clear_motion_constraints();
    world.step(1.0 / 60.0).unwrap();
    assert!(world.snapshot(id).unwrap().working_masses().is_empty());
    assert_eq!(masses(world.particles(id, ParticleArray::Current).unwrap()), MASSES);
}

/// Version 1 had working masses beside the current positions.
#[test]
fn snapshots_of_version_1_are_read() {
    let (world, id) = on_a_sphere();
    let snapshot = world.snapshot(id).unwrap();
    let mut bytes = snapshot.to_bytes();
    let at = |bytes: &[u8], name: &[u8]| bytes.windows(4).position(|window| window == name).unwrap();
    // The section is the last one: its name, size, count and four masses.
    let masses = at(&bytes, b"PBDM");
    bytes.truncate(masses);
    let current = at(&bytes, b"CURR") + 16;
    for (i, mass) in snapshot.working_masses().iter().enumerate() {
        bytes[current + 16 * i + 12..][..4].copy_from_slice(&mass.to_le_bytes());
    }
    bytes[8..12].copy_from_slice(&1_u32.to_le_bytes());
    let sections = u32::from_le_bytes(bytes[12..16].try_into().unwrap()) - 1;
    bytes[12..16].copy_from_slice(&sections.to_le_bytes());
    let body = &bytes[HEADER_BYTES..];
    let (length, sum) = (body.len() as u64, checksum(body));
    bytes[16..24].copy_from_slice(&length.to_le_bytes());
    bytes[24..32].copy_from_slice(&sum.to_le_bytes());
    assert_eq!(Snapshot::from_bytes(&bytes, snapshot.cloth().fabric()).unwrap(), snapshot);
}
