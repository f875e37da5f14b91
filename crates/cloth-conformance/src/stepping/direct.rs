//! Factorisations against conjugate gradients: Newton's method, and projective dynamics.

use super::cloths::{Run, Sheet, plain, soft};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::descent::{self, Scheme};
use cloth_core::method::newton::LinearSolver;
use cloth_core::method::{Settings, newton};
use cloth_core::{Convex, Plane, Result};
use glam::{DVec3, Vec3};

pub(super) const DIRECT: Check = Check {
    name: "newton/direct",
    description: "A hanging sheet by Newton's method: factors and conjugate gradients end a step in one place",
    run: direct,
};

pub(super) const PROJECTIVE: Check = Check {
    name: "descent/direct",
    description: "A sheet on a plane by projective dynamics: factors and conjugate gradients end a step in one place while its time changes",
    run: projective,
};

fn projective(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    const FRAMES: usize = 60;
    let material = soft(MembraneModel::Corotated, BendingModel::Quadratic);
    let sheet = Sheet::new([7, 9], 0.05, &material)?;
    let mut worst = 0.0_f64;
    // Further away the plane is touched in fewer iterations.
    for distance in [0.02, 0.05, 0.08] {
        let mut ends: Vec<Vec<DVec3>> = Vec::new();
        for linear_solver in [LinearSolver::ConjugateGradients, LinearSolver::Direct] {
            let mut settings = descent::Settings::new(sheet.potential(material)?);
            plain(&mut settings.common.parameters, 60.0);
            settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 2.0);
            // Few iterations, so that their ends tell one matrix from another.
            let scheme = Scheme { iterations: 4, linear_iterations: 1000, ..Scheme::projective() };
            settings.scheme = Scheme { linear_solver, linear_tolerance: 1.0e-10, ..scheme };
            let mut run = Run::new(make, sheet.particles.clone(), Settings::Descent(settings))?;
            let cloth = run.solver.cloth_mut(run.id)?;
            cloth.set_planes(&[Plane::new(Vec3::NEG_Z, distance)])?;
            cloth.set_convexes(&[Convex::new([0])])?;
            for frame in 0..FRAMES {
                run.solver.step([1.0 / 60.0, 1.0 / 90.0][frame % 2])?;
            }
            ends.push(run.positions()?);
        }
        worst = ends[0].iter().zip(&ends[1]).map(|(a, b)| a.distance(*b)).fold(worst, f64::max);
    }
    Ok(Measurement { error: worst, tolerance: 1.0e-5, frame: FRAMES, note: "m".into() })
}

fn direct(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut worst = 0.0_f64;
    for (membrane, bending) in
        [(MembraneModel::Woven, BendingModel::Joined), (MembraneModel::Corotated, BendingModel::Hinge)]
    {
        let material = soft(membrane, bending);
        // Rows of vertices that are no multiple of eight.
        let sheet = Sheet::new([7, 9], 0.05, &material)?;
        let mut ends: Vec<Vec<DVec3>> = Vec::new();
        for linear_solver in [LinearSolver::ConjugateGradients, LinearSolver::Direct] {
            let mut settings = newton::Settings::new(sheet.potential(material)?);
            plain(&mut settings.common.parameters, 60.0);
            settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 2.0);
            (settings.linear_solver, settings.tolerance) = (linear_solver, 1.0e-9);
            let mut run = Run::new(make, sheet.particles.clone(), Settings::Newton(settings))?;
            (0..12).try_for_each(|_| run.solver.step(1.0 / 60.0).map(|_| ()))?;
            ends.push(run.positions()?);
        }
        let moved = sheet
            .particles
            .iter()
            .zip(&ends[0])
            .map(|(p, end)| DVec3::new(p[0].into(), p[1].into(), p[2].into()).distance(*end));
        let moved = moved.fold(0.0, f64::max);
        let apart = ends[0].iter().zip(&ends[1]).map(|(a, b)| a.distance(*b)).fold(0.0, f64::max);
        worst = worst.max(apart / moved);
    }
    Ok(Measurement {
        error: worst,
        tolerance: 1.0e-5,
        frame: 12,
        note: "relative to how far it moved".into(),
    })
}
