//! Explicit Euler on the potential (docs/math/xpbd.md): cloth of a [material](crate::Material), for comparison.
//!
//! Forces are those at the start of a substep, so a substep is cheap, and must be short: beyond its limit a step is refused.

mod limit;
pub mod program;
mod settings;
#[cfg(test)]
mod tests;

use limit::longest_step_within;
pub use limit::{highest_frequency, longest_step};
pub use settings::{Integrator, Settings};

use super::{Method, Settings as AnySettings};
use crate::cloth::Cloth;
use crate::error::{Error, Result};
use crate::particle::Particle;

/// Explicit Euler as a [`Method`].
#[derive(Debug, Clone, Copy)]
pub struct Explicit;

impl Method for Explicit {
    fn name(&self) -> &'static str {
        "explicit"
    }

    fn check_step(
        &self,
        cloth: &Cloth,
        dt: f32,
        iterations: u32,
        particles: &mut dyn FnMut() -> Result<Vec<Particle>>,
    ) -> Result<()> {
        let AnySettings::Explicit(settings) = cloth.settings() else { return Ok(()) };
        let h = f64::from(dt) / f64::from(iterations.max(1));
        let particles = particles()?;
        let inverse_masses: Vec<f64> = particles.iter().map(|p| f64::from(p[3])).collect();
        let most = if cloth.needed_features().has_contacts() { 3.0 } else { 4.0 };
        let longest = longest_step_within(most, &settings.potential, &inverse_masses, h);
        if h <= longest {
            return Ok(());
        }
        let needed = (1.0 / longest).ceil();
        let expected = format!(
            "is split into {iterations} substeps of {h:.3e} s, and explicit Euler explodes beyond {longest:.3e} s ({} of the \
             stiffest vibration): set solver_frequency to at least {needed}, or take an implicit method such as newton or xpbd",
            if most == 4.0 { "2/ω" } else { "√3/ω beside shapes, spheres or tethers" }
        );
        Err(Error::invalid("dt", dt, expected))
    }
}
