//! Strain limits as a barrier: stretches stay strictly below a limit. Ando 2024 for the use, the function without logarithm.
//!
//! With the gap g = limit - stretch, the range r in which the barrier acts and κ = stiffness times rest area (N m):
//!
//! ```text
//! ψ = 0                          r <= g             (limit - r: the stretch from which on it acts)
//!   = κ/2 (r - g)²               2r/3 <= g < r
//!   = (4/27) κ r³/g - κ r²/6     0 < g < 2r/3       C² at 2r/3, C¹ at r; infinite at 0
//! E = ψ(g_u) + ψ(g_v)            tension = -ψ'(g)
//! ```
//!
//! The stretches are those along warp and weft ([`Threads`], |f_u| and |f_v|), or the principal ones ([`Principal`], the singular
//! values of F). Both Hessians are exact and positive semidefinite without any clamp. **At the limit and beyond the energy is
//! +infinity**, so that a line search refuses such a state; tension and curvature are those at a gap of r/1000 there, finite,
//! and pull the triangle back.

use super::deformation::{ColumnBlocks, Columns, normal};
use super::{Energy, direction, inverse_above};
use crate::solve::block3::Symmetric3;
use crate::{Lane, Mat3, Vec3};

/// A fraction that float32 cannot hold, in the precision of the lane.
#[inline(always)]
fn fraction<L: Lane>(numerator: f32, denominator: f32) -> L {
    L::splat(numerator) / L::splat(denominator)
}

/// Constants of the barrier.
#[derive(Debug, Clone, Copy)]
pub struct Barrier<L> {
    /// κ (N m).
    pub stiffness: L,
    /// The stretch that is never reached.
    pub limit: L,
    /// r, above 0.
    pub range: L,
}

/// Returns the stretch that is never reached where this is the largest strain, and the range of the barrier: it acts from half of it on.
#[inline(always)]
pub fn limit_of<L: Lane>(strain: L) -> (L, L) {
    (strain + L::splat(1.0), strain * L::splat(0.5))
}

impl<L: Lane> Barrier<L> {
    /// ψ of a stretch.
    #[inline(always)]
    fn energy(self, stretch: L) -> L {
        let Self { stiffness, limit, range } = self;
        let zero = L::splat(0.0);
        let gap = (limit - stretch).max(zero);
        let near = (range - gap).max(zero);
        let square = range * range;
        let rational = ((square * range) * stiffness) * fraction(4.0, 27.0) / gap
            - (square * stiffness) * fraction(1.0, 6.0);
        let is_rational = gap.lt(range * fraction(2.0, 3.0));
        L::select(is_rational, rational, ((near * near) * stiffness) * L::splat(0.5))
    }

    /// The gap of a stretch, held above r/1000.
    #[inline(always)]
    fn gap(self, stretch: L) -> L {
        (self.limit - stretch).max(self.range * L::splat(1.0e-3))
    }

    /// -ψ' and ψ'' at a gap.
    #[inline(always)]
    fn derivatives(self, gap: L) -> (L, L) {
        let Self { stiffness, range, .. } = self;
        let zero = L::splat(0.0);
        let ratio = range / gap;
        let square = ratio * ratio;
        let is_rational = gap.lt(range * fraction(2.0, 3.0));
        let near = (range - gap).max(zero);
        let tension = L::select(is_rational, (square * range) * fraction(4.0, 27.0), near);
        let quadratic = L::select(gap.lt(range), L::splat(1.0), zero);
        let curvature = L::select(is_rational, (square * ratio) * fraction(8.0, 27.0), quadratic);
        (tension * stiffness, curvature * stiffness)
    }

    /// -ψ' of a stretch.
    #[inline(always)]
    fn tension(self, stretch: L) -> L {
        self.derivatives(self.gap(stretch)).0
    }

    /// ψ'' of a stretch.
    #[inline(always)]
    fn curvature(self, stretch: L) -> L {
        self.derivatives(self.gap(stretch)).1
    }

    /// The difference quotient of -ψ' between two gaps, g1 <= g2: the mean of ψ''. It needs no difference of tensions.
    #[inline(always)]
    fn mean_curvature(self, g1: L, g2: L) -> L {
        let Self { stiffness, range, .. } = self;
        let border = range * fraction(2.0, 3.0);
        let width = g2 - g1;
        let share = inverse_above(width, 1.0e-30);
        let (low, high) = (g1.min(border), g2.min(border));
        let rational = (high - low) * share;
        let quadratic = (g2.max(border).min(range) - g1.max(border).min(range)) * share;
        let inverse = range / (low * high);
        let slope = ((inverse * inverse) * (range * (low + high))) * fraction(4.0, 27.0);
        let mean = (slope * rational + quadratic) * stiffness;
        let (_, curvature) = self.derivatives(g1);
        L::select(width.gt(L::splat(1.0e-30)), mean, curvature)
    }
}

