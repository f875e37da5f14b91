//! Classification: the pairs of particles that are joined, and what each pair resists (docs/math/cooking.md).

mod additions;
mod evidence;

use crate::mesh::Mesh;
use crate::options::{Classification, CookOptions};
use crate::report::{Finding, FindingKind};
use crate::topology::Topology;
use crate::vector::{Vector, dot, length, subtract, widen};
use cloth_core::PhaseKind;

/// A constraint before colouring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Link {
    /// The two particles, the smaller one first.
    pub pair: [u32; 2],
    pub kind: PhaseKind,
}

/// The mesh as classification sees it.
pub(crate) struct Sheet<'a> {
    pub mesh: &'a Mesh,
    pub triangles: &'a [[u32; 3]],
    pub topology: &'a Topology,
    /// Direction of gravity: a unit vector or zero.
    up: Vector,
}

impl<'a> Sheet<'a> {
    pub(crate) fn new(
        mesh: &'a Mesh,
        triangles: &'a [[u32; 3]],
        topology: &'a Topology,
        gravity: [f32; 3],
    ) -> Self {
        let gravity = widen(gravity);
        let scale = length(gravity);
        let up = if scale > 0.0 { gravity.map(|g| g / scale) } else { [0.0; 3] };
        Self { mesh, triangles, topology, up }
    }

    /// Horizontal when less than sqrt(0.4) of the pair's direction is along gravity.
    fn stretch_kind(&self, pair: [u32; 2]) -> PhaseKind {
        let [a, b] = pair.map(|vertex| widen(self.mesh.positions[vertex as usize]));
        let along = dot(self.up, subtract(b, a)).abs();
        if along < 0.4_f64.sqrt() * length(subtract(b, a)) {
            PhaseKind::Horizontal
        } else {
            PhaseKind::Vertical
        }
    }

    fn is_attached(&self, vertex: u32) -> bool {
        self.mesh.inverse_mass(vertex as usize) == 0.0
    }
}

/// All constraints, ascending by pair, and what is worth reporting.
pub(crate) fn classify(sheet: &Sheet<'_>, options: &CookOptions) -> (Vec<Link>, Vec<Finding>) {
    let (mut links, hubs) = evidence::links(sheet);
    let mut findings = vec![Finding::new(FindingKind::Hubs, hubs.into_iter())];
    if options.classification == Classification::Default {
        let (raised, is_half) = additions::raise_edges(sheet, &mut links);
        findings.push(raised);
        findings.push(additions::join_opposite_vertices(sheet, &is_half, &mut links));
    }
    (links, findings)
}
