//! What vertex block descent lets a user set of a cloth.

use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
pub use crate::method::newton::Start;
use crate::method::pbd;
use crate::potential::Potential;
use crate::sections::{SectionWriter, Sections};
use std::sync::Arc;

/// `[iterations, starts where particles were + 2 * is measured, acceleration]`, the last as bits.
const VBD: [u8; 4] = *b"VBDE";

/// Settings of vertex block descent.
///
/// | setting | range | default |
/// |---|---|---|
/// | `common.parameters.solver_frequency` | substeps per second | 120 |
/// | `iterations` | 1 to 100,000 per substep | 8 |
/// | `acceleration` | 0 to 0.9999 | 0 |
/// | `start` | inertia, positions | inertia |
/// | `is_measured` | | false |
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Settings {
    /// Parameters of everything but elasticity: gravity, damping, air, friction, collision, and in `solver_frequency` the number
    /// of substeps per second. It has no phases.
    pub common: pbd::Settings,
    /// The energies.
    pub potential: Arc<Potential>,
    /// Sweeps over all vertices in a substep, 1 to 100,000.
    pub iterations: u32,
    /// ρ of Chebyshev's acceleration, 0 (none) to 0.9999: by how much the error falls in a sweep without it. A substep in which it
    /// makes F rise is repeated without it, and [counted](crate::Minimum::repeated).
    pub acceleration: f32,
    /// Where a substep begins.
    pub start: Start,
    /// Finds F and its gradient for the report, which takes as long as some sweeps. With acceleration F is found anyway.
    pub is_measured: bool,
}

impl Settings {
    /// Default settings for these energies.
    #[must_use]
    pub fn new(potential: Arc<Potential>) -> Self {
        let parameters = pbd::parameters::Parameters { solver_frequency: 120.0, ..Default::default() };
        Self {
            common: pbd::Settings { parameters, phases: Vec::new() },
            potential,
            iterations: 8,
            acceleration: 0.0,
            start: Start::Inertia,
            is_measured: false,
        }
    }

    pub(crate) fn write(&self, out: &mut SectionWriter) {
        self.common.write(out);
        self.potential.write(out);
        let flags = u32::from(self.start == Start::Positions) | u32::from(self.is_measured) << 1;
        out.section(VBD, &[self.iterations, flags, self.acceleration.to_bits()]);
    }

    /// Settings in a file; none where it holds those of another method.
    pub(crate) fn read(file: &Sections<'_>, fabric: &ValidFabric) -> Result<Option<Self>> {
        let Some(words) = file.optional::<u32>(VBD)? else { return Ok(None) };
        let &[iterations, flags, acceleration] = &words[..] else {
            return Err(Error::length(file.field(VBD), words.len(), "3 words"));
        };
        let settings = Self {
            common: pbd::Settings::read(file, fabric)?,
            potential: Arc::new(Potential::read(file, fabric)?),
            iterations,
            acceleration: f32::from_bits(acceleration),
            start: if flags & 1 == 0 { Start::Inertia } else { Start::Positions },
            is_measured: flags & 2 != 0,
        };
        settings.validate(fabric)?;
        Ok(Some(settings))
    }

    pub(crate) fn validate(&self, fabric: &ValidFabric) -> Result<()> {
        self.common.validate(fabric)?;
        self.common.refuse_phases()?;
        self.potential.validate_for(fabric.particle_count())?;
        if !(1..=100_000).contains(&self.iterations) {
            let expected = "must be in 1 to 100000; 8 are usual";
            return Err(Error::invalid("iterations", self.iterations, expected));
        }
        if !(0.0..=0.9999).contains(&self.acceleration) {
            let expected = "must be in 0 to 0.9999; 0 switches acceleration off, 0.9 is usual";
            return Err(Error::invalid("acceleration", self.acceleration, expected));
        }
        Ok(())
    }
}
