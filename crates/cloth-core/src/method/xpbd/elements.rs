//! The constraints of a potential, by kind and colour: vertices and the constants of `cloth_kernels::solve::xpbd`.

use super::ConstraintKind;
use crate::fabric::coloring::{Coloring, first_fit};
use crate::material::{BendingModel, Material, MembraneModel};
use crate::potential::Potential;
use crate::surface::{ElementKind, NONE, Surface};

/// Largest compliance (m/N), and largest root of a stiffness: what float32 bears when it is multiplied.
const LARGEST_COMPLIANCE: f64 = 1.0e20;
const LARGEST_STRENGTH: f64 = 1.0e15;

/// A constraint with N corners and K constants.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Element<const N: usize, const K: usize> {
    /// The corners.
    pub vertices: [u32; N],
    /// What the kernel takes, in its order.
    pub constants: [f32; K],
    /// Time of damping (s).
    pub time: f32,
}

/// Constraints by colour: those of one colour share no corner, and are solved in any order.
#[derive(Debug, Clone, PartialEq)]
pub struct Colors<const N: usize, const K: usize> {
    /// Colour after colour.
    pub elements: Vec<Element<N, K>>,
    /// Colour `c` is `elements[offsets[c]..offsets[c + 1]]`.
    pub offsets: Vec<u32>,
}

/// All constraints, in the order in which a sweep solves them. [`Potential::elements`] has those of a potential.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Elements {
    /// Triangles with their neighbours: φ0 of three hinges, the factor L of G by rows.
    pub joined: Colors<6, 9>,
    /// Hinges by their angle: φ0, root of the stiffness.
    pub hinges: Colors<4, 2>,
    /// Hinges with a constant Hessian: K1, K2, K3, root of the stiffness.
    pub isometric: Colors<4, 4>,
    /// Woven triangles: b1, b2, roots of the stiffness along warp and weft and against shear.
    pub woven: Colors<3, 7>,
    /// Triangles of Saint Venant and Kirchhoff: b1, b2, the factor L: uu, vv, ss, vu.
    pub stvk: Colors<3, 8>,
    /// Springs: free range, compliance beyond and below it.
    pub springs: Colors<2, 4>,
}

impl<const N: usize, const K: usize> Default for Colors<N, K> {
    fn default() -> Self {
        Self { elements: Vec::new(), offsets: vec![0] }
    }
}

impl<const N: usize, const K: usize> Colors<N, K> {
    /// Adds colours of what there is.
    fn add(&mut self, colors: &Coloring, element: impl Fn(usize) -> Option<Element<N, K>>) {
        for color in colors.offsets.windows(2) {
            let numbers = &colors.order[color[0] as usize..color[1] as usize];
            self.elements.extend(numbers.iter().filter_map(|&number| element(number as usize)));
            let end = self.elements.len() as u32;
            if self.offsets.last() != Some(&end) {
                self.offsets.push(end);
            }
        }
    }
}

impl Elements {
    /// Those of a potential on so many vertices. What has no stiffness is left out.
    #[must_use]
    pub(crate) fn new(potential: &Potential, vertices: usize) -> Self {
        let mut elements = Self::default();
        if let Some(surface) = potential.surface() {
            elements.add_bending(surface, potential.materials());
            elements.add_triangles(surface, potential.materials());
            elements.add_edges(surface, potential.materials());
        }
        let springs = potential.springs();
        let ends: Vec<[u32; 2]> = springs.iter().map(|spring| spring.ends).collect();
        elements.springs.add(&first_fit(&ends, vertices), |number| {
            let spring = springs[number];
            spring_of(spring.ends, [spring.length; 2], [spring.stiffness; 2], 0.0)
        });
        elements
    }

    /// Offsets of the colours of a kind.
    #[must_use]
    pub fn sets(&self, kind: ConstraintKind) -> &[u32] {
        match kind {
            ConstraintKind::Joined => &self.joined.offsets,
            ConstraintKind::Hinges => &self.hinges.offsets,
            ConstraintKind::Isometric => &self.isometric.offsets,
            ConstraintKind::Woven => &self.woven.offsets,
            ConstraintKind::Stvk => &self.stvk.offsets,
            ConstraintKind::Springs => &self.springs.offsets,
        }
    }

    fn add_triangles(&mut self, surface: &Surface, materials: &[Material]) {
        let colors = surface.element_colors(ElementKind::Triangle);
        let of_model = |t: usize, model: MembraneModel| {
            let material = &materials[surface.material(t)];
            (material.membrane == model).then_some((material, surface.areas()[t], surface.rest_inverses()[t]))
        };
        let has = |model| materials.iter().any(|material| material.membrane == model);
        if has(MembraneModel::Woven) {
            self.woven.add(colors, |t| {
                let (material, area, [[b1u, b1v], [b2u, b2v]]) = of_model(t, MembraneModel::Woven)?;
                let [u, v, s] = [material.stretch_warp, material.stretch_weft, material.shear]
                    .map(|stiffness| strength(stiffness * area));
                let time = material.stretch_damping;
                element(surface.triangles()[t], [b1u, b1v, b2u, b2v, u, v, s], time, [u, v, s])
            });
        }
        if has(MembraneModel::Stvk) {
            self.stvk.add(colors, |t| {
                let (material, area, [[b1u, b1v], [b2u, b2v]]) = of_model(t, MembraneModel::Stvk)?;
                let [warp, coupling, weft, shear] = material.plane_stiffness().map(|c| c * area);
                let [uu, vu, vv, ..] = factor([[warp, coupling, 0.0], [coupling, weft, 0.0], [0.0; 3]]);
                let ss = strength(shear);
                let time = material.stretch_damping;
                element(surface.triangles()[t], [b1u, b1v, b2u, b2v, uu, vv, ss, vu], time, [uu, vv, ss])
            });
        }
    }

