//! Replay files: whatever is done to a solver happens again on every backend, and what differs is named.

use crate::common::{Scene, exact_backends};
use cloth::replay::{Difference, Ending, Recorder, Replay, ReplayFile, compare};
use cloth::{Backend, ClothBuilder, Error, InterCollision, ParticleArray, Solver, SolverSnapshot};
use std::io::Cursor;
use std::sync::Arc;

const FRAMES: usize = 14;

/// A scene in which everything happens, with `change` of some frames.
fn record(change: impl Fn(&mut Solver, usize)) -> (Vec<u8>, u64) {
    let mut scene = Scene::new(Backend::Scalar.into());
    scene.is_busy = true;
    scene.solver.set_inter_collision_filter(Some(Arc::new(|a, b| {
        // What it says depends on where the cloths are.
        a.particle_count() + b.particle_count() < 72 || a.bounds().lower.y < -0.01
    })));
    let mut recorder = Recorder::new(&scene.solver, Vec::new()).unwrap().with_key_interval(5);
    for frame in 0..FRAMES {
        let dt = scene.drive(frame);
        change(&mut scene.solver, frame);
        recorder.step(&mut scene.solver, dt).unwrap();
    }
    assert_eq!(recorder.frame_count(), FRAMES);
    (recorder.finish().unwrap(), scene.solver.state_hash().unwrap())
}

fn open(bytes: &[u8]) -> ReplayFile<Cursor<&[u8]>> {
    ReplayFile::new(Cursor::new(bytes)).unwrap()
}

/// Replays from a frame on; returns the frames that differ from the recorded ones, and the hash at the end.
fn replay(bytes: &[u8], solver: &mut Solver, first: usize) -> (Vec<usize>, u64) {
    let mut file = open(bytes);
    let mut replay = Replay::new(&mut file, solver, first).unwrap();
    let mut different = Vec::new();
    let mut count = first;
    while let Some(frame) = replay.step(&mut file, solver).unwrap() {
        assert_eq!(frame.frame, count);
        count += 1;
        different.extend(frame.first_difference().map(|_| frame.frame));
    }
    assert_eq!(count, file.frame_count());
    (different, solver.state_hash().unwrap())
}

#[test]
fn everything_happens_again_on_every_backend_from_any_frame_on() {
    let (bytes, hash) = record(|_, _| {});
    let file = open(&bytes);
    assert_eq!((file.frame_count(), file.ending()), (FRAMES, &Ending::Finished));
    assert!(file.origin().contains(" on scalar ("), "{}", file.origin());
    for configuration in exact_backends() {
        for first in [0, 4, 5, 11, FRAMES] {
            // One that held other cloths.
            let mut solver = Scene::new(configuration).solver;
            let (different, found) = replay(&bytes, &mut solver, first);
            assert_eq!((different, found), (vec![], hash), "{configuration} from frame {first} on");
        }
    }
}

/// Where the recorded solver was stepped without the recorder, was rewound, or failed.
#[test]
fn a_recorder_misses_nothing() {
    let mut scene = Scene::new(Backend::Scalar.into());
    let mut recorder = Recorder::new(&scene.solver, Vec::new()).unwrap();
    recorder.step(&mut scene.solver, 0.02).unwrap();
    scene.solver.step(0.02).unwrap();
    recorder.step(&mut scene.solver, 0.02).unwrap();
    let before = scene.solver.snapshot_all().unwrap();
    let ids = scene.solver.cloths();
    scene.solver.remove(ids[0]).unwrap();
    recorder.step(&mut scene.solver, 0.02).unwrap();
    // The first cloth is there again, before the others.
    scene.solver.restore_all(&before).unwrap();
    recorder.step(&mut scene.solver, 0.02).unwrap();
    assert!(recorder.step(&mut scene.solver, -1.0).is_err());
    assert!(matches!(recorder.end_frame(&mut scene.solver), Err(Error::StepOrder(_))));
    recorder.begin_frame(&mut scene.solver, 0.02).unwrap();
    recorder.cancel_frame(&mut scene.solver);
    scene.solver.set_inter_collision(InterCollision::default()).unwrap();
    recorder.begin_frame(&mut scene.solver, 0.01).unwrap();
    for chunk in 0..scene.solver.begin_step(0.01).unwrap() {
        scene.solver.run_chunk(chunk).unwrap();
    }
    scene.solver.end_step().unwrap();
    recorder.end_frame(&mut scene.solver).unwrap();
    let bytes = recorder.finish().unwrap();
    let mut solver = Solver::new(Backend::Auto).unwrap();
    assert_eq!(replay(&bytes, &mut solver, 0), (vec![], scene.solver.state_hash().unwrap()));
}

