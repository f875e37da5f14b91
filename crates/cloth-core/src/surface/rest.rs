//! Bending at rest: angles of hinges, and the constants of the energies that are made of them.

use super::build::from;
use super::topology::side;
use super::{NONE, Surface};
use crate::material::{BendingModel, Material};

impl Surface {
    /// Of each edge of a triangle, opposite to corner 0, 1 and 2, what a measure 1 of its hinge adds to the curvature
    /// `[Λ_uu, Λ_vv, Λ_uv]` of the triangle (1/m): `t t' / (2 A l)`, with t the edge turned by 90° in the material plane. 0 at
    /// the boundary, which counts as flat.
    #[must_use]
    pub fn curvature(&self, triangle: usize) -> [[f64; 3]; 3] {
        std::array::from_fn(|k| {
            if self.triangle_hinges[triangle][k] == NONE {
                [0.0; 3]
            } else {
                self.curvature_of_edge(triangle, k)
            }
        })
    }

    /// The same of one edge, be it of the boundary.
    fn curvature_of_edge(&self, triangle: usize, k: usize) -> [f64; 3] {
        let [a, b] = side([0, 1, 2], k as u32).map(|corner| corner as usize);
        let [x, y] = from(&self.material_coordinates[triangle], a, b);
        let scale = 0.5 / (self.areas[triangle] * (x * x + y * y).sqrt());
        [y * y * scale, x * x * scale, -x * y * scale]
    }

    /// The matrix G (N·m) of the joined bending energy `½ (φ - φ0)' G (φ - φ0)` of a triangle, over the measures of
    /// its three hinges; `rigidity` is [`Material::plate_rigidity`](crate::Material::plate_rigidity). Rows and columns of the boundary are 0.
    #[must_use]
    pub fn joined_bending(&self, triangle: usize, rigidity: [f64; 4]) -> [[f64; 3]; 3] {
        self.energy_of(triangle, rigidity, self.curvature(triangle))
    }

    fn energy_of(
        &self,
        triangle: usize,
        [d11, d22, d12, d33]: [f64; 4],
        rows: [[f64; 3]; 3],
    ) -> [[f64; 3]; 3] {
        let area = self.areas[triangle];
        rows.map(|[u, v, w]| {
            rows.map(|[p, q, r]| {
                area * (d11 * u * p + d22 * v * q + d12 * (u * q + v * p) + 4.0 * d33 * w * r)
            })
        })
    }

    /// The same by the model of a material that joins hinges. In [`BendingModel::Plate`] the measures of edges of the boundary are what lets
    /// the energy be least, so that no moment acts across them: they drop out of G as its Schur complement.
    ///
    /// Flat edges would leave the twist of a triangle at the boundary half a bend across the edge, which costs as much again.
    #[must_use]
    pub fn bending_matrix(&self, triangle: usize, material: &Material) -> [[f64; 3]; 3] {
        let rigidity = material.plate_rigidity();
        let hinges = self.triangle_hinges[triangle];
        if material.bending != BendingModel::Plate || !hinges.contains(&NONE) {
            return self.joined_bending(triangle, rigidity);
        }
        let mut g =
            self.energy_of(triangle, rigidity, [0, 1, 2].map(|k| self.curvature_of_edge(triangle, k)));
        for k in (0..3).filter(|&k| hinges[k] == NONE) {
            let (row, pivot) = (g[k], g[k][k]);
            let scale = if pivot > 0.0 { 1.0 / pivot } else { 0.0 };
            g = [0, 1, 2].map(|i| {
                [0, 1, 2].map(|j| if i == k || j == k { 0.0 } else { g[i][j] - row[i] * row[j] * scale })
            });
        }
        g
    }

    /// Measures of the three hinges of a triangle at rest, as this triangle sees them: bent to its front is positive. 0 at the boundary.
    #[must_use]
    pub fn rest_angles(&self, triangle: usize) -> [f64; 3] {
        std::array::from_fn(|k| match self.triangle_hinges[triangle][k] {
            NONE => 0.0,
            hinge => self.hinge_sign(triangle, k) * self.hinge_rest[hinge as usize].angle,
        })
    }

    /// 1 where the triangle sees its hinge `k` bent to the same side as the hinge's first triangle does, -1 where the two
    /// disagree on front and back.
    #[must_use]
    pub fn hinge_sign(&self, triangle: usize, k: usize) -> f64 {
        let hinge = self.triangle_hinges[triangle][k];
        if hinge == NONE || self.hinge_triangles[hinge as usize][0] as usize == triangle {
            return 1.0;
        }
        let [x0, x1, ..] = self.hinges[hinge as usize];
        if side(self.triangles[triangle], k as u32) == [x1, x0] { 1.0 } else { -1.0 }
    }

    /// Weights of the four vertices of a hinge in the isometric bending energy `½ B / (A1 + A2) |Σ K_i x_i|²`
    /// (Bergou et al. 2006): sums of cotangents of the angles at rest.
    #[must_use]
    pub fn isometric_weights(&self, hinge: usize) -> [f64; 4] {
        let [x0, x1, ..] = self.hinges[hinge];
        // In the first triangle at x0 and x1, then in the second.
        let [first, second] = self.hinge_triangles[hinge];
        let [c01, c03, c02, c04] = [(first, x0), (first, x1), (second, x0), (second, x1)]
            .map(|(t, vertex)| self.cotangent(t as usize, vertex));
        [c03 + c04, c01 + c02, -c01 - c03, -c02 - c04]
    }

    /// Cotangent of the angle of a triangle at one of its vertices.
    fn cotangent(&self, triangle: usize, vertex: u32) -> f64 {
        let k = self.triangles[triangle].iter().position(|&v| v == vertex).unwrap_or(0);
        let corners = &self.material_coordinates[triangle];
        let [a, b] = from(corners, k, (k + 1) % 3);
        let [c, d] = from(corners, k, (k + 2) % 3);
        (a * c + b * d) / (2.0 * self.areas[triangle])
    }
}

/// The measure `2 tan(θ/2)` of the angle θ of a hinge at these positions; `None` where a triangle has no area.
pub(super) fn angle(positions: [[f64; 3]; 4]) -> Option<f64> {
    let [x0, x1, x2, x3] = positions;
    let edge = subtract(x1, x0);
    let first = cross(edge, subtract(x2, x0));
    let second = cross(subtract(x3, x0), edge);
    let scale = length(first) * length(second);
    let sine = dot(cross(first, second), edge) / (length(edge) * scale);
    let cosine = dot(first, second) / scale;
    // As the kernels have it: a fold by 180° has no measure.
    let angle = 2.0 * sine / (1.0 + cosine).max(1e-6);
    angle.is_finite().then_some(angle)
}

fn subtract(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|k| a[k] - b[k])
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn length(v: [f64; 3]) -> f64 {
    dot(v, v).sqrt()
}
