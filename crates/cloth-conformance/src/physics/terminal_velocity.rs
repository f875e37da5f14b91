//! A leaf falling through air.

use super::{UNIT, measured};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use cloth_core::Result;
use glam::Vec3;

pub(super) const CHECK: Check = Check {
    name: "closed-form/terminal-velocity",
    description: "Quadratic drag on a flat triangle: it falls d = sqrt(g h³ / (w rho A kd / 2)) - g h² per iteration, \
                  A twice its area; nothing blows it sideways",
    run,
};

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut worst = measured(0.0, 1.0, String::new());
    for (h, w, density, coefficient) in [
        (1.0_f32 / 60.0, 1.0_f32, 1.2_f32, 0.5_f32),
        (1.0 / 240.0, 1.0, 1.2, 0.5),
        (1.0 / 120.0, 3.0, 0.4, 0.9),
    ] {
        let particles = vec![[0.0, 0.0, 0.0, w], [0.5, 0.0, 0.0, w], [0.0, 0.0, 0.5, w]];
        let fabric = cloth_core::Fabric { triangles: vec![[0, 1, 2]], ..loose(3) };
        let mut bench = Bench::new(make, fabric, [particles.clone(), particles])?;
        bench.edit(|p| {
            p.gravity = Vec3::new(0.0, -9.81, 0.0);
            p.fluid_density = density;
            p.drag_coefficient = coefficient;
        })?;
        // Terminal within a second; far less than the height at which rounding would count.
        let n = (3.0 / h) as u32;
        (0..n).try_for_each(|_| bench.solver.step(h).map(|_| ()))?;
        let h = f64::from(h);
        let kd = 1.0 - (1.0 - f64::from(coefficient)).powf(10.0 * h);
        let k = f64::from(w) * 0.5 * f64::from(density) * 0.25 * kd / h;
        let g = f64::from(9.81_f32);
        let expected = (g * h * h / k).sqrt() - g * h * h;
        let height = bench.positions()?[0].length();
        // The displacement of an iteration is known to an ulp of the height; drag damps what was rounded before.
        let memory = 1.0 / (2.0 * k * expected).min(1.0);
        let tolerance = 2.0 * UNIT * height * memory.sqrt().max(1.0) * 2.0;
        for d in bench.displacements()? {
            let error = (d + glam::DVec3::Y * expected).length();
            if error * worst.tolerance > worst.error * tolerance {
                let note = format!("worst at h {h:.4}: {:.4} m/s after {height:.1} m", d.length() / h);
                worst = measured(error, tolerance, note);
            }
        }
    }
    Ok(worst)
}
