//! Continuous collision of fast particles with moving spheres and capsules.

use super::capsule::{CAPSULES, capsule_shapes};
use super::sphere::{balls, spheres};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, scatter};
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::formula::continuous::{Sweep, collide};
use crate::pbd::oracle::formula::sphere::Ball;
use crate::pbd::oracle::number::Decided;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use cloth_core::{Result, Sphere};

pub(super) const SPHERES: Check = Check {
    name: "oracle/continuous-spheres",
    description: "The quadratic |x|² = r² along the path gives the time of impact; a hit moves the particle there; then \
                  the discrete test, friction and mass scale",
    run: |make| run(make, 121, &[]),
};

pub(super) const CAPSULES_CHECK: Check = Check {
    name: "oracle/continuous-capsules",
    description: "The quadratic against the moving cone, with the end spheres that it suppresses",
    run: |make| run(make, 122, &CAPSULES),
};

fn swept(
    body: &Body,
    now: &[Ball],
    before: &[Ball],
    capsules: &[[usize; 2]],
    law: [f32; 2],
) -> Decided<Body> {
    let mut moved = *body;
    if body.is_pinned() {
        return Ok(moved);
    }
    let mut sweep = Sweep { start: body.q, end: body.p, hits: false };
    let contacts = collide(&mut sweep, now, before, capsules)?;
    if sweep.hits {
        moved.p = sweep.end;
    }
    contacts.apply(&mut moved, law[0], law[1]);
    Ok(moved)
}

fn run(make: &mut MakeSolver<'_>, seed: u64, capsules: &[[usize; 2]]) -> Result<Measurement> {
    const COUNT: usize = 128;
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    for cloth in 0..48 {
        let mut bench = Bench::new(make, loose(COUNT), scatter(&mut random, COUNT, 0.7, 0.5))?;
        let law =
            if cloth % 2 == 0 { [0.0; 2] } else { [random.between(0.0, 2.0), random.between(0.0, 50.0)] };
        bench.edit(|p| {
            p.continuous_collision = true;
            [p.friction, p.collision_mass_scale] = law;
        })?;
        let shapes = spheres(&mut random, 5, [0.1, 0.4], if cloth % 3 == 0 { 0.0 } else { 0.1 });
        bench.cloth()?.set_spheres_start_target(&shapes[0], &shapes[1])?;
        if !capsules.is_empty() {
            bench.cloth()?.set_capsules(&capsule_shapes())?;
        }
        let still = |spheres: &Vec<Sphere>| balls(&[spheres.clone(), spheres.clone()]);
        let (now, before) = (balls(&shapes), still(&shapes[0]));
        let dt = random.between(0.004, 0.02);
        let (_, bodies) = bench.integrated(dt)?;
        let expected: Vec<_> = bodies
            .iter()
            .map(|body| {
                let outcome = swept(body, &now, &before, capsules, law);
                (outcome, outcome.is_ok_and(|moved| moved.p != body.p))
            })
            .collect();
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.15))
}
