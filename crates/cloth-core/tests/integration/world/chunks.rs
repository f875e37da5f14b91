//! Frames that several chunks share: frictions L10.

use super::lame::{Lame, good, world};
use cloth_core::{ClothId, Error, Solver, World};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// One cloth whose frame is three chunks.
fn shared(device: Lame) -> (World<Lame>, ClothId) {
    world(Lame { chunks: 3, ..device })
}

#[test]
fn the_first_chunk_simulates_and_the_others_join() {
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
        let (mut world, id) = shared(good());
        let mut whole = world.copy_to(good()).unwrap();
        assert_eq!(world.begin_step(0.1).unwrap(), 3);
        for (number, chunk) in order.into_iter().enumerate() {
            let error = world.end_step().unwrap_err().to_string();
            assert!(error.ends_with("was not run: run it, then end the step"), "{error}");
            world.run_chunk(chunk).unwrap();
            let error = world.run_chunk(chunk).unwrap_err();
            assert_eq!(error.to_string(), format!("step: chunk {chunk} was already run in this step"));
            let calls = world.device().log.calls();
            assert_eq!(calls[..3], ["simulate 1", "close", "submit"]);
            assert_eq!(calls[3..], vec!["join"; number]);
        }
        let error = world.run_chunk(3).unwrap_err().to_string();
        assert_eq!(error, "step: chunk 3 does not exist: this step has 3");
        assert_eq!(world.end_step().unwrap(), whole.step(0.1).unwrap());
        assert_eq!(world.snapshot(id).unwrap(), whole.snapshot(id).unwrap());
    }
}

#[test]
fn one_thread_and_times_need_one_chunk() {
    let (mut world, _) = shared(good());
    world.step(0.1).unwrap();
    assert_eq!(world.device().log.calls(), ["simulate 1", "submit"]);
    world.time_passes(true);
    assert_eq!(world.begin_step(0.1).unwrap(), 1);
}

#[test]
fn a_frame_that_panics_fails_or_is_aborted_keeps_nobody() {
    let lost = Lame { fails: true, ..good() };
    let (mut world, _) = shared(lost);
    world.begin_step(0.1).unwrap();
    assert!(matches!(world.run_chunk(1), Err(Error::DeviceLost { .. })));
    assert_eq!(world.device().log.calls(), ["close"]);
    world.run_chunk(0).unwrap();
    world.run_chunk(2).unwrap();
    assert!(matches!(world.end_step(), Err(Error::DeviceLost { .. })));

    let (mut world, id) = shared(Lame { panics_at: Some(0), ..good() });
    let before = world.snapshot(id).unwrap();
    world.begin_step(0.1).unwrap();
    assert!(catch_unwind(AssertUnwindSafe(|| world.run_chunk(2))).is_err());
    assert_eq!(world.device().log.calls(), ["simulate 1", "close"]);
    world.run_chunk(0).unwrap();
    world.run_chunk(1).unwrap();
    let error = world.end_step().unwrap_err().to_string();
    assert!(error.ends_with("panicked: abort the step"), "{error}");
    world.abort_step();
    assert_eq!(world.cloth(id).unwrap(), before.cloth());

    world.begin_step(0.1).unwrap();
    world.abort_step();
    assert_eq!(world.device().log.calls().last().unwrap(), "close");
}
