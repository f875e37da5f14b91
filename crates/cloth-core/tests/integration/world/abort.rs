//! Steps that are begun and not ended: frictions L19, defect 10.

use super::lame::{Lame, good, rope, world};
use cloth_core::device::Chunking;
use cloth_core::{ClothId, Error, ParticleArray, Snapshot, Solver, World};
use glam::Vec3;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Three cloths, numbered by their user data, that are about to move.
fn three(device: Lame) -> (World<Lame>, [ClothId; 3]) {
    let (mut world, first) = world(device);
    let ids = [first, world.add_cloth(rope(3)).unwrap(), world.add_cloth(rope(3)).unwrap()];
    for (number, id) in (0..).zip(ids) {
        let cloth = world.cloth_mut(id).unwrap();
        cloth.set_user_data(number);
        cloth.set_translation(Vec3::X).unwrap();
    }
    (world, ids)
}

fn snapshots(world: &World<Lame>, ids: [ClothId; 3]) -> [Snapshot; 3] {
    ids.map(|id| world.snapshot(id).unwrap())
}

#[test]
fn an_aborted_step_leaves_each_cloth_before_or_after_it() {
    let (mut world, ids) = three(good());
    let mut whole = world.copy_to(good()).unwrap();
    let before = snapshots(&world, ids);
    whole.step(0.1).unwrap();
    let after = snapshots(&whole, ids);

    assert_eq!(world.begin_step(0.1).unwrap(), 3);
    world.run_chunk(1).unwrap();
    world.abort_step();
    let found = snapshots(&world, ids);
    assert_eq!([&found[0], &found[2]], [&before[0], &before[2]]);
    assert_eq!(found[1], after[1]);

    // Where none is under way there is nothing to abort.
    world.abort_step();
    assert_eq!(snapshots(&world, ids), found);
    world.restore(ids[1], &before[1]).unwrap();
    world.step(0.1).unwrap();
    assert_eq!(snapshots(&world, ids), after);
}

#[test]
fn frames_that_are_under_way_are_waited_for() {
    let (mut world, ids) = three(Lame { chunking: Chunking::Single, begins: true, ..good() });
    world.begin_step(0.1).unwrap();
    world.run_chunk(0).unwrap();
    world.abort_step();
    assert_eq!(world.device().log.calls().last().unwrap(), "collect 3");
    for id in ids {
        assert_eq!(world.particles(id, ParticleArray::Current).unwrap()[0][1], 1.0);
        assert_eq!(world.cloth(id).unwrap().pose().translation, Vec3::X);
    }
}

#[test]
fn defect_10_a_panic_in_a_chunk_ends_with_the_step() {
    for chunking in [Chunking::PerCloth, Chunking::Single] {
        let (mut world, ids) = three(Lame { panics_at: Some(1), chunking, ..good() });
        let before = snapshots(&world, ids);
        let panic = catch_unwind(AssertUnwindSafe(|| world.step(0.1)));
        assert!(panic.is_err());

        // The chunk cannot be run again, and the step cannot be ended.
        let chunks = if chunking == Chunking::PerCloth { 3 } else { 1 };
        let outcomes: Vec<_> = (0..chunks)
            .map(|chunk| catch_unwind(AssertUnwindSafe(|| world.run_chunk(chunk))).unwrap())
            .collect();
        assert!(outcomes.iter().any(|outcome| matches!(outcome, Err(Error::StepOrder(_)))), "{outcomes:?}");
        let error = world.end_step().unwrap_err().to_string();
        assert!(error.contains("panicked: abort the step"), "{error}");
        let error = world.snapshot(ids[0]).unwrap_err();
        assert!(matches!(error, Error::StepOrder(_)), "{error}");
        assert!(matches!(world.cloths_mut().map(drop), Err(Error::StepOrder(_))));

        world.abort_step();
        // Everything can be done again.
        assert_eq!(world.snapshot(ids[1]).unwrap().cloth(), before[1].cloth());
        for (id, snapshot) in ids.into_iter().zip(&before) {
            world.restore(id, snapshot).unwrap();
        }
        assert_eq!(snapshots(&world, ids), before);
        world.cloth_mut(ids[1]).unwrap().set_user_data(9);
        assert_eq!(world.step(0.1).unwrap().cloths.len(), 3);
        let marks = world.cloths_mut().unwrap().into_iter().map(|(id, cloth)| (id, cloth.user_data()));
        assert_eq!(marks.collect::<Vec<_>>(), [(ids[0], 0), (ids[1], 9), (ids[2], 2)]);
        world.remove_cloth(ids[1]).unwrap();
    }
}
