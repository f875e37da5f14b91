//! Triangles whose principal stretches stay below a limit.

use super::damping::Damping;
use super::{Element, TakeBlock};
use crate::doubles::{Doubles, Eight, LANES, parts};
use cloth_core::{Material, Surface};
use cloth_kernels::Vec3;
use cloth_kernels::energy::Energy;
use cloth_kernels::energy::deformation::{Columns, RestShape, corners, deformation};
use cloth_kernels::energy::strain_barrier::{Barrier, Principal, limit_of, principal};

/// Constants of a triangle.
#[derive(Debug, Clone, Copy)]
pub(super) struct SingleLimit {
    rest: [[f64; 2]; 2],
    /// κ (J), the stretch that is never reached, and the range below it in which the barrier acts.
    barrier: [f64; 3],
}

impl SingleLimit {
    /// A triangle of a material that allows this strain. Near the limit it is about as stiff as the cloth, so that convergence is.
    pub fn new(surface: &Surface, triangle: usize, material: &Material, strain: f64) -> Self {
        let stiffness = material.stretch_warp.max(material.stretch_weft);
        let (limit, range) = limit_of(strain);
        Self {
            rest: surface.rest_inverses()[triangle],
            barrier: [stiffness * surface.areas()[triangle], limit, range],
        }
    }
}

/// Eight triangles.
#[derive(Debug)]
pub(in super::super) struct Limit {
    rest: [[Eight; 2]; 2],
    barrier: [Eight; 3],
    /// None.
    damping: Damping<2>,
}

impl Limit {
    pub(super) fn pack(of: [&SingleLimit; LANES]) -> Self {
        Self {
            rest: [0, 1].map(|row| [0, 1].map(|column| of.map(|single| single.rest[row][column]))),
            barrier: [0, 1, 2].map(|k| of.map(|single| single.barrier[k])),
            damping: Damping::pack([0.0; LANES]),
        }
    }

    #[inline(always)]
    fn rest<D: Doubles>(&self, part: usize) -> RestShape<D> {
        RestShape { b1: parts(&self.rest[0], part), b2: parts(&self.rest[1], part) }
    }
}

impl Element<3, 2> for Limit {
    type Law<D: Doubles> = Principal<D>;

    #[inline(always)]
    fn law<D: Doubles>(&self, part: usize, d: [Vec3<D>; 3]) -> Principal<D> {
        principal(deformation(self.rest(part), d[1], d[2]))
    }
    #[inline(always)]
    fn stiffness<D: Doubles>(&self, part: usize) -> Barrier<D> {
        let [stiffness, limit, range] = parts(&self.barrier, part);
        Barrier { stiffness, limit, range }
    }
    #[inline(always)]
    fn damping(&self) -> &Damping<2> {
        &self.damping
    }
    #[inline(always)]
    fn damping_mut(&mut self) -> &mut Damping<2> {
        &mut self.damping
    }
    #[inline(always)]
    fn forces<D: Doubles>(&self, part: usize, gradient: Columns<D>) -> [Vec3<D>; 3] {
        corners(self.rest(part), gradient)
    }
    #[inline(always)]
    fn blocks<D: Doubles>(&self, part: usize, d: [Vec3<D>; 3], _rate: D, into: &mut impl TakeBlock<D>) {
        let (law, barrier) = (self.law(part, d), self.stiffness(part));
        let hessian = law.hessian(barrier, law.tension(barrier));
        let ([a, b, c], [first, second, mixed]) = self.rest(part).blocks(hessian);
        into.take(0, 0, a.full());
        into.take(1, 1, b.full());
        into.take(2, 2, c.full());
        into.take(0, 1, first);
        into.take(0, 2, second);
        into.take(1, 2, mixed);
    }
}
