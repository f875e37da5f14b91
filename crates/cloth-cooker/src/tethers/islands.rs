//! Islands: attached vertices that edges connect.

use crate::mesh::Mesh;
use crate::topology::{Lists, Topology, components};

/// Attached vertices by island, numbered in the order of their smallest vertex.
pub(super) struct Islands {
    members: Lists,
}

impl Islands {
    pub(super) fn new(mesh: &Mesh, topology: &Topology) -> Self {
        let (island, count) = components(&topology.neighbors, |vertex| mesh.inverse_mass(vertex) == 0.0);
        let attached = island.iter().zip(0_u32..).filter(|(island, _)| **island != u32::MAX);
        let members = Lists::collect(count as usize, attached.map(|(&island, vertex)| (island, vertex)));
        Self { members }
    }

    pub(super) fn len(&self) -> usize {
        self.members.len()
    }

    /// Attached vertices of an island, ascending.
    pub(super) fn anchors(&self, island: usize) -> &[u32] {
        self.members.of(island)
    }
}
