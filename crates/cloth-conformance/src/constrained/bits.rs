//! The same bits everywhere, and what it bears.

use super::net::Net;
use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Run, Sheet, plain, soft};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, constrained};
use cloth_core::{Particle, ParticleArray, Result};
use glam::Vec3;

pub(super) const BITS: Check = Check {
    name: "constrained/bits",
    description: "Sheets of all kinds of elements, and a stiff net, end in the states that are recorded here",
    run: bits,
};

pub(super) const CONTAINED: Check = Check {
    name: "constrained/contained",
    description: "Masses 10⁶ apart, collapsed and overflowing sheets never hold a number that is not finite",
    run: contained,
};

/// State hashes after 4 frames.
const RECORDED: [u64; 4] =
    [0x14c7_ab8f_3785_25c3, 0xd23e_6c31_63e9_1944, 0x8c03_ed15_b6a8_63ab, 0x89cc_9934_f8e3_5315];

fn kinds() -> Result<Vec<(Vec<Particle>, Settings)>> {
    let materials = [
        soft(MembraneModel::Woven, BendingModel::Joined),
        soft(MembraneModel::Springs, BendingModel::Hinge).compression(0.5).free_range(0.99, 1.01),
        soft(MembraneModel::Woven, BendingModel::Quadratic),
    ];
    let mut kinds = Vec::new();
    for material in materials {
        let sheet = Sheet::new([7, 8], 0.05, &material)?;
        kinds.push((sheet.particles.clone(), constrained::Settings::new(sheet.potential(material)?)));
    }
    let net = Net::new([6, 7]);
    kinds.push((net.particles.clone(), constrained::Settings::new(net.potential(1.0e9)?)));
    let settings = |(particles, mut settings): (_, constrained::Settings)| {
        (settings.iterations, settings.linear_iterations) = (20, 200);
        plain(&mut settings.common.parameters, 120.0);
        settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 3.0);
        (particles, Settings::Constrained(settings))
    };
    Ok(kinds.into_iter().map(settings).collect())
}

fn bits(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut found = Vec::new();
    for (particles, settings) in kinds()? {
        let mut run = Run::new(make, particles, settings)?;
        (0..4).try_for_each(|_| run.solver.step(1.0 / 60.0).map(|_| ()))?;
        found.push(run.solver.state_hash()?);
    }
    let wrong = found.iter().zip(RECORDED).filter(|(found, recorded)| **found != *recorded).count();
    let note =
        if wrong == 0 { "4 states".into() } else { format!("ends in {found:#018x?}").replace('\n', " ") };
    Ok(Measurement { error: wrong as f64, tolerance: 0.0, frame: 4, note })
}

fn contained(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut not_finite, mut steps) = (0, 0);
    for (start, settings) in kinds()? {
        for change in 0..3 {
            let mut particles = start.clone();
            for (i, p) in particles.iter_mut().enumerate() {
                match change {
                    0 => p[3] *= if i % 3 == 0 { 1.0e-3 } else { 1.0e3 },
                    1 => *p = [0.0, 0.0, 0.0, p[3]],
                    _ if i % 5 == 0 => p[0] = 3.0e38,
                    _ => {}
                }
            }
            let mut run = Run::new(make, particles, settings.clone())?;
            for _ in 0..3 {
                run.solver.step(1.0 / 60.0)?;
                steps += 1;
                for array in [ParticleArray::Current, ParticleArray::Previous] {
                    not_finite += run.array(array)?.iter().filter(|p| !p.is_finite()).count();
                }
            }
        }
    }
    let note = format!("{steps} steps of 12 sheets");
    Ok(Measurement { error: not_finite as f64, tolerance: 0.0, frame: 0, note })
}
