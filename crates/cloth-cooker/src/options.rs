//! Options of cooking: every choice with its default.

use crate::check::{finite, in_range};
use cloth_core::{Error, Result};

/// Rules by which constraints are made from a mesh.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Classification {
    /// [`Classification::Reference`] plus what irregular triangle meshes need: every mesh edge resists stretching
    /// (unless it is the diagonal of a near-rectangle), and the two vertices opposite an inner edge are joined by
    /// a bending constraint. Regular grids come out as with [`Classification::Reference`].
    #[default]
    Default,
    /// Evidence from second neighbours alone: the same number of constraints of each kind as the cooker of the system
    /// that recorded the cases of the conformance suite.
    Reference,
}

/// Lengths of tethers. A tether keeps a particle within a distance of an attached particle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Tethers {
    /// No tethers.
    None,
    /// Straight distances at rest. Right for flat cloth; on curved cloth they hinder unfolding.
    Straight,
    /// Distances over the surface.
    #[default]
    Geodesic,
}

/// Where the warp runs: the direction along which a cloth is woven, and which the first of its stiffnesses is measured
/// along. The surface at rest ([`cloth_core::Surface`]) is made by it.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
#[non_exhaustive]
pub enum WarpDirection {
    /// Along u of the mesh's texture coordinates where it has some, else along [`CookOptions::gravity`].
    Auto,
    /// Where u grows and v stays, of the texture coordinates of each triangle by itself, so that seams do not matter. Lengths
    /// come from the mesh, not from its texture.
    U,
    /// Where v grows and u stays.
    V,
    /// Along this direction, laid into each triangle. Where a triangle stands across it, the warp of its neighbours goes on.
    Direction([f32; 3]),
    /// No surface: the fabric takes no material, and is a quarter of the size in memory. Enough for position based dynamics.
    #[default]
    None,
}

/// Order of particles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum ParticleOrder {
    /// Fast order: in regular grids so that constraint sets become runs of consecutive particles, elsewhere so that
    /// neighbours are near in memory.
    #[default]
    Renumbered,
    /// Order of the mesh, without the vertices that cleaning removed.
    Original,
}

/// Distance within which vertices become one particle.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Weld {
    /// Never: not even vertices at the same place.
    Off,
    /// Within this fraction of the diagonal of the bounding box; in `0..=0.1`.
    Relative(f32),
    /// Within this distance (m), not negative.
    Absolute(f32),
}

impl Default for Weld {
    fn default() -> Self {
        Self::Relative(1e-6)
    }
}

/// Number of subdomains that the particles are divided into, so that several threads can simulate one cloth.
///
/// The bits of a simulation depend on the subdomains, but not on the number of threads. Constraints between subdomains cost
/// a little on one thread, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Partition {
    /// One subdomain below 2,000 particles; else a power of two: at least 2, at most 16, and as long as each has 2,000
    /// particles. Fewer where more than one constraint in five would cross.
    #[default]
    Auto,
    /// No division.
    One,
    /// This many, in `1..=256`; fewer where there are too few particles for them.
    Count(u32),
}

/// Options of [`cook`](crate::cook). Start from the default and change what matters:
///
/// ```
/// use cloth_cooker::{CookOptions, Tethers};
/// let options = CookOptions::default().gravity([0.0, 0.0, -9.81]).tethers(Tethers::Straight);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CookOptions {
    /// Direction of gravity, of any length; tells vertical from horizontal. Default `[0, -9.81, 0]`. With
    /// `[0, 0, 0]` everything is horizontal.
    pub gravity: [f32; 3],
    /// Rules by which constraints are made. Default [`Classification::Default`].
    pub classification: Classification,
    /// Joins pairs of triangles to quads before classification. Default `false`.
    pub quadify: bool,
    /// Lengths of tethers. Default [`Tethers::Geodesic`].
    pub tethers: Tethers,
    /// Most tethers of a particle, one for each of its nearest islands of attached particles: 1 to 4, default 4.
    pub tethers_per_particle: u32,
    /// Distance within which vertices become one particle. Default [`Weld::Relative`] of 1e-6.
    pub weld: Weld,
    /// Order of particles. Default [`ParticleOrder::Renumbered`].
    pub order: ParticleOrder,
    /// Division of the particles for threads. Default [`Partition::Auto`].
    pub partition: Partition,
    /// Where the warp runs, for cloth of a material. Default [`WarpDirection::None`]: no surface.
    pub warp: WarpDirection,
}

