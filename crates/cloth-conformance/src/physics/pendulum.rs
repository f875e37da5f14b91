//! A pendulum: a bob on a rigid edge.
//!
//! For small angles an iteration is `(1 + x²) a_(n+1) = 2 a_n - a_(n-1)` with `x = omega h`, `omega² = g / L`: gravity
//! lengthens the arm by g h² before the edge shortens it again. So the angle turns by `atan x` per iteration, which is
//! `x` to second order, and shrinks by `sqrt(1 + x²)`.

use super::{UNIT, fabrics::chain, measured};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::Bench;
use cloth_core::Result;
use glam::{DVec3, Vec3};

pub(super) const PERIOD: Check = Check {
    name: "closed-form/pendulum-period",
    description: "A small swing on a rigid edge takes 2 pi h / atan(omega h) (1 + A² / 16), omega² = g / L",
    run: period,
};

pub(super) const ENERGY: Check = Check {
    name: "closed-form/pendulum-energy",
    description: "The swing never grows, and shrinks by what projection takes: A (1 + omega² h²)^(-n / 2)",
    run: energy,
};

const GRAVITY: f32 = 9.81;
const AMPLITUDE: f64 = 0.1;
const STEP: f32 = 1.0 / 120.0;
const PERIODS: usize = 8;

/// Angles of a pendulum of 1 m from its start on the right, one per iteration.
fn swing(make: &mut MakeSolver<'_>) -> Result<Vec<f64>> {
    let (sine, cosine) = (AMPLITUDE.sin() as f32, AMPLITUDE.cos() as f32);
    let particles = vec![[0.0, 0.0, 0.0, 0.0], [sine, -cosine, 0.0, 1.0]];
    let mut bench = Bench::new(make, chain(1, 1.0), [particles.clone(), particles])?;
    bench.edit(|p| {
        p.gravity = Vec3::new(0.0, -GRAVITY, 0.0);
        // Stiffness 1 at this frequency leaves 2^-128 of an error per iteration.
        p.stiffness_frequency = 500.0;
    })?;
    let frames = (PERIODS as f64 * 2.02 / f64::from(STEP)) as usize;
    let mut angles = Vec::with_capacity(frames);
    for _ in 0..frames {
        bench.solver.step(STEP)?;
        let bob: DVec3 = bench.positions()?[1];
        angles.push(bob.x.atan2(-bob.y));
    }
    Ok(angles)
}

/// (omega h)².
fn step_squared() -> f64 {
    f64::from(GRAVITY) * f64::from(STEP).powi(2)
}

/// Amplitude after `time` seconds.
fn amplitude(time: f64) -> f64 {
    AMPLITUDE * (1.0 + step_squared()).powf(-0.5 * time / f64::from(STEP))
}

/// Times at which the bob passes the lowest point (s).
fn crossings(angles: &[f64]) -> Vec<f64> {
    let signs = angles.windows(2).enumerate().filter(|(_, pair)| pair[0].signum() != pair[1].signum());
    signs.map(|(i, pair)| (i as f64 + 1.0 + pair[0] / (pair[0] - pair[1])) * f64::from(STEP)).collect()
}

/// Effect of rounding on the restoring force: an ulp of the arm against the fall of one iteration, averaged.
fn force_rounding(iterations: usize) -> f64 {
    2.0 * UNIT / (step_squared() * AMPLITUDE) / (iterations as f64).sqrt()
}

fn period(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let angles = swing(make)?;
    let crossings = crossings(&angles);
    let last = crossings.len() - 1;
    let found = (crossings[last] - crossings[0]) / last as f64 * 2.0;
    let mean_square = crossings.iter().map(|&t| amplitude(t).powi(2)).sum::<f64>() / crossings.len() as f64;
    let per_iteration = step_squared().sqrt().atan();
    let expected = std::f64::consts::TAU * f64::from(STEP) / per_iteration * (1.0 + mean_square / 16.0);
    let note = format!("{found:.6} s instead of {expected:.6} s over {last} half periods");
    // The next terms: A² of the step's, A⁴ of the swing's.
    let tolerance =
        AMPLITUDE.powi(2) * (step_squared() + AMPLITUDE.powi(2) / 50.0) + force_rounding(angles.len());
    Ok(measured((found / expected - 1.0).abs(), tolerance, note))
}

fn energy(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let angles = swing(make)?;
    let peaks =
        angles.windows(3).enumerate().filter(|(_, a)| a[1].abs() > a[0].abs() && a[1].abs() >= a[2].abs());
    let peaks: Vec<(f64, f64)> = peaks.map(|(i, a)| ((i + 2) as f64 * f64::from(STEP), a[1].abs())).collect();
    let (time, found) = peaks.last().copied().unwrap_or((0.0, f64::NAN));
    let grows = peaks.iter().any(|&(time, a)| a > amplitude(time) * 1.02);
    let expected = amplitude(time);
    let note = format!("swing {found:.5} rad after {time:.1} s, expected {expected:.5} of {AMPLITUDE}");
    let error = if grows { f64::INFINITY } else { (found / expected - 1.0).abs() };
    // The next terms are A² of the loss; rounding of the force shifts the amplitude like the period, per swing.
    let loss = (AMPLITUDE / expected).ln();
    let tolerance = AMPLITUDE * AMPLITUDE * loss + force_rounding(angles.len()) * peaks.len() as f64;
    Ok(measured(error, tolerance, note))
}
