//! What vertex block descent lets a user set of a cloth.

use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
pub use crate::method::newton::Start;
use crate::method::pbd;
use crate::method::strain_limit::{self, Otherwise};
use crate::potential::Potential;
use crate::sections::{SectionWriter, Sections};
use std::sync::Arc;

/// `[iterations, starts where particles were + 2 * is measured + 4 * contact + 16 * has a hierarchy + 32 * starts adaptively + 64 * is
/// augmented + 128 * keeps its legs, acceleration]`, the last as bits.
const VBD: [u8; 4] = *b"VBDE";

/// How cloth meets itself and collision triangles: as surfaces, vertices with triangles and edges with edges (docs/math/vbd.md).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(u32)]
pub enum Contact {
    /// Not as surfaces: particles meet shapes, as in Newton's method.
    #[default]
    Off = 0,
    /// Vertices are pushed away from triangles: from those of the cloth and from collision triangles. No promise: what is fast
    /// goes through.
    Fast = 1,
    /// Nothing passes through anything: edges count, too, and bounds hold whatever is about to meet, with any number of iterations.
    /// Spheres, capsules, convexes, tethers, separation constraints and collision of particles are refused beside it, since they move
    /// particles afterwards, and so are a moving local space and acceleration.
    Guaranteed = 2,
}

impl Contact {
    /// Its name, in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Fast => "fast",
            Self::Guaranteed => "guaranteed",
        }
    }
}

/// Settings of vertex block descent.
///
/// | setting | range | default |
/// |---|---|---|
/// | `common.parameters.solver_frequency` | substeps per second | 120 |
/// | `iterations` | 1 to 100,000 per substep | 8 |
/// | `acceleration` | 0 to 0.9999 | 0 |
/// | `start` | inertia, positions, adaptive | inertia |
/// | `is_measured` | | false |
/// | `contact` | off, fast, guaranteed | off |
/// | `hierarchy` | | false |
/// | `augmented` | | false |
/// | `keeps_legs` | | false |
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
    /// Contact of surfaces. It needs a potential with a surface, and goes neither with acceleration nor with `is_measured`.
    pub contact: Contact,
    /// Moves the whole cloth by a coarser level of its mesh between the sweeps of a substep (docs/math/hierarchy.md), so that long
    /// waves do not have to go from vertex to vertex. It needs a potential with a surface.
    pub hierarchy: bool,
    /// Keeps springs of the potential, and edges of materials with a strain limit, as hard constraints by multipliers: a stiffness that
    /// grows up to that of the spring, and a force that takes over what is left. It goes neither with contact of surfaces, acceleration or
    /// a hierarchy, nor with `is_measured`.
    pub augmented: bool,
    /// Hands out where vertices are after each leg of each substep ([`ClothReport::legs`](crate::ClothReport::legs)), to judge the whole way
    /// that guaranteed contact took: for tests, 16 bytes per vertex and leg. Without contact of surfaces there are none.
    pub keeps_legs: bool,
}

impl Settings {
    /// Default settings for these energies.
    #[must_use]
    pub fn new(potential: Arc<Potential>) -> Self {
        Self {
            common: pbd::Settings::of_substeps(120.0),
            potential,
            iterations: 8,
            acceleration: 0.0,
            start: Start::Inertia,
            is_measured: false,
            contact: Contact::Off,
            hierarchy: false,
            augmented: false,
            keeps_legs: false,
        }
    }

    pub(crate) fn write(&self, out: &mut SectionWriter) {
        self.common.write(out);
        self.potential.write(out);
        let flags = u32::from(self.start == Start::Positions)
            | u32::from(self.is_measured) << 1
            | (self.contact as u32) << 2
            | u32::from(self.hierarchy) << 4
            | u32::from(self.start == Start::Adaptive) << 5
            | u32::from(self.augmented) << 6
            | u32::from(self.keeps_legs) << 7;
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
            start: match (flags & 1, flags & 32) {
                (0, 0) => Start::Inertia,
                (0, _) => Start::Adaptive,
                _ => Start::Positions,
            },
            is_measured: flags & 2 != 0,
            hierarchy: flags & 16 != 0,
            augmented: flags & 64 != 0,
            keeps_legs: flags & 128 != 0,
            contact: match flags >> 2 & !60 {
                0 => Contact::Off,
                1 => Contact::Fast,
                2 => Contact::Guaranteed,
                _ => {
                    let expected =
                        "must name contact by 0, 4 or 8; the file is damaged, or of a later version";
                    return Err(Error::invalid(file.field(VBD), flags, expected));
                }
            },
        };
        settings.validate(fabric)?;
        Ok(Some(settings))
    }

    pub(crate) fn validate(&self, fabric: &ValidFabric) -> Result<()> {
        self.common.validate(fabric)?;
        self.common.refuse_phases()?;
        self.potential.validate_for(fabric.particle_count())?;
        let otherwise = Otherwise::Nothing("vertices that move by themselves would step over a barrier");
        let otherwise = if self.augmented { Otherwise::Multipliers } else { otherwise };
        strain_limit::check(self.common.strain_limit.as_ref(), &self.potential, otherwise)?;
        if self.contact == Contact::Guaranteed {
            let whose =
                "vbd with guaranteed contact, which would be broken by what moves vertices afterwards";
            self.common.refuse_strain_limit(whose)?;
        }
        if !(1..=100_000).contains(&self.iterations) {
            let expected = "must be in 1 to 100000; 8 are usual";
            return Err(Error::invalid("iterations", self.iterations, expected));
        }
        if !(0.0..=0.9999).contains(&self.acceleration) {
            let expected = "must be in 0 to 0.9999; 0 switches acceleration off, 0.9 is usual";
            return Err(Error::invalid("acceleration", self.acceleration, expected));
        }
        if self.hierarchy {
            self.potential.check_hierarchy()?;
        }
        self.validate_augmented()?;
        self.validate_contact()
    }

    fn validate_augmented(&self) -> Result<()> {
        let refused = if !self.augmented {
            return Ok(());
        } else if self.contact != Contact::Off {
            "must be false beside contact of surfaces, which would stretch them: take springs"
        } else if self.acceleration > 0.0 {
            "must be false with acceleration, which takes multipliers for a fixed potential: set acceleration to 0"
        } else if self.hierarchy {
            "must be false with a hierarchy, whose coarser levels know no multipliers"
        } else if self.is_measured {
            "must be false where the potential is measured, which has no multipliers: set is_measured to false"
        } else {
            return Ok(());
        };
        Err(Error::invalid("augmented", true, refused))
    }

    fn validate_contact(&self) -> Result<()> {
        if self.contact == Contact::Off {
            return Ok(());
        }
        let refused = if self.potential.surface().is_none() {
            "must be off where the potential has no surface: contact is that of its triangles"
        } else if self.acceleration > 0.0 {
            "must be off with acceleration, which leads beyond what contact allows: set acceleration to 0"
        } else if self.is_measured {
            "must be off where the potential is measured, which leaves contact out: set is_measured to false"
        } else {
            return Ok(());
        };
        Err(Error::invalid("contact", self.contact.name(), refused))
    }
}
