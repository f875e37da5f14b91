//! Writing.

use super::{FORMAT, report, sections};
use crate::cooked::CookedFabric;
use cloth_core::sections::SectionWriter;

pub(super) fn write(cooked: &CookedFabric) -> Vec<u8> {
    let fabric = cooked.fabric.to_fabric();
    let mut out = SectionWriter::default();
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
    if let Some(partition) = &fabric.partition {
        out.section(sections::SUBDOMAINS, &partition.subdomains);
        out.section(sections::INTERFACE_SETS, &partition.interface_sets);
    }
    out.section(sections::PARTICLES, &cooked.particles);
    out.section(sections::VERTEX_TO_PARTICLE, &cooked.vertex_to_particle);
    out.section(sections::PARTICLE_TO_VERTEX, &cooked.particle_to_vertex);
    out.section(sections::REPORT, &report::to_words(&cooked.report));
    out.finish(&FORMAT)
}
