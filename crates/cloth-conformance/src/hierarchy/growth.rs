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

/// With levels they grow at most so much while the vertices of a side become four times as many, and without them at least so much.
const MOST: f64 = 2.0;
const LEAST: f64 = 4.0;

/// Iterations of conjugate gradients per digit by which |∇F| falls in a step of a sheet of one metre that hangs from its first row and
/// begins to feel its weight. How exactly each system is solved depends on how far Newton's method is; digits do not.
fn iterations(make: &mut MakeSolver<'_>, side: u32, hierarchy: bool) -> Result<f64> {
    let material = soft(MembraneModel::Woven, BendingModel::Quadratic).stretch(4000.0, 4000.0).shear(1000.0);
    let sheet = Sheet::new([side, side], 1.0 / (side - 1) as f32, &material)?;
    let mut settings = newton::Settings::new(sheet.potential(material)?);
    (settings.hierarchy, settings.linear_iterations, settings.tolerance) = (hierarchy, 100_000, 1.0e-10);
    plain(&mut settings.common.parameters, 60.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    let mut run = Run::new(make, sheet.particles.clone(), Settings::Newton(settings))?;
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
