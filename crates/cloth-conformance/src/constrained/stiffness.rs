//! Iterations do not grow with stiffness, and where it is moderate the end is that of Newton's method.

use super::net::{LENGTH, Net};
use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Run, plain};
use cloth_core::method::{Settings, constrained, newton};
use cloth_core::{Minimum, Result};
use glam::{DVec3, Vec3};

pub(super) const FLAT: Check = Check {
    name: "constrained/flat",
    description: "From 10⁴ to 10¹⁰ N/m a chain and a net take no more iterations, of the method and of its linear solver, and end unstretched",
    run: flat,
};

pub(super) const NEWTON: Check = Check {
    name: "constrained/newton",
    description: "At 10⁴ N/m a net that swings goes where Newton's method leads it",
    run: same,
};

/// Half an ulp of 1 in float32.
const UNIT: f64 = 1.0 / 16_777_216.0;
const H: f32 = 1.0 / 64.0;
const STEPS: usize = 30;

fn settings(net: &Net, stiffness: f64, tolerance: f64) -> Result<Settings> {
    let mut settings = constrained::Settings::new(net.potential(stiffness)?);
    (settings.iterations, settings.linear_iterations) = (1000, 20_000);
    settings.tolerance = tolerance;
    plain(&mut settings.common.parameters, 64.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 1.0);
    Ok(Settings::Constrained(settings))
}

/// What a step took.
fn step(run: &mut Run) -> Result<Minimum> {
    let report = run.solver.step(H)?;
    Ok(report.cloths.first().and_then(|cloth| cloth.minimum).unwrap_or_default())
}

fn flat(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut worst = Measurement { error: 0.0, tolerance: 1.0, frame: STEPS, note: String::new() };
    for (name, size) in [("chain", [1, 20]), ("net", [9, 9])] {
        let net = Net::new(size);
        // Places of the stiffest in motion, from which every stiffness takes the same step.
        let mut run = Run::new(make, net.particles.clone(), settings(&net, 1.0e10, 1.0e-7)?)?;
        let (mut states, mut strain) = (Vec::new(), 0.0_f64);
        for number in 1..=STEPS {
            let is_solved = step(&mut run)?.unfinished == 0;
            let places = run.positions()?;
            for &[i, j] in net.springs() {
                let length = places[i as usize].distance(places[j as usize]);
                strain = strain.max((length / LENGTH - 1.0).abs());
            }
            if number % 6 == 0 && is_solved {
                let moved = net.particles.iter().zip(&places);
                states
                    .push(moved.map(|(p, q)| [q.x as f32, q.y as f32, q.z as f32, p[3]]).collect::<Vec<_>>());
            }
        }
        worst.note += &format!("{name}: strain {strain:.0e}");
        let mut counts = Vec::new();
        for exponent in [4, 6, 8, 10] {
            let mut sum = Minimum::default();
            for state in &states {
                let settings = settings(&net, 10_f64.powi(exponent), 1.0e-7)?;
                let found = step(&mut Run::new(make, state.clone(), settings)?)?;
                sum.iterations += found.iterations;
                sum.linear_iterations += found.linear_iterations;
                sum.unfinished += found.unfinished;
            }
            counts.push([f64::from(sum.iterations), f64::from(sum.linear_iterations)]);
            worst.note += &format!(", 1e{exponent}: {} ({})", sum.iterations, sum.linear_iterations);
            let is_good = sum.unfinished == 0 && states.len() == 5;
            worst.error = worst.error.max(if is_good { 0.0 } else { f64::NAN });
        }
        worst.note += "; ";
        // What rounding of float32 places adds.
        worst.error = worst.error.max(strain / (1.0e-6 + 2.4 * UNIT / LENGTH));
        for count in &counts[1..] {
            // What is allowed above 10⁴ N/m: a tenth.
            for (more, first) in count.iter().zip(counts[0]) {
                worst.error = worst.error.max((more / first - 1.0) / 0.1);
            }
        }
    }
    Ok(worst)
}

fn same(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let net = Net::new([7, 8]);
    let mut newton = newton::Settings::new(net.potential(1.0e4)?);
    (newton.tolerance, newton.iterations, newton.linear_iterations) = (1.0e-10, 500, 100_000);
    plain(&mut newton.common.parameters, 64.0);
    newton.common.parameters.gravity = Vec3::new(0.0, -9.81, 1.0);
    let mut runs = Vec::new();
    for settings in [Settings::Newton(newton), settings(&net, 1.0e4, 1.0e-10)?] {
        runs.push(Run::new(make, net.particles.clone(), settings)?);
    }
    let (mut error, mut moved) = (0.0_f64, 0.0_f64);
    for _ in 0..12 {
        let mut ends = Vec::new();
        for run in &mut runs {
            run.solver.step(H)?;
            ends.push(run.positions()?);
        }
        for ((a, b), p) in ends[0].iter().zip(&ends[1]).zip(&net.particles) {
            error = error.max(a.distance(*b));
            moved = moved.max(a.distance(DVec3::new(p[0].into(), p[1].into(), p[2].into())));
        }
    }
    let note = format!("12 steps, in which vertices move by up to {moved:.2} m");
    Ok(Measurement { error, tolerance: 1.0e-5, frame: 12, note })
}
