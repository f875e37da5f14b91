//! Triangles whose strains are those of two columns and the shear between them: woven, and Saint Venant and Kirchhoff's.
//!
//! ```text
//! J = (a, 0), (0, b), (f_v, f_u)        a = n_u, b = n_v for woven cloth;  a = f_u, b = f_v for Saint Venant and Kirchhoff
//! J M⁻¹ Jᵀ by the products of these vectors and m_ab = Σ w_i b_ia b_ib
//! ```

use super::{Damping, Moves, damping_rate, total, triple};
use crate::energy::deformation::{Columns, RestShape, corners as corners_of, deformation};
use crate::energy::{membrane_stvk, membrane_woven};
use crate::solve::block3::Symmetric3;
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

/// The strains of a triangle with the vectors that their Jacobians are made of.
struct Strains<L> {
    strain: Vec3<L>,
    a: Vec3<L>,
    b: Vec3<L>,
    f: Columns<L>,
}

/// F of edge vectors from corner 0.
#[inline(always)]
fn columns<L: Lane>(corners: [Vec3<L>; 3], rest: RestShape<L>) -> Columns<L> {
    deformation(rest, corners[1] - corners[0], corners[2] - corners[0])
}

impl<L: Lane> Strains<L> {
    /// J M⁻¹ Jᵀ.
    #[inline(always)]
    fn weights(&self, corners: [Particle<L>; 3], rest: RestShape<L>) -> Symmetric3<L> {
        let Self { a, b, f, .. } = self;
        let RestShape { b1: [u1, v1], b2: [u2, v2] } = rest;
        let (u0, v0) = (u1 + u2, v1 + v2);
        let [w0, w1, w2] = corners.map(|corner| corner.inverse_mass);
        let uu = ((u0 * u0) * w0 + (u1 * u1) * w1) + (u2 * u2) * w2;
        let uv = ((u0 * v0) * w0 + (u1 * v1) * w1) + (u2 * v2) * w2;
        let vv = ((v0 * v0) * w0 + (v1 * v1) * w1) + (v2 * v2) * w2;
        let mixed = f.u.dot(f.v) * uv;
        Symmetric3 {
            xx: a.dot(*a) * uu,
            xy: a.dot(*b) * uv,
            xz: a.dot(f.v) * uu + a.dot(f.u) * uv,
            yy: b.dot(*b) * vv,
            yz: b.dot(f.v) * uv + b.dot(f.u) * vv,
            zz: (f.v.dot(f.v) * uu + f.u.dot(f.u) * vv) + (mixed + mixed),
        }
    }

    /// J times displacements of the corners.
    #[inline(always)]
    fn along(&self, moves: [Vec3<L>; 3], rest: RestShape<L>) -> Vec3<L> {
        let by = columns(moves, rest);
        Vec3::new(self.a.dot(by.u), self.b.dot(by.v), self.f.v.dot(by.u) + self.f.u.dot(by.v))
    }

    /// M⁻¹ Jᵀ times a tension.
    #[inline(always)]
    fn moves(&self, corners: [Particle<L>; 3], rest: RestShape<L>, tension: Vec3<L>) -> [Vec3<L>; 3] {
        let Vec3 { x, y, z } = tension;
        let forces = Columns { u: self.a * x + self.f.v * z, v: self.b * y + self.f.u * z };
        let forces = corners_of(rest, forces);
        core::array::from_fn(|k| forces[k] * corners[k].inverse_mass)
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
    let woven = membrane_woven::strain(columns(corners.map(|corner| corner.position), rest));
    let [x, y, z] = woven.strain;
    let strains = Strains { strain: Vec3::new(x, y, z), a: woven.n.u, b: woven.n.v, f: woven.f };
    let [u, v, s] = strength.map(|strength| strength * h);
    let scale = Vec3::new(u, v, s);
    let w = strains.weights(corners, rest);
    let weight = Symmetric3 {
        xx: w.xx * (u * u),
        xy: w.xy * (u * v),
        xz: w.xz * (u * s),
        yy: w.yy * (v * v),
        yz: w.yz * (v * s),
        zz: w.zz * (s * s),
    };
    let damping = damping.map(|Damping { time, before }| {
        let moves = core::array::from_fn(|k| corners[k].position - before[k]);
        (strains.along(moves, rest).scale_each(scale), damping_rate(time, rate))
    });
    let step = triple(strains.strain.scale_each(scale), weight, lambda, damping);
    let corners = strains.moves(corners, rest, step.scale_each(scale));
    Moves { corners, lambda: total(lambda, [step.x, step.y, step.z]) }
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
    let stvk = membrane_stvk::strain(columns(corners.map(|corner| corner.position), rest));
    let [x, y, z] = stvk.strain;
    let strains = Strains { strain: Vec3::new(x, y, z), a: stvk.f.u, b: stvk.f.v, f: stvk.f };
    let [u, v, s] = strength.map(|strength| strength * h);
    let c = coupling * h;
    // Lᵀ of strains, L of tensions.
    let down = |e: Vec3<L>| Vec3::new(e.x * u + e.y * c, e.y * v, e.z * s);
    let w = strains.weights(corners, rest);
    // Rows of W L, then Lᵀ of them.
    let (xx, xy, xz) = (w.xx * u + w.xy * c, w.xy * v, w.xz * s);
    let (yx, yy, yz) = (w.xy * u + w.yy * c, w.yy * v, w.yz * s);
    let weight = Symmetric3 {
        xx: xx * u + yx * c,
        xy: xy * u + yy * c,
        xz: xz * u + yz * c,
        yy: yy * v,
        yz: yz * v,
        zz: w.zz * (s * s),
    };
    let damping = damping.map(|Damping { time, before }| {
        let moves = core::array::from_fn(|k| corners[k].position - before[k]);
        (down(strains.along(moves, rest)), damping_rate(time, rate))
    });
    let step = triple(down(strains.strain), weight, lambda, damping);
    let tension = Vec3::new(step.x * u, step.x * c + step.y * v, step.z * s);
    let corners = strains.moves(corners, rest, tension);
    Moves { corners, lambda: total(lambda, [step.x, step.y, step.z]) }
}
