//! Virtual particles on separate triangles, after their corners have collided for themselves.

use super::sphere::{balls, spheres};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, moved};
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::formula::cone;
use crate::pbd::oracle::formula::continuous::{self, Sweep};
use crate::pbd::oracle::formula::sphere::Ball;
use crate::pbd::oracle::formula::virtual_particle::{point, share};
use crate::pbd::oracle::number::{Decided, Num};
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use cloth_core::{Particle, Result};

pub(super) const CHECK: Check = Check {
    name: "oracle/virtual-particles",
    description: "The contact of sum weight p moves corner v by weight_v / (weight . weight) delta / count, rubs its \
                  previous position and scales its mass by 1 + (s - 1) weight_v; pinned corners stay",
    run: |make| run(make, 141, false),
};

pub(super) const CONTINUOUS: Check = Check {
    name: "oracle/virtual-particles-continuous",
    description: "Virtual particles collide discretely also where particles collide continuously",
    run: |make| run(make, 142, true),
};

const TRIANGLES: usize = 40;

/// Collides the corners, then the virtual particle.
fn collide(
    corners: &[Body; 3],
    weights: [f32; 3],
    [now, before]: [&[Ball]; 2],
    law: [f32; 2],
    continuous: bool,
) -> Decided<[Body; 3]> {
    let mut corners = *corners;
    for body in corners.iter_mut().filter(|body| !body.is_pinned()) {
        let mut sweep = Sweep { start: body.q, end: body.p, hits: false };
        let contacts = if continuous {
            continuous::collide(&mut sweep, now, before, &[])?
        } else {
            cone::collide(body.p, now, &[])?
        };
        if sweep.hits {
            body.p = sweep.end;
        }
        contacts.apply(body, law[0], law[1]);
    }
    let weights = weights.map(|w| Num::exact(f64::from(w)));
    let contacts = cone::collide(point(corners.map(|body| body.p), weights), now, &[])?;
    share(&mut corners, weights, &contacts, law);
    Ok(corners)
}

fn run(make: &mut MakeSolver<'_>, seed: u64, continuous: bool) -> Result<Measurement> {
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    for cloth in 0..40 {
        let mut current: Vec<Particle> = Vec::new();
        for _ in 0..TRIANGLES {
            let [x, y, z] = random.point(0.5);
            for _ in 0..3 {
                current.push(moved(&mut random, [x, y, z, 0.0], 0.4));
            }
        }
        current.iter_mut().for_each(|p| p[3] = random.inverse_mass());
        let previous = current.iter().map(|&p| moved(&mut random, p, 0.05)).collect();
        let mut bench = Bench::new(make, loose(3 * TRIANGLES), [current, previous])?;
        let law =
            if cloth % 2 == 0 { [0.0; 2] } else { [random.between(0.0, 2.0), random.between(0.0, 50.0)] };
        bench.edit(|p| {
            [p.friction, p.collision_mass_scale] = law;
            p.continuous_collision = continuous;
        })?;
        let (a, b) = (random.between(0.1, 0.5), random.between(0.1, 0.4));
        let table = [[1.0 / 3.0; 3], [a, b, 1.0 - a - b], [0.5, 0.5, 0.0]];
        let weight_of = |t: usize| t % table.len();
        let rows: Vec<[u32; 4]> = (0..TRIANGLES)
            .map(|t| [3 * t, 3 * t + 1, 3 * t + 2, weight_of(t)].map(|index| index as u32))
            .collect();
        bench.cloth()?.set_virtual_particles(&rows, &table)?;
        let shapes = spheres(&mut random, 3, [0.3, 0.6], 0.03);
        bench.cloth()?.set_spheres_start_target(&shapes[0], &shapes[1])?;
        let (now, before) = (balls(&shapes), balls(&[shapes[0].clone(), shapes[0].clone()]));

        let dt = random.between(0.004, 0.02);
        let (_, bodies) = bench.integrated(dt)?;
        let mut expected = Vec::new();
        for (t, corners) in bodies.as_chunks::<3>().0.iter().enumerate() {
            let outcome = collide(corners, table[weight_of(t)], [&now, &before], law, continuous);
            for (k, corner) in corners.iter().enumerate() {
                let body = outcome.map(|corners| corners[k]);
                expected.push((body, body.is_ok_and(|body| body.p != corner.p)));
            }
        }
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.3))
}
