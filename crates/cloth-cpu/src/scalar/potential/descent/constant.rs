//! The constant matrix of projective dynamics, Σ w S Sᵀ ⊗ I, as forms of vertices.
//!
//! ```text
//! springs       S = (-1, 1)                    w = k, the stiffer of both
//! triangles     S = b_a, rows of the rest shape, one form for warp and one for weft
//! hinges        S = isometric weights          w = k where they are linearised, k/l² by angle, Σ_l |G_kl|/l² where joined
//! ```
//!
//! Where an energy is ½ w |S x - p|² with p its projection (springs, co-rotated triangles with λ = 0, linearised hinges) F falls
//! without a line search. Of the others w bounds the curvature at rest.

use super::super::blocks::Blocks;
use crate::doubles::LANES;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::potential::{Potential, edges_of_springs};
use cloth_core::surface::NONE;
use cloth_core::{Material, Surface};
use cloth_kernels::energy::damping::{rate as damping_rate, stiffening};
use cloth_kernels::solve::descent::{corotated_weight, entry, hinge_weight, membrane_weight};

/// ½ w |Σ S_i x_i|².
#[derive(Debug, Clone, Copy)]
struct Form {
    vertices: [u32; 4],
    /// S; 0 of vertices that do not take part.
    weights: [f64; 4],
    /// w (N/m) and damping time (s).
    stiffness: f64,
    damping: f64,
}

/// The forms of a potential.
#[derive(Debug, Default)]
pub(super) struct ConstantMatrix {
    forms: Vec<Form>,
}

impl ConstantMatrix {
    pub fn new(potential: &Potential) -> Self {
        let mut matrix = Self::default();
        if let Some(surface) = potential.surface() {
            matrix.add_triangles(surface, potential.materials());
            matrix.add_hinges(surface, potential.materials());
            matrix.add_edges(surface, potential.materials());
        }
        for spring in potential.springs() {
            matrix.add_spring(spring.ends, spring.stiffness, 0.0);
        }
        matrix
    }

    fn add_spring(&mut self, [i, j]: [u32; 2], stiffness: f64, damping: f64) {
        let weights = [-1.0, 1.0, 0.0, 0.0];
        self.forms.push(Form { vertices: [i, j, i, i], weights, stiffness, damping });
    }

    fn add_triangles(&mut self, surface: &Surface, materials: &[Material]) {
        for (triangle, &[a, b, c]) in surface.triangles().iter().enumerate() {
            let material = &materials[surface.material(triangle)];
            let stiffness = match material.membrane {
                MembraneModel::Springs => continue,
                MembraneModel::Corotated => {
                    let [mu, lambda] = material.lame();
                    [corotated_weight(mu, lambda); 2]
                }
                MembraneModel::Stvk => {
                    let [warp, coupling, weft, shear] = material.plane_stiffness();
                    [warp, weft].map(|stretch| membrane_weight(stretch, coupling, shear))
                }
                _ => [material.stretch_warp, material.stretch_weft]
                    .map(|stretch| membrane_weight(stretch, 0.0, material.shear)),
            };
            let [b1, b2] = surface.rest_inverses()[triangle];
            for axis in [0, 1] {
                let (first, second) = (b1[axis], b2[axis]);
                self.forms.push(Form {
                    vertices: [a, b, c, a],
                    weights: [-(first + second), first, second, 0.0],
                    stiffness: stiffness[axis] * surface.areas()[triangle],
                    damping: material.stretch_damping,
                });
            }
        }
    }

    fn add_hinges(&mut self, surface: &Surface, materials: &[Material]) {
        let mut add = |hinge: usize, stiffness: f64, damping: f64| {
            let (vertices, weights) = (surface.hinges()[hinge], surface.isometric_weights(hinge));
            self.forms.push(Form { vertices, weights, stiffness, damping });
        };
        for hinge in 0..surface.hinges().len() {
            if let Some(bending) = surface.hinge_bending(hinge, materials, BendingModel::Quadratic) {
                add(hinge, bending.stiffness, bending.damping);
            }
            if let Some(bending) = surface.hinge_bending(hinge, materials, BendingModel::Hinge) {
                let length = surface.hinge_rest()[hinge].length;
                add(hinge, hinge_weight(bending.stiffness, length), bending.damping);
            }
        }
        for (triangle, hinges) in surface.triangle_hinges().iter().enumerate() {
            let material = &materials[surface.material(triangle)];
            if !material.bending.is_joined() {
                continue;
            }
            let matrix = surface.bending_matrix(triangle, material);
            for (&hinge, row) in hinges.iter().zip(matrix).filter(|(hinge, _)| **hinge != NONE) {
                let stiffness = row.iter().map(|entry| entry.abs()).sum();
                let length = surface.hinge_rest()[hinge as usize].length;
                add(hinge as usize, hinge_weight(stiffness, length), material.bending_damping);
            }
        }
    }

    fn add_edges(&mut self, surface: &Surface, materials: &[Material]) {
        for (edge, material, stiffness) in edges_of_springs(surface, materials) {
            let stiffest = stiffness.max(stiffness * material.compression);
            self.add_spring(surface.edges()[edge], stiffest, material.stretch_damping);
        }
    }

    /// Overwrites the blocks; `rate` is 1/h (1/s), for damping.
    pub fn fill(&self, blocks: &mut Blocks, rate: f64) {
        blocks.values.fill([[0.0; LANES]; 9]);
        for form in &self.forms {
            let weight = match form.damping > 0.0 {
                true => form.stiffness * stiffening(damping_rate(form.damping, rate)),
                false => form.stiffness,
            };
            let own = || form.vertices.into_iter().zip(form.weights).filter(|(_, s)| *s != 0.0);
            for (i, a) in own() {
                for (j, b) in own() {
                    let Some((place, lane)) = blocks.place(i, j) else { continue };
                    let block = &mut blocks.values[place];
                    [0, 4, 8].into_iter().for_each(|k| block[k][lane] += entry(weight, a, b));
                }
            }
        }
    }

    pub fn memory_bytes(&self) -> usize {
        self.forms.capacity() * size_of::<Form>()
    }
}
