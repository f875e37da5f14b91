//! Splitting a run in two through snapshots.

use super::difference::{Bits, arrays};
use super::scene::{FRAMES, Scene};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::{ClothId, Result, Solver, SolverSnapshot};

pub(super) const CHECK: Check = Check {
    name: "invariance/split",
    description: "A run that is moved to a fresh solver by snapshots, in the middle of everything, goes on with the bits of \
                  the whole run",
    run: split,
};

pub(super) const REWIND: Check = Check {
    name: "invariance/rewind",
    description: "A cloth restored to a snapshot in its own solver runs again with the same bits",
    run: rewind,
};

pub(super) const PENDING: Check = Check {
    name: "invariance/split-pending",
    description: "A snapshot taken between the changes of a frame and its step holds what they left pending: targets, \
                  teleports, ignored discontinuities, wake-ups",
    run: pending,
};

/// Starts a run on an empty solver and tells its cloths.
pub type StartRun<'a> = dyn FnMut(&mut dyn Solver) -> Result<Vec<ClothId>> + 'a;

/// Prepares and steps one frame of a run, whose cloths are those given, on whichever solver they are.
pub type DriveFrame<'a> = dyn FnMut(&mut dyn Solver, &[ClothId], usize) -> Result<()> + 'a;

/// Runs `frames` frames as a whole; then once more, where before each split every cloth moves to a fresh solver by the bytes of a
/// snapshot. All particles of all frames must have the bits of the whole run, and the cloths its parameters, shapes and counters at the end:
/// what a snapshot forgets stays forgotten.
///
/// `drive` is called for the frames 0 to `frames - 1` in turn, once for each run, after `start`. A split of 0 moves the cloths before
/// their first frame.
///
/// # Errors
/// Whatever the solver refuses.
pub fn split_run_is_exact(
    make: &mut MakeSolver<'_>,
    start: &mut StartRun<'_>,
    drive: &mut DriveFrame<'_>,
    frames: usize,
    splits: &[usize],
) -> Result<Measurement> {
    let mut whole = make()?;
    let ids = start(&mut *whole)?;
    let mut trajectory = Vec::with_capacity(frames);
    for frame in 0..frames {
        drive(&mut *whole, &ids, frame)?;
        trajectory.push(ids.iter().map(|&id| arrays(&mut *whole, id)).collect::<Result<Vec<_>>>()?);
    }
    let mut bits = Bits::default();
    let mut solver = make()?;
    let mut moved = start(&mut *solver)?;
    for (frame, expected) in trajectory.iter().enumerate() {
        if splits.contains(&frame) {
            (solver, moved) = move_cloths(make, &mut *solver)?;
        }
        drive(&mut *solver, &moved, frame)?;
        for (&id, expected) in moved.iter().zip(expected) {
            bits.compare(frame, expected, &arrays(&mut *solver, id)?);
        }
    }
    for (&a, &b) in ids.iter().zip(&moved) {
        bits.agree(frames, whole.cloth(a)? == solver.cloth(b)?);
    }
    Ok(bits.finish(&format!("{frames} frames split before {splits:?}")))
}

/// Moves all cloths of a solver to a fresh one, as the bytes of a snapshot.
fn move_cloths(make: &mut MakeSolver<'_>, from: &mut dyn Solver) -> Result<(Box<dyn Solver>, Vec<ClothId>)> {
    let mut fresh = make()?;
    fresh.restore_all(&SolverSnapshot::from_bytes(&from.snapshot_all()?.to_bytes())?)?;
    let moved = fresh.cloths();
    Ok((fresh, moved))
}

fn split(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let scenes: Vec<Scene> = (0..2).map(Scene::new).collect();
    split_run_is_exact(
        make,
        &mut |solver| scenes.iter().map(|scene| scene.add(solver)).collect(),
        &mut |solver, ids, frame| {
            let mut dt = 0.0;
            for (scene, &id) in scenes.iter().zip(ids) {
                dt = scene.drive(solver, id, frame)?;
            }
            solver.step(dt).map(|_| ())
        },
        FRAMES,
        &[0, 1, 5, 10, 14, 21, 26, 35],
    )
}

fn rewind(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut bits, scene) = (Bits::default(), Scene::new(2));
    let mut solver = make()?;
    let id = scene.add(&mut *solver)?;
    let mut snapshots = Vec::new();
    for frame in 0..FRAMES {
        snapshots.push(solver.snapshot(id)?);
        let dt = scene.drive(&mut *solver, id, frame)?;
        solver.step(dt)?;
    }
    let end = solver.snapshot(id)?;
    for first in [0, 4, 12, 26] {
        solver.restore(id, &snapshots[first])?;
        for (frame, snapshot) in snapshots.iter().enumerate().skip(first) {
            bits.agree(frame, solver.snapshot(id)? == *snapshot);
            let dt = scene.drive(&mut *solver, id, frame)?;
            solver.step(dt)?;
        }
        bits.agree(FRAMES, solver.snapshot(id)? == end);
    }
    Ok(bits.finish("snapshots of every frame after rewinding to 0, 4, 12, 26"))
}

fn pending(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut bits = Bits::default();
    for seed in 0..2 {
        let scene = Scene::new(seed);
        let mut solver = make()?;
        let id = scene.add(&mut *solver)?;
        for frame in 0..FRAMES {
            let dt = scene.drive(&mut *solver, id, frame)?;
            let (mut fresh, moved) = move_cloths(make, &mut *solver)?;
            let reports = [solver.step(dt)?, fresh.step(dt)?].map(|report| report.iterations());
            bits.agree(frame, reports[0] == reports[1] && solver.cloth(id)? == fresh.cloth(moved[0])?);
            bits.compare(frame, &arrays(&mut *solver, id)?, &arrays(&mut *fresh, moved[0])?);
        }
    }
    Ok(bits.finish("every frame stepped in two solvers"))
}
