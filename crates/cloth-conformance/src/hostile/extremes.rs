//! Every parameter at the ends of its range.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::Bench;
use crate::physics::fabrics::{grid, grid_particles};
use cloth_core::{Capsule, InterCollision, Parameters, Policy, Result, Sphere, Value};
use glam::Vec3;

pub(super) const CHECK: Check = Check {
    name: "hostile/extreme-parameters",
    description: "Each parameter in turn at either end of its range, and all at once: every particle stays finite",
    run,
};

pub(super) const INTER_COLLISION: Check = Check {
    name: "hostile/extreme-inter-collision",
    description: "Two cloths in one place, or far apart, collide at the smallest and largest distances and stay finite; \
                  those in one place are pushed apart, however large the distance is against them",
    run: inter_collision,
};

/// A small sheet in the wind above a capsule, with everything on.
fn sheet(make: &mut MakeSolver<'_>) -> Result<Bench> {
    let particles = grid_particles(4, 4, 0.1, |i| if i == 0 { 0.0 } else { 1.0 });
    let mut bench = Bench::new(make, grid(4, 4, 0.1), [particles.clone(), particles.clone()])?;
    bench.edit(|p| {
        p.gravity = Vec3::new(0.0, -9.81, 0.0);
        p.wind = Vec3::new(1.0, 0.0, 0.0);
        p.drag_coefficient = 0.3;
        p.lift_coefficient = 0.3;
        p.friction = 0.5;
        p.collision_mass_scale = 1.0;
        p.self_collision_distance = 0.08;
        p.solver_frequency = 120.0;
    })?;
    let cloth = bench.cloth()?;
    cloth.set_spheres(&[Sphere::new([0.1, -0.1, 0.1], 0.12), Sphere::new([0.4, -0.1, 0.1], 0.05)])?;
    cloth.set_capsules(&[Capsule::new(0, 1)])?;
    cloth.set_motion_constraints(&vec![[0.1, 0.0, 0.1, 0.5]; particles.len()])?;
    Ok(bench)
}

fn step(bench: &mut Bench) -> Result<bool> {
    for frame in 0..3 {
        bench.cloth()?.set_translation(Vec3::new(0.01 * frame as f32, 0.0, 0.0))?;
        bench.cloth()?.set_rotation(glam::Quat::from_rotation_y(0.05 * frame as f32))?;
        bench.solver.step(1.0 / 60.0)?;
    }
    Ok(bench.read()?.iter().flatten().flatten().all(|value| value.is_finite()))
}

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    for end in [false, true] {
        let extreme = |name: &str, range: &std::ops::RangeInclusive<f32>, value: Value| {
            // 65,536 iterations per step are the limit; 2 at 120 Hz.
            let number = match (end, name) {
                (true, "solver_frequency") => 2.0e4,
                (true, _) => *range.end(),
                (false, _) => *range.start(),
            };
            match value {
                Value::Scalar(_) => Value::Scalar(number),
                Value::Vector(_) => Value::Vector(Vec3::splat(number)),
                Value::Count(_) => Value::Count(number as u32),
                Value::Switch(_) => Value::Switch(end),
            }
        };
        let mut all = sheet(make)?;
        for info in Parameters::TABLE {
            let value = extreme(info.name, &info.range, (info.default)());
            let mut bench = sheet(make)?;
            bench.cloth()?.set_parameter(info.name, value)?;
            refusals.that(&format!("{} = {value}: not finite", info.name), step(&mut bench)?);
            all.cloth()?.set_parameter(info.name, value)?;
        }
        refusals.that(&format!("all at the upper ends ({end}): not finite"), step(&mut all)?);
    }
    Ok(refusals.finish())
}

fn inter_collision(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let settings = [
        (f32::MIN_POSITIVE, 1.0, 1),
        (1.0e-20, 1.0, 1),
        (0.05, f32::MIN_POSITIVE, 1024),
        (1.0e10, 1.0, 2),
        (f32::MAX, 1.0, 1),
    ];
    for (distance, stiffness, iterations) in settings {
        for away in [0.0, 0.01, 1.0e6, 1.0e30] {
            let mut bench = sheet(make)?;
            let snapshot = bench.solver.snapshot(bench.id)?;
            let other = bench.solver.add_snapshot(&snapshot)?;
            bench.solver.cloth_mut(other)?.teleport(Vec3::new(away, 0.0, 0.0))?;
            bench.solver.set_inter_collision(
                InterCollision::new(distance).with_stiffness(stiffness).with_iterations(iterations),
            )?;
            let what = format!("distance {distance:e}, {away:e} m apart: not finite");
            for id in [bench.id, other] {
                bench.id = id;
                refusals.that(&what, step(&mut bench)?);
            }
        }
    }
    // More cells of the sweep than 32 bits count.
    for distance in [1.0e5, 1.0e10, 1.0e20] {
        let mut bench = sheet(make)?;
        let snapshot = bench.solver.snapshot(bench.id)?;
        let other = bench.solver.add_snapshot(&snapshot)?;
        bench.solver.cloth_mut(other)?.teleport(Vec3::new(0.01, 0.0, 0.0))?;
        for id in [bench.id, other] {
            bench.solver.cloth_mut(id)?.set_watchdog(Policy::Off)?;
        }
        bench.solver.set_inter_collision(InterCollision::new(distance))?;
        bench.solver.step(1.0 / 60.0)?;
        let is_pushed = bench.read()?.iter().flatten().flatten().any(|number| number.abs() > 0.1 * distance);
        refusals.that(&format!("distance {distance:e}: not pushed apart"), is_pushed);
    }
    Ok(refusals.finish())
}
