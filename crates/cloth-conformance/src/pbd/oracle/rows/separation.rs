//! Separation constraints of single particles.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, scatter};
use crate::pbd::oracle::formula::separation::keep_out;
use crate::pbd::oracle::number::Num;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use crate::pbd::oracle::vector::V3;
use cloth_core::Result;

pub(super) const CHECK: Check = Check {
    name: "oracle/separation-constraints",
    description: "p += min(0, 1 - r / sqrt(EPS + |c - p|²)) (c - p); pinned particles stay",
    run,
};

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    const COUNT: usize = 256;
    let mut random = Random::new(71);
    let mut tally = Tally::default();
    for _ in 0..12 {
        let particles = scatter(&mut random, COUNT, 0.5, 0.05);
        let spheres: Vec<[f32; 4]> = particles[0]
            .iter()
            .map(|p| {
                let offset = random.point(0.4);
                [p[0] + offset[0], p[1] + offset[1], p[2] + offset[2], random.between(0.0, 0.8)]
            })
            .collect();
        let mut bench = Bench::new(make, loose(COUNT), particles)?;
        bench.cloth()?.set_separation_constraints(&spheres)?;
        let dt = random.between(0.004, 0.02);
        let (_, bodies) = bench.integrated(dt)?;
        let expected: Vec<_> = bodies
            .iter()
            .zip(&spheres)
            .map(|(body, sphere)| {
                let mut kept = *body;
                keep_out(&mut kept, V3::exact(sphere), Num::exact(f64::from(sphere[3])));
                (Ok(kept), kept.p != body.p)
            })
            .collect();
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.3))
}
