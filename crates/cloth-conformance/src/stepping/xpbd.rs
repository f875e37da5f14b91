//! XPBD against closed forms, position based dynamics, and Newton's minimiser.

use super::cloths::{ELONGATION, Pair, Run, Sheet, plain, soft};
use super::rigid::against_pbd;
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, newton, xpbd};
use cloth_core::{ParticleArray, Result};
use glam::{DVec3, Vec3};

pub(super) const OSCILLATOR: Check = Check {
    name: "xpbd/oscillator",
    description: "Two masses and a spring, one iteration: backward Euler, amplitude (1 + ω²h²)^(-n/2), phase n atan ωh",
    run: oscillator,
};

pub(super) const RIGID: Check = Check {
    name: "xpbd/rigid",
    description: "Springs of 1e30 N/m are the constraints of position based dynamics at stiffness 1",
    run: rigid,
};

pub(super) const ORDER: Check = Check {
    name: "xpbd/order",
    description: "The distance to Newton's minimiser after the same substeps falls at least with their length",
    run: order,
};

pub(super) const STRIP: Check = Check {
    name: "xpbd/hanging-strip",
    description: "A hanging strip is longer by w g L²/(2 E), at two iterations",
    run: strip,
};

/// Half an ulp of 1 in float32.
const UNIT: f64 = 1.0 / 16_777_216.0;

fn measured(error: f64, tolerance: f64, note: String) -> Measurement {
    Measurement { error, tolerance, frame: 0, note }
}

fn oscillator(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let pair = Pair::new(96.0, [1.0, 3.0])?;
    let h = 1.0_f32 / 64.0;
    let mut settings = xpbd::Settings::new(pair.potential.clone());
    plain(&mut settings.common.parameters, 64.0);
    let mut run = Run::new(make, pair.particles.clone(), Settings::Xpbd(settings))?;
    let product = pair.frequency * f64::from(h);
    let mut worst = measured(0.0, 1.0, String::new());
    for n in 1..=60 {
        run.solver.step(h)?;
        let found = Pair::elongation(&run.positions()?);
        let n = f64::from(n);
        let expected = ELONGATION * (1.0 + product * product).powf(-0.5 * n) * (n * product.atan()).cos();
        let (error, tolerance) = ((found - expected).abs(), n.powf(1.5) * UNIT * 0.25);
        if error * worst.tolerance > worst.error * tolerance {
            worst = measured(error, tolerance, format!("ωh = {product:.3}, substep {n}"));
        }
    }
    Ok(worst)
}

fn rigid(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    against_pbd(make, 1.0e30, |potential| Settings::Xpbd(xpbd::Settings::new(potential)))
}

fn order(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let material = soft(MembraneModel::Woven, BendingModel::Joined);
    let sheet = Sheet::new([5, 5], 0.1, &material)?;
    let potential = sheet.potential(material)?;
    let mut particles = sheet.particles.clone();
    // Stretched and bent at the start.
    for p in &mut particles {
        *p = [1.03 * p[0], 1.05 * p[1], 0.3 * p[1] * p[1], p[3]];
    }
    let mut errors = Vec::new();
    for frequency in [240.0_f32, 480.0, 960.0] {
        let mut newton = newton::Settings::new(potential.clone());
        (newton.tolerance, newton.iterations) = (1.0e-9, 200);
        let xpbd = xpbd::Settings::new(potential.clone());
        let mut ends: Vec<Vec<DVec3>> = Vec::new();
        for mut settings in [Settings::Newton(newton), Settings::Xpbd(xpbd)] {
            let common = match &mut settings {
                Settings::Newton(settings) => &mut settings.common,
                Settings::Xpbd(settings) => &mut settings.common,
                _ => continue,
            };
            plain(&mut common.parameters, frequency);
            common.parameters.gravity = Vec3::new(0.0, -9.81, 2.0);
            let mut run = Run::new(make, particles.clone(), settings)?;
            (0..4).try_for_each(|_| run.solver.step(1.0 / 60.0).map(|_| ()))?;
            ends.push(run.positions()?);
        }
        errors.push(ends[0].iter().zip(&ends[1]).map(|(a, b)| a.distance(*b)).fold(0.0, f64::max));
    }
    let note = format!(
        "{:.1e}, {:.1e}, {:.1e} m at 240, 480, 960 substeps per second",
        errors[0], errors[1], errors[2]
    );
    Ok(measured(errors[2] / errors[0], 0.25, note))
}

fn strip(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut worst = measured(0.0, 0.01, String::new());
    for membrane in [MembraneModel::Woven, MembraneModel::Stvk] {
        let mut material = soft(membrane, BendingModel::Joined);
        if membrane == MembraneModel::Stvk {
            // Where strains are small all laws are one.
            material = material.stretch(400.0, 400.0).shear(200.0);
        }
        let sheet = Sheet::new([3, 21], 0.05, &material)?;
        let mut settings = xpbd::Settings::new(sheet.potential(material)?);
        settings.iterations = if membrane == MembraneModel::Stvk { 8 } else { 2 };
        settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
        settings.common.parameters.damping = Vec3::splat(0.3);
        let mut run = Run::new(make, sheet.particles.clone(), Settings::Xpbd(settings))?;
        (0..120).try_for_each(|_| run.solver.step(1.0 / 60.0).map(|_| ()))?;
        let positions = run.array(ParticleArray::Current)?;
        let last = &positions[positions.len() - sheet.columns..];
        let elongation = -1.0 - last.iter().map(|p| p.y).sum::<f64>() / last.len() as f64;
        let expected = material.area_density * 9.81 / (2.0 * material.stretch_weft);
        let error = (elongation / expected - 1.0).abs();
        worst.note += &format!("{}: {:.2} %; ", membrane.name(), 100.0 * error);
        worst.error = worst.error.max(error);
    }
    Ok(worst)
}
