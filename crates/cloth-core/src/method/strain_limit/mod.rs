//! Strain limits as sweeps after each substep of any method on a potential (docs/math/strain_limit.md). Provot 1995.
//!
//! [`StrainLimit`] says what is limited and how long it is swept; [`Elements`] are what the sweeps run over. Newton's method and
//! descent can keep the limit of a [material](crate::Material::strain_limit) by a barrier among their energies instead.

mod elements;

pub use elements::{Elements, LimitedSpring, LimitedTriangle};

use crate::error::{Error, Result};
use crate::potential::Potential;
use crate::sections::{SectionWriter, Sections};

/// `[kind, sweeps, least, most, tolerance]`, the last three as two halves of their bits each.
const LIMIT: [u8; 4] = *b"SLIM";

/// What a strain limit measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(u32)]
#[non_exhaustive]
pub enum LimitKind {
    /// Lengths of the edges of triangles, and of springs.
    Springs = 0,
    /// Areas of triangles: not their shape.
    Area = 1,
    /// Principal stretches of triangles: no direction is longer than allowed.
    #[default]
    Stretches = 2,
}

impl LimitKind {
    /// All kinds, by their numbers.
    pub const ALL: &'static [Self] = &[Self::Springs, Self::Area, Self::Stretches];
    /// Their names, in the same order.
    pub const NAMES: &'static [&'static str] = &["springs", "area", "stretches"];

    /// Name in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The kind with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

/// A strain limit that sweeps keep after each substep: elements outside of the range go back into it one after the other, by
/// which the centre of mass and the momentum of free cloth stay.
///
/// | setting | range | default |
/// |---|---|---|
/// | `kind` | springs, area, stretches | stretches |
/// | `range` | 0 to 1, 1 to 1000 | 0, 1.1 |
/// | `sweeps` | 1 to 100,000 per substep | 20 |
/// | `tolerance` | 0 to 1 | 0.001 |
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct StrainLimit {
    /// What is limited.
    pub kind: LimitKind,
    /// The least and the most that a length, area or stretch may be, as ratios of that at rest. A material with a
    /// [`strain_limit`](crate::Material::strain_limit) has its own upper end: 1 + limit, its square for areas.
    pub range: [f64; 2],
    /// Most sweeps over all elements in a substep.
    pub sweeps: u32,
    /// Sweeps end where no element was outside by more than this part of what it is allowed; with 0 where none was outside.
    pub tolerance: f64,
}

impl Default for StrainLimit {
    fn default() -> Self {
        Self { kind: LimitKind::default(), range: [0.0, 1.1], sweeps: 20, tolerance: 1.0e-3 }
    }
}

impl StrainLimit {
    /// The default of this kind.
    #[must_use]
    pub fn new(kind: LimitKind) -> Self {
        Self { kind, ..Self::default() }
    }

    /// Limits elongation to a percentage of the length at rest; nothing resists compression.
    #[must_use]
    pub fn percent(kind: LimitKind, percent: f64) -> Self {
        let most = 1.0 + 0.01 * percent;
        let most = if kind == LimitKind::Area { most * most } else { most };
        Self { kind, range: [0.0, most], ..Self::default() }
    }

    /// The same with this range.
    #[must_use]
    pub fn range(self, range: [f64; 2]) -> Self {
        Self { range, ..self }
    }

    /// The same with so many sweeps at most, which end at this tolerance.
    #[must_use]
    pub fn sweeps(self, sweeps: u32, tolerance: f64) -> Self {
        Self { sweeps, tolerance, ..self }
    }

    pub(in crate::method) fn write(&self, out: &mut SectionWriter) {
        let halves = |number: f64| [number.to_bits() as u32, (number.to_bits() >> 32) as u32];
        let mut words = vec![self.kind as u32, self.sweeps];
        words.extend([self.range[0], self.range[1], self.tolerance].into_iter().flat_map(halves));
        out.section(LIMIT, &words);
    }

    /// That of a file; none where it has none.
    pub(in crate::method) fn read(file: &Sections<'_>) -> Result<Option<Self>> {
        let Some(words) = file.optional::<u32>(LIMIT)? else { return Ok(None) };
        let &[kind, sweeps, a, b, c, d, e, f] = &words[..] else {
            return Err(Error::length(file.field(LIMIT), words.len(), "8 words"));
        };
        let Some(&kind) = LimitKind::ALL.get(kind as usize) else {
            return Err(Error::invalid(file.field(LIMIT), kind, "must name what is limited, 0 to 2"));
        };
        let number = |low: u32, high: u32| f64::from_bits(u64::from(low) | u64::from(high) << 32);
        Ok(Some(Self { kind, range: [number(a, b), number(c, d)], sweeps, tolerance: number(e, f) }))
    }

    pub(in crate::method) fn validate(&self) -> Result<()> {
        let [least, most] = self.range;
        for (name, value, range, expected) in [
            ("range[0]", least, 0.0..=1.0, "must be in 0 to 1; 0 allows any compression"),
            ("range[1]", most, 1.0..=1000.0, "must be in 1 to 1000; 1.1 allows 10 % more than at rest"),
            ("tolerance", self.tolerance, 0.0..=1.0, "must be in 0 to 1"),
        ] {
            if !range.contains(&value) {
                return Err(Error::invalid(format!("strain_limit.{name}"), value, expected));
            }
        }
        if !(1..=100_000).contains(&self.sweeps) {
            let expected = "must be in 1 to 100000; 20 are usual";
            return Err(Error::invalid("strain_limit.sweeps", self.sweeps, expected));
        }
        Ok(())
    }

    fn validate_for(&self, potential: &Potential) -> Result<()> {
        let has_triangles = potential.surface().is_some();
        match self.kind {
            LimitKind::Area | LimitKind::Stretches if !has_triangles => {
                let expected = "must be springs where the potential has no triangles";
                Err(Error::invalid("strain_limit.kind", self.kind.name(), expected))
            }
            _ => Ok(()),
        }
    }
}

/// What holds the strain limits of materials where no sweeps do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::method) enum Otherwise {
    /// A barrier among the energies.
    Barrier,
    /// Multipliers, edge by edge.
    Multipliers,
    /// Nothing: a limit needs sweeps. With the reason why there is no barrier.
    Nothing(&'static str),
}

/// Checks the limit of a method on a potential.
pub(in crate::method) fn check(
    limit: Option<&StrainLimit>,
    potential: &Potential,
    otherwise: Otherwise,
) -> Result<()> {
    if let Some(limit) = limit {
        return limit.validate_for(potential);
    }
    let Otherwise::Nothing(reason) = otherwise else { return Ok(()) };
    let limits = potential.materials().iter().map(|material| material.strain_limit);
    match limits.enumerate().find_map(|(i, limit)| limit.map(|limit| (i, limit))) {
        None => Ok(()),
        Some((i, limit)) => {
            let expected =
                format!("must be none without sweeps: {reason}; set `strain_limit`, or take newton");
            Err(Error::invalid(format!("materials[{i}].strain_limit"), limit, expected))
        }
    }
}
