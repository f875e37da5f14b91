//! What a world does with a device that lacks features or fails: errors of the kinds that a working backend never makes.

mod abort;
mod chunks;
mod identity;
mod lame;

use cloth_core::device::Chunking;
use cloth_core::{Error, InterCollision, ParticleArray, Solver, Sphere, World};
use lame::{Lame, good, rope, world};

#[test]
fn a_missing_stage_is_named_before_anything_changes() {
    let (mut world, id) = world(good());
    world.cloth_mut(id).unwrap().set_spheres(&[Sphere::new([0.0; 3], 1.0)]).unwrap();
    world.cloth_mut(id).unwrap().edit(|p| p.drag_coefficient = 0.5).unwrap();
    let before = world.snapshot(id).unwrap();
    let error = world.step(0.1).unwrap_err();
    assert_eq!(error.to_string(), "backend lame does not support wind, spheres");
    assert_eq!(world.snapshot(id).unwrap(), before);
    // Nor does a world move to a device that would refuse its next step.
    assert_eq!(world.copy_to(good()).unwrap_err(), error);
}

#[test]
fn missing_inter_collision_and_too_many_particles_are_unsupported() {
    let (mut world, _) = world(good());
    let error = world.add_cloth(rope(5)).unwrap_err();
    assert_eq!(error.to_string(), "backend lame does not support cloths of 5 particles; its limit is 4");
    world.set_inter_collision(InterCollision::new(0.1)).unwrap();
    let error = world.step(0.1).unwrap_err();
    assert_eq!(error.to_string(), "backend lame does not support collision between cloths");
}

#[test]
fn a_lost_device_ends_the_step_and_leaves_the_state_readable() {
    for chunking in [Chunking::PerCloth, Chunking::PairsOfSameFabric { from: 1 }, Chunking::Single] {
        let (mut world, id) = world(Lame { fails: true, chunking, ..good() });
        let before = world.snapshot(id).unwrap();
        let error = world.step(0.1).unwrap_err();
        let cure = "go on from a snapshot in another solver, or call Solver::continue_on_cpu beforehand";
        assert_eq!(error.to_string(), format!("backend lame lost its device: tripped; {cure}"));
        let after = world.snapshot(id).unwrap();
        assert_eq!((after.current(), after.previous()), (before.current(), before.previous()));

        // The cloth goes on elsewhere.
        let mut other = World::new(good());
        let moved = other.add_snapshot(&after).unwrap();
        assert!(other.step(0.1).is_ok());
        let lifted: Vec<_> = before.current().iter().map(|&[x, y, z, w]| [x, y + 1.0, z, w]).collect();
        assert_eq!(other.particles(moved, ParticleArray::Current).unwrap(), lifted);
    }
}

#[test]
fn a_device_that_reports_nothing_is_an_error() {
    let (mut world, _) = world(Lame { forgets: true, ..good() });
    assert!(matches!(world.step(0.1), Err(Error::DeviceLost { .. })));
}

#[test]
fn all_cloths_can_be_one_chunk() {
    let (mut world, _) = world(Lame { chunking: Chunking::Single, ..good() });
    world.add_cloth(rope(4)).unwrap();
    assert_eq!(world.begin_step(0.1).unwrap(), 1);
    world.run_chunk(0).unwrap();
    assert_eq!(world.end_step().unwrap().cloths.len(), 2);
}

/// Behind the frames of all cloths comes collision between them, with the bounds that the host knows by then; who has all
/// cloths at once gets it before the chunk is submitted.
#[test]
fn cloths_collide_behind_their_frames() {
    let log = |chunking, begins| {
        let (mut world, first) = world(Lame { chunking, begins, collides: true, ..good() });
        world.add_cloth(rope(4)).unwrap();
        world.set_inter_collision(InterCollision::new(0.1)).unwrap();
        // A sleeping cloth has no frame.
        world.cloth_mut(first).unwrap().put_to_sleep();
        world.add_cloth(rope(2)).unwrap();
        for chunk in 0..world.begin_step(0.1).unwrap() {
            world.run_chunk(chunk).unwrap();
        }
        world.device().note("end");
        assert_eq!(world.end_step().unwrap().cloth_pairs, 7);
        // Time stands still.
        world.step(0.0).unwrap();
        world.device().log.calls().join(", ")
    };
    assert_eq!(
        log(Chunking::PerCloth, false),
        "simulate 1, submit, simulate 1, submit, end, collide [Some(2.0), Some(3.0), Some(1.0)]"
    );
    // Each cloth of this scene has a fabric of its own.
    assert_eq!(log(Chunking::PairsOfSameFabric { from: 1 }, false), log(Chunking::PerCloth, false));
    assert_eq!(
        log(Chunking::Single, false),
        "simulate 2, collide [Some(2.0), Some(3.0), Some(1.0)], submit, end"
    );
    assert_eq!(
        log(Chunking::Single, true),
        "simulate 2, collide [Some(2.0), None, None], submit, end, collect 2"
    );
}

#[test]
fn two_cloths_of_one_fabric_are_a_chunk_where_there_are_many() {
    let calls = |from| {
        let mut world = World::new(Lame { chunking: Chunking::PairsOfSameFabric { from }, ..good() });
        let (garment, other) = (rope(2), rope(2));
        for description in [&garment, &garment, &other, &garment, &garment, &garment] {
            world.add_cloth(description.clone()).unwrap();
        }
        world.step(0.1).unwrap();
        world.device().log.calls().join(", ").replace(", submit", "")
    };
    assert_eq!(calls(6), "simulate 2, simulate 1, simulate 2, simulate 1");
    assert_eq!(calls(7), ["simulate 1"; 6].join(", "));
}

#[test]
fn every_error_says_what_it_is() {
    let unavailable = Error::Unavailable { backend: "lame".into(), reason: "no driver; install one".into() };
    assert_eq!(unavailable.to_string(), "backend lame is not available: no driver; install one");
    assert_eq!(Error::StepOrder("x".into()).to_string(), "step: x");
}
