//! Hangs up a curtain of a metre and prints how far it stretches by vertex block descent with and without coarser levels, in equal time,
//! and how long Newton's method takes with and without them.
//!
//! `cargo run --release -p cloth-examples --bin curtain [VERTICES OF A SIDE] [FRAMES] [CELLS BETWEEN HOOKS]`
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "an example that prints")]

use cloth::{Backend, ClothBuilder, Fabric, Material, Method, Newton, Policy, Solver, Start, Surface, Vbd};
use std::sync::Arc;
use std::time::Instant;

/// Substeps per second, and what a run may do: sweeps of a substep.
const FREQUENCY: f32 = 120.0;
const SWEEPS: u32 = 8;

/// What a run came to.
struct Run {
    /// Median time of a frame (ms).
    time: f64,
    /// By which part of their length its threads from top to bottom were longer at most, in the mean of all.
    stretch: f64,
    /// Iterations of the linear solver in all frames.
    linear: u32,
}

/// What hangs how long.
#[derive(Clone, Copy)]
struct Curtain {
    side: u32,
    frames: u32,
    hooks: u32,
}

fn run(Curtain { side, frames, hooks }: Curtain, method: impl Into<Method>) -> cloth::Result<Run> {
    let spacing = 1.0 / (side - 1) as f32;
    let place = |i: u32| [(i % side) as f32 * spacing, (i / side) as f32 * spacing];
    let cells = (0..side - 1).flat_map(|y| (0..side - 1).map(move |x| y * side + x));
    let triangles: Vec<[u32; 3]> =
        cells.flat_map(|i| [[i, i + 1, i + side], [i + 1, i + side + 1, i + side]]).collect();
    let coordinates = triangles.iter().map(|triangle| triangle.map(place)).collect();
    let surface = Surface::new((side * side) as usize, triangles, coordinates)?;
    let fabric = Fabric {
        particle_count: side * side,
        sets: vec![0],
        surface: Some(Arc::new(surface)),
        ..Fabric::default()
    };
    // Not quite plane, so that it folds where it is too wide.
    let wave = |[x, y]: [f32; 2]| 1.0e-3 * (37.0 * x + 11.0 * y).sin();
    let particle = |i: u32| {
        [
            place(i)[0],
            -place(i)[1],
            wave(place(i)),
            if i < side && i.is_multiple_of(hooks) { 0.0 } else { 1.0 },
        ]
    };
    let particles: Vec<[f32; 4]> = (0..side * side).map(particle).collect();
    let material =
        Material::new().grams_per_m2(168.0).stretch(4000.0, 4000.0).shear(1000.0).thickness(1.0e-6);
    let mut solver = Solver::new(Backend::Auto)?;
    let cloth = ClothBuilder::new(fabric.validate()?, &particles)
        .material(material)
        .method(method)
        .solver_frequency(FREQUENCY)
        .watchdog(Policy::Off)
        .gravity([0.0, -9.81, 0.0]);
    let cloth = solver.add(cloth)?;
    let (mut times, mut stretch, mut linear) = (Vec::new(), 0.0_f64, 0);
    for _ in 0..frames {
        let start = Instant::now();
        let report = solver.step(1.0 / 60.0)?;
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        linear += report.cloths[0].minimum.map_or(0, |minimum| minimum.linear_iterations);
        let places: Vec<[f32; 3]> = solver.positions(cloth)?.iter().collect();
        let square = |(a, b): (f32, f32)| f64::from(a - b).powi(2);
        let length =
            |(a, b): (&[f32; 3], &[f32; 3])| a.iter().copied().zip(*b).map(square).sum::<f64>().sqrt();
        let sum: f64 = places.iter().zip(&places[side as usize..]).map(length).sum();
        stretch = stretch.max(sum / f64::from(side) - 1.0);
    }
    times.sort_by(f64::total_cmp);
    Ok(Run { time: times[times.len() / 2], stretch, linear })
}

fn main() -> cloth::Result<()> {
    let mut numbers = std::env::args().skip(1).map_while(|text| text.parse::<u32>().ok());
    let side = numbers.next().unwrap_or(64).max(2);
    let frames = numbers.next().unwrap_or(20).max(1);
    let curtain = Curtain { side, frames, hooks: numbers.next().unwrap_or(1).max(1) };
    let print = |name: &str, sweeps: u32, run: &Run| {
        println!(
            "{name:14} {sweeps:5} sweeps {:9.2} ms per frame {:9.2} % longer",
            run.time,
            100.0 * run.stretch
        );
    };
    let plain = Vbd { iterations: Some(SWEEPS), start: Some(Start::Inertia), ..Vbd::default() };
    let few = run(curtain, plain)?;
    print("vbd", SWEEPS, &few);
    let many = run(Curtain { frames: 3, ..curtain }, Vbd { iterations: Some(10 * SWEEPS), ..plain })?;
    let levels = run(curtain, Vbd { hierarchy: true, ..plain })?;
    print("vbd+hierarchy", SWEEPS, &levels);
    // As many sweeps as fit the same time.
    let sweep = (many.time - few.time) / f64::from(9 * SWEEPS);
    let sweeps = SWEEPS + ((levels.time - few.time) / sweep).max(0.0) as u32;
    print("vbd", sweeps, &run(curtain, Vbd { iterations: Some(sweeps), ..plain })?);
    for (name, hierarchy) in [("newton", false), ("newton+hierarchy", true)] {
        let run = run(curtain, Newton { hierarchy, ..Newton::default() })?;
        let Run { time, stretch, linear } = run;
        let longer = 100.0 * stretch;
        println!("{name:16} {linear:8} linear iterations {time:9.2} ms per frame {longer:9.2} % longer");
    }
    Ok(())
}
