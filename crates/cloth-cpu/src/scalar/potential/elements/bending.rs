//! Hinges: joined to the curvature of a triangle, by themselves, and linearised.

use super::damping::Damping;
use super::{Element, TakeBlock};
use crate::doubles::{Doubles, Eight, LANES, parts};
use cloth_kernels::Vec3;
use cloth_kernels::energy::{Energy, bending, bending_joined, bending_quadratic, damping::stiffening};
use cloth_kernels::solve::block3::Symmetric3;

/// Eight triangles that bend.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Joined {
    rest: [Eight; 3],
    stiffness: [Eight; 6],
    damping: Damping<3>,
}

impl Joined {
    pub fn pack(of: [&[f64; 9]; LANES], times: [f64; LANES]) -> Self {
        let eight = |k: usize| of.map(|constants| constants[k]);
        Self {
            rest: [0, 1, 2].map(eight),
            stiffness: [3, 4, 5, 6, 7, 8].map(eight),
            damping: Damping::pack(times),
        }
    }
}

/// Hands over the blocks of pairs of corners, each pair as constants.
macro_rules! take_pairs {
    ($into:ident, $hessian:ident, $(($i:literal, $j:literal))*) => {
        $($into.take($i, $j, $hessian.block($i, $j));)*
    };
}

impl Element<6, 3> for Joined {
    type Law<D: Doubles> = bending_joined::Joined<D>;

    #[inline(always)]
    fn law<D: Doubles>(&self, part: usize, d: [Vec3<D>; 6]) -> bending_joined::Joined<D> {
        bending_joined::strain([d[1], d[2], d[3], d[4], d[5]], parts(&self.rest, part))
    }
    #[inline(always)]
    fn stiffness<D: Doubles>(&self, part: usize) -> Symmetric3<D> {
        let [xx, xy, xz, yy, yz, zz] = parts(&self.stiffness, part);
        Symmetric3 { xx, xy, xz, yy, yz, zz }
    }
    #[inline(always)]
    fn damping(&self) -> &Damping<3> {
        &self.damping
    }
    #[inline(always)]
    fn damping_mut(&mut self) -> &mut Damping<3> {
        &mut self.damping
    }
    #[inline(always)]
    fn forces<D: Doubles>(&self, _part: usize, gradient: [Vec3<D>; 6]) -> [Vec3<D>; 6] {
        gradient
    }
    #[inline(always)]
    fn blocks<D: Doubles>(&self, part: usize, d: [Vec3<D>; 6], rate: D, into: &mut impl TakeBlock<D>) {
        let stiffness = match self.damping.rate(part, rate) {
            None => self.stiffness(part),
            Some(rate) => self.stiffness(part) * stiffening(rate),
        };
        let hessian = self.law(part, d).gauss_newton(stiffness);
        take_pairs!(into, hessian, (0, 0)(0, 1)(0, 2)(0, 3)(0, 4)(0, 5)(1, 1)(1, 2)(1, 3)(1, 4)(1, 5));
        take_pairs!(into, hessian, (2, 2)(2, 3)(2, 4)(2, 5)(3, 3)(3, 4)(3, 5)(4, 4)(4, 5)(5, 5));
    }
}

macro_rules! hinge {
    ($(#[$doc:meta])* $name:ident of $count:literal, $law:ident::$strain:ident, |$d:ident, $rest:ident| $state:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy)]
        pub(in super::super) struct $name {
            rest: [Eight; $count],
            stiffness: Eight,
            damping: Damping<1>,
        }

        impl $name {
            pub fn pack(of: [&[f64; $count + 1]; LANES], times: [f64; LANES]) -> Self {
                Self {
                    rest: std::array::from_fn(|k| of.map(|constants| constants[k])),
                    stiffness: of.map(|constants| constants[$count]),
                    damping: Damping::pack(times),
                }
            }
        }

        impl Element<4, 1> for $name {
            type Law<D: Doubles> = $law::$strain<D>;

            #[inline(always)]
            fn law<D: Doubles>(&self, part: usize, $d: [Vec3<D>; 4]) -> $law::$strain<D> {
                let $rest = parts(&self.rest, part);
                $state
            }
            #[inline(always)]
            fn stiffness<D: Doubles>(&self, part: usize) -> D {
                D::part(&self.stiffness, part)
            }
            #[inline(always)]
            fn damping(&self) -> &Damping<1> {
                &self.damping
            }
            #[inline(always)]
            fn damping_mut(&mut self) -> &mut Damping<1> {
                &mut self.damping
            }
            #[inline(always)]
            fn forces<D: Doubles>(&self, _part: usize, gradient: [Vec3<D>; 4]) -> [Vec3<D>; 4] {
                gradient
            }
            #[inline(always)]
            fn blocks<D: Doubles>(&self, part: usize, d: [Vec3<D>; 4], rate: D, into: &mut impl TakeBlock<D>) {
                let (law, stiffness) = (self.law(part, d), self.stiffness::<D>(part));
                let own = law.hessian(stiffness, [D::splat(0.0)]);
                let Some(rate) = self.damping.rate(part, rate) else {
                    take_pairs!(into, own, (0, 0) (0, 1) (0, 2) (0, 3) (1, 1) (1, 2) (1, 3) (2, 2) (2, 3) (3, 3));
                    return;
                };
                let damped = law.gauss_newton(stiffness * rate);
                for (i, j) in PAIRS {
                    into.take(i, j, own.block(i, j) + damped.block(i, j));
                }
            }
        }
    };
}

/// Pairs of corners of a hinge.
const PAIRS: [(usize, usize); 10] =
    [(0, 0), (0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)];

hinge!(
    /// Eight hinges.
    Hinge of 1, bending::Hinge, |d, rest| bending::strain(d[1], d[2], d[3], rest[0])
);
hinge!(
    /// Eight hinges with a constant Hessian.
    Quadratic of 3, bending_quadratic::Isometric, |d, rest| bending_quadratic::strain(d[1], d[2], d[3], rest)
);
