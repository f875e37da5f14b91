//! The elements of a potential, by kind: constants beside vertices.

mod bending;
mod damping;
mod link;
mod membrane;

use super::V;
use bending::{Hinge, Joined, Quadratic};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::potential::Potential;
use cloth_core::{Material, Surface};
use cloth_kernels::Mat3;
use link::Link;
use membrane::Membrane;

type M = Mat3<f64>;

/// An element with N corners. `d` are its vectors from corner 0 (m), the first of them zero; `rate` is 1/h, for damping.
pub(super) trait Element<const N: usize> {
    fn vertices(&self) -> [u32; N];
    /// Takes the strain at the start of a substep.
    fn begin(&mut self, d: [V; N]);
    /// E + D (J).
    fn energy(&self, d: [V; N], rate: f64) -> f64;
    /// Its derivatives (N).
    fn gradient(&self, d: [V; N], rate: f64) -> [V; N];
    /// Hands over the block of corner `i` (rows) and `j` (columns), for `i <= j`; some pairs in two parts.
    fn blocks(&self, d: [V; N], rate: f64, add: &mut dyn FnMut(usize, usize, M));
}

/// All elements.
#[derive(Debug, Default)]
pub(super) struct Elements {
    pub membranes: Vec<Membrane>,
    pub joined: Vec<Joined>,
    pub hinges: Vec<Hinge>,
    pub quadratic: Vec<Quadratic>,
    pub links: Vec<Link>,
}

/// Runs something with each list of elements.
macro_rules! each_kind {
    ($elements:expr, |$list:ident| $body:expr) => {{
        {
            let $list = &$elements.membranes;
            $body;
        }
        {
            let $list = &$elements.joined;
            $body;
        }
        {
            let $list = &$elements.hinges;
            $body;
        }
        {
            let $list = &$elements.quadratic;
            $body;
        }
        {
            let $list = &$elements.links;
            $body;
        }
    }};
}
pub(super) use each_kind;

impl Elements {
    pub fn new(potential: &Potential) -> Self {
        let mut elements = Self::default();
        if let Some(surface) = potential.surface() {
            elements.add_surface(surface, potential.materials());
        }
        elements.links.extend(potential.springs().iter().map(Link::spring));
        elements
    }

    fn add_surface(&mut self, surface: &Surface, materials: &[Material]) {
        for triangle in 0..surface.triangles().len() {
            let material = &materials[surface.material(triangle)];
            self.membranes.extend(Membrane::new(surface, triangle, material));
            if material.bending == BendingModel::Joined {
                self.joined.push(Joined::new(surface, triangle, material));
            }
        }
        self.add_springs(surface, materials);
        let hinges = 0..surface.hinges().len();
        self.hinges.extend(hinges.clone().filter_map(|hinge| Hinge::new(surface, hinge, materials)));
        self.quadratic.extend(hinges.filter_map(|hinge| Quadratic::new(surface, hinge, materials)));
    }

    /// Springs along the edges whose first triangle has a material of springs.
    fn add_springs(&mut self, surface: &Surface, materials: &[Material]) {
        if materials.iter().all(|material| material.membrane != MembraneModel::Springs) {
            return;
        }
        let Ok(stiffness) = surface.spring_stiffness(materials) else { return };
        let mut material_of = vec![None; surface.edges().len()];
        for (triangle, edges) in surface.triangle_edges().iter().enumerate() {
            for &edge in edges {
                material_of[edge as usize].get_or_insert(&materials[surface.material(triangle)]);
            }
        }
        let made_of_springs = |(edge, material): (usize, Option<&Material>)| {
            let material = material.filter(|material| material.membrane == MembraneModel::Springs)?;
            Some(Link::edge(surface, edge, material, stiffness[edge]))
        };
        self.links.extend(material_of.into_iter().enumerate().filter_map(made_of_springs));
    }

    /// Takes the strains at the start of a substep.
    pub fn begin(&mut self, start: &[V]) {
        fn take<const N: usize>(list: &mut [impl Element<N>], start: &[V]) {
            for element in list {
                let vertices = element.vertices();
                element.begin(vectors(vertices, |i| start[i]));
            }
        }
        take(&mut self.membranes, start);
        take(&mut self.joined, start);
        take(&mut self.hinges, start);
        take(&mut self.quadratic, start);
        take(&mut self.links, start);
    }

    pub fn memory_bytes(&self) -> usize {
        self.membranes.capacity() * size_of::<Membrane>()
            + self.joined.capacity() * size_of::<Joined>()
            + self.hinges.capacity() * size_of::<Hinge>()
            + self.quadratic.capacity() * size_of::<Quadratic>()
            + self.links.capacity() * size_of::<Link>()
    }
}

/// Vectors from corner 0.
pub(super) fn vectors<const N: usize>(vertices: [u32; N], at: impl Fn(usize) -> V) -> [V; N] {
    let first = at(vertices[0] as usize);
    vertices.map(|vertex| at(vertex as usize) - first)
}

/// Vectors from corner 0 where vertices moved: differences of places and of displacements are small before they are added.
pub(super) fn moved<const N: usize>(vertices: [u32; N], start: &[V], displacement: &[V]) -> [V; N] {
    let rest = vectors(vertices, |i| start[i]);
    let change = vectors(vertices, |i| displacement[i]);
    std::array::from_fn(|k| rest[k] + change[k])
}
