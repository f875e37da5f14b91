//! What a contact does, by whatever method moves the cloth.

use super::mesh;
use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Run, Sheet, plain, soft};
use crate::stepping::states;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, explicit, filter, newton, pbd, vbd, xpbd};
use cloth_core::{
    Fabric, Particle, ParticleArray, Pose, Potential, Result, Spring, VoxelCollider, VoxelGrid,
};
use glam::{DVec3, Quat, Vec3};
use std::sync::Arc;

pub(super) const ATTENUATION: Check = Check {
    name: "voxels/attenuation",
    description: "A particle that slides loses the stated parts of its velocity in every contact, by every method",
    run: attenuation,
};

pub(super) const CARRIED: Check = Check {
    name: "voxels/carried",
    description: "A solid that turns and shifts takes along what loses all of its velocity relative to it",
    run: carried,
};

pub(super) const OUTSIDE: Check = Check {
    name: "voxels/outside",
    description: "A sheet of springs that falls onto a torus stays outside of it to half a voxel, by the filter",
    run: outside,
};

pub(super) const BITS: Check = Check {
    name: "voxels/bits",
    description: "Sheets on a torus of voxels that turns end in the states that are recorded here",
    run: bits,
};

/// State hashes after 24 frames.
const RECORDED: [u64; 2] = [0xbd41_b0da_e5cd_dfcf, 0xa526_acbd_b191_83af];

/// Substeps per second: times are exact in float32.
const FREQUENCY: f32 = 64.0;
const H: f32 = 1.0 / FREQUENCY;

/// A floor of voxels whose surface is at the height 0.
fn floor() -> Result<Arc<VoxelGrid>> {
    mesh::block([-2.0, -0.5, -0.5], [2.0, 0.0, 0.5], 1).grid(0.125).map(Arc::new)
}

/// Every method, for particles that springs at their rest length join.
fn methods() -> Result<Vec<(&'static str, Settings)>> {
    let spring = Spring { ends: [0, 1], length: 0.125, stiffness: 8.0 };
    let potential = || Potential::default().with_springs(vec![spring]).map(Arc::new);
    let fabric = Fabric { particle_count: 2, sets: vec![0], ..Fabric::default() }.validate()?;
    let mut methods = vec![
        ("pbd", Settings::Pbd(pbd::Settings::new(&fabric))),
        ("newton", Settings::Newton(newton::Settings::new(potential()?))),
        ("xpbd", Settings::Xpbd(xpbd::Settings::new(potential()?))),
        ("vbd", Settings::Vbd(vbd::Settings::new(potential()?))),
        ("filter", Settings::Filter(filter::Settings::new(potential()?))),
        ("explicit", Settings::Explicit(explicit::Settings::new(potential()?))),
    ];
    for (_, settings) in &mut methods {
        plain(&mut settings.common_mut().parameters, FREQUENCY);
        settings.common_mut().parameters.gravity = Vec3::new(0.0, -8.0, 0.0);
    }
    Ok(methods)
}

fn attenuation(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (offset, tangential, normal) = (0.03125, 0.125, 0.75);
    let (mut worst, mut names) = (0.0_f64, Vec::new());
    for (name, settings) in methods()? {
        // Two side by side that go along x, and down.
        let particles: Vec<Particle> = [0.0, 0.125].map(|z| [-1.0, offset, z, 2.0]).into();
        let mut run = Run::new(make, particles.clone(), settings)?;
        let collider = VoxelCollider::new(floor()?).offset(offset).attenuation(tangential, normal);
        run.solver.cloth_mut(run.id)?.set_voxels(&[collider])?;
        let velocity = DVec3::new(3.0, -1.0, 0.0);
        let before: Vec<Particle> = particles
            .iter()
            .map(|p| [p[0] - velocity.x as f32 * H, p[1] - velocity.y as f32 * H, p[2], p[3]])
            .collect();
        run.solver.write_particles(run.id, ParticleArray::Previous, 0, &before)?;
        let mut expected = velocity;
        for _ in 0..16 {
            run.solver.step(H)?;
            let fallen = expected.y - 8.0 * f64::from(H);
            expected = DVec3::new(
                expected.x * (1.0 - f64::from(tangential)),
                fallen * (1.0 - f64::from(normal)),
                0.0,
            );
            let (now, then) = (run.positions()?, run.array(ParticleArray::Previous)?);
            for (p, q) in now.iter().zip(&then) {
                let found = (*p - *q) / f64::from(H);
                worst = worst.max((found - expected).length()).max((p.y - f64::from(offset)).abs());
            }
        }
        names.push(name);
    }
    let note = format!("m/s and m after 16 contacts, by {}", names.join(", "));
    Ok(Measurement { error: worst, tolerance: 2.0e-5, frame: 0, note })
}

