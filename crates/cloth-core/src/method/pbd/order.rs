//! The order in which position based dynamics solves constraints.

use crate::error::{Error, Result};
use crate::sections::{SectionWriter, Sections};

/// `[relaxation]` as bits; not there where the order is that of Gauss and Seidel.
const JACOBI: [u8; 4] = *b"JACO";

/// The order in which distance constraints are solved (docs/math/distance.md).
#[derive(Debug, Clone, Copy, PartialEq, Default)]
#[non_exhaustive]
pub enum Order {
    /// One after the other, each seeing what those before it did: set by set, phase by phase.
    #[default]
    GaussSeidel,
    /// All at once, from the same positions, each with its share: one over the larger number of constraints at its two
    /// ends, times the relaxation. What they do does not depend on their order, and momentum stays; errors fall more slowly. On the CPU.
    Jacobi {
        /// Factor on the shares, above 0 to 2. At 1 nothing overshoots; 1.5 is faster, and may.
        relaxation: f32,
    },
}

impl Order {
    /// Its name, in lower case.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::GaussSeidel => "gauss-seidel",
            Self::Jacobi { .. } => "jacobi",
        }
    }

    pub(super) fn write(self, out: &mut SectionWriter) {
        if let Self::Jacobi { relaxation } = self {
            out.section(JACOBI, &[relaxation]);
        }
    }

    pub(super) fn read(file: &Sections<'_>) -> Result<Self> {
        match file.optional::<f32>(JACOBI)?.as_deref() {
            None => Ok(Self::GaussSeidel),
            Some(&[relaxation]) => Ok(Self::Jacobi { relaxation }),
            Some(words) => Err(Error::length(file.field(JACOBI), words.len(), "1 number")),
        }
    }

    pub(super) fn validate(self) -> Result<()> {
        match self {
            Self::Jacobi { relaxation } if !(relaxation > 0.0 && relaxation <= 2.0) => {
                let expected = "must be above 0 and at most 2; 1 averages, 1.5 is faster";
                Err(Error::invalid("order.relaxation", relaxation, expected))
            }
            _ => Ok(()),
        }
    }
}
