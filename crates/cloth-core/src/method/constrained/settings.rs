//! What constrained dynamics lets a user set of a cloth.

use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
use crate::material::MembraneModel;
use crate::method::pbd;
use crate::method::strain_limit::{self, Otherwise};
use crate::potential::Potential;
use crate::sections::{SectionWriter, Sections};
use std::sync::Arc;

/// `[iterations, linear iterations, tolerance, tolerance]`, the tolerance as halves of its bits.
const CONSTRAINED: [u8; 4] = *b"CNST";

/// Settings of constrained dynamics.
///
/// | setting | range | default |
/// |---|---|---|
/// | `common.parameters.solver_frequency` | substeps per second | 120 |
/// | `iterations` | 1 to 10,000 per substep | 100 |
/// | `linear_iterations` | 1 to 100,000 per iteration | 1,000 |
/// | `tolerance` | 1e-12 to 0.5 | 1e-5 |
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Settings {
    /// Parameters of everything but elasticity: gravity, damping, air, friction, collision, and in `solver_frequency` the number
    /// of substeps per second. It has no phases.
    pub common: pbd::Settings,
    /// The energies: springs, woven triangles, all kinds of bending; no damping of strains and no contacts.
    pub potential: Arc<Potential>,
    /// Most iterations of a substep.
    pub iterations: u32,
    /// Most iterations of conjugate gradients in each.
    pub linear_iterations: u32,
    /// A substep ends where no vertex moves in an iteration by more than this part of what it moved in the first.
    pub tolerance: f64,
}

impl Settings {
    /// Default settings for these energies.
    #[must_use]
    pub fn new(potential: Arc<Potential>) -> Self {
        let common = pbd::Settings::of_substeps(120.0);
        Self { common, potential, iterations: 100, linear_iterations: 1000, tolerance: 1.0e-5 }
    }

    pub(crate) fn write(&self, out: &mut SectionWriter) {
        self.common.write(out);
        self.potential.write(out);
        let bits = self.tolerance.to_bits();
        out.section(
            CONSTRAINED,
            &[self.iterations, self.linear_iterations, bits as u32, (bits >> 32) as u32],
        );
    }

    /// Settings in a file; none where it holds those of another method.
    pub(crate) fn read(file: &Sections<'_>, fabric: &ValidFabric) -> Result<Option<Self>> {
        let Some(words) = file.optional::<u32>(CONSTRAINED)? else { return Ok(None) };
        let &[iterations, linear_iterations, low, high] = &words[..] else {
            return Err(Error::length(file.field(CONSTRAINED), words.len(), "4 words"));
        };
        let settings = Self {
            common: pbd::Settings::read(file, fabric)?,
            potential: Arc::new(Potential::read(file, fabric)?),
            iterations,
            linear_iterations,
            tolerance: f64::from_bits(u64::from(low) | u64::from(high) << 32),
        };
        settings.validate(fabric)?;
        Ok(Some(settings))
    }

    pub(crate) fn validate(&self, fabric: &ValidFabric) -> Result<()> {
        self.common.validate(fabric)?;
        self.common.refuse_phases()?;
        self.potential.validate_for(fabric.particle_count())?;
        check(&self.potential)?;
        let otherwise = Otherwise::Nothing("a barrier is no strain with a stiffness");
        strain_limit::check(self.common.strain_limit.as_ref(), &self.potential, otherwise)?;
        for (name, value, most) in
            [("iterations", self.iterations, 10_000), ("linear_iterations", self.linear_iterations, 100_000)]
        {
            if !(1..=most).contains(&value) {
                return Err(Error::invalid(name, value, format!("must be in 1 to {most}")));
            }
        }
        if !(1.0e-12..=0.5).contains(&self.tolerance) {
            return Err(Error::invalid("tolerance", self.tolerance, "must be in 1e-12 to 0.5"));
        }
        Ok(())
    }
}

/// Refuses a potential with energies that are no constraints of this method.
fn check(potential: &Potential) -> Result<()> {
    for (i, material) in potential.materials().iter().enumerate() {
        if ![MembraneModel::Woven, MembraneModel::Springs].contains(&material.membrane) {
            let expected = "must be woven or springs for method constrained; newton has the others";
            let field = format!("materials[{i}].membrane");
            return Err(Error::invalid(field, material.membrane.name(), expected));
        }
        for (name, time) in
            [("stretch_damping", material.stretch_damping), ("bending_damping", material.bending_damping)]
        {
            if time != 0.0 {
                let expected =
                    "must be 0 for method constrained; `damping` of the parameters slows all motion";
                return Err(Error::invalid(format!("materials[{i}].{name}"), time, expected));
            }
        }
    }
    Ok(())
}
