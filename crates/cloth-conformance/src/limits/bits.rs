//! Limited cloth ends in the same bits everywhere, and bears what it is given.

use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Sheet, plain, soft};
use crate::stepping::states;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::strain_limit::{LimitKind, StrainLimit};
use cloth_core::method::{Settings, descent, explicit, newton, vbd, xpbd};
use cloth_core::{Material, Particle, Result};
use glam::Vec3;

pub(super) const BITS: Check = Check {
    name: "limits/bits",
    description: "Sheets limited by sweeps of all kinds and by the barrier end in the states that are recorded here",
    run: bits,
};

pub(super) const CONTAINED: Check = Check {
    name: "limits/contained",
    description: "Masses 10⁶ apart, collapsed and overflowing sheets never hold a number that is not finite",
    run: contained,
};

/// State hashes after 6 frames.
const RECORDED: [u64; 6] = [
    0x6883_7431_69a8_8287,
    0x88ab_dd74_d9d6_d949,
    0xd894_d07e_f89a_fb19,
    0xdad6_47ed_8e4c_1e81,
    0x74f0_212d_a073_6545,
    0x4f8f_5df9_ce54_40ab,
];

/// A sheet with settings of every method that takes a limit: by sweeps, or by the barrier.
fn kinds() -> Result<Vec<(Vec<Particle>, Settings)>> {
    let material = |membrane, bending| soft(membrane, bending);
    let stretches = StrainLimit::default().range([0.5, 1.02]);
    let area = StrainLimit::new(LimitKind::Area).range([0.9, 1.05]).sweeps(7, 1.0e-4);
    let springs = StrainLimit::new(LimitKind::Springs).range([0.9, 1.03]);
    let limited = |material: Material| material.strain_limit_percent(3.0);
    let kinds = [
        (material(MembraneModel::Woven, BendingModel::Joined), Some(stretches)),
        (material(MembraneModel::Stvk, BendingModel::Quadratic).poisson(0.3), Some(area)),
        (material(MembraneModel::Springs, BendingModel::Hinge).compression(0.5), Some(springs)),
        (limited(material(MembraneModel::Woven, BendingModel::Hinge)), Some(stretches)),
        (limited(material(MembraneModel::Corotated, BendingModel::Joined)), None),
        (limited(material(MembraneModel::Woven, BendingModel::Quadratic).damping(0.01, 0.02)), None),
    ];
    let mut found = Vec::new();
    for (number, (material, limit)) in kinds.into_iter().enumerate() {
        let sheet = Sheet::new([9, 11], 0.05, &material)?;
        let potential = sheet.potential_with_springs(material)?;
        let mut settings = match number {
            0 => Settings::Xpbd(xpbd::Settings::new(potential)),
            1 => Settings::Vbd(vbd::Settings::new(potential)),
            2 => Settings::Explicit(explicit::Settings::new(potential)),
            5 => Settings::Descent(descent::Settings::new(potential)),
            _ => Settings::Newton(newton::Settings::new(potential)),
        };
        let common = settings.common_mut();
        let frequency = common.parameters.solver_frequency;
        plain(&mut common.parameters, frequency);
        common.parameters.gravity = Vec3::new(0.0, -30.0, 3.0);
        common.strain_limit = limit;
        found.push((sheet.particles, settings));
    }
    Ok(found)
}

fn bits(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    states::recorded(make, kinds()?.into_iter().map(Ok), (6, &RECORDED), |_| Ok(()))
}

fn contained(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    // Explicit Euler refuses light vertices.
    let kinds = kinds()?.into_iter().filter(|(_, settings)| !matches!(settings, Settings::Explicit(_)));
    states::contained(make, kinds.map(Ok))
}
