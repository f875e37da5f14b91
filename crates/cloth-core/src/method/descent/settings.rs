//! What descent lets a user set of a cloth.

use super::{LineSearch, Matrix, Scheme};
use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
use crate::method::newton::Start;
use crate::method::pbd;
use crate::method::strain_limit::{self, Otherwise};
use crate::potential::Potential;
use crate::sections::{SectionWriter, Sections};
use std::sync::Arc;

/// `[starts where particles were, tolerance, tolerance]`, the tolerance as halves of its bits.
const DESCENT: [u8; 4] = *b"DESC";

/// Settings of descent.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Settings {
    /// Parameters of everything but elasticity: gravity, damping, air, friction, collision, and in `solver_frequency` the number
    /// of substeps per second. It has no phases.
    pub common: pbd::Settings,
    /// The energies.
    pub potential: Arc<Potential>,
    /// Matrix, accelerator, line search and number of iterations.
    pub scheme: Scheme,
    /// A substep ends where the gradient of the potential is this fraction of that at its start; in 1e-12 to 0.5. Default 1e-5.
    pub tolerance: f64,
    /// Where it begins. Default [`Start::Inertia`].
    pub start: Start,
}

impl Settings {
    /// Default settings for these energies: 120 substeps per second.
    #[must_use]
    pub fn new(potential: Arc<Potential>) -> Self {
        Self {
            common: pbd::Settings::of_substeps(120.0),
            potential,
            scheme: Scheme::default(),
            tolerance: 1.0e-5,
            start: Start::Inertia,
        }
    }

    pub(crate) fn write(&self, out: &mut SectionWriter) {
        self.common.write(out);
        self.potential.write(out);
        self.scheme.write(out);
        let bits = self.tolerance.to_bits();
        out.section(DESCENT, &[u32::from(self.start == Start::Positions), bits as u32, (bits >> 32) as u32]);
    }

    /// Settings in a file; none where it holds those of another method.
    pub(crate) fn read(file: &Sections<'_>, fabric: &ValidFabric) -> Result<Option<Self>> {
        let Some(words) = file.optional::<u32>(DESCENT)? else { return Ok(None) };
        let &[start, low, high] = &words[..] else {
            return Err(Error::length(file.field(DESCENT), words.len(), "3 words"));
        };
        let settings = Self {
            common: pbd::Settings::read(file, fabric)?,
            potential: Arc::new(Potential::read(file, fabric)?),
            scheme: Scheme::read(file)?.unwrap_or_default(),
            tolerance: f64::from_bits(u64::from(low) | u64::from(high) << 32),
            start: if start == 0 { Start::Inertia } else { Start::Positions },
        };
        settings.validate(fabric)?;
        Ok(Some(settings))
    }

    pub(crate) fn validate(&self, fabric: &ValidFabric) -> Result<()> {
        self.common.validate(fabric)?;
        self.common.refuse_phases()?;
        self.start.check()?;
        self.potential.validate_for(fabric.particle_count())?;
        self.scheme.validate("")?;
        let otherwise = match (self.scheme.matrix, self.scheme.line_search) {
            (Matrix::Constant, _) => Otherwise::Nothing("a constant matrix knows nothing of a barrier"),
            (_, LineSearch::None) => Otherwise::Nothing("without a line search steps lead over a barrier"),
            _ => Otherwise::Barrier,
        };
        strain_limit::check(self.common.strain_limit.as_ref(), &self.potential, otherwise)?;
        if !(1.0e-12..=0.5).contains(&self.tolerance) {
            return Err(Error::invalid("tolerance", self.tolerance, "must be in 1e-12 to 0.5"));
        }
        Ok(())
    }
}
