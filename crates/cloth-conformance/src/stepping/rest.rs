//! What still moves where nothing should: iterations end before their end, and particles are rounded to float32 between substeps, which they
//! feel as velocities, the faster the shorter a substep is.

use super::cloths::{Run, Sheet, plain};
use super::states;
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::method::{Settings, newton, vbd, xpbd};
use cloth_core::{Material, Potential, Result};
use glam::{DVec3, Vec3};
use std::sync::Arc;

pub(super) const XPBD: Check = Check {
    name: "xpbd/rest",
    description: "A sheet that has come to hang does not tremble, by 60 substeps a second of 10 sweeps",
    run: |make| {
        tremble(make, |potential| {
            let mut settings = xpbd::Settings::new(potential);
            settings.iterations = 10;
            Settings::Xpbd(settings)
        })
    },
};

pub(super) const VBD: Check = Check {
    name: "vbd/rest",
    description: "A sheet that has come to hang does not tremble, by 60 substeps a second of 16 sweeps",
    run: |make| {
        tremble(make, |potential| {
            let mut settings = vbd::Settings::new(potential);
            settings.iterations = 16;
            Settings::Vbd(settings)
        })
    },
};

pub(super) const NEWTON: Check = Check {
    name: "newton/rest",
    description: "A sheet that has come to hang does not tremble, by Newton's method",
    run: |make| tremble(make, |potential| Settings::Newton(newton::Settings::new(potential))),
};

pub(super) const NEWTON_BITS: Check = Check {
    name: "newton/rest-bits",
    description: "A sheet that comes to hang, where Newton's method goes on beyond its tolerance, ends in the state that is recorded here",
    run: |make| {
        let run = hanging(make, |potential| Settings::Newton(newton::Settings::new(potential)))?;
        states::compared(&[states::state(&*run.solver)?], &[0xe779_6126_6dc4_4db3], SETTLING)
    },
};

/// Frames until the sheet hangs.
const SETTLING: usize = 300;
/// Frames in which it is watched.
const FRAMES: usize = 60;

/// A sheet that has come to hang.
fn hanging(make: &mut MakeSolver<'_>, settings: fn(Arc<Potential>) -> Settings) -> Result<Run> {
    let cotton = Material::preset("cotton")?;
    let sheet = Sheet::new([9, 9], 0.1, &cotton)?;
    let mut settings = settings(sheet.potential(cotton)?);
    let parameters = &mut settings.common_mut().parameters;
    plain(parameters, 60.0);
    parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    parameters.damping = Vec3::splat(0.5);
    let mut run = Run::new(make, sheet.particles.clone(), settings)?;
    for _ in 0..SETTLING {
        run.solver.step(1.0 / 60.0)?;
    }
    Ok(run)
}

/// How far particles are from where they were when the sheet had come to rest, at most (m).
fn tremble(make: &mut MakeSolver<'_>, settings: fn(Arc<Potential>) -> Settings) -> Result<Measurement> {
    let mut run = hanging(make, settings)?;
    let rest = run.positions()?;
    let (mut worst, mut frame) = (0.0, 0);
    for number in 1..=FRAMES {
        run.solver.step(1.0 / 60.0)?;
        let places = run.positions()?;
        let moved =
            rest.iter().zip(&places).map(|(a, b): (&DVec3, &DVec3)| a.distance(*b)).fold(0.0, f64::max);
        if moved > worst {
            (worst, frame) = (moved, number);
        }
    }
    Ok(Measurement { error: worst, tolerance: 1.0e-6, frame, note: "m".into() })
}
