//! Snapshots as bytes, for saved games.

use super::Snapshot;
use crate::cloth::{Cloth, section_in_words};
use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
use crate::particle::{Particle, canonical, check_particles};
use crate::sections::{Format, SectionWriter, Sections};
use std::sync::Arc;

/// Sections of particles: they live on the device, all others on the host.
pub(crate) const PARTICLES: [[u8; 4]; 3] = [CURRENT, PREVIOUS, PBD_MASSES];

pub(crate) const FORMAT: Format = Format {
    magic: b"CLOTHSNP",
    version: 2,
    field: "snapshot",
    content: "a snapshot of a cloth",
    cure: "take the snapshot again",
};

/// `[number of particles, low half, high half of the fingerprint]` of the fabric.
pub(crate) const FABRIC: [u8; 4] = *b"FABR";
const CURRENT: [u8; 4] = *b"CURR";
const PREVIOUS: [u8; 4] = *b"PREV";
/// Scratch of position based dynamics: working inverse masses. Not there where they are the user's; version 1 had them beside
/// the current positions.
const PBD_MASSES: [u8; 4] = *b"PBDM";

/// What a section holds, in words.
pub(crate) fn in_words(name: [u8; 4]) -> Option<&'static str> {
    match name {
        FABRIC => Some("fabric"),
        CURRENT => Some("current particles"),
        PREVIOUS => Some("previous particles"),
        PBD_MASSES => Some("working masses"),
        name => section_in_words(name),
    }
}

impl Snapshot {
    /// The snapshot as bytes, for [`from_bytes`](Self::from_bytes): the same on every machine. The fabric is not among
    /// them, only what identifies it.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.write().finish(&FORMAT)
    }

    /// The sections of a file.
    pub(crate) fn write(&self) -> SectionWriter {
        let fabric = self.cloth.fabric();
        let print = fabric.fingerprint();
        let mut out = SectionWriter::default();
        out.section(FABRIC, &[fabric.particle_count() as u32, print as u32, (print >> 32) as u32]);
        self.cloth.write(&mut out);
        out.section(CURRENT, &self.current);
        out.section(PREVIOUS, &self.previous);
        if !self.working_masses.is_empty() {
            out.section(PBD_MASSES, &self.working_masses);
        }
        out
    }

    /// A snapshot from its bytes; `fabric` must equal the one that the cloth had. Solvers go on from it with the bits with
    /// which they would have gone on from the original.
    ///
    /// # Errors
    /// When the bytes are no snapshot, are truncated or damaged, come from a newer version, belong to another fabric, or hold
    /// a value that no cloth accepts. No input makes this panic or allocate more than a few times its size.
    pub fn from_bytes(bytes: &[u8], fabric: &Arc<ValidFabric>) -> Result<Self> {
        Self::read(&Sections::new(bytes, &FORMAT)?, fabric)
    }

    /// Number of particles that the bytes of a snapshot hold.
    pub(crate) fn particle_count(bytes: &[u8]) -> Result<usize> {
        Ok(Sections::new(bytes, &FORMAT)?.required::<Particle>(CURRENT)?.len())
    }

    /// A snapshot from the sections of a file.
    pub(crate) fn read(file: &Sections<'_>, fabric: &Arc<ValidFabric>) -> Result<Self> {
        let identity: Vec<u32> = file.required(FABRIC)?;
        let [particle_count, low, high] = identity[..] else {
            return Err(Error::length(file.field(FABRIC), identity.len(), 3));
        };
        let print = u64::from(low) | u64::from(high) << 32;
        if particle_count as usize != fabric.particle_count() || print != fabric.fingerprint() {
            return Err(Error::invalid(
                file.field(FABRIC),
                format!("a fabric of {particle_count} particles with fingerprint {print:#018x}"),
                format!(
                    "is of another fabric than the one given, of {} particles with fingerprint {:#018x}",
                    fabric.particle_count(),
                    fabric.fingerprint()
                ),
            ));
        }
        let particles = |name| -> Result<Vec<Particle>> {
            let (field, particles) = (file.field(name), file.required::<Particle>(name)?);
            if particles.len() != fabric.particle_count() {
                let expected = format!("{}, one per particle of the fabric", fabric.particle_count());
                return Err(Error::length(field, particles.len(), expected));
            }
            check_particles(&field, &particles)?;
            Ok(particles.into_iter().map(canonical).collect())
        };
        let mut current = particles(CURRENT)?;
        if let Some(masses) = file.optional::<f32>(PBD_MASSES)? {
            if masses.len() != current.len() {
                return Err(Error::length(file.field(PBD_MASSES), masses.len(), current.len()));
            }
            current.iter_mut().zip(masses).for_each(|(particle, mass)| particle[3] = mass);
            check_particles(&file.field(PBD_MASSES), &current)?;
        }
        let mut cloth = Cloth::read(file, fabric)?;
        if cloth.kept.len() != current.len() {
            // Older versions kept no pose to come back to.
            cloth.keep_pose(&current);
        }
        Ok(Self::new(cloth, current, particles(PREVIOUS)?))
    }
}
