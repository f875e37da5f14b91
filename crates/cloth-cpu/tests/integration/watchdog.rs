//! The watchdog: what is too much for a cloth is noticed, said and survived; where nothing is wrong nothing changes.

use cloth_core::{
    Action, Cause, ClothDescription, ClothId, Error, Fabric, Incident, Particle, ParticleArray, Policy, Pose,
    Snapshot, Solver, Sphere, Watchdog, World,
};
use cloth_cpu::{Scalar, Simd};
use glam::{Quat, Vec3};
use std::sync::Arc;

const SIDE: usize = 12;
const SPACING: f32 = 0.05;
const DT: f32 = 1.0 / 60.0;

/// A square that hangs from its first row, with gravity and a sphere behind it.
fn hanging(solver: &mut dyn Solver, watchdog: impl Into<Watchdog>) -> ClothId {
    let particles: Vec<Particle> = (0..SIDE * SIDE)
        .map(|i| {
            [
                (i % SIDE) as f32 * SPACING,
                -((i / SIDE) as f32) * SPACING,
                0.0,
                if i < SIDE { 0.0 } else { 1.0 },
            ]
        })
        .collect();
    let right = (0..SIDE * SIDE).filter(|i| i % SIDE + 1 < SIDE).map(|i| [i as u32, i as u32 + 1]);
    let down = (0..SIDE * (SIDE - 1)).map(|i| [i as u32, (i + SIDE) as u32]);
    let fabric = Fabric::from_edges(&particles, &right.chain(down).collect::<Vec<_>>()).unwrap();
    let description = ClothDescription::new(Arc::new(fabric.validate().unwrap()), particles);
    let id = solver.add_cloth(description).unwrap();
    let cloth = solver.cloth_mut(id).unwrap();
    cloth
        .edit(|p| {
            (p.gravity, p.damping) = (Vec3::new(0.0, -9.81, 0.0), Vec3::splat(0.2));
            p.solver_frequency = 600.0;
        })
        .unwrap();
    cloth.set_spheres(&[Sphere::new([0.3, -0.3, -0.25], 0.2)]).unwrap();
    cloth.set_watchdog(watchdog).unwrap();
    id
}

fn scalar(watchdog: impl Into<Watchdog>) -> (World<Scalar>, ClothId) {
    let mut world = World::new(Scalar::new());
    let id = hanging(&mut world, watchdog);
    (world, id)
}

fn steps(solver: &mut dyn Solver, count: usize) -> Vec<Incident> {
    (0..count).flat_map(|_| solver.step(DT).unwrap().incidents).collect()
}

/// The largest stretch.
fn stretch(solver: &dyn Solver, id: ClothId) -> f32 {
    let fabric = solver.cloth(id).unwrap().fabric();
    let rows: Vec<_> =
        fabric.constraints().iter().copied().zip(fabric.rest_lengths().iter().copied()).collect();
    cloth_core::worst_stretch(&rows, solver.particles(id, ParticleArray::Current).unwrap())
}

/// Moves the sphere through the cloth and so far that it is pushed out violently.
fn hit(solver: &mut dyn Solver, id: ClothId, radius: f32) {
    let cloth = solver.cloth_mut(id).unwrap();
    cloth.set_spheres(&[Sphere::new([0.3, -0.3, -0.25], radius)]).unwrap();
}

#[test]
fn where_nothing_is_wrong_nothing_changes() {
    let (mut watched, _) = scalar(Policy::Contain);
    let (mut off, _) = scalar(Policy::Off);
    for frame in 0..200 {
        for world in [&mut watched, &mut off] {
            let x = 0.01 * frame as f32;
            let id = world.cloths()[0];
            world.cloth_mut(id).unwrap().set_translation([x, 0.0, 0.0]).unwrap();
        }
        assert!(watched.step(DT).unwrap().incidents.is_empty(), "frame {frame}");
        off.step(DT).unwrap();
        assert_eq!(watched.state_hash().unwrap(), off.state_hash().unwrap(), "frame {frame}");
    }
}

