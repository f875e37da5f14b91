//! Which energies stand for a material.

/// How a material resists stretching and shearing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(u32)]
#[non_exhaustive]
pub enum MembraneModel {
    /// Warp, weft and shear each by itself, as a weave does (Baraff, Witkin 1998), without Poisson's ratio.
    #[default]
    Woven = 0,
    /// St. Venant-Kirchhoff, orthotropic: soft where it is compressed a lot.
    Stvk = 1,
    /// Co-rotated linear elasticity, isotropic: it takes the mean of warp and weft, and its shear stiffness follows from that
    /// and Poisson's ratio.
    Corotated = 2,
    /// Springs along the edges of the mesh, with constants after Van Gelder (1998): Poisson's ratio is that of the mesh.
    Springs = 3,
}

/// How a material resists bending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(u32)]
#[non_exhaustive]
pub enum BendingModel {
    /// The hinges around each triangle joined to a curvature: like a plate on any triangulation of a regular grid.
    #[default]
    Joined = 0,
    /// Each hinge by itself (Grinspun et al. 2003): fast, stiffer in some directions of a mesh than in others.
    Hinge = 1,
    /// Hinges linearised for flat rest shapes (Bergou et al. 2006): a constant Hessian.
    Quadratic = 2,
    /// Joined, with edges of the boundary that carry no moment instead of counting as flat: a strip then twists as easily as a plate.
    Plate = 3,
}

impl BendingModel {
    /// Whether the hinges around each triangle are joined.
    #[must_use]
    pub fn is_joined(self) -> bool {
        matches!(self, Self::Joined | Self::Plate)
    }
}

macro_rules! names {
    ($($model:ident { $($variant:ident = $name:literal),+ })+) => { $(
        impl $model {
            /// All models, in the order of their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
            /// Their names, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// Name in lower case.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// The model with this name.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|model| model.name() == name)
            }
        }
    )+ };
}
names! {
    MembraneModel { Woven = "woven", Stvk = "stvk", Corotated = "corotated", Springs = "springs" }
    BendingModel { Joined = "joined", Hinge = "hinge", Quadratic = "quadratic", Plate = "plate" }
}
