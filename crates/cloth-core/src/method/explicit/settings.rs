//! What explicit Euler lets a user set of a cloth.

use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
use crate::method::pbd;
use crate::method::strain_limit::{self, Otherwise};
use crate::potential::Potential;
use crate::sections::{SectionWriter, Sections};
use std::sync::Arc;

/// `[is forward]`.
const EXPLICIT: [u8; 4] = *b"EXPL";

/// Which velocity moves a particle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Integrator {
    /// The new one: vibrations keep their amplitude.
    #[default]
    Symplectic,
    /// The old one: every vibration of frequency ω grows by sqrt(1 + (ωh)²) per substep. For comparison.
    Forward,
}

/// Settings of explicit Euler.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Settings {
    /// Parameters of everything but elasticity: gravity, damping, air, friction, collision, and in `solver_frequency` the number
    /// of substeps per second, default 10,000. It has no phases.
    pub common: pbd::Settings,
    /// The energies.
    pub potential: Arc<Potential>,
    /// Which velocity moves a particle. Default [`Integrator::Symplectic`].
    pub integrator: Integrator,
}

impl Settings {
    /// Default settings for these energies: 10,000 substeps per second.
    #[must_use]
    pub fn new(potential: Arc<Potential>) -> Self {
        let common = pbd::Settings::of_substeps(10_000.0);
        Self { common, potential, integrator: Integrator::default() }
    }

    pub(crate) fn write(&self, out: &mut SectionWriter) {
        self.common.write(out);
        self.potential.write(out);
        out.section(EXPLICIT, &[u32::from(self.integrator == Integrator::Forward)]);
    }

    /// Settings in a file; none where it holds those of another method.
    pub(crate) fn read(file: &Sections<'_>, fabric: &ValidFabric) -> Result<Option<Self>> {
        let Some(words) = file.optional::<u32>(EXPLICIT)? else { return Ok(None) };
        let integrator = match &words[..] {
            [0] => Integrator::Symplectic,
            [1] => Integrator::Forward,
            _ => return Err(Error::length(file.field(EXPLICIT), words.len(), "1 word, 0 or 1")),
        };
        let potential = Arc::new(Potential::read(file, fabric)?);
        let settings = Self { common: pbd::Settings::read(file, fabric)?, potential, integrator };
        settings.validate(fabric)?;
        Ok(Some(settings))
    }

    pub(crate) fn validate(&self, fabric: &ValidFabric) -> Result<()> {
        self.common.validate(fabric)?;
        self.common.refuse_phases()?;
        self.potential.validate_for(fabric.particle_count())?;
        let otherwise = Otherwise::Nothing("explicit forces of a barrier would explode");
        strain_limit::check(self.common.strain_limit.as_ref(), &self.potential, otherwise)
    }
}
