//! Integration without turning: damping, linear drag, linear inertia, gravity with its filter, accelerations.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, scatter};
use crate::pbd::oracle::formula::frame::FrameMemory;
use crate::pbd::oracle::formula::integrate::integrate;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use cloth_core::{Parameters, Result};
use glam::{Quat, Vec3};

pub(super) const CHECK: Check = Check {
    name: "oracle/integrate",
    description: "p' = p + (p - q) D + bias + h² a, q' = p: damping, linear drag and inertia per axis, gravity, \
                  previous particles, accelerations; one iteration of random length after others",
    run: |make| run(make, 11, 1.0),
};

pub(super) const VARIABLE_STEPS: Check = Check {
    name: "oracle/integrate-variable-steps",
    description: "Several iterations per frame of changing length: h / h_prev in the first iteration, trapezium filter, \
                  q' = p + (1 - alpha) h linear inertia (v' - v), alpha = (N + 1) / (2 N)",
    run: |make| run(make, 12, 120.0),
};

/// Random values for everything that integration reads.
pub(super) fn randomise(random: &mut Random, p: &mut Parameters) {
    let fractions = |random: &mut Random| {
        Vec3::from([0; 3].map(|_| match random.below(6) {
            0 => 0.0,
            1 => 1.0,
            _ => random.between(0.0, 1.0),
        }))
    };
    p.gravity = Vec3::from(random.point(20.0));
    p.damping = fractions(random);
    p.linear_drag = fractions(random);
    p.linear_inertia = fractions(random) * 1.5;
    p.stiffness_frequency = random.between(1.0, 100.0);
    p.acceleration_filter_width = 1 + random.below(20) as u32;
}

fn run(make: &mut MakeSolver<'_>, seed: u64, solver_frequency: f32) -> Result<Measurement> {
    const COUNT: usize = 64;
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    for cloth in 0..48 {
        let mut bench = Bench::new(make, loose(COUNT), scatter(&mut random, COUNT, 1.0, 0.05))?;
        bench.edit(|p| {
            randomise(&mut random, p);
            p.solver_frequency = solver_frequency;
        })?;
        let parameters = bench.parameters()?;
        let accelerations: Vec<[f32; 4]> = (0..COUNT)
            .map(|_| [random.between(-30.0, 30.0), random.between(-30.0, 30.0), 5.0, 7.0])
            .collect();
        let accelerated = cloth % 2 == 1;
        if accelerated {
            bench.cloth()?.set_accelerations(&accelerations)?;
        }
        let mut memory = FrameMemory::new(Vec3::ZERO, Quat::IDENTITY);
        for frame in 0..=cloth % 4 {
            let dt = random.between(0.004, 0.03);
            let target = if cloth % 3 == 0 { Vec3::ZERO } else { Vec3::from(random.point(0.05)) };
            bench.cloth()?.set_translation(target)?;
            let mut terms = memory.advance(&parameters, dt, (target, Quat::IDENTITY));
            if frame < cloth % 4 {
                bench.solver.step(dt)?;
                continue;
            }
            let [current, previous] = scatter(&mut random, COUNT, 1.0, 0.05);
            bench.write([&current, &previous])?;
            let mut bodies = bench.bodies()?;
            for _ in 0..terms.motion.n {
                for (i, body) in bodies.iter_mut().enumerate() {
                    *body = integrate(body, &terms, accelerated.then(|| &accelerations[i]));
                }
                terms.next_iteration();
            }
            let expected: Vec<_> = bodies.iter().map(|body| (Ok(*body), body.m.value > 0.0)).collect();
            bench.step(dt, &expected, &mut tally)?;
        }
    }
    Ok(tally.finish(0.5))
}
