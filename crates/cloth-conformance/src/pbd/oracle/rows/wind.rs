//! Wind on separate triangles.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, moved};
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::formula::frame::FrameMemory;
use crate::pbd::oracle::formula::integrate::integrate;
use crate::pbd::oracle::formula::wind::blow;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use cloth_core::{Fabric, Particle, Result};
use glam::{Quat, Vec3};

pub(super) const CHECK: Check = Check {
    name: "oracle/wind",
    description: "impulse = rho A / h (kd |cos| |d| d + kl cos sin |d| l) on each corner times its inverse mass, in a \
                  moving local space",
    run: |make| run(make, 31, 0.0),
};

pub(super) const TURNING: Check = Check {
    name: "oracle/wind-turning",
    description: "The same in a turning local space: d = c + R (d - c)",
    run: |make| run(make, 32, 0.3),
};

const TRIANGLES: usize = 64;

fn triangles(random: &mut Random) -> (Fabric, [Vec<Particle>; 2]) {
    let mut fabric = loose(3 * TRIANGLES);
    fabric.triangles = (0..TRIANGLES as u32).map(|t| [3 * t, 3 * t + 1, 3 * t + 2]).collect();
    let mut current = Vec::new();
    for _ in 0..TRIANGLES {
        let center = random.point(0.5);
        for _ in 0..3 {
            let arm = random.point(0.2);
            current.push([center[0] + arm[0], center[1] + arm[1], center[2] + arm[2], random.inverse_mass()]);
        }
    }
    let previous = current.iter().map(|&p| moved(random, p, 0.02)).collect();
    (fabric, [current, previous])
}

fn run(make: &mut MakeSolver<'_>, seed: u64, turn: f32) -> Result<Measurement> {
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    for cloth in 0..24 {
        let (fabric, particles) = triangles(&mut random);
        let mut bench = Bench::new(make, fabric, particles)?;
        bench.edit(|p| {
            p.gravity = Vec3::from(random.point(10.0));
            p.wind = Vec3::from(random.point(10.0));
            p.drag_coefficient = if cloth % 4 == 0 { 0.0 } else { random.between(0.0, 1.0) };
            p.lift_coefficient = if cloth % 4 == 1 { 0.0 } else { random.between(0.0, 1.0) };
            p.fluid_density = random.between(0.1, 3.0);
            p.stiffness_frequency = random.between(1.0, 60.0);
        })?;
        let parameters = bench.parameters()?;
        let dt = random.between(0.004, 0.02);
        let target = (Vec3::from(random.point(0.05)), random.rotation(turn));
        bench.cloth()?.set_translation(target.0)?;
        bench.cloth()?.set_rotation(target.1)?;
        let terms = FrameMemory::new(Vec3::ZERO, Quat::IDENTITY).advance(&parameters, dt, target);
        let mut bodies: Vec<Body> =
            bench.bodies()?.iter().map(|body| integrate(body, &terms, None)).collect();
        for corners in bodies.as_chunks_mut::<3>().0 {
            blow(corners, &parameters, &terms);
        }
        let expected: Vec<_> = bodies.iter().map(|body| (Ok(*body), body.w.value > 0.0)).collect();
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.5))
}
