//! What cloths of one fabric share: its arrays one after the other.

use super::{ClothOffsets, append};
use crate::fabric::ValidFabric;

/// The arrays of a fabric in one table.
#[derive(Debug, Clone, PartialEq)]
pub struct FabricTable {
    /// All arrays; each starts at a multiple of 16 bytes.
    pub u32_data: Vec<u32>,
    /// Where they are, counted from the start of the table. Other fields are zero.
    offsets: ClothOffsets,
}

impl FabricTable {
    /// Lays out the arrays of a fabric.
    #[must_use]
    pub fn new(fabric: &ValidFabric) -> Self {
        let mut u32_data: Vec<u32> = Vec::new();
        let mut array = |values: &[u32]| {
            u32_data.resize(u32_data.len().next_multiple_of(4), 0);
            append(&mut u32_data, values)
        };
        let offsets = ClothOffsets {
            sets: array(fabric.sets()),
            constraints: array(bytemuck::cast_slice(fabric.constraints())),
            rest_lengths: array(bytemuck::cast_slice(fabric.rest_lengths())),
            anchors: array(fabric.anchors()),
            anchor_count: fabric.anchors().len() as u32,
            tether_slots: array(fabric.tether_slots()),
            tether_lengths: array(bytemuck::cast_slice(fabric.tether_lengths())),
            tethers: fabric.tethers_per_particle() as u32,
            triangles: array(bytemuck::cast_slice(fabric.triangles())),
            triangle_sets: array(fabric.triangle_sets()),
            ..ClothOffsets::default()
        };
        Self { u32_data, offsets }
    }

    /// Returns the offsets of everything that belongs to the fabric, for a table that starts at number `start` of its buffer.
    #[must_use]
    pub fn offsets(&self, start: u32) -> ClothOffsets {
        let mut offsets = self.offsets;
        for array in [
            &mut offsets.sets,
            &mut offsets.constraints,
            &mut offsets.rest_lengths,
            &mut offsets.anchors,
            &mut offsets.tether_slots,
            &mut offsets.tether_lengths,
            &mut offsets.triangles,
            &mut offsets.triangle_sets,
        ] {
            *array += start;
        }
        offsets
    }
}
