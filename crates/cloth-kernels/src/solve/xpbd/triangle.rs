//! Triangles whose strains are those of two columns and the shear between them: woven, and Saint Venant and Kirchhoff's.
//!
//! The strains are solved one after the other, shear first, each where those before it have left the columns of F; of several at
//! once, the equations of a triangle whose columns are nearly parallel would have no solution but a leap.
//!
//! ```text
//! ∂ε/∂f_u = p, ∂ε/∂f_v = q:    weight  J M⁻¹ Jᵀ = p² m_uu + 2 p·q m_uv + q² m_vv       m_ab = Σ w_i b_ia b_ib
//!                              push s  f_u += s (m_uu p + m_uv q), f_v += s (m_uv p + m_vv q)
//! ```
//!
//! Green's strain is a square, whose slope at a column that has nearly collapsed leads far beyond its rest length. Where a column
//! is shorter than 1 the weight is therefore that of the secant to length 1: it grows by (|f| + 1)/(2 |f|).

use super::{Damping, Moves, damping_rate, displacements, finite_or_zero, single, total};
use crate::energy::deformation::{Columns, RestShape, corners as corners_of, deformation};
use crate::energy::{membrane_stvk, membrane_woven};
use crate::{Lane, Particle, Vec3};

/// Constants of a woven triangle.
#[derive(Debug, Clone, Copy)]
pub struct WovenConstants<L> {
    /// B (1/m).
    pub rest: RestShape<L>,
    /// Roots of the stiffness along warp and weft and against shear, times rest area (sqrt(N m)).
    pub strength: [L; 3],
}

/// Constants of a triangle of Saint Venant and Kirchhoff.
#[derive(Debug, Clone, Copy)]
pub struct StvkConstants<L> {
    /// B (1/m).
    pub rest: RestShape<L>,
    /// L_uu, L_vv and L_ss of the factor L of K = L Lᵀ (sqrt(N m)).
    pub strength: [L; 3],
    /// L_vu.
    pub coupling: L,
}

/// A triangle while its strains are solved.
struct Triangle<L> {
    /// F, where the strains before have left it.
    f: Columns<L>,
    /// F of x - x_n, with γ and 1 + γ.
    moved: Option<(Columns<L>, [L; 2])>,
    /// Sum of the pushes: the move of corner i is w_i times their part at i.
    pushes: Columns<L>,
    /// m_uu, m_uv, m_vv.
    m: [L; 3],
}

/// F of corners, or its change by displacements of corners.
#[inline(always)]
fn columns<L: Lane>(corners: [Vec3<L>; 3], rest: RestShape<L>) -> Columns<L> {
    deformation(rest, corners[1] - corners[0], corners[2] - corners[0])
}

impl<L: Lane> Triangle<L> {
    #[inline(always)]
    fn new(corners: [Particle<L>; 3], rest: RestShape<L>, rate: L, damping: Option<Damping<L, 3>>) -> Self {
        let RestShape { b1: [u1, v1], b2: [u2, v2] } = rest;
        let (u0, v0) = (u1 + u2, v1 + v2);
        let [w0, w1, w2] = [corners[0].inverse_mass, corners[1].inverse_mass, corners[2].inverse_mass];
        let m = [
            ((u0 * u0) * w0 + (u1 * u1) * w1) + (u2 * u2) * w2,
            ((u0 * v0) * w0 + (u1 * v1) * w1) + (u2 * v2) * w2,
            ((v0 * v0) * w0 + (v1 * v1) * w1) + (v2 * v2) * w2,
        ];
        let moved = match damping {
            Some(Damping { time, before }) => {
                Some((columns(displacements(corners, before), rest), damping_rate(time, rate)))
            }
            None => None,
        };
        let positions = [corners[0].position, corners[1].position, corners[2].position];
        let pushes = Columns { u: Vec3::zero(), v: Vec3::zero() };
        Self { f: columns(positions, rest), moved, pushes, m }
    }

    /// Solves the strain `scaled` = h l ε of compliance 1 with h l ∂ε/∂f_u = p, whose weight grows by `growth`. Returns Δλ.
    #[inline(always)]
    fn warp(&mut self, scaled: L, p: Vec3<L>, growth: L, lambda: Option<L>) -> L {
        let [uu, uv, _] = self.m;
        let damping = match self.moved {
            Some((moved, gamma)) => Some((p.dot(moved.u), gamma)),
            None => None,
        };
        let step = single(scaled, (p.dot(p) * uu) * growth, lambda, damping);
        let push = p * step;
        self.push(Columns { u: push, v: push }, [uu, uv]);
        self.pushes.u = self.pushes.u + push;
        step
    }

    /// The same with h l ∂ε/∂f_v = q.
    #[inline(always)]
    fn weft(&mut self, scaled: L, q: Vec3<L>, growth: L, lambda: Option<L>) -> L {
        let [_, uv, vv] = self.m;
        let damping = match self.moved {
            Some((moved, gamma)) => Some((q.dot(moved.v), gamma)),
            None => None,
        };
        let step = single(scaled, (q.dot(q) * vv) * growth, lambda, damping);
        let push = q * step;
        self.push(Columns { u: push, v: push }, [uv, vv]);
        self.pushes.v = self.pushes.v + push;
        step
    }

