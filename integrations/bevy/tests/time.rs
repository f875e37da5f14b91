//! Steps of a fixed length in frames of any, on the threads of the task pool.

mod common;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use cloth_bevy::{ClothClock, ClothSimulation, ClothSolver, ClothTime, cloth};
use common::*;
use std::time::Duration;

fn frame_of(app: &mut App, seconds: f64) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(seconds)));
}

fn steps(app: &App) -> u64 {
    app.world().resource::<ClothSolver>().steps()
}

/// A sheet that swings, at the end of a second of frames of a length.
fn after_a_second(frame: f64) -> (u64, Vec<cloth::Particle>) {
    let mut app = app();
    frame_of(&mut app, 0.0);
    let lies = Transform::from_rotation(Quat::from_rotation_x(-1.2));
    let cloth = made_sheet(&mut app, 7, hanging(), lies);
    frame_of(&mut app, frame);
    frames(&mut app, (1.0 / frame).round() as u32);
    let simulation = app.world().entity(cloth).get::<ClothSimulation>().expect("the cloth is made");
    (steps(&app), simulation.particles(app.world().resource::<ClothSolver>()).to_vec())
}

#[test]
fn the_cloth_does_not_depend_on_the_frame_rate() {
    let (count, sixty) = after_a_second(1.0 / 60.0);
    assert_eq!(count, 60);
    for frame in [1.0 / 240.0, 1.0 / 30.0, 1.0 / 20.0] {
        let (count, other) = after_a_second(frame);
        assert_eq!(count, 60, "frames of {frame} s");
        assert!(sixty == other, "the same bits by frames of {frame} s");
    }
}

#[test]
fn frames_between_steps_show_what_is_between() {
    let mut app = app();
    frame_of(&mut app, 0.0);
    let lies = Transform::from_rotation(Quat::from_rotation_x(-1.2));
    let cloth = made_sheet(&mut app, 7, hanging(), lies);
    app.world_mut().resource_mut::<ClothClock>().step = 0.02;
    frame_of(&mut app, 0.02);
    frames(&mut app, 5);
    let from = vertices(&app, cloth)[48];
    frame_of(&mut app, 0.005);
    let mut heights = vec![from.y];
    for _ in 0..8 {
        frames(&mut app, 1);
        heights.push(vertices(&app, cloth)[48].y);
    }
    assert!(heights.windows(2).all(|pair| pair[1] < pair[0]), "it falls in every frame: {heights:?}");
    let quarter = (heights[1] - heights[0]) / (heights[4] - heights[0]);
    assert!((quarter - 0.25).abs() < 0.01, "evenly: {heights:?}");

    app.world_mut().resource_mut::<ClothClock>().interpolate = false;
    frames(&mut app, 4);
    let shown = vertices(&app, cloth)[48];
    frames(&mut app, 1);
    assert_eq!(vertices(&app, cloth)[48], shown, "without interpolation it stands between steps");
}

#[test]
fn long_frames_are_simulated_in_part() {
    let mut app = app();
    made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    let before = steps(&app);
    // Bevy's own limit of a frame is a quarter of a second.
    frame_of(&mut app, 0.2);
    frames(&mut app, 1);
    assert_eq!(steps(&app) - before, 4);
    let dropped = app.world().resource::<ClothTime>().dropped();
    assert!((dropped - 8.0 / 60.0).abs() < 0.02, "{dropped}");
}

#[test]
fn time_stands_still_where_it_is_told_to() {
    let mut app = app();
    let lies = Transform::from_rotation(Quat::from_rotation_x(-1.2));
    let cloth = made_sheet(&mut app, 7, hanging(), lies);
    frames(&mut app, 3);
    app.world_mut().resource_mut::<ClothClock>().paused = true;
    let (count, shown) = (steps(&app), vertices(&app, cloth));
    frames(&mut app, 5);
    assert_eq!((steps(&app), vertices(&app, cloth)), (count, shown));
    app.world_mut().resource_mut::<ClothClock>().paused = false;
    frames(&mut app, 2);
    assert_eq!(steps(&app), count + 2);
}

