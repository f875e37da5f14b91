//! The elements of a potential, by kind: constants beside vertices.

use super::V;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::potential::Potential;
use cloth_core::surface::NONE;
use cloth_core::{Material, Surface};
use cloth_kernels::Mat3;
use cloth_kernels::energy::deformation::{ColumnBlocks, Columns, RestShape, corners, deformation};
use cloth_kernels::energy::{
    Energy, bending, bending_joined, bending_quadratic, damping_rate, membrane_corotated, membrane_stvk,
    membrane_woven, spring, stiffening,
};
use cloth_kernels::solve::block3::Symmetric3;

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

/// A strain at the start of a substep, and the time that damps its rate (s).
#[derive(Debug, Clone, Copy)]
struct Damping<const K: usize> {
    before: [f64; K],
    time: f64,
}

impl<const K: usize> Damping<K> {
    fn new(time: f64) -> Self {
        Self { before: [0.0; K], time }
    }

    fn rate(&self, rate: f64) -> f64 {
        damping_rate(self.time, rate)
    }

    fn energy<E: Energy<f64, K>>(&self, element: E, stiffness: E::Stiffness, rate: f64) -> f64 {
        match self.time {
            0.0 => element.energy(stiffness),
            _ => element.damped_energy(stiffness, self.before, self.rate(rate)),
        }
    }

    fn tension<E: Energy<f64, K>>(&self, element: E, stiffness: E::Stiffness, rate: f64) -> [f64; K] {
        match self.time {
            0.0 => element.tension(stiffness),
            _ => element.damped_tension(stiffness, self.before, self.rate(rate)),
        }
    }
}

#[derive(Debug, Clone, Copy)]
enum Law {
    Woven(membrane_woven::Stiffness<f64>),
    Stvk(membrane_stvk::Stiffness<f64>),
    Corotated(membrane_corotated::Stiffness<f64>),
}

/// A triangle.
#[derive(Debug, Clone, Copy)]
pub(super) struct Membrane {
    vertices: [u32; 3],
    rest: RestShape<f64>,
    law: Law,
    damping: Damping<3>,
}

/// Calls an expression with the strain and the stiffness of a triangle's law.
macro_rules! with_law {
    ($self:ident, $d:ident, |$element:ident, $stiffness:ident| $result:expr) => {{
        let f = deformation($self.rest, $d[1], $d[2]);
        match $self.law {
            Law::Woven($stiffness) => {
                let $element = membrane_woven::strain(f);
                $result
            }
            Law::Stvk($stiffness) => {
                let $element = membrane_stvk::strain(f);
                $result
            }
            Law::Corotated($stiffness) => {
                let $element = membrane_corotated::strain(f);
                $result
            }
        }
    }};
}

impl Element<3> for Membrane {
    fn vertices(&self) -> [u32; 3] {
        self.vertices
    }
    fn begin(&mut self, d: [V; 3]) {
        if self.damping.time > 0.0 {
            self.damping.before = with_law!(self, d, |element, _stiffness| Energy::<f64, 3>::strain(element));
        }
    }
    fn energy(&self, d: [V; 3], rate: f64) -> f64 {
        with_law!(self, d, |element, stiffness| self.damping.energy(element, stiffness, rate))
    }
    fn gradient(&self, d: [V; 3], rate: f64) -> [V; 3] {
        let columns: Columns<f64> = with_law!(self, d, |element, stiffness| {
            element.gradient(self.damping.tension(element, stiffness, rate))
        });
        corners(self.rest, columns)
    }
    fn blocks(&self, d: [V; 3], rate: f64, add: &mut dyn FnMut(usize, usize, M)) {
        let hessian: ColumnBlocks<f64> = with_law!(self, d, |element, stiffness| {
            let own = element.hessian(stiffness, element.tension(stiffness));
            match self.damping.time {
                0.0 => own,
                _ => own + element.gauss_newton(stiffness) * self.damping.rate(rate),
            }
        });
        let (own, [first, second, mixed]) = self.rest.blocks(hessian);
        (0..3).for_each(|corner| add(corner, corner, own[corner].full()));
        [(0, 1, first), (0, 2, second), (1, 2, mixed)].into_iter().for_each(|(i, j, block)| add(i, j, block));
    }
}

/// Three hinges of a triangle joined to a curvature.
#[derive(Debug, Clone, Copy)]
pub(super) struct Joined {
    vertices: [u32; 6],
    rest: [f64; 3],
    stiffness: Symmetric3<f64>,
    damping: Damping<3>,
}

impl Joined {
    fn state(&self, d: [V; 6]) -> bending_joined::Joined<f64> {
        bending_joined::strain([d[1], d[2], d[3], d[4], d[5]], self.rest)
    }
}

