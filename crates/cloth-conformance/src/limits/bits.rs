//! Limited cloth ends in the same bits everywhere, and bears what it is given.

use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Run, Sheet, plain, soft};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::strain_limit::{LimitKind, StrainLimit};
use cloth_core::method::{Settings, descent, explicit, newton, vbd, xpbd};
use cloth_core::{Material, ParticleArray, Potential, Result, Spring};
use glam::Vec3;
use std::sync::Arc;

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
    0x7181_21bb_c060_0b9d,
    0xbf19_0809_61a5_4f4b,
    0xd894_d07e_f89a_fb19,
    0xb01d_c966_d7f1_3b30,
    0x655c_eb8e_b4f8_826b,
    0xd713_f2db_03e7_8d66,
];

/// A sheet with settings of every method that takes a limit: by sweeps, or by the barrier.
fn kinds() -> Result<Vec<(Sheet, Settings)>> {
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
        let potential: Potential = (*sheet.potential(material)?).clone();
        let last = sheet.particles.len() as u32 - 1;
        let spring = |i: u32| Spring { ends: [last - i, last - i - 8], length: 0.3, stiffness: 2.0 };
        let potential = Arc::new(potential.with_springs((0..3).map(spring).collect())?);
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
        found.push((sheet, settings));
    }
    Ok(found)
}

fn bits(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut found = Vec::new();
    for (sheet, settings) in kinds()? {
        let mut run = Run::new(make, sheet.particles.clone(), settings)?;
        (0..6).try_for_each(|_| run.solver.step(1.0 / 60.0).map(|_| ()))?;
        found.push(run.solver.state_hash()?);
    }
    let wrong = found.iter().zip(RECORDED).filter(|(found, recorded)| **found != *recorded).count();
    let note =
        if wrong == 0 { "6 states".into() } else { format!("ends in {found:#018x?}").replace('\n', " ") };
    Ok(Measurement { error: wrong as f64, tolerance: 0.0, frame: 6, note })
}

fn contained(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut not_finite, mut steps) = (0, 0);
    for (sheet, settings) in kinds()? {
        if matches!(settings, Settings::Explicit(_)) {
            // It refuses light vertices.
            continue;
        }
        for change in 0..3 {
            let mut particles = sheet.particles.clone();
            for (i, p) in particles.iter_mut().enumerate() {
                match change {
                    0 => p[3] *= if i % 3 == 0 { 1.0e-3 } else { 1.0e3 },
                    1 => *p = [0.0, 0.0, 0.0, p[3]],
                    _ if i % 5 == 0 => p[0] = 3.0e38,
                    _ => {}
                }
            }
            let mut run = Run::new(make, particles, settings.clone())?;
            for _ in 0..4 {
                run.solver.step(1.0 / 60.0)?;
                steps += 1;
                for array in [ParticleArray::Current, ParticleArray::Previous] {
                    not_finite += run.array(array)?.iter().filter(|p| !p.is_finite()).count();
                }
            }
        }
    }
    Ok(Measurement {
        error: not_finite as f64,
        tolerance: 0.0,
        frame: 0,
        note: format!("{steps} steps of 15 sheets"),
    })
}
