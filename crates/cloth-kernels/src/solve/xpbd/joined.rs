//! Three hinges of a triangle joined to its curvature.

use super::{Damping, Moves, damping_rate, displacements, finite_or_zero, total, triple};
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
    let mut edges = [first; 5];
    for k in 0..5 {
        edges[k] = corners[k + 1].position - first;
    }
    let [hinge0, hinge1, hinge2] = strain(edges, constants.rest).hinges;
    // Of each corner of the triangle the rows of the three hinges, and those of the wings.
    let (p, q, r) = (hinge0.jacobian, hinge1.jacobian, hinge2.jacobian);
    let rows = [[p[0], q[2], r[1]], [p[1], q[0], r[2]], [p[2], q[1], r[0]]];
    let wings = [p[3], q[3], r[3]];

    let mut w = [[h; 3]; 3];
    for k in 0..3 {
        for l in k..3 {
            let mut terms = [h; 3];
            for i in 0..3 {
                terms[i] = rows[i][k].dot(rows[i][l]) * corners[i].inverse_mass;
            }
            w[k][l] = (terms[0] + terms[1]) + terms[2];
        }
        w[k][k] = w[k][k] + wings[k].dot(wings[k]) * corners[k + 3].inverse_mass;
    }
    let [[wxx, wxy, wxz], [_, wyy, wyz], [_, _, wzz]] = w;

    let factor = constants.factor;
    let factor = [factor[0] * h, factor[1] * h, factor[2] * h, factor[3] * h, factor[4] * h, factor[5] * h];
    let [xx, yx, yy, zx, zy, zz] = factor;
    // Columns of W L, then Lᵀ of them.
    let x = down(
        factor,
        Vec3::new(
            (wxx * xx + wxy * yx) + wxz * zx,
            (wxy * xx + wyy * yx) + wyz * zx,
            (wxz * xx + wyz * yx) + wzz * zx,
        ),
    );
    let y = down(factor, Vec3::new(wxy * yy + wxz * zy, wyy * yy + wyz * zy, wyz * yy + wzz * zy));
    let weight = Symmetric3 { xx: x.x, xy: x.y, xz: x.z, yy: y.y, yz: y.z, zz: wzz * (zz * zz) };

    let damping = match damping {
        Some(Damping { time, before }) => {
            let moves = displacements(corners, before);
            let mut along = [h; 3];
            for k in 0..3 {
                let inner = (rows[0][k].dot(moves[0]) + rows[1][k].dot(moves[1])) + rows[2][k].dot(moves[2]);
                along[k] = inner + wings[k].dot(moves[k + 3]);
            }
            Some((down(factor, Vec3::new(along[0], along[1], along[2])), damping_rate(time, rate)))
        }
        None => None,
    };
    let strains = Vec3::new(hinge0.strain, hinge1.strain, hinge2.strain);
    let step = triple(down(factor, strains), weight, lambda, damping);
    let tension = finite_or_zero(Vec3::new(
        step.x * xx,
        step.x * yx + step.y * yy,
        (step.x * zx + step.y * zy) + step.z * zz,
    ));
    let tension = [tension.x, tension.y, tension.z];
    let mut moves = [first; 6];
    for k in 0..3 {
        let force = (rows[k][0] * tension[0] + rows[k][1] * tension[1]) + rows[k][2] * tension[2];
        moves[k] = force * corners[k].inverse_mass;
        moves[k + 3] = (wings[k] * tension[k]) * corners[k + 3].inverse_mass;
    }
    Moves { corners: moves, lambda: total(lambda, [step.x, step.y, step.z]) }
}

/// Lᵀ of strains.
#[inline(always)]
fn down<L: Lane>([xx, yx, yy, zx, zy, zz]: [L; 6], e: Vec3<L>) -> Vec3<L> {
    Vec3::new((e.x * xx + e.y * yx) + e.z * zx, e.y * yy + e.z * zy, e.z * zz)
}
