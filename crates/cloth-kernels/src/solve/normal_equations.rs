//! The least squares of Anderson's acceleration: γ with |f - Σ γ_j Δf_j| least, by normal equations.
//!
//! ```text
//! (Δfᵀ Δf + 1e-6 diag) γ = Δfᵀ f
//! ```
//!
//! Anderson 1965; Peng et al. 2018. The matrix is small and its size known only at run time: it is for the host.

/// Most unknowns.
pub const MOST: usize = 8;

/// What is added to the diagonal, relative to it: columns that are nearly alike have a solution that is not large.
const MORE: f64 = 1.0e-6;

/// Solves for the first `count` unknowns, by LDLᵀ; only the lower triangle is read. An unknown without a pivot is zero.
#[must_use]
pub fn solve(mut matrix: [[f64; MOST]; MOST], mut right: [f64; MOST], count: usize) -> [f64; MOST] {
    let count = count.min(MOST);
    // L below the diagonal; pivots and their inverses beside it.
    let (mut pivots, mut inverses) = ([0.0; MOST], [0.0; MOST]);
    for j in 0..count {
        matrix[j][j] += matrix[j][j] * MORE;
        let row = matrix[j];
        for of_row in &mut matrix[j..count] {
            let known: f64 = (0..j).map(|k| of_row[k] * row[k] * pivots[k]).sum();
            of_row[j] -= known;
        }
        if matrix[j][j] > 0.0 {
            (pivots[j], inverses[j]) = (matrix[j][j], 1.0 / matrix[j][j]);
        }
        matrix[j + 1..count].iter_mut().for_each(|of_row| of_row[j] *= inverses[j]);
    }
    for i in 0..count {
        right[i] = (0..i).fold(right[i], |rest, k| rest - matrix[i][k] * right[k]);
    }
    for i in (0..count).rev() {
        let rest = right[i] * inverses[i];
        right[i] = (i + 1..count).fold(rest, |rest, k| rest - matrix[k][i] * right[k]);
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_satisfy_their_equations() {
        let columns = [[1.0, 2.0, 0.5, 0.0], [0.0, 1.0, -1.0, 2.0], [3.0, 0.1, 0.2, 0.3]];
        let target = [0.7, -0.2, 1.5, 0.4];
        let dot = |a: &[f64; 4], b: &[f64; 4]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let (mut matrix, mut right) = ([[0.0; MOST]; MOST], [0.0; MOST]);
        for i in 0..3 {
            right[i] = dot(&columns[i], &target);
            (0..=i).for_each(|j| matrix[i][j] = dot(&columns[i], &columns[j]));
        }
        let found = solve(matrix, right, 3);
        let rest: [f64; 4] =
            std::array::from_fn(|k| target[k] - (0..3).map(|j| found[j] * columns[j][k]).sum::<f64>());
        for column in &columns {
            assert!(dot(column, &rest).abs() < 1e-4, "{found:?}");
        }
        assert_eq!(found[3..], [0.0; 5]);
    }

    #[test]
    fn columns_that_are_alike_or_zero_are_borne() {
        let mut matrix = [[1.0; MOST]; MOST];
        let found = solve(matrix, [1.0; MOST], 4);
        assert!(found.iter().all(|x| x.abs() < 10.0) && (found[..4].iter().sum::<f64>() - 1.0).abs() < 1e-3);
        matrix = [[0.0; MOST]; MOST];
        assert_eq!(solve(matrix, [0.0; MOST], 8), [0.0; MOST]);
    }
}
