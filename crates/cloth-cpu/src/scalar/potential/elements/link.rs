//! Springs.

use super::damping::Damping;
use super::{Element, TakeBlock};
use crate::doubles::{Doubles, Eight, LANES};
use cloth_kernels::Vec3;
use cloth_kernels::energy::{Energy, spring};

/// Eight springs.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Link {
    range: [Eight; 2],
    stiffness: [Eight; 2],
    damping: Damping<1>,
}

impl Link {
    pub fn pack(of: [&[f64; 4]; LANES], times: [f64; LANES]) -> Self {
        let eight = |k: usize| of.map(|constants| constants[k]);
        Self { range: [0, 1].map(eight), stiffness: [2, 3].map(eight), damping: Damping::pack(times) }
    }
}

impl Element<2, 1> for Link {
    type Law<D: Doubles> = spring::Spring<D>;

    #[inline(always)]
    fn law<D: Doubles>(&self, part: usize, d: [Vec3<D>; 2]) -> spring::Spring<D> {
        spring::strain(d[1], D::part(&self.range[0], part), D::part(&self.range[1], part))
    }
    #[inline(always)]
    fn stiffness<D: Doubles>(&self, part: usize) -> spring::Stiffness<D> {
        let [stretched, compressed] = &self.stiffness;
        spring::Stiffness { stretched: D::part(stretched, part), compressed: D::part(compressed, part) }
    }
    #[inline(always)]
    fn inverse_lengths<D: Doubles>(&self, _part: usize, d: [Vec3<D>; 2]) -> [D; 1] {
        [spring::inverse_length(d[1])]
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
    fn forces<D: Doubles>(&self, _part: usize, force: Vec3<D>) -> [Vec3<D>; 2] {
        [-force, force]
    }
    #[inline(always)]
    fn blocks<D: Doubles>(&self, part: usize, d: [Vec3<D>; 2], rate: D, into: &mut impl TakeBlock<D>) {
        let (law, stiffness) = (self.law(part, d), self.stiffness(part));
        let mut block = law.hessian(stiffness, [D::splat(0.0)]);
        if let Some(rate) = self.damping.rate(part, rate) {
            block = block + law.gauss_newton(stiffness) * rate;
        }
        let block = block.full();
        into.take(0, 0, block);
        into.take(0, 1, block * D::splat(-1.0));
        into.take(1, 1, block);
    }
}
