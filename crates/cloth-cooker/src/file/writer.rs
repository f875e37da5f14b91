//! Writing.

use super::{FILE_VERSION, HEADER_BYTES, MAGIC, checksum, report, sections};
use crate::cooked::CookedFabric;
use bytemuck::Pod;

pub(super) fn write(cooked: &CookedFabric) -> Vec<u8> {
    let fabric = cooked.fabric.to_fabric();
    let mut out = Writer { bytes: vec![0; HEADER_BYTES], sections: 0 };
    let counts =
        [fabric.particle_count, fabric.phases.len() as u32, u32::from(fabric.log_stiffness.is_some()), 0];
    let phases: Vec<[u32; 3]> =
        fabric.phases.iter().map(|phase| [phase.kind as u32, phase.sets.start, phase.sets.end]).collect();
    out.section(sections::COUNTS, &[counts]);
    out.section(sections::PHASES, &phases);
    out.section(sections::SETS, &fabric.sets);
    out.section(sections::CONSTRAINTS, &fabric.constraints);
    out.section(sections::REST_LENGTHS, &fabric.rest_lengths);
    if let Some(values) = &fabric.log_stiffness {
        out.section(sections::LOG_STIFFNESS, values);
    }
    out.section(sections::TETHER_ANCHORS, &fabric.tether_anchors);
    out.section(sections::TETHER_LENGTHS, &fabric.tether_lengths);
    out.section(sections::TRIANGLES, &fabric.triangles);
    if let Some(cut) = &fabric.cut {
        out.section(sections::CUT_PARTS, &cut.parts);
        out.section(sections::CUT_CROSSING_SETS, &cut.crossing_sets);
    }
    out.section(sections::PARTICLES, &cooked.particles);
    out.section(sections::VERTEX_TO_PARTICLE, &cooked.vertex_to_particle);
    out.section(sections::PARTICLE_TO_VERTEX, &cooked.particle_to_vertex);
    out.section(sections::REPORT, &report::to_words(&cooked.report));
    out.finish()
}

struct Writer {
    bytes: Vec<u8>,
    sections: u32,
}

impl Writer {
    fn section<T: Word>(&mut self, name: [u8; 4], elements: &[T]) {
        self.sections += 1;
        self.bytes.extend(name);
        self.bytes.extend((size_of::<T>() as u32).to_le_bytes());
        self.bytes.extend((elements.len() as u64).to_le_bytes());
        // All elements consist of 32-bit words: on a big-endian machine these are turned around one by one.
        let words: &[u32] = bytemuck::cast_slice(elements);
        self.bytes.reserve(words.len() * 4 + 8);
        self.bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
        self.bytes.resize(self.bytes.len().next_multiple_of(8), 0);
    }

    fn finish(mut self) -> Vec<u8> {
        let body = &self.bytes[HEADER_BYTES..];
        let (length, sum) = (body.len() as u64, checksum(body));
        let mut header = Vec::with_capacity(HEADER_BYTES);
        header.extend(MAGIC);
        header.extend(FILE_VERSION.to_le_bytes());
        header.extend(self.sections.to_le_bytes());
        header.extend(length.to_le_bytes());
        header.extend(sum.to_le_bytes());
        self.bytes[..HEADER_BYTES].copy_from_slice(&header);
        self.bytes
    }
}

/// Elements made of 32-bit words.
pub(super) trait Word: Pod {}
impl Word for u32 {}
impl Word for f32 {}
impl<const N: usize> Word for [u32; N] where [u32; N]: Pod {}
impl<const N: usize> Word for [f32; N] where [f32; N]: Pod {}
