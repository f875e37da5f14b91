//! Closed forms.

use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{ELONGATION, Pair, Run, plain};
use cloth_core::Result;
use cloth_core::method::{Settings, constrained};

pub(super) const OSCILLATOR: Check = Check {
    name: "constrained/oscillator",
    description: "Two masses and a spring: backward Euler, amplitude (1 + ω²h²)^(-n/2), phase n atan ωh",
    run: oscillator,
};

/// Half an ulp of 1 in float32.
const UNIT: f64 = 1.0 / 16_777_216.0;

fn oscillator(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let pair = Pair::new(96.0, [1.0, 3.0])?;
    let h = 1.0_f32 / 64.0;
    let mut settings = constrained::Settings::new(pair.potential.clone());
    settings.tolerance = 1.0e-10;
    plain(&mut settings.common.parameters, 64.0);
    let mut run = Run::new(make, pair.particles.clone(), Settings::Constrained(settings))?;
    let product = pair.frequency * f64::from(h);
    let mut worst = Measurement { error: 0.0, tolerance: 1.0, frame: 0, note: String::new() };
    for n in 1..=60 {
        run.solver.step(h)?;
        let found = Pair::elongation(&run.positions()?);
        let n = f64::from(n);
        let expected = ELONGATION * (1.0 + product * product).powf(-0.5 * n) * (n * product.atan()).cos();
        let (error, tolerance) = ((found - expected).abs(), n.powf(1.5) * UNIT * 0.25);
        if error * worst.tolerance > worst.error * tolerance {
            let note = format!("ωh = {product:.3}, substep {n}");
            worst = Measurement { error, tolerance, frame: 0, note };
        }
    }
    Ok(worst)
}