impl Element<6> for Joined {
    fn vertices(&self) -> [u32; 6] {
        self.vertices
    }
    fn begin(&mut self, d: [V; 6]) {
        if self.damping.time > 0.0 {
            self.damping.before = self.state(d).strain();
        }
    }
    fn energy(&self, d: [V; 6], rate: f64) -> f64 {
        self.damping.energy(self.state(d), self.stiffness, rate)
    }
    fn gradient(&self, d: [V; 6], rate: f64) -> [V; 6] {
        let state = self.state(d);
        state.gradient(self.damping.tension(state, self.stiffness, rate))
    }
    fn blocks(&self, d: [V; 6], rate: f64, add: &mut dyn FnMut(usize, usize, M)) {
        let hessian = self.state(d).gauss_newton(self.stiffness * stiffening(self.damping.rate(rate)));
        for i in 0..6 {
            (i..6).for_each(|j| add(i, j, hessian.block(i, j)));
        }
    }
}

/// A hinge by itself.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hinge {
    vertices: [u32; 4],
    rest: f64,
    stiffness: f64,
    damping: Damping<1>,
}

impl Hinge {
    fn state(&self, d: [V; 4]) -> bending::Hinge<f64> {
        bending::strain(d[1], d[2], d[3], self.rest)
    }
}

impl Element<4> for Hinge {
    fn vertices(&self) -> [u32; 4] {
        self.vertices
    }
    fn begin(&mut self, d: [V; 4]) {
        if self.damping.time > 0.0 {
            self.damping.before = Energy::<f64, 1>::strain(self.state(d));
        }
    }
    fn energy(&self, d: [V; 4], rate: f64) -> f64 {
        self.damping.energy(self.state(d), self.stiffness, rate)
    }
    fn gradient(&self, d: [V; 4], rate: f64) -> [V; 4] {
        let state = self.state(d);
        state.gradient(self.damping.tension(state, self.stiffness, rate))
    }
    fn blocks(&self, d: [V; 4], rate: f64, add: &mut dyn FnMut(usize, usize, M)) {
        let hessian = self.state(d).gauss_newton(self.stiffness * stiffening(self.damping.rate(rate)));
        for i in 0..4 {
            (i..4).for_each(|j| add(i, j, hessian.block(i, j)));
        }
    }
}

/// A hinge with a constant Hessian.
#[derive(Debug, Clone, Copy)]
pub(super) struct Quadratic {
    vertices: [u32; 4],
    weights: [f64; 3],
    stiffness: f64,
    damping: Damping<1>,
}

impl Quadratic {
    fn state(&self, d: [V; 4]) -> bending_quadratic::Isometric<f64> {
        bending_quadratic::strain(d[1], d[2], d[3], self.weights)
    }
}

impl Element<4> for Quadratic {
    fn vertices(&self) -> [u32; 4] {
        self.vertices
    }
    fn begin(&mut self, d: [V; 4]) {
        if self.damping.time > 0.0 {
            self.damping.before = Energy::<f64, 1>::strain(self.state(d));
        }
    }
    fn energy(&self, d: [V; 4], rate: f64) -> f64 {
        self.damping.energy(self.state(d), self.stiffness, rate)
    }
    fn gradient(&self, d: [V; 4], rate: f64) -> [V; 4] {
        let state = self.state(d);
        state.gradient(self.damping.tension(state, self.stiffness, rate))
    }
    fn blocks(&self, d: [V; 4], rate: f64, add: &mut dyn FnMut(usize, usize, M)) {
        let state = self.state(d);
        let own = state.hessian(self.stiffness, [0.0]);
        let damped = state.gauss_newton(self.stiffness * self.damping.rate(rate));
        for (i, j) in (0..4).flat_map(|i| (i..4).map(move |j| (i, j))) {
            add(i, j, own.block(i, j));
            if self.damping.time > 0.0 {
                add(i, j, damped.block(i, j));
            }
        }
    }
}

/// A spring.
#[derive(Debug, Clone, Copy)]
pub(super) struct Link {
    vertices: [u32; 2],
    range: [f64; 2],
    stiffness: spring::Stiffness<f64>,
    damping: Damping<1>,
}

impl Link {
    fn state(&self, d: [V; 2]) -> spring::Spring<f64> {
        spring::strain(d[1], self.range[0], self.range[1])
    }
}

