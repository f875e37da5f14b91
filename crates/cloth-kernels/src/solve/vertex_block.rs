//! Vertex block descent: the part of the potential that one vertex feels, and its step (docs/math/vbd.md). Chen et al. 2024.
//!
//! ```text
//! g = m/h² (u - ū) + Σ ∂E/∂x_own,    H = m/h² I + Σ ∂²E/∂x_own²  (positive semidefinite, energy by energy)        u -= H⁻¹ g
//! ```
//!
//! An element is seen from the vertex: corners come in an order in which the own one is first, or the far corner of a hinge.
//! Strains at the start of the substep come first: few numbers stay of them while those of now take all registers there are.
//! `d` are vectors from the own vertex to the other corners (m); `before` are those at the start of the substep, with τ/h, where
//! the element is damped.

#![allow(
    clippy::manual_map,
    reason = "a closure is not inlined into a function with target features, where it would take its lanes through memory"
)]

use super::block3::{Symmetric3, solve_above};
use crate::energy::damping::stiffening;
use crate::energy::deformation::{ColumnBlocks, Columns, RestShape, corners, deformation};
use crate::energy::{
    Energy, bending, bending_joined, bending_quadratic, membrane_corotated, membrane_stvk, membrane_woven,
    spring,
};
use crate::{Lane, Particle, Vec3};
use core::ops::Add;

/// First and second derivatives with respect to one vertex.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct VertexBlock<L> {
    /// g (N).
    pub gradient: Vec3<L>,
    /// H (N/m).
    pub hessian: Symmetric3<L>,
}

/// What damping needs of an element.
#[derive(Debug, Clone, Copy)]
pub struct Before<L, const N: usize> {
    /// The vectors at the start of the substep (m).
    pub d: [Vec3<L>; N],
    /// τ/h.
    pub rate: L,
}

impl<L: Lane> Add for VertexBlock<L> {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self { gradient: self.gradient + other.gradient, hessian: self.hessian + other.hessian }
    }
}

impl<L: Lane> VertexBlock<L> {
    /// `a` where the mask holds, otherwise `b`.
    #[inline(always)]
    pub fn select(mask: L::Mask, a: Self, b: Self) -> Self {
        Self {
            gradient: Vec3::select(mask, a.gradient, b.gradient),
            hessian: Symmetric3::select(mask, a.hessian, b.hessian),
        }
    }
}

/// Returns the sum of two parts.
#[inline(always)]
pub fn sum<L: Lane>(a: VertexBlock<L>, b: VertexBlock<L>) -> VertexBlock<L> {
    a + b
}

/// Returns the part of inertia, with m/h² (kg/s²).
#[inline(always)]
pub fn inertia<L: Lane>(weight: L, u: Vec3<L>, inertial: Vec3<L>) -> VertexBlock<L> {
    VertexBlock {
        gradient: crate::energy::inertia::gradient(weight, u, inertial),
        hessian: Symmetric3::scalar(weight),
    }
}

/// Returns a part that was found beforehand, by its numbers: gradient and xx, then xy, xz, yy, yz, then zz.
#[inline(always)]
pub fn known<L: Lane>(rows: [Particle<L>; 3]) -> VertexBlock<L> {
    let [first, second, third] = rows;
    let Vec3 { x: xy, y: xz, z: yy } = second.position;
    let (xx, yz, zz) = (first.inverse_mass, second.inverse_mass, third.position.x);
    VertexBlock { gradient: first.position, hessian: Symmetric3 { xx, xy, xz, yy, yz, zz } }
}

/// Smallest pivot of H, relative to its diagonal: one below is the rounding of what cancels in it, as where a thread is 10⁷ times
/// stiffer than what is across it. Held above, the vertex moves less far there.
const LEAST_PIVOT: f32 = 1.0e-6;

/// How much stiffer what a vertex feels is taken in all directions where a substep has few sweeps, as a part of its trace.
///
/// Few sweeps answer the pull of a thread with h² H⁻¹ instead of 1/m: along it by hundredths, across it by all. Stretched until that
/// holds its weight, a thread then flings vertices aside that turn: a skirt of cotton of 84 x 20 vertices that hangs still flew at 20 m/s after a
/// second of 960 x 1 sweeps (and at 11 after two of 960 x 4), with 0.03 of the stiffness of threads at 6 m/s, with 0.1, 0.3 and 1 not at all, all
/// from inertia. Chen et al. have nothing of the kind.
const ACROSS: f32 = 0.1;

