//! What a frame needs of a backend.

/// A set of features: passes that not every cloth has, and variants of passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Features(u32);

macro_rules! features {
    ($($(#[$doc:meta])+ $name:ident = $bit:literal;)+) => {
        impl Features {
            $($(#[$doc])+ pub const $name: Self = Self(1 << $bit);)+

            const NAMES: &'static [(Self, &'static str)] = &[$((Self::$name, stringify!($name))),+];
        }
    };
}

features! {
    /// The local frame rotates: integration and wind use matrices.
    ROTATING_FRAME = 0;
    /// Per-particle accelerations.
    ACCELERATIONS = 1;
    /// Wind drag and lift.
    WIND = 2;
    /// Motion constraints.
    MOTION = 3;
    /// Tethers.
    TETHERS = 4;
    /// Separation constraints.
    SEPARATION = 5;
    /// Convexes.
    CONVEXES = 6;
    /// Collision triangles.
    TRIANGLES = 7;
    /// Spheres and capsules.
    SPHERES = 8;
    /// Spheres and capsules are tested along the particles' paths.
    CONTINUOUS = 9;
    /// Virtual particles.
    VIRTUAL = 10;
    /// Virtual particles meet convexes and triangles, too.
    VIRTUAL_ALL_SHAPES = 11;
    /// Self-collision.
    SELF_COLLISION = 12;
    /// Friction in contacts.
    FRICTION = 13;
    /// Mass scaling in contacts.
    MASS_SCALE = 14;
    /// Friction with collision triangles.
    TRIANGLE_FRICTION = 15;
    /// Mass scaling with collision triangles.
    TRIANGLE_MASS_SCALE = 16;
    /// Mass scaling with convexes.
    CONVEX_MASS_SCALE = 17;
    /// Friction with the motion of planes.
    CONVEX_VELOCITY = 18;
    /// Energies of materials and springs, whatever a method or material asks of them.
    POTENTIAL = 19;
    /// Linear systems of the potential solved by a sparse factorisation.
    DIRECT = 20;
    /// Distance constraints solved all at once.
    JACOBI = 21;
    /// Coarser levels of the mesh beside the vertices.
    HIERARCHY = 22;
    /// Voxel colliders.
    VOXELS = 23;
    /// Energies of materials and springs solved as constraints with a compliance.
    CONSTRAINTS = 24;
    /// Shapes, motion and separation constraints, tethers and contacts of the potential, within the substeps of a method that has its
    /// potential in a form of its own.
    COLLIDERS_AND_TETHERS_WITHIN_SUBSTEPS = 25;
    /// Sweeps that put elements back into a strain limit.
    STRAIN_LIMIT = 26;
    /// Contact by impulses.
    IMPULSES = 27;
    /// Energies of materials and springs, vertex by vertex.
    VERTICES = 28;
    /// Surfaces that meet, beside them.
    SURFACE_CONTACT = 29;
    /// Hard constraints with multipliers, beside them.
    HARD_CONSTRAINTS = 30;
    /// Energies of materials and springs, minimised by Newton's method and conjugate gradients.
    NEWTON = 31;
}

impl Features {
    /// None.
    #[must_use]
    pub const fn empty() -> Self {
        Self(0)
    }

    /// All of them.
    #[must_use]
    pub fn all() -> Self {
        Self(Self::NAMES.iter().fold(0, |bits, (feature, _)| bits | feature.0))
    }

    /// Those that only CPUs run so far.
    #[must_use]
    pub fn of_cpus() -> Self {
        [
            Self::POTENTIAL,
            Self::DIRECT,
            Self::JACOBI,
            Self::HIERARCHY,
            Self::VOXELS,
            Self::COLLIDERS_AND_TETHERS_WITHIN_SUBSTEPS,
            Self::STRAIN_LIMIT,
            Self::IMPULSES,
            Self::SURFACE_CONTACT,
            Self::HARD_CONSTRAINTS,
        ]
        .into_iter()
        .fold(Self::empty(), Self::with)
    }

    /// Without those that move particles out of shapes, into spheres and to tethers.
    #[must_use]
    pub fn without_contacts(self) -> Self {
        [
            Self::MOTION,
            Self::TETHERS,
            Self::SEPARATION,
            Self::CONVEXES,
            Self::TRIANGLES,
            Self::SPHERES,
            Self::VIRTUAL,
            Self::CONVEX_MASS_SCALE,
            Self::TRIANGLE_MASS_SCALE,
        ]
        .into_iter()
        .fold(self, |set, feature| Self(set.0 & !feature.0))
    }

    /// Whether any of those is among them that [`without_contacts`](Self::without_contacts) leaves out.
    #[must_use]
    pub fn has_contacts(self) -> bool {
        self.without_contacts() != self
    }

    /// Whether something holds points of the cloth: shapes, motion and separation spheres, tethers.
    #[must_use]
    pub fn has_points(self) -> bool {
        let holds = [Self::MOTION, Self::SEPARATION, Self::TETHERS];
        let shapes = [Self::SPHERES, Self::CONVEXES, Self::TRIANGLES];
        holds.into_iter().chain(shapes).any(|one| self.contains(one))
    }

    /// Names of the features in the set, in lower case with spaces.
    #[must_use]
    pub fn names(self) -> Vec<String> {
        let inside = Self::NAMES.iter().filter(|(feature, _)| self.contains(*feature));
        inside.map(|(_, name)| name.to_lowercase().replace('_', " ")).collect()
    }

    /// What is in this set but not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as a number, as in [`super::plan::FrameParameters::features`].
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set with this number.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// The set with `other`.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether all of `other` are in the set.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Adds `other` if `condition` holds.
    pub(crate) fn insert_if(&mut self, other: Self, condition: bool) {
        if condition {
            self.0 |= other.0;
        }
    }
}
