//! What cloths of one fabric share: its columns behind each other.

use super::{Job, append};
use crate::fabric::ValidFabric;

/// The columns of a fabric as one table of words.
#[derive(Debug, Clone, PartialEq)]
pub struct FabricTable {
    /// All columns; each starts at a multiple of 16 bytes.
    pub words: Vec<u32>,
    /// Where they are, counted from the start of the table. Other fields are zero.
    job: Job,
}

impl FabricTable {
    /// Lays out the columns of a fabric.
    #[must_use]
    pub fn new(fabric: &ValidFabric) -> Self {
        let mut words: Vec<u32> = Vec::new();
        let mut column = |values: &[u32]| {
            words.resize(words.len().next_multiple_of(4), 0);
            append(&mut words, values)
        };
        let job = Job {
            sets: column(fabric.sets()),
            constraints: column(bytemuck::cast_slice(fabric.constraints())),
            rest_lengths: column(bytemuck::cast_slice(fabric.rest_lengths())),
            anchors: column(fabric.anchors()),
            anchor_count: fabric.anchors().len() as u32,
            tether_slots: column(fabric.tether_slots()),
            tether_lengths: column(bytemuck::cast_slice(fabric.tether_lengths())),
            tethers: fabric.tethers_per_particle() as u32,
            triangles: column(bytemuck::cast_slice(fabric.triangles())),
            triangle_sets: column(fabric.triangle_sets()),
            ..Job::default()
        };
        Self { words, job }
    }

    /// A job with everything that belongs to the fabric, for a table that starts at word `start` of its buffer.
    #[must_use]
    pub fn job(&self, start: u32) -> Job {
        let mut job = self.job;
        for column in [
            &mut job.sets,
            &mut job.constraints,
            &mut job.rest_lengths,
            &mut job.anchors,
            &mut job.tether_slots,
            &mut job.tether_lengths,
            &mut job.triangles,
            &mut job.triangle_sets,
        ] {
            *column += start;
        }
        job
    }
}
