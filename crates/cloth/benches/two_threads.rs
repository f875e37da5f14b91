//! What a second thread brings to vertex block descent: `cargo bench -p cloth --bench two_threads`.
//!
//! A sheet of 255 x 255 vertices of woven triangles falls from its upper edge in a wind, with quadratic and with joined bending. Solvers make the same
//! frames in turns, so that a busy machine is as busy for each: one with one thread, one with two, and a pair with one thread each that is
//! stepped at the same time, which tells what the machine's second core is worth to work that shares nothing.
#![allow(clippy::print_stdout, reason = "it is for people to read")]

use cloth::backend::{Backend, Configuration};
use cloth::cooker::{CookOptions, Mesh, Tethers, WarpDirection, cook};
use cloth::material::BendingModel;
use cloth::{ClothBuilder, Material, Solver, Start, Vbd};
use std::error::Error;
use std::time::Instant;

const SIDE: u32 = 255;
const FRAMES: usize = 60;
/// Frames before those that count.
const WARM_UP: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let budget = Vbd { iterations: Some(8), start: Some(Start::Inertia), ..Vbd::default() };
    println!(
        "ms per frame; one thread / two; two cloths at once / one after the other: median (quartiles) of {FRAMES} frames"
    );
    for (name, bending) in [("quadratic", BendingModel::Quadratic), ("joined", BendingModel::Joined)] {
        for (kind, method, frequency) in
            [("2 substeps of 8 sweeps", budget, 120.0), ("16 of one sweep", Vbd::default(), 960.0)]
        {
            let cloth = || cloth(bending, method, frequency);
            let (mut one, mut two) = (solver(1, cloth()?)?, solver(2, cloth()?)?);
            let mut pair = [solver(1, cloth()?)?, solver(1, cloth()?)?];
            let mut times: [Vec<f64>; 4] = Default::default();
            for frame in 0..WARM_UP + FRAMES {
                // Who begins takes turns.
                let later = (frame % 2 == 1).then(|| step(&mut two)).transpose()?;
                let alone = step(&mut one)?;
                let helped = later.map_or_else(|| step(&mut two), Ok)?;
                let both = step_both(&mut pair)?;
                if frame >= WARM_UP {
                    let found = [alone, helped, alone / helped, 2.0 * alone / both];
                    times.iter_mut().zip(found).for_each(|(times, time)| times.push(time));
                }
            }
            let [alone, helped, gain, limit] = times.map(spread);
            println!("{name}, {kind}: {alone} and {helped} ms; {gain}; {limit}");
        }
    }
    Ok(())
}

fn cloth(bending: BendingModel, method: Vbd, frequency: f32) -> Result<ClothBuilder, Box<dyn Error>> {
    let step = 1.0 / (SIDE - 1) as f32;
    let points =
        (0..SIDE * SIDE).map(|i| [(i % SIDE) as f32 * step, 0.0, (i / SIDE) as f32 * step]).collect();
    let cells = (0..SIDE * (SIDE - 1)).filter(|i| i % SIDE + 1 < SIDE);
    let triangles: Vec<u32> =
        cells.flat_map(|i| [i, i + SIDE, i + 1, i + 1, i + SIDE, i + SIDE + 1]).collect();
    let pinned: Vec<u32> = (0..SIDE).collect();
    let mesh = Mesh::from_triangles(points, &triangles)?.attach(&pinned)?;
    let cooked = cook(&mesh, &CookOptions::default().warp(WarpDirection::Auto).tethers(Tethers::None))?;
    Ok(ClothBuilder::cooked(&cooked)
        .material(Material::preset("cotton")?.bending(bending))
        .method(method)
        .solver_frequency(frequency)
        .gravity([0.0, -9.81, 0.0])
        // All coordinates move. In still air the gain was 1.6 to 2.2 from run to run; why it is larger there was not found out.
        .wind([3.0, 0.5, -5.0], 0.2, 0.1))
}

fn solver(threads: usize, cloth: ClothBuilder) -> Result<Solver, Box<dyn Error>> {
    let mut solver = Solver::new(Configuration::from(Backend::Simd).with_threads(threads))?;
    solver.add(cloth)?;
    Ok(solver)
}

/// Makes a frame, and returns how long that took (ms).
fn step(solver: &mut Solver) -> cloth::Result<f64> {
    let begin = Instant::now();
    solver.step(1.0 / 60.0)?;
    Ok(1e3 * begin.elapsed().as_secs_f64())
}

/// The same on two threads at once.
fn step_both([a, b]: &mut [Solver; 2]) -> Result<f64, Box<dyn Error>> {
    let begin = Instant::now();
    std::thread::scope(|scope| {
        let other = scope.spawn(|| step(b));
        step(a)?;
        other.join().map_err(|_| "the other thread panicked")??;
        Ok::<_, Box<dyn Error>>(())
    })?;
    Ok(1e3 * begin.elapsed().as_secs_f64())
}

fn spread(mut values: Vec<f64>) -> String {
    values.sort_by(f64::total_cmp);
    let [low, middle, high] = [1, 2, 3].map(|quarter| values[values.len() * quarter / 4]);
    format!("{middle:.2} ({low:.2} to {high:.2})")
}