/// Returns the step -H⁻¹ g (m), H stiffer in all directions where a substep has few sweeps (`few` is 1, otherwise 0): zero for a vertex that is pinned (`weight` 0), and where H is not positive definite or numbers have
/// overflowed.
#[inline(always)]
pub fn step<L: Lane>(weight: L, block: VertexBlock<L>, few: L) -> Vec3<L> {
    let zero = L::splat(0.0);
    let VertexBlock { gradient, hessian: h } = block;
    let of_elements = ((h.xx + h.yy) + h.zz) - weight * L::splat(3.0);
    let h = h.plus_scalar(of_elements * (few * L::splat(ACROSS)));
    let least = Vec3::new(h.xx, h.yy, h.zz) * L::splat(LEAST_PIVOT);
    let step = solve_above(h, -gradient, least);
    let is_positive = (h.xx.gt(zero) & h.yy.gt(zero)) & h.zz.gt(zero);
    let is_finite = step.dot(Vec3::zero()).le(zero);
    Vec3::select(is_positive & is_finite & weight.gt(zero), step, Vec3::zero())
}

/// Returns where a vertex is after a step.
#[inline(always)]
pub fn moved<L: Lane>(u: Vec3<L>, step: Vec3<L>) -> Vec3<L> {
    u + step
}

/// Returns the vector from the own vertex to another, from places at the start of the substep and displacements since.
#[inline(always)]
pub fn edge<L: Lane>(before: Vec3<L>, u: Vec3<L>, own: Vec3<L>) -> Vec3<L> {
    before + (u - own)
}

/// Returns the same at the start of the substep.
#[inline(always)]
pub fn edge_before<L: Lane>(place: Vec3<L>, own: Vec3<L>) -> Vec3<L> {
    place - own
}

/// Adds to w = Σ c_j d_j, what a vertex feels of the hinges with a constant Hessian around it.
#[inline(always)]
pub fn add_weighted<L: Lane>(sum: Vec3<L>, weight: L, d: Vec3<L>) -> Vec3<L> {
    sum + d * weight
}

/// Returns the part of these hinges: `stiffness` is Σ k K_own².
#[inline(always)]
pub fn weighted<L: Lane>(sum: Vec3<L>, stiffness: L) -> VertexBlock<L> {
    VertexBlock { gradient: sum, hessian: Symmetric3::scalar(stiffness) }
}

/// Returns the second factor of Chebyshev's acceleration, 2/(2 - ρ²), which follows on ω = 1. (That of the survey, 2/(2 - ρ)², is a
/// slip.) Golub, Varga 1961; Wang 2015.
#[inline(always)]
pub fn second_omega<L: Lane>(rho: L) -> L {
    let two = L::splat(2.0);
    two / (two - rho * rho)
}

/// Returns the factor that follows on another: 4/(4 - ρ² ω).
#[inline(always)]
pub fn next_omega<L: Lane>(rho: L, omega: L) -> L {
    let four = L::splat(4.0);
    four / (four - (rho * rho) * omega)
}

/// Returns the accelerated displacement: x_{k-1} + ω (x̂ - x_{k-1}).
#[inline(always)]
pub fn accelerated<L: Lane>(plain: Vec3<L>, older: Vec3<L>, omega: L) -> Vec3<L> {
    older + (plain - older) * omega
}

/// Returns the part of a woven triangle.
#[inline(always)]
pub fn woven<L: Lane>(
    d: [Vec3<L>; 2],
    rest: RestShape<L>,
    stiffness: membrane_woven::Stiffness<L>,
    before: Option<Before<L, 2>>,
) -> VertexBlock<L> {
    let law = membrane_woven::strain(deformation(rest, d[0], d[1]));
    let own = law.tension(stiffness);
    let (mut tension, mut stiff) = (own, [stiffness.warp, stiffness.weft, stiffness.shear]);
    if let Some(Before { d, rate }) = before {
        let strain = membrane_woven::strain(deformation(rest, d[0], d[1])).strain();
        tension = law.damped_tension(stiffness, strain, rate);
        let more = stiffening(rate);
        stiff = [stiff[0] * more, stiff[1] * more, stiff[2] * more];
    }
    let (zero, f, n) = (L::splat(0.0), law.f, law.n);
    // b of the own corner, but for its sign: every term has two of them, or the gradient's, which is turned.
    let (u, v) = (rest.b1[0] + rest.b2[0], rest.b1[1] + rest.b2[1]);
    let shear = f.v * u + f.u * v;
    let gradient = (n.u * (tension[0] * u) + n.v * (tension[1] * v)) + shear * tension[2];
    let across = |tension: L, inverse: L| (tension * inverse).max(zero);
    let (across_u, across_v) = (across(tension[0], law.inverse[0]), across(tension[1], law.inverse[1]));
    let (uu, vv) = (u * u, v * v);
    let hessian = (Symmetric3::outer(uu * (stiff[0] - across_u), n.u)
        + Symmetric3::outer(vv * (stiff[1] - across_v), n.v))
        + Symmetric3::outer(stiff[2], shear);
    // The second derivative of shear, K_s ε_s 2 b_u b_v I, by its size: where its Jacobian is small beside it, as in cloth folded along
    // the bias, a vertex would overshoot without bound.
    let sheared = (tension[2] * (u * v)).abs();
    let across = (uu * across_u + vv * across_v) + (sheared + sheared);
    VertexBlock { gradient: -gradient, hessian: hessian.plus_scalar(across) }
}

