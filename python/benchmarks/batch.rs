//! The loop of `batch.py` in Rust: as many cloths as it says, in the state of a file that it wrote, stepped and read.
//!
//! For each line of standard input makes a frame and prints what a step and reading all positions took (µs); where the input ends, prints the
//! hash of the state.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is for people to read")]

use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

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
    let [path, count] = &arguments[..] else {
        return Err("FILE COUNT".into());
    };
    let state = SolverSnapshot::from_bytes(&std::fs::read(path)?)?;
    let (_, state) = state.cloths().next().ok_or("the file has no cloth")?;
    let mut solver = Solver::new(Configuration::from(Backend::Simd).with_threads(1))?;
    let ids = (0..count.parse()?).map(|_| solver.add_snapshot(state)).collect::<cloth::Result<Vec<_>>>()?;
    let particles = solver.particles(*ids.first().ok_or("COUNT: must be 1 or more")?)?.len();
    let mut places = vec![[0.0; 3]; ids.len() * particles];
    let mut output = std::io::stdout();
    for line in std::io::stdin().lines() {
        line?;
        let begin = Instant::now();
        solver.step(1.0 / 60.0)?;
        let stepping = begin.elapsed();
        let begin = Instant::now();
        for (places, &id) in places.chunks_exact_mut(particles).zip(&ids) {
            places
                .iter_mut()
                .zip(solver.particles(id)?)
                .for_each(|(place, particle)| *place = particle.position);
        }
        let [stepping, reading] = [stepping, begin.elapsed()].map(|time| 1e6 * time.as_secs_f64());
        writeln!(output, "{stepping} {reading}")?;
        output.flush()?;
    }
    std::hint::black_box(&places);
    writeln!(output, "{}", solver.state_hash()?)?;
    Ok(())
}
