//! XPBD against closed forms, position based dynamics, and Newton's minimiser.

use super::cloths::{ELONGATION, Pair, Run, Sheet, plain, soft};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, newton, xpbd};
use cloth_core::{ClothDescription, Fabric, ParticleArray, Policy, Potential, Result, Spring};
use glam::{DVec3, Vec3};
use std::sync::Arc;

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
    let edges = [[0, 1], [1, 2], [2, 3]];
    let particles: Vec<[f32; 4]> =
        (0..4_u8).map(|i| [f32::from(i), 0.0, 0.0, if i == 0 { 0.0 } else { 1.0 + f32::from(i) }]).collect();
    let fabric = Arc::new(Fabric::from_edges(&particles, &edges)?.validate()?);
    let springs = edges.map(|ends| Spring { ends, length: 1.0, stiffness: 1.0e30 });
    let potential = Potential::default().with_springs(springs.to_vec())?;
    let (h, steps) = (1.0 / 64.0, 40);
    let mut ends: Vec<Vec<DVec3>> = Vec::new();
    for is_xpbd in [false, true] {
        let mut solver = make()?;
        let id = solver.add_cloth(ClothDescription::new(fabric.clone(), particles.clone()))?;
        let cloth = solver.cloth_mut(id)?;
        cloth.set_watchdog(Policy::Off)?;
        if is_xpbd {
            let settings = xpbd::Settings::new(Arc::new(potential.clone()));
            cloth.set_settings(Settings::Xpbd(settings))?;
        }
        cloth.edit(|parameters| {
            plain(parameters, 64.0);
            parameters.gravity = Vec3::new(0.0, -10.0, 1.0);
            parameters.rigid_iterations = 0;
        })?;
        (0..steps).try_for_each(|_| solver.step(h).map(|_| ()))?;
        let mut run = Run { solver, id };
        ends.push(run.positions()?);
    }
    let error = ends[0].iter().zip(&ends[1]).map(|(a, b)| a.distance(*b)).fold(0.0, f64::max);
    // Position based dynamics takes lengths as sqrt(d² + ε): half of ε per metre and substep, as much as rounding.
    let tolerance = f64::from(steps).powf(1.5) * UNIT * 16.0;
    Ok(measured(error, tolerance, format!("{steps} substeps of a chain that swings")))
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
        (0..240).try_for_each(|_| run.solver.step(1.0 / 60.0).map(|_| ()))?;
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