/// The part of a triangle, from its strain now and the one at the start of the substep.
#[inline(always)]
fn triangle<L: Lane, E>(
    rest: RestShape<L>,
    law: E,
    stiffness: E::Stiffness,
    before: Option<(E, L)>,
) -> VertexBlock<L>
where
    E: Energy<L, 3, Gradient = Columns<L>, Hessian = ColumnBlocks<L>>,
{
    let own = law.tension(stiffness);
    let (mut tension, mut hessian) = (own, law.hessian(stiffness, own));
    if let Some((before, rate)) = before {
        tension = law.damped_tension(stiffness, before.strain(), rate);
        hessian = hessian + law.gauss_newton(stiffness) * rate;
    }
    let [gradient, ..] = corners(rest, law.gradient(tension));
    VertexBlock { gradient, hessian: rest.diagonal(hessian, 0) }
}

/// Returns the part of a triangle of Saint Venant and Kirchhoff.
#[inline(always)]
pub fn stvk<L: Lane>(
    d: [Vec3<L>; 2],
    rest: RestShape<L>,
    stiffness: membrane_stvk::Stiffness<L>,
    before: Option<Before<L, 2>>,
) -> VertexBlock<L> {
    let before = match before {
        Some(Before { d, rate }) => Some((membrane_stvk::strain(deformation(rest, d[0], d[1])), rate)),
        None => None,
    };
    let law = membrane_stvk::strain(deformation(rest, d[0], d[1]));
    triangle(rest, law, stiffness, before)
}

/// Returns the part of a co-rotated triangle.
#[inline(always)]
pub fn corotated<L: Lane>(
    d: [Vec3<L>; 2],
    rest: RestShape<L>,
    stiffness: membrane_corotated::Stiffness<L>,
    before: Option<Before<L, 2>>,
) -> VertexBlock<L> {
    let before = match before {
        Some(Before { d, rate }) => Some((membrane_corotated::strain(deformation(rest, d[0], d[1])), rate)),
        None => None,
    };
    let law = membrane_corotated::strain(deformation(rest, d[0], d[1]));
    triangle(rest, law, stiffness, before)
}

/// Returns the part of a spring with a free range (m).
#[inline(always)]
pub fn link<L: Lane>(
    d: [Vec3<L>; 1],
    range: [L; 2],
    stiffness: spring::Stiffness<L>,
    before: Option<Before<L, 1>>,
) -> VertexBlock<L> {
    let law = spring::strain(d[0], range[0], range[1]);
    let own = law.tension(stiffness);
    let (mut tension, mut hessian) = (own, law.hessian(stiffness, own));
    if let Some(Before { d, rate }) = before {
        let strain = spring::strain(d[0], range[0], range[1]).strain();
        tension = law.damped_tension(stiffness, strain, rate);
        hessian = hessian + law.gauss_newton(stiffness) * rate;
    }
    VertexBlock { gradient: -law.gradient(tension), hessian }
}

/// The part that the corner with this row of the Jacobian feels of a hinge.
#[inline(always)]
fn of_hinge<L: Lane>(
    now: bending::Hinge<L>,
    row: Vec3<L>,
    stiffness: L,
    before: Option<(bending::Hinge<L>, L)>,
) -> VertexBlock<L> {
    let (mut tension, mut stiff) = (now.tension(stiffness), stiffness);
    if let Some((before, rate)) = before {
        tension = now.damped_tension(stiffness, before.strain(), rate);
        stiff = stiff * stiffening(rate);
    }
    VertexBlock { gradient: row * tension[0], hessian: Symmetric3::outer(stiff, row) }
}

