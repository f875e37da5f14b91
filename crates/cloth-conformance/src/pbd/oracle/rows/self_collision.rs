//! Self-collision of separate pairs.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, moved};
use crate::pbd::oracle::formula::fraction::stiffness;
use crate::pbd::oracle::formula::pair::push_apart;
use crate::pbd::oracle::number::Num;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use crate::pbd::oracle::vector::V3;
use cloth_core::{Particle, Result};

pub(super) const CHECK: Check = Check {
    name: "oracle/self-collision",
    description: "g = k / (EPS + wi + wj) (1 - distance / |d|), pi += g wi d, pj -= g wj d for pairs closer than the \
                  distance; min(distance, |d| + speed h) in its place where a speed limits pushes",
    run: |make| run(make, 151, false),
};

pub(super) const REST: Check = Check {
    name: "oracle/self-collision-rest",
    description: "Pairs whose rest positions are closer than the distance, and particles outside the index list, are \
                  left alone",
    run: |make| run(make, 152, true),
};

const PAIRS: usize = 125;
const DISTANCE: f32 = 0.05;

/// Pairs on a lattice so wide that no two of them meet.
pub(super) fn pairs_on_a_lattice(random: &mut Random, reach: f32) -> Vec<[Particle; 2]> {
    (0..PAIRS)
        .map(|i| {
            let at = [i % 5, i / 5 % 5, i / 25].map(|k| k as f32 * 0.4 - 0.8);
            let center = [at[0], at[1], at[2], random.inverse_mass()];
            let first = moved(random, center, 0.05);
            let mut second = moved(random, first, reach);
            second[3] = random.inverse_mass();
            [first, second]
        })
        .collect()
}

fn run(make: &mut MakeSolver<'_>, seed: u64, rests: bool) -> Result<Measurement> {
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    for cloth in 0..24 {
        // The two particles of a pair are far apart in the order of the cloth.
        let pairs = pairs_on_a_lattice(&mut random, 0.04);
        let current: Vec<Particle> =
            [0, 1].iter().flat_map(|&k| pairs.iter().map(move |pair| pair[k])).collect();
        let previous = current.iter().map(|&p| moved(&mut random, p, 0.005)).collect();
        let mut bench = Bench::new(make, loose(2 * PAIRS), [current, previous])?;
        bench.edit(|p| {
            p.self_collision_distance = DISTANCE;
            p.self_collision_stiffness = if cloth % 2 == 0 { 1.0 } else { random.between(0.1, 1.0) };
            p.stiffness_frequency = random.between(5.0, 100.0);
            if cloth % 3 == 0 {
                p.self_collision_speed = random.between(0.0, 4.0);
            }
        })?;
        let mut together = vec![true; PAIRS];
        if rests {
            let rest: Vec<[f32; 4]> = (0..2 * PAIRS)
                .map(|i| {
                    let x =
                        if i < PAIRS { 0.0 } else { DISTANCE * if random.chance(0.5) { 0.9 } else { 1.1 } };
                    [(i % PAIRS) as f32, x, 0.0, 0.0]
                })
                .collect();
            together = (0..PAIRS).map(|i| rest[PAIRS + i][1] > DISTANCE).collect();
            bench.cloth()?.set_rest_positions(&rest)?;
            if cloth % 2 == 0 {
                let listed = |i: usize| !i.is_multiple_of(7);
                let list: Vec<u32> = (0..2 * PAIRS).filter(|&i| listed(i)).rev().map(|i| i as u32).collect();
                bench.cloth()?.set_self_collision_indices(Some(&list))?;
                (0..PAIRS).for_each(|i| together[i] &= listed(i) && listed(i + PAIRS));
            }
        }
        let p = bench.parameters()?;
        let dt = random.between(0.004, 0.02);
        let (terms, mut bodies) = bench.integrated(dt)?;
        let k = stiffness(p.self_collision_stiffness, f64::from(p.stiffness_frequency) * terms.motion.h);
        let has_limit = p.self_collision_speed < f32::MAX;
        let step = has_limit.then(|| Num::rounded(f64::from(p.self_collision_speed) * terms.motion.h));
        let before: Vec<V3> = bodies.iter().map(|body| body.p).collect();
        for i in (0..PAIRS).filter(|&i| together[i]) {
            let (first, second) = (bodies[i], bodies[i + PAIRS]);
            // Nothing pushes where neither can move.
            if first.w == Num::ZERO && second.w == Num::ZERO {
                continue;
            }
            let [a, b] = push_apart([first.p, second.p], [first.w, second.w], DISTANCE, step, k);
            bodies[i].p = first.p + a;
            bodies[i + PAIRS].p = second.p + b;
        }
        let expected: Vec<_> =
            bodies.iter().zip(&before).map(|(body, before)| (Ok(*body), body.p != *before)).collect();
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(if rests { 0.15 } else { 0.3 }))
}