    /// The same with both.
    #[inline(always)]
    fn both(&mut self, scaled: L, p: Vec3<L>, q: Vec3<L>, growth: L, lambda: Option<L>) -> L {
        let [uu, uv, vv] = self.m;
        let mixed = p.dot(q) * uv;
        let weight = (p.dot(p) * uu + q.dot(q) * vv) + (mixed + mixed);
        let damping = match self.moved {
            Some((moved, gamma)) => Some((p.dot(moved.u) + q.dot(moved.v), gamma)),
            None => None,
        };
        let step = single(scaled, weight * growth, lambda, damping);
        let (p, q) = (p * step, q * step);
        let one = L::splat(1.0);
        self.push(Columns { u: p * uu + q * uv, v: p * uv + q * vv }, [one, one]);
        self.pushes = Columns { u: self.pushes.u + p, v: self.pushes.v + q };
        step
    }

    /// Adds multiples to the columns.
    #[inline(always)]
    fn push(&mut self, by: Columns<L>, [u, v]: [L; 2]) {
        let by = Columns { u: by.u * u, v: by.v * v };
        self.f = Columns { u: self.f.u + by.u, v: self.f.v + by.v };
        if let Some((moved, _)) = &mut self.moved {
            *moved = Columns { u: moved.u + by.u, v: moved.v + by.v };
        }
    }

    /// The moves of the corners. Numbers that have overflowed move nothing.
    #[inline(always)]
    fn moves(self, corners: [Particle<L>; 3], rest: RestShape<L>) -> [Vec3<L>; 3] {
        let pushes = Columns { u: finite_or_zero(self.pushes.u), v: finite_or_zero(self.pushes.v) };
        let mut moves = corners_of(rest, pushes);
        for k in 0..3 {
            moves[k] = moves[k] * corners[k].inverse_mass;
        }
        moves
    }
}

/// The multiplier of one strain.
#[inline(always)]
fn of<L: Lane>(lambda: Option<[L; 3]>, k: usize) -> Option<L> {
    match lambda {
        Some(lambda) => Some(lambda[k]),
        None => None,
    }
}

/// Solves a triangle; `time` is h (s) and 1/h (1/s).
#[inline(always)]
pub fn woven<L: Lane>(
    corners: [Particle<L>; 3],
    constants: WovenConstants<L>,
    time: [L; 2],
    lambda: Option<[L; 3]>,
    damping: Option<Damping<L, 3>>,
) -> Moves<L, 3, 3> {
    let WovenConstants { rest, strength } = constants;
    let [h, rate] = time;
    let one = L::splat(1.0);
    let [u, v, s] = [strength[0] * h, strength[1] * h, strength[2] * h];
    let mut triangle = Triangle::new(corners, rest, rate, damping);
    let woven = membrane_woven::strain(triangle.f);
    let z = triangle.both(woven.strain[2] * s, woven.f.v * s, woven.f.u * s, one, of(lambda, 2));
    let woven = membrane_woven::strain(triangle.f);
    let x = triangle.warp(woven.strain[0] * u, woven.n.u * u, one, of(lambda, 0));
    let woven = membrane_woven::strain(triangle.f);
    let y = triangle.weft(woven.strain[1] * v, woven.n.v * v, one, of(lambda, 1));
    Moves { corners: triangle.moves(corners, rest), lambda: total(lambda, [x, y, z]) }
}

/// Returns by how much the weight of a column's square grows: (l + 1)/(2 l) where its length l is below 1.
#[inline(always)]
fn growth<L: Lane>(column: Vec3<L>) -> L {
    let (one, half) = (L::splat(1.0), L::splat(0.5));
    let length = column.dot(column).sqrt().max(L::splat(1.0e-12));
    (half / length + half).max(one)
}

/// Solves a triangle; `time` is h (s) and 1/h (1/s).
#[inline(always)]
pub fn stvk<L: Lane>(
    corners: [Particle<L>; 3],
    constants: StvkConstants<L>,
    time: [L; 2],
    lambda: Option<[L; 3]>,
    damping: Option<Damping<L, 3>>,
) -> Moves<L, 3, 3> {
    let StvkConstants { rest, strength, coupling } = constants;
    let [h, rate] = time;
    let [u, v, s] = [strength[0] * h, strength[1] * h, strength[2] * h];
    let c = coupling * h;
    let mut triangle = Triangle::new(corners, rest, rate, damping);
    let Columns { u: f_u, v: f_v } = triangle.f;
    let strain = membrane_stvk::strain(triangle.f).strain;
    let z = triangle.both(strain[2] * s, f_v * s, f_u * s, L::splat(1.0), of(lambda, 2));
    // Rows of Lᵀ ε.
    let Columns { u: f_u, v: f_v } = triangle.f;
    let strain = membrane_stvk::strain(triangle.f).strain;
    let more = growth(f_u).max(growth(f_v));
    let x = triangle.both(strain[0] * u + strain[1] * c, f_u * u, f_v * c, more, of(lambda, 0));
    let f_v = triangle.f.v;
    let strain = membrane_stvk::strain(triangle.f).strain;
    let y = triangle.weft(strain[1] * v, f_v * v, growth(f_v), of(lambda, 1));
    Moves { corners: triangle.moves(corners, rest), lambda: total(lambda, [x, y, z]) }
}
