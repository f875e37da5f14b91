//! Sweeps that converge leave nothing outside of the range, and what is pinned where it was.

use super::stretches;
use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Run, Sheet, plain, soft};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::strain_limit::{LimitKind, StrainLimit};
use cloth_core::method::{Settings, vbd};
use cloth_core::{Result, Surface};
use glam::{DVec3, Vec3};

pub(super) const SPRINGS: Check = Check {
    name: "limits/springs",
    description: "After sweeps that converge every edge of a hanging sheet has 0.9 to 1.05 of its length",
    run: |make| kept(make, LimitKind::Springs, [0.9, 1.05]),
};

pub(super) const AREA: Check = Check {
    name: "limits/area",
    description: "After sweeps that converge every triangle of a hanging sheet has 0.9 to 1.1 of its area",
    run: |make| kept(make, LimitKind::Area, [0.9, 1.1]),
};

pub(super) const STRETCHES: Check = Check {
    name: "limits/stretches",
    description: "After sweeps that converge no direction of a hanging sheet is longer than 1.05",
    run: |make| kept(make, LimitKind::Stretches, [0.0, 1.05]),
};

const STEPS: usize = 8;
/// So many times as heavy as on earth: without a limit it is longer by half.
const HEAVY: f32 = -200.0;

fn length(places: &[DVec3], [i, j]: [u32; 2]) -> f64 {
    places[i as usize].distance(places[j as usize])
}

/// The ratios that a limit of this kind is about.
fn ratios(kind: LimitKind, surface: &Surface, places: &[DVec3]) -> Vec<f64> {
    let triangles = 0..surface.triangles().len();
    match kind {
        LimitKind::Springs => {
            let edges = surface.edges().iter().zip(surface.edge_lengths());
            edges.map(|(&ends, rest)| length(places, ends) / rest).collect()
        }
        LimitKind::Area => triangles.map(|t| stretches(surface, t, places).into_iter().product()).collect(),
        _ => triangles.flat_map(|t| stretches(surface, t, places)).collect(),
    }
}

fn kept(make: &mut MakeSolver<'_>, kind: LimitKind, range: [f64; 2]) -> Result<Measurement> {
    let material = soft(MembraneModel::Woven, BendingModel::Joined);
    let sheet = Sheet::new([7, 9], 0.05, &material)?;
    let mut worst = [0.0_f64; 2];
    let mut moved = 0.0_f64;
    for (is_limited, worst) in [false, true].into_iter().zip(&mut worst) {
        let mut settings = vbd::Settings::new(sheet.potential(material)?);
        settings.common.strain_limit =
            is_limited.then(|| StrainLimit::new(kind).range(range).sweeps(20_000, 1.0e-5));
        plain(&mut settings.common.parameters, 120.0);
        settings.common.parameters.gravity = Vec3::new(0.0, HEAVY, 20.0);
        let mut run = Run::new(make, sheet.particles.clone(), Settings::Vbd(settings))?;
        let start = run.positions()?;
        for _ in 0..STEPS {
            run.solver.step(1.0 / 120.0)?;
            let places = run.positions()?;
            for ratio in ratios(kind, &sheet.surface, &places) {
                let outside = (ratio - range[1]).max(range[0] - ratio);
                // Not a number is no number below the others.
                *worst = if outside <= *worst { *worst } else { outside };
            }
            for (a, b) in places.iter().zip(&start).take(sheet.columns) {
                moved = moved.max(a.distance(*b));
            }
        }
    }
    let note = format!(
        "{:.1e} outside, without sweeps {:.2}; pinned vertices moved by {moved:.0e} m",
        worst[1], worst[0]
    );
    // Where nothing would be outside, nothing is shown.
    let error = if worst[0] > 0.05 { worst[1].max(moved) } else { f64::NAN };
    Ok(Measurement { error, tolerance: 1.0e-4, frame: STEPS, note })
}
