//! Measurements do what their rows say. Times themselves are not looked at.

use cloth_bench::column::{self, Column};
use cloth_bench::machine::Build;
use cloth_bench::measure::{self, Context, Session};
use cloth_bench::results::Group;
use cloth_bench::scene::{Features, Garment, Scene, Shape, cases, irregular, many_cloths, one_cloth};
use cloth_bench::statistics::Budget;
use cloth_bench::suite::{self, News};
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
    let (group, shape) = (Group::Case, Shape::HangingGrid);
    Scene { name: "small".into(), group, shape, side: 8, cloths: 2, features, iterations: 5, physical: None }
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
fn passes_are_timed_on_processors_where_stages_are_asked_for() {
    let garment = Garment::grid(8).unwrap();
    for column in column::choose(&["scalar".into(), "simd".into()]).unwrap() {
        let time = |group| {
            let scene = Scene { group, cloths: 1, ..small() };
            measure::frames(&context(), &scene, &garment, &column).unwrap()
        };
        let (row, without) = (time(Group::Stage), time(Group::Case));
        assert_eq!((row.state_hash, without.pass_times), (without.state_hash, None), "{}", column.label());
        let times = row.pass_times.unwrap();
        let names: Vec<&str> = times.stages.iter().map(|(name, _)| name.as_str()).collect();
        for name in ["integration", "wind", "tethers", "edges", "self-collision"] {
            assert!(names.contains(&name), "{name} is missing among {names:?}");
        }
        assert!(times.total > 0.0 && times.stages.iter().all(|(_, time)| *time <= times.total));
    }
}

#[test]
fn the_suite_has_pass_times_in_rows_of_stages_alone() {
    let mut columns = column::choose(&["simd".into()]).unwrap();
    columns.retain(|column| column.is_default && column.threads == 1);
    let scenes = vec!["stages_64x64".into(), "i_constraints_32".into()];
    let options = suite::Options { scenes, quick: true, ..Default::default() };
    let rows = suite::run(&options, &columns, |_| ()).unwrap().rows;
    let found: Vec<_> = rows.iter().map(|row| (row.group, row.pass_times.is_some())).collect();
    assert_eq!(found, [(Group::Case, false), (Group::Stage, true)]);
}

#[test]
fn what_takes_too_long_ends_earlier_and_runs_once() {
    let hasty = Context { limit: Duration::ZERO, ..context() };
    let scalar = &column::choose(&["scalar".into()]).unwrap()[0];
    let row = measure::frames(&hasty, &small(), &Garment::grid(8).unwrap(), scalar).unwrap();
    assert_eq!((row.frames, row.milliseconds.repeats, row.milliseconds.samples), (3, 1, 3));
    let whole = measure::frames(&context(), &small(), &Garment::grid(8).unwrap(), scalar).unwrap();
    assert_ne!((whole.frames, &whole.state_hash), (3, &row.state_hash));
}

#[test]
fn our_own_scenes_stay_near_their_lengths() {
    let scalar = &column::choose(&["simd".into()]).unwrap()[0];
    let falling = one_cloth().into_iter().filter(|scene| scene.side <= 256);
    let hanging = irregular().into_iter().chain(many_cloths().into_iter().take(1));
    for scene in falling.chain(hanging) {
        let garment = Garment::new(scene.shape, scene.side).unwrap();
        let mut session = Session::new(&scene, &garment, scalar).unwrap();
        let mut stretch = 0.0_f32;
        for _ in 0..scene.frames() {
            session.step().unwrap();
            stretch = stretch.max(session.worst_stretch().unwrap());
        }
        assert!((0.005..0.15).contains(&stretch), "{}: {stretch}", scene.name);
    }
}

#[test]
fn memory_is_within_its_bounds_and_grows_with_the_cloth() {
    let columns = column::choose(&["scalar".into(), "simd".into()]).unwrap();
    for column in &columns {
        let mut sizes = Vec::new();
        for scene in one_cloth().into_iter().filter(|scene| (64..=256).contains(&scene.side)) {
            let garment = Garment::new(scene.shape, scene.side).unwrap();
            let session = Session::new(&scene, &garment, column).unwrap();
            let memory = session.memory();
            let state = memory.state as f64 / scene.particles() as f64;
            let fabric = (memory.fabric + memory.packed) as f64 / garment.fabric.constraints().len() as f64;
            assert!(state <= 64.0, "{} on {}: {state} B per particle", scene.name, column.label());
            assert!(fabric <= 32.0, "{} on {}: {fabric} B per constraint", scene.name, column.label());
            assert_eq!(memory.packed > 0, column.backend == "simd");
            sizes.push((state, fabric));
        }
        let [first, .., last] = sizes[..] else { panic!("{sizes:?}") };
        assert!(last.0 <= 1.02 * first.0 && last.1 <= 1.02 * first.1, "{}: {sizes:?}", column.label());
    }
    // Irregular cloth keeps the bounds, too.
    let scene = &irregular()[0];
    let garment = Garment::new(scene.shape, scene.side).unwrap();
    for column in &columns {
        let memory = Session::new(scene, &garment, column).unwrap().memory();
        let fabric = (memory.fabric + memory.packed) as f64 / garment.fabric.constraints().len() as f64;
        assert!(memory.state <= 64 * scene.particles() && fabric <= 32.0, "{}: {fabric}", column.label());
    }
}

#[test]
fn columns_that_cannot_be_used_are_an_error_only_where_none_can() {
    let unavailable = |backend, reason: &'static str| {
        let error = move || cloth_core::Error::Unavailable { backend: "x".into(), reason: reason.into() };
        Column::new(backend, None, move |_| Err(error()))
    };
    let options =
        suite::Options { quick: true, scenes: vec!["i_constraints_32".into()], ..Default::default() };
    let mut columns =
        vec![unavailable("a", "no driver"), unavailable("b", "no driver"), unavailable("c", "why")];
    let mut begun = 0;
    let error = suite::run(&options, &columns, |news| begun += usize::from(matches!(news, News::Row(_))));
    let error = error.unwrap_err().to_string();
    assert!(
        error.contains("a, b: ") && error.contains("no driver; c: ") && error.ends_with("why"),
        "{error}"
    );
    assert_eq!(begun, 0, "nothing is timed before that is known");

    columns.push(unavailable("d", "left out of this build"));
    columns.push(column::choose(&["simd".into()]).unwrap().remove(0));
    let results = suite::run(&options, &columns, |_| ()).unwrap();
    assert_eq!(results.rows.len(), 1);
    let skipped: Vec<&str> = results.skipped.iter().map(|skipped| skipped.column.as_str()).collect();
    assert_eq!(skipped, ["a", "b", "c", "d"]);
    assert!(results.skipped[3].reason.contains("left out of this build"), "{:?}", results.skipped[3]);
    assert!(results.skipped.iter().all(|skipped| skipped.reason.starts_with("not run: ")));

    // One that says that it can and fails all the same.
    let fails_later = std::cell::Cell::new(0);
    let broken = Column::new("a", None, move |_| {
        fails_later.set(fails_later.get() + 1);
        if fails_later.get() > 1 {
            return Err(cloth_core::Error::DeviceLost { backend: "a".into(), reason: "it broke".into() });
        }
        cloth::Solver::new(cloth::Backend::Scalar)
    });
    let error = suite::run(&options, &[broken], |_| ()).unwrap_err().to_string();
    assert!(error.contains("a: i_constraints_32: ") && error.contains("it broke"), "{error}");
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
