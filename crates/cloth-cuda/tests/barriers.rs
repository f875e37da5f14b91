//! Barriers of the kernels: none is missing, and none could be left out.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_conformance::case::{Case, embedded_cases, load};
use cloth_conformance::runner::Session;
use cloth_core::{InterCollision, Particle, ParticleArray, Result, Solver, World};
use cloth_cuda::{Cuda, Path, on_cpu::OnCpu};

const PATHS: [Path; 3] = [Path::Block, Path::Cluster, Path::Device];

/// For barriers of a file: a recorded case that passes them, and in how many frames threads meet there.
const CASES: [(&str, &str, usize); 9] = [
    ("wind.cuh", "18b_wind_turning", 2),
    ("tethers.cuh", "06_tethers", 1),
    ("edges.cuh", "05_phase_limits", 1),
    ("outcome.cuh", "05_phase_limits", 1),
    ("virtual_particles.cuh", "22_virtual_particles", 3),
    ("self_collision.cuh", "19c_self_collision_indices", 30),
    ("sort.cuh", "19c_self_collision_indices", 1),
    ("sweep.cuh", "20_inter_collision", 60),
    ("sweep_pairs.cuh", "20_inter_collision", 60),
];

fn case(name: &str) -> Case {
    let case = embedded_cases().find(|case| case.name() == name).unwrap();
    load(&case.files().unwrap()).unwrap()
}

/// Runs the first frames of a case, changed so that stages follow each other that need a barrier between them.
fn run(case: &Case, device: Cuda<OnCpu>, frames: usize) -> Result<()> {
    let mut world = World::new(device);
    let mut session = Session::start(case, &mut world).unwrap();
    world.set_inter_collision(InterCollision { iterations: 2, ..world.inter_collision() }).unwrap();
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

#[test]
fn no_barrier_is_missing() {
    for case in embedded_cases() {
        let case = load(&case.files().unwrap()).unwrap();
        let frames = if case.inter_collision.distance > 0.0 { 60 } else { 3 };
        for path in PATHS {
            let device = Cuda::on_cpu(OnCpu::new().with_race_check()).with_path(path).with_threads(64);
            run(&case, device, frames).unwrap_or_else(|error| panic!("{}, {path:?}: {error}", case.name));
        }
    }
}

/// Every barrier of the source, by file and line.
fn barriers() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/kernels");
    let mut barriers = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        let text = std::fs::read_to_string(file.path()).unwrap();
        let lines = (1..).zip(text.lines());
        barriers.extend(
            lines.filter(|(_, line)| line.contains("fence(HERE)")).map(|(n, _)| format!("{name}:{n}")),
        );
    }
    barriers
}

/// Whether anything is noticed when nobody waits at a barrier.
fn is_missed(barrier: &str, path: Path) -> bool {
    let (file, _) = barrier.split_once(':').unwrap();
    let (_, name, frames) = CASES.iter().find(|(of, ..)| *of == file).expect(barrier);
    let driver = OnCpu::new().with_race_check().without_barrier(barrier);
    let outcome = run(&case(name), Cuda::on_cpu(driver).with_path(path).with_threads(64), *frames);
    let words = ["no barrier is between them", "memory that is not there"];
    outcome.is_err_and(|error| words.iter().any(|words| error.to_string().contains(words)))
}

#[test]
fn no_barrier_can_be_left_out() {
    let barriers = barriers();
    assert!(barriers.len() > 15, "{barriers:?}");
    let superfluous: Vec<(&String, Path)> = barriers
        .iter()
        .flat_map(|barrier| PATHS.map(|path| (barrier, path)))
        .filter(|&(barrier, path)| !is_missed(barrier, path))
        .collect();
    assert!(superfluous.is_empty(), "nothing races without {superfluous:?}");
}