fn carried(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let particles: Vec<Particle> = (0..8).map(|i| [-0.7 + 0.2 * i as f32, 0.0, 0.1, 1.0]).collect();
    let (_, settings) = methods()?.swap_remove(0);
    let mut run = Run::new(make, particles, settings)?;
    run.solver.cloth_mut(run.id)?.edit(|p| p.solver_frequency = 4.0 * FREQUENCY)?;
    let grid = floor()?;
    let pose = |frame: f32| {
        // Upwards, so that it never leaves the particles behind.
        let turn = Quat::from_rotation_y(0.01 * frame);
        Pose::new([0.004 * frame, 0.002 * frame, -0.003 * frame], turn)
    };
    let collider = |frame: f32| VoxelCollider::new(grid.clone()).attenuation(1.0, 1.0).at(pose(frame));
    let local = |place: DVec3, pose: Pose| {
        pose.rotation.as_dquat().conjugate() * (place - pose.translation.as_dvec3())
    };
    // In the first frame they are taken up, a substep late.
    let mut start = Vec::new();
    for frame in 0..=20 {
        run.solver.cloth_mut(run.id)?.set_voxels(&[collider(frame as f32)])?;
        run.solver.step(H)?;
        if frame == 1 {
            start = run.positions()?;
        }
    }
    let (mut worst, mut furthest) = (0.0_f64, 0.0_f64);
    for (a, b) in start.iter().zip(run.positions()?) {
        worst = worst.max(local(*a, pose(1.0)).distance(local(b, pose(20.0))));
        furthest = furthest.max(a.distance(b));
    }
    let note = format!("m, in the axes of the solid; they move by up to {furthest:.3} m");
    let error = if furthest > 0.05 { worst } else { f64::INFINITY };
    Ok(Measurement { error, tolerance: 1.0e-3, frame: 0, note })
}

/// A sheet above a torus, and the settings of the filter for it.
fn sheet(size: [u32; 2], spacing: f32) -> Result<(Vec<Particle>, Settings)> {
    let material =
        soft(MembraneModel::Springs, BendingModel::Hinge).bending_micro(0.0, 0.0).stretch(400.0, 400.0);
    let sheet = Sheet::new(size, spacing, &material)?;
    let half = 0.5 * spacing * (size[0] - 1) as f32;
    let lying = |p: &Particle| [p[0] - half, 0.17, p[1] + half, if p[3] == 0.0 { 1500.0 } else { p[3] }];
    let mut settings = filter::Settings::new(sheet.potential(material)?);
    plain(&mut settings.common.parameters, 120.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    Ok((sheet.particles.iter().map(lying).collect(), Settings::Filter(settings)))
}

fn outside(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let size = 0.02;
    let mesh = mesh::torus([24, 10]);
    let (particles, settings) = sheet([33, 33], 0.03)?;
    let mut run = Run::new(make, particles, settings)?;
    let collider = VoxelCollider::new(mesh.grid(size)?).attenuation(0.2, 1.0);
    run.solver.cloth_mut(run.id)?.set_voxels(&[collider])?;
    let (mut deepest, mut lowest) = (0.0_f64, f64::INFINITY);
    for _ in 0..60 {
        run.solver.step(1.0 / 60.0)?;
        for place in run.positions()? {
            lowest = lowest.min(place.y);
            if mesh.winding(place) > 0.5 {
                deepest = deepest.max(mesh.distance(place));
            }
        }
    }
    // The hole lets the middle sag, the torus holds the rest.
    let note = format!("voxels deep at most; lowest {lowest:.3} m");
    let error = if (-0.6..0.1).contains(&lowest) { deepest / f64::from(size) } else { f64::INFINITY };
    Ok(Measurement { error, tolerance: 0.5, frame: 0, note })
}

fn bits(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let grid = Arc::new(mesh::torus([24, 10]).grid(0.03)?);
    let material = soft(MembraneModel::Woven, BendingModel::Joined);
    let other = Sheet::new([17, 13], 0.05, &material)?;
    let lying = |p: &Particle| [p[0] - 0.4, 0.18, p[1] + 0.3, if p[3] == 0.0 { 1500.0 } else { p[3] }];
    let mut settings = xpbd::Settings::new(other.potential(material)?);
    plain(&mut settings.common.parameters, 240.0);
    settings.common.parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    let cloths = [
        Ok((other.particles.iter().map(lying).collect::<Vec<_>>(), Settings::Xpbd(settings))),
        sheet([21, 17], 0.05),
    ];
    states::recorded(make, cloths, (24, &RECORDED), |run| {
        let poses = [Pose::default(), Pose::new([0.02, 0.03, 0.0], Quat::from_rotation_y(0.1))];
        let [start, target] =
            poses.map(|pose| VoxelCollider::new(grid.clone()).offset(0.01).attenuation(0.3, 0.9).at(pose));
        run.solver.cloth_mut(run.id)?.set_voxels(&[start])?;
        run.solver.cloth_mut(run.id)?.set_voxels(&[target])
    })
}
