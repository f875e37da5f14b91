//! The loop of `batch.py` in Rust: as many cloths as it says, in the state of a file that it wrote, stepped and read.
//!
//! Prints the hash of the state in the end, and what a step and reading all positions took in the mean (µs).
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is for people to read")]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use cloth::backend::{Backend, Configuration};
use cloth::{Solver, SolverSnapshot};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("batch: {error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path, count, warm_up, frames] = &arguments[..] else {
        return Err("FILE COUNT WARM-UP FRAMES".into());
    };
    let state = SolverSnapshot::from_bytes(&std::fs::read(path)?)?;
    let (_, state) = state.cloths().next().ok_or("the file has no cloth")?;
    let mut solver = Solver::new(Configuration::from(Backend::Simd).with_threads(1))?;
    let ids = (0..count.parse()?).map(|_| solver.add_snapshot(state)).collect::<cloth::Result<Vec<_>>>()?;
    let particles = solver.particles(*ids.first().ok_or("COUNT: must be 1 or more")?)?.len();
    let mut places = vec![[0.0; 3]; ids.len() * particles];
    let (mut stepping, mut reading) = (Duration::ZERO, Duration::ZERO);
    let (warm_up, frames): (usize, u32) = (warm_up.parse()?, frames.parse()?);
    for _ in 0..warm_up {
        solver.step(1.0 / 60.0)?;
    }
    for _ in 0..frames {
        let begin = Instant::now();
        solver.step(1.0 / 60.0)?;
        stepping += begin.elapsed();
        let begin = Instant::now();
        for (places, &id) in places.chunks_exact_mut(particles).zip(&ids) {
            places
                .iter_mut()
                .zip(solver.particles(id)?)
                .for_each(|(place, particle)| *place = particle.position);
        }
        reading += begin.elapsed();
    }
    std::hint::black_box(&places);
    let [stepping, reading] = [stepping, reading].map(|all| 1e6 * all.as_secs_f64() / f64::from(frames));
    println!("{} {stepping:.1} {reading:.1}", solver.state_hash()?);
    Ok(())
}
