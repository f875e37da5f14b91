//! The same bits everywhere, and what levels bear.

use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Sheet, plain, soft};
use crate::stepping::states;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, newton, vbd};
use cloth_core::{ClothDescription, Fabric, Particle, Result, Snapshot, Sphere};
use glam::Vec3;
use std::sync::Arc;

pub(super) const BITS: Check = Check {
    name: "hierarchy/bits",
    description: "Sheets that fall onto a sphere end in the states that are recorded here",
    run: |make| {
        states::recorded(make, sheets([13, 15]), (12, &RECORDED), |run| {
            let under = Vec3::new(0.3, -0.5, 0.1);
            run.solver.cloth_mut(run.id)?.set_spheres(&[Sphere::new(under, 0.1)])
        })
    },
};

pub(super) const CONTAINED: Check = Check {
    name: "hierarchy/contained",
    description: "Masses 10⁶ apart, collapsed and overflowing sheets never hold a number that is not finite",
    run: |make: &mut MakeSolver<'_>| -> Result<Measurement> { states::contained(make, sheets([8, 9])) },
};

pub(super) const RESUMED: Check = Check {
    name: "hierarchy/resumed",
    description: "Snapshots as bytes, settings among them, go on in fresh solvers bit for bit",
    run: resumed,
};

/// Counts the steps after which a sheet that a snapshot carried on is in another state.
fn resumed(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut wrong, mut steps) = (0, 0);
    for sheet in sheets([9, 11]) {
        let (particles, settings) = sheet?;
        // A snapshot has the surface of the fabric.
        let surface = settings.potential().and_then(|potential| potential.surface()).cloned();
        let particle_count = particles.len() as u32;
        let fabric = Fabric { particle_count, sets: vec![0], surface, ..Fabric::default() };
        let mut solver = make()?;
        let id = solver.add_cloth(ClothDescription::new(Arc::new(fabric.validate()?), particles))?;
        solver.cloth_mut(id)?.set_settings(settings)?;
        (0..3).try_for_each(|_| solver.step(1.0 / 60.0).map(|_| ()))?;
        let bytes = solver.snapshot(id)?.to_bytes();
        let fabric = solver.cloth(id)?.fabric().clone();
        let mut other = make()?;
        other.add_snapshot(&Snapshot::from_bytes(&bytes, &fabric)?)?;
        for _ in 0..3 {
            solver.step(1.0 / 60.0)?;
            other.step(1.0 / 60.0)?;
            wrong += u32::from(solver.state_hash()? != other.state_hash()?);
            steps += 1;
        }
    }
    Ok(Measurement { error: f64::from(wrong), tolerance: 0.0, frame: 0, note: format!("{steps} steps") })
}

/// State hashes after 12 frames.
const RECORDED: [u64; 4] =
    [0x52a6_7102_ba71_2ffa, 0x9e5c_2179_8cb7_1ae4, 0x1a40_0ab9_2352_2a58, 0xef2f_5496_5aa7_f8d8];

/// Two sheets by Newton's method, two by vertex block descent.
fn sheets(size: [u32; 2]) -> impl Iterator<Item = Result<(Vec<Particle>, Settings)>> {
    let woven = soft(MembraneModel::Woven, BendingModel::Joined);
    let stvk = soft(MembraneModel::Stvk, BendingModel::Quadratic).poisson(0.3).damping(0.02, 0.01);
    [(woven, true), (stvk, true), (woven, false), (stvk, false)].into_iter().map(
        move |(material, is_newton)| {
            let sheet = Sheet::new(size, 0.05, &material)?;
            let potential = sheet.potential_with_springs(material)?;
            let mut settings = if is_newton {
                let mut settings = newton::Settings::new(potential);
                (settings.iterations, settings.linear_iterations, settings.hierarchy) = (3, 30, true);
                Settings::Newton(settings)
            } else {
                let mut settings = vbd::Settings::new(potential);
                (settings.iterations, settings.hierarchy) = (3, true);
                Settings::Vbd(settings)
            };
            let parameters = &mut settings.common_mut().parameters;
            plain(parameters, 120.0);
            parameters.gravity = Vec3::new(0.0, -9.81, 3.0);
            Ok((sheet.particles, settings))
        },
    )
}