/// The stretches of warp and weft with their Jacobian.
#[derive(Debug, Clone, Copy)]
pub struct Threads<L> {
    /// |f_u| and |f_v|.
    pub stretch: [L; 2],
    /// n_u and n_v.
    pub n: Columns<L>,
    /// 1/|f_u|, 1/|f_v|; 0 for a thread that has collapsed.
    pub inverse: [L; 2],
}

/// Returns the stretches of warp and weft at the deformation gradient `f`.
#[inline(always)]
pub fn threads<L: Lane>(f: Columns<L>) -> Threads<L> {
    let (length_u, inverse_u, u) = direction(f.u, 1.0e-12);
    let (length_v, inverse_v, v) = direction(f.v, 1.0e-12);
    Threads { stretch: [length_u, length_v], n: Columns { u, v }, inverse: [inverse_u, inverse_v] }
}

impl<L: Lane> Energy<L, 2> for Threads<L> {
    /// Of the warp and of the weft.
    type Stiffness = [Barrier<L>; 2];
    type Gradient = Columns<L>;
    type Hessian = ColumnBlocks<L>;

    #[inline(always)]
    fn strain(self) -> [L; 2] {
        self.stretch
    }
    #[inline(always)]
    fn energy(self, barriers: [Barrier<L>; 2]) -> L {
        barriers[0].energy(self.stretch[0]) + barriers[1].energy(self.stretch[1])
    }
    #[inline(always)]
    fn tension(self, barriers: [Barrier<L>; 2]) -> [L; 2] {
        let [first, second] = barriers;
        [first.tension(self.stretch[0]), second.tension(self.stretch[1])]
    }
    #[inline(always)]
    fn product(self, barriers: [Barrier<L>; 2], strain: [L; 2]) -> [L; 2] {
        let [first, second] = barriers;
        [strain[0] * first.curvature(self.stretch[0]), strain[1] * second.curvature(self.stretch[1])]
    }
    #[inline(always)]
    fn gradient(self, [u, v]: [L; 2]) -> Columns<L> {
        Columns { u: self.n.u * u, v: self.n.v * v }
    }
    #[inline(always)]
    fn gauss_newton(self, barriers: [Barrier<L>; 2]) -> ColumnBlocks<L> {
        let zero = L::splat(0.0);
        self.hessian(barriers, [zero, zero])
    }
    #[inline(always)]
    fn hessian(self, barriers: [Barrier<L>; 2], tension: [L; 2]) -> ColumnBlocks<L> {
        let one = L::splat(1.0);
        let [u, v] = self.product(barriers, [one, one]);
        let block = |k: L, across: L, n: Vec3<L>| Symmetric3::outer(k - across, n).plus_scalar(across);
        ColumnBlocks {
            uu: block(u, tension[0] * self.inverse[0], self.n.u),
            uv: Mat3 { rows: [Vec3::zero(); 3] },
            vv: block(v, tension[1] * self.inverse[1], self.n.v),
        }
    }
}

/// The principal stretches, the larger first, with their directions.
#[derive(Debug, Clone, Copy)]
pub struct Principal<L> {
    /// σ1 >= σ2.
    pub stretch: [L; 2],
    /// u1 and u2 in space, orthogonal unit vectors; 0 for a triangle that has collapsed.
    pub space: [Vec3<L>; 2],
    /// n, their vector product.
    pub normal: Vec3<L>,
    /// v1 in the material; v2 is it turned by 90°.
    pub material: [L; 2],
}

