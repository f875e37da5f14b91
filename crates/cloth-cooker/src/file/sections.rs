//! Names of the sections beside those of the fabric ([`cloth_core::Fabric::write`]).

/// Particles.
pub(super) const PARTICLES: [u8; 4] = *b"PART";
/// Particle of each vertex.
pub(super) const VERTEX_TO_PARTICLE: [u8; 4] = *b"VTOP";
/// Vertex of each particle.
pub(super) const PARTICLE_TO_VERTEX: [u8; 4] = *b"PTOV";
/// The report.
pub(super) const REPORT: [u8; 4] = *b"REPT";
