//! A particle on an inclined plane.

use super::{measured, rounding};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use cloth_core::{Convex, Plane, Result};
use glam::{DVec3, Vec3};

pub(super) const STICKS: Check = Check {
    name: "closed-form/incline-sticks",
    description: "Below the threshold, tan a < mu but for EPS, friction takes the whole velocity every iteration: what \
                  is left is the creep of g h² sin a per iteration",
    run: |make| run(make, 1.15),
};

pub(super) const SLIDES: Check = Check {
    name: "closed-form/incline-slides",
    description: "Above it, friction takes mu D² / sqrt(D² + EPS) x / sqrt(x² + EPS) of a displacement x per iteration",
    run: |make| run(make, 0.8),
};

const EPSILON: f64 = f32::EPSILON as f64;

/// Compares the way down after a second with the law, for `share` times the friction that just holds.
fn run(make: &mut MakeSolver<'_>, share: f64) -> Result<Measurement> {
    let (h, n) = (1.0_f32 / 60.0, 60_u32);
    let mut worst = measured(0.0, 1.0, String::new());
    for degrees in [10.0_f64, 25.0, 40.0] {
        let angle = degrees.to_radians();
        let (normal, down) =
            (DVec3::new(angle.sin(), angle.cos(), 0.0), DVec3::new(angle.cos(), -angle.sin(), 0.0));
        let pull = f64::from(9.81_f32) * f64::from(h).powi(2);
        let (depth, gain) = (pull * angle.cos(), pull * angle.sin());
        let weak = |x: f64| x / (x * x + EPSILON).sqrt();
        let holds = gain / (depth * weak(depth) * weak(gain));
        let friction = (holds * share) as f32;

        let mut bench = Bench::new(make, loose(1), [vec![[0.0, 0.0, 0.0, 1.0]], vec![[0.0, 0.0, 0.0, 1.0]]])?;
        bench.cloth()?.set_planes(&[Plane::through(Vec3::ZERO, normal.as_vec3())])?;
        bench.cloth()?.set_convexes(&[Convex::new([0])])?;
        bench.edit(|p| {
            p.gravity = Vec3::new(0.0, -9.81, 0.0);
            p.friction = friction;
        })?;
        (0..n).try_for_each(|_| bench.solver.step(h).map(|_| ()))?;

        let way = slide(f64::from(friction), depth, gain, n);
        let error = (bench.positions()?[0].dot(down) - way).abs();
        let tolerance = rounding(n, way.max(0.1));
        if error * worst.tolerance > worst.error * tolerance {
            worst = measured(error, tolerance, format!("worst at {degrees} degrees: {way:.4} m in a second"));
        }
    }
    Ok(worst)
}

/// The way down the plane after `n` iterations, by the law in the two directions of the slope. The normal
/// D / sqrt(D² + EPS) is a little short, so that friction sees some of the fall into the plane, too.
fn slide(friction: f64, depth: f64, gain: f64, n: u32) -> f64 {
    // Displacement carried over: down the slope, and out of the plane.
    let (mut way, mut along, mut out) = (0.0, 0.0, 0.0);
    for _ in 0..n {
        let (x, y) = (along + gain, out - depth);
        way += x;
        let inside = (-y).max(0.0);
        let square = inside * inside;
        let left = y * EPSILON / (square + EPSILON);
        let limit = friction * square / (square + EPSILON).sqrt();
        let share =
            if inside > 0.0 { (limit / (x * x + left * left + EPSILON).sqrt()).min(1.0) } else { 0.0 };
        along = x - share * x;
        out = y + inside - share * left;
    }
    way
}
