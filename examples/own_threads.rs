//! Runs a step on the host's own threads, chunk by chunk, and shows that the bits do not depend on it.
//!
//! `cargo run --release -p cloth-examples --bin own_threads`
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "an example that prints")]

use cloth::{Backend, ClothBuilder, Fabric, Solver};

fn ropes() -> cloth::Result<Solver> {
    let particles: Vec<[f32; 4]> =
        (0..200).map(|i| [0.01 * i as f32, 0.0, 0.0, if i == 0 { 0.0 } else { 1.0 }]).collect();
    let edges: Vec<[u32; 2]> = (0..199).map(|i| [i, i + 1]).collect();
    let fabric = Fabric::from_edges(&particles, &edges)?.validate()?;
    let mut solver = Solver::new(Backend::Auto)?;
    let rope = ClothBuilder::new(fabric, &particles).gravity([0.0, -9.81, 0.0]);
    for _ in 0..16 {
        solver.add(rope.clone())?;
    }
    Ok(solver)
}

fn main() -> cloth::Result<()> {
    let (mut alone, mut threaded) = (ropes()?, ropes()?);
    for _ in 0..60 {
        alone.step(1.0 / 60.0)?;

        let chunks = threaded.begin_step(1.0 / 60.0)?;
        let shared = &threaded;
        std::thread::scope(|scope| {
            for worker in 0..4 {
                scope
                    .spawn(move || (worker..chunks).step_by(4).try_for_each(|chunk| shared.run_chunk(chunk)));
            }
        });
        // Reports a chunk that failed or was forgotten.
        threaded.end_step()?;
    }
    let (a, b) = (alone.state_hash()?, threaded.state_hash()?);
    println!("one thread {a:016x}, four threads {b:016x}: {}", if a == b { "equal" } else { "DIFFERENT" });
    Ok(())
}
