//! Strain barriers.

use super::element::{Element, Exact, Outcome, lift};
use super::membranes::{limits, outcome};
use super::triangle::Triangle;
use crate::pbd::oracle::random::Random;
use cloth_kernels::energy::Energy;
use cloth_kernels::energy::strain_barrier::{Barrier, principal, threads};
use cloth_kernels::{Lane, Vec3};

/// A triangle and its barriers: stiffness, limit, range.
struct Numbers {
    triangle: Triangle,
    barriers: [[f32; 3]; 2],
}

/// The barrier on stretches of warp and weft.
pub(super) struct ThreadsElement(Numbers);

/// The barrier on principal stretches.
pub(super) struct PrincipalElement(Numbers);

impl Numbers {
    fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
        let (triangle, x) = Triangle::random(random);
        let barriers = [(); 2].map(|()| {
            let [limit, range] = limits(random);
            [Triangle::stiffness(random), limit, range]
        });
        (Self { triangle, barriers }, x)
    }

    fn barrier<L: Lane>(&self, index: usize) -> Barrier<L> {
        let [stiffness, limit, range] = self.barriers[index].map(lift);
        Barrier { stiffness, limit, range }
    }

    /// The energy of a stretch.
    fn formula(&self, index: usize, stretch: f64) -> f64 {
        let [stiffness, limit, range] = self.barriers[index].map(f64::from);
        let gap = limit - stretch;
        if gap >= range {
            0.0
        } else if gap >= range * 2.0 / 3.0 {
            0.5 * stiffness * (range - gap).powi(2)
        } else {
            stiffness * (4.0 * range.powi(3) / (27.0 * gap) - range * range / 6.0)
        }
    }

    fn is_exact(&self, x: &[Vec3<f64>], stretches: [f64; 2], barriers: [usize; 2]) -> Exact {
        let gaps = [0, 1].map(|k| {
            let [_, limit, range] = self.barriers[barriers[k]].map(f64::from);
            (limit - stretches[k]) / range
        });
        let jumps = gaps.iter().any(|gap| (gap - 1.0).abs() < 1.0e-5 || (gap - 2.0 / 3.0).abs() < 1.0e-5);
        // Nearer to the limit than a tenth of the range float32 has no digits left to compare.
        let beyond = gaps.iter().any(|&gap| gap < 0.1);
        match (beyond || self.triangle.is_degenerate(x), jumps) {
            (true, _) => Exact::Nothing,
            (_, true) => Exact::Gradient,
            _ => Exact::Hessian,
        }
    }
}

impl Element for ThreadsElement {
    const CORNERS: usize = 3;

    fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
        let (numbers, x) = Numbers::random(random);
        (Self(numbers), x)
    }
    fn energy<L: Lane>(&self, x: &[Vec3<L>]) -> (L, Vec<L>) {
        let strain = threads(self.0.triangle.columns(x));
        (strain.energy([0, 1].map(|k| self.0.barrier(k))), strain.strain().to_vec())
    }
    fn outcome<L: Lane>(&self, x: &[Vec3<L>], before: &[Vec3<L>]) -> Outcome<L> {
        let strains = [x, before].map(|x| threads(self.0.triangle.columns(x)));
        outcome(self.0.triangle.rest(), strains, [0, 1].map(|k| self.0.barrier(k)))
    }
    fn is_exact(&self, x: &[Vec3<f64>]) -> Exact {
        self.0.is_exact(x, self.0.triangle.gradient(x).map(glam::DVec3::length), [0, 1])
    }
    fn formula(&self, x: &[Vec3<f64>]) -> f64 {
        let [u, v] = self.0.triangle.gradient(x).map(glam::DVec3::length);
        self.0.formula(0, u) + self.0.formula(1, v)
    }
}

impl Element for PrincipalElement {
    const CORNERS: usize = 3;

    fn random(random: &mut Random) -> (Self, Vec<[f32; 3]>) {
        let (numbers, x) = Numbers::random(random);
        (Self(numbers), x)
    }
    fn energy<L: Lane>(&self, x: &[Vec3<L>]) -> (L, Vec<L>) {
        let strain = principal(self.0.triangle.columns(x));
        (strain.energy(self.0.barrier(0)), strain.strain().to_vec())
    }
    fn outcome<L: Lane>(&self, x: &[Vec3<L>], before: &[Vec3<L>]) -> Outcome<L> {
        let strains = [x, before].map(|x| principal(self.0.triangle.columns(x)));
        outcome(self.0.triangle.rest(), strains, self.0.barrier(0))
    }
    fn is_exact(&self, x: &[Vec3<f64>]) -> Exact {
        // Where the stretches nearly agree, their directions have few digits, which matter if the curvature jumps between them;
        // one by one the stretches are not smooth there, and hyper-dual numbers lose what the sum of both keeps.
        let [first, second] = self.0.triangle.stretches(x);
        let [_, limit, range] = self.0.barriers[0].map(f64::from);
        let is_between = |border: f64| first > limit - border && second < limit - border;
        let apart = first - second;
        let most = if apart < 1.0e-9 || apart < 1.0e-2 && is_between(range) {
            Exact::Nothing
        } else if apart < 1.0e-2 {
            Exact::Gradient
        } else {
            Exact::Hessian
        };
        self.0.is_exact(x, [first, second], [0, 0]).min(most)
    }
    fn formula(&self, x: &[Vec3<f64>]) -> f64 {
        self.0.triangle.stretches(x).iter().map(|&stretch| self.0.formula(0, stretch)).sum()
    }
}
