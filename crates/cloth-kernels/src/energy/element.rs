//! Elements of the potential as their corners see them: a strain of edge vectors, with constants, and what Newton's method asks of it.
//!
//! ```text
//! d       vectors from corner 0 to the others: x_j - x_0 at the start of a substep + u_j - u_0
//! energy  E + D (J)         gradient  of each corner (N)         blocks  3x3 of each pair of corners i <= j, row by row (N/m)
//! ```
//!
//! GPUs call these as they are, in float64; processors run the same parts over several elements at a time.

use super::bending::Hinge;
use super::bending_joined::{Joined, JoinedBlocks};
use super::bending_quadratic::Isometric;
use super::damping::{rate, stiffening};
use super::deformation::{ColumnBlocks, Columns, RestShape, corners, deformation};
use super::membrane_corotated::{self, Corotated};
use super::membrane_stvk::{self, Stvk};
use super::membrane_woven::{self, Woven};
use super::spring::{self, Spring};
use super::{Energy, bending, bending_joined, bending_quadratic};
use crate::solve::block3::Symmetric3;
use crate::{Lane, Mat3, Vec3};

/// Damping of K strains.
#[derive(Debug, Clone, Copy)]
pub struct Damped<L, const K: usize> {
    /// The strains at the start of the substep.
    pub before: [L; K],
    /// τ (s).
    pub time: L,
    /// 1/h (1/s).
    pub rate: L,
}

/// An element with C corners, whose D = C - 1 vectors from the first one have K strains.
pub trait Element<L: Lane, const D: usize, const C: usize, const K: usize>: Copy {
    /// Strain and Jacobian.
    type Law: Energy<L, K>;

    /// Returns strain and Jacobian now.
    fn law(self, d: [Vec3<L>; D]) -> Self::Law;

    /// Returns K.
    fn stiffness(self) -> <Self::Law as Energy<L, K>>::Stiffness;

    /// Carries derivatives to the corners.
    fn forces(self, gradient: <Self::Law as Energy<L, K>>::Gradient) -> [Vec3<L>; C];

    /// Returns ε.
    #[inline(always)]
    fn strain(self, d: [Vec3<L>; D]) -> [L; K] {
        self.law(d).strain()
    }

    /// Returns E, with the potential of damping (J).
    #[inline(always)]
    fn energy(self, d: [Vec3<L>; D], damped: Option<Damped<L, K>>) -> L {
        let (law, stiffness) = (self.law(d), self.stiffness());
        match damped {
            None => law.energy(stiffness),
            Some(of) => law.damped_energy(stiffness, of.before, rate(of.time, of.rate)),
        }
    }

    /// Returns its derivatives (N).
    #[inline(always)]
    fn gradient(self, d: [Vec3<L>; D], damped: Option<Damped<L, K>>) -> [Vec3<L>; C] {
        let (law, stiffness) = (self.law(d), self.stiffness());
        let tension = match damped {
            None => law.tension(stiffness),
            Some(of) => law.damped_tension(stiffness, of.before, rate(of.time, of.rate)),
        };
        self.forces(law.gradient(tension))
    }
}