/// Defect 6: such a step made 12 km/s of what was left of the error of a constraint.
#[test]
fn tiny_steps_are_gathered() {
    let (mut world, id) = scalar(Policy::Contain);
    steps(&mut world, 100);
    let before = world.state_hash().unwrap();
    world.cloth_mut(id).unwrap().set_translation([0.01, 0.0, 0.0]).unwrap();
    let report = world.step(1e-9).unwrap();
    assert_eq!((report.iterations(), world.state_hash().unwrap()), (0, before));
    assert_eq!(report.incidents[0].action, Action::Gathered);
    // The way is gone in the next step, within its time.
    let report = world.step(DT).unwrap();
    assert_eq!((report.iterations(), report.incidents.len()), (10, 0));
    // Nothing is lost of many of them.
    let iterations: u32 = (0..10_000).map(|_| world.step(1e-5).unwrap().iterations()).sum();
    assert!((1_000..=10_000).contains(&iterations), "{iterations}");
    assert!(stretch(&world, id) < 0.2);
}

#[test]
fn sudden_motion_of_the_local_space_is_a_teleport() {
    let half_turn = Pose::new([1.0, 0.0, 0.0], Quat::from_rotation_y(3.0));
    for pose in [Pose::at([1.0, 0.0, 0.0]), Pose::at([0.0, -1e6, 0.0]), half_turn] {
        let (mut jumps, id) = scalar(Policy::Contain);
        let (mut stays, _) = scalar(Policy::Off);
        for world in [&mut jumps, &mut stays] {
            steps(world, 50);
        }
        jumps.cloth_mut(id).unwrap().set_pose(pose).unwrap();
        let incidents = steps(&mut jumps, 1);
        assert!(incidents.iter().all(|incident| incident.action == Action::Teleported), "{incidents:?}");
        assert!(!incidents.is_empty());
        stays.step(DT).unwrap();
        assert_eq!(jumps.state_hash().unwrap(), stays.state_hash().unwrap(), "{pose:?}");
    }
}

/// Such a cloth felt how its figure went on in another direction, a frame after the jump.
#[test]
fn who_jumps_and_turns_while_running_feels_nothing() {
    let run = |jumps: bool| {
        let (mut world, mut id) = scalar(Policy::Contain);
        for frame in 0..100 {
            let way = 4.0 * DT * frame as f32;
            let turned = Pose::new([10.0, 0.0, -way], Quat::from_rotation_y(std::f32::consts::FRAC_PI_2));
            let pose = if jumps && frame >= 60 { turned } else { Pose::at([way, 0.0, 0.0]) };
            world.cloth_mut(id).unwrap().set_pose(pose).unwrap();
            let incidents = world.step(DT).unwrap().incidents;
            let has_jumped = incidents.iter().any(|incident| incident.action == Action::Teleported);
            assert_eq!(has_jumped, jumps && frame == 60, "frame {frame}: {incidents:?}");
            if has_jumped {
                // What is between the jump and the next frame is part of a snapshot.
                let snapshot = world.snapshot(id).unwrap();
                let read = Snapshot::from_bytes(&snapshot.to_bytes(), snapshot.cloth().fabric()).unwrap();
                world = World::new(Scalar::new());
                id = world.add_snapshot(&read).unwrap();
            }
        }
        world.particles(id, ParticleArray::Current).unwrap().to_vec()
    };
    let pairs = run(true).into_iter().zip(run(false));
    let distances =
        pairs.map(|([ax, ay, az, _], [bx, by, bz, _])| Vec3::new(ax, ay, az).distance(Vec3::new(bx, by, bz)));
    let farthest = distances.fold(0.0, f32::max);
    assert!(farthest < 0.005, "{farthest} m from where a cloth is that goes straight on");
}

