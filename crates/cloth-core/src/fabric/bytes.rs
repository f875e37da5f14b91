//! Fabrics as sections of a file.

use super::{Fabric, Phase, PhaseKind, ThreadPartition, ValidFabric};
use crate::error::{Error, Result};
use crate::sections::{Format, SectionWriter, Sections};
use crate::surface::Surface;
use std::sync::Arc;

/// A fabric as a file of its own, inside of others. Version 1 knew no surface.
const FORMAT: Format = Format {
    magic: b"CLOTHFBR",
    version: 2,
    field: "fabric",
    content: "a fabric",
    cure: "save the file again",
};

/// `[particle_count, phase count, 1 if there is stiffness per constraint, 0]` as u32.
const COUNTS: [u8; 4] = *b"CNTS";
/// `[kind, first set, end set]` of each phase.
const PHASES: [u8; 4] = *b"PHAS";
const SETS: [u8; 4] = *b"SETS";
const CONSTRAINTS: [u8; 4] = *b"CONS";
const REST_LENGTHS: [u8; 4] = *b"REST";
/// Stiffness of each constraint as a logarithm.
const LOG_STIFFNESS: [u8; 4] = *b"STIF";
const TETHER_ANCHORS: [u8; 4] = *b"TANC";
const TETHER_LENGTHS: [u8; 4] = *b"TLEN";
const TRIANGLES: [u8; 4] = *b"TRIS";
/// Starts of the subdomains of the partition and the number of particles; not there without a partition.
const SUBDOMAINS: [u8; 4] = *b"CUTP";
/// Number of interface sets of each phase; not there without a partition.
const INTERFACE_SETS: [u8; 4] = *b"CUTX";

impl Fabric {
    /// Adds the fabric to a file, for [`read`](Self::read).
    pub fn write(&self, out: &mut SectionWriter) {
        let has_stiffness = u32::from(self.log_stiffness.is_some());
        let phases: Vec<[u32; 3]> =
            self.phases.iter().map(|phase| [phase.kind as u32, phase.sets.start, phase.sets.end]).collect();
        out.section(COUNTS, &[[self.particle_count, self.phases.len() as u32, has_stiffness, 0]]);
        out.section(PHASES, &phases);
        out.section(SETS, &self.sets);
        out.section(CONSTRAINTS, &self.constraints);
        out.section(REST_LENGTHS, &self.rest_lengths);
        if let Some(values) = &self.log_stiffness {
            out.section(LOG_STIFFNESS, values);
        }
        out.section(TETHER_ANCHORS, &self.tether_anchors);
        out.section(TETHER_LENGTHS, &self.tether_lengths);
        out.section(TRIANGLES, &self.triangles);
        if let Some(partition) = &self.partition {
            out.section(SUBDOMAINS, &partition.subdomains);
            out.section(INTERFACE_SETS, &partition.interface_sets);
        }
        if let Some(surface) = &self.surface {
            surface.write(out);
        }
    }

    /// A fabric, not validated yet but for its surface, from a file that holds so many particles.
    ///
    /// # Errors
    /// When a section is missing, the surface is not valid, or the fabric has another number of particles: validation takes
    /// memory in proportion to it.
    pub fn read(file: &Sections<'_>, particles: usize) -> Result<Self> {
        let counts: Vec<[u32; 4]> = file.required(COUNTS)?;
        let [[particle_count, phase_count, has_stiffness, _]] = counts[..] else {
            return Err(Error::length(file.field(COUNTS), counts.len(), 1));
        };
        if particles != particle_count as usize {
            let expected = format!("the file holds {particles} particles");
            return Err(Error::invalid(format!("{}[0][0]", file.field(COUNTS)), particle_count, expected));
        }
        let phases: Vec<[u32; 3]> = file.required(PHASES)?;
        if phases.len() != phase_count as usize {
            return Err(Error::length(file.field(PHASES), phases.len(), phase_count));
        }
        let phase =
            |[kind, start, end]: [u32; 3]| Phase { kind: PhaseKind::from_number(kind), sets: start..end };
        Ok(Self {
            particle_count,
            phases: phases.into_iter().map(phase).collect(),
            sets: file.required(SETS)?,
            constraints: file.required(CONSTRAINTS)?,
            rest_lengths: file.required(REST_LENGTHS)?,
            log_stiffness: if has_stiffness == 0 { None } else { Some(file.required(LOG_STIFFNESS)?) },
            tether_anchors: file.required(TETHER_ANCHORS)?,
            tether_lengths: file.required(TETHER_LENGTHS)?,
            triangles: file.required(TRIANGLES)?,
            partition: match file.optional(SUBDOMAINS)? {
                Some(subdomains) => {
                    Some(ThreadPartition { subdomains, interface_sets: file.required(INTERFACE_SETS)? })
                }
                None => None,
            },
            surface: Surface::read(file, particles)?.map(Arc::new),
        })
    }
}

/// The fabric as a file.
pub(crate) fn to_bytes(fabric: &ValidFabric) -> Vec<u8> {
    let mut out = SectionWriter::default();
    fabric.to_fabric().write(&mut out);
    out.finish(&FORMAT)
}

/// A fabric from a file, for cloths of so many particles.
pub(crate) fn from_bytes(bytes: &[u8], particles: usize) -> Result<ValidFabric> {
    Fabric::read(&Sections::new(bytes, &FORMAT)?, particles)?.validate()
}
