//! Edge constraints between separate pairs, in two phases that are solved in the order of the configurations.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, moved};
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::formula::edge::{EdgeLaw, relax};
use crate::pbd::oracle::number::Undecided;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use cloth_core::{Fabric, Particle, Phase, PhaseConfig, PhaseKind, Result};

pub(super) const CHECK: Check = Check {
    name: "oracle/edges",
    description: "g = k (1 - rest / sqrt(EPS + d²)) / (EPS + wi + wj), pi += g wi d, pj -= g wj d, with \
                  k = 1 - (1 - stiffness)^(f h); masses 0 and rest lengths 0 included",
    run: |make| run(make, 61, Kind::Plain),
};

pub(super) const OWN_STIFFNESS: Check = Check {
    name: "oracle/edges-own-stiffness",
    description: "The same with k = 1 - 2^(value f h) from the fabric's value per constraint",
    run: |make| run(make, 62, Kind::OwnStiffness),
};

pub(super) const LIMITS: Check = Check {
    name: "oracle/edges-limits",
    description: "e -= m max(1 - 1 / compression, min(e, 1 - 1 / stretch)) with m = 1 - multiplier^(f h), limits 0 and \
                  multipliers 0 and above 1 included",
    run: |make| run(make, 63, Kind::Limits),
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    OwnStiffness,
    Limits,
}

const PAIRS: usize = 64;

/// The pairs once per phase, with other rest lengths.
fn fabric(random: &mut Random, kind: Kind) -> Fabric {
    let pairs = (0..PAIRS as u32).map(|c| [2 * c, 2 * c + 1]);
    let phase = |set: u32| Phase { kind: PhaseKind::Custom, sets: set..set + 1 };
    let rest = |random: &mut Random| if random.chance(0.1) { 0.0 } else { random.between(0.05, 0.6) };
    Fabric {
        sets: vec![0, PAIRS as u32, 2 * PAIRS as u32],
        phases: vec![phase(0), phase(1)],
        constraints: pairs.clone().chain(pairs).collect(),
        rest_lengths: (0..2 * PAIRS).map(|_| rest(random)).collect(),
        log_stiffness: (kind == Kind::OwnStiffness)
            .then(|| (0..2 * PAIRS).map(|_| random.between(-12.0, 0.0)).collect()),
        ..loose(2 * PAIRS)
    }
}

fn config(random: &mut Random, phase: u32, kind: Kind) -> PhaseConfig {
    let stiffness = if random.chance(0.3) { 1.0 } else { random.between(0.05, 1.0) };
    let plain = PhaseConfig::new(phase).with_stiffness(stiffness);
    if kind != Kind::Limits {
        return plain;
    }
    plain.with_softening(
        if random.chance(0.3) { 0.0 } else { random.between(0.0, 1.5) },
        if random.chance(0.3) { 0.0 } else { random.between(0.5, 1.0) },
        random.between(1.0, 1.8),
    )
}

fn particles(random: &mut Random) -> [Vec<Particle>; 2] {
    let mut current = Vec::new();
    for _ in 0..PAIRS {
        let [x, y, z] = random.point(1.0);
        let first = [x, y, z, random.inverse_mass()];
        let mut second = moved(random, first, 0.3);
        second[3] = random.inverse_mass();
        current.extend([first, second]);
    }
    let previous = current.iter().map(|&p| moved(random, p, 0.01)).collect();
    [current, previous]
}

fn run(make: &mut MakeSolver<'_>, seed: u64, kind: Kind) -> Result<Measurement> {
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    for cloth in 0..32 {
        let fabric = fabric(&mut random, kind);
        let (rest, own) = (fabric.rest_lengths.clone(), fabric.log_stiffness.clone());
        let mut bench = Bench::new(make, fabric, particles(&mut random))?;
        bench.edit(|p| p.stiffness_frequency = random.between(2.0, 100.0))?;
        let order = if cloth % 2 == 0 { [0, 1] } else { [1, 0] };
        let configs = order.map(|phase| config(&mut random, phase, kind));
        bench.cloth()?.set_phases(&configs)?;

        let dt = random.between(0.004, 0.02);
        let (terms, bodies) = bench.integrated(dt)?;
        let exponent = f64::from(bench.parameters()?.stiffness_frequency) * terms.motion.h;
        let mut expected = Vec::new();
        for (pair, start) in bodies.as_chunks::<2>().0.iter().enumerate() {
            let [mut i, mut j] = *start;
            let mut outcome = Ok(());
            for config in &configs {
                let row = config.phase as usize * PAIRS + pair;
                let law = EdgeLaw::new(config, own.as_ref().map(|own| own[row]), exponent);
                outcome = outcome.and(relax(&mut i, &mut j, rest[row], &law));
            }
            for (now, before) in [i, j].into_iter().zip(start) {
                let body: Result<Body, Undecided> = outcome.map(|()| now);
                expected.push((body, now.p != before.p));
            }
        }
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.5))
}
