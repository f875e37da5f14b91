//! Particles that fall on a sphere.

use super::{UNIT, measured};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use crate::pbd::oracle::random::Random;
use cloth_core::{Result, Sphere};
use glam::Vec3;

pub(super) const CHECK: Check = Check {
    name: "closed-form/resting-on-a-sphere",
    description: "Particles that fall on a sphere, rest there by friction or slide off, are never inside it at the end of \
                  a step by more than EPS / (2 r)",
    run,
};

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (center, radius) = (Vec3::new(0.3, -0.2, 0.1), 0.4_f32);
    let mut random = Random::new(211);
    let particles: Vec<[f32; 4]> = (0..64)
        .map(|_| {
            let d = Vec3::from(random.direction());
            let up = Vec3::new(d.x, d.y.abs() + 0.5, d.z).normalize();
            (center + up * random.between(1.0, 1.5) * radius).extend(1.0).to_array()
        })
        .collect();
    let count = particles.len();
    let mut bench = Bench::new(make, loose(count), [particles.clone(), particles])?;
    bench.cloth()?.set_spheres(&[Sphere::new(center, radius)])?;
    bench.edit(|p| {
        p.gravity = Vec3::new(0.0, -9.81, 0.0);
        p.friction = 0.8;
        p.solver_frequency = 240.0;
    })?;
    let (mut deepest, mut touched) = (0.0_f64, vec![false; count]);
    for _ in 0..90 {
        bench.solver.step(1.0 / 60.0)?;
        for (p, touched) in bench.positions()?.into_iter().zip(&mut touched) {
            let depth = f64::from(radius) - (p - center.as_dvec3()).length();
            deepest = deepest.max(depth);
            *touched |= depth > -1e-5;
        }
    }
    let touched = touched.iter().filter(|touched| **touched).count();
    // EPS under the root, EPS in the average of at most a centimetre, and three roundings of positions up to 1 m.
    let radius = f64::from(radius);
    let tolerance = f64::from(f32::EPSILON) * (0.5 / radius + 0.01) + 3.0 * UNIT;
    let error = if touched > count / 2 { deepest } else { f64::INFINITY };
    Ok(measured(error, tolerance, format!("{touched} of {count} particles touched the sphere")))
}
