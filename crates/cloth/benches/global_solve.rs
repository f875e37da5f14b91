//! What the global step of projective dynamics takes with a factored matrix: `cargo bench -p cloth --features direct --bench global_solve`.
//!
//! A curtain of 100 x 100 vertices that begins to fall, one thread; the time of the stage that solves the three right-hand sides for a
//! direction, from the gradient to the direction, per iteration. The matrix is made in a frame before those that count.
#![allow(clippy::print_stdout, reason = "it is for people to read")]

use cloth::backend::{Backend, Configuration};
use cloth::cooker::{CookOptions, Tethers, WarpDirection, cook};
use cloth::{ClothBuilder, Descent, LinearSolver, Material, Scheme, Solver};
use std::error::Error;

mod sheet;

const SIDE: u32 = 100;
const FRAMES: usize = 200;

fn main() -> Result<(), Box<dyn Error>> {
    for (name, bending) in [("a membrane", 0.0), ("a membrane that bends", 10.0)] {
        for backend in [Backend::Scalar, Backend::Simd] {
            let mut times = measure(backend, bending)?;
            times.sort_by(f64::total_cmp);
            let [least, middle, most] = [0, FRAMES / 2, FRAMES - 1].map(|index| times[index]);
            println!("{backend}, {name}: {middle:.2} ms ({least:.2} to {most:.2})");
        }
    }
    Ok(())
}

/// Milliseconds per iteration of each frame.
fn measure(backend: Backend, bending: f64) -> Result<Vec<f64>, Box<dyn Error>> {
    let material = Material::new().bending_micro(bending, bending).damping(0.0, 0.0);
    let cooked = cook(
        &sheet::hanging(SIDE)?.with_density(0.15),
        &CookOptions::default().warp(WarpDirection::Auto).tethers(Tethers::None),
    )?;
    let scheme = Scheme { linear_solver: LinearSolver::Direct, ..Scheme::projective() };
    let method = Descent { scheme, ..Descent::default() };
    let mut solver = Solver::new(Configuration::from(backend).with_threads(1).with_pass_times())?;
    solver.add(ClothBuilder::cooked(&cooked).material(material).method(method).gravity([0.0, -9.81, 0.0]))?;
    let mut times = Vec::with_capacity(FRAMES);
    for frame in 0..=FRAMES {
        let report = solver.step(1.0 / 60.0)?;
        let minima = report.cloths.iter().filter_map(|cloth| cloth.minimum);
        let iterations: u64 = minima.map(|minimum| u64::from(minimum.iterations)).sum();
        let passes = solver.pass_times()?.ok_or("no times of passes")?;
        let (_, time) = passes.stages.iter().find(|(name, _)| *name == "hessian").ok_or("no such stage")?;
        if frame > 0 {
            times.push(1e3 * time.as_secs_f64() / iterations as f64);
        }
    }
    Ok(times)
}
