//! Measurements do what their rows say. Times themselves are not looked at.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on shall fail")]

use cloth_bench::column;
use cloth_bench::machine::Build;
use cloth_bench::measure::{self, Context, Failure, Session};
use cloth_bench::results::Group;
use cloth_bench::scene::{Features, Garment, Scene, cases};
use cloth_bench::statistics::Budget;
use std::time::Duration;

fn context() -> Context {
    Context {
        build: Build { description: "test".into(), commit: String::new() },
        budget: Budget { time: Duration::ZERO, least: 2, precision: 1.0 },
        limit: Duration::from_secs(3600),
    }
}

fn small() -> Scene {
    let features = Features { self_collision: Some(0.8), wind: true, tethers: true, ..Features::default() };
    Scene { name: "small".into(), group: Group::Case, side: 8, cloths: 2, features }
}

#[test]
fn all_processors_reach_one_state_at_equal_quality() {
    let (scene, garment) = (small(), Garment::grid(8).unwrap());
    let columns = column::choose(&["scalar".into(), "simd".into()]).unwrap();
    let rows: Vec<_> =
        columns.iter().map(|column| measure::frames(&context(), &scene, &garment, column).unwrap()).collect();
    for row in &rows {
        assert_eq!((row.cloths, row.particles, row.iterations, row.frames), (2, 128, 5, 60));
        assert_eq!(row.constraints, 2 * garment.fabric.constraints().len());
        assert_eq!(row.milliseconds.samples, 60 * row.milliseconds.repeats);
        assert!(row.bytes > 128 * 32 && row.ns_per_particle_iteration.is_some() && row.bit_exact);
        let known = (&rows[0].state_hash, rows[0].worst_stretch);
        assert_eq!((&row.state_hash, row.worst_stretch), known, "{}", row.column());
    }
    assert!(rows[0].worst_stretch.unwrap() > 0.0);
}

#[test]
fn a_session_starts_again_from_the_same_state() {
    let scene = cases().into_iter().find(|scene| scene.name == "vi_all_32").unwrap();
    let garment = Garment::grid(32).unwrap();
    let scalar = &column::choose(&["scalar".into()]).unwrap()[0];
    let mut session = Session::new(&scene, &garment, scalar).unwrap();
    let mut run = || {
        session.restart().unwrap();
        (0..5).for_each(|_| assert!(session.step().unwrap() > 0.0));
        session.state_hash().unwrap()
    };
    assert_eq!(run(), run());
}

#[test]
fn stages_are_left_out_one_at_a_time() {
    let scene = Scene { group: Group::Stage, cloths: 1, ..small() };
    let garment = Garment::grid(8).unwrap();
    let scalar = &column::choose(&["scalar".into()]).unwrap()[0];
    let rows = measure::stages(&context(), &scene, &garment, scalar).unwrap();
    let variants: Vec<&str> = rows.iter().filter_map(|row| row.variant.as_deref()).collect();
    assert_eq!(variants.len(), measure::stage_names().count() + 2);
    assert_eq!((variants[0], variants[variants.len() - 1]), ("everything", "nothing"));
    assert!(rows.iter().all(|row| row.milliseconds.repeats >= 2 && row.iterations == 5));
}

#[test]
fn what_takes_too_long_is_left_out_with_its_time() {
    let hasty = Context { limit: Duration::ZERO, ..context() };
    let scalar = &column::choose(&["scalar".into()]).unwrap()[0];
    let failure = measure::frames(&hasty, &small(), &Garment::grid(8).unwrap(), scalar).unwrap_err();
    assert!(matches!(&failure, Failure::TooSlow(words) if words.contains("s per frame")), "{failure}");
}

#[test]
fn cooking_files_and_reading_have_rows() {
    let context = context();
    let cooking = measure::cooking(&context, 8).unwrap();
    let files = measure::files(&context, 8).unwrap();
    let scalar = &column::choose(&["scalar".into()]).unwrap()[0];
    let read = measure::read_back(&context, &small(), &Garment::grid(8).unwrap(), scalar).unwrap();
    assert_eq!((cooking.len(), files.len(), read.bytes), (2, 2, 128 * 16));
    assert!(cooking.iter().chain(&files).all(|row| row.particles == 64 && row.constraints > 0));
    assert!(files.iter().all(|row| row.bytes > 64 * 16));
}
