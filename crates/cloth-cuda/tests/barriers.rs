//! Barriers of the kernels: none is missing, and none could be left out.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

mod scene;

use cloth_conformance::case::{Case, EmbeddedCase, embedded_cases, load};
use cloth_conformance::runner::Session;
use cloth_core::{Particle, ParticleArray, Result, Solver, World};
use cloth_cuda::{Cuda, Path, on_cpu::OnCpu};
use cloth_testing::{Test, tests};
use std::process::ExitCode;

const PATHS: [Path; 3] = [Path::Block, Path::Cluster, Path::Device];

/// For barriers of a file: a recorded case that passes them, and in how many frames threads meet there.
const CASES: [(&str, &str, usize); 13] = [
    ("frame.cuh", "05_phase_limits", 1),
    ("wind.cuh", "18b_wind_turning", 2),
    ("save_anchors.cuh", "06_tethers", 1),
    ("tethers.cuh", "06_tethers", 1),
    ("edges.cuh", "05_phase_limits", 1),
    ("stretch.cuh", "10_spheres", 20),
    ("outcome.cuh", "05_phase_limits", 1),
    ("virtual_particles.cuh", "22_virtual_particles", 3),
    ("self_collision.cuh", "19c_self_collision_indices", 30),
    ("cells.cuh", "19c_self_collision_indices", 30),
    ("sort.cuh", "20_inter_collision", 60),
    ("sweep.cuh", "20_inter_collision", 60),
    ("sweep_pairs.cuh", "20_inter_collision", 60),
];

/// The barriers of passes over a potential, which no recorded case has.
const OF_POTENTIAL: [&str; 11] = [
    "solve_elements.cuh",
    "begin_vertices.cuh",
    "sweep_vertices.cuh",
    "end_vertices.cuh",
    "minimise_sums.cuh",
    "minimise_elements.cuh",
    "begin_minimisation.cuh",
    "gradient.cuh",
    "hessian.cuh",
    "linear_step.cuh",
    "search_step.cuh",
];

/// A test for every recorded case, and one for every barrier.
fn main() -> ExitCode {
    let mut tests = tests![barriers_are_found, no_barrier_is_missing_between_passes_over_a_potential];
    for case in embedded_cases() {
        let name = format!("no_barrier_is_missing::{}", case.name());
        tests.push(Test::new(name, move || no_barrier_is_missing(case)));
    }
    for barrier in barriers() {
        let name = format!("no_barrier_can_be_left_out::{barrier}");
        tests.push(Test::new(name, move || no_barrier_can_be_left_out(&barrier)));
    }
    cloth_testing::run(tests)
}

fn read(case: EmbeddedCase) -> Case {
    load(&case.files().unwrap()).unwrap()
}

fn case(name: &str) -> Case {
    read(embedded_cases().find(|case| case.name() == name).unwrap())
}

/// Runs the first frames of a case, changed so that passes follow each other that need a barrier between them.
fn run(case: &Case, device: Cuda<OnCpu>, frames: usize) -> Result<()> {
    let mut world = World::new(device);
    let mut session = Session::start(case, &mut world).unwrap();
    world.set_inter_collision(world.inter_collision().with_iterations(2)).unwrap();
    for id in world.cloths() {
        let particles = world.particles(id, ParticleArray::Current).unwrap();
        let around: Vec<Particle> = particles.iter().map(|&[x, y, z, _]| [x, y, z, 10.0]).collect();
        let cloth = world.cloth_mut(id).unwrap();
        if cloth.parameters().drag_coefficient > 0.0 {
            cloth.set_motion_constraints(&around).unwrap();
        }
    }
    for _ in 0..frames {
        session.step(&mut world)?;
    }
    for id in world.cloths() {
        let (device, cloth) = world.on_device(id)?;
        device.normals(cloth)?;
    }
    Ok(())
}

fn no_barrier_is_missing(case: EmbeddedCase) {
    let case = read(case);
    let frames = if case.inter_collision.distance > 0.0 { 60 } else { 3 };
    for path in PATHS {
        let device = Cuda::on_cpu(OnCpu::new().with_race_check()).with_path(path).with_threads(64);
        run(&case, device, frames).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    }
}

fn no_barrier_is_missing_between_passes_over_a_potential() {
    for path in PATHS {
        let device = Cuda::on_cpu(OnCpu::new().with_race_check()).with_path(path).with_threads(64);
        scene::states(device, 2).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    }
}

/// Every barrier of the source, by file and line.
fn barriers() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/kernels");
    let mut barriers = Vec::new();
    for file in [folder, &format!("{folder}/passes")].into_iter().flat_map(|f| std::fs::read_dir(f).unwrap())
    {
        let file = file.unwrap();
        if file.path().is_dir() {
            continue;
        }
        let name = file.file_name().into_string().unwrap();
        let text = std::fs::read_to_string(file.path()).unwrap();
        let lines = (1..).zip(text.lines());
        barriers.extend(
            lines.filter(|(_, line)| line.contains("fence(HERE)")).map(|(n, _)| format!("{name}:{n}")),
        );
    }
    barriers
}

/// Result of a launch in which nobody waits at a barrier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Without {
    /// The path does not come there.
    NotReached,
    /// A race is found.
    Missed,
    /// Nothing is noticed.
    Unnoticed,
}

fn without(barrier: &str, path: Path) -> Without {
    let (file, _) = barrier.split_once(':').unwrap();
    let driver = OnCpu::new().with_race_check().without_barrier(barrier);
    let device = Cuda::on_cpu(driver.clone()).with_path(path).with_threads(64);
    let outcome = if OF_POTENTIAL.contains(&file) {
        scene::states(device, 1).map(|_| ())
    } else {
        let (_, name, frames) = CASES.iter().find(|(of, ..)| *of == file).expect(barrier);
        run(&case(name), device, *frames)
    };
    let words = ["no barrier is between them", "memory that is not there"];
    if outcome.is_err_and(|error| words.iter().any(|words| error.to_string().contains(words))) {
        Without::Missed
    } else if driver.passed() == 0 {
        Without::NotReached
    } else {
        Without::Unnoticed
    }
}

fn barriers_are_found() {
    assert!(barriers().len() > 15, "{:?}", barriers());
}

fn no_barrier_can_be_left_out(barrier: &str) {
    let found = PATHS.map(|path| without(barrier, path));
    assert!(found.contains(&Without::Missed), "nothing races without it: {found:?}");
    assert!(!found.contains(&Without::Unnoticed), "it is superfluous on a path of {PATHS:?}: {found:?}");
    // Only what waits for other blocks than its own is not for every path.
    let is_for_all = !barrier.starts_with("sort.cuh");
    assert!(!(is_for_all && found.contains(&Without::NotReached)), "{found:?}");
}
