//! The longest step that does not explode: 2/ω of the stiffest vibration, which is bounded from above.
//!
//! ```text
//! ω² <= max_i (w_i Σ_j |K_ij| y_j) / y_i        for any positive y (Collatz, Wielandt; Gershgorin for y = 1)
//! with damping of time τ:  h² ω² + 2 h τ ω² < 4, so  h <= sqrt(τ² + 4/ω²) - τ
//! shapes, spheres and tethers take 1 of these 4 whatever h is (`cloth_kernels::solve::explicit::stiffness`): 3 are left
//! ```
//!
//! K_ij are the blocks of the Hessian at rest, as norms; y is improved by y_i <- w_i Σ_j |K_ij| y_j, so that the bound is exact for
//! one spring. Cloth that is stretched further is a little stiffer across the tension than at rest.

use crate::material::{BendingModel, Material, MembraneModel};
use crate::potential::Potential;
use crate::surface::{NONE, Surface};

/// Improvements of y.
const ROUNDS: usize = 40;

/// Norms of the blocks of all elements.
#[derive(Default)]
struct Blocks {
    /// `(i, j, norm)`, both ways.
    entries: Vec<(u32, u32, f64)>,
    /// Longest time of damping (s).
    damping: f64,
}

/// A bound from above for the highest angular frequency of the cloth at rest (rad/s) with these inverse masses (1/kg).
#[must_use]
pub fn highest_frequency(potential: &Potential, inverse_masses: &[f64]) -> f64 {
    Blocks::of(potential).bound(inverse_masses, 0.0).sqrt()
}

/// The longest substep (s) that a cloth bears, at least as far as it matters whether `wanted` is longer.
#[must_use]
pub fn longest_step(potential: &Potential, inverse_masses: &[f64], wanted: f64) -> f64 {
    longest_step_within(4.0, potential, inverse_masses, wanted)
}

/// The same where so much of h² ω² is left to elements.
pub(super) fn longest_step_within(
    most: f64,
    potential: &Potential,
    inverse_masses: &[f64],
    wanted: f64,
) -> f64 {
    let blocks = Blocks::of(potential);
    // ω² at which the wanted step is just borne.
    let enough = most / (wanted * (wanted + 2.0 * blocks.damping));
    let square = blocks.bound(inverse_masses, enough);
    let damping = blocks.damping;
    (damping * damping + most / square).sqrt() - damping
}

impl Blocks {
    fn of(potential: &Potential) -> Self {
        let mut blocks = Self::default();
        if let Some(surface) = potential.surface() {
            blocks.add_triangles(surface, potential.materials());
            blocks.add_springs(surface, potential.materials());
            blocks.add_bending(surface, potential.materials());
        }
        for spring in potential.springs() {
            blocks.add_spring(spring.ends, spring.stiffness);
        }
        for contact in potential.contacts() {
            let own =
                || contact.vertices.into_iter().zip(contact.weights).filter(|(_, weight)| *weight != 0.0);
            for (i, a) in own() {
                let norm = |b: f32| f64::from(contact.stiffness) * f64::from(a * b).abs();
                blocks.entries.extend(own().map(|(j, b)| (i, j, norm(b))));
            }
        }
        blocks
    }

    fn damp(&mut self, time: f64) {
        self.damping = self.damping.max(time);
    }

    fn add_spring(&mut self, [i, j]: [u32; 2], stiffness: f64) {
        self.entries.extend([(i, i, stiffness), (j, j, stiffness), (i, j, stiffness), (j, i, stiffness)]);
    }

    fn add_springs(&mut self, surface: &Surface, materials: &[Material]) {
        let is_spring = |material: &Material| material.membrane == MembraneModel::Springs;
        if !materials.iter().any(is_spring) {
            return;
        }
        let Ok(stiffness) = surface.spring_stiffness(materials) else { return };
        // An edge between two materials counts as a spring, which it may be.
        for (&ends, stiffness) in surface.edges().iter().zip(stiffness) {
            self.add_spring(ends, stiffness);
        }
        materials.iter().filter(|material| is_spring(material)).for_each(|it| self.damp(it.stretch_damping));
    }

