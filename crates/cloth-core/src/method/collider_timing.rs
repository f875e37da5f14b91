//! When what is around a cloth acts on it.

use crate::error::{Error, Result};
use crate::sections::{SectionWriter, Sections};

/// `[timing]`, only where it is not 0.
const TIMING: [u8; 4] = *b"CTIM";

/// When colliders, motion and separation constraints and tethers act on a cloth that a method on a potential moves.
///
/// Position based dynamics and the implicit filter have them after each substep, whatever this says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum ColliderTiming {
    /// Within a substep, as energies or constraints of the method, which balances them with the material.
    #[default]
    Within = 0,
    /// After each substep, as in position based dynamics: particles are moved out of colliders and to what holds them, with the parameters
    /// for that, and the material answers in the next substep. Cheaper; cloth may stretch where it is pressed, the less the more substeps
    /// there are. GPUs have only this.
    After = 1,
}

impl ColliderTiming {
    /// All of them, by their numbers.
    pub const ALL: &'static [Self] = &[Self::Within, Self::After];

    /// Name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Within => "within",
            Self::After => "after",
        }
    }

    pub(in crate::method) fn write(self, out: &mut SectionWriter) {
        if self != Self::default() {
            out.section(TIMING, &[self as u32]);
        }
    }

    pub(in crate::method) fn read(file: &Sections<'_>) -> Result<Self> {
        let words = file.optional::<u32>(TIMING)?.unwrap_or(vec![0]);
        let &[number] = &words[..] else {
            return Err(Error::length(file.field(TIMING), words.len(), "1 word"));
        };
        Self::ALL.get(number as usize).copied().ok_or_else(|| {
            let expected = "must be 0 or 1; the file is damaged, or of a later version";
            Error::invalid(file.field(TIMING), number, expected)
        })
    }
}
