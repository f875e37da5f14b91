//! The fabric: what many cloths of one pattern share, immutable once validated.

pub(crate) mod bytes;
pub mod coloring;
mod corners;
mod fingerprint;
mod from_edges;
mod partition;
mod slices;
mod split;
mod stretch;
mod unit;
mod valid;

pub use corners::Corners;
pub use partition::ThreadPartition;
pub use slices::Slices;
pub use stretch::worst_stretch;
pub use valid::ValidFabric;

use crate::surface::Surface;
use std::ops::Range;
use std::sync::Arc;

/// Kind of deformation that the constraints of a phase resist. Informative: the solver treats all kinds alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(u32)]
#[non_exhaustive]
pub enum PhaseKind {
    /// Stretching along gravity.
    Vertical = 1,
    /// Stretching across gravity.
    Horizontal = 2,
    /// Bending: constraints that span two edges.
    Bending = 3,
    /// Shearing: diagonals.
    Shearing = 4,
    /// Anything else.
    #[default]
    Custom = 0,
}

impl PhaseKind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Self; 5] =
        [Self::Custom, Self::Vertical, Self::Horizontal, Self::Bending, Self::Shearing];

    /// The kind with this number, [`PhaseKind::Custom`] for numbers without a meaning.
    #[must_use]
    pub fn from_number(number: u32) -> Self {
        Self::ALL.into_iter().find(|kind| *kind as u32 == number).unwrap_or_default()
    }

    /// Name in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Vertical => "vertical",
            Self::Horizontal => "horizontal",
            Self::Bending => "bending",
            Self::Shearing => "shearing",
            Self::Custom => "custom",
        }
    }
}

/// A group of sets that is configured (stiffness, limits) and solved together.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Phase {
    /// Kind of deformation that its constraints resist.
    pub kind: PhaseKind,
    /// Sets that it solves, in this order.
    pub sets: Range<u32>,
}

/// The topology of a cloth as plain columns, open for building. [`Fabric::validate`] closes it.
///
/// Indices are 32 bits wide, so there is no limit of 65,536 particles.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Fabric {
    /// Number of particles of a cloth made of this fabric: at least 1, at most 2^28.
    pub particle_count: u32,
    /// Phases: what a cloth's phase configurations refer to by index.
    pub phases: Vec<Phase>,
    /// Set `s` is the constraints `sets[s]..sets[s + 1]`: ascending, starts with 0, ends with the number of
    /// constraints. No two constraints of a set share a particle ([`Fabric::split_overlapping_sets`] mends
    /// that), so that a set can be solved in parallel.
    pub sets: Vec<u32>,
    /// Particle pair of each constraint.
    pub constraints: Vec<[u32; 2]>,
    /// Rest length of each constraint (m), not negative. A length of at most 1.19e-7 switches the constraint off.
    pub rest_lengths: Vec<f32>,
    /// Stiffness of each constraint as `log2(1 - stiffness)`, see [`crate::method::pbd::stiffness::log_stiffness`]; in
    /// `-128..=0`. When present it replaces the stiffness of the phases.
    pub log_stiffness: Option<Vec<f32>>,
    /// Tether anchors: tether `t` of particle `i` is element `t * particle_count + i`. A particle without an
    /// anchor names itself, with length 0.
    pub tether_anchors: Vec<u32>,
    /// Longest distance to the anchor (m), in the same order.
    pub tether_lengths: Vec<f32>,
    /// Triangles, for wind and normals.
    pub triangles: Vec<[u32; 3]>,
    /// Division of a large cloth for threads; `None` where it is not. The order of solving depends on it.
    pub partition: Option<ThreadPartition>,
    /// The surface at rest, which elastic methods need; position based dynamics does without. Its vertices are the particles, its
    /// triangles are its own: others may be left out than of [`triangles`](Self::triangles), and their order is another.
    pub surface: Option<Arc<Surface>>,
}

impl Fabric {
    /// Checks every index and value and derives what backends need. Backends accept only the result.
    ///
    /// # Errors
    /// [`crate::Error::Invalid`] or [`crate::Error::Length`], naming the first offending element.
    pub fn validate(self) -> crate::Result<ValidFabric> {
        ValidFabric::new(self)
    }

    /// Multiplies all rest lengths by `factor`, those of the surface too, for instance when the cloth was modelled at another
    /// scale. At factor 0 no surface is left.
    ///
    /// # Errors
    /// When `factor` is negative or not finite, or makes the surface too large or too small for float32.
    pub fn scale_rest_lengths(&mut self, factor: f32) -> crate::Result<()> {
        crate::particle::check_range(|| "rest length scale".into(), factor, 0.0, f32::MAX)?;
        self.surface = match &self.surface {
            Some(surface) if factor > 0.0 => Some(Arc::new(surface.scaled(factor)?)),
            _ => None,
        };
        self.rest_lengths.iter_mut().for_each(|length| *length *= factor);
        Ok(())
    }

    /// Multiplies all tether lengths by `factor`.
    ///
    /// # Errors
    /// When `factor` is negative or not finite.
    pub fn scale_tether_lengths(&mut self, factor: f32) -> crate::Result<()> {
        crate::particle::check_range(|| "tether length scale".into(), factor, 0.0, f32::MAX)?;
        self.tether_lengths.iter_mut().for_each(|length| *length *= factor);
        Ok(())
    }
}
