//! Collision triangles against single particles.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, scatter};
use crate::pbd::oracle::formula::triangle::{Facet, push};
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use crate::pbd::oracle::vector::V3;
use cloth_core::{Result, Triangle};
use glam::Vec3;

pub(super) const CHECK: Check = Check {
    name: "oracle/collision-triangles",
    description: "The nearest triangle (1.0001 times the squared distance behind it) pushes a particle behind its plane \
                  by the whole plane distance; no friction; pinned particles stay",
    run: |make| run(make, 91, 0.25, soup),
};

pub(super) const RIDGE: Check = Check {
    name: "oracle/collision-triangles-ridge",
    description: "Of two triangles that share the closest edge the one in front wins, in either order",
    run: |make| run(make, 92, 0.05, roof),
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

/// One to four triangles anywhere.
fn soup(random: &mut Random) -> Vec<Triangle> {
    (0..1 + random.below(4)).map(|_| facet(random)).collect()
}

/// A sharp roof of two triangles that share the ridge, in random order: beyond the ridge, the points in front of one
/// are behind the other, at the same distance.
fn roof(random: &mut Random) -> Vec<Triangle> {
    let turn = random.rotation(3.0);
    let slope = random.between(0.1, 0.5);
    let corners = [[-0.6, 0.0, 0.0], [0.6, 0.0, 0.0], [0.0, -0.8, slope], [0.0, -0.8, -slope]];
    let [a, b, c, d] = corners.map(|corner| turn * Vec3::from(corner));
    let mut roof = vec![Triangle::new(a, c, b), Triangle::new(a, b, d)];
    if random.chance(0.5) {
        roof.swap(0, 1);
    }
    roof
}

fn run(
    make: &mut MakeSolver<'_>,
    seed: u64,
    least_active: f64,
    shapes: impl Fn(&mut Random) -> Vec<Triangle>,
) -> Result<Measurement> {
    const COUNT: usize = 128;
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    for _ in 0..48 {
        let mut bench = Bench::new(make, loose(COUNT), scatter(&mut random, COUNT, 1.0, 0.05))?;
        // Without the option for it, friction does not act on triangles.
        bench.edit(|p| p.friction = 0.5)?;
        let target = shapes(&mut random);
        // Where they come from does not matter in a single iteration.
        let start: Vec<Triangle> = target.iter().map(|_| facet(&mut random)).collect();
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
                let outcome = push(body.p, &facets, None).map(|push| {
                    pushed.p = push.map_or(body.p, |push| body.p + push);
                    pushed
                });
                (outcome, pushed.p != body.p)
            })
            .collect();
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(least_active))
}
