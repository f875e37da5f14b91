//! Strain limits (docs/math/strain_limit.md): that they are kept, and that sweeps keep momenta. Lengths, areas and stretches are found
//! here in float64 by formulas of their own.

mod barrier;
mod bits;
mod kept;
mod momentum;
mod rigid;

use crate::check::Check;
use cloth_core::Surface;
use glam::DVec3;

/// All rows.
#[must_use]
pub fn checks() -> Vec<Check> {
    vec![
        kept::SPRINGS,
        kept::AREA,
        kept::STRETCHES,
        momentum::CENTRE,
        momentum::TORQUE,
        rigid::RIGID,
        barrier::NEWTON,
        barrier::DESCENT,
        bits::BITS,
        bits::CONTAINED,
    ]
}

/// Edges of triangles at rest, from corner 0, in the material (m).
fn rest_edges(surface: &Surface, triangle: usize) -> [[f64; 2]; 2] {
    let [a, b, c] = surface.material_coordinates()[triangle].map(|p| p.map(f64::from));
    [[b[0] - a[0], b[1] - a[1]], [c[0] - a[0], c[1] - a[1]]]
}

/// Principal stretches of a triangle, the larger first: roots of the eigenvalues of FᵀF.
fn stretches(surface: &Surface, triangle: usize, places: &[DVec3]) -> [f64; 2] {
    let [[a, b], [c, d]] = rest_edges(surface, triangle);
    let [x, y, z] = surface.triangles()[triangle].map(|i| places[i as usize]);
    let determinant = a * d - b * c;
    let u = ((y - x) * d - (z - x) * b) / determinant;
    let v = ((z - x) * a - (y - x) * c) / determinant;
    let (trace, product) = (u.dot(u) + v.dot(v), u.cross(v).length());
    let larger = 0.5 * ((trace + 2.0 * product).sqrt() + (trace - 2.0 * product).max(0.0).sqrt());
    [larger, product / larger]
}
