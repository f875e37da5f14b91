//! Motion constraints of single particles.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, scatter};
use crate::pbd::oracle::formula::fraction::stiffness;
use crate::pbd::oracle::formula::motion::hold;
use crate::pbd::oracle::number::Num;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use crate::pbd::oracle::vector::V3;
use cloth_core::Result;

pub(super) const CHECK: Check = Check {
    name: "oracle/motion-constraints",
    description: "r = max(0, radius scale + bias), p += k max(0, 1 - r / sqrt(EPS + |c - p|²)) (c - p), w = 0 where \
                  r = 0; also for pinned particles",
    run,
};

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    const COUNT: usize = 128;
    let mut random = Random::new(41);
    let mut tally = Tally::default();
    for cloth in 0..24 {
        let mut bench = Bench::new(make, loose(COUNT), scatter(&mut random, COUNT, 1.0, 0.05))?;
        bench.edit(|p| {
            p.motion_constraint_scale = if cloth % 3 == 0 { 1.0 } else { random.between(0.0, 2.0) };
            p.motion_constraint_bias = if cloth % 3 == 0 { 0.0 } else { random.between(-0.2, 0.2) };
            p.motion_constraint_stiffness = if cloth % 2 == 0 { 1.0 } else { random.between(0.0, 1.0) };
            p.stiffness_frequency = random.between(5.0, 200.0);
        })?;
        let spheres: Vec<[f32; 4]> = (0..COUNT)
            .map(|_| {
                let [x, y, z] = random.point(1.0);
                let radius = match random.below(6) {
                    0 => 0.0,
                    1 => 1.0e30,
                    _ => random.between(0.0, 1.0),
                };
                [x, y, z, radius]
            })
            .collect();
        bench.cloth()?.set_motion_constraints(&spheres)?;
        let p = bench.parameters()?;
        let dt = random.between(0.004, 0.02);
        let (terms, bodies) = bench.integrated(dt)?;
        let k = stiffness(p.motion_constraint_stiffness, f64::from(p.stiffness_frequency) * terms.motion.h);
        let law = [p.motion_constraint_scale, p.motion_constraint_bias];
        let expected: Vec<_> = bodies
            .iter()
            .zip(&spheres)
            .map(|(body, sphere)| {
                let mut held = *body;
                let outcome = hold(&mut held, V3::exact(sphere), Num::exact(f64::from(sphere[3])), law, k);
                (outcome.map(|()| held), held.p != body.p)
            })
            .collect();
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.5))
}
