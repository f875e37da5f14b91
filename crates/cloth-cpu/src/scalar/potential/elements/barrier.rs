//! Triangles whose principal stretches stay below a limit.

use super::damping::Damping;
use super::{Element, TakeBlock};
use crate::doubles::{Doubles, Eight, LANES, parts};
use cloth_core::potential::EnergyList;
use cloth_core::{Material, Surface};
use cloth_kernels::Vec3;
use cloth_kernels::energy::Energy;
use cloth_kernels::energy::deformation::{Columns, RestShape, corners, deformation};
use cloth_kernels::energy::strain_barrier::{Barrier, Principal, limit_of, principal};

/// Triangles of materials that allow some strain: rest shape, κ (J), the stretch that is never reached, and the range below it in which
/// the barrier acts. Near the limit it is about as stiff as the cloth, so that convergence is.
pub(super) fn limited(surface: &Surface, materials: &[Material]) -> EnergyList<3, 7> {
    let mut list = EnergyList::default();
    for (triangle, &corners) in surface.triangles().iter().enumerate() {
        let material = &materials[surface.material(triangle)];
        let Some(strain) = material.strain_limit else { continue };
        let stiffness = material.stretch_warp.max(material.stretch_weft);
        let (limit, range) = limit_of(strain);
        let [[a, b], [c, d]] = surface.rest_inverses()[triangle];
        list.corners.push(corners);
        list.constants.push([a, b, c, d, stiffness * surface.areas()[triangle], limit, range]);
        list.times.push(0.0);
    }
    list
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
    pub(super) fn pack(of: [&[f64; 7]; LANES], times: [f64; LANES]) -> Self {
        let eight = |k: usize| of.map(|constants| constants[k]);
        Self {
            rest: [[eight(0), eight(1)], [eight(2), eight(3)]],
            barrier: [4, 5, 6].map(eight),
            damping: Damping::pack(times),
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
