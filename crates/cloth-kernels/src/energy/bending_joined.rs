//! Bending of a triangle by its three hinges joined to one curvature. Default: the same plate on every triangulation of a
//! regular grid, where single hinges are up to three times stiffer across their edges.
//!
//! Corners 0, 1, 2 are those of the triangle; corner 3 + k lies opposite to edge k, which runs from corner k to corner k + 1.
//!
//! ```text
//! Λ = Σ_k (φ_k - φ0_k)/(2 A l_k) t_k t_kᵀ      t_k: rest edge k turned by 90°, in warp and weft axes, of length l_k (m)
//! E = ½ A (D11 Λ_uu² + D22 Λ_vv² + 2 D12 Λ_uu Λ_vv + 4 D33 Λ_uv²) = ½ εᵀ G ε        ε_k = φ_k - φ0_k
//! D11 = B_warp, D22 = B_weft, D12 = 0, D33 = max(0, B_bias - (B_warp + B_weft)/4)    (N m)
//! Hessian: Gauss-Newton, Jᵀ G J
//! ```
//!
//! An edge of the boundary has no wing and counts as flat: its corner 3 + k is given the place of corner k, and φ0_k = 0, which
//! [`bending`] answers with ε_k = 0 and no force.

use super::Energy;
use super::bending::{self, Hinge};
use crate::solve::block3::Symmetric3;
use crate::{Lane, Mat3, Vec3};

/// Strains of the three hinges of a triangle with their Jacobians.
#[derive(Debug, Clone, Copy)]
pub struct Joined<L> {
    /// The hinges, each with its own order of corners: k, k + 1, k + 2 (mod 3), and 3 + k.
    pub hinges: [Hinge<L>; 3],
}

/// Returns the strains from the edge vectors x_i - x0 of the corners 1 to 5 (m), and φ0 of the three edges.
#[inline(always)]
pub fn strain<L: Lane>(d: [Vec3<L>; 5], rest: [L; 3]) -> Joined<L> {
    let [d1, d2, wing0, wing1, wing2] = d;
    Joined {
        hinges: [
            bending::strain(d1, d2, wing0, rest[0]),
            bending::strain(d2 - d1, -d1, wing1 - d1, rest[1]),
            bending::strain(-d2, d1 - d2, wing2 - d2, rest[2]),
        ],
    }
}

/// Returns G from the rest edges X1 - X0 and X2 - X0 (m) in warp and weft axes and the rigidities D11, D22, D12, D33 (N m).
#[inline(always)]
pub fn stiffness<L: Lane>(first: [L; 2], second: [L; 2], rigidity: [L; 4]) -> Symmetric3<L> {
    let one = L::splat(1.0);
    let twice_area = (first[0] * second[1] - first[1] * second[0]).abs();
    let edges = [first, [second[0] - first[0], second[1] - first[1]], [-second[0], -second[1]]];
    // Λ per unit of φ_k: uu, vv, uv. Turned by 90°, an edge (x, y) is (-y, x).
    let curvature = edges.map(|[x, y]| {
        let scale = one / (twice_area * (x * x + y * y).sqrt());
        [(y * y) * scale, (x * x) * scale, -((x * y) * scale)]
    });
    let half_area = twice_area * L::splat(0.5);
    let [warp, weft, coupling, twist] = rigidity;
    let twist = twist * L::splat(4.0);
    let entry = |k: usize, l: usize| {
        let ([ku, kv, ks], [lu, lv, ls]) = (curvature[k], curvature[l]);
        let bent = (ku * lu) * warp + (kv * lv) * weft;
        let coupled = (ku * lv + kv * lu) * coupling;
        ((bent + coupled) + (ks * ls) * twist) * half_area
    };
    Symmetric3 {
        xx: entry(0, 0),
        xy: entry(0, 1),
        xz: entry(0, 2),
        yy: entry(1, 1),
        yz: entry(1, 2),
        zz: entry(2, 2),
    }
}

/// The Hessian Jᵀ G J of three hinges.
///
/// G is positive semidefinite, of rank two where D33 = 0; its rounding to float32 may leave eigenvalues of -1e-7 of the largest.
/// Corners are best given as constants: with numbers that only a loop knows, rows are read from memory.
#[derive(Debug, Clone, Copy)]
pub struct JoinedBlocks<L> {
    /// J: of each hinge the rows of corners 0, 1, 2, and that of corner 3 + k.
    pub jacobian: [[Vec3<L>; 4]; 3],
    /// G (N m).
    pub stiffness: Symmetric3<L>,
}

