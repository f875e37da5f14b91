//! The elements of a potential, by kind and packed by eight: constants beside vertices.
//!
//! ```text
//! list of a kind:  [corner 0 of elements 0 to 7, corner 1 of the same, ...] [constants of elements 0 to 7]  | elements 8 to 15 | ...
//! ```

mod barrier;
mod bending;
mod damping;
mod link;
mod list;
mod membrane;

use crate::doubles::Doubles;
use barrier::{Limit, SingleLimit};
use bending::{Hinge, Joined, Quadratic, SingleHinge, SingleJoined};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::potential::Potential;
use cloth_core::{Material, Surface};
use cloth_kernels::energy::Energy;
use cloth_kernels::{Mat3, Vec3};
use damping::Damping;
use link::{Link, SingleLink};
pub(super) use list::{List, moved};
use membrane::{Corotated, Membrane, SingleMembrane, Stvk, Woven};

/// Takes the blocks of some elements.
pub(super) trait TakeBlock<D> {
    /// Takes the block of corner `i` (rows) and corner `j` (columns).
    fn take(&mut self, i: usize, j: usize, block: Mat3<D>);
}

/// Eight elements with N corners and K strains, of which some are computed at a time. `d` are their vectors from corner 0 (m), the
/// first of them zero; `rate` is 1/h, for damping.
pub(super) trait Element<const N: usize, const K: usize> {
    /// Strain and Jacobian.
    type Law<D: Doubles>: Energy<D, K>;

    /// Strain and Jacobian now.
    fn law<D: Doubles>(&self, part: usize, d: [Vec3<D>; N]) -> Self::Law<D>;
    fn stiffness<D: Doubles>(&self, part: usize) -> <Self::Law<D> as Energy<D, K>>::Stiffness;
    fn damping(&self) -> &Damping<K>;
    fn damping_mut(&mut self) -> &mut Damping<K>;
    /// Carries derivatives to the corners.
    fn forces<D: Doubles>(
        &self,
        part: usize,
        gradient: <Self::Law<D> as Energy<D, K>>::Gradient,
    ) -> [Vec3<D>; N];
    /// Hands over the block of corner `i` (rows) and `j` (columns), once for each pair with `i <= j`.
    fn blocks<D: Doubles>(&self, part: usize, d: [Vec3<D>; N], rate: D, into: &mut impl TakeBlock<D>);

    /// One over the lengths that strains measure, by which they turn; 0 of strains that are no lengths.
    #[inline(always)]
    fn inverse_lengths<D: Doubles>(&self, _part: usize, _d: [Vec3<D>; N]) -> [D; K] {
        [D::splat(0.0); K]
    }

    /// Takes the strain at the start of a substep.
    #[inline(always)]
    fn begin<D: Doubles>(&mut self, part: usize, d: [Vec3<D>; N]) {
        if self.damping().acts() {
            let strain = self.law(part, d).strain();
            self.damping_mut().begin(part, strain);
        }
    }
    /// E + D (J).
    #[inline(always)]
    fn energy<D: Doubles>(&self, part: usize, d: [Vec3<D>; N], rate: D) -> D {
        self.damping().energy(part, self.law(part, d), self.stiffness::<D>(part), rate)
    }
    /// Its derivatives (N).
    #[inline(always)]
    fn gradient<D: Doubles>(&self, part: usize, d: [Vec3<D>; N], rate: D) -> [Vec3<D>; N] {
        let law = self.law(part, d);
        let tension = self.damping().tension(part, law, self.stiffness::<D>(part), rate);
        self.forces::<D>(part, law.gradient(tension))
    }
}

/// All elements.
#[derive(Debug, Default)]
pub(super) struct Elements {
    pub woven: List<3, Membrane<Woven>>,
    pub stvk: List<3, Membrane<Stvk>>,
    pub corotated: List<3, Membrane<Corotated>>,
    pub joined: List<6, Joined>,
    pub hinges: List<4, Hinge>,
    pub quadratic: List<4, Quadratic>,
    pub links: List<2, Link>,
    pub limits: List<3, Limit>,
}

