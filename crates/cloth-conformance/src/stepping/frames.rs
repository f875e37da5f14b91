//! Methods whose unknowns are displacements, in a local space that moves and turns, and in wind: what the integration and the air leave them.

use super::cloths::{Run, Sheet, plain, soft};
use super::states;
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, newton, vbd};
use cloth_core::{Fabric, Pose, Result};
use glam::{Quat, Vec3};

pub(super) const VBD: Check = Check {
    name: "vbd/frame-bits",
    description: "Sheets in wind, one of them in a local space that moves and turns, end in the states that are recorded here",
    run: |make| {
        bits(make, &RECORDED_VBD, |sheet, turns| {
            let mut settings = vbd::Settings::new(sheet.potential(material())?);
            settings.start = if turns { vbd::Start::Adaptive } else { vbd::Start::Inertia };
            Ok(Settings::Vbd(settings))
        })
    },
};

pub(super) const NEWTON: Check = Check {
    name: "newton/frame-bits",
    description: "The same by Newton's method",
    run: |make| {
        bits(make, &RECORDED_NEWTON, |sheet, _| {
            Ok(Settings::Newton(newton::Settings::new(sheet.potential(material())?)))
        })
    },
};

/// State hashes after six frames: without turns, and with them.
const RECORDED_VBD: [u64; 2] = [0x2510_e5dd_77fb_0942, 0x285a_6614_a2a4_4269];
const RECORDED_NEWTON: [u64; 2] = [0xd301_9597_617d_1c0e, 0xf7ad_7307_aa5b_d186];

fn material() -> cloth_core::Material {
    soft(MembraneModel::Woven, BendingModel::Quadratic)
}

fn bits(
    make: &mut MakeSolver<'_>,
    recorded: &[u64],
    settings: impl Fn(&Sheet, bool) -> Result<Settings>,
) -> Result<Measurement> {
    let mut found = Vec::new();
    for turns in [false, true] {
        let sheet = Sheet::new([5, 7], 0.05, &material())?;
        let mut settings = settings(&sheet, turns)?;
        let parameters = &mut settings.common_mut().parameters;
        plain(parameters, 120.0);
        parameters.gravity = Vec3::new(0.0, -9.81, 3.0);
        parameters.wind = Vec3::new(1.0, 0.5, 6.0);
        (parameters.drag_coefficient, parameters.lift_coefficient) = (0.3, 0.2);
        let fabric = Fabric {
            particle_count: sheet.particles.len() as u32,
            sets: vec![0],
            triangles: sheet.surface.triangles().to_vec(),
            ..Fabric::default()
        };
        let mut run = Run::with_fabric(make, fabric, sheet.particles, settings)?;
        for frame in 1..=6 {
            if turns {
                let frame = frame as f32;
                let turn = Quat::from_rotation_y(0.05 * frame) * Quat::from_rotation_x(0.002 * frame * frame);
                let pose = Pose::new([0.01 * frame * frame, 0.02 * frame, 0.0], turn);
                run.solver.cloth_mut(run.id)?.set_pose(pose)?;
            }
            run.solver.step(1.0 / 60.0)?;
        }
        found.push(states::state(&*run.solver)?);
    }
    states::compared(&found, recorded, 6)
}
