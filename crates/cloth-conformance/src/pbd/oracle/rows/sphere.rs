//! Spheres against single particles, one iteration after another place of the spheres.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, scatter};
use crate::pbd::oracle::formula::cone::collide;
use crate::pbd::oracle::formula::sphere::Ball;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use cloth_core::{Result, Sphere};

pub(super) const CHECK: Check = Check {
    name: "oracle/spheres",
    description: "t = 1 - r / sqrt(EPS + d²), delta = -d t where t < 0, contacts averaged by 1 / (EPS + count); pinned \
                  particles stay",
    run: |make| run(make, 101, false),
};

pub(super) const FRICTION: Check = Check {
    name: "oracle/spheres-friction",
    description: "Friction against the moving surface (V = sum of velocities / (EPS + count)) and mass scale \
                  w / (1 + ms |D / count|²)",
    run: |make| run(make, 102, true),
};

/// Random spheres now and one iteration ago.
pub(super) fn spheres(random: &mut Random, count: usize, radii: [f32; 2], travel: f32) -> [Vec<Sphere>; 2] {
    let target: Vec<Sphere> =
        (0..count).map(|_| Sphere::new(random.point(0.6), random.between(radii[0], radii[1]))).collect();
    let start = target
        .iter()
        .map(|s| {
            let d = random.point(travel);
            let center = [s.center[0] + d[0], s.center[1] + d[1], s.center[2] + d[2]];
            let growth = random.between(-travel, travel) * 0.5;
            Sphere { center, radius: (s.radius + growth).max(0.0) }
        })
        .collect();
    [start, target]
}

/// The spheres of the last iteration of a frame in the oracle's form, with how they moved in it.
pub(super) fn balls([start, target]: &[Vec<Sphere>; 2]) -> Vec<Ball> {
    let row = |s: &Sphere| [s.center[0], s.center[1], s.center[2], s.radius];
    start.iter().zip(target).map(|(before, now)| Ball::new(&row(now), &row(before))).collect()
}

fn run(make: &mut MakeSolver<'_>, seed: u64, rubs: bool) -> Result<Measurement> {
    const COUNT: usize = 128;
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    for _ in 0..24 {
        let mut bench = Bench::new(make, loose(COUNT), scatter(&mut random, COUNT, 0.7, 0.05))?;
        let [friction, mass_scale] =
            if rubs { [random.between(0.0, 2.0), random.between(0.0, 50.0)] } else { [0.0; 2] };
        bench.edit(|p| {
            p.friction = friction;
            p.collision_mass_scale = mass_scale;
        })?;
        let shapes = spheres(&mut random, 4, [0.2, 0.7], 0.05);
        bench.cloth()?.set_spheres_start_target(&shapes[0], &shapes[1])?;
        let balls = balls(&shapes);
        let dt = random.between(0.004, 0.02);
        let (_, bodies) = bench.integrated(dt)?;
        let expected: Vec<_> = bodies
            .iter()
            .map(|body| {
                let mut pushed = *body;
                let contacts = collide(body.p, &balls, &[]);
                let outcome = contacts.map(|c| c.apply(&mut pushed, friction, mass_scale)).map(|()| pushed);
                (outcome, pushed.p != body.p)
            })
            .collect();
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.25))
}
