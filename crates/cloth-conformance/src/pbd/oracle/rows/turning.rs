//! Integration in a turning local space: angular and centrifugal inertia, angular drag.

use super::integrate::randomise;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, scatter};
use crate::pbd::oracle::formula::frame::FrameMemory;
use crate::pbd::oracle::formula::integrate::integrate;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use cloth_core::Result;
use glam::{Quat, Vec3};

pub(super) const CHECK: Check = Check {
    name: "oracle/turning",
    description: "p' = p + C p + P q + bias in a frame that turns: the matrices of angular and centrifugal inertia and \
                  angular drag per local axis; one iteration",
    run: |make| run(make, 21, 1.0),
};

pub(super) const MANY_ITERATIONS: Check = Check {
    name: "oracle/turning-many-iterations",
    description: "The same over several iterations: vectors turn with the frame, the ratio of time steps leaves the \
                  damping after the first iteration",
    run: |make| run(make, 22, 120.0),
};

fn run(make: &mut MakeSolver<'_>, seed: u64, solver_frequency: f32) -> Result<Measurement> {
    const COUNT: usize = 64;
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    for _ in 0..32 {
        let mut bench = Bench::new(make, loose(COUNT), scatter(&mut random, COUNT, 1.0, 0.02))?;
        bench.edit(|p| {
            randomise(&mut random, p);
            p.solver_frequency = solver_frequency;
            p.angular_drag = Vec3::from([0; 3].map(|_| random.between(0.0, 1.0)));
            p.angular_inertia = Vec3::from([0; 3].map(|_| random.between(0.0, 1.5)));
            p.centrifugal_inertia = Vec3::from([0; 3].map(|_| random.between(0.0, 1.5)));
        })?;
        let parameters = bench.parameters()?;
        let mut memory = FrameMemory::new(Vec3::ZERO, Quat::IDENTITY);
        let mut rotation = Quat::IDENTITY;
        for _ in 0..4 {
            let dt = random.between(0.006, 0.03);
            let translation = Vec3::from(random.point(0.05));
            // One frame in four stands still, so that also the end of a turn is seen.
            if random.chance(0.75) {
                rotation = (random.rotation(0.6) * rotation).normalize();
                // The same rotation with the other sign.
                rotation = if random.chance(0.5) { -rotation } else { rotation };
            }
            bench.cloth()?.set_translation(translation)?;
            bench.cloth()?.set_rotation(rotation)?;
            let [current, previous] = scatter(&mut random, COUNT, 1.0, 0.02);
            bench.write([&current, &previous])?;
            let mut bodies = bench.bodies()?;
            let mut terms = memory.advance(&parameters, dt, (translation, rotation));
            let turns = terms.rotating.is_some();
            for _ in 0..terms.motion.n {
                bodies.iter_mut().for_each(|body| *body = integrate(body, &terms, None));
                terms.next_iteration();
            }
            let expected: Vec<_> =
                bodies.iter().map(|body| (Ok(*body), turns && body.m.value > 0.0)).collect();
            bench.step(dt, &expected, &mut tally)?;
        }
    }
    Ok(tally.finish(0.5))
}