macro_rules! triangle {
    ($(#[$doc:meta])* $name:ident: $law:ident in $module:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy)]
        pub struct $name<L> {
            /// The rest shape.
            pub rest: RestShape<L>,
            /// K times the rest area (J).
            pub stiffness: $module::Stiffness<L>,
        }

        impl<L: Lane> Element<L, 2, 3, 3> for $name<L> {
            type Law = $law<L>;

            #[inline(always)]
            fn law(self, [d1, d2]: [Vec3<L>; 2]) -> $law<L> {
                $module::strain(deformation(self.rest, d1, d2))
            }
            #[inline(always)]
            fn stiffness(self) -> $module::Stiffness<L> {
                self.stiffness
            }
            #[inline(always)]
            fn forces(self, gradient: Columns<L>) -> [Vec3<L>; 3] {
                corners(self.rest, gradient)
            }
        }

        impl<L: Lane> $name<L> {
            /// Returns the block of each pair of corners.
            #[inline(always)]
            pub fn blocks(self, d: [Vec3<L>; 2], damped: Option<Damped<L, 3>>) -> [Mat3<L>; 6] {
                let law = self.law(d);
                // Damping first: the other way around a GPU has too few registers for the co-rotated one.
                let damping = damped.map(|of| law.gauss_newton(self.stiffness) * rate(of.time, of.rate));
                let own = law.hessian(self.stiffness, law.tension(self.stiffness));
                let hessian: ColumnBlocks<L> = match damping {
                    None => own,
                    Some(damping) => own + damping,
                };
                let ([a, b, c], [first, second, mixed]) = self.rest.blocks(hessian);
                [a.full(), first, second, b.full(), mixed, c.full()]
            }
        }
    };
}

triangle!(
    /// A triangle of threads along warp and weft.
    WovenElement: Woven in membrane_woven
);
triangle!(
    /// A triangle of Saint Venant and Kirchhoff.
    StvkElement: Stvk in membrane_stvk
);
triangle!(
    /// A triangle that is stretched along its principal axes.
    CorotatedElement: Corotated in membrane_corotated
);

/// Three hinges of a triangle joined to its curvature.
#[derive(Debug, Clone, Copy)]
pub struct JoinedElement<L> {
    /// φ0 of the hinges.
    pub rest: [L; 3],
    /// G (N m).
    pub stiffness: Symmetric3<L>,
}

impl<L: Lane> Element<L, 5, 6, 3> for JoinedElement<L> {
    type Law = Joined<L>;

    #[inline(always)]
    fn law(self, d: [Vec3<L>; 5]) -> Joined<L> {
        bending_joined::strain(d, self.rest)
    }
    #[inline(always)]
    fn stiffness(self) -> Symmetric3<L> {
        self.stiffness
    }
    #[inline(always)]
    fn forces(self, gradient: [Vec3<L>; 6]) -> [Vec3<L>; 6] {
        gradient
    }
}

impl<L: Lane> JoinedElement<L> {
    /// Returns the blocks of the corners of the triangle, each with itself and all behind it.
    #[inline(always)]
    pub fn corner_blocks(self, d: [Vec3<L>; 5], damped: Option<Damped<L, 3>>) -> [Mat3<L>; 15] {
        let hessian = self.hessian(d, damped);
        core::array::from_fn(|pair| {
            let [i, j] = JOINED_PAIRS[pair];
            hessian.block(i, j)
        })
    }

    /// Returns the blocks of the wings, likewise. Apart, since both together take more registers than a GPU has.
    #[inline(always)]
    pub fn wing_blocks(self, d: [Vec3<L>; 5], damped: Option<Damped<L, 3>>) -> [Mat3<L>; 6] {
        let hessian = self.hessian(d, damped);
        core::array::from_fn(|pair| {
            let [i, j] = JOINED_PAIRS[15 + pair];
            hessian.block(i, j)
        })
    }

    #[inline(always)]
    fn hessian(self, d: [Vec3<L>; 5], damped: Option<Damped<L, 3>>) -> JoinedBlocks<L> {
        let stiffness = match damped {
            None => self.stiffness,
            Some(of) => self.stiffness * stiffening(rate(of.time, of.rate)),
        };
        self.law(d).gauss_newton(stiffness)
    }
}

/// Pairs of six corners.
const JOINED_PAIRS: [[usize; 2]; 21] = pairs::<6, 21>();
/// Pairs of four corners.
const HINGE_PAIRS: [[usize; 2]; 10] = pairs::<4, 10>();

/// Pairs of corners i <= j, row by row.
const fn pairs<const CORNERS: usize, const PAIRS: usize>() -> [[usize; 2]; PAIRS] {
    let mut pairs = [[0; 2]; PAIRS];
    let (mut number, mut i) = (0, 0);
    while i < CORNERS {
        let mut j = i;
        while j < CORNERS {
            pairs[number] = [i, j];
            (number, j) = (number + 1, j + 1);
        }
        i += 1;
    }
    pairs
}

macro_rules! hinge {
    ($(#[$doc:meta])* $name:ident: $law:ident, $rest:ty, |$a:ident, $of:ident| $strain:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy)]
        pub struct $name<L> {
            /// φ0, or the weights of corners 1 to 3.
            pub rest: $rest,
            /// Its stiffness (N m).
            pub stiffness: L,
        }

        impl<L: Lane> Element<L, 3, 4, 1> for $name<L> {
            type Law = $law<L>;

            #[inline(always)]
            fn law(self, $a: [Vec3<L>; 3]) -> $law<L> {
                let $of = self.rest;
                $strain
            }
            #[inline(always)]
            fn stiffness(self) -> L {
                self.stiffness
            }
            #[inline(always)]
            fn forces(self, gradient: [Vec3<L>; 4]) -> [Vec3<L>; 4] {
                gradient
            }
        }

        impl<L: Lane> $name<L> {
            /// Returns the block of each pair of corners.
            #[inline(always)]
            pub fn blocks(self, d: [Vec3<L>; 3], damped: Option<Damped<L, 1>>) -> [Mat3<L>; 10] {
                let law = self.law(d);
                let own = law.hessian(self.stiffness, [L::splat(0.0)]);
                let more = damped.map(|of| law.gauss_newton(self.stiffness * rate(of.time, of.rate)));
                core::array::from_fn(|pair| {
                    let [i, j] = HINGE_PAIRS[pair];
                    match more {
                        None => own.block(i, j),
                        Some(more) => own.block(i, j) + more.block(i, j),
                    }
                })
            }
        }
    };
}

hinge!(
    /// A hinge by its angle.
    HingeElement: Hinge, L, |d, rest| bending::strain(d[0], d[1], d[2], rest)
);
hinge!(
    /// A hinge with a constant Hessian.
    IsometricElement: Isometric, [L; 3], |d, weights| bending_quadratic::strain(d[0], d[1], d[2], weights)
);

/// A spring.
#[derive(Debug, Clone, Copy)]
pub struct SpringElement<L> {
    /// Lengths between which nothing acts (m).
    pub range: [L; 2],
    /// Stretched, compressed (N/m).
    pub stiffness: spring::Stiffness<L>,
}

impl<L: Lane> Element<L, 1, 2, 1> for SpringElement<L> {
    type Law = Spring<L>;

    #[inline(always)]
    fn law(self, [d]: [Vec3<L>; 1]) -> Spring<L> {
        spring::strain(d, self.range[0], self.range[1])
    }
    #[inline(always)]
    fn stiffness(self) -> spring::Stiffness<L> {
        self.stiffness
    }
    #[inline(always)]
    fn forces(self, force: Vec3<L>) -> [Vec3<L>; 2] {
        [-force, force]
    }
}

impl<L: Lane> SpringElement<L> {
    /// Returns the block of each pair of corners.
    #[inline(always)]
    pub fn blocks(self, d: [Vec3<L>; 1], damped: Option<Damped<L, 1>>) -> [Mat3<L>; 3] {
        let law = self.law(d);
        let mut block = law.hessian(self.stiffness, [L::splat(0.0)]);
        if let Some(of) = damped {
            block = block + law.gauss_newton(self.stiffness) * rate(of.time, of.rate);
        }
        let block = block.full();
        [block, block * L::splat(-1.0), block]
    }
}
