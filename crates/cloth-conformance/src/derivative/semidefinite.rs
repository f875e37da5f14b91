//! How far a matrix is from positive semidefinite.

use cloth_kernels::{Mat3, Vec3};

/// Share of the largest diagonal entry, and so of the largest eigenvalue, that is not told from zero: eigenvalues are only
/// looked for where there may be lower ones.
const SCREEN: f64 = 3.0e-7;

/// Returns how far the smallest eigenvalue is below zero, or entries are from symmetric, per largest eigenvalue; infinity for NaN.
pub(super) fn negative_share(blocks: &[Mat3<f64>], corners: usize) -> f64 {
    let size = 3 * corners;
    let numbers = |v: Vec3<f64>| [v.x, v.y, v.z];
    let entry = |i: usize, j: usize| numbers(blocks[i / 3 * corners + j / 3].rows[i % 3])[j % 3];
    let matrix: Vec<Vec<f64>> = (0..size).map(|i| (0..size).map(|j| entry(i, j)).collect()).collect();
    let pairs = (0..size).flat_map(|i| (0..i).map(move |j| (i, j)));
    let asymmetry = pairs.fold(0.0, |found: f64, (i, j)| found.max((entry(i, j) - entry(j, i)).abs()));
    let largest = (0..size).fold(0.0, |found: f64, i| found.max(entry(i, i)));
    if (0..size).any(|i| entry(i, i).is_nan()) {
        return f64::INFINITY;
    }
    if matrix.iter().flatten().all(|&entry| entry == 0.0)
        || has_positive_pivots(matrix.clone(), SCREEN * largest)
    {
        return asymmetry / largest.max(f64::MIN_POSITIVE);
    }
    let eigenvalues = eigenvalues(matrix);
    let (least, most) = eigenvalues.iter().fold((0.0_f64, 0.0_f64), |(a, b), &e| (a.min(e), b.max(e)));
    asymmetry.max(-least) / most
}

/// Elimination of the matrix with this added to its diagonal: most are found positive by it at once.
fn has_positive_pivots(mut matrix: Vec<Vec<f64>>, shift: f64) -> bool {
    for pivot in 0..matrix.len() {
        matrix[pivot][pivot] += shift;
        let (upper, lower) = matrix.split_at_mut(pivot + 1);
        let row = &upper[pivot];
        if row[pivot].is_nan() || row[pivot] <= 0.0 {
            return false;
        }
        for other in lower {
            let factor = other[pivot] / row[pivot];
            for (entry, above) in other.iter_mut().zip(row).skip(pivot) {
                *entry -= factor * above;
            }
        }
    }
    true
}

/// Eigenvalues of a symmetric matrix, by Jacobi's rotations.
fn eigenvalues(mut matrix: Vec<Vec<f64>>) -> Vec<f64> {
    let size = matrix.len();
    for _ in 0..30 {
        let square = |i: usize, j: usize| matrix[i][j] * matrix[i][j];
        let apart: f64 = (0..size).flat_map(|i| (0..i).map(move |j| (i, j))).map(|(i, j)| square(i, j)).sum();
        let own: f64 = (0..size).map(|i| square(i, i)).sum();
        if apart <= 1.0e-24 * own {
            break;
        }
        for p in 0..size {
            for q in p + 1..size {
                let off = matrix[p][q];
                if off == 0.0 {
                    continue;
                }
                let angle = (matrix[q][q] - matrix[p][p]) / (2.0 * off);
                let tangent = angle.signum() / (angle.abs() + angle.hypot(1.0));
                let cosine = 1.0 / tangent.hypot(1.0);
                let sine = tangent * cosine;
                for row in &mut matrix {
                    (row[p], row[q]) = (cosine * row[p] - sine * row[q], sine * row[p] + cosine * row[q]);
                }
                let (upper, lower) = matrix.split_at_mut(q);
                for (a, b) in upper[p].iter_mut().zip(&mut lower[0]) {
                    (*a, *b) = (cosine * *a - sine * *b, sine * *a + cosine * *b);
                }
            }
        }
    }
    (0..size).map(|i| matrix[i][i]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diagonal(x: f64, y: f64, z: f64) -> [Mat3<f64>; 1] {
        [Mat3 { rows: [Vec3::new(x, 0.0, 0.0), Vec3::new(0.0, y, 0.0), Vec3::new(0.0, 0.0, z)] }]
    }

    #[test]
    fn negative_eigenvalues_are_found() {
        let share = |x, y, z| negative_share(&diagonal(x, y, z), 1);
        assert_eq!(share(1.0, 0.0, 2.0), 0.0);
        assert_eq!(share(0.0, 0.0, 0.0), 0.0);
        assert!((share(1.0, -1e-5, 2.0) - 5e-6).abs() < 1e-15);
        assert_eq!(share(-1.0, -1.0, -1.0), f64::INFINITY);
        assert_eq!(share(f64::NAN, 1.0, 1.0), f64::INFINITY);
        let mut mixed = diagonal(1.0, 1.0, 1.0);
        (mixed[0].rows[0].y, mixed[0].rows[1].x) = (1.1, 1.1);
        assert!((negative_share(&mixed, 1) - 0.1 / 2.1).abs() < 1e-15);
        mixed[0].rows[0].y = 1.2;
        assert!(negative_share(&mixed, 1) > 0.04, "not symmetric");
    }

    #[test]
    fn eigenvalues_are_those_of_the_matrix() {
        // Q diag(1, -2, 5) Qᵀ of a reflection Q.
        let q =
            [[1.0, -2.0, -2.0], [-2.0, 1.0, -2.0], [-2.0, -2.0, 1.0]].map(|row| row.map(|x: f64| x / 3.0));
        let entry =
            |i: usize, j: usize| q[i][0] * q[j][0] - 2.0 * q[i][1] * q[j][1] + 5.0 * q[i][2] * q[j][2];
        let mut found = eigenvalues((0..3).map(|i| (0..3).map(|j| entry(i, j)).collect()).collect());
        found.sort_by(f64::total_cmp);
        for (found, expected) in found.iter().zip([-2.0, 1.0, 5.0]) {
            assert!((found - expected).abs() < 1e-14, "{found} instead of {expected}");
        }
    }
}
