//! Stretch of an edge under a weight.

use super::{UNIT, fabrics::chain, measured};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::Bench;
use cloth_core::{PhaseConfig, Result};
use glam::Vec3;

pub(super) const CHECK: Check = Check {
    name: "closed-form/stretch-under-load",
    description: "At rest every iteration gains g h² and loses k of the elongation: rest + g h² (1 - k) / k, with \
                  k = 1 - (1 - stiffness)^(f h), for several stiffnesses, frequencies and steps",
    run,
};

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut worst = measured(0.0, 1.0, String::new());
    for stiffness in [0.2_f32, 0.5, 0.9, 1.0] {
        for (frequency, h) in [(10.0_f32, 1.0_f32 / 60.0), (10.0, 1.0 / 240.0), (60.0, 1.0 / 120.0)] {
            let particles = vec![[0.0, 0.0, 0.0, 0.0], [0.0, -1.0, 0.0, 1.0]];
            let mut bench = Bench::new(make, chain(1, 1.0), [particles.clone(), particles])?;
            bench.cloth()?.set_phases(&[PhaseConfig::new(0).with_stiffness(stiffness)])?;
            bench.edit(|p| {
                p.gravity = Vec3::new(0.0, -9.81, 0.0);
                p.damping = Vec3::splat(0.8);
                p.stiffness_frequency = frequency;
            })?;
            come_to_rest(&mut bench, h)?;
            let h = f64::from(h);
            let exponent = f64::from(frequency) * h;
            let k = if stiffness < 1.0 {
                1.0 - (1.0 - f64::from(stiffness)).powf(exponent)
            } else {
                1.0 - (-128.0 * exponent).exp2()
            };
            let expected = f64::from(9.81_f32) * h * h * (1.0 - k) / k;
            let found = -bench.positions()?[1].y - 1.0;
            // EPS under the root shortens by EPS / 2; a correction of less than half an ulp moves nothing, which
            // leaves the sum of three roundings divided by k.
            let tolerance = f64::from(f32::EPSILON) + 3.0 * UNIT * (1.0 + expected) / k;
            let error = (found - expected).abs();
            if error * worst.tolerance > worst.error * tolerance {
                let note =
                    format!("worst at stiffness {stiffness}, f {frequency}, h {h:.4}: {found:.3e} m stretch");
                worst = measured(error, tolerance, note);
            }
        }
    }
    Ok(worst)
}

/// Steps until nothing has moved for 50 steps, 3000 at most.
fn come_to_rest(bench: &mut Bench, h: f32) -> Result<()> {
    let mut before = Vec::new();
    for _ in 0..60 {
        (0..50).try_for_each(|_| bench.solver.step(h).map(|_| ()))?;
        let now = bench.positions()?;
        if now == before {
            break;
        }
        before = now;
    }
    Ok(())
}