impl<L: Lane> JoinedBlocks<L> {
    /// The rows of J for a corner of the triangle.
    #[inline(always)]
    fn rows(self, corner: usize) -> [Vec3<L>; 3] {
        let [a, b, c] = self.jacobian;
        [a[corner], b[corner], c[corner]]
    }

    /// The rows of G J for a corner of the triangle.
    #[inline(always)]
    fn stiff(self, corner: usize) -> [Vec3<L>; 3] {
        let Symmetric3 { xx, xy, xz, yy, yz, zz } = self.stiffness;
        let [a, b, c] = self.rows(corner);
        [(a * xx + b * xy) + c * xz, (a * xy + b * yy) + c * yz, (a * xz + b * yz) + c * zz]
    }

    /// G_kl.
    #[inline(always)]
    fn entry(self, k: usize, l: usize) -> L {
        let Symmetric3 { xx, xy, xz, yy, yz, zz } = self.stiffness;
        [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]][k][l]
    }

    /// Returns the block of a corner with itself.
    #[inline(always)]
    pub fn diagonal(self, corner: usize) -> Symmetric3<L> {
        if corner < 3 {
            let [a, b, c] = self.rows(corner);
            let [x, y, z] = self.stiff(corner);
            (Symmetric3::product(a, x) + Symmetric3::product(b, y)) + Symmetric3::product(c, z)
        } else {
            Symmetric3::outer(self.entry(corner - 3, corner - 3), self.jacobian[corner - 3][3])
        }
    }

    /// Returns the block of corner `i` (rows) and corner `j` (columns).
    #[inline(always)]
    pub fn block(self, i: usize, j: usize) -> Mat3<L> {
        match (i < 3, j < 3) {
            (true, true) => {
                let [a, b, c] = self.rows(i);
                let [x, y, z] = self.stiff(j);
                (Mat3::outer(a, x) + Mat3::outer(b, y)) + Mat3::outer(c, z)
            }
            (false, true) => Mat3::outer(self.jacobian[i - 3][3], self.stiff(j)[i - 3]),
            (true, false) => Mat3::outer(self.stiff(i)[j - 3], self.jacobian[j - 3][3]),
            (false, false) => {
                Mat3::outer(self.jacobian[i - 3][3] * self.entry(i - 3, j - 3), self.jacobian[j - 3][3])
            }
        }
    }
}

impl<L: Lane> Energy<L, 3> for Joined<L> {
    /// G (N m).
    type Stiffness = Symmetric3<L>;
    type Gradient = [Vec3<L>; 6];
    type Hessian = JoinedBlocks<L>;

    #[inline(always)]
    fn strain(self) -> [L; 3] {
        let [a, b, c] = self.hinges;
        [a.strain, b.strain, c.strain]
    }
    #[inline(always)]
    fn product(self, stiffness: Symmetric3<L>, [x, y, z]: [L; 3]) -> [L; 3] {
        let Vec3 { x, y, z } = stiffness * Vec3::new(x, y, z);
        [x, y, z]
    }
    #[inline(always)]
    fn gradient(self, tension: [L; 3]) -> [Vec3<L>; 6] {
        let ([a, b, c], [x, y, z]) = (self.hinges, tension);
        let [p, q, r] = [a.gradient([x]), b.gradient([y]), c.gradient([z])];
        [(p[0] + q[2]) + r[1], (p[1] + q[0]) + r[2], (p[2] + q[1]) + r[0], p[3], q[3], r[3]]
    }
    #[inline(always)]
    fn gauss_newton(self, stiffness: Symmetric3<L>) -> JoinedBlocks<L> {
        let [a, b, c] = self.hinges;
        let (p, q, r) = (a.jacobian, b.jacobian, c.jacobian);
        let jacobian = [p, [q[2], q[0], q[1], q[3]], [r[1], r[2], r[0], r[3]]];
        JoinedBlocks { jacobian, stiffness }
    }
    #[inline(always)]
    fn hessian(self, stiffness: Symmetric3<L>, _tension: [L; 3]) -> JoinedBlocks<L> {
        self.gauss_newton(stiffness)
    }
}
