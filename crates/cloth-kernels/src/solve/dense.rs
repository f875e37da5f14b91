//! LDLᵀ of a small dense matrix whose size is known only at run time: the coarsest level of a hierarchy (docs/math/hierarchy.md).
//!
//! ```text
//! d_j = a_jj - Σ_k l_jk² d_k        l_ij = (a_ij - Σ_k l_ik l_jk d_k) / d_j,  i > j        k < j
//! ```
//!
//! A pivot that is rounding beside its entry has the inverse 0: what solves is then no inverse, but never negative.

/// A pivot below this part of its diagonal entry is rounding.
const ROUNDING: f64 = 1.0e-12;

/// Factorises a matrix of `size` rows, row after row, of which the lower triangle is read: L is left below the diagonal, the inverses of
/// the pivots on it. `row` is memory of at least `size` numbers.
pub fn factorise(matrix: &mut [f64], size: usize, row: &mut [f64]) {
    for i in 0..size {
        let (above, rest) = matrix.split_at_mut(i * size);
        let own = &mut rest[..size];
        // l_ij d_j of this row, then l_ij.
        for j in 0..i {
            let other = &above[j * size..][..j];
            row[j] = own[j] - dot(&row[..j], other);
        }
        let mut pivot = own[i];
        for j in 0..i {
            let scaled = row[j];
            own[j] = scaled * above[j * size + j];
            pivot -= scaled * own[j];
        }
        own[i] = if pivot > own[i] * ROUNDING { 1.0 / pivot } else { 0.0 };
    }
}

/// Solves for a right-hand side, in place.
pub fn solve(factor: &[f64], size: usize, right: &mut [f64]) {
    for i in 0..size {
        right[i] -= dot(&factor[i * size..][..i], &right[..i]);
    }
    for i in (0..size).rev() {
        right[i] *= factor[i * size + i];
    }
    for i in (0..size).rev() {
        let (before, own) = right.split_at_mut(i);
        for (entry, l) in before.iter_mut().zip(&factor[i * size..]) {
            *entry -= l * own[0];
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).fold(0.0, |sum, (a, b)| sum + a * b)
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec;
    use std::vec::Vec;

    /// A Laplacian with `more` on its diagonal.
    fn matrix(size: usize, more: f64) -> Vec<f64> {
        let mut matrix = vec![0.0; size * size];
        for i in 0..size {
            matrix[i * size + i] = 2.0 + more;
            if i > 0 {
                matrix[i * size + i - 1] = -1.0;
            }
        }
        // A circle: constant vectors are its null space without more.
        matrix[(size - 1) * size] -= 1.0;
        matrix
    }

    fn product(matrix: &[f64], size: usize, x: &[f64]) -> Vec<f64> {
        let entry = |i: usize, j: usize| matrix[i.max(j) * size + i.min(j)];
        (0..size).map(|i| (0..size).map(|j| entry(i, j) * x[j]).sum()).collect()
    }

    #[test]
    fn solutions_satisfy_their_equations() {
        let size = 12;
        let known = matrix(size, 0.3);
        let (mut factor, mut row) = (known.clone(), vec![0.0; size]);
        factorise(&mut factor, size, &mut row);
        let right: Vec<f64> = (0..size).map(|i| (i * i) as f64 - 20.0).collect();
        let mut x = right.clone();
        solve(&factor, size, &mut x);
        for (found, expected) in product(&known, size, &x).iter().zip(&right) {
            assert!((found - expected).abs() < 1e-11, "{found} {expected}");
        }
    }

    #[test]
    fn a_null_space_is_left_out() {
        let size = 9;
        let (mut factor, mut row) = (matrix(size, 0.0), vec![0.0; size]);
        factorise(&mut factor, size, &mut row);
        let mut x: Vec<f64> = (0..size).map(|i| i as f64 - 4.0).collect();
        let right = x.clone();
        solve(&factor, size, &mut x);
        let along: f64 = x.iter().zip(&right).map(|(x, r)| x * r).sum();
        assert!(x.iter().all(|x| x.is_finite() && x.abs() < 100.0) && along > 0.0, "{x:?}");
    }
}
