//! The elements of a potential in float64, kind by kind: what Newton's method minimises.

use super::Potential;
use crate::material::{BendingModel, Material, MembraneModel};
use crate::surface::{NONE, Surface};

/// Elements of a kind with N corners and C constants, in the order in which `cloth_kernels::energy::element` takes them.
#[derive(Debug, Clone, PartialEq)]
pub struct EnergyList<const N: usize, const C: usize> {
    /// The vertices of each.
    pub corners: Vec<[u32; N]>,
    /// Its constants.
    pub constants: Vec<[f64; C]>,
    /// Its time of damping (s).
    pub times: Vec<f64>,
}

impl<const N: usize, const C: usize> Default for EnergyList<N, C> {
    fn default() -> Self {
        Self { corners: Vec::new(), constants: Vec::new(), times: Vec::new() }
    }
}

impl<const N: usize, const C: usize> EnergyList<N, C> {
    fn push(&mut self, corners: [u32; N], constants: [f64; C], time: f64) {
        self.corners.push(corners);
        self.constants.push(constants);
        self.times.push(time);
    }

    /// Whether some element is damped.
    #[must_use]
    pub fn is_damped(&self) -> bool {
        self.times.iter().any(|&time| time > 0.0)
    }
}

/// All elements but the barriers of strain limits.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Energies {
    /// Triangles of threads: rest shape (b1, b2), then stiffness times area along warp, weft, and of shear (J).
    pub woven: EnergyList<3, 7>,
    /// Triangles of Saint Venant and Kirchhoff: rest shape, then warp, weft, coupling, shear (J).
    pub stvk: EnergyList<3, 8>,
    /// Triangles that are stretched along their principal axes: rest shape, then μ and λ times area (J).
    pub corotated: EnergyList<3, 6>,
    /// Hinges of triangles joined to a curvature: three rest angles, then the upper triangle of G (N m). Corners 3 to 5 are the
    /// wings opposite to edges 0 to 2, which run from corner k to the next; one that is not there has the place of corner k.
    pub joined: EnergyList<6, 9>,
    /// Hinges by their angle: that at rest, stiffness (N m).
    pub hinges: EnergyList<4, 2>,
    /// Hinges with a constant Hessian: weights of corners 1 to 3, stiffness (N m).
    pub isometric: EnergyList<4, 4>,
    /// Springs: the lengths between which nothing acts (m), stiffness stretched and compressed (N/m). Those of edges come first.
    pub springs: EnergyList<2, 4>,
}

impl Energies {
    /// Those of a potential, each list in the order of the surface.
    #[must_use]
    pub fn new(potential: &Potential) -> Self {
        let mut energies = Self::default();
        if let Some(surface) = potential.surface() {
            energies.add_triangles(surface, potential.materials());
            energies.add_hinges(surface, potential.materials());
            energies.add_edges(surface, potential.materials());
        }
        for spring in potential.springs() {
            let [length, stiffness] = [[spring.length; 2], [spring.stiffness; 2]];
            energies.springs.push(spring.ends, joined(length, stiffness), 0.0);
        }
        energies
    }

    fn add_triangles(&mut self, surface: &Surface, materials: &[Material]) {
        for (triangle, &corners) in surface.triangles().iter().enumerate() {
            let material = &materials[surface.material(triangle)];
            let (area, time) = (surface.areas()[triangle], material.stretch_damping);
            let [[a, b], [c, d]] = surface.rest_inverses()[triangle];
            let rest = [a, b, c, d];
            match material.membrane {
                MembraneModel::Springs => {}
                MembraneModel::Stvk => {
                    let [warp, coupling, weft, shear] = material.plane_stiffness();
                    let stiffness = [warp, weft, coupling, shear].map(|k| k * area);
                    self.stvk.push(corners, joined(rest, stiffness), time);
                }
                MembraneModel::Corotated => {
                    self.corotated.push(corners, joined(rest, material.lame().map(|k| k * area)), time);
                }
                _ => {
                    let stiffness = [material.stretch_warp, material.stretch_weft, material.shear];
                    self.woven.push(corners, joined(rest, stiffness.map(|k| k * area)), time);
                }
            }
            if material.bending.is_joined() {
                let (corners, constants) = joined_hinges(surface, triangle, material);
                self.joined.push(corners, constants, material.bending_damping);
            }
        }
    }

    fn add_hinges(&mut self, surface: &Surface, materials: &[Material]) {
        for (hinge, &corners) in surface.hinges().iter().enumerate() {
            if let Some(bending) = surface.hinge_bending(hinge, materials, BendingModel::Hinge) {
                let angle = surface.hinge_rest()[hinge].angle;
                self.hinges.push(corners, [angle, bending.stiffness], bending.damping);
            }
            if let Some(bending) = surface.hinge_bending(hinge, materials, BendingModel::Quadratic) {
                let [_, k1, k2, k3] = surface.isometric_weights(hinge);
                self.isometric.push(corners, [k1, k2, k3, bending.stiffness], bending.damping);
            }
        }
    }

    fn add_edges(&mut self, surface: &Surface, materials: &[Material]) {
        for (edge, material, stretched) in edges_of_springs(surface, materials) {
            let range = material.free_range.map(|ratio| ratio * surface.edge_lengths()[edge]);
            let stiffness = [stretched, stretched * material.compression];
            self.springs.push(surface.edges()[edge], joined(range, stiffness), material.stretch_damping);
        }
    }
}

/// Numbers of both.
fn joined<const A: usize, const B: usize, const C: usize>(a: [f64; A], b: [f64; B]) -> [f64; C] {
    const { assert!(A + B == C) };
    std::array::from_fn(|k| if k < A { a[k] } else { b[k - A] })
}

/// The hinges of a triangle, joined. Edge k of the kernel runs from corner k to the next, opposite to corner k + 2.
fn joined_hinges(surface: &Surface, triangle: usize, material: &Material) -> ([u32; 6], [f64; 9]) {
    let opposite = [2, 0, 1];
    let stencil = surface.stencils()[triangle];
    let wing = |k: usize| match stencil[3 + opposite[k]] {
        NONE => stencil[k],
        wing => wing,
    };
    let angles = surface.rest_angles(triangle);
    let g = surface.bending_matrix(triangle, material);
    let entries = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)];
    let corners = [stencil[0], stencil[1], stencil[2], wing(0), wing(1), wing(2)];
    (corners, joined(opposite.map(|k| angles[k]), entries.map(|(k, l)| g[opposite[k]][opposite[l]])))
}

/// Edges whose first triangle has a material of springs, with it and their stiffness (N/m).
#[must_use]
pub fn edges_of_springs<'a>(surface: &Surface, materials: &'a [Material]) -> Vec<(usize, &'a Material, f64)> {
    if materials.iter().all(|material| material.membrane != MembraneModel::Springs) {
        return Vec::new();
    }
    let Ok(stiffness) = surface.spring_stiffness(materials) else { return Vec::new() };
    let mut edges = Vec::new();
    for (edge, material) in surface.edge_materials(materials).into_iter().enumerate() {
        if let Some(material) = material.filter(|material| material.membrane == MembraneModel::Springs) {
            edges.push((edge, material, stiffness[edge]));
        }
    }
    edges
}
