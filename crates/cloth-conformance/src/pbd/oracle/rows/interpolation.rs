//! Everything that moves inside a frame: from start to target over several iterations, the target exactly at the end.

use super::sphere::spheres;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose, scatter};
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::formula::cone;
use crate::pbd::oracle::formula::convex::{self, Plane};
use crate::pbd::oracle::formula::fraction::stiffness;
use crate::pbd::oracle::formula::integrate::integrate;
use crate::pbd::oracle::formula::motion::hold;
use crate::pbd::oracle::formula::separation::keep_out;
use crate::pbd::oracle::formula::sphere::Ball;
use crate::pbd::oracle::formula::triangle::{Facet, push};
use crate::pbd::oracle::number::{Decided, Num};
use crate::pbd::oracle::random::Random;
use crate::pbd::oracle::tally::Tally;
use crate::pbd::oracle::vector::V3;
use cloth_core::{Convex, Plane as PlaneShape, Result, Sphere, Triangle};
use glam::Vec3;

pub(super) const CONSTRAINTS: Check = Check {
    name: "oracle/interpolation-constraints",
    description: "Motion and separation spheres at start + (k + 1) / N (target - start) in iteration k, the target \
                  exactly in the last: a particle of radius 0 ends on it",
    run: constraints,
};

pub(super) const SHAPES: Check = Check {
    name: "oracle/interpolation-shapes",
    description: "Spheres with radii, planes (not renormalised) and triangles (by corners) likewise; friction feels the \
                  spheres' motion per iteration",
    run: shapes,
};

const COUNT: usize = 128;
const SOLVER_FREQUENCY: f32 = 250.0;

/// A value of a start and a target at the end of iteration `k` of `n`; `k = 0` is the start of the frame.
fn value_at<const K: usize>(start: &[f32; K], target: &[f32; K], k: u32, n: u32) -> [Num; K] {
    std::array::from_fn(|c| {
        let (a, b) = (Num::exact(f64::from(start[c])), Num::exact(f64::from(target[c])));
        match k {
            0 => a,
            _ if k == n => b,
            _ => a + (b - a) * Num::rounded(f64::from(k) / f64::from(n)),
        }
    })
}

fn vector([x, y, z, ..]: [Num; 4]) -> V3 {
    V3([x, y, z])
}

fn constraints(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut random = Random::new(171);
    let mut tally = Tally::default();
    for _ in 0..24 {
        let mut bench = Bench::new(make, loose(COUNT), scatter(&mut random, COUNT, 1.0, 0.01))?;
        bench.edit(|p| {
            p.solver_frequency = SOLVER_FREQUENCY;
            p.stiffness_frequency = random.between(20.0, 200.0);
        })?;
        // Motion spheres on even particles, far too wide on odd ones; separation spheres the other way round.
        let table = |random: &mut Random, parity: usize, idle: f32| -> Vec<[f32; 4]> {
            (0..COUNT)
                .map(|i| {
                    let [x, y, z] = random.point(0.8);
                    let radius = if random.chance(0.5) { 0.0 } else { random.between(0.1, 0.8) };
                    [x, y, z, if i % 2 == parity { radius } else { idle }]
                })
                .collect()
        };
        let mut motion = [(); 2].map(|()| table(&mut random, 0, 1.0e3));
        let separation = [(); 2].map(|()| table(&mut random, 1, 0.0));
        for k in 0..2 {
            // The first spheres ever are the start, the second ones the target.
            bench.cloth()?.set_motion_constraints(&motion[k])?;
            bench.cloth()?.set_separation_constraints(&separation[k])?;
        }
        // Or some of them, of which the others stay.
        if random.chance(0.5) {
            bench.cloth()?.clear_motion_constraints();
            bench.cloth()?.set_motion_constraints(&motion[0])?;
            let some: Vec<_> = (0..).zip(motion[1].iter().copied()).filter(|_| random.chance(0.5)).collect();
            motion[1] = motion[0].clone();
            some.iter().for_each(|&(particle, sphere)| motion[1][particle as usize] = sphere);
            bench.cloth()?.move_motion_constraints(&some)?;
        }
        let dt = random.between(0.008, 0.013);
        let (mut terms, _) = bench.integrated(dt)?;
        let n = terms.motion.n;
        let k = stiffness(1.0, f64::from(bench.parameters()?.stiffness_frequency) * terms.motion.h);
        let start = bench.bodies()?;
        let mut bodies: Vec<Decided<Body>> = start.iter().map(|body| Ok(*body)).collect();
        for iteration in 1..=n {
            for (i, body) in bodies.iter_mut().enumerate() {
                *body = body.and_then(|body| {
                    let mut body = integrate(&body, &terms, None);
                    let sphere = value_at(&motion[0][i], &motion[1][i], iteration, n);
                    hold(&mut body, vector(sphere), sphere[3], [1.0, 0.0], k)?;
                    let sphere = value_at(&separation[0][i], &separation[1][i], iteration, n);
                    keep_out(&mut body, vector(sphere), sphere[3]);
                    Ok(body)
                });
            }
            terms.next_iteration();
        }
        let expected: Vec<_> = bodies.into_iter().map(|body| (body, true)).collect();
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.5))
}

