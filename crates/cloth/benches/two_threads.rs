//! What a second thread brings to vertex block descent: `cargo bench -p cloth --bench two_threads`.
//!
//! A sheet of 255 x 255 vertices of woven triangles falls from its upper edge in a wind, with quadratic and with joined bending. Solvers make the same
//! frames in turns, so that a busy machine is as busy for each: one with one thread, one with two, and a pair with one thread each that is
//! stepped at the same time, which tells what the machine's second core is worth to work that shares nothing. Where other programs or virtual
//! machines share the cores, a frame takes up to 1.6 times longer for seconds; fastest frames of runs one after the other then tell little.
#![allow(clippy::print_stdout, reason = "it is for people to read")]

use cloth::backend::{Backend, Configuration};
use cloth::cooker::{CookOptions, Tethers, WarpDirection, cook};
use cloth::material::BendingModel;
use cloth::{ClothBuilder, Material, Solver, Start, Vbd};
use std::error::Error;
use std::time::Instant;

mod sheet;

const SIDE: u32 = 255;
/// Frames that a solver makes before the next one's turn.
const TURN: usize = 10;
/// Frames at the beginning of a turn that do not count: the solver before has left its data in the caches.
const WARM_UP: usize = 2;
const TURNS: usize = 9;

fn main() -> Result<(), Box<dyn Error>> {
    let budget = Vbd { iterations: Some(8), start: Some(Start::Inertia), ..Vbd::default() };
    println!(
        "ms per frame with one thread, with two; their ratio; two cloths at once over one after the other: median (quartiles) of {TURNS} turns"
    );
    for (name, bending) in [("quadratic", BendingModel::Quadratic), ("joined", BendingModel::Joined)] {
        for (kind, method, frequency) in
            [("2 substeps of 8 sweeps", budget, 120.0), ("16 of one sweep", Vbd::default(), 960.0)]
        {
            let cloth = || cloth(bending, method, frequency);
            let (mut one, mut two) = (solver(1, cloth()?)?, solver(2, cloth()?)?);
            let mut pair = [solver(1, cloth()?)?, solver(1, cloth()?)?];
            let mut times: [Vec<f64>; 4] = Default::default();
            for turn in 0..=TURNS {
                let alone = frame_time(|| step(&mut one))?;
                let helped = frame_time(|| step(&mut two))?;
                let both = frame_time(|| step_both(&mut pair))?;
                // The first turn wakes the threads.
                if turn > 0 {
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

/// The median time of a frame in a turn (ms).
fn frame_time(mut frame: impl FnMut() -> Result<(), Box<dyn Error>>) -> Result<f64, Box<dyn Error>> {
    let mut times = Vec::with_capacity(TURN);
    for _ in 0..TURN {
        let begin = Instant::now();
        frame()?;
        times.push(1e3 * begin.elapsed().as_secs_f64());
    }
    let counted = &mut times[WARM_UP..];
    counted.sort_by(f64::total_cmp);
    Ok(counted[counted.len() / 2])
}

fn cloth(bending: BendingModel, method: Vbd, frequency: f32) -> Result<ClothBuilder, Box<dyn Error>> {
    let mesh = sheet::hanging(SIDE)?;
    let cooked = cook(&mesh, &CookOptions::default().warp(WarpDirection::Auto).tethers(Tethers::None))?;
    Ok(ClothBuilder::cooked(&cooked)
        .material(Material::preset("cotton")?.bending(bending))
        .method(method)
        .solver_frequency(frequency)
        .gravity([0.0, -9.81, 0.0])
        .wind([3.0, 0.5, -5.0], 0.2, 0.1))
}

fn solver(threads: usize, cloth: ClothBuilder) -> Result<Solver, Box<dyn Error>> {
    let mut solver = Solver::new(Configuration::from(Backend::Simd).with_threads(threads))?;
    solver.add(cloth)?;
    Ok(solver)
}

fn step(solver: &mut Solver) -> Result<(), Box<dyn Error>> {
    solver.step(1.0 / 60.0)?;
    Ok(())
}

/// The same on two threads at once.
fn step_both([a, b]: &mut [Solver; 2]) -> Result<(), Box<dyn Error>> {
    std::thread::scope(|scope| {
        let other = scope.spawn(|| b.step(1.0 / 60.0).map(drop));
        step(a)?;
        Ok(other.join().map_err(|_| "the other thread panicked")??)
    })
}

fn spread(mut values: Vec<f64>) -> String {
    values.sort_by(f64::total_cmp);
    let [low, middle, high] = [1, 2, 3].map(|quarter| values[values.len() * quarter / 4]);
    format!("{middle:.2} ({low:.2} to {high:.2})")
}
