//! The sleep test's counters.

use crate::check::{Check, MakeSolver, Measurement};
use crate::oracle::bench::{Bench, loose};
use crate::oracle::random::Random;
use cloth_core::Result;
use glam::Vec3;

pub(super) const CHECK: Check = Check {
    name: "oracle/sleep-counters",
    description: "counter += max(1, trunc(1000 h)) per iteration; at the interval a pass, none where max |p - q| >= \
                  threshold h; asleep at the pass count, and then not simulated (C9)",
    run,
};

/// The counters as section 15 has them, for a particle of constant speed along one axis.
#[derive(Default)]
struct Counters {
    elapsed: u32,
    passed: u32,
}

impl Counters {
    fn iterate(&mut self, h: f64, interval: u32, moves: bool) {
        self.elapsed += ((h * 1000.0) as u32).max(1);
        if self.elapsed >= interval {
            self.passed = if moves { 0 } else { self.passed + 1 };
            self.elapsed -= interval;
        }
    }
}

/// A cloth of one free particle that flies at `speed` [m/s], whatever the steps: below or above the threshold.
fn flying(make: &mut MakeSolver<'_>, speed: f32, first_h: f32) -> Result<Bench> {
    Bench::new(make, loose(1), [vec![[0.0, 0.0, 0.0, 1.0]], vec![[0.0, -speed * first_h, 0.0, 1.0]]])
}

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut random = Random::new(181);
    let (mut differences, mut rows, mut slept) = (0, 0, 0);
    for _ in 0..64 {
        let moves = random.chance(0.25);
        let solver_frequency = [60.0, 120.0, 250.0][random.below(3)];
        let iterations = |dt: f32| (dt * solver_frequency + 0.5).floor().max(1.0) as u32;
        // Tenths of a millisecond off the whole ones, which truncation would make a matter of rounding.
        let steps: Vec<f32> = (0..40).map(|_| (random.below(30) as f32 + 3.37) / 1000.0).collect();
        let speed = if moves { 0.2 } else { 0.05 };
        let mut bench = flying(make, speed, steps[0] / iterations(steps[0]) as f32)?;
        let (interval, after) = (1 + random.below(30) as u32, 1 + random.below(4) as u32);
        bench.edit(|p| {
            p.solver_frequency = solver_frequency;
            p.sleep_threshold = 0.1;
            p.sleep_test_interval = interval;
            p.sleep_after_count = after;
        })?;
        let mut counters = Counters::default();
        for (frame, &dt) in steps.iter().enumerate() {
            if random.chance(0.1) {
                // A wind that nothing feels wakes the cloth all the same.
                bench.edit(|p| p.wind = Vec3::splat(frame as f32 + 1.0))?;
                counters.passed = 0;
            }
            let n = iterations(dt);
            let h = f64::from(dt) / f64::from(n);
            let asleep = counters.passed >= after;
            let before = bench.read()?;
            let report = bench.solver.step(dt)?;
            if asleep {
                slept += 1;
                differences += u32::from(report.iterations() != 0 || bench.read()? != before);
            } else {
                (0..n).for_each(|_| counters.iterate(h, interval, moves));
                differences += u32::from(report.iterations() != n || bench.read()? == before);
            }
            rows += 1;
            let cloth = bench.solver.cloth(bench.id)?;
            differences += u32::from(cloth.sleep_pass_count() != counters.passed);
            differences += u32::from(cloth.is_asleep() != (counters.passed >= after));
        }
    }
    let note = format!("{rows} frames, {slept} asleep");
    let vacuous = if slept < 200 { f64::INFINITY } else { 0.0 };
    Ok(Measurement { error: f64::from(differences) + vacuous, tolerance: 0.0, frame: 0, note })
}