    fn add_triangles(&mut self, surface: &Surface, materials: &[Material]) {
        for (t, corners) in surface.triangles().iter().enumerate() {
            let material = &materials[surface.material(t)];
            let [warp, coupling, weft, shear] = match material.membrane {
                MembraneModel::Springs => continue,
                MembraneModel::Stvk => material.plane_stiffness(),
                MembraneModel::Corotated => {
                    let [mu, lambda] = material.lame();
                    [2.0 * mu + lambda, lambda, 2.0 * mu + lambda, mu]
                }
                _ => [material.stretch_warp, 0.0, material.stretch_weft, material.shear],
            };
            self.damp(material.stretch_damping);
            let [b1, b2] = surface.rest_inverses()[t];
            let rows = [[-b1[0] - b2[0], -b1[1] - b2[1]], b1, b2];
            let area = surface.areas()[t];
            for (&i, [iu, iv]) in corners.iter().zip(rows) {
                for (&j, [ju, jv]) in corners.iter().zip(rows) {
                    let uu = warp * iu * ju + shear * iv * jv;
                    let uv = coupling * iu * jv + shear * iv * ju;
                    let vu = coupling * iv * ju + shear * iu * jv;
                    let vv = weft * iv * jv + shear * iu * ju;
                    self.entries.push((i, j, area * norm([uu, uv, vu, vv])));
                }
            }
        }
    }

    fn add_bending(&mut self, surface: &Surface, materials: &[Material]) {
        // ∂φ/∂x of the corners of a hinge, which are all along one line where it is flat.
        let slopes = |hinge: usize| {
            let rest = surface.hinge_rest()[hinge];
            let growth = (1.0 + 0.25 * rest.angle * rest.angle) / rest.length;
            surface.isometric_weights(hinge).map(|weight| weight.abs() * growth)
        };
        for (hinge, corners) in surface.hinges().iter().enumerate() {
            for model in [BendingModel::Hinge, BendingModel::Quadratic] {
                let Some(bending) = surface.hinge_bending(hinge, materials, model) else { continue };
                let slopes = match model {
                    BendingModel::Hinge => slopes(hinge),
                    _ => surface.isometric_weights(hinge).map(f64::abs),
                };
                self.damp(bending.damping);
                self.add_products(bending.stiffness, [(corners, slopes), (corners, slopes)]);
            }
        }
        for t in 0..surface.triangles().len() {
            let material = &materials[surface.material(t)];
            if !material.bending.is_joined() {
                continue;
            }
            self.damp(material.bending_damping);
            let stiffness = surface.bending_matrix(t, material);
            let hinges = surface.triangle_hinges()[t];
            for (k, l) in (0..3).flat_map(|k| (0..3).map(move |l| (k, l))) {
                if hinges[k] == NONE || hinges[l] == NONE {
                    continue;
                }
                let of = |hinge: u32| (&surface.hinges()[hinge as usize], slopes(hinge as usize));
                self.add_products(stiffness[k][l].abs(), [of(hinges[k]), of(hinges[l])]);
            }
        }
    }

    fn add_products(&mut self, stiffness: f64, [first, second]: [(&[u32; 4], [f64; 4]); 2]) {
        for (&i, a) in first.0.iter().zip(first.1) {
            self.entries.extend(second.0.iter().zip(second.1).map(|(&j, b)| (i, j, stiffness * a * b)));
        }
    }

    /// A bound for ω², improved until it is below `enough`.
    fn bound(&self, inverse_masses: &[f64], enough: f64) -> f64 {
        let mut y = vec![1.0_f64; inverse_masses.len()];
        let mut best = f64::INFINITY;
        for _ in 0..ROUNDS {
            let mut next = vec![0.0; y.len()];
            for &(i, j, norm) in &self.entries {
                // What is pinned does not move.
                if inverse_masses[j as usize] > 0.0 {
                    next[i as usize] += inverse_masses[i as usize] * norm * y[j as usize];
                }
            }
            let ratios = next.iter().zip(&y).map(|(next, y)| next / y);
            let largest = ratios.fold(0.0, f64::max);
            best = best.min(largest);
            if best <= enough || largest == 0.0 {
                break;
            }
            // A part of what it was keeps y positive, and from swinging between two.
            y.iter_mut().zip(next).for_each(|(y, next)| *y = 0.5 * (*y + next / largest));
        }
        best
    }
}

/// Largest singular value of a matrix of two rows.
fn norm([a, b, c, d]: [f64; 4]) -> f64 {
    let (sum, determinant) = (a * a + b * b + c * c + d * d, a * d - b * c);
    (0.5 * (sum + (sum * sum - 4.0 * determinant * determinant).max(0.0).sqrt())).sqrt()
}
