//! Time and error of the implicit filter beside Newton's method on the same springs.
//!
//! ```text
//! cargo run --release -p cloth-cpu --features direct --example filter -- [STIFFNESS in N/m]
//! ```
//!
//! A sheet of one square metre hangs by two corners and swings for a second in steps of 0.02 s, at three sizes. Printed: the time of a
//! step, and how far the sheet then is from where Newton's method to 1e-9 ends (mean over vertices). Baraff and Witkin (1998) is one iteration of
//! Newton's method from where particles were, what the authors of the filter compared with.

#![allow(clippy::print_stdout, reason = "a program that prints what it measures")]

use cloth_core::method::newton::{LinearSolver, Start};
use cloth_core::method::{Settings, filter, newton};
use cloth_core::{ClothDescription, Fabric, ParticleArray, Policy, Potential, Solver, Spring, World};
use cloth_cpu::Simd;
use glam::Vec3;
use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

const H: f32 = 0.02;
const STEPS: usize = 50;
const GRAVITY: Vec3 = Vec3::new(0.0, -9.81, 0.0);

fn main() -> Result<(), Box<dyn Error>> {
    let stiffness = std::env::args().nth(1).map_or(Ok(1000.0), |text| text.parse::<f64>())?;
    println!("{:>9} {:24} {:>11} {:>11}", "vertices", "method", "ms per step", "error mm");
    for side in [16, 32, 64] {
        let (particles, potential) = sheet(side, stiffness)?;
        let exact = newton(&potential, |it| (it.tolerance, it.linear_iterations) = (1.0e-9, 20_000));
        let (_, goal) = run(&particles, exact)?;
        let one = |it: &mut newton::Settings| (it.iterations, it.start) = (1, Start::Positions);
        let methods = [
            ("newton", newton(&potential, |_| {})),
            ("newton, one iteration", newton(&potential, one)),
            ("filter", filtered(&potential, LinearSolver::ConjugateGradients)),
            ("filter, factored", filtered(&potential, LinearSolver::Direct)),
        ];
        for (name, settings) in methods {
            if name.ends_with("factored") && !cfg!(feature = "direct") {
                continue;
            }
            let (time, end) = run(&particles, settings)?;
            let apart: f32 = end.iter().zip(&goal).map(|(a, b)| a.distance(*b)).sum();
            println!(
                "{:>9} {name:24} {:>11.3} {:>11.2}",
                side * side,
                1.0e3 * time,
                1.0e3 * apart / particles.len() as f32
            );
        }
    }
    Ok(())
}

fn newton(potential: &Arc<Potential>, change: impl FnOnce(&mut newton::Settings)) -> Settings {
    let mut settings = newton::Settings::new(potential.clone());
    change(&mut settings);
    (settings.common.parameters.solver_frequency, settings.common.parameters.gravity) = (1.0 / H, GRAVITY);
    Settings::Newton(settings)
}

fn filtered(potential: &Arc<Potential>, linear_solver: LinearSolver) -> Settings {
    let mut settings = filter::Settings::new(potential.clone());
    // The forces alone: Newton's method shortens no springs either.
    (settings.linear_solver, settings.sweeps) = (linear_solver, 0);
    (settings.common.parameters.solver_frequency, settings.common.parameters.gravity) = (1.0 / H, GRAVITY);
    Settings::Filter(settings)
}

/// Particles, and the springs between them.
type Sheet = (Vec<[f32; 4]>, Arc<Potential>);

/// Springs along the edges of a grid, along its diagonals, and across two edges.
fn sheet(side: u32, stiffness: f64) -> Result<Sheet, Box<dyn Error>> {
    let step = 1.0 / (side - 1) as f32;
    let mass = 0.2 * step * step;
    let particle = |i: u32| {
        let is_held = i == 0 || i + 1 == side;
        [(i % side) as f32 * step, 0.0, (i / side) as f32 * step, if is_held { 0.0 } else { 1.0 / mass }]
    };
    let mut springs = Vec::new();
    for (dx, dz, share) in [(1, 0, 1.0), (0, 1, 1.0), (1, 1, 0.3), (-1, 1, 0.3), (2, 0, 0.01), (0, 2, 0.01)] {
        for i in 0..side * side {
            let (x, z) = ((i % side) as i32 + dx, (i / side) as i32 + dz);
            if (0..side as i32).contains(&x) && (0..side as i32).contains(&z) {
                let length = f64::from(step) * f64::from(dx * dx + dz * dz).sqrt();
                let ends = [i, x as u32 + z as u32 * side];
                springs.push(Spring { ends, length, stiffness: share * stiffness });
            }
        }
    }
    let potential = Potential::default().with_springs(springs)?;
    Ok(((0..side * side).map(particle).collect(), Arc::new(potential)))
}

/// Seconds per step, and where vertices are at the end.
fn run(particles: &[[f32; 4]], settings: Settings) -> Result<(f64, Vec<Vec3>), Box<dyn Error>> {
    let fabric = Fabric { particle_count: particles.len() as u32, sets: vec![0], ..Fabric::default() };
    let mut world = World::new(Simd::new()?);
    let id = world.add_cloth(ClothDescription::new(Arc::new(fabric.validate()?), particles.to_vec()))?;
    world.cloth_mut(id)?.set_watchdog(Policy::Off)?;
    world.cloth_mut(id)?.set_settings(settings)?;
    let begin = Instant::now();
    for _ in 0..STEPS {
        world.step(H)?;
    }
    let time = begin.elapsed().as_secs_f64() / STEPS as f64;
    let ends = world.particles(id, ParticleArray::Current)?;
    Ok((time, ends.iter().map(|p| Vec3::new(p[0], p[1], p[2])).collect()))
}
