//! A curtain that hangs down under its weight: how far it is stretched for equal work.

use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Run, Sheet, plain, soft};
use crate::textile::Values;
use cloth_core::Result;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, vbd};
use glam::Vec3;

pub(super) const CURTAIN: Check = Check {
    name: "hierarchy/curtain",
    description: "A pinned curtain stretches to less than a quarter by vertex block descent with a coarse step, for equal work",
    run: curtain,
};

/// Vertices of a side; 256 are measured (docs/math/hierarchy.md).
const SIDE: u32 = 65;
const SWEEPS: u32 = 8;
/// What a coarse step costs, in sweeps: five times what was measured (docs/math/hierarchy.md).
const COARSE_SWEEPS: u32 = 64;
const FRAMES: u32 = 20;

/// By how much the whole curtain is longer than at rest after some frames from rest, as a part of its length: its lowest row against
/// where the cloth's length alone would let it hang.
fn stretch(make: &mut MakeSolver<'_>, iterations: u32, hierarchy: bool) -> Result<f64> {
    let material = soft(MembraneModel::Woven, BendingModel::Quadratic).stretch(4000.0, 4000.0).shear(1000.0);
    let sheet = Sheet::new([SIDE, SIDE], 1.0 / (SIDE - 1) as f32, &material)?;
    let mut settings = vbd::Settings::new(sheet.potential(material)?);
    (settings.iterations, settings.hierarchy) = (iterations, hierarchy);
    plain(&mut settings.common.parameters, 120.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    let mut run = Run::new(make, sheet.particles.clone(), Settings::Vbd(settings))?;
    let mut longest = 0.0_f64;
    for _ in 0..FRAMES {
        run.solver.step(1.0 / 60.0)?;
        let places = run.positions()?;
        let last = &places[places.len() - SIDE as usize..];
        let drop = last.iter().map(|p| -p.y).sum::<f64>() / f64::from(SIDE);
        longest = longest.max(drop - 1.0);
    }
    Ok(longest)
}

fn curtain(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut values = Values::new(
        format!(
            "largest stretch in {FRAMES} frames with a coarse step and {SWEEPS} sweeps, over that with {} sweeps",
            SWEEPS + COARSE_SWEEPS
        ),
        0.25,
    );
    let with = stretch(make, SWEEPS, true)?;
    let without = stretch(make, SWEEPS + COARSE_SWEEPS, false)?;
    let few = stretch(make, SWEEPS, false)?;
    values.take(with.abs() / without);
    values.say(format!("with {with:.4}, without {without:.4}, without and with {SWEEPS} sweeps {few:.4}"));
    Ok(values.measurement())
}
