//! Collision triangles against single particles.

use crate::check::{Check, MakeSolver, Measurement};
use crate::oracle::bench::{Bench, loose, scatter};
use crate::oracle::formula::triangle::{Facet, push};
use crate::oracle::random::Random;
use crate::oracle::tally::Tally;
use crate::oracle::vector::V3;
use cloth_core::{Result, Triangle};
use glam::Vec3;

pub(super) const CHECK: Check = Check {
    name: "oracle/collision-triangles",
    description: "The nearest triangle (1.0001 times the squared distance behind it) pushes a particle behind its plane \
                  by the whole plane distance; no friction; pinned particles stay (C5)",
    run,
};

/// A triangle with sides of about half a metre and no sharp corner.
fn facet(random: &mut Random) -> Triangle {
    let center = Vec3::from(random.point(0.5));
    loop {
        let [a, b, c] = [0; 3].map(|_| center + Vec3::from(random.point(0.4)));
        let sides = [b - a, c - b, a - c].map(Vec3::length);
        let longest = sides.iter().copied().fold(0.0, f32::max);
        if (b - a).cross(c - a).length() > 0.4 * longest * longest && longest > 0.2 {
            return Triangle::new(a, b, c);
        }
    }
}

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    const COUNT: usize = 128;
    let mut random = Random::new(91);
    let mut tally = Tally::default();
    for cloth in 0..32 {
        let mut bench = Bench::new(make, loose(COUNT), scatter(&mut random, COUNT, 1.0, 0.05))?;
        // Without the option for it, friction does not act on triangles.
        bench.edit(|p| p.friction = 0.5)?;
        let soup =
            |random: &mut Random| -> Vec<Triangle> { (0..1 + cloth % 4).map(|_| facet(random)).collect() };
        let (start, target) = (soup(&mut random), soup(&mut random));
        bench.cloth()?.set_collision_triangles_start_target(&start, &target)?;
        let facets: Vec<Facet> = target.iter().map(|t| Facet(t.corners.map(|c| V3::exact(&c)))).collect();
        let dt = random.between(0.004, 0.02);
        let (_, bodies) = bench.integrated(dt)?;
        let expected: Vec<_> = bodies
            .iter()
            .map(|body| {
                let mut pushed = *body;
                if body.is_pinned() {
                    return (Ok(pushed), false);
                }
                let outcome = push(body.p, &facets).map(|push| {
                    pushed.p = push.map_or(body.p, |push| body.p + push);
                    pushed
                });
                (outcome, pushed.p != body.p)
            })
            .collect();
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.25))
}
