//! Sheets: what Chebyshev's acceleration saves, and what projective dynamics promises.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::random::Random;
use crate::stepping::cloths::{Run, Sheet, plain, soft};
use crate::textile::Values;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::descent::{self, Accelerator, LineSearch, Matrix, Scheme};
use cloth_core::method::newton::LinearSolver;
use cloth_core::method::{Settings, newton};
use cloth_core::outcome::Minimum;
use cloth_core::{Material, Particle, Potential, Result};
use glam::{DVec3, Vec3};
use std::cell::RefCell;
use std::sync::Arc;

pub(super) const CHEBYSHEV: Check = Check {
    name: "rates/chebyshev-sheet",
    description: "Chebyshev's acceleration of the diagonal needs a third of the iterations to 1e-3 on 64 x 64 vertices",
    run: |make| fewer(make, Matrix::Diagonal, 64, [0.99, 120.0], 48),
};

pub(super) const CHEBYSHEV_CONSTANT: Check = Check {
    name: "rates/chebyshev-projective",
    description: "Chebyshev's acceleration of projective dynamics needs a third of the iterations to 1e-3 on 32 x 32 vertices",
    run: |make| fewer(make, Matrix::Constant, 32, [0.97, 60.0], 20),
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

/// What a step does.
struct Stepped {
    minimum: Minimum,
    places: Vec<DVec3>,
}

/// The first step of a sheet of a material, in 1/`frequency` seconds, from what `place` makes of its particles.
fn step(
    make: &mut MakeSolver<'_>,
    sheet: &Sheet,
    mut settings: Settings,
    frequency: f32,
    place: impl Fn(&Particle) -> [f32; 3],
) -> Result<Stepped> {
    if let Settings::Newton(newton::Settings { common, .. })
    | Settings::Descent(descent::Settings { common, .. }) = &mut settings
    {
        plain(&mut common.parameters, frequency);
        common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    }
    let moved = |p: &Particle| {
        let [x, y, z] = place(p);
        [x, y, z, p[3]]
    };
    let mut run = Run::new(make, sheet.particles.iter().map(moved).collect(), settings)?;
    let report = run.solver.step(1.0 / frequency)?;
    let minimum = report.cloths[0].minimum.unwrap_or_default();
    Ok(Stepped { minimum, places: run.positions()? })
}

fn by(potential: &Arc<Potential>, scheme: Scheme) -> Settings {
    let mut settings = descent::Settings::new(potential.clone());
    (settings.scheme, settings.tolerance) = (scheme, 1.0e-12);
    Settings::Descent(settings)
}

/// Drawn by a tenth.
fn drawn(p: &Particle) -> [f32; 3] {
    [p[0], 1.1 * p[1], 0.01 * p[1]]
}

fn fewer(
    make: &mut MakeSolver<'_>,
    matrix: Matrix,
    vertices: u32,
    [rho, frequency]: [f64; 2],
    iterations: u32,
) -> Result<Measurement> {
    let formula =
        "F - F* over that at x̄, parts of 1e-3: below it with, above it with thrice the iterations without";
    let mut values = Values::new(formula, 1.0);
    let material = match matrix {
        Matrix::Constant => soft(MembraneModel::Corotated, BendingModel::Quadratic).stretch(400.0, 400.0),
        _ => soft(MembraneModel::Woven, BendingModel::Quadratic),
    };
    let sheet = Sheet::new([vertices; 2], 0.03, &material.poisson(0.0))?;
    let potential = sheet.potential(material.poisson(0.0))?;
    let mut settings = newton::Settings::new(potential.clone());
    settings.tolerance = 1.0e-6;
    let best = step(make, &sheet, Settings::Newton(settings), frequency as f32, drawn)?.minimum.energy;
    let mut gap = |accelerator, iterations| {
        let linear_tolerance = 1.0e-4;
        let scheme = Scheme { matrix, accelerator, iterations, linear_tolerance, ..Scheme::default() };
        let stepped = step(make, &sheet, by(&potential, scheme), frequency as f32, drawn)?;
        Ok(stepped.minimum.energy - best)
    };
    let whole: f64 = gap(Accelerator::None, 1)?;
    let with: f64 = gap(Accelerator::Chebyshev { rho }, iterations)? / whole;
    let estimated: f64 = gap(Accelerator::Chebyshev { rho: 0.0 }, iterations)? / whole;
    let without: f64 = gap(Accelerator::None, 3 * iterations)? / whole;
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
        let sheet = Sheet::new([17, 17], 0.03, &material)?;
        let potential = sheet.potential(material)?;
        let mut energies = Vec::new();
        for iterations in 1..=12 {
            let scheme = Scheme { line_search: LineSearch::None, iterations, ..Scheme::projective() };
            // Random places: the matrix bounds these energies everywhere.
            let random = RefCell::new(Random::new(17));
            let place = |_: &Particle| random.borrow_mut().point(0.2);
            energies.push(step(make, &sheet, by(&potential, scheme), 60.0, place)?.minimum.energy);
        }
        let fall = energies[0] - energies[11];
        let rise = energies.windows(2).map(|pair| (pair[1] - pair[0]) / fall).fold(0.0, f64::max);
        values.take(if fall > 0.0 { rise } else { f64::NAN });
        let name = material.membrane.name();
        values.say(format!("{name}: from {:.1e} to {:.1e} J", energies[0], energies[11]));
    }
    Ok(values.measurement())
}

fn direct(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut worst = 0.0_f64;
    for material in bounded() {
        let sheet = Sheet::new([9, 11], 0.03, &material)?;
        let potential = sheet.potential(material)?;
        let mut ends = Vec::new();
        for linear_solver in [LinearSolver::ConjugateGradients, LinearSolver::Direct] {
            let (linear_tolerance, linear_iterations) = (1.0e-12, 10_000);
            let scheme =
                Scheme { linear_solver, linear_tolerance, linear_iterations, ..Scheme::projective() };
            ends.push(step(make, &sheet, by(&potential, scheme), 60.0, drawn)?);
        }
        let apart = ends[0].places.iter().zip(&ends[1].places).map(|(a, b)| a.distance(*b));
        worst = apart.fold(worst, f64::max);
        let systems = ends[1].minimum.iterations;
        if ends[1].minimum.linear_iterations != systems || ends[0].minimum.linear_iterations <= systems {
            worst = f64::NAN;
        }
    }
    let note = "metres between the two after ten iterations".into();
    Ok(Measurement { error: worst, tolerance: 1.0e-6, frame: 1, note })
}
