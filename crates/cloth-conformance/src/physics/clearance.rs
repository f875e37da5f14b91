//! Distances that collision between particles keeps, as a user sees them.

use super::fabrics::{grid, grid_particles};
use super::measured;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use cloth_core::{ClothDescription, InterCollision, ParticleArray, Result};
use glam::Vec3;
use std::sync::Arc;

pub(super) const SELF_COLLISION: Check = Check {
    name: "closed-form/self-collision-distance",
    description: "Pairs shot at each other never end a step closer than the self-collision distance",
    run: self_collision,
};

pub(super) const INTER_COLLISION: Check = Check {
    name: "closed-form/inter-collision-distance",
    description: "A cloth that falls on a fixed one keeps the inter-collision distance at the end of every step, and does \
                  not pass",
    run: inter_collision,
};

fn self_collision(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    const PAIRS: usize = 32;
    let distance = 0.1_f32;
    // Pairs a metre apart, each at its own speed and inverse masses; the offsets keep them from meeting head on.
    let row = |i: usize, side: f32, shift: f32| {
        let w = if side < 0.0 { 1.0 } else { [0.0, 0.5, 1.0, 4.0][i % 4] };
        [side * 0.3 + shift, i as f32, 0.01 * (i % 7) as f32 * side, w]
    };
    let speed = |i: usize| 0.01 + 0.0015 * i as f32;
    let current: Vec<[f32; 4]> = (0..2 * PAIRS).map(|k| row(k / 2, [-1.0, 1.0][k % 2], 0.0)).collect();
    let previous: Vec<[f32; 4]> =
        (0..2 * PAIRS).map(|k| row(k / 2, [-1.0, 1.0][k % 2], speed(k / 2) * [-1.0, 1.0][k % 2])).collect();
    let mut bench = Bench::new(make, loose(2 * PAIRS), [current, previous])?;
    bench.edit(|p| {
        p.self_collision_distance = distance;
        p.stiffness_frequency = 200.0;
    })?;
    let (mut closest, mut met) = (f64::MAX, 0);
    for _ in 0..60 {
        bench.solver.step(1.0 / 60.0)?;
        for pair in bench.positions()?.as_chunks::<2>().0 {
            let d = pair[0].distance(pair[1]);
            closest = closest.min(d);
            met += usize::from(d < f64::from(distance) * 1.001);
        }
    }
    let error = if met < PAIRS { f64::INFINITY } else { f64::from(distance) - closest };
    // EPS beside the sum of inverse masses (at least 1), and three roundings of coordinates up to 32 m.
    let tolerance = f64::from(f32::EPSILON) * 0.1 + 3.0 * 32.0 * super::UNIT;
    Ok(measured(error, tolerance, format!("closest {closest:.6} m, {met} contacts of {PAIRS} pairs")))
}

fn inter_collision(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (size, spacing, distance) = (8, 0.1_f32, 0.08_f32);
    let mut solver = make()?;
    let lower = grid_particles(size, size, spacing, |_| 0.0);
    let upper: Vec<[f32; 4]> = grid_particles(4, 4, spacing, |_| 1.0)
        .iter()
        .map(|p| [p[0] + 0.21, 0.3, p[2] + 0.22, p[3]])
        .collect();
    let lower =
        solver.add_cloth(ClothDescription::new(Arc::new(grid(size, size, spacing).validate()?), lower))?;
    let upper = solver.add_cloth(ClothDescription::new(Arc::new(grid(4, 4, spacing).validate()?), upper))?;
    for id in [lower, upper] {
        solver.cloth_mut(id)?.edit(|p| {
            p.gravity = Vec3::new(0.0, -9.81, 0.0);
            p.damping = Vec3::splat(0.2);
            p.tether_stiffness = 0.0;
        })?;
    }
    solver.set_inter_collision(InterCollision::new(distance).with_stiffness(1.0).with_iterations(32))?;
    let (mut closest, mut pairs, mut lowest) = (f32::MAX, 0, f32::MAX);
    for _ in 0..120 {
        pairs += solver.step(1.0 / 60.0)?.cloth_pairs;
        let below = solver.particles(lower, ParticleArray::Current)?.to_vec();
        for p in solver.particles(upper, ParticleArray::Current)? {
            lowest = lowest.min(p[1]);
            for q in &below {
                closest = closest.min(Vec3::new(p[0] - q[0], p[1] - q[1], p[2] - q[2]).length());
            }
        }
    }
    let passed = pairs == 0 || lowest < 0.0;
    let error = if passed { f64::INFINITY } else { f64::from(distance - closest) };
    let note = format!("closest {closest:.4} m of {distance} m, lowest particle at {lowest:.4} m");
    // A particle in a pocket of four neighbours converges slowly: 32 passes leave less than a per cent.
    Ok(measured(error, 0.01 * f64::from(distance), note))
}
