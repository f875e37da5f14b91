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
use barrier::{Limit, limited};
use bending::{Hinge, Joined, Quadratic};
use cloth_core::potential::{Energies, Potential};
use cloth_kernels::energy::Energy;
use cloth_kernels::{Mat3, Vec3};
use damping::Damping;
use link::Link;
pub(super) use list::{List, moved};
use membrane::{Corotated, Membrane, Stvk, Woven};

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
        let Energies { woven, stvk, corotated, joined, hinges, isometric, springs } =
            &Energies::new(potential);
        Self {
            woven: List::new(woven, Membrane::pack),
            stvk: List::new(stvk, Membrane::pack),
            corotated: List::new(corotated, Membrane::pack),
            joined: List::new(joined, Joined::pack),
            hinges: List::new(hinges, Hinge::pack),
            quadratic: List::new(isometric, Quadratic::pack),
            links: List::new(springs, Link::pack),
            limits: List::default(),
        }
    }

    /// The same with a barrier before the strain limits of materials.
    pub fn with_limits(mut self, potential: &Potential) -> Self {
        if let Some(surface) = potential.surface() {
            self.limits = List::new(&limited(surface, potential.materials()), Limit::pack);
        }
        self
    }

    pub fn memory_bytes(&self) -> usize {
        let mut bytes = 0;
        each_kind!(self, |list| bytes += list.memory_bytes());
        bytes
    }
}