#[test]
fn a_step_out_of_range_is_said() {
    let mut app = app();
    made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    app.world_mut().resource_mut::<ClothClock>().step = -1.0;
    frames(&mut app, 3);
    assert!(
        issues(&app).iter().any(|issue| issue.starts_with("resource ClothClock.step = -1")),
        "{:?}",
        issues(&app)
    );
}

#[test]
fn every_step_is_reported() {
    let mut app = app();
    let cloth = made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    frames(&mut app, 10);
    let said = app.world().resource::<Said>();
    let last = said.steps.last().unwrap();
    assert_eq!(last.number, steps(&app));
    assert!((last.dt - 1.0 / 60.0).abs() < 1e-6);
    let numbers: Vec<u64> = said.steps.iter().map(|step| step.number).collect();
    assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1), "{numbers:?}");
    let [report] = &last.report.cloths[..] else { panic!("one cloth") };
    assert_eq!((report.iterations, report.restored_particles), (5, 0));
    assert_eq!(app.world().resource::<ClothSolver>().entity(report.cloth), Some(cloth));
}

#[test]
fn threads_of_the_task_pool_give_the_bits_of_one_thread() {
    let mut app = app();
    frame_of(&mut app, 0.0);
    let lies = Transform::from_rotation(Quat::from_rotation_x(-1.2));
    let sizes = [5, 6, 7, 8, 9, 10, 11, 60];
    let cloths: Vec<Entity> = sizes.iter().map(|&size| made_sheet(&mut app, size, hanging(), lies)).collect();
    // A solver of its own goes on from the same state, on this thread alone.
    let mut alone = cloth::Solver::new(cloth::Backend::Scalar).unwrap();
    alone.restore_all(&app.world().resource::<ClothSolver>().get().snapshot_all().unwrap()).unwrap();
    frame_of(&mut app, 1.0 / 60.0);
    let before = steps(&app);
    frames(&mut app, 30);
    let dt = app.world().resource::<ClothClock>().step;
    (before..steps(&app)).for_each(|_| drop(alone.step(dt).unwrap()));
    let solver = app.world().resource::<ClothSolver>().get();
    assert_eq!(cloths.len(), solver.cloths().len());
    assert_eq!(solver.state_hash().unwrap(), alone.state_hash().unwrap());
}

#[test]
fn frames_that_end_with_a_step_show_it() {
    let mut app = app();
    let lies = Transform::from_rotation(Quat::from_rotation_x(-1.2));
    let cloth = made_sheet(&mut app, 7, hanging(), lies);
    // The corner of the mesh that swings most, and its particle.
    let distance = |app: &App| {
        let shown = vertices(app, cloth)[48];
        let simulation = app.world().entity(cloth).get::<ClothSimulation>().expect("made");
        let particles = simulation.particles(app.world().resource::<ClothSolver>());
        let particle = particles[simulation.vertex_to_particle()[48] as usize];
        shown.distance(lies.transform_point(Vec3::from_array(particle.position)))
    };
    frames(&mut app, 20);
    assert_eq!(app.world().resource::<ClothTime>().fraction(), 1.0);
    assert!(distance(&app) < 1e-5, "{}", distance(&app));
    // What was shown is not taken back: until the next step it stands there.
    frame_of(&mut app, 1.0 / 144.0);
    let shown = vertices(&app, cloth);
    frames(&mut app, 1);
    assert!(app.world().resource::<ClothTime>().fraction() < 1.0);
    assert_eq!(vertices(&app, cloth), shown);
    let before = steps(&app);
    while steps(&app) == before {
        frames(&mut app, 1);
    }
    assert!(distance(&app) > 1e-3, "between steps: {}", distance(&app));
}

#[test]
fn a_clock_is_written_as_a_resource() {
    let mut app = app();
    app.insert_resource(ClothClock { interpolate: false, step: 1.0 / 30.0, ..default() });
    made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    let before = steps(&app);
    frames(&mut app, 10);
    assert_eq!(steps(&app) - before, 5);
    assert_eq!(app.world().resource::<ClothTime>().fraction(), 1.0);
}
