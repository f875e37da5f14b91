//! The same bits everywhere, and what it bears.

use super::net::Net;
use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Sheet, plain, soft};
use crate::stepping::states;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, constrained};
use cloth_core::{Particle, Result};
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
    states::recorded(make, kinds()?.into_iter().map(Ok), (4, &RECORDED), |_| Ok(()))
}

fn contained(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    states::contained(make, kinds()?.into_iter().map(Ok))
}
