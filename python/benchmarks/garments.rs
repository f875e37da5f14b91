//! What `farm.py` compares a cluster with: the same garments by a program in Rust, each on one thread, as many at a time as it says.
//!
//! `garments THREADS FRAMES OUT MESH...` reads and cooks each mesh, holds its upper edge, simulates it with the numbers of `farm.py`, stores the
//! positions of all frames in OUT and prints the name and the hash of each.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is for people to read")]

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use cloth::backend::{Backend, Configuration};
use cloth::{ClothBuilder, Solver, Vec3, cooker};
use cloth_cli::{mesh_read::read_mesh, simulation};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("garments: {error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [threads, frames, out, meshes @ ..] = &arguments[..] else {
        return Err("THREADS FRAMES OUT MESH...".into());
    };
    let (frames, out) = (frames.parse()?, Path::new(out));
    std::fs::create_dir_all(out)?;
    let next = AtomicUsize::new(0);
    let work = || -> Outcome<()> {
        while let Some(mesh) = meshes.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mesh = Path::new(mesh);
            let name = mesh.file_stem().unwrap_or_default();
            let hash = garment(mesh, frames, &out.join(name))?;
            println!("{} {hash:016x}", name.display());
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.parse()?).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a thread panicked")?)
    })
}

/// Simulates a garment from its file to the file of its frames; the hash of its end.
fn garment(path: &Path, frames: usize, out: &Path) -> Outcome<u64> {
    let mesh = read_mesh(path, None)?;
    let heights = mesh.positions.iter().map(|[_, y, _]| *y);
    let (low, high) = heights.clone().fold((f32::MAX, f32::MIN), |(low, high), y| (low.min(y), high.max(y)));
    let is_top = |y: f32| y >= high - 1e-3 * (high - low);
    let top: Vec<u32> = (0..).zip(heights).filter(|(_, y)| is_top(*y)).map(|(vertex, _)| vertex).collect();
    let mut mesh = simulation::cooker_mesh(&mesh).attach(&top)?;
    mesh.density = Some(0.15);
    let cooked = cooker::cook(&mesh, &cooker::CookOptions::default())?;
    let edges = (mesh.positions.len() as f64).sqrt() - 1.0;
    let mut solver = Solver::new(Configuration::from(Backend::Simd).with_threads(1))?;
    let builder = ClothBuilder::new(cooked.fabric, &cooked.particles);
    let id = solver.add(builder.rest_positions(&cooked.particles).edit(|parameters| {
        parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
        parameters.solver_frequency = 1800.0;
        parameters.self_collision_distance = (0.75 / edges) as f32;
        parameters.self_collision_stiffness = 1.0;
        parameters.drag_coefficient = 0.06;
        parameters.lift_coefficient = 0.06;
    }))?;
    let mut stored = Vec::new();
    for frame in 0..=frames {
        if frame > 0 {
            solver.step(1.0 / 60.0)?;
        }
        let positions = solver.particles(id)?.iter().flat_map(|particle| particle.position);
        stored.extend(positions.flat_map(f32::to_le_bytes));
    }
    std::fs::write(out, stored)?;
    Ok(solver.state_hash()?)
}
