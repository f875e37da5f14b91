//! Virtual particles: points on triangles that collide in addition to the particles.

use crate::vector::distance;
use cloth_core::{Error, Result};

/// Points inside triangles, given by particles and weights, as [`cloth_core::Cloth::set_virtual_particles`] takes them.
///
/// A contact of a virtual particle moves its three particles (docs/math/virtual-particles.md).
#[derive(Debug, Clone, PartialEq, Default)]
pub struct VirtualParticleLayout {
    /// The three particles of the triangle of each virtual particle and its row in [`weights`](Self::weights).
    pub indices: Vec<[u32; 4]>,
    /// Weights of the three particles; each row is positive and sums to 1. Few rows serve many triangles.
    pub weights: Vec<[f32; 3]>,
}

/// Most subdivisions of a triangle's sides.
const MOST_SUBDIVISIONS: u32 = 64;

impl VirtualParticleLayout {
    /// `subdivisions^2` points on each triangle, evenly spread: the centres of the small triangles made by dividing
    /// each side into `subdivisions` (1 to 64). One is the triangle's centre.
    ///
    /// # Errors
    /// When `subdivisions` is out of range.
    pub fn uniform(triangles: &[[u32; 3]], subdivisions: u32) -> Result<Self> {
        if !(1..=MOST_SUBDIVISIONS).contains(&subdivisions) {
            let expected = format!("must be between 1 and {MOST_SUBDIVISIONS}");
            return Err(Error::invalid("subdivisions", subdivisions, expected));
        }
        let mut made = Self::default();
        made.extend(triangles.iter().map(|&triangle| (triangle, subdivisions)));
        Ok(made)
    }

    /// Points at most about `spacing` (m) apart: large triangles get more. Triangles whose sides are no longer
    /// than `spacing` get none, since their particles are near enough.
    ///
    /// # Errors
    /// When `spacing` is not positive, or a triangle names a particle that does not exist.
    pub fn with_spacing(
        triangles: &[[u32; 3]],
        particles: &[cloth_core::Particle],
        spacing: f32,
    ) -> Result<Self> {
        if !spacing.is_finite() || spacing <= 0.0 {
            return Err(Error::invalid("spacing", spacing, "must be finite and greater than 0"));
        }
        let mut plan = Vec::with_capacity(triangles.len());
        for (t, &triangle) in triangles.iter().enumerate() {
            if let Some(k) = triangle.iter().position(|&i| i as usize >= particles.len()) {
                let expected = format!("the cloth has only {} particles", particles.len());
                return Err(Error::invalid(format!("triangles[{t}][{k}]"), triangle[k], expected));
            }
            let corners = triangle.map(|i| {
                let [x, y, z, _] = particles[i as usize];
                [x, y, z]
            });
            let sides = (0..3).map(|k| distance(corners[k], corners[(k + 1) % 3]));
            let longest = sides.fold(0.0, f64::max);
            if longest > f64::from(spacing) {
                let wanted = (longest / f64::from(spacing)).ceil().min(f64::from(MOST_SUBDIVISIONS));
                plan.push((triangle, wanted as u32));
            }
        }
        let mut made = Self::default();
        made.extend(plan.into_iter());
        Ok(made)
    }

    fn extend(&mut self, plan: impl Iterator<Item = ([u32; 3], u32)>) {
        let mut first_row = [None; MOST_SUBDIVISIONS as usize + 1];
        for ([a, b, c], subdivisions) in plan {
            let first = *first_row[subdivisions as usize].get_or_insert_with(|| {
                let first = self.weights.len() as u32;
                self.weights.extend(centers(subdivisions));
                first
            });
            let rows = first..first + subdivisions * subdivisions;
            self.indices.extend(rows.map(|row| [a, b, c, row]));
        }
    }
}

/// Barycentric coordinates of the centres of the `n * n` small triangles.
fn centers(n: u32) -> impl Iterator<Item = [f32; 3]> {
    let scale = 1.0 / (3.0 * n as f32);
    let point = move |i: u32, j: u32, offset: u32| {
        let (a, b) = (3 * i + offset, 3 * j + offset);
        [(3 * n - a - b) as f32 * scale, a as f32 * scale, b as f32 * scale]
    };
    let upright = (0..n).flat_map(move |i| (0..n - i).map(move |j| point(i, j, 1)));
    let inverted = (0..n).flat_map(move |i| (0..(n - i).saturating_sub(1)).map(move |j| point(i, j, 2)));
    upright.chain(inverted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_positive_and_sum_to_one() {
        for n in [1, 2, 3, 7, 64] {
            let made = VirtualParticleLayout::uniform(&[[4, 5, 6]], n).unwrap();
            assert_eq!(made.indices.len(), (n * n) as usize);
            assert_eq!(made.weights.len(), (n * n) as usize);
            for row in &made.weights {
                assert!(
                    row.iter().all(|&w| w > 0.0) && (row.iter().sum::<f32>() - 1.0).abs() < 1e-6,
                    "{row:?}"
                );
            }
        }
        let center = VirtualParticleLayout::uniform(&[[4, 5, 6]], 1).unwrap();
        assert_eq!(center.indices, [[4, 5, 6, 0]]);
        assert!((center.weights[0][2] - 1.0 / 3.0).abs() < 1e-7);
        assert!(VirtualParticleLayout::uniform(&[], 0).is_err());
    }

    #[test]
    fn spacing_decides_how_many() {
        let particles = [[0.0, 0.0, 0.0, 1.0], [1.0, 0.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0]];
        let count = |spacing| {
            VirtualParticleLayout::with_spacing(&[[0, 1, 2]], &particles, spacing).unwrap().indices.len()
        };
        assert_eq!([count(2.0), count(1.0), count(0.5)], [0, 4, 9]);
        let error = VirtualParticleLayout::with_spacing(&[[0, 1, 3]], &particles, 1.0).unwrap_err();
        assert!(error.to_string().starts_with("triangles[0][2] = 3"), "{error}");
        assert!(VirtualParticleLayout::with_spacing(&[], &particles, f32::NAN).is_err());
    }
}
