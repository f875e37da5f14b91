//! Which elements meet at a vertex.

use super::{ElementKind, NONE, Surface};

/// The corners of elements at each vertex, ascending: what a sum over a vertex reads, in this order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Incidence {
    /// Corners at vertex `i`: `slots[offsets[i]..offsets[i + 1]]`; one more than there are vertices.
    pub offsets: Vec<u32>,
    /// Number of each corner: element times corners per element, plus corner.
    pub slots: Vec<u32>,
    /// Corners per element.
    pub corners: u32,
}

impl Incidence {
    fn new(vertices: &[u32], corners: usize, vertex_count: usize) -> Self {
        let mut offsets = vec![0_u32; vertex_count + 1];
        let there = || (0_u32..).zip(vertices).filter(|(_, vertex)| **vertex != NONE);
        there().for_each(|(_, &vertex)| offsets[vertex as usize + 1] += 1);
        for i in 0..vertex_count {
            offsets[i + 1] += offsets[i];
        }
        let mut next = offsets.clone();
        let mut slots = vec![0; offsets[vertex_count] as usize];
        for (slot, &vertex) in there() {
            let place = &mut next[vertex as usize];
            slots[*place as usize] = slot;
            *place += 1;
        }
        Self { offsets, slots, corners: corners as u32 }
    }

    /// Numbers of the corners at a vertex.
    #[must_use]
    pub fn slots_of(&self, vertex: usize) -> &[u32] {
        &self.slots[self.offsets[vertex] as usize..self.offsets[vertex + 1] as usize]
    }

    /// Elements at a vertex, each with the number of its corner there.
    pub fn of(&self, vertex: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let corners = self.corners;
        self.slots_of(vertex).iter().map(move |slot| ((slot / corners) as usize, (slot % corners) as usize))
    }

    pub(super) fn memory_bytes(&self) -> usize {
        4 * (self.offsets.len() + self.slots.len())
    }
}

impl Surface {
    /// Which elements of a kind meet at each vertex. Made when it is first asked for.
    #[must_use]
    pub fn incidence(&self, kind: ElementKind) -> &Incidence {
        self.incidences[kind as usize]
            .get_or_init(|| Incidence::new(self.element_vertices(kind), kind.corners(), self.vertex_count()))
    }
}
