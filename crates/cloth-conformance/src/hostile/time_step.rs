//! Lengths of a step.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use cloth_core::{Result, Sphere};
use glam::Vec3;

pub(super) const REFUSED: Check = Check {
    name: "hostile/time-step",
    description: "A step that is negative, not finite or of more iterations than make sense is refused before anything \
                  changes, naming dt and the value; the longest and shortest steps that are not stay finite",
    run: refused,
};

pub(super) const ZERO: Check = Check {
    name: "hostile/time-step-zero",
    description: "A step of no length moves no particle and forgets no velocity; it only makes targets starts",
    run: zero,
};

fn falling(make: &mut MakeSolver<'_>) -> Result<Bench> {
    let current = vec![[0.0, 0.0, 0.0, 1.0], [5.0, 0.0, 0.0, 0.0]];
    let mut bench = Bench::new(make, loose(2), [current.clone(), current])?;
    bench.edit(|p| {
        p.gravity = Vec3::new(0.0, -9.81, 0.0);
        p.solver_frequency = 240.0;
    })?;
    bench.solver.step(1.0 / 60.0)?;
    Ok(bench)
}

fn refused(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let mut bench = falling(make)?;
    let before = bench.solver.snapshot(bench.id)?;
    let bad = [(f32::NAN, "NaN"), (f32::INFINITY, "inf"), (f32::NEG_INFINITY, "-inf"), (-0.5, "-0.5")];
    for (dt, value) in bad {
        refusals.expect("step", bench.solver.step(dt), &["dt", value]);
        refusals.expect("begin_step", bench.solver.begin_step(dt), &["dt", value]);
    }
    for dt in [1.0e4_f32, 1.0e30, f32::MAX] {
        refusals.expect("step", bench.solver.step(dt), &["dt", "iterations"]);
    }
    refusals.that("a refused step changed the state", bench.solver.snapshot(bench.id)? == before);
    for dt in [1.0e-3_f32, f32::MIN_POSITIVE, 1.0e-45, 10.0, 1.0 / 60.0] {
        bench.solver.step(dt)?;
        let finite = bench.read()?.iter().flatten().flatten().all(|value| value.is_finite());
        refusals.that(&format!("not finite after a step of {dt} s"), finite);
    }
    Ok(refusals.finish())
}

fn zero(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let (mut bench, mut other) = (falling(make)?, falling(make)?);
    let spheres = [[0.0, -9.0, 0.0], [0.0, -8.0, 0.0]].map(|c| Sphere::new(c, 0.5));
    for s in spheres {
        bench.cloth()?.set_spheres(&[s])?;
    }
    let before = bench.read()?;
    let report = bench.solver.step(0.0)?;
    refusals.that("iterations were run", report.iterations() == 0);
    refusals.that("particles changed", bench.read()? == before);
    let shapes = bench.cloth()?.colliders().spheres();
    let start = shapes.start()[0];
    refusals.that("targets are not starts", !shapes.moves() && start == [0.0, -8.0, 0.0, 0.5]);
    // Far from the sphere both fall on alike.
    bench.solver.step(1.0 / 60.0)?;
    other.solver.step(1.0 / 60.0)?;
    refusals.that("the velocity was lost", bench.read()? == other.read()?);
    Ok(refusals.finish())
}
