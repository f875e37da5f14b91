//! Snapshots as bytes: every damage is refused or harmless.

use crate::common::{Random, configure};
use cloth_core::sections::{HEADER_BYTES, checksum};
use cloth_core::{ClothDescription, Fabric, ParticleArray, Snapshot, Solver, ValidFabric, World};
use cloth_cpu::Scalar;
use std::sync::Arc;

/// A small cloth with something of everything, in the middle of its life.
fn snapshot() -> Snapshot {
    let particles: Vec<[f32; 4]> = (0..4).map(|i| [0.3 * i as f32, 0.1, 0.0, 1.0]).collect();
    let mut fabric = Fabric::from_edges(&particles, &[[0, 1], [1, 2], [2, 3]]).unwrap();
    fabric.triangles = vec![[0, 1, 2], [1, 2, 3]];
    let mut world = World::new(Scalar::new());
    let id =
        world.add_cloth(ClothDescription::new(fabric.validate().unwrap().into(), particles.clone())).unwrap();
    configure(world.cloth_mut(id).unwrap(), &mut Random(4), 1, &particles);
    let cloth = world.cloth_mut(id).unwrap();
    cloth.set_motion_constraints(&[[0.0, 0.0, 0.0, 2.0]; 4]).unwrap();
    cloth.set_separation_constraints(&[[0.0, -1.0, 0.0, 0.5]; 4]).unwrap();
    cloth.set_self_collision_indices(Some(&[3, 0])).unwrap();
    world.step(0.1).unwrap();
    let cloth = world.cloth_mut(id).unwrap();
    cloth.set_user_data(u64::MAX - 5);
    cloth.set_motion_constraints(&[[0.0, 0.5, 0.0, 1.0]; 4]).unwrap();
    cloth.set_translation(glam::Vec3::X).unwrap();
    cloth.ignore_velocity_discontinuity();
    world.snapshot(id).unwrap()
}

fn fabric(snapshot: &Snapshot) -> &Arc<ValidFabric> {
    snapshot.cloth().fabric()
}

#[test]
fn what_is_written_is_read_and_goes_on_with_the_same_bits() {
    let original = snapshot();
    let bytes = original.to_bytes();
    // Of an equal fabric that was made anew.
    let again = Arc::new(fabric(&original).to_fabric().validate().unwrap());
    let read = Snapshot::from_bytes(&bytes, &again).unwrap();
    assert_eq!(read, original);
    assert_eq!(read.to_bytes(), bytes);
    let [first, second] = [original, read].map(|snapshot| {
        let mut world = World::new(Scalar::new());
        world.add_snapshot(&snapshot).unwrap();
        (0..5).for_each(|_| drop(world.step(1.0 / 60.0).unwrap()));
        world.state_hash().unwrap()
    });
    assert_eq!(first, second);
}

#[test]
fn another_fabric_is_refused() {
    let original = snapshot();
    let bytes = original.to_bytes();
    let changes: [fn(&mut Fabric); 4] = [
        |f| f.rest_lengths[1] *= 2.0,
        |f| f.particle_count += 1,
        |f| f.triangles.truncate(1),
        |f| f.phases[0].kind = cloth_core::PhaseKind::Bending,
    ];
    for change in changes {
        let mut other = fabric(&original).to_fabric();
        change(&mut other);
        let error = Snapshot::from_bytes(&bytes, &Arc::new(other.validate().unwrap())).unwrap_err();
        assert!(error.to_string().contains("snapshot.FABR"), "{error}");
    }
}

#[test]
fn every_flipped_bit_and_every_cut_is_refused() {
    let original = snapshot();
    let mut bytes = original.to_bytes();
    for bit in 0..bytes.len() * 8 {
        bytes[bit / 8] ^= 1 << (bit % 8);
        assert!(Snapshot::from_bytes(&bytes, fabric(&original)).is_err(), "bit {bit}");
        bytes[bit / 8] ^= 1 << (bit % 8);
    }
    for length in 0..bytes.len() {
        assert!(Snapshot::from_bytes(&bytes[..length], fabric(&original)).is_err(), "{length} bytes");
    }
}

/// Where the checksum is right as well, the values decide. What is accepted can be simulated and written again.
#[test]
fn every_forged_byte_is_refused_or_harmless() {
    let original = snapshot();
    let good = original.to_bytes();
    let [mut accepted, mut refused] = [0, 0];
    for at in HEADER_BYTES..good.len() {
        for mask in [0xff, 0x80, 0x01] {
            let mut bytes = good.clone();
            bytes[at] ^= mask;
            let sum = checksum(&bytes[HEADER_BYTES..]).to_le_bytes();
            bytes[24..HEADER_BYTES].copy_from_slice(&sum);
            let Ok(read) = Snapshot::from_bytes(&bytes, fabric(&original)) else {
                refused += 1;
                continue;
            };
            accepted += 1;
            assert_eq!(Snapshot::from_bytes(&read.to_bytes(), fabric(&original)).unwrap(), read, "byte {at}");
            let mut world = World::new(Scalar::new());
            let id = world.add_snapshot(&read).unwrap();
            // A solver frequency may be too high for so long a step.
            if world.step(0.02).is_ok() {
                let particles = world.particles(id, ParticleArray::Current).unwrap();
                assert!(
                    particles.iter().flatten().all(|value| value.is_finite()),
                    "byte {at}: {particles:?}"
                );
            }
        }
    }
    assert!(accepted > 100 && refused > 100, "{accepted} accepted, {refused} refused");
}
