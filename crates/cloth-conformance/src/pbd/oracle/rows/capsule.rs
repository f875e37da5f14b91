//! Tapered capsules that share spheres, against single particles.

use super::sphere::{balls, spheres};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, scatter};
use crate::pbd::oracle::formula::cone::collide;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use cloth_core::{Capsule, Result};

pub(super) const CHECK: Check = Check {
    name: "oracle/capsules",
    description: "delta = (d - base u) (rad cos² / sqrt(q2) - cos²) on the cone; end spheres suppressed unless left or \
                  right of every capsule that shares them; cones inside a sphere inactive",
    run: |make| run(make, 111, false),
};

pub(super) const FRICTION: Check = Check {
    name: "oracle/capsules-friction",
    description: "Friction against the surface velocity v1 + (a / (2 L) + 1/2) (v2 - v1), and mass scale",
    run: |make| run(make, 112, true),
};

/// Five spheres; the second is shared by three capsules, the last is alone.
pub(super) const CAPSULES: [[usize; 2]; 4] = [[0, 1], [2, 1], [1, 3], [3, 0]];

/// [`CAPSULES`] as shapes.
pub(super) fn capsule_shapes() -> Vec<Capsule> {
    CAPSULES.iter().map(|&[first, second]| Capsule::new(first as u32, second as u32)).collect()
}

fn run(make: &mut MakeSolver<'_>, seed: u64, rubs: bool) -> Result<Measurement> {
    const COUNT: usize = 128;
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    for cloth in 0..40 {
        let mut bench = Bench::new(make, loose(COUNT), scatter(&mut random, COUNT, 0.6, 0.05))?;
        let [friction, mass_scale] =
            if rubs { [random.between(0.0, 2.0), random.between(0.0, 50.0)] } else { [0.0; 2] };
        bench.edit(|p| {
            p.friction = friction;
            p.collision_mass_scale = mass_scale;
        })?;
        // Every other cloth has thin capsules, so that their spheres rarely contain each other; some have points.
        let radii = match cloth % 4 {
            0 => [0.0, 0.0],
            1 => [0.2, 0.9],
            _ => [0.05, 0.4],
        };
        let shapes = spheres(&mut random, 5, radii, 0.05);
        bench.cloth()?.set_spheres_start_target(&shapes[0], &shapes[1])?;
        bench.cloth()?.set_capsules(&capsule_shapes())?;
        let balls = balls(&shapes);
        let dt = random.between(0.004, 0.02);
        let (_, bodies) = bench.integrated(dt)?;
        let expected: Vec<_> = bodies
            .iter()
            .map(|body| {
                let mut pushed = *body;
                let contacts = collide(body.p, &balls, &CAPSULES);
                let outcome = contacts.map(|c| c.apply(&mut pushed, friction, mass_scale)).map(|()| pushed);
                (outcome, pushed.p != body.p)
            })
            .collect();
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.2))
}
