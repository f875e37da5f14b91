//! Sheets: what Chebyshev's acceleration saves, and what projective dynamics promises.

use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Run, Sheet, plain, soft};
use crate::textile::Values;
use cloth_core::device::Minimum;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::descent::{self, Accelerator, LineSearch, Matrix, Scheme};
use cloth_core::method::newton::LinearSolver;
use cloth_core::method::{Settings, newton};
use cloth_core::{Material, Result};
use glam::{DVec3, Vec3};

pub(super) const CHEBYSHEV: Check = Check {
    name: "rates/chebyshev-sheet",
    description: "Chebyshev's acceleration of the diagonal needs a third of the iterations to 1e-3 on 64 x 64 vertices",
    run: |make| fewer(make, Matrix::Diagonal, 0.993, 40),
};

pub(super) const CHEBYSHEV_CONSTANT: Check = Check {
    name: "rates/chebyshev-projective",
    description: "Chebyshev's acceleration of projective dynamics needs a third of the iterations to 1e-3 on 64 x 64 vertices",
    run: |make| fewer(make, Matrix::Constant, 0.97, 20),
};

pub(super) const PROJECTIVE: Check = Check {
    name: "rates/projective-falls",
    description: "Projective dynamics on springs, co-rotated triangles and quadratic bending: F falls without a line search",
    run: projective,
};

pub(super) const DIRECT: Check = Check {
    name: "rates/projective-direct",
    description: "A sheet by projective dynamics: factors and conjugate gradients end a step in one place",
    run: direct,
};

/// The first step of a sheet that is drawn by a tenth: what it reports, and where it ends.
fn step(
    make: &mut MakeSolver<'_>,
    [columns, rows]: [u32; 2],
    material: &Material,
    settings: impl FnOnce(&Sheet) -> Result<Settings>,
) -> Result<(Minimum, Vec<DVec3>)> {
    let sheet = Sheet::new([columns, rows], 0.03, material)?;
    let particles = sheet.particles.iter().map(|p| [p[0], 1.1 * p[1], 0.01 * p[1], p[3]]).collect();
    let mut run = Run::new(make, particles, settings(&sheet)?)?;
    let report = run.solver.step(1.0 / 60.0)?;
    Ok((report.cloths[0].minimum.unwrap_or_default(), run.positions()?))
}

fn by(sheet: &Sheet, material: &Material, scheme: Scheme) -> Result<Settings> {
    let mut settings = descent::Settings::new(sheet.potential(*material)?);
    (settings.scheme, settings.tolerance) = (scheme, 1.0e-12);
    plain(&mut settings.common.parameters, 60.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    Ok(Settings::Descent(settings))
}

fn fewer(make: &mut MakeSolver<'_>, matrix: Matrix, rho: f64, iterations: u32) -> Result<Measurement> {
    let mut values = Values::new(
        "F - F* over that at x̄, parts of 1e-3: below it with, above it with thrice the iterations without",
        1.0,
    );
    let material = match matrix {
        Matrix::Constant => soft(MembraneModel::Corotated, BendingModel::Quadratic).poisson(0.0),
        _ => soft(MembraneModel::Woven, BendingModel::Quadratic),
    };
    let material = material.stretch(400.0, 400.0);
    let (best, _) = step(make, [64, 64], &material, |sheet| {
        let mut settings = newton::Settings::new(sheet.potential(material)?);
        settings.tolerance = 1.0e-6;
        plain(&mut settings.common.parameters, 60.0);
        settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
        Ok(Settings::Newton(settings))
    })?;
    let mut energy = |accelerator, iterations| {
        let scheme =
            Scheme { matrix, accelerator, iterations, linear_tolerance: 1.0e-3, ..Scheme::default() };
        step(make, [64, 64], &material, |sheet| by(sheet, &material, scheme))
            .map(|(minimum, _)| minimum.energy)
    };
    let chebyshev = Accelerator::Chebyshev { rho };
    let whole = energy(Accelerator::None, 1)? - best.energy;
    let with = (energy(chebyshev, iterations)? - best.energy) / whole;
    let estimated = (energy(Accelerator::Chebyshev { rho: 0.0 }, iterations)? - best.energy) / whole;
    let without = (energy(Accelerator::None, 3 * iterations)? - best.energy) / whole;
    values.take(with / 1.0e-3);
    values.take(1.0e-3 / without);
    values.say(format!(
        "{with:.1e} after {iterations} iterations, {without:.1e} after {} without; {estimated:.1e} with an estimated ρ",
        3 * iterations
    ));
    Ok(values.measurement())
}

/// Cloths whose energy is bounded by the constant matrix.
fn bounded() -> [Material; 2] {
    let corotated = Material::from_lame(300.0, 0.0).membrane(MembraneModel::Corotated).grams_per_m2(200.0);
    let springs = soft(MembraneModel::Springs, BendingModel::Quadratic).stretch(300.0, 300.0);
    [corotated.bending(BendingModel::Quadratic).bending_micro(20.0, 20.0), springs]
}

fn projective(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut values = Values::new("F never rises, relative to its fall", 1.0e-12);
    for material in bounded() {
        let mut energies = Vec::new();
        for iterations in 1..=12 {
            let scheme = Scheme {
                line_search: LineSearch::None,
                iterations,
                linear_tolerance: 1.0e-3,
                ..Scheme::projective()
            };
            let (minimum, _) = step(make, [17, 17], &material, |sheet| by(sheet, &material, scheme))?;
            energies.push(minimum.energy);
        }
        let fall = energies[0] - energies[11];
        let rise = energies.windows(2).map(|pair| (pair[1] - pair[0]) / fall).fold(0.0, f64::max);
        values.take(if fall > 0.0 { rise } else { f64::NAN });
        values.say(format!("{}: falls by {fall:.1e} J behind the first", material.membrane.name()));
    }
    Ok(values.measurement())
}

fn direct(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut worst = 0.0_f64;
    for material in bounded() {
        let mut ends = Vec::new();
        for linear_solver in [LinearSolver::ConjugateGradients, LinearSolver::Direct] {
            let scheme = Scheme {
                linear_solver,
                linear_tolerance: 1.0e-12,
                linear_iterations: 10_000,
                ..Scheme::projective()
            };
            ends.push(step(make, [9, 11], &material, |sheet| by(sheet, &material, scheme))?.1);
        }
        let apart = ends[0].iter().zip(&ends[1]).map(|(a, b)| a.distance(*b)).fold(0.0, f64::max);
        worst = worst.max(apart);
    }
    let note = "metres between the two after ten iterations".into();
    Ok(Measurement { error: worst, tolerance: 1.0e-6, frame: 1, note })
}
