//! Hinges by themselves: by their angle, and linearised.

use super::{Damping, Moves, damping_rate, displacements, single, total};
use crate::energy::{bending, bending_quadratic};
use crate::{Lane, Particle, Vec3};

/// Edge vectors from corner 0 (m).
#[inline(always)]
fn edges<L: Lane>(corners: [Particle<L>; 4]) -> [Vec3<L>; 3] {
    let first = corners[0].position;
    [corners[1].position - first, corners[2].position - first, corners[3].position - first]
}

#[inline(always)]
fn sum<L: Lane>([a, b, c, d]: [L; 4]) -> L {
    (a + b) + (c + d)
}

/// Solves one strain of four corners with the Jacobian J: `strength` is h sqrt(k).
#[inline(always)]
fn solve<L: Lane>(
    corners: [Particle<L>; 4],
    strain: L,
    jacobian: [Vec3<L>; 4],
    strength: L,
    rate: L,
    lambda: Option<[L; 1]>,
    damping: Option<Damping<L, 4>>,
) -> Moves<L, 4, 1> {
    let mut squares = [strength; 4];
    for k in 0..4 {
        squares[k] = jacobian[k].dot(jacobian[k]) * corners[k].inverse_mass;
    }
    let weight = sum(squares) * (strength * strength);
    let damping = match damping {
        Some(Damping { time, before }) => {
            let moves = displacements(corners, before);
            let mut along = [strength; 4];
            for k in 0..4 {
                along[k] = jacobian[k].dot(moves[k]);
            }
            Some((sum(along) * strength, damping_rate(time, rate)))
        }
        None => None,
    };
    let own = match lambda {
        Some([lambda]) => Some(lambda),
        None => None,
    };
    let step = single(strain * strength, weight, own, damping);
    let push = step * strength;
    let mut moves = jacobian;
    for k in 0..4 {
        moves[k] = jacobian[k] * (push * corners[k].inverse_mass);
    }
    Moves { corners: moves, lambda: total(lambda, [step]) }
}

/// Solves a hinge: `strength` is sqrt(k) (sqrt(N m)), `rest` φ0, h the substep (s), `rate` 1/h (1/s).
#[inline(always)]
pub fn hinge<L: Lane>(
    corners: [Particle<L>; 4],
    rest: L,
    strength: L,
    time: [L; 2],
    lambda: Option<[L; 1]>,
    damping: Option<Damping<L, 4>>,
) -> Moves<L, 4, 1> {
    let [h, rate] = time;
    let [e, a, b] = edges(corners);
    let hinge = bending::strain(e, a, b, rest);
    solve(corners, hinge.strain, hinge.jacobian, strength * h, rate, lambda, damping)
}

/// Solves a hinge with a constant Hessian, with the weights K1, K2, K3: `strength` is sqrt(k) (sqrt(N/m)).
#[inline(always)]
pub fn isometric<L: Lane>(
    corners: [Particle<L>; 4],
    weights: [L; 3],
    strength: L,
    time: [L; 2],
    lambda: Option<[L; 1]>,
    damping: Option<Damping<L, 4>>,
) -> Moves<L, 4, 1> {
    let [h, rate] = time;
    let [e, a, b] = edges(corners);
    let isometric = bending_quadratic::strain(e, a, b, weights);
    let mut jacobian = [isometric.direction; 4];
    for k in 0..4 {
        jacobian[k] = isometric.direction * isometric.weights[k];
    }
    solve(corners, isometric.strain, jacobian, strength * h, rate, lambda, damping)
}
