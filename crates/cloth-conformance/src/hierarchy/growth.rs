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
    description: "With levels the iterations of conjugate gradients hardly grow from 17 x 17 to 65 x 65 vertices",
    run: growth,
};

/// With levels they grow at most so much while the vertices of a side become four times as many, and without them at least so much.
const MOST: f64 = 1.5;
const LEAST: f64 = 2.5;

/// Iterations of conjugate gradients per digit by which |∇F| falls in a step of a sheet of one metre that is drawn to 1.1 of its length.
/// How exactly each system is solved depends on how far Newton's method is; digits do not.
fn iterations(make: &mut MakeSolver<'_>, side: u32, hierarchy: bool) -> Result<f64> {
    let material = soft(MembraneModel::Woven, BendingModel::Quadratic).stretch(4000.0, 4000.0).shear(1000.0);
    let sheet = Sheet::new([side, side], 1.0 / (side - 1) as f32, &material)?;
    let mut settings = newton::Settings::new(sheet.potential(material)?);
    (settings.hierarchy, settings.linear_iterations, settings.tolerance) = (hierarchy, 100_000, 1.0e-10);
    plain(&mut settings.common.parameters, 60.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    let particles = sheet.particles.iter().map(|p| [p[0], 1.1 * p[1], 0.01 * p[1], p[3]]).collect();
    let mut run = Run::new(make, particles, Settings::Newton(settings))?;
    let found = run.solver.step(1.0 / 60.0)?.cloths[0].minimum.unwrap_or_default();
    Ok(f64::from(found.linear_iterations) / -found.relative_gradient.log10())
}

fn growth(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut values = Values::new(
        format!(
            "iterations of conjugate gradients per digit with 4 times the side: at most {MOST} times as many with levels, at least {LEAST} times without"
        ),
        1.0,
    );
    for (name, hierarchy) in [("without", false), ("with", true)] {
        let found = [17, 33, 65].map(|side| iterations(make, side, hierarchy));
        let [few, middle, many] = found;
        let (few, middle, many) = (few?, middle?, many?);
        values.say(format!("{name} {few:.1}, {middle:.1}, {many:.1}"));
        values.take(if hierarchy { many / few / MOST } else { LEAST / (many / few) });
    }
    Ok(values.measurement())
}
