//! What a step of Newton's method takes, and how fast its linear solver reads the Hessian: `cargo bench -p cloth --bench newton`.
//!
//! A square metre of woven cotton, held by its upper edge, one thread. First steps of 64 x 64 vertices, |∇F| to 1e-3, of a sheet that hangs and of
//! one that falls from lying flat, the first half second of each. Then the linear solver of larger sheets, held against a copy of as many bytes as its Hessian has,
//! in turns: of the time of an iteration, which has vectors to read and to write beside the Hessian, nothing is left out.
#![allow(clippy::print_stdout, reason = "it is for people to read")]

use cloth::backend::{Backend, Configuration};
use cloth::cooker::{CookOptions, CookedFabric, Tethers, WarpDirection, cook};
use cloth::material::BendingModel;
use cloth::surface::Surface;
use cloth::{ClothBuilder, Material, Newton, Solver};
use cloth_core::potential::BlockPattern;
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

mod sheet;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Gravity (m/s²) in the plane of the sheet, away from where it is held, and across it.
const ALONG: [f32; 3] = [0.0, 0.0, 9.81];
const ACROSS: [f32; 3] = [0.0, -9.81, 0.0];
/// A step (s).
const STEP: f32 = 1.0 / 120.0;
const STEPS: usize = 60;
/// Turns of a step and of copies.
const TURNS: usize = 20;
const COPIES: usize = 20;

fn main() -> Result<()> {
    let method = Newton { tolerance: 1.0e-3, ..Newton::default() };
    for (bending, name) in
        [(BendingModel::Joined, "joined hinges"), (BendingModel::Quadratic, "quadratic bending")]
    {
        for (hierarchy, how) in [(false, "alone"), (true, "with coarser levels")] {
            let times = [ALONG, ACROSS].map(|gravity| {
                let (_, mut solver) = solver(64, bending, Newton { hierarchy, ..method }, gravity)?;
                steps(&mut solver)
            });
            let [hanging, falling] = times;
            println!("64 x 64, {name}, {how}: a step takes {} hanging, {} falling", hanging?, falling?);
        }
    }
    for side in [64, 128, 256] {
        println!("{side} x {side}, quadratic bending: {}", linear_solver(side, method)?);
    }
    Ok(())
}

/// Times and iterations of steps.
fn steps(solver: &mut Solver) -> Result<String> {
    let (mut times, mut iterations) = (Vec::with_capacity(STEPS), [0, 0]);
    for _ in 0..STEPS {
        let begin = Instant::now();
        let report = solver.step(STEP)?;
        times.push(1e3 * begin.elapsed().as_secs_f64());
        let minimum = report.cloths[0].minimum.ok_or("no minimum")?;
        iterations[0] += minimum.iterations;
        iterations[1] += minimum.linear_iterations;
    }
    let [own, linear] = iterations.map(|count| f64::from(count) / STEPS as f64);
    Ok(format!("{} ms ({own:.1} iterations, {linear:.0} of the linear solver)", spread(times)))
}

/// The rate at which iterations of the linear solver read the Hessian, beside that at which a copy of as many bytes reads and writes.
fn linear_solver(side: u32, method: Newton) -> Result<String> {
    let (cooked, mut solver) = solver(side, BendingModel::Quadratic, method, ACROSS)?;
    let bytes = hessian_bytes(cooked.fabric.surface().ok_or("no surface")?);
    let from = vec![1_u64; bytes / 8];
    let mut to = from.clone();
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..TURNS {
        let report = solver.step(STEP)?;
        let iterations = report.cloths[0].minimum.ok_or("no minimum")?.linear_iterations;
        let passes = solver.pass_times()?.ok_or("no times of passes")?;
        let (_, linear) =
            passes.stages.iter().find(|(name, _)| *name == "linear solver").ok_or("no such stage")?;
        times[0].push(linear.as_secs_f64() / f64::from(iterations));
        // The first one brings its own bytes into the caches, as the first iteration does.
        to.copy_from_slice(black_box(&from));
        let begin = Instant::now();
        for _ in 0..COPIES {
            to.copy_from_slice(black_box(&from));
            black_box(&mut to);
        }
        times[1].push(begin.elapsed().as_secs_f64() / COPIES as f64);
    }
    let rates = times.map(|times| spread(times.iter().map(|time| 1e-9 * bytes as f64 / time).collect()));
    let [read, copied] = rates;
    Ok(format!(
        "{:.1} MB of blocks are read at {read} GB/s by whole iterations, and copied at {copied} GB/s",
        1e-6 * bytes as f64
    ))
}

/// Bytes of the blocks of pairs of vertices that share a triangle or a hinge, and of the numbers of their columns.
fn hessian_bytes(surface: &Surface) -> usize {
    let hinges = surface.hinges().iter().flat_map(|corners| corners.map(|i| corners.map(|j| (i, j))));
    let triangles = surface.triangles().iter().flat_map(|corners| corners.map(|i| corners.map(|j| (i, j))));
    let pairs = hinges.flatten().chain(triangles.flatten());
    let eights = BlockPattern::new(surface.vertex_count(), pairs).columns.len();
    eights * 8 * (9 * size_of::<f64>() + size_of::<u32>())
}

fn solver(
    side: u32,
    bending: BendingModel,
    method: Newton,
    gravity: [f32; 3],
) -> Result<(CookedFabric, Solver)> {
    let cooked = cook(
        &sheet::hanging(side)?,
        &CookOptions::default().warp(WarpDirection::Auto).tethers(Tethers::None),
    )?;
    let mut solver = Solver::new(Configuration::from(Backend::Simd).with_threads(1).with_pass_times())?;
    solver.add(
        ClothBuilder::cooked(&cooked)
            .material(Material::preset("cotton")?.bending(bending))
            .method(method)
            .solver_frequency(1.0 / STEP)
            .gravity(gravity),
    )?;
    Ok((cooked, solver))
}

fn spread(mut values: Vec<f64>) -> String {
    values.sort_by(f64::total_cmp);
    let [low, middle, high] = [1, 2, 3].map(|quarter| values[values.len() * quarter / 4]);
    format!("{middle:.2} ({low:.2} to {high:.2})")
}
