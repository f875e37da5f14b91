//! The same bits on every backend, and input that is too much.

use super::cloths::{Run, Sheet, plain, soft};
use super::states;
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, explicit, xpbd};
use cloth_core::{Material, Particle, Result};
use glam::Vec3;

pub(super) const BITS: Check = Check {
    name: "xpbd/bits",
    description: "Sheets of all kinds of constraints end in the states that are recorded here",
    run: bits,
};

pub(super) const EXPLICIT_BITS: Check = Check {
    name: "explicit/bits",
    description: "A sheet by explicit Euler ends in the state that is recorded here",
    run: explicit_bits,
};

pub(super) const CONTAINED: Check = Check {
    name: "xpbd/contained",
    description: "Masses 10⁶ apart, collapsed and overflowing sheets never hold a number that is not finite",
    run: contained,
};

pub(super) const HELD: Check = Check {
    name: "xpbd/held-by-a-corner",
    description: "A square metre of cotton that falls into one corner, a sweep per substep, without watchdog: edges stay below ten times their length",
    run: held,
};

/// State hashes after 12 frames.
const RECORDED: [u64; 4] =
    [0x0031_6699_b123_9b1c, 0x11fe_16fe_9fe3_4673, 0xaa6a_4022_3e71_b0db, 0xbafe_58ee_c6ee_5614];

/// The same by explicit Euler.
const RECORDED_EXPLICIT: [u64; 1] = [0xd4fa_8622_d7b7_bd5b];

/// Materials and iterations.
fn kinds() -> [(Material, u32); 4] {
    let woven = soft(MembraneModel::Woven, BendingModel::Joined);
    let springs = soft(MembraneModel::Springs, BendingModel::Hinge).compression(0.5);
    let stvk = soft(MembraneModel::Stvk, BendingModel::Quadratic).poisson(0.3);
    [(woven, 1), (woven.damping(0.01, 0.02), 3), (springs.damping(0.01, 0.0), 2), (stvk, 1)]
}

fn xpbd(size: [u32; 2], (material, iterations): (Material, u32)) -> Result<(Vec<Particle>, Settings)> {
    let sheet = Sheet::new(size, 0.05, &material)?;
    let mut settings = xpbd::Settings::new(sheet.potential_with_springs(material)?);
    settings.iterations = iterations;
    plain(&mut settings.common.parameters, 600.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 3.0);
    Ok((sheet.particles, Settings::Xpbd(settings)))
}

fn explicit() -> Result<(Vec<Particle>, Settings)> {
    let material = kinds()[1].0;
    let sheet = Sheet::new([5, 5], 0.1, &material)?;
    let mut settings = explicit::Settings::new(sheet.potential(material)?);
    plain(&mut settings.common.parameters, 2400.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 3.0);
    Ok((sheet.particles, Settings::Explicit(settings)))
}

fn bits(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let cloths = kinds().into_iter().map(|kind| xpbd([9, 11], kind));
    states::recorded(make, cloths, (12, &RECORDED), |_| Ok(()))
}

fn explicit_bits(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    states::recorded(make, [explicit()], (12, &RECORDED_EXPLICIT), |_| Ok(()))
}

fn contained(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    states::contained(make, kinds().map(|kind| xpbd([6, 7], kind)))
}

/// Triangles at the corner collapse and hinges fold, while it carries more than a sweep can tell it of.
fn held(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut worst = 0.0_f64;
    let cases = [
        (MembraneModel::Woven, BendingModel::Joined),
        (MembraneModel::Stvk, BendingModel::Quadratic),
        (MembraneModel::Springs, BendingModel::Joined),
    ];
    for (membrane, bending) in cases {
        let material = Material::new().membrane(membrane).bending(bending);
        let sheet = Sheet::new([64, 64], 1.0 / 63.0, &material)?;
        let mut particles = sheet.particles.clone();
        let masses = sheet.surface.masses(&[material])?;
        for (i, (p, mass)) in particles.iter_mut().zip(masses).enumerate() {
            p[3] = if i == 0 { 0.0 } else { (1.0 / mass) as f32 };
        }
        let mut settings = xpbd::Settings::new(sheet.potential(material)?);
        settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
        let mut run = Run::new(make, particles, Settings::Xpbd(settings))?;
        for _ in 0..60 {
            run.solver.step(1.0 / 60.0)?;
            let positions = run.positions()?;
            for (&[a, b], &length) in sheet.surface.edges().iter().zip(sheet.surface.edge_lengths()) {
                let stretch = positions[a as usize].distance(positions[b as usize]) / length;
                worst = if stretch.is_finite() { worst.max(stretch) } else { f64::INFINITY };
            }
        }
    }
    Ok(Measurement { error: worst, tolerance: 10.0, frame: 0, note: "3 sheets, 60 frames".into() })
}