impl Element<2> for Link {
    fn vertices(&self) -> [u32; 2] {
        self.vertices
    }
    fn begin(&mut self, d: [V; 2]) {
        if self.damping.time > 0.0 {
            self.damping.before = Energy::<f64, 1>::strain(self.state(d));
        }
    }
    fn energy(&self, d: [V; 2], rate: f64) -> f64 {
        self.damping.energy(self.state(d), self.stiffness, rate)
    }
    fn gradient(&self, d: [V; 2], rate: f64) -> [V; 2] {
        let state = self.state(d);
        let force = state.gradient(self.damping.tension(state, self.stiffness, rate));
        [-force, force]
    }
    fn blocks(&self, d: [V; 2], rate: f64, add: &mut dyn FnMut(usize, usize, M)) {
        let state = self.state(d);
        let damped = state.gauss_newton(self.stiffness) * self.damping.rate(rate);
        let block = (state.hessian(self.stiffness, [0.0]) + damped).full();
        add(0, 0, block);
        add(0, 1, block * -1.0);
        add(1, 1, block);
    }
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
        elements.links.extend(potential.springs().iter().map(|spring| Link {
            vertices: spring.ends,
            range: [spring.length; 2],
            stiffness: spring::Stiffness { stretched: spring.stiffness, compressed: spring.stiffness },
            damping: Damping::new(0.0),
        }));
        elements
    }

    fn add_surface(&mut self, surface: &Surface, materials: &[Material]) {
        for triangle in 0..surface.triangles().len() {
            let material = &materials[surface.material(triangle)];
            self.add_membrane(surface, triangle, material);
            if material.bending == BendingModel::Joined {
                self.joined.push(joined(surface, triangle, material));
            }
        }
        self.add_springs(surface, materials);
        for hinge in 0..surface.hinges().len() {
            self.add_hinge(surface, hinge, materials);
        }
    }

    fn add_membrane(&mut self, surface: &Surface, triangle: usize, material: &Material) {
        let area = surface.areas()[triangle];
        let law = match material.membrane {
            MembraneModel::Springs => return,
            MembraneModel::Stvk => {
                let [warp, coupling, weft, shear] = material.plane_stiffness().map(|c| c * area);
                Law::Stvk(membrane_stvk::Stiffness { warp, weft, coupling, shear })
            }
            MembraneModel::Corotated => {
                let [mu, lambda] = material.lame().map(|c| c * area);
                Law::Corotated(membrane_corotated::Stiffness { mu, lambda })
            }
            _ => Law::Woven(membrane_woven::Stiffness {
                warp: material.stretch_warp * area,
                weft: material.stretch_weft * area,
                shear: material.shear * area,
            }),
        };
        let [b1, b2] = surface.rest_inverses()[triangle];
        self.membranes.push(Membrane {
            vertices: surface.triangles()[triangle],
            rest: RestShape { b1, b2 },
            law,
            damping: Damping::new(material.stretch_damping),
        });
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
        for (edge, material) in material_of.into_iter().enumerate() {
            let Some(material) = material.filter(|material| material.membrane == MembraneModel::Springs)
            else {
                continue;
            };
            let length = surface.edge_lengths()[edge];
            let stretched = stiffness[edge];
            self.links.push(Link {
                vertices: surface.edges()[edge],
                range: material.free_range.map(|ratio| ratio * length),
                stiffness: spring::Stiffness { stretched, compressed: stretched * material.compression },
                damping: Damping::new(material.stretch_damping),
            });
        }
    }

    fn add_hinge(&mut self, surface: &Surface, hinge: usize, materials: &[Material]) {
        let (rest, vertices) = (surface.hinge_rest()[hinge], surface.hinges()[hinge]);
        let [hinges, quadratic] = [BendingModel::Hinge, BendingModel::Quadratic]
            .map(|model| surface.hinge_bending(hinge, materials, model));
        if let Some(bending) = hinges {
            let damping = Damping::new(bending.damping);
            self.hinges.push(Hinge { vertices, rest: rest.angle, stiffness: bending.stiffness, damping });
        }
        if let Some(bending) = quadratic {
            let [_, k1, k2, k3] = surface.isometric_weights(hinge);
            let damping = Damping::new(bending.damping);
            self.quadratic.push(Quadratic {
                vertices,
                weights: [k1, k2, k3],
                stiffness: bending.stiffness,
                damping,
            });
        }
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

/// The joined bending of a triangle. Edge k of the kernel runs from corner k to the next, opposite to corner k + 2.
fn joined(surface: &Surface, triangle: usize, material: &Material) -> Joined {
    let opposite = [2, 0, 1];
    let stencil = surface.stencils()[triangle];
    let wing = |k: usize| match stencil[3 + opposite[k]] {
        NONE => stencil[k],
        wing => wing,
    };
    let angles = surface.rest_angles(triangle);
    let g = surface.joined_bending(triangle, material.plate_rigidity());
    let g = |k: usize, l: usize| g[opposite[k]][opposite[l]];
    Joined {
        vertices: [stencil[0], stencil[1], stencil[2], wing(0), wing(1), wing(2)],
        rest: opposite.map(|k| angles[k]),
        stiffness: Symmetric3 {
            xx: g(0, 0),
            xy: g(0, 1),
            xz: g(0, 2),
            yy: g(1, 1),
            yz: g(1, 2),
            zz: g(2, 2),
        },
        damping: Damping::new(material.bending_damping),
    }
}