/// Returns the principal stretches at the deformation gradient `f`.
///
/// `t = sqrt(C_uu + C_vv + 2j)`, `(a, b) = ((C_uu - C_vv), 2 C_uv)/t`, `d = |(a, b)|`: σ1 = (t + d)/2, σ2 = j/σ1, and (a, b)/d is the
/// direction of v1 at twice its angle.
#[inline(always)]
pub fn principal<L: Lane>(f: Columns<L>) -> Principal<L> {
    let (zero, one, two, half) = (L::splat(0.0), L::splat(1.0), L::splat(2.0), L::splat(0.5));
    let (area, normal) = normal(f);
    let trace = ((f.u.dot(f.u) + f.v.dot(f.v)) + area * two).sqrt();
    let inverse = inverse_above(trace, 1.0e-12);
    let a = (f.u - f.v).dot(f.u + f.v) * inverse;
    let b = (f.u.dot(f.v) * inverse) * two;
    let d = (a * a + b * b).sqrt();
    let larger = (trace + d) * half;
    let inverse_larger = inverse_above(larger, 1.0e-12);
    // Half of the angle whose cosine and sine these are; any direction where all stretches are equal.
    let per_d = inverse_above(d, 1.0e-15);
    let cosine = L::select(d.gt(L::splat(1.0e-15)), a * per_d, one);
    let sine = b * per_d;
    let forward = cosine.ge(zero);
    let main = ((cosine.abs() + one) * half).sqrt();
    let other = (sine * half) / main;
    let material = [L::select(forward, main, other), L::select(forward, other, main)];
    let first = (f.u * material[0] + f.v * material[1]) * inverse_larger;
    Principal {
        stretch: [larger, area * inverse_larger],
        space: [first, normal.cross(first)],
        normal,
        material,
    }
}

impl<L: Lane> Principal<L> {
    /// `p v1ᵀ` and `p v2ᵀ`, as columns.
    #[inline(always)]
    fn dyads(self, p: Vec3<L>) -> [Columns<L>; 2] {
        let [c, s] = self.material;
        [Columns { u: p * c, v: p * s }, Columns { u: -(p * s), v: p * c }]
    }
}

impl<L: Lane> Energy<L, 2> for Principal<L> {
    type Stiffness = Barrier<L>;
    type Gradient = Columns<L>;
    type Hessian = ColumnBlocks<L>;

    #[inline(always)]
    fn strain(self) -> [L; 2] {
        self.stretch
    }
    #[inline(always)]
    fn energy(self, barrier: Barrier<L>) -> L {
        barrier.energy(self.stretch[0]) + barrier.energy(self.stretch[1])
    }
    #[inline(always)]
    fn tension(self, barrier: Barrier<L>) -> [L; 2] {
        [barrier.tension(self.stretch[0]), barrier.tension(self.stretch[1])]
    }
    #[inline(always)]
    fn product(self, barrier: Barrier<L>, strain: [L; 2]) -> [L; 2] {
        let [first, second] = self.stretch;
        [strain[0] * barrier.curvature(first), strain[1] * barrier.curvature(second)]
    }
    #[inline(always)]
    fn gradient(self, [first, second]: [L; 2]) -> Columns<L> {
        let ([u1v1, _], [_, u2v2]) = (self.dyads(self.space[0]), self.dyads(self.space[1]));
        u1v1 * first + u2v2 * second
    }
    #[inline(always)]
    fn gauss_newton(self, barrier: Barrier<L>) -> ColumnBlocks<L> {
        let one = L::splat(1.0);
        let [first, second] = self.product(barrier, [one, one]);
        let ([u1v1, _], [_, u2v2]) = (self.dyads(self.space[0]), self.dyads(self.space[1]));
        ColumnBlocks::outer(first, u1v1) + ColumnBlocks::outer(second, u2v2)
    }
    #[inline(always)]
    fn hessian(self, barrier: Barrier<L>, tension: [L; 2]) -> ColumnBlocks<L> {
        let half = L::splat(0.5);
        let ([_, u1v2], [u2v1, _]) = (self.dyads(self.space[0]), self.dyads(self.space[1]));
        let [nv1, nv2] = self.dyads(self.normal);
        let (g1, g2) = (barrier.gap(self.stretch[0]), barrier.gap(self.stretch[1]));
        let flip = barrier.mean_curvature(g1, g2) * half;
        let per_trace = inverse_above(self.stretch[0] + self.stretch[1], 1.0e-12);
        let twist = ((tension[0] + tension[1]) * per_trace) * half;
        let out = |k: usize| tension[k] * inverse_above(self.stretch[k], 1.0e-12);
        let in_plane = self.gauss_newton(barrier)
            + ColumnBlocks::outer(flip, u1v2 + u2v1)
            + ColumnBlocks::outer(twist, u1v2 + u2v1 * L::splat(-1.0));
        in_plane + (ColumnBlocks::outer(out(0), nv1) + ColumnBlocks::outer(out(1), nv2))
    }
}
