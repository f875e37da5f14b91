//! The barrier of Newton's method and descent: strictly below the limit, and F never rises.

use super::stretches;
use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Run, Sheet, plain, soft};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, descent, newton};
use cloth_core::{Material, Result};
use glam::Vec3;

pub(super) const NEWTON: Check = Check {
    name: "limits/barrier/newton",
    description: "A strain limit of 5 % is never reached in any step of a heavy sheet, and F never rises between iterations",
    run: |make| barrier(make, false),
};

pub(super) const DESCENT: Check = Check {
    name: "limits/barrier/descent",
    description: "The same by L-BFGS with the diagonal of the Hessian",
    run: |make| barrier(make, true),
};

const LIMIT: f64 = 0.05;
const STEPS: usize = 20;

fn settings(sheet: &Sheet, material: Material, is_descent: bool, iterations: u32) -> Result<Settings> {
    let potential = sheet.potential(material)?;
    let mut settings = if is_descent {
        let mut settings = descent::Settings::new(potential);
        settings.scheme.iterations = iterations;
        Settings::Descent(settings)
    } else {
        let mut settings = newton::Settings::new(potential);
        settings.iterations = iterations;
        Settings::Newton(settings)
    };
    let parameters = &mut settings.common_mut().parameters;
    plain(parameters, 120.0);
    parameters.gravity = Vec3::new(0.0, -200.0, 20.0);
    Ok(settings)
}

fn barrier(make: &mut MakeSolver<'_>, is_descent: bool) -> Result<Measurement> {
    let free = soft(MembraneModel::Woven, BendingModel::Joined);
    let limited = free.strain_limit_percent(100.0 * LIMIT);
    let sheet = Sheet::new([6, 7], 0.05, &limited)?;
    let most = if is_descent { 2000 } else { 100 };
    // Stretches beyond 1, as parts of the limit: without it, and with it.
    let mut largest = [0.0_f64; 2];
    let mut unfinished = 0;
    for (material, largest) in [free, limited].into_iter().zip(&mut largest) {
        let settings = settings(&sheet, material, is_descent, most)?;
        let mut run = Run::new(make, sheet.particles.clone(), settings)?;
        for _ in 0..STEPS {
            let report = run.solver.step(1.0 / 120.0)?;
            if material.strain_limit.is_some() {
                let minimum = report.cloths.first().and_then(|cloth| cloth.minimum).unwrap_or_default();
                unfinished += minimum.unfinished;
            }
            let places = run.positions()?;
            for triangle in 0..sheet.surface.triangles().len() {
                let part = (stretches(&sheet.surface, triangle, &places)[0] - 1.0) / LIMIT;
                *largest = if part <= *largest { *largest } else { part };
            }
        }
    }
    // The first step, by one iteration, by two, ...
    let mut energies = Vec::new();
    for iterations in 1..=12 {
        let settings = settings(&sheet, limited, is_descent, iterations)?;
        let mut run = Run::new(make, sheet.particles.clone(), settings)?;
        let report = run.solver.step(1.0 / 120.0)?;
        energies.push(report.cloths.first().and_then(|cloth| cloth.minimum).unwrap_or_default().energy);
    }
    let fall = energies[0] - energies.iter().copied().fold(f64::INFINITY, f64::min);
    let rise = energies.windows(2).map(|pair| (pair[1] - pair[0]) / fall.max(1.0e-12)).fold(0.0, f64::max);
    let note = format!(
        "{:.4} of the limit, without it {:.1}; {unfinished} of {STEPS} steps unfinished, F rises by {rise:.0e}",
        largest[1], largest[0]
    );
    let is_shown = largest[0] > 2.0 && rise < 1.0e-9 && (is_descent || unfinished == 0);
    Ok(Measurement {
        error: if is_shown { largest[1] } else { f64::NAN },
        tolerance: 1.0,
        frame: STEPS,
        note,
    })
}