    /// Springs along the edges whose first triangle has a material of springs.
    fn add_edges(&mut self, surface: &Surface, materials: &[Material]) {
        if materials.iter().all(|material| material.membrane != MembraneModel::Springs) {
            return;
        }
        let Ok(stiffness) = surface.spring_stiffness(materials) else { return };
        let material_of = surface.edge_materials(materials);
        self.springs.add(surface.element_colors(ElementKind::Edge), |edge| {
            let material =
                material_of[edge].filter(|material| material.membrane == MembraneModel::Springs)?;
            let range = material.free_range.map(|ratio| ratio * surface.edge_lengths()[edge]);
            let stiffness = [stiffness[edge], stiffness[edge] * material.compression];
            spring_of(surface.edges()[edge], range, stiffness, material.stretch_damping)
        });
    }

    fn add_bending(&mut self, surface: &Surface, materials: &[Material]) {
        let has = |model| materials.iter().any(|material| material.bending == model);
        if materials.iter().any(|material| material.bending.is_joined()) {
            self.joined.add(surface.element_colors(ElementKind::Stencil), |t| joined(surface, t, materials));
        }
        let hinges = |model| has(model).then(|| surface.element_colors(ElementKind::Hinge));
        if let Some(colors) = hinges(BendingModel::Hinge) {
            self.hinges.add(colors, |hinge| {
                let bending = surface.hinge_bending(hinge, materials, BendingModel::Hinge)?;
                let strength = strength(bending.stiffness);
                let constants = [surface.hinge_rest()[hinge].angle, strength];
                element(surface.hinges()[hinge], constants, bending.damping, [strength])
            });
        }
        if let Some(colors) = hinges(BendingModel::Quadratic) {
            self.isometric.add(colors, |hinge| {
                let bending = surface.hinge_bending(hinge, materials, BendingModel::Quadratic)?;
                let [_, k1, k2, k3] = surface.isometric_weights(hinge);
                let strength = strength(bending.stiffness);
                element(surface.hinges()[hinge], [k1, k2, k3, strength], bending.damping, [strength])
            });
        }
    }
}

/// An element; none where all of these are 0.
fn element<const N: usize, const K: usize>(
    vertices: [u32; N],
    constants: [f64; K],
    time: f64,
    strengths: impl IntoIterator<Item = f64>,
) -> Option<Element<N, K>> {
    let acts = strengths.into_iter().any(|strength| strength > 0.0);
    acts.then(|| Element { vertices, constants: constants.map(|x| x as f32), time: time as f32 })
}

fn spring_of(ends: [u32; 2], range: [f64; 2], stiffness: [f64; 2], time: f64) -> Option<Element<2, 4>> {
    let [stretched, compressed] = stiffness.map(|stiffness| (1.0 / stiffness).min(LARGEST_COMPLIANCE));
    element(ends, [range[0], range[1], stretched, compressed], time, stiffness)
}

/// Three hinges of a triangle. Edge k of the kernel runs from corner k to the next, opposite to corner k + 2; a wing that is not
/// there has the place of corner k.
fn joined(surface: &Surface, triangle: usize, materials: &[Material]) -> Option<Element<6, 9>> {
    let material = materials.get(surface.material(triangle))?;
    if !material.bending.is_joined() {
        return None;
    }
    let opposite = [2, 0, 1];
    let stencil = surface.stencils()[triangle];
    let wing = |k: usize| match stencil[3 + opposite[k]] {
        NONE => stencil[k],
        wing => wing,
    };
    let angles = surface.rest_angles(triangle);
    let g = surface.bending_matrix(triangle, material);
    let [xx, yx, yy, zx, zy, zz] = factor(opposite.map(|k| opposite.map(|l| g[k][l])));
    let [a, b, c] = opposite.map(|k| angles[k]);
    let vertices = [stencil[0], stencil[1], stencil[2], wing(0), wing(1), wing(2)];
    element(vertices, [a, b, c, xx, yx, yy, zx, zy, zz], material.bending_damping, [xx, yy, zz])
}

fn strength(stiffness: f64) -> f64 {
    stiffness.max(0.0).sqrt().min(LARGEST_STRENGTH)
}

/// The lower triangle L by rows, K = L Lᵀ, of a positive semidefinite matrix: a direction without stiffness gets a column of zeros.
fn factor(k: [[f64; 3]; 3]) -> [f64; 6] {
    let least = 1.0e-12 * k[0][0].max(k[1][1]).max(k[2][2]);
    let root = |pivot: f64| if pivot > least { strength(pivot) } else { 0.0 };
    let over = |x: f64, pivot: f64| if pivot > 0.0 { x / pivot } else { 0.0 };
    let xx = root(k[0][0]);
    let (yx, zx) = (over(k[1][0], xx), over(k[2][0], xx));
    let yy = root(k[1][1] - yx * yx);
    let zy = over(k[2][1] - zx * yx, yy);
    let zz = root(k[2][2] - zx * zx - zy * zy);
    [xx, yx, yy, zx, zy, zz]
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
            let [xx, yx, yy, zx, zy, zz] = factor(matrix);
            let rows = [[xx, 0.0, 0.0], [yx, yy, 0.0], [zx, zy, zz]];
            for (i, j) in (0..3).flat_map(|i| (0..3).map(move |j| (i, j))) {
                let product: f64 = (0..3).map(|k| rows[i][k] * rows[j][k]).sum();
                assert!((product - matrix[i][j]).abs() < 1.0e-12, "{matrix:?}");
            }
        }
    }
}
