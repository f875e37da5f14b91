//! A device is lost: cloths go on on the CPU, where the solver was told to.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

#[path = "../common/mod.rs"]
mod common;
mod fragile;

use cloth::backend::World;
use cloth::{Backend, ClothId, Error, Particle, Result, Solver, SolverSnapshot, StepReport};
use common::Scene;
use fragile::Fragile;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

const FRAMES: usize = 12;

/// A scene on a device that works for as many calls as the number says.
fn on_fragile(snapshot: &SolverSnapshot) -> (Scene, Arc<AtomicUsize>) {
    let calls = Arc::new(AtomicUsize::new(usize::MAX));
    let mut solver = Solver::from(World::new(Fragile(calls.clone())));
    solver.restore_all(snapshot).unwrap();
    (Scene { solver, is_busy: true }, calls)
}

/// A step in one of the ways in which it can be made.
fn step(scene: &mut Scene, frame: usize) -> Result<StepReport> {
    let dt = scene.drive(frame);
    let solver = &mut scene.solver;
    match frame % 3 {
        0 => solver.step(dt),
        1 => {
            for chunk in 0..solver.begin_step(dt)? {
                solver.run_chunk(chunk)?;
            }
            solver.end_step()
        }
        _ => pollster::block_on(solver.step_async(dt)),
    }
}

/// Particles of all cloths, current ones and previous ones.
fn particles(solver: &Solver) -> Vec<[Vec<Particle>; 2]> {
    let of = |id| [solver.particles(id).unwrap().to_vec(), solver.previous_particles(id).unwrap().to_vec()];
    solver.cloths().into_iter().map(of).collect()
}

/// Whatever the call in which the device is lost, nothing tells it from a run on the CPU but the report.
#[test]
fn with_a_copy_after_every_step_nothing_is_lost() {
    let snapshot = Scene::new(Backend::Scalar.into()).solver.snapshot_all().unwrap();
    let ids: Vec<ClothId> = snapshot.cloths().map(|(id, _)| id).collect();
    let mut expected = Scene { is_busy: true, ..Scene::of(Backend::Scalar.into(), &snapshot) };
    let after: Vec<_> = (0..FRAMES)
        .map(|frame| {
            step(&mut expected, frame).unwrap();
            particles(&expected.solver)
        })
        .collect();

    for calls in 0.. {
        let (mut scene, left) = on_fragile(&snapshot);
        scene.solver.continue_on_cpu(1).unwrap();
        left.store(calls, Ordering::Relaxed);
        let mut lost = Vec::new();
        for (frame, after) in after.iter().enumerate() {
            let report = step(&mut scene, frame).unwrap();
            lost.extend(report.lost_device);
            assert!(particles(&scene.solver) == *after, "after frame {frame} with {calls} calls");
        }
        assert_eq!(scene.solver.cloths()[..2], ids[1..]);
        assert_eq!(scene.solver.cloth(ids[0]).unwrap_err(), Error::UnknownCloth(ids[0]));
        match lost.as_slice() {
            [] => {
                assert!(calls > 20 * FRAMES, "all calls of a session are tried, and not only {calls}");
                break;
            }
            [lost] => {
                assert_eq!(lost.steps_back, 0);
                assert!(
                    lost.to_string().starts_with("fragile lost its device (unplugged); cloths go on on ")
                );
                assert_ne!(scene.solver.info().backend, "fragile");
            }
            _ => panic!("a device can be lost but once: {lost:?}"),
        }
    }
}

/// Particles are those of the last copy; everything else is as it was set since.
#[test]
fn with_fewer_copies_particles_go_back() {
    let snapshot = Scene::new(Backend::Scalar.into()).solver.snapshot_all().unwrap();
    let (mut scene, left) = on_fragile(&snapshot);
    scene.solver.continue_on_cpu(3).unwrap();
    // Neither gives nor takes cloths, so that nothing is copied in between.
    scene.is_busy = false;
    for frame in 0..3 {
        step(&mut scene, frame).unwrap();
    }
    let mut state = scene.solver.snapshot_all().unwrap();
    for frame in 3..5 {
        step(&mut scene, frame).unwrap();
    }
    left.store(0, Ordering::Relaxed);
    let dt = scene.drive(5);
    state.update_inputs(scene.solver.interface()).unwrap();
    let mut expected = Solver::new(Backend::Scalar).unwrap();
    expected.restore_all(&state).unwrap();
    expected.step(dt).unwrap();

    let report = scene.solver.step(dt).unwrap();
    assert_eq!(report.lost_device.unwrap().steps_back, 2);
    assert_eq!(particles(&scene.solver), particles(&expected));
    assert_eq!(scene.solver.step(dt).unwrap().lost_device, None);
}

#[test]
fn without_being_told_to_go_on_it_says_how() {
    let snapshot = Scene::new(Backend::Scalar.into()).solver.snapshot_all().unwrap();
    let (mut scene, left) = on_fragile(&snapshot);
    let error = scene.solver.continue_on_cpu(0).unwrap_err();
    assert!(error.to_string().starts_with("every_steps = 0: must be 1 or more"), "{error}");
    left.store(0, Ordering::Relaxed);
    assert!(matches!(scene.solver.continue_on_cpu(1), Err(Error::DeviceLost { .. })));
    let error = scene.solver.step(0.02).unwrap_err();
    let words = "backend fragile lost its device: unplugged; go on from a snapshot in another solver, or call \
                 Solver::continue_on_cpu beforehand";
    assert_eq!(error.to_string(), words);
}
