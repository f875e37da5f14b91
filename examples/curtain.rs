//! Hangs up a curtain of a metre and prints how far it stretches by vertex block descent with and without coarser levels, in equal time.
//!
//! `cargo run --release -p cloth-examples --bin curtain [VERTICES OF A SIDE] [FRAMES]`
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "an example that prints")]

use cloth::{Backend, ClothBuilder, Fabric, Material, Policy, Solver, Surface, Vbd};
use std::sync::Arc;
use std::time::Instant;

/// Substeps per second, and what a run may do: sweeps of a substep.
const FREQUENCY: f32 = 120.0;
const SWEEPS: u32 = 8;

/// What a run came to.
struct Run {
    /// Median time of a frame (ms).
    time: f64,
    /// How far the lowest row hung below the length of the cloth at most (m).
    stretch: f64,
}

fn run(side: u32, frames: u32, method: Vbd) -> cloth::Result<Run> {
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
    let particle = |i: u32| [place(i)[0], -place(i)[1], 0.0, if i < side { 0.0 } else { 1.0 }];
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
    let (mut times, mut stretch) = (Vec::new(), 0.0_f64);
    for _ in 0..frames {
        let start = Instant::now();
        solver.step(1.0 / 60.0)?;
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        let last = solver.positions(cloth)?;
        let last = &last[last.len() - side as usize..];
        let drop = last.iter().map(|[_, y, _]| -f64::from(*y)).sum::<f64>() / f64::from(side);
        stretch = stretch.max(drop - 1.0);
    }
    times.sort_by(f64::total_cmp);
    Ok(Run { time: times[times.len() / 2], stretch })
}

fn main() -> cloth::Result<()> {
    let mut numbers = std::env::args().skip(1).map_while(|text| text.parse::<u32>().ok());
    let (side, frames) = (numbers.next().unwrap_or(64).max(2), numbers.next().unwrap_or(20).max(1));
    let print = |name: &str, sweeps: u32, run: &Run| {
        println!(
            "{name:14} {sweeps:5} sweeps {:9.2} ms per frame {:9.2} % longer",
            run.time,
            100.0 * run.stretch
        );
    };
    let plain = Vbd { iterations: SWEEPS, ..Vbd::default() };
    let few = run(side, frames, plain)?;
    print("vbd", SWEEPS, &few);
    let many = run(side, 3, Vbd { iterations: 10 * SWEEPS, ..plain })?;
    let levels = run(side, frames, Vbd { hierarchy: true, ..plain })?;
    print("vbd+hierarchy", SWEEPS, &levels);
    // As many sweeps as fit the same time.
    let sweep = (many.time - few.time) / f64::from(9 * SWEEPS);
    let sweeps = SWEEPS + ((levels.time - few.time) / sweep).max(0.0) as u32;
    print("vbd", sweeps, &run(side, frames, Vbd { iterations: sweeps, ..plain })?);
    Ok(())
}