/// Spheres, two planes and a triangle, far enough from each other that a particle meets one kind.
struct Shapes {
    spheres: [Vec<Sphere>; 2],
    planes: [Vec<PlaneShape>; 2],
    triangles: [Vec<Triangle>; 2],
}

impl Shapes {
    fn new(random: &mut Random) -> Self {
        let planes = |random: &mut Random| {
            let tilt = Vec3::from(random.point(0.3));
            [Vec3::Y, Vec3::X]
                .map(|axis| (axis + tilt).normalize())
                .map(|normal| PlaneShape::through(-Vec3::Y * random.between(0.3, 0.6), normal))
                .to_vec()
        };
        let triangle = |random: &mut Random| {
            let [a, b, c] = [[-0.7, 0.6, 0.0], [0.7, 0.6, 0.2], [0.0, 0.9, -0.9]].map(Vec3::from);
            let shift = Vec3::from(random.point(0.1));
            vec![Triangle::new(a + shift, b + shift * 0.5, c)]
        };
        Self {
            spheres: spheres(random, 2, [0.3, 0.5], 0.1),
            planes: [planes(random), planes(random)],
            triangles: [triangle(random), triangle(random)],
        }
    }

    fn balls(&self, k: u32, n: u32) -> Vec<Ball> {
        let row = |s: &Sphere| [s.center[0], s.center[1], s.center[2], s.radius];
        let at = |i: usize, k: u32| value_at(&row(&self.spheres[0][i]), &row(&self.spheres[1][i]), k, n);
        (0..self.spheres[0].len())
            .map(|i| {
                let (now, before) = (at(i, k), at(i, k - 1));
                Ball { center: vector(now), radius: now[3], velocity: vector(now) - vector(before) }
            })
            .collect()
    }

    fn planes(&self, k: u32, n: u32) -> Vec<Plane> {
        let row = |p: &PlaneShape| [p.normal[0], p.normal[1], p.normal[2], p.offset];
        let [start, target] = &self.planes;
        start
            .iter()
            .zip(target)
            .map(|(start, target)| value_at(&row(start), &row(target), k, n))
            .map(|plane| Plane { normal: vector(plane), offset: plane[3], velocity: V3::ZERO })
            .collect()
    }

    fn facets(&self, k: u32, n: u32) -> Vec<Facet> {
        let [start, target] = &self.triangles;
        start
            .iter()
            .zip(target)
            .map(|(start, target)| {
                Facet([0, 1, 2].map(|c| V3(value_at(&start.corners[c], &target.corners[c], k, n))))
            })
            .collect()
    }

    /// One iteration of all collision stages.
    fn collide(&self, body: &mut Body, k: u32, n: u32, friction: f32) -> Decided<()> {
        if body.is_pinned() {
            return Ok(());
        }
        let contacts = convex::collide(body.p, &self.planes(k, n), &[vec![0, 1]])?;
        contacts.apply(body, friction, 0.0);
        if let Some(push) = push(body.p, &self.facets(k, n), None)? {
            body.p = body.p + push;
        }
        cone::collide(body.p, &self.balls(k, n), &[])?.apply(body, friction, 0.0);
        Ok(())
    }
}

fn shapes(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut random = Random::new(172);
    let mut tally = Tally::default();
    for cloth in 0..32 {
        let mut bench = Bench::new(make, loose(COUNT), scatter(&mut random, COUNT, 0.8, 0.01))?;
        let friction = if cloth % 2 == 0 { 0.0 } else { random.between(0.1, 1.0) };
        bench.edit(|p| {
            p.solver_frequency = SOLVER_FREQUENCY;
            p.friction = friction;
        })?;
        let shapes = Shapes::new(&mut random);
        let cloth = bench.cloth()?;
        cloth.set_spheres_start_target(&shapes.spheres[0], &shapes.spheres[1])?;
        cloth.set_planes_start_target(&shapes.planes[0], &shapes.planes[1])?;
        cloth.set_convexes(&[Convex::new([0, 1])])?;
        cloth.set_collision_triangles_start_target(&shapes.triangles[0], &shapes.triangles[1])?;
        let dt = random.between(0.005, 0.012);
        let (mut terms, _) = bench.integrated(dt)?;
        let n = terms.motion.n;
        let start = bench.bodies()?;
        let mut bodies: Vec<Decided<Body>> = start.iter().map(|body| Ok(*body)).collect();
        for iteration in 1..=n {
            for body in &mut bodies {
                *body = body.and_then(|body| {
                    let mut body = integrate(&body, &terms, None);
                    shapes.collide(&mut body, iteration, n, friction)?;
                    Ok(body)
                });
            }
            terms.next_iteration();
        }
        let free = bench.integrated(dt)?.1;
        let expected: Vec<_> = bodies
            .into_iter()
            .zip(&free)
            .map(|(body, free)| (body, body.is_ok_and(|body| body.p != free.p)))
            .collect();
        bench.step(dt, &expected, &mut tally)?;
    }
    Ok(tally.finish(0.25))
}
