//! What XPBD lets a user set of a cloth.

use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
use crate::material::MembraneModel;
use crate::method::has_points;
use crate::method::pbd::{self, Features};
use crate::method::strain_limit::{self, Otherwise};
use crate::potential::Potential;
use crate::sections::{SectionWriter, Sections};
use std::sync::Arc;

/// `[iterations]`.
const XPBD: [u8; 4] = *b"XPBD";

/// Settings of XPBD.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Settings {
    /// Parameters of everything but elasticity: gravity, damping, air, friction, collision, and in `solver_frequency` the number
    /// of substeps per second, default 1200. It has no phases.
    pub common: pbd::Settings,
    /// The energies: springs, triangles that are woven or of Saint Venant and Kirchhoff, all kinds of bending.
    pub potential: Arc<Potential>,
    /// Sweeps of a substep, 1 to 100. Shorter substeps are worth more than further sweeps. Default 1.
    pub iterations: u32,
}

impl Settings {
    /// Default settings for these energies: 1200 substeps per second of one sweep each.
    #[must_use]
    pub fn new(potential: Arc<Potential>) -> Self {
        Self { common: pbd::Settings::of_substeps(1200.0), potential, iterations: 1 }
    }

    /// Whether a cloth with these features has points that shapes, spheres, tethers or contacts of the potential hold.
    #[must_use]
    pub fn has_points(&self, features: Features) -> bool {
        has_points(features, &self.potential)
    }

    pub(crate) fn write(&self, out: &mut SectionWriter) {
        self.common.write(out);
        self.potential.write(out);
        out.section(XPBD, &[self.iterations]);
    }

    /// Settings in a file; none where it holds those of another method.
    pub(crate) fn read(file: &Sections<'_>, fabric: &ValidFabric) -> Result<Option<Self>> {
        let Some(words) = file.optional::<u32>(XPBD)? else { return Ok(None) };
        let &[iterations] = &words[..] else {
            return Err(Error::length(file.field(XPBD), words.len(), "1 word"));
        };
        let potential = Arc::new(Potential::read(file, fabric)?);
        let settings = Self { common: pbd::Settings::read(file, fabric)?, potential, iterations };
        settings.validate(fabric)?;
        Ok(Some(settings))
    }

    pub(crate) fn validate(&self, fabric: &ValidFabric) -> Result<()> {
        self.common.validate(fabric)?;
        self.common.refuse_phases()?;
        self.potential.validate_for(fabric.particle_count())?;
        let otherwise = Otherwise::Nothing("a barrier is no constraint with a compliance");
        strain_limit::check(self.common.strain_limit.as_ref(), &self.potential, otherwise)?;
        for (i, material) in self.potential.materials().iter().enumerate() {
            if material.membrane == MembraneModel::Corotated {
                let expected = "must be woven, stvk or springs for xpbd; newton has it";
                let field = format!("materials[{i}].membrane");
                return Err(Error::invalid(field, material.membrane.name(), expected));
            }
        }
        if !(1..=100).contains(&self.iterations) {
            let expected = "must be in 1 to 100; a higher `solver_frequency` converges faster";
            return Err(Error::invalid("iterations", self.iterations, expected));
        }
        Ok(())
    }
}
