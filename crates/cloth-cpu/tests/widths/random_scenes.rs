//! Random cloths with all features, bit for bit as on the scalar backend, at every width of this machine.

use crate::common::{add_cloth, assert_same, drive, outcome};
use cloth_core::{Result, Solver, StepReport, World};
use cloth_cpu::{Scalar, Simd, Width, step_parallel};

fn compare(width: Width, seeds: std::ops::Range<u64>) {
    crate::common::needs(width);
    compare_with(
        seeds,
        width.name(),
        || Simd::with_width(width).expect("available"),
        |solver, dt| solver.step(dt),
    );
}

fn compare_with(
    seeds: std::ops::Range<u64>,
    name: &str,
    make: impl Fn() -> Simd,
    step: fn(&mut dyn Solver, f32) -> Result<StepReport>,
) {
    for seed in seeds {
        let mut scalar = World::new(Scalar::new());
        let mut simd = World::new(make());
        for solver in [&mut scalar as &mut dyn Solver, &mut simd] {
            add_cloth(solver, seed);
        }
        for frame in 0..14 {
            let place = format!("seed {seed}, frame {frame}, {name}");
            drive(&mut scalar, seed, frame);
            drive(&mut simd, seed, frame);
            let report = scalar.step(1.0 / 60.0).expect("a healthy step");
            assert_eq!(
                outcome(&step(&mut simd, 1.0 / 60.0).expect("a healthy step")),
                outcome(&report),
                "{place}"
            );
            assert_same(&mut scalar, &mut simd, &place);
        }
    }
}

pub fn portable() {
    compare(Width::Portable, 0..60);
}

pub fn avx2() {
    compare(Width::Avx2, 0..60);
}

pub fn avx512() {
    compare(Width::Avx512, 0..60);
}

pub fn many_cloths_in_parallel() {
    let mut scalar = World::new(Scalar::new());
    let mut simd = World::new(Simd::new().unwrap());
    for seed in 0..12 {
        add_cloth(&mut scalar, seed);
        add_cloth(&mut simd, seed);
    }
    for frame in 0..5 {
        let report = scalar.step(1.0 / 60.0).expect("a healthy step");
        assert_eq!(outcome(&step_parallel(&mut simd, 1.0 / 60.0).unwrap()), outcome(&report));
        assert_same(&mut scalar, &mut simd, &format!("frame {frame}"));
    }
}

pub fn partitioned_cloths_on_threads() {
    for threads in [1, 2, 3, 8, 16] {
        let simd = || Simd::new().unwrap().with_threads(threads).unwrap();
        compare_with(0..16, &format!("{threads} threads"), simd, |solver, dt| solver.step(dt));
        let portable = || Simd::with_width(Width::Portable).unwrap().with_threads(threads).unwrap();
        compare_with(16..24, &format!("four lanes, {threads} threads"), portable, |solver, dt| {
            solver.step(dt)
        });
    }
}

pub fn cloths_on_threads_of_the_caller() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
    pool.install(|| compare_with(0..16, "the caller's pool", || Simd::new().unwrap(), step_parallel));
}

pub fn many_cloths_on_own_threads() {
    for threads in [1, 2, 3, 8, 16] {
        let mut scalar = World::new(Scalar::new());
        let mut simd = World::new(Simd::new().unwrap().with_threads(threads).unwrap());
        for seed in 0..12 {
            add_cloth(&mut scalar, seed);
            add_cloth(&mut simd, seed);
        }
        for frame in 0..5 {
            let report = scalar.step(1.0 / 60.0).expect("a healthy step");
            assert_eq!(outcome(&simd.step(1.0 / 60.0).unwrap()), outcome(&report));
            assert_same(&mut scalar, &mut simd, &format!("{threads} threads, frame {frame}"));
        }
    }
}
