//! The barrier that keeps a gap open: rational, without logarithm. Ando 2024 and Li et al. 2020 for the use.
//!
//! With the gap g, the radius r in which the barrier acts and the stiffness κ (N/m):
//!
//! ```text
//! ψ = 0                          r <= g
//!   = κ/2 (r - g)²               2r/3 <= g < r
//!   = (4/27) κ r³/g - κ r²/6     floor <= g < 2r/3           C² at 2r/3, C¹ at r
//!   = its parabola at the floor  g < floor                   ψ_f + ψ_f' (g - f) + ½ ψ_f'' (g - f)², C² at the floor f
//! gradient ψ' n        Hessian ψ'' n nᵀ, positive semidefinite as it is
//! ```
//!
//! Without the floor the barrier is infinite at 0, and nothing gets out of a shape that has moved into it: what the floor leaves is
//! finite everywhere, and steep (at r/10: 15 κ r, stiffness 296 κ). Where bounds keep gaps open, the floor is as low as one likes.

use crate::energy::Energy;
use crate::solve::block3::Symmetric3;
use crate::{Lane, Vec3};

/// A fraction that float32 cannot hold, in the precision of the lane.
#[inline(always)]
fn fraction<L: Lane>(numerator: f32, denominator: f32) -> L {
    L::splat(numerator) / L::splat(denominator)
}

/// Constants of the barrier of a gap.
#[derive(Debug, Clone, Copy)]
pub struct GapBarrier<L> {
    /// κ (N/m).
    pub stiffness: L,
    /// r (m), above 0.
    pub radius: L,
    /// f (m), above 0 and at most 2r/3.
    pub floor: L,
}

impl<L: Lane> GapBarrier<L> {
    /// ψ, ψ' and ψ'' above the floor.
    #[inline(always)]
    fn above(self, gap: L) -> [L; 3] {
        let Self { stiffness, radius, .. } = self;
        let (zero, half) = (L::splat(0.0), L::splat(0.5));
        let near = (radius - gap).max(zero);
        let ratio = radius / gap;
        let square = ratio * ratio;
        let is_rational = gap.lt(radius * fraction(2.0, 3.0));
        let area = (radius * radius) * stiffness;
        let force = radius * stiffness;
        let rational = area * (ratio * fraction(4.0, 27.0) - fraction(1.0, 6.0));
        let energy = L::select(is_rational, rational, (near * near) * stiffness * half);
        let slope = L::select(is_rational, (square * force) * fraction(4.0, 27.0), near * stiffness);
        let parabola = L::select(gap.lt(radius), stiffness, zero);
        let curvature = L::select(is_rational, (square * ratio) * stiffness * fraction(8.0, 27.0), parabola);
        [energy, -slope, curvature]
    }

    /// ψ, ψ' and ψ''.
    #[inline(always)]
    fn derivatives(self, gap: L) -> [L; 3] {
        let above = gap.max(self.floor);
        let below = gap - above;
        let [energy, slope, curvature] = self.above(above);
        let bent = slope + curvature * below * L::splat(0.5);
        [energy + bent * below, slope + curvature * below, curvature]
    }
}

/// A gap with its derivative, n.
#[derive(Debug, Clone, Copy)]
pub struct Gap<L> {
    /// g (m).
    pub gap: L,
    /// n, a unit vector away from what is touched; zero where nothing is.
    pub normal: Vec3<L>,
}

/// Returns the gap between the point `y` and the plane n·x = offset.
#[inline(always)]
pub fn gap<L: Lane>(y: Vec3<L>, normal: Vec3<L>, offset: L) -> Gap<L> {
    Gap { gap: normal.dot(y) - offset, normal }
}

/// Returns the force that opens the gap, -ψ' (N): what friction is a fraction of.
#[inline(always)]
pub fn pressure<L: Lane>(gap: Gap<L>, barrier: GapBarrier<L>) -> L {
    let [slope] = gap.tension(barrier);
    -slope
}

impl<L: Lane> Energy<L, 1> for Gap<L> {
    type Stiffness = GapBarrier<L>;
    /// With respect to the point.
    type Gradient = Vec3<L>;
    type Hessian = Symmetric3<L>;

    #[inline(always)]
    fn strain(self) -> [L; 1] {
        [self.gap]
    }
    #[inline(always)]
    fn product(self, barrier: GapBarrier<L>, [strain]: [L; 1]) -> [L; 1] {
        let [_, _, curvature] = barrier.derivatives(self.gap);
        [curvature * strain]
    }
    #[inline(always)]
    fn energy(self, barrier: GapBarrier<L>) -> L {
        let [energy, _, _] = barrier.derivatives(self.gap);
        energy
    }
    #[inline(always)]
    fn tension(self, barrier: GapBarrier<L>) -> [L; 1] {
        let [_, slope, _] = barrier.derivatives(self.gap);
        [slope]
    }
    #[inline(always)]
    fn gradient(self, [tension]: [L; 1]) -> Vec3<L> {
        self.normal * tension
    }
    #[inline(always)]
    fn gauss_newton(self, barrier: GapBarrier<L>) -> Symmetric3<L> {
        let [_, _, curvature] = barrier.derivatives(self.gap);
        Symmetric3::outer(curvature, self.normal)
    }
    #[inline(always)]
    fn hessian(self, barrier: GapBarrier<L>, _tension: [L; 1]) -> Symmetric3<L> {
        self.gauss_newton(barrier)
    }
}
