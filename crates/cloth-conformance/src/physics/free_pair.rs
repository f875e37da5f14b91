//! Two particles joined by an edge, with nothing else around.

use super::{fabrics::chain, measured, rounding};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::Bench;
use cloth_core::{PhaseConfig, Result};
use glam::DVec3;

pub(super) const MOMENTUM: Check = Check {
    name: "closed-form/momentum",
    description: "Whatever an edge does to a free pair, sum m p moves on in a straight line",
    run: momentum,
};

pub(super) const SPIN: Check = Check {
    name: "closed-form/spin",
    description: "A rigid pair that spins loses what projection takes, x -> atan(sin x / (2 - cos x)) per iteration, and \
                  never gains",
    run: spin,
};

fn momentum(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let inverse_masses = [0.4_f32, 2.5];
    let current = vec![[0.0, 0.0, 0.0, inverse_masses[0]], [0.7, 0.1, -0.2, inverse_masses[1]]];
    let previous = vec![[-0.001, 0.002, 0.0, inverse_masses[0]], [0.702, 0.1, -0.204, inverse_masses[1]]];
    let mut bench = Bench::new(make, chain(1, 0.5), [current, previous])?;
    bench.cloth()?.set_phases(&[PhaseConfig::new(0).with_stiffness(0.3)])?;
    let masses = inverse_masses.map(|w| 1.0 / f64::from(w));
    let total = masses[0] + masses[1];
    let weighted = |p: &[DVec3]| (p[0] * masses[0] + p[1] * masses[1]) / total;
    let (start, velocity) = (weighted(&bench.positions()?), weighted(&bench.displacements()?));
    let (mut worst, n) = (0.0_f64, 300);
    for k in 1..=n {
        bench.solver.step(1.0 / 120.0)?;
        worst = worst.max((weighted(&bench.positions()?) - start - velocity * f64::from(k)).length());
    }
    Ok(measured(worst, rounding(n, 1.0), format!("centre of mass after {n} iterations, in metres")))
}

fn spin(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let start_angle = 0.08_f64;
    let at = |angle: f64, sign: f64| {
        [(0.5 * sign * angle.cos()) as f32, (0.5 * sign * angle.sin()) as f32, 0.0, 1.0]
    };
    let current = vec![at(0.0, 1.0), at(0.0, -1.0)];
    let previous = vec![at(-start_angle, 1.0), at(-start_angle, -1.0)];
    let mut bench = Bench::new(make, chain(1, 1.0), [current, previous])?;
    bench.edit(|p| p.stiffness_frequency = 1000.0)?;
    let (mut expected, mut worst) = (start_angle, 0.0_f64);
    let (mut last, n) = (start_angle, 200_u32);
    for _ in 0..n {
        bench.solver.step(1.0 / 100.0)?;
        expected = (expected.sin() / (2.0 - expected.cos())).atan();
        let (p, d) = (bench.positions()?[0], bench.displacements()?[0]);
        let q = p - d;
        let angle = q.x * p.y - q.y * p.x;
        let angle = (angle / (p.length() * q.length())).asin();
        // A gain beyond rounding is worse than any loss.
        let gain = if angle > last + 1e-6 { f64::INFINITY } else { 0.0 };
        worst = worst.max((angle - expected).abs() + gain);
        last = angle;
    }
    let note = format!("radians per iteration: {start_angle} at first, {last:.6} after {n}");
    Ok(measured(worst, rounding(n, 1.0) / f64::from(n), note))
}