/// Returns the part of a hinge whose edge begins at the own vertex: `d` leads to its corners x1, x2, x3 from x0.
#[inline(always)]
pub fn hinge<L: Lane>(
    d: [Vec3<L>; 3],
    rest: L,
    stiffness: L,
    before: Option<Before<L, 3>>,
) -> VertexBlock<L> {
    let before = match before {
        Some(Before { d, rate }) => Some((bending::strain(d[0], d[1], d[2], rest), rate)),
        None => None,
    };
    let now = bending::strain(d[0], d[1], d[2], rest);
    of_hinge(now, now.jacobian[0], stiffness, before)
}

/// The strain of a hinge from its corner x2.
#[inline(always)]
fn far_strain<L: Lane>(d: [Vec3<L>; 3], rest: L) -> bending::Hinge<L> {
    bending::strain(d[1] - d[0], -d[0], d[2] - d[0], rest)
}

/// Returns the part of a hinge whose far corner x2 the own vertex is: `d` leads to x0, x1, x3.
#[inline(always)]
pub fn hinge_far<L: Lane>(
    d: [Vec3<L>; 3],
    rest: L,
    stiffness: L,
    before: Option<Before<L, 3>>,
) -> VertexBlock<L> {
    let before = match before {
        Some(Before { d, rate }) => Some((far_strain(d, rest), rate)),
        None => None,
    };
    let now = far_strain(d, rest);
    of_hinge(now, now.jacobian[2], stiffness, before)
}

/// Returns the part of a hinge with a constant Hessian, damped: `weights` belong to the three other corners, in any order.
#[inline(always)]
pub fn isometric<L: Lane>(
    d: [Vec3<L>; 3],
    weights: [L; 3],
    stiffness: L,
    before: Option<Before<L, 3>>,
) -> VertexBlock<L> {
    let now = bending_quadratic::strain(d[0], d[1], d[2], weights);
    let own = now.weights[0];
    let square = own * own;
    let (mut tension, mut hessian) = (now.tension(stiffness), Symmetric3::scalar(stiffness * square));
    if let Some(Before { d, rate }) = before {
        let before = bending_quadratic::strain(d[0], d[1], d[2], weights).strain();
        tension = now.damped_tension(stiffness, before, rate);
        hessian = hessian + Symmetric3::outer((stiffness * rate) * square, now.direction);
    }
    VertexBlock { gradient: now.direction * (tension[0] * own), hessian }
}

/// Tension with damping, and the stiffness of the Hessian with it.
#[inline(always)]
fn damped<L: Lane>(
    now: bending_joined::Joined<L>,
    stiffness: Symmetric3<L>,
    before: Option<(bending_joined::Joined<L>, L)>,
) -> ([L; 3], Symmetric3<L>) {
    match before {
        None => (now.tension(stiffness), stiffness),
        Some((before, rate)) => {
            (now.damped_tension(stiffness, before.strain(), rate), stiffness * stiffening(rate))
        }
    }
}

/// Returns the part of three hinges of a triangle joined to its curvature: `d` leads to the corners 1 to 5 from corner 0.
#[inline(always)]
pub fn joined<L: Lane>(
    d: [Vec3<L>; 5],
    rest: [L; 3],
    stiffness: Symmetric3<L>,
    before: Option<Before<L, 5>>,
) -> VertexBlock<L> {
    let before = match before {
        Some(Before { d, rate }) => Some((bending_joined::strain(d, rest), rate)),
        None => None,
    };
    let now = bending_joined::strain(d, rest);
    let (tension, stiff) = damped(now, stiffness, before);
    VertexBlock { gradient: now.gradient(tension)[0], hessian: now.gauss_newton(stiff).diagonal(0) }
}

/// The strains of a triangle from its corner 3.
#[inline(always)]
fn joined_far_strain<L: Lane>(d: [Vec3<L>; 5], rest: [L; 3]) -> bending_joined::Joined<L> {
    bending_joined::strain([d[1] - d[0], d[2] - d[0], -d[0], d[3] - d[0], d[4] - d[0]], rest)
}

/// Returns the same where the own vertex is corner 3: `d` leads to 0, 1, 2, 4, 5.
#[inline(always)]
pub fn joined_far<L: Lane>(
    d: [Vec3<L>; 5],
    rest: [L; 3],
    stiffness: Symmetric3<L>,
    before: Option<Before<L, 5>>,
) -> VertexBlock<L> {
    let before = match before {
        Some(Before { d, rate }) => Some((joined_far_strain(d, rest), rate)),
        None => None,
    };
    let now = joined_far_strain(d, rest);
    let (tension, stiff) = damped(now, stiffness, before);
    VertexBlock { gradient: now.gradient(tension)[3], hessian: now.gauss_newton(stiff).diagonal(3) }
}