/// Runs something with each list of elements, in their order.
macro_rules! each_kind {
    ($elements:expr, |$list:ident| $body:expr) => {{
        let $crate::scalar::potential::elements::Elements {
            woven,
            stvk,
            corotated,
            joined,
            hinges,
            quadratic,
            links,
            limits,
        } = $elements;
        let $list = woven;
        $body;
        let $list = stvk;
        $body;
        let $list = corotated;
        $body;
        let $list = joined;
        $body;
        let $list = hinges;
        $body;
        let $list = quadratic;
        $body;
        let $list = links;
        $body;
        let $list = limits;
        $body;
    }};
}
pub(super) use each_kind;

impl Elements {
    pub fn new(potential: &Potential) -> Self {
        let (mut elements, mut links) = (Self::default(), Vec::new());
        if let Some(surface) = potential.surface() {
            elements.add_surface(surface, potential.materials());
            add_springs(&mut links, surface, potential.materials());
        }
        links.extend(potential.springs().iter().map(|spring| (spring.ends, SingleLink::spring(spring))));
        elements.links = List::new(&links, Link::pack);
        elements
    }

    /// The same with a barrier before the strain limits of materials.
    pub fn with_limits(mut self, potential: &Potential) -> Self {
        if let Some(surface) = potential.surface() {
            let limit = |(triangle, &corners): (usize, &[u32; 3])| {
                let material = &potential.materials()[surface.material(triangle)];
                let strain = material.strain_limit?;
                Some((corners, SingleLimit::new(surface, triangle, material, strain)))
            };
            let limits: Vec<_> = surface.triangles().iter().enumerate().filter_map(limit).collect();
            self.limits = List::new(&limits, Limit::pack);
        }
        self
    }

    fn add_surface(&mut self, surface: &Surface, materials: &[Material]) {
        let [mut woven, mut stvk, mut corotated] = [const { Vec::new() }; 3];
        let mut joined = Vec::new();
        for (triangle, &corners) in surface.triangles().iter().enumerate() {
            let material = &materials[surface.material(triangle)];
            let law = match material.membrane {
                MembraneModel::Springs => None,
                MembraneModel::Stvk => Some((&mut stvk, material.plane_stiffness())),
                MembraneModel::Corotated => {
                    let [mu, lambda] = material.lame();
                    Some((&mut corotated, [mu, lambda, 0.0, 0.0]))
                }
                _ => Some((&mut woven, [material.stretch_warp, material.stretch_weft, material.shear, 0.0])),
            };
            if let Some((list, stiffness)) = law {
                list.push((corners, SingleMembrane::new(surface, triangle, material, stiffness)));
            }
            if material.bending.is_joined() {
                joined.push(SingleJoined::new(surface, triangle, material));
            }
        }
        self.woven = List::new(&woven, Membrane::pack);
        self.stvk = List::new(&stvk, Membrane::pack);
        self.corotated = List::new(&corotated, Membrane::pack);
        self.joined = List::new(&joined, Joined::pack);
        let hinges = |model| -> Vec<_> {
            let hinges = 0..surface.hinges().len();
            hinges.filter_map(|hinge| SingleHinge::new(surface, hinge, materials, model)).collect()
        };
        self.hinges = List::new(&hinges(BendingModel::Hinge), Hinge::pack);
        self.quadratic = List::new(&hinges(BendingModel::Quadratic), Quadratic::pack);
    }

    pub fn memory_bytes(&self) -> usize {
        let mut bytes = 0;
        each_kind!(self, |list| bytes += list.memory_bytes());
        bytes
    }
}

/// Springs along the edges whose first triangle has a material of springs.
fn add_springs(links: &mut Vec<([u32; 2], SingleLink)>, surface: &Surface, materials: &[Material]) {
    let spring = |(edge, material, stiffness): (usize, &Material, f64)| {
        (surface.edges()[edge], SingleLink::edge(surface, edge, material, stiffness))
    };
    links.extend(edges_of_springs(surface, materials).into_iter().map(spring));
}

/// Edges whose first triangle has a material of springs, with it and their stiffness (N/m).
pub(super) fn edges_of_springs<'a>(
    surface: &Surface,
    materials: &'a [Material],
) -> Vec<(usize, &'a Material, f64)> {
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
