//! Writing.

use super::{FORMAT, report, sections};
use crate::cooked::CookedFabric;
use cloth_core::sections::SectionWriter;

pub(super) fn write(cooked: &CookedFabric) -> Vec<u8> {
    let mut out = SectionWriter::default();
    cooked.fabric.to_fabric().write(&mut out);
    out.section(sections::PARTICLES, &cooked.particles);
    out.section(sections::VERTEX_TO_PARTICLE, &cooked.vertex_to_particle);
    out.section(sections::PARTICLE_TO_VERTEX, &cooked.particle_to_vertex);
    out.section(sections::REPORT, &report::to_words(&cooked.report));
    out.finish(&FORMAT)
}
