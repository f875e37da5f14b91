//! The nearest islands found so far, for every vertex.

use super::TetherTable;
use crate::vector::distance;

/// One anchor of a vertex.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Anchor {
    pub distance: f64,
    pub vertex: u32,
    /// The island it belongs to.
    pub island: u32,
}

/// The nearest anchors, up to `wanted` for each vertex, nearest first; at most one of each island is offered.
pub(super) struct Nearest {
    wanted: usize,
    anchors: Vec<Anchor>,
}

impl Nearest {
    const NO_ANCHOR: Anchor = Anchor { distance: f64::INFINITY, vertex: u32::MAX, island: u32::MAX };

    pub(super) fn new(count: usize, wanted: usize) -> Self {
        Self { wanted, anchors: vec![Self::NO_ANCHOR; count * wanted] }
    }

    pub(super) fn wanted(&self) -> usize {
        self.wanted
    }

    /// Distance beyond which further islands do not matter to a vertex.
    pub(super) fn limit(&self, vertex: u32) -> f64 {
        self.anchors[(vertex as usize + 1) * self.wanted - 1].distance
    }

    /// Takes an anchor of another island if it is near enough. Of equal distances the lower number comes first.
    pub(super) fn offer(&mut self, vertex: u32, anchor: Anchor) {
        let first = vertex as usize * self.wanted;
        let mut list = &mut self.anchors[first..first + self.wanted];
        if let Some(at) =
            list.iter().position(|old| (anchor.distance, anchor.vertex) < (old.distance, old.vertex))
        {
            list = &mut list[at..];
            list.rotate_right(1);
            list[0] = anchor;
        }
    }

    /// Writes down the anchors of each vertex in the order of their islands: neighbours mostly have the same islands, and
    /// what is solved together then hangs from the same anchors.
    pub(super) fn into_table(mut self, positions: &[[f32; 3]], islands: u32) -> TetherTable {
        let count = positions.len();
        let mut table = TetherTable {
            anchors: (0..self.wanted).flat_map(|_| 0..count as u32).collect(),
            lengths: vec![0.0; count * self.wanted],
            islands,
            unreachable: Vec::new(),
        };
        for (vertex, list) in self.anchors.chunks_exact_mut(self.wanted).enumerate() {
            list.sort_by_key(|anchor| anchor.island);
            if list[0].vertex == u32::MAX {
                table.unreachable.push(vertex as u32);
            }
            for (t, anchor) in list.iter().take_while(|anchor| anchor.vertex != u32::MAX).enumerate() {
                let straight = distance(positions[vertex], positions[anchor.vertex as usize]);
                table.anchors[t * count + vertex] = anchor.vertex;
                table.lengths[t * count + vertex] = not_below(anchor.distance, straight);
            }
        }
        table
    }
}

/// The larger of two lengths in float32, rounded so that it is not below the straight one.
fn not_below(length: f64, straight: f64) -> f32 {
    let rounded = length.max(straight) as f32;
    if f64::from(rounded) < straight { rounded.next_up() } else { rounded }
}
