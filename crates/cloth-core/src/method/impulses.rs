//! Contact by impulses after each substep of any method on a potential with a surface (docs/math/impulses.md). Bridson, Fedkiw, Anderson
//! 2002; Harmon et al. 2008.

use crate::cloth::Cloth;
use crate::error::{Error, Result};
use crate::potential::Potential;
use crate::sections::{SectionWriter, Sections};

/// `[rounds, projections, stiffness]`, the last as two halves of its bits.
const IMPULSES: [u8; 4] = *b"IMPU";

/// Contact by impulses: the cloth with itself and with the collision triangles of its colliders, as surfaces of the thickness and friction of
/// its [material](crate::Material).
///
/// After a substep of whatever method, three things act on its displacements, the later the rarer: repulsion between what is nearer than the
/// thickness, impulses where something would meet, in rounds, and impact zones for what still would. Where a substep begins without
/// intersections it ends without, and so does its straight way, unless a [report](crate::ImpulseReport::pinched) says otherwise.
///
/// | setting | range | default |
/// |---|---|---|
/// | `rounds` | 0 to 1000 | 10 |
/// | `projections` | 0 to 1000 | 10 |
/// | `stiffness` | 0 to 1e9 N/m | 1000 |
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Impulses {
    /// Most rounds of impulses against impacts in a substep; what is left goes to impact zones.
    pub rounds: u32,
    /// How often an impact zone is projected without being rigid: only what approaches stops. Then it moves as a rigid body.
    pub projections: u32,
    /// Stiffness of the springs that open gaps up to the thickness (N/m); a gap opens by a tenth of what it lacks in a substep at most.
    pub stiffness: f64,
}

impl Default for Impulses {
    fn default() -> Self {
        Self { rounds: 10, projections: 10, stiffness: 1000.0 }
    }
}

impl Impulses {
    /// The same with so many rounds of impulses at most.
    #[must_use]
    pub fn rounds(self, rounds: u32) -> Self {
        Self { rounds, ..self }
    }

    /// The same with so many projections of a zone that is not rigid.
    #[must_use]
    pub fn projections(self, projections: u32) -> Self {
        Self { projections, ..self }
    }

    /// The same with this stiffness (N/m).
    #[must_use]
    pub fn stiffness(self, stiffness: f64) -> Self {
        Self { stiffness, ..self }
    }

    pub(in crate::method) fn write(&self, out: &mut SectionWriter) {
        let bits = self.stiffness.to_bits();
        out.section(IMPULSES, &[self.rounds, self.projections, bits as u32, (bits >> 32) as u32]);
    }

    /// Those of a file; none where it has none.
    pub(in crate::method) fn read(file: &Sections<'_>) -> Result<Option<Self>> {
        let Some(words) = file.optional::<u32>(IMPULSES)? else { return Ok(None) };
        let &[rounds, projections, low, high] = &words[..] else {
            return Err(Error::length(file.field(IMPULSES), words.len(), "4 words"));
        };
        let stiffness = f64::from_bits(u64::from(low) | u64::from(high) << 32);
        Ok(Some(Self { rounds, projections, stiffness }))
    }

    pub(in crate::method) fn validate(&self) -> Result<()> {
        for (name, value) in [("rounds", self.rounds), ("projections", self.projections)] {
            if value > 1000 {
                let expected = "must be at most 1000; 10 are usual";
                return Err(Error::invalid(format!("impulses.{name}"), value, expected));
            }
        }
        if !(0.0..=1.0e9).contains(&self.stiffness) {
            let expected = "must be in 0 to 1e9 N/m; 1000 is usual";
            return Err(Error::invalid("impulses.stiffness", self.stiffness, expected));
        }
        Ok(())
    }
}

/// Refuses impulses for a method that cannot have them: `beside` says why in words, if there is a reason beside the potential.
pub(in crate::method) fn check(
    impulses: Option<&Impulses>,
    potential: Option<&Potential>,
    beside: Option<&str>,
) -> Result<()> {
    if impulses.is_none() {
        return Ok(());
    }
    let has_surface = potential.is_some_and(|potential| potential.surface().is_some());
    let expected = match (potential, beside) {
        (None, _) => "must be none for pbd: they need the triangles and masses of a material, which xpbd has",
        _ if !has_surface => {
            "must be none where the potential has no surface: they are contact of its triangles"
        }
        (_, Some(beside)) => beside,
        _ => return Ok(()),
    };
    Err(Error::invalid("common.impulses", "some", expected))
}

/// Refuses a step that impulses would not bear.
pub(crate) fn check_step(cloth: &Cloth) -> Result<()> {
    if cloth.settings().impulses().is_none() || !cloth.frame.moves() {
        return Ok(());
    }
    let expected = "must be none beside a moving local space, in which particles do not begin a substep where they ended the last one: \
                    move the colliders instead";
    Err(Error::invalid("common.impulses", "some", expected))
}
