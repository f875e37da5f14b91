//! Tethers: one to three per particle, whose anchors may move themselves.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, scatter};
use crate::pbd::oracle::formula::fraction::removed;
use crate::pbd::oracle::formula::tether::pull;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use crate::pbd::oracle::vector::V3;
use cloth_core::Result;

pub(super) const CHECK: Check = Check {
    name: "oracle/tethers",
    description: "p += k / T sum max(0, 1 - length scale / sqrt(EPS + |a - p|²)) (a - p), anchors read from before the \
                  stage, pinned particles stay",
    run,
};

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    const COUNT: usize = 128;
    let mut random = Random::new(51);
    let mut tally = Tally::default();
    for cloth in 0..24 {
        let per_particle = 1 + cloth % 3;
        // At centimetres EPS under the root counts.
        let size = if cloth % 4 == 1 { 0.05 } else { 1.0 };
        let mut fabric = loose(COUNT);
        // Every tenth tether is the mark of a particle without an anchor: itself, with length 0.
        for t in 0..per_particle * COUNT {
            let none = random.chance(0.1);
            let anchor = if none { t % COUNT } else { random.below(12) };
            fabric.tether_anchors.push(anchor as u32);
            fabric.tether_lengths.push(if none { 0.0 } else { random.between(0.0, 1.5 * size) });
        }
        let (anchors, lengths) = (fabric.tether_anchors.clone(), fabric.tether_lengths.clone());
        let mut bench = Bench::new(make, fabric, scatter(&mut random, COUNT, size, 0.05 * size))?;
        bench.edit(|p| {
            p.tether_scale = if cloth % 2 == 0 { 1.0 } else { random.between(0.0, 2.0) };
            p.tether_stiffness = if cloth % 4 < 2 { 1.0 } else { random.between(0.0, 1.0) };
            p.stiffness_frequency = random.between(5.0, 200.0);
        })?;
        let p = bench.parameters()?;
        let dt = random.between(0.004, 0.02);
        let (terms, bodies) = bench.integrated(dt)?;
        let k = removed(p.tether_stiffness, f64::from(p.stiffness_frequency) * terms.motion.h);
        let expected: Vec<_> = bodies
            .iter()
            .enumerate()
            .map(|(i, body)| {
                let tethers: Vec<(V3, f32)> = (0..per_particle)
                    .map(|t| t * COUNT + i)
                    .map(|t| (bodies[anchors[t] as usize].p, lengths[t]))
                    .collect();
                let mut pulled = *body;
                pull(&mut pulled, &tethers, p.tether_scale, k);
                (Ok(pulled), pulled.p != body.p)
            })
            .collect();
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.4))
}