impl Default for CookOptions {
    fn default() -> Self {
        Self {
            gravity: [0.0, -9.81, 0.0],
            classification: Classification::default(),
            quadify: false,
            tethers: Tethers::default(),
            tethers_per_particle: 4,
            weld: Weld::default(),
            order: ParticleOrder::default(),
            partition: Partition::default(),
            warp: WarpDirection::default(),
        }
    }
}

impl CookOptions {
    /// Sets [`CookOptions::gravity`].
    #[must_use]
    pub fn gravity(mut self, gravity: [f32; 3]) -> Self {
        self.gravity = gravity;
        self
    }

    /// Sets [`CookOptions::classification`].
    #[must_use]
    pub fn classification(mut self, classification: Classification) -> Self {
        self.classification = classification;
        self
    }

    /// Sets [`CookOptions::quadify`].
    #[must_use]
    pub fn quadify(mut self, quadify: bool) -> Self {
        self.quadify = quadify;
        self
    }

    /// Sets [`CookOptions::tethers`].
    #[must_use]
    pub fn tethers(mut self, tethers: Tethers) -> Self {
        self.tethers = tethers;
        self
    }

    /// Sets [`CookOptions::tethers_per_particle`].
    #[must_use]
    pub fn tethers_per_particle(mut self, count: u32) -> Self {
        self.tethers_per_particle = count;
        self
    }

    /// Sets [`CookOptions::weld`].
    #[must_use]
    pub fn weld(mut self, weld: Weld) -> Self {
        self.weld = weld;
        self
    }

    /// Sets [`CookOptions::order`].
    #[must_use]
    pub fn order(mut self, order: ParticleOrder) -> Self {
        self.order = order;
        self
    }

    /// Sets [`CookOptions::partition`].
    #[must_use]
    pub fn partition(mut self, partition: Partition) -> Self {
        self.partition = partition;
        self
    }

    /// Sets [`CookOptions::warp`].
    #[must_use]
    pub fn warp(mut self, warp: WarpDirection) -> Self {
        self.warp = warp;
        self
    }

    /// Checks every value.
    ///
    /// # Errors
    /// [`Error::Invalid`] for the first value out of range.
    pub fn validate(&self) -> Result<()> {
        for (axis, &value) in ["x", "y", "z"].iter().zip(&self.gravity) {
            finite(|| format!("options.gravity.{axis}"), value)?;
        }
        if let WarpDirection::Direction(direction) = self.warp {
            for (axis, &value) in ["x", "y", "z"].iter().zip(&direction) {
                finite(|| format!("options.warp.{axis}"), value)?;
            }
            if direction == [0.0; 3] {
                let expected = "must have a length; to leave it to the cooker choose WarpDirection::Auto";
                return Err(Error::invalid("options.warp", "[0, 0, 0]", expected));
            }
        }
        if !(1..=4).contains(&self.tethers_per_particle) {
            let expected = "must be between 1 and 4; for none choose Tethers::None";
            return Err(Error::invalid("options.tethers_per_particle", self.tethers_per_particle, expected));
        }
        if let Partition::Count(count) = self.partition
            && !(1..=256).contains(&count)
        {
            let expected = "must be between 1 and 256; to leave it to the cooker choose Partition::Auto";
            return Err(Error::invalid("options.partition", count, expected));
        }
        match self.weld {
            Weld::Off => Ok(()),
            Weld::Relative(value) => in_range(|| "options.weld (relative)".into(), value, 0.0, 0.1),
            Weld::Absolute(value) => in_range(|| "options.weld (absolute)".into(), value, 0.0, f32::MAX),
        }
    }
}
