//! Newton's method: the same bits on every backend. Its minima are rows `minimiser/newton/...` and `textile/newton/...`.

use super::cloths::{Sheet, plain, soft};
use super::states;
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, newton};
use cloth_core::{Material, Particle, ParticleArray, Result, Sphere};
use glam::Vec3;

pub(super) const BITS: Check = Check {
    name: "newton/bits",
    description: "Sheets of all kinds of elements that fall onto a sphere end in the states that are recorded here",
    run: bits,
};

pub(super) const CRUMPLED_BITS: Check = Check {
    name: "newton/crumpled-bits",
    description: "A sheet that is pushed together, so that substeps begin again where they came from, ends in the state that is recorded here",
    run: crumpled,
};

/// State hashes after 12 frames.
const CRUMPLED: [u64; 1] = [0x7a10_a605_640b_4803];
const RECORDED: [u64; 5] = [
    0x445e_42a2_43dc_4130,
    0xbcfd_69aa_cce2_1db3,
    0x0d9f_8916_4c99_8ecf,
    0x6d18_8526_069f_4de6,
    0x416a_418f_696e_5b6c,
];

fn kinds() -> [Material; 5] {
    let woven = soft(MembraneModel::Woven, BendingModel::Joined);
    [
        woven,
        woven.damping(0.01, 0.02),
        soft(MembraneModel::Springs, BendingModel::Hinge).compression(0.5).damping(0.01, 0.01),
        soft(MembraneModel::Stvk, BendingModel::Quadratic).poisson(0.3),
        soft(MembraneModel::Corotated, BendingModel::Quadratic).damping(0.02, 0.01),
    ]
}

fn sheet((number, material): (usize, Material)) -> Result<(Vec<Particle>, Settings)> {
    // No multiple of the rows that backends take at a time.
    let sheet = Sheet::new([9, 11], 0.05, &material)?;
    let mut settings = newton::Settings::new(sheet.potential_with_springs(material)?);
    (settings.iterations, settings.linear_iterations) = (2 + number as u32, 40);
    plain(&mut settings.common.parameters, 120.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 3.0);
    Ok((sheet.particles, Settings::Newton(settings)))
}

fn bits(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    states::recorded(make, kinds().into_iter().enumerate().map(sheet), (12, &RECORDED), |run| {
        let particles = run.solver.particles(run.id, ParticleArray::Current)?;
        let place = particles[particles.len() - 5];
        let under = Vec3::new(place[0], place[1], place[2] + 0.05);
        run.solver.cloth_mut(run.id)?.set_spheres(&[Sphere::new(under, 0.04)])
    })
}

fn crumpled(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let material =
        soft(MembraneModel::Woven, BendingModel::Joined).stretch(8000.0, 8000.0).bending_micro(4.0, 4.0);
    let sheet = Sheet::new([9, 11], 0.0125, &material)?;
    let mut settings = newton::Settings::new(sheet.potential(material)?);
    plain(&mut settings.common.parameters, 120.0);
    // Against the row that holds it.
    settings.common.parameters.gravity = Vec3::new(0.0, 300.0, 20.0);
    let cloth = (sheet.particles, Settings::Newton(settings));
    states::recorded(make, std::iter::once(Ok(cloth)), (12, &CRUMPLED), |_| Ok(()))
}
