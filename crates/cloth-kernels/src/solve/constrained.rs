//! Constrained dynamics (docs/math/constrained.md): the minimum of the incremental potential with tensions as unknowns of their own, so
//! that no stiffness stands in the system, only its inverse.
//!
//! ```text
//! K = L Lᵀ,  C = Lᵀ ε,  J = Lᵀ ∂ε/∂x                  strains in units of sqrt(J): E = ½ C·C
//! r = M/h² (x - x̄) - Jᵀ λ,   s = C + λ                both 0 at the minimum, where λ = -C
//! (1 + J A⁻¹ Jᵀ) Δλ = -s + J A⁻¹ r,   Δx = A⁻¹ (Jᵀ Δλ - r)
//! ```
//!
//! With λ_K = L λ this is (K⁻¹ + h² J M⁻¹ Jᵀ) Δλ_K = ... of the survey, but for A: M/h² and a bound, block by block, of the geometric
//! stiffness of what is taut, (T/l) |w_i| Σ |w_j| (1 - n nᵀ). Without it the iteration diverges where a spring carries more than
//! its share of inertia, T/l > m/h².

use super::block3::Symmetric3;
use crate::energy::inverse_above;
use crate::{Lane, Vec3};

/// Part of the largest entry below which a pivot stands for none.
const LEAST_PIVOT: f32 = 1.0e-12;

/// Returns the lower triangle L, K = L Lᵀ, of a positive semidefinite matrix: a direction without stiffness gets a column of zeros.
#[inline(always)]
pub fn factor<L: Lane>(k: [[L; 3]; 3]) -> [[L; 3]; 3] {
    let zero = L::splat(0.0);
    let least = k[0][0].max(k[1][1]).max(k[2][2]) * L::splat(LEAST_PIVOT);
    let (xx, over_x) = root(k[0][0], least);
    let (yx, zx) = (k[1][0] * over_x, k[2][0] * over_x);
    let (yy, over_y) = root(k[1][1] - yx * yx, least);
    let zy = (k[2][1] - zx * yx) * over_y;
    let (zz, _) = root((k[2][2] - zx * zx) - zy * zy, least);
    [[xx, zero, zero], [yx, yy, zero], [zx, zy, zz]]
}

/// Returns the root of a pivot and one over it, 0 where it stands for none.
#[inline(always)]
fn root<L: Lane>(pivot: L, least: L) -> (L, L) {
    let zero = L::splat(0.0);
    let root = L::select(pivot.gt(least), pivot.max(zero), zero).sqrt();
    (root, inverse_above(root, 0.0))
}

/// Returns C = Lᵀ ε.
#[inline(always)]
pub fn scaled<L: Lane>(factor: [[L; 3]; 3], strain: [L; 3]) -> [L; 3] {
    let mut sums = [L::splat(0.0); 3];
    for j in 0..3 {
        for k in 0..=j {
            sums[k] = sums[k] + factor[j][k] * strain[j];
        }
    }
    sums
}

/// Adds ½ C² to an energy (J).
#[inline(always)]
pub fn add_energy<L: Lane>(sum: L, strain: L) -> L {
    sum + (strain * strain) * L::splat(0.5)
}

/// Adds |J| of a corner.
#[inline(always)]
pub fn add_reach<L: Lane>(sum: L, j: Vec3<L>) -> L {
    sum + j.dot(j).sqrt()
}

/// Returns how fast a strain turns: 1/(l sqrt(k)), l the length that it measures; 0 where there is no stiffness.
#[inline(always)]
pub fn turning<L: Lane>(inverse_length: L, strength: L) -> L {
    inverse_length * inverse_above(strength, 0.0)
}

/// Adds to the block of a corner what bounds the geometric stiffness of a strain that is taut: λ < 0.
#[inline(always)]
pub fn stiffened<L: Lane>(
    block: Symmetric3<L>,
    j: Vec3<L>,
    reach: L,
    turning: L,
    lambda: L,
) -> Symmetric3<L> {
    let zero = L::splat(0.0);
    let length = j.dot(j).sqrt();
    let n = j * inverse_above(length, 0.0);
    let across = ((-lambda).max(zero) * turning) * (length * reach);
    block + Symmetric3::outer(-across, n).plus_scalar(across)
}

/// Returns the step (m) of every corner within which a strain does not turn by more than about a right angle; 0 where it cannot turn.
#[inline(always)]
pub fn room<L: Lane>(reach: L, turning: L) -> L {
    inverse_above(reach * turning, 0.0)
}

/// Returns which part of a step of this length (m) is gone where so much is there.
#[inline(always)]
pub fn part<L: Lane>(room: L, length: L) -> L {
    let one = L::splat(1.0);
    L::select(length.gt(room), room / L::select(length.gt(room), length, one), one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_multiply_to_their_matrix() {
        let full = [[4.0, 2.0, -1.0], [2.0, 3.0, 0.5], [-1.0, 0.5, 2.0]];
        // Of rank two, and of rank one with a zero in front.
        let two = [[1.0, 1.0, 0.0], [1.0, 1.0, 0.0], [0.0, 0.0, 5.0]];
        let one = [[0.0, 0.0, 0.0], [0.0, 4.0, 2.0], [0.0, 2.0, 1.0]];
        for matrix in [full, two, one] {
            let lower = factor(matrix);
            for (i, j) in (0..3).flat_map(|i| (0..3).map(move |j| (i, j))) {
                let product: f64 = (0..3).map(|k| lower[i][k] * lower[j][k]).sum();
                assert!((product - matrix[i][j]).abs() < 1.0e-12, "{matrix:?}");
            }
            let strain = [0.3, -0.2, 0.5];
            let energy = scaled(lower, strain).into_iter().fold(0.0, add_energy);
            let expected: f64 =
                (0..3).map(|i| (0..3).map(|j| 0.5 * strain[i] * matrix[i][j] * strain[j]).sum::<f64>()).sum();
            assert!((energy - expected).abs() < 1.0e-12, "{energy} {expected}");
        }
    }

    #[test]
    fn the_bound_is_that_of_a_spring_and_its_neighbour() {
        // Spring of 100 N/m and 0.5 m under 3 N: J = 10 n, λ = -3/10.
        let (j, turning) = (Vec3::new(0.0, 10.0, 0.0), turning(1.0 / 0.5, 10.0));
        let reach = add_reach(add_reach(0.0, j), -j);
        let block = stiffened(Symmetric3::scalar(1.0_f64), j, reach, turning, -0.3);
        assert!((block.xx - (1.0 + 2.0 * 3.0 / 0.5)).abs() < 1.0e-12 && (block.yy - 1.0).abs() < 1.0e-12);
        assert!((room(reach, turning) - 0.25).abs() < 1.0e-12);
        let slack = stiffened(Symmetric3::scalar(1.0), j, reach, turning, 0.3);
        assert_eq!((slack.xx, slack.yy), (1.0, 1.0));
        assert_eq!((part(0.25, 1.0), part(0.25, 0.1)), (0.25, 1.0));
    }
}