/// A local space that was fast and stops is a teleport; it was one in every frame after, too, for ever.
#[test]
fn who_stops_dead_from_beyond_the_limit_jumps_once() {
    let (mut way, mut angle) = (0.0, 0.0);
    for turns in [false, true] {
        let (mut world, id) = scalar(Policy::Contain);
        let mut jumps = Vec::new();
        for frame in 0..200 {
            // Up to 40 m/s, or 60 rad/s, within 40 frames.
            let speed = if frame < 60 { DT * 1.5 * frame.min(40) as f32 } else { 0.0 };
            (way, angle) = if turns { (0.0, angle + speed) } else { (way + 0.66 * speed, 0.0) };
            let pose = Pose::new([way, 0.0, 0.0], Quat::from_rotation_y(angle));
            world.cloth_mut(id).unwrap().set_pose(pose).unwrap();
            let incidents = world.step(DT).unwrap().incidents;
            jumps.extend(
                incidents.into_iter().filter(|i| i.action == Action::Teleported).map(|i| (frame, i.times)),
            );
        }
        assert_eq!(jumps, [(60, 1)]);
    }
}

/// What presses or pulls slowly, changes gravity or the solver was not said.
#[test]
fn what_stretches_a_cloth_is_named() {
    let said = |edit: fn(&mut dyn Solver, ClothId, usize)| -> Vec<Cause> {
        let (mut world, id) = scalar(Policy::Contain);
        steps(&mut world, 200);
        let said = (0..60).flat_map(|frame| {
            edit(&mut world, id, frame);
            world.step(DT).unwrap().incidents
        });
        said.map(|incident| incident.cause).collect()
    };
    let flips = said(|solver, id, frame| {
        let y = if frame % 2 == 0 { 300.0 } else { -300.0 };
        solver.cloth_mut(id).unwrap().edit(|p| p.gravity.y = y).unwrap();
    });
    assert!(flips.iter().any(|cause| matches!(cause, Cause::Gravity { .. })), "{flips:?}");
    // Heavy for long, so that all that changes is the solver.
    let (mut world, id) = scalar(Policy::Contain);
    world.cloth_mut(id).unwrap().edit(|p| p.gravity.y = -40.0).unwrap();
    steps(&mut world, 300);
    world.cloth_mut(id).unwrap().edit(|p| p.solver_frequency = 30.0).unwrap();
    let coarse: Vec<Cause> = steps(&mut world, 120).into_iter().map(|incident| incident.cause).collect();
    let is_coarse = |cause: &Cause| matches!(cause, Cause::Frequency { from: 600.0, to: 30.0 });
    assert!(coarse.iter().any(is_coarse), "{coarse:?}");
    let grown = said(|solver, id, frame| hit(solver, id, 0.2 + 0.04 * frame.min(10) as f32));
    assert!(grown.iter().any(|cause| matches!(cause, Cause::Collider { .. })), "{grown:?}");
}

#[test]
fn a_cloth_that_was_hit_is_as_before_within_a_second() {
    let (mut world, id) = scalar(Policy::Contain);
    steps(&mut world, 200);
    let calm = stretch(&world, id);
    let mut said = Vec::new();
    for radius in [30.0, 0.2] {
        hit(&mut world, id, radius);
        said.extend(steps(&mut world, 5));
    }
    assert!(said.iter().any(|incident| matches!(incident.cause, Cause::Collider { .. })), "{said:?}");
    assert!(said.iter().any(|incident| incident.action != Action::Reported), "{said:?}");
    let text = said[0].to_string();
    assert!(
        text.starts_with("cloth 0: collider 0 (sphere) moved 29.800 m in 16.667 ms, 149 times its radius"),
        "{text}"
    );
    steps(&mut world, 60);
    assert!(stretch(&world, id) < calm + 0.01, "{} instead of {calm}", stretch(&world, id));
    // Of a cause and cloth there is at most one in a second.
    let mut kinds: Vec<_> = said.iter().map(|incident| std::mem::discriminant(&incident.cause)).collect();
    let count = kinds.len();
    kinds.dedup();
    assert_eq!(kinds.len(), count);
}

