//! Convexes against single particles.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, scatter};
use crate::pbd::oracle::formula::convex::{Plane, collide};
use crate::pbd::oracle::number::Num;
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use crate::pbd::oracle::vector::V3;
use cloth_core::{Convex, Plane as PlaneShape, Result};
use glam::Vec3;

pub(super) const CHECK: Check = Check {
    name: "oracle/convexes",
    description: "Inside (n.p + d < 0 for all planes) the nearest plane pushes, -n distance; several convexes are \
                  averaged by 1 / (EPS + count); moving planes; pinned particles stay",
    run: |make| run(make, 81, false),
};

pub(super) const FRICTION: Check = Check {
    name: "oracle/convexes-friction",
    description: "q += vt min(1, mu |D|² / sqrt(|D|² + EPS) / sqrt(|vt|² + EPS)), shapes taken as standing still",
    run: |make| run(make, 82, true),
};

/// Three overlapping solids: a half space, a wedge, a box-like solid of five planes.
const CONVEXES: [&[u32]; 3] = [&[0], &[2, 1], &[3, 4, 7, 5, 6]];

fn planes(random: &mut Random) -> Vec<PlaneShape> {
    let mut planes = Vec::new();
    for convex in CONVEXES {
        let center = Vec3::from(random.point(0.4));
        for _ in 0..convex.len() {
            let normal = Vec3::from(random.direction());
            planes.push(PlaneShape::through(center + normal * random.between(0.1, 0.5), normal));
        }
    }
    planes
}

fn run(make: &mut MakeSolver<'_>, seed: u64, rubs: bool) -> Result<Measurement> {
    const COUNT: usize = 128;
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    for _ in 0..24 {
        let mut bench = Bench::new(make, loose(COUNT), scatter(&mut random, COUNT, 1.0, 0.05))?;
        let friction = if rubs { random.between(0.05, 2.0) } else { 0.0 };
        bench.edit(|p| p.friction = friction)?;
        let (start, target) = (planes(&mut random), planes(&mut random));
        let convexes = CONVEXES.map(Vec::from);
        bench.cloth()?.set_planes_start_target(&start, &target)?;
        bench.cloth()?.set_convexes(&convexes.clone().map(Convex::new))?;
        let shapes: Vec<Plane> = target
            .iter()
            .map(|t| Plane {
                normal: V3::exact(&t.normal),
                offset: Num::exact(f64::from(t.offset)),
                velocity: V3::ZERO,
            })
            .collect();
        let dt = random.between(0.004, 0.02);
        let (_, bodies) = bench.integrated(dt)?;
        let expected: Vec<_> = bodies
            .iter()
            .map(|body| {
                let mut pushed = *body;
                let contacts = collide(body.p, &shapes, &convexes);
                (contacts.map(|c| c.apply(&mut pushed, friction, 0.0)).map(|()| pushed), pushed.p != body.p)
            })
            .collect();
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.25))
}
