//! Explicit Euler against closed forms, and its limit.

use super::cloths::{ELONGATION, Pair, Run, plain};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::method::Settings;
use cloth_core::method::explicit::{self, Integrator};
use cloth_core::{Error, ParticleArray, Potential, Result};
use glam::{DVec3, Vec3};
use std::sync::Arc;

pub(super) const FREE_FALL: Check = Check {
    name: "explicit/free-fall",
    description: "A particle falls by n (n + 1)/2 g h² (symplectic) or n (n - 1)/2 g h² (forward), to the last bit",
    run: free_fall,
};

pub(super) const FORWARD: Check = Check {
    name: "explicit/forward",
    description: "Forward Euler lets the amplitude of a spring grow by sqrt(1 + ω²h²) per substep",
    run: forward,
};

pub(super) const SYMPLECTIC: Check = Check {
    name: "explicit/symplectic",
    description: "Symplectic Euler keeps the amplitude of a spring at a/sqrt(1 - (ωh/2)²), near the limit",
    run: symplectic,
};

pub(super) const LIMIT: Check = Check {
    name: "explicit/limit",
    description: "A step of ωh = 1.99 runs, one of 2.01 is refused and names the frequency that is needed",
    run: limit,
};

fn measured(error: f64, tolerance: f64, note: String) -> Measurement {
    Measurement { error, tolerance, frame: 0, note }
}

fn free_fall(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut worst = 0.0_f64;
    for integrator in [Integrator::Symplectic, Integrator::Forward] {
        let mut settings = explicit::Settings::new(Arc::new(Potential::default()));
        settings.integrator = integrator;
        plain(&mut settings.common.parameters, 64.0);
        settings.common.parameters.gravity = Vec3::new(0.0, -8.0, 2.0);
        let mut run = Run::new(make, vec![[0.0, 0.0, 0.0, 1.0]], Settings::Explicit(settings))?;
        for n in 1..=64 {
            run.solver.step(1.0 / 64.0)?;
            let n = f64::from(n);
            let sum = if integrator == Integrator::Forward { n * (n - 1.0) } else { n * (n + 1.0) };
            let expected = DVec3::new(0.0, -8.0, 2.0) * (0.5 * sum / 4096.0);
            worst = worst.max((run.positions()?[0] - expected).abs().max_element());
        }
    }
    Ok(measured(worst, 0.0, "64 substeps, every number exact in float32".into()))
}

/// Two masses of one spring, whose substeps have this ωh.
fn pair(make: &mut MakeSolver<'_>, product: f64, integrator: Integrator) -> Result<(Pair, Run, f32)> {
    let pair = Pair::new(96.0, [1.0, 3.0])?;
    let h = (product / pair.frequency) as f32;
    let mut settings = explicit::Settings::new(pair.potential.clone());
    settings.integrator = integrator;
    plain(&mut settings.common.parameters, 1.0 / h);
    let run = Run::new(make, pair.particles.clone(), Settings::Explicit(settings))?;
    Ok((pair, run, h))
}

fn forward(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (product, steps) = (0.125, 100);
    let (pair, mut run, h) = pair(make, product, Integrator::Forward)?;
    let mut worst = 0.0_f64;
    for n in 1..=steps {
        run.solver.step(h)?;
        let now = Pair::elongation(&run.positions()?);
        let speed = (now - Pair::elongation(&run.array(ParticleArray::Previous)?)) / f64::from(h);
        let amplitude = now.hypot(speed / pair.frequency);
        let expected = ELONGATION * (1.0 + product * product).powf(0.5 * f64::from(n));
        worst = worst.max((amplitude / expected - 1.0).abs());
    }
    Ok(measured(worst, 0.01, format!("ωh = {product}, {steps} substeps")))
}

fn symplectic(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (product, steps) = (1.9_f64, 4000);
    let (_, mut run, h) = pair(make, product, Integrator::Symplectic)?;
    let mut largest = 0.0_f64;
    for _ in 0..steps {
        run.solver.step(h)?;
        largest = largest.max(Pair::elongation(&run.positions()?).abs());
    }
    let expected = ELONGATION / (1.0 - 0.25 * product * product).sqrt();
    Ok(measured((largest / expected - 1.0).abs(), 0.01, format!("ωh = {product}, {steps} substeps")))
}

fn limit(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut wrong = 0;
    for (product, runs) in [(1.99, true), (2.01, false)] {
        let (pair, mut run, h) = pair(make, product, Integrator::Symplectic)?;
        let before = run.positions()?;
        match run.solver.step(h) {
            Ok(_) => wrong += u32::from(!runs),
            Err(Error::Invalid { field, expected, .. }) => {
                let needed = (pair.frequency / 2.0).ceil();
                let says = expected.contains(&format!("solver_frequency to at least {needed}"));
                wrong += u32::from(runs || field != "dt" || !says || run.positions()? != before);
            }
            Err(error) => return Err(error),
        }
    }
    Ok(measured(f64::from(wrong), 0.0, "ωh = 1.99 and 2.01".into()))
}