#[test]
fn policies_do_what_they_say() {
    let after = |policy: Policy| {
        let (mut world, id) = scalar(policy);
        steps(&mut world, 100);
        hit(&mut world, id, 30.0);
        let incidents = (0..4).map(|_| world.step(DT)).collect::<Result<Vec<_>, _>>();
        (
            world,
            id,
            incidents
                .map(|reports| reports.into_iter().flat_map(|report| report.incidents).collect::<Vec<_>>()),
        )
    };
    let has =
        |incidents: &[Incident], wanted: fn(&Action) -> bool| incidents.iter().any(|i| wanted(&i.action));

    let (world, id, error) = after(Policy::Error);
    let error = error.unwrap_err();
    assert!(matches!(error, Error::Lost { cloth, .. } if cloth == id), "{error}");
    assert!(error.to_string().starts_with("cloth 0 is beyond a limit of its watchdog: "), "{error}");
    assert!(world.snapshot(id).is_ok(), "the step is over");

    let (reported, _, incidents) = after(Policy::Report);
    assert!(incidents.unwrap().iter().all(|i| matches!(i.action, Action::Reported | Action::Restored)));
    let (off, _, incidents) = after(Policy::Off);
    assert_eq!((incidents.unwrap().len(), off.state_hash().unwrap()), (0, reported.state_hash().unwrap()));

    let (.., incidents) = after(Policy::Reset);
    assert!(has(&incidents.unwrap(), |action| *action == Action::Recovered));
    let (.., incidents) = after(Policy::Retry);
    assert!(has(&incidents.unwrap(), |action| *action == Action::Retried { refinement: 4 }));
}

#[test]
fn a_frame_that_is_retried_is_simulated_with_the_next_one() {
    let (mut world, id) = scalar(Policy::Retry);
    steps(&mut world, 100);
    let before = world.state_hash().unwrap();
    hit(&mut world, id, 30.0);
    assert_eq!(world.step(DT).unwrap().iterations(), 10);
    assert_eq!(world.state_hash().unwrap(), before, "taken back");
    // Two frames at once, in steps a quarter as long.
    assert_eq!(world.step(DT).unwrap().iterations(), 80);
}

#[test]
fn backends_and_snapshots_agree_while_a_cloth_is_lost() {
    for policy in [Policy::Contain, Policy::Retry, Policy::Reset] {
        let (mut scalar, id) = scalar(policy);
        let mut simd = World::new(Simd::new().unwrap());
        let mut other = hanging(&mut simd, policy);
        for frame in 0..150 {
            let radius = if (40..44).contains(&frame) || frame == 90 { 20.0 } else { 0.2 };
            let dt = if frame == 70 { 1e-7 } else { DT };
            hit(&mut scalar, id, radius);
            hit(&mut simd, other, radius);
            assert_eq!(
                scalar.step(dt).unwrap().iterations(),
                simd.step(dt).unwrap().iterations(),
                "frame {frame}"
            );
            assert_eq!(scalar.state_hash().unwrap(), simd.state_hash().unwrap(), "{policy:?}, frame {frame}");
            if frame == 45 || frame == 71 {
                let snapshot = simd.snapshot(other).unwrap();
                let read = Snapshot::from_bytes(&snapshot.to_bytes(), snapshot.cloth().fabric()).unwrap();
                assert_eq!(read, snapshot);
                simd = World::new(Simd::new().unwrap());
                other = simd.add_snapshot(&read).unwrap();
            }
        }
    }
}

#[test]
fn limits_out_of_range_are_refused() {
    let (mut world, id) = scalar(Policy::Contain);
    let before = world.cloth(id).unwrap().watchdog();
    let mut wrong = before;
    wrong.stretch_limit = f32::NAN;
    let error = world.cloth_mut(id).unwrap().set_watchdog(wrong).unwrap_err();
    assert!(error.to_string().starts_with("watchdog.stretch_limit = NaN"), "{error}");
    assert_eq!(world.cloth(id).unwrap().watchdog(), before);
}
