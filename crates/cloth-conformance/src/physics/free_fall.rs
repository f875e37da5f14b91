//! Free flight: a parabola, with and without damping.

use super::{measured, rounding};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use cloth_core::Result;
use glam::{DVec3, Vec3};

pub(super) const PROJECTILE: Check = Check {
    name: "closed-form/projectile",
    description: "Verlet is exact on a parabola: p_n = p0 + n v h + n (n + 1) / 2 g h², to the last bit where all numbers \
                  are dyadic",
    run: projectile,
};

pub(super) const DAMPED: Check = Check {
    name: "closed-form/free-fall-damped",
    description: "With D = (1 - damping)^(f h): p_n = g h² / (1 - D) (n - D (1 - D^n) / (1 - D))",
    run: damped,
};

pub(super) const CONTINUOUS_LAW: Check = Check {
    name: "closed-form/free-fall-convergence",
    description: "The error against v' = g - c v, c = -f ln(1 - damping), is halved with the step: error(h) / error(h/2) \
                  = 2",
    run: convergence,
};

fn projectile(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let h = 1.0 / 64.0;
    let (velocity, gravity) = (Vec3::new(3.0, 5.0, -1.5), Vec3::new(0.0, -8.0, 2.0));
    let back = velocity * -h;
    let particles = [vec![[0.0, 0.0, 0.0, 1.0]], vec![back.extend(1.0).to_array()]];
    let mut bench = Bench::new(make, loose(1), particles)?;
    bench.edit(|p| p.gravity = gravity)?;
    let mut worst = 0.0_f64;
    for n in 1..=128 {
        bench.solver.step(h)?;
        let n = f64::from(n);
        let expected = velocity.as_dvec3() * (n * f64::from(h))
            + gravity.as_dvec3() * (n * (n + 1.0) / 2.0 * f64::from(h * h));
        worst = worst.max((bench.positions()?[0] - expected).abs().max_element());
    }
    Ok(measured(worst, 0.0, "128 iterations, every number exact in float32".into()))
}

/// Falls for `frames` steps of `1 / rate` seconds in one iteration each; where the particle is (m).
fn fall(make: &mut MakeSolver<'_>, damping: f32, rate: f32, frames: u32) -> Result<DVec3> {
    let particles = [vec![[0.0, 0.0, 0.0, 1.0]], vec![[0.0, 0.0, 0.0, 1.0]]];
    let mut bench = Bench::new(make, loose(1), particles)?;
    bench.edit(|p| {
        p.gravity = Vec3::new(0.0, -9.81, 0.0);
        p.damping = Vec3::splat(damping);
    })?;
    for _ in 0..frames {
        bench.solver.step(1.0 / rate)?;
    }
    Ok(bench.positions()?[0])
}

fn damped(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut worst, mut notes) = (measured(0.0, 1.0, String::new()), Vec::new());
    for damping in [0.05_f32, 0.3, 0.9] {
        let n = 120_u32;
        let h = f64::from(1.0_f32 / 60.0);
        let d = (1.0 - f64::from(damping)).powf(10.0 * h);
        let steps = f64::from(n);
        let expected =
            f64::from(-9.81_f32) * h * h / (1.0 - d) * (steps - d * (1.0 - d.powf(steps)) / (1.0 - d));
        let found = fall(make, damping, 60.0, n)?;
        let error = (found - DVec3::new(0.0, expected, 0.0)).length();
        let tolerance = rounding(n, expected.abs());
        notes.push(format!("damping {damping}: {error:.1e} of {tolerance:.1e}"));
        if error * worst.tolerance > worst.error * tolerance {
            worst = measured(error, tolerance, String::new());
        }
    }
    Ok(Measurement { note: notes.join("; "), ..worst })
}

fn convergence(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let damping = 0.1_f32;
    let c = -10.0 * (1.0 - f64::from(damping)).ln();
    let expected = f64::from(-9.81_f32) / c * (1.0 - (1.0 - (-c).exp()) / c);
    let coarse = fall(make, damping, 60.0, 60)?.y - expected;
    let fine = fall(make, damping, 120.0, 120)?.y - expected;
    let note = format!("error {coarse:.2e} m at 60 Hz, {fine:.2e} m at 120 Hz");
    // The next term of the series: c h = 1.8 % of the ratio, and rounding.
    Ok(measured((coarse / fine - 2.0).abs(), 0.04, note))
}
