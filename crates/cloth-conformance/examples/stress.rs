//! Plays scenes that leave contact no way out, as often and as large as one likes, and prints what a judge of every state and of every
//! leg between them found.
//!
//! ```text
//! cargo run --release -p cloth-conformance --example stress -- SCENE|all [METHOD] [RUNS] [SIZE] [FOLDER]
//! ```
//!
//! METHOD is vbd (default) or newton, RUNS are 10 and SIZE is 1 by default. States of the last run are written to a FOLDER as NumPy arrays.

#![allow(clippy::print_stdout, reason = "a program that prints what it measures")]

use cloth_conformance::contact::{Play, Played, Stress, stress_scene, stress_scenes};
use cloth_conformance::npy;
use cloth_core::{Result, Solver, World};
use cloth_cpu::Simd;
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let word = |k: usize, default: &str| given.get(k).cloned().unwrap_or_else(|| default.into());
    let number = |k: usize, default: u32| word(k, "").parse().unwrap_or(default);
    let (scene, method, runs, size) = (word(0, "all"), word(1, "vbd"), number(2, 10), number(3, 1));
    let mut is_right = true;
    for name in stress_scenes().filter(|name| scene == "all" || *name == scene) {
        match play(name, &method, [runs, size], given.get(4).map(String::as_str)) {
            Ok(stress) => {
                println!("{name} by {method}, size {size}: {stress}");
                is_right &= stress.wrong() == 0;
            }
            Err(error) => {
                println!("{name}: {error}");
                is_right = false;
            }
        }
    }
    if is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn play(name: &str, method: &str, [runs, size]: [u32; 2], folder: Option<&str>) -> Result<Stress> {
    let mut make = || Ok(Box::new(World::new(Simd::new()?)) as Box<dyn Solver>);
    let mut stress = Stress::default();
    for seed in 1..=u64::from(runs) {
        let play = stress_scene(name, seed, size)?;
        let (vertices, steps) = (play.particles.len(), play.scene.steps);
        let begin = Instant::now();
        let played = stress.add(&mut make, method, seed, &play)?;
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "  seed {seed}: {vertices} vertices, {steps} steps, {seconds:.1} s with judging; so far {}",
            stress.wrong()
        );
        if let Some(folder) = folder.filter(|_| seed == u64::from(runs))
            && let Err(error) = write(folder, name, &play, &played)
        {
            println!("  {folder}: {error}");
        }
    }
    Ok(stress)
}

/// Writes places of cloths after each substep, and the triangles, likewise of obstacles after each step.
fn write(folder: &str, name: &str, play: &Play, played: &Played) -> std::io::Result<()> {
    let path = |file: &str| std::path::Path::new(folder).join(format!("{name}_{file}.npy"));
    let array = |shape: &[usize], numbers: Vec<f32>| npy::write(shape, &numbers);
    std::fs::create_dir_all(folder)?;
    let triangles =
        |of: &[[u32; 3]]| array(&[of.len(), 3], of.as_flattened().iter().map(|&v| v as f32).collect());
    for (cloth, rows) in play.scene.cloths.iter().zip(&played.states) {
        let numbers = rows.iter().flatten().flatten().map(|&x| x as f32).collect();
        let shape = [rows.len(), cloth.start.len(), 3];
        std::fs::write(path(&format!("{}positions", cloth.prefix)), array(&shape, numbers))?;
        std::fs::write(path(&format!("{}triangles", cloth.prefix)), triangles(&cloth.triangles))?;
    }
    for body in &play.scene.obstacles {
        let numbers = body.positions.iter().flatten().flatten().copied().collect();
        let shape = [body.positions.len(), body.positions.first().map_or(0, Vec::len), 3];
        std::fs::write(path(&format!("{}positions", body.prefix)), array(&shape, numbers))?;
        std::fs::write(path(&format!("{}triangles", body.prefix)), triangles(&body.triangles))?;
    }
    Ok(())
}