#[test]
fn a_frame_without_inputs_is_small_and_fabrics_are_stored_once() {
    let mut scene = Scene::new(Backend::Scalar.into());
    let mut recorder = Recorder::new(&scene.solver, Vec::new()).unwrap().with_key_interval(1000);
    let (fabric, particles) = crate::common::rope();
    let rope = ClothBuilder::new(fabric, &particles);
    for frame in 0..20 {
        if frame == 5 || frame == 6 {
            scene.solver.add(rope.clone()).unwrap();
        }
        recorder.step(&mut scene.solver, 0.02).unwrap();
    }
    let bytes = recorder.finish().unwrap();
    assert_eq!(bytes.windows(8).filter(|window| window == b"CLOTHFBR").count(), 3);
    let frames: Vec<usize> =
        bytes.windows(8).enumerate().filter(|(_, w)| w == b"CLOTHFRM").map(|(at, _)| at).collect();
    let sizes: Vec<usize> = frames.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(sizes[1..5].iter().all(|&size| size < 200), "{sizes:?}");
    assert!(sizes[5] > 1000 && sizes[6] > 800 && sizes[6] < sizes[5], "{sizes:?}");
}

fn first_difference(
    (file_a, a): (&[u8], &mut Solver),
    (file_b, b): (&[u8], &mut Solver),
    first: usize,
) -> Option<Difference> {
    compare((&mut open(file_a), a), (&mut open(file_b), b), first).unwrap()
}

#[test]
fn what_differs_between_two_files_is_named() {
    let (bytes, _) = record(|_, _| {});
    let solvers = || [Solver::new(Backend::Scalar).unwrap(), Solver::new(Backend::Auto).unwrap()];
    let difference = |change: &dyn Fn(&mut Solver, usize), first| {
        let (other, _) = record(change);
        let [mut a, mut b] = solvers();
        first_difference((&bytes, &mut a), (&other, &mut b), first)
    };
    assert_eq!(difference(&|_, _| {}, 0), None);

    let friction = |solver: &mut Solver, frame| {
        if frame == 8 {
            let id = solver.cloths()[1];
            solver.cloth_mut(id).unwrap().edit(|p| p.gravity.y = -9.8).unwrap();
        }
    };
    let found = difference(&friction, 0).unwrap();
    assert_eq!(found.frame, 8);
    assert_eq!(
        found.inputs.as_deref(),
        Some("frame 8, before its step: cloth 1 differs in parameter gravity")
    );
    let divergence = found.divergence.clone().unwrap();
    assert_eq!((divergence.frame, divergence.cloth, divergence.iteration), (8, 1, 0));
    assert_eq!(divergence.kernel.unwrap().name(), "integrate", "{found}");
    assert!(
        found.to_string().contains("they diverge in frame 8, cloth 1, after `integrate` of iteration 0"),
        "{found}"
    );
    assert_eq!(difference(&friction, 6).unwrap().frame, 8);
    assert_eq!(difference(&friction, 9).unwrap().frame, 9, "the states differ from there on");

    let particle = |solver: &mut Solver, frame| {
        if frame == 2 {
            let id = solver.cloths()[0];
            let moved = solver.particles(id).unwrap()[7];
            solver.write_particles(id, ParticleArray::Current, 8, &[moved]).unwrap();
        }
    };
    let found = difference(&particle, 0).unwrap();
    assert_eq!((found.frame, found.divergence.clone().unwrap().particle), (2, 8));
    assert!(found.to_string().contains("cloth 0 differs in current particles"), "{found}");

    let removed = |solver: &mut Solver, frame| {
        if frame == 3 {
            solver.remove(solver.cloths()[2]).unwrap();
        }
    };
    let found = difference(&removed, 0);
    assert_eq!(found.unwrap().inputs.unwrap(), "frame 3, before its step: 3 and 2 cloths");
}

#[test]
fn one_file_on_all_backends_ends_alike() {
    let (bytes, _) = record(|_, _| {});
    for configuration in exact_backends() {
        let [mut a, mut b] = [Backend::Scalar.into(), configuration].map(|c| Solver::new(c).unwrap());
        assert_eq!(first_difference((&bytes, &mut a), (&bytes, &mut b), 3), None, "{configuration}");
    }
}

