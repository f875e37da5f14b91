//! Damping does not depend on the frame rate.

use super::{UNIT, measured};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use cloth_core::Result;
use glam::Vec3;

pub(super) const FRAME_RATES: Check = Check {
    name: "closed-form/damping-frame-rates",
    description: "After one second at 30, 60 and 144 frames per second, and at several iterations per frame, a velocity \
                  is v0 (1 - damping)^(f t)",
    run,
};

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let damping = Vec3::new(0.02, 0.1, 0.2);
    let mut worst = measured(0.0, 1.0, String::new());
    for rate in [30.0_f32, 60.0, 144.0] {
        for solver_frequency in [1.0, 300.0] {
            let dt = 1.0 / rate;
            let iterations = (dt * solver_frequency + 0.5).floor().max(1.0);
            let h = dt / iterations;
            let particles = [vec![[0.0, 0.0, 0.0, 1.0]], vec![[-h, -h, -h, 1.0]]];
            let mut bench = Bench::new(make, loose(1), particles)?;
            bench.edit(|p| {
                p.solver_frequency = solver_frequency;
                p.damping = damping;
            })?;
            (0..rate as u32).try_for_each(|_| bench.solver.step(dt).map(|_| ()))?;
            let travelled = bench.positions()?[0].max_element();
            let velocity = bench.displacements()?[0] / f64::from(h);
            // Every iteration rounds the position to an ulp; the velocity carries a random walk of these.
            let n = f64::from(rate * iterations);
            let tolerance = n.sqrt() * 2.0 * UNIT * travelled / f64::from(h);
            for (velocity, damping) in velocity.to_array().into_iter().zip(damping.to_array()) {
                let error = (velocity - (1.0 - f64::from(damping)).powf(10.0)).abs();
                if error * worst.tolerance > worst.error * tolerance {
                    worst = measured(error, tolerance, format!("worst at {rate} frames/s, h = {h}, in m/s"));
                }
            }
        }
    }
    Ok(worst)
}
