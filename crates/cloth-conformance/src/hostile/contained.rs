//! Numbers too large to calculate with.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use crate::physics::fabrics::{grid, grid_particles};
use cloth_core::{Fabric, Particle, Result, Sphere};
use glam::Vec3;

pub(super) const VELOCITIES: Check = Check {
    name: "hostile/huge-velocities",
    description: "Particles that fly at up to the largest float stay finite; those that would not are restored and counted",
    run: velocities,
};

pub(super) const NEIGHBOURS: Check = Check {
    name: "hostile/neighbours",
    description: "A cloth beside it, and the far part of the same cloth, go on with the same bits when one particle flies \
                  off at 1e30 m per iteration or cannot be calculated",
    run: neighbours,
};

fn velocities(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    for speed in [1.0e10_f32, 1.0e20, 1.0e30, 3.0e38] {
        let mut particles = grid_particles(4, 4, 0.1, |_| 1.0);
        let current = particles.clone();
        particles[5][0] = -speed;
        let mut bench = Bench::new(make, grid(4, 4, 0.1), [current, particles])?;
        bench.edit(|p| {
            p.wind = Vec3::X;
            p.drag_coefficient = 0.5;
            p.self_collision_distance = 0.05;
            p.friction = 0.5;
            p.continuous_collision = speed > 1.0e25;
        })?;
        bench.cloth()?.set_spheres(&[Sphere::new([1.0, 0.0, 0.0], 0.5)])?;
        let mut restored = 0;
        for _ in 0..10 {
            restored += bench.solver.step(1.0 / 60.0)?.restored_particles();
            let finite = bench.read()?.iter().flatten().flatten().all(|value| value.is_finite());
            refusals.that(&format!("not finite at {speed} m per iteration"), finite);
        }
        refusals.that(&format!("nothing counted at {speed} m per iteration"), speed < 1.0e37 || restored > 0);
        let calm = bench.solver.step(1.0 / 60.0)?.restored_particles();
        refusals.that(&format!("still not calm after {speed} m per iteration"), calm <= 16);
    }
    Ok(refusals.finish())
}

/// Two sheets of one cloth, five metres apart.
fn two_sheets() -> (Fabric, Vec<Particle>) {
    let (mut fabric, other) = (grid(4, 4, 0.1), grid(4, 4, 0.1));
    let count = fabric.particle_count;
    // The sets of the second sheet follow as further rows of the same sets.
    let rows = |s: usize| other.sets[s] as usize..other.sets[s + 1] as usize;
    let mut constraints = Vec::new();
    let mut lengths = Vec::new();
    let mut sets = vec![0];
    for s in 0..other.sets.len() - 1 {
        constraints.extend_from_slice(&other.constraints[rows(s)]);
        constraints.extend(other.constraints[rows(s)].iter().map(|pair| pair.map(|i| i + count)));
        lengths.extend_from_slice(&other.rest_lengths[rows(s)]);
        lengths.extend_from_slice(&other.rest_lengths[rows(s)]);
        sets.push(constraints.len() as u32);
    }
    fabric.constraints = constraints;
    fabric.rest_lengths = lengths;
    fabric.sets = sets;
    fabric.triangles.extend(other.triangles.iter().map(|t| t.map(|i| i + count)));
    fabric.tether_anchors.clear();
    fabric.tether_lengths.clear();
    fabric.particle_count = 2 * count;
    let near = grid_particles(4, 4, 0.1, |i| if i < 2 { 0.0 } else { 1.0 });
    let far = near.iter().map(|p| [p[0] + 5.0, p[1], p[2], p[3]]);
    (fabric, near.iter().copied().chain(far).collect())
}

fn neighbours(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    for bad in [1.0e30_f32, 3.0e38] {
        let [mut calm, mut hostile] = [0.0, bad].map(|speed| {
            let (fabric, particles) = two_sheets();
            let mut previous = particles.clone();
            previous[5][1] -= speed;
            let mut bench = Bench::new(make, fabric, [particles, previous])?;
            bench.edit(|p| {
                p.gravity = Vec3::new(0.0, -9.81, 0.0);
                p.wind = Vec3::X;
                p.drag_coefficient = 0.5;
                p.lift_coefficient = 0.2;
            })?;
            let still = vec![[9.0, 0.0, 0.0, 1.0]; 2];
            let beside = cloth_core::ClothDescription::new(std::sync::Arc::new(loose(2).validate()?), still);
            let id = bench.solver.add_cloth(beside)?;
            bench.solver.cloth_mut(id)?.edit(|p| p.gravity.y = -1.0)?;
            Ok((bench, id))
        });
        let (calm, hostile): (&mut (Bench, _), &mut (Bench, _)) = (unwrap(&mut calm)?, unwrap(&mut hostile)?);
        for frame in 0..20 {
            calm.0.solver.step(1.0 / 60.0)?;
            hostile.0.solver.step(1.0 / 60.0)?;
            let (a, b) = (calm.0.read()?, hostile.0.read()?);
            let far = a[0].len() / 2;
            let same = a[0][far..] == b[0][far..] && a[1][far..] == b[1][far..];
            refusals.that(&format!("the far sheet feels {bad} in frame {frame}"), same);
            let beside = |bench: &mut Bench, id| {
                bench.solver.particles(id, cloth_core::ParticleArray::Current).map(<[Particle]>::to_vec)
            };
            let same = beside(&mut calm.0, calm.1)? == beside(&mut hostile.0, hostile.1)?;
            refusals.that(&format!("the cloth beside feels {bad} in frame {frame}"), same);
        }
    }
    Ok(refusals.finish())
}

/// The value of a result that is kept.
fn unwrap<T>(result: &mut Result<T>) -> Result<&mut T> {
    result.as_mut().map_err(|error| error.clone())
}
