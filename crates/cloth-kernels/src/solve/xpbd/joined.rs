//! Three hinges of a triangle joined to its curvature.

use super::{Damping, Moves, damping_rate, finite_or_zero, total, triple};
use crate::energy::bending_joined::strain;
use crate::solve::block3::Symmetric3;
use crate::{Lane, Particle, Vec3};

/// Constants of a triangle with its three hinges.
#[derive(Debug, Clone, Copy)]
pub struct JoinedConstants<L> {
    /// φ0 of the hinges.
    pub rest: [L; 3],
    /// The factor L of G = L Lᵀ (sqrt(N m)): xx, yx, yy, zx, zy, zz.
    pub factor: [L; 6],
}

/// Solves a triangle with its three neighbours: corners as in [`bending_joined`](crate::energy::bending_joined), `time` is h (s) and
/// 1/h (1/s).
#[inline(always)]
pub fn joined<L: Lane>(
    corners: [Particle<L>; 6],
    constants: JoinedConstants<L>,
    time: [L; 2],
    lambda: Option<[L; 3]>,
    damping: Option<Damping<L, 6>>,
) -> Moves<L, 6, 3> {
    let [h, rate] = time;
    let first = corners[0].position;
    let edges = core::array::from_fn(|k| corners[k + 1].position - first);
    let hinges = strain(edges, constants.rest).hinges;
    // Of each corner of the triangle the rows of the three hinges, and those of the wings.
    let [p, q, r] = hinges.map(|hinge| hinge.jacobian);
    let rows = [[p[0], q[2], r[1]], [p[1], q[0], r[2]], [p[2], q[1], r[0]]];
    let wings = [p[3], q[3], r[3]];

    let entry = |k: usize, l: usize| {
        let of = |i: usize| rows[i][k].dot(rows[i][l]) * corners[i].inverse_mass;
        (of(0) + of(1)) + of(2)
    };
    let own = |k: usize| entry(k, k) + wings[k].dot(wings[k]) * corners[k + 3].inverse_mass;
    let (wxx, wxy, wxz, wyy, wyz, wzz) = (own(0), entry(0, 1), entry(0, 2), own(1), entry(1, 2), own(2));

    let [xx, yx, yy, zx, zy, zz] = constants.factor.map(|factor| factor * h);
    // Lᵀ of strains, L of tensions.
    let down = |e: Vec3<L>| Vec3::new((e.x * xx + e.y * yx) + e.z * zx, e.y * yy + e.z * zy, e.z * zz);
    // Columns of W L, then Lᵀ of them.
    let x = down(Vec3::new(
        (wxx * xx + wxy * yx) + wxz * zx,
        (wxy * xx + wyy * yx) + wyz * zx,
        (wxz * xx + wyz * yx) + wzz * zx,
    ));
    let y = down(Vec3::new(wxy * yy + wxz * zy, wyy * yy + wyz * zy, wyz * yy + wzz * zy));
    let weight = Symmetric3 { xx: x.x, xy: x.y, xz: x.z, yy: y.y, yz: y.z, zz: wzz * (zz * zz) };

    let damping = damping.map(|Damping { time, before }| {
        let moves: [Vec3<L>; 6] = core::array::from_fn(|k| corners[k].position - before[k]);
        let along = |k: usize| {
            let inner = (rows[0][k].dot(moves[0]) + rows[1][k].dot(moves[1])) + rows[2][k].dot(moves[2]);
            inner + wings[k].dot(moves[k + 3])
        };
        (down(Vec3::new(along(0), along(1), along(2))), damping_rate(time, rate))
    });
    let [a, b, c] = hinges.map(|hinge| hinge.strain);
    let step = triple(down(Vec3::new(a, b, c)), weight, lambda, damping);
    let tension = finite_or_zero(Vec3::new(
        step.x * xx,
        step.x * yx + step.y * yy,
        (step.x * zx + step.y * zy) + step.z * zz,
    ));
    let tension = [tension.x, tension.y, tension.z];
    let force = |rows: [Vec3<L>; 3]| (rows[0] * tension[0] + rows[1] * tension[1]) + rows[2] * tension[2];
    let moves = core::array::from_fn(|k| {
        let force = if k < 3 { force(rows[k]) } else { wings[k - 3] * tension[k - 3] };
        force * corners[k].inverse_mass
    });
    Moves { corners: moves, lambda: total(lambda, [step.x, step.y, step.z]) }
}
