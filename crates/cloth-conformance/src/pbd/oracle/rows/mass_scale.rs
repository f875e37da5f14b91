//! Collision mass scale over two iterations: it acts on the edges of the next one, then ends.

use super::sphere::{balls, spheres};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, moved};
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::formula::cone::collide;
use crate::pbd::oracle::formula::edge::{EdgeLaw, relax};
use crate::pbd::oracle::number::Decided;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use cloth_core::{Fabric, Particle, Phase, PhaseConfig, PhaseKind, Result};

pub(super) const CHECK: Check = Check {
    name: "oracle/mass-scale",
    description: "A working mass scaled by a contact survives integration, acts on the edges of the next iteration, and \
                  is the user's again before spheres",
    run,
};

const PAIRS: usize = 64;

fn fabric(random: &mut Random) -> Fabric {
    Fabric {
        sets: vec![0, PAIRS as u32],
        phases: vec![Phase { kind: PhaseKind::Custom, sets: 0..1 }],
        constraints: (0..PAIRS as u32).map(|c| [2 * c, 2 * c + 1]).collect(),
        rest_lengths: (0..PAIRS).map(|_| random.between(0.05, 0.4)).collect(),
        ..loose(2 * PAIRS)
    }
}

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut random = Random::new(131);
    let mut tally = Tally::default();
    for _ in 0..24 {
        let fabric = fabric(&mut random);
        let rest = fabric.rest_lengths.clone();
        let current: Vec<Particle> = (0..2 * PAIRS)
            .map(|_| {
                let [x, y, z] = random.point(0.8);
                [x, y, z, random.inverse_mass()]
            })
            .collect();
        let previous = current.iter().map(|&p| moved(&mut random, p, 0.02)).collect();
        let mut bench = Bench::new(make, fabric, [current, previous])?;
        let mass_scale = random.between(5.0, 100.0);
        bench.edit(|p| p.collision_mass_scale = mass_scale)?;
        let shapes = spheres(&mut random, 3, [0.3, 0.8], 0.0);
        bench.cloth()?.set_spheres_start_target(&shapes[0], &shapes[1])?;
        let balls = balls(&shapes);

        let dt = random.between(0.004, 0.02);
        bench.solver.step(dt)?;
        let scaled: Vec<bool> = bench.bodies()?.iter().map(|body| body.w != body.m).collect();
        let (terms, bodies) = bench.integrated(dt)?;
        let law = EdgeLaw::new(&PhaseConfig::new(0), None, 10.0 * terms.motion.h);
        let mut expected: Vec<(Decided<Body>, bool)> = Vec::new();
        for (pair, start) in bodies.as_chunks::<2>().0.iter().enumerate() {
            let [mut i, mut j] = *start;
            let outcome = relax(&mut i, &mut j, rest[pair], &law);
            for (k, mut body) in [i, j].into_iter().enumerate() {
                body.restore_mass();
                let contacts = outcome.and_then(|()| collide(body.p, &balls, &[]));
                let body = contacts.map(|c| c.apply(&mut body, 0.0, mass_scale)).map(|()| body);
                expected.push((body, scaled[2 * pair + k]));
            }
        }
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.2))
}
