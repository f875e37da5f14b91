//! Triangles.

use super::damping::Damping;
use super::{Element, TakeBlock};
use crate::doubles::{Doubles, Eight, LANES, parts};
use cloth_kernels::Vec3;
use cloth_kernels::energy::deformation::{ColumnBlocks, Columns, RestShape, corners, deformation};
use cloth_kernels::energy::{Energy, membrane_corotated, membrane_stvk, membrane_woven};
use std::marker::PhantomData;

/// Eight triangles of a law.
#[derive(Debug)]
pub(in super::super) struct Membrane<Law> {
    rest: [[Eight; 2]; 2],
    stiffness: [Eight; 4],
    damping: Damping<3>,
    law: PhantomData<Law>,
}

impl<Law> Membrane<Law> {
    pub fn pack<const C: usize>(of: [&[f64; C]; LANES], times: [f64; LANES]) -> Self {
        let eight = |k: usize| of.map(|constants| constants.get(k).copied().unwrap_or(0.0));
        Self {
            rest: [[eight(0), eight(1)], [eight(2), eight(3)]],
            stiffness: [eight(4), eight(5), eight(6), eight(7)],
            damping: Damping::pack(times),
            law: PhantomData,
        }
    }

    #[inline(always)]
    fn rest<D: Doubles>(&self, part: usize) -> RestShape<D> {
        RestShape { b1: parts(&self.rest[0], part), b2: parts(&self.rest[1], part) }
    }
}

macro_rules! membrane {
    ($(#[$doc:meta])* $name:ident, $law:ident, $stiffness:expr $(, $inverse_lengths:expr)?) => {
        $(#[$doc])*
        #[derive(Debug)]
        pub(in super::super) struct $name;

        impl Element<3, 3> for Membrane<$name> {
            type Law<D: Doubles> = $law::$name<D>;

            #[inline(always)]
            fn law<D: Doubles>(&self, part: usize, d: [Vec3<D>; 3]) -> $law::$name<D> {
                $law::strain(deformation(self.rest(part), d[1], d[2]))
            }
            #[inline(always)]
            fn stiffness<D: Doubles>(&self, part: usize) -> $law::Stiffness<D> {
                let [a, b, c, d] = parts(&self.stiffness, part);
                $stiffness(a, b, c, d)
            }
            $(
                #[inline(always)]
                fn inverse_lengths<D: Doubles>(&self, part: usize, d: [Vec3<D>; 3]) -> [D; 3] {
                    $inverse_lengths(self.law(part, d))
                }
            )?
            #[inline(always)]
            fn damping(&self) -> &Damping<3> {
                &self.damping
            }
            #[inline(always)]
            fn damping_mut(&mut self) -> &mut Damping<3> {
                &mut self.damping
            }
            #[inline(always)]
            fn forces<D: Doubles>(&self, part: usize, gradient: Columns<D>) -> [Vec3<D>; 3] {
                corners(self.rest(part), gradient)
            }
            #[inline(always)]
            fn blocks<D: Doubles>(&self, part: usize, d: [Vec3<D>; 3], rate: D, into: &mut impl TakeBlock<D>) {
                let (law, stiffness) = (self.law(part, d), self.stiffness(part));
                let own = law.hessian(stiffness, law.tension(stiffness));
                let hessian: ColumnBlocks<D> = match self.damping.rate(part, rate) {
                    None => own,
                    Some(rate) => own + law.gauss_newton(stiffness) * rate,
                };
                let ([a, b, c], [first, second, mixed]) = self.rest(part).blocks(hessian);
                into.take(0, 0, a.full());
                into.take(1, 1, b.full());
                into.take(2, 2, c.full());
                into.take(0, 1, first);
                into.take(0, 2, second);
                into.take(1, 2, mixed);
            }
        }
    };
}

membrane!(
    /// Threads along warp and weft.
    Woven, membrane_woven, |warp, weft, shear, _| membrane_woven::Stiffness { warp, weft, shear },
    |law: membrane_woven::Woven<D>| [law.inverse[0], law.inverse[1], D::splat(0.0)]
);
membrane!(
    /// Saint Venant and Kirchhoff.
    Stvk, membrane_stvk, |warp, weft, coupling, shear| membrane_stvk::Stiffness { warp, weft, coupling, shear }
);
membrane!(
    /// Stretches along principal axes.
    Corotated, membrane_corotated, |mu, lambda, _, _| membrane_corotated::Stiffness { mu, lambda }
);
