//! The kinds of constraints.

use crate::program::KernelId;

macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $name:ident<$corners:literal, $constants:literal, $multipliers:literal> = $kernel:ident;)+) => {
        /// A kind of constraints that elements of a potential are, in the order in which a sweep solves them.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum ConstraintKind {
            $($(#[doc = $doc])+ $name,)+
        }

        impl ConstraintKind {
            /// All of them, in order.
            pub const ALL: [Self; 6] = [$(Self::$name),+];

            /// The kernel that solves them.
            #[must_use]
            pub const fn kernel(self) -> KernelId {
                match self { $(Self::$name => KernelId::$kernel,)+ }
            }

            /// Number of corners of an element.
            #[must_use]
            pub const fn corners(self) -> u32 {
                match self { $(Self::$name => $corners,)+ }
            }

            /// Number of constants of an element.
            #[must_use]
            pub const fn constants(self) -> u32 {
                match self { $(Self::$name => $constants,)+ }
            }

            /// Number of multipliers of an element.
            #[must_use]
            pub const fn multipliers(self) -> u32 {
                match self { $(Self::$name => $multipliers,)+ }
            }
        }
    };
}

// name<corners, constants, multipliers> = kernel
kinds! {
    /// Triangles with their neighbours.
    Joined<6, 9, 3> = ElasticJoined;
    /// Hinges by their angle.
    Hinges<4, 2, 1> = ElasticHinges;
    /// Hinges with a constant Hessian.
    Isometric<4, 4, 1> = ElasticIsometric;
    /// Woven triangles.
    Woven<3, 7, 3> = ElasticWoven;
    /// Triangles of Saint Venant and Kirchhoff.
    Stvk<3, 8, 3> = ElasticStvk;
    /// Springs.
    Springs<2, 4, 1> = ElasticSprings;
}

impl ConstraintKind {
    /// Numbers of an element in the table of a device: corners, constants, time of damping, and zeros up to a multiple of four.
    #[must_use]
    pub const fn row(self) -> u32 {
        (self.corners() + self.constants() + 1).next_multiple_of(4)
    }
}
