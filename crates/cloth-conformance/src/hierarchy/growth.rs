//! How iterations of the linear solver grow with the number of vertices.

use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Run, Sheet, plain, soft};
use crate::textile::Values;
use cloth_core::Result;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, newton};
use glam::Vec3;

pub(super) const GROWTH: Check = Check {
    name: "hierarchy/growth",
    description: "With levels the iterations of conjugate gradients grow by less than half of what they do without",
    run: growth,
};

pub(super) const CONDITIONING: Check = Check {
    name: "hierarchy/conditioning",
    description: "Iterations of conjugate gradients depend on stiffness and step by k h² alone, and grow with it by less with levels",
    run: conditioning,
};

/// With levels they grow at most so much while the vertices of a side become four times as many, and without them at least so much.
const MOST: f64 = 2.0;
const LEAST: f64 = 4.0;

/// Iterations of conjugate gradients per digit by which |∇F| falls in a step of a sheet of one metre that hangs from its first row and
/// begins to feel its weight. How exactly each system is solved depends on how far Newton's method is; digits do not.
fn iterations(make: &mut MakeSolver<'_>, side: u32, hierarchy: bool) -> Result<f64> {
    of_stiffness(make, side, hierarchy, [1.0, 60.0])
}

/// The same with so many times the stiffness, and so many steps per second.
fn of_stiffness(
    make: &mut MakeSolver<'_>,
    side: u32,
    hierarchy: bool,
    [times, frequency]: [f32; 2],
) -> Result<f64> {
    let stiffness = 4000.0 * f64::from(times);
    let material = soft(MembraneModel::Woven, BendingModel::Quadratic).stretch(stiffness, stiffness);
    let material =
        material.shear(0.25 * stiffness).bending_micro(20.0 * f64::from(times), 15.0 * f64::from(times));
    let sheet = Sheet::new([side, side], 1.0 / (side - 1) as f32, &material)?;
    let mut settings = newton::Settings::new(sheet.potential(material)?);
    (settings.hierarchy, settings.linear_iterations, settings.tolerance) = (hierarchy, 100_000, 1.0e-10);
    plain(&mut settings.common.parameters, frequency);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    let mut run = Run::new(make, sheet.particles.clone(), Settings::Newton(settings))?;
    let found = run.solver.step(1.0 / frequency)?.cloths[0].minimum.unwrap_or_default();
    Ok(f64::from(found.linear_iterations) / -found.relative_gradient.log10())
}

fn growth(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut values = Values::new(
        format!(
            "iterations of conjugate gradients per digit with 4 times the side: at most {MOST} times as many with levels, at least {LEAST} times without"
        ),
        1.0,
    );
    for hierarchy in [false, true] {
        let mut found = Vec::new();
        for side in [17, 33, 65] {
            found.push(iterations(make, side, hierarchy)?);
        }
        let (words, grown) = (if hierarchy { "with" } else { "without" }, found[2] / found[0]);
        values.say(format!("{words} {:.1}, {:.1}, {:.1}", found[0], found[1], found[2]));
        values.take(if hierarchy { grown / MOST } else { LEAST / grown });
    }
    let finer = iterations(make, 129, true)?;
    values.say(format!("129 x 129 with {finer:.1}"));
    Ok(values.measurement())
}

fn conditioning(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut values = Values::new(
        "iterations of conjugate gradients per digit, 33 x 33 vertices: those of 4 k are those of 2 h to a quarter, and grow less with levels",
        1.0,
    );
    let mut grown = Vec::new();
    for hierarchy in [false, true] {
        let mut at = |times: f32, frequency: f32| of_stiffness(make, 33, hierarchy, [times, frequency]);
        let stiffer = [at(0.25, 60.0)?, at(1.0, 60.0)?, at(4.0, 60.0)?];
        let shorter = [at(1.0, 120.0)?, at(1.0, 240.0)?];
        let name = if hierarchy { "with levels" } else { "diagonal blocks" };
        values.say(format!(
            "{name}: {:.1}, {:.1}, {:.1} at 1, 4 and 16 kN/m and 1/60 s",
            stiffer[0], stiffer[1], stiffer[2]
        ));
        values.say(format!("{:.1}, {:.1} at 4 kN/m and 1/120, 1/240 s", shorter[0], shorter[1]));
        values.take((stiffer[0] / shorter[0] - 1.0).abs() / 0.25);
        grown.push(stiffer[2] / shorter[1]);
    }
    values.take(grown[1] / grown[0]);
    Ok(values.measurement())
}