#[test]
fn a_file_that_was_cut_is_read_up_to_its_last_whole_frame() {
    let (bytes, _) = record(|_, _| {});
    let parts: Vec<usize> = bytes
        .windows(8)
        .enumerate()
        .filter(|(_, w)| [b"CLOTHFRM", b"CLOTHEND"].contains(&<&[u8; 8]>::try_from(*w).unwrap()))
        .map(|(at, _)| at)
        .collect();
    for (count, &at) in parts.iter().enumerate() {
        for length in [at, at + 1, at + 31, at + 32] {
            let file = open(&bytes[..length.min(bytes.len() - 1)]);
            assert_eq!(file.frame_count(), count, "{length} bytes");
            let Ending::Cut(words) = file.ending() else { panic!("{length} bytes") };
            assert!(words.starts_with(&format!("behind {count} frames, at byte ")), "{words}");
        }
    }
    // What is there is replayed.
    let mut solver = Solver::new(Backend::Auto).unwrap();
    assert_eq!(replay(&bytes[..parts[9] + 100], &mut solver, 6).0, []);
    // Damage in the middle ends it, too.
    let mut damaged = bytes.clone();
    damaged[parts[7] + 60] ^= 1;
    let file = open(&damaged);
    assert_eq!(file.frame_count(), 7);
    let Ending::Cut(words) = file.ending() else { panic!("not noticed") };
    assert!(words.contains("frame.checksum = "), "{words}");
}

#[test]
fn what_is_no_replay_file_is_refused_in_words() {
    let (bytes, _) = record(|_, _| {});
    let message = |bytes: &[u8]| ReplayFile::new(Cursor::new(bytes)).map(|_| ()).unwrap_err().to_string();
    assert!(message(b"").contains("is not a replay file"), "{}", message(b""));
    assert!(message(b"[scene]\nframes = 4\n").contains("is not a replay file"));
    let state = Scene::new(Backend::Scalar.into()).solver.snapshot_all().unwrap().to_bytes();
    assert!(
        message(&state).contains("replay file.magic = \"CLOTHSOL\": is not a replay file"),
        "{}",
        message(&state)
    );
    let mut newer = bytes.clone();
    newer[8] = 2;
    assert_eq!(
        message(&newer),
        "replay file.version = 2: this library reads versions up to 1: update it, or record it again"
    );
    let start = bytes.windows(8).position(|w| w == b"CLOTHFRM").unwrap();
    for length in (0..start).step_by(7) {
        message(&bytes[..length]);
    }
    let error = ReplayFile::open("/no/such/file.replay").unwrap_err().to_string();
    assert!(error.starts_with("replay file = /no/such/file.replay: cannot be opened: "), "{error}");
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    let error = Replay::new(&mut open(&bytes), &mut solver, FRAMES + 1).unwrap_err();
    assert_eq!(error.to_string(), "first frame = 15: the file has 14 frames");
}

/// Where all checksums are right as well, the values decide: nothing panics.
#[test]
fn every_forged_byte_is_refused_or_harmless() {
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    solver.set_inter_collision(InterCollision::new(0.05)).unwrap();
    solver.set_inter_collision_filter(Some(Arc::new(|_, _| true)));
    let (fabric, particles) = crate::common::rope();
    let rope = ClothBuilder::new(fabric, &particles).gravity([0.0, -9.81, 0.0]);
    let first = solver.add(rope.clone()).unwrap();
    let mut recorder = Recorder::new(&solver, Vec::new()).unwrap().with_key_interval(3);
    for frame in 0..4 {
        match frame {
            1 => drop(solver.add(rope.clone()).unwrap()),
            2 => solver.remove(first).unwrap(),
            3 => solver.set_inter_collision(InterCollision::new(0.01)).unwrap(),
            _ => {}
        }
        recorder.step(&mut solver, 0.02).unwrap();
    }
    let good = recorder.finish().unwrap();
    let [mut whole, mut cut, mut refused] = [0, 0, 0];
    for at in 0..good.len() {
        for mask in [0xff, 0x01] {
            let mut bytes = good.clone();
            bytes[at] ^= mask;
            crate::common::seal(&mut bytes);
            let Ok(mut file) = ReplayFile::new(Cursor::new(&bytes[..])) else {
                refused += 1;
                continue;
            };
            if *file.ending() == Ending::Finished {
                whole += 1;
            } else {
                cut += 1;
            }
            let mut other = Solver::new(Backend::Scalar).unwrap();
            if let Ok(mut replay) = Replay::new(&mut file, &mut other, 0) {
                while let Ok(Some(_)) = replay.step(&mut file, &mut other) {}
            }
        }
    }
    assert!(whole > 100 && cut > 100 && refused > 100, "{whole} {cut} {refused}");
}

/// The first files of their kinds: every later version reads them. Bits may have changed since.
#[test]
fn files_of_version_1_are_read_for_ever() {
    let state = SolverSnapshot::from_bytes(include_bytes!("../data/version_1.solver")).unwrap();
    assert_eq!(state.cloths().len(), 3);
    let mut file = open(include_bytes!("../data/version_1.replay"));
    assert_eq!((file.frame_count(), file.ending()), (FRAMES, &Ending::Finished));
    let mut solver = Solver::new(Backend::Auto).unwrap();
    let mut replay = Replay::new(&mut file, &mut solver, 0).unwrap();
    while replay.step(&mut file, &mut solver).unwrap().is_some() {}
    assert_eq!(solver.cloths().len(), 3, "one was added, one removed");
}
