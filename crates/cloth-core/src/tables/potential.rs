//! What cloths of one potential share on a device, in the form that their method wants.

use crate::cloth::Cloth;
use crate::method::vbd::Vertices;
use crate::method::{Settings, xpbd};
use crate::potential::Potential;
use std::sync::Arc;

/// A potential in one table.
#[derive(Debug, Clone, PartialEq)]
pub struct PotentialTable {
    /// Headers, then what they name.
    pub u32_data: Vec<u32>,
    /// Offsets of the sets of vertices, one for each colour; empty for other forms.
    pub colors: Vec<u32>,
}

/// In which form a cloth needs its potential: what is made once, and shared by all cloths that need the same.
#[derive(Debug, Clone)]
pub enum PotentialForm {
    /// Elements as constraints.
    Constraints(Arc<xpbd::Elements>),
    /// Elements as so many vertices see them.
    Vertices(Arc<Potential>, usize),
    /// Elements in float64, and the blocks of the Hessian of so many vertices.
    Newton(Arc<Potential>, usize),
}

impl PotentialForm {
    /// The form that a cloth needs on a device; none where its method has no passes over it there.
    #[must_use]
    pub fn of(cloth: &Cloth) -> Option<Self> {
        match cloth.settings() {
            Settings::Xpbd(settings) => Some(Self::Constraints(settings.potential.elements().clone())),
            Settings::Vbd(settings) => {
                Some(Self::Vertices(settings.potential.clone(), cloth.particle_count()))
            }
            Settings::Newton(settings) => {
                Some(Self::Newton(settings.potential.clone(), cloth.particle_count()))
            }
            _ => None,
        }
    }

    /// Whether the other one is the same: of the same data, not of equal ones.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Constraints(own), Self::Constraints(other)) => Arc::ptr_eq(own, other),
            (Self::Vertices(own, count), Self::Vertices(other, of)) => Arc::ptr_eq(own, other) && count == of,
            (Self::Newton(own, count), Self::Newton(other, of)) => Arc::ptr_eq(own, other) && count == of,
            _ => false,
        }
    }

    /// Lays it out.
    #[must_use]
    pub fn table(&self) -> PotentialTable {
        match self {
            Self::Constraints(elements) => PotentialTable::of_elements(elements),
            Self::Vertices(potential, count) => {
                PotentialTable::of_vertices(&Vertices::new(potential, *count, &[]))
            }
            Self::Newton(potential, count) => PotentialTable::of_newton(potential, *count),
        }
    }
}
