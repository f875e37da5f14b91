//! Names of the sections.

/// `[particle_count, phase count, 1 if there is stiffness per constraint, 0]` as u32.
pub(super) const COUNTS: [u8; 4] = *b"CNTS";
/// `[kind, first set, end set]` of each phase.
pub(super) const PHASES: [u8; 4] = *b"PHAS";
/// Offsets of the sets.
pub(super) const SETS: [u8; 4] = *b"SETS";
/// Particle pairs.
pub(super) const CONSTRAINTS: [u8; 4] = *b"CONS";
/// Rest lengths.
pub(super) const REST_LENGTHS: [u8; 4] = *b"REST";
/// Stiffness of each constraint as a logarithm.
pub(super) const LOG_STIFFNESS: [u8; 4] = *b"STIF";
/// Tether anchors.
pub(super) const TETHER_ANCHORS: [u8; 4] = *b"TANC";
/// Tether lengths.
pub(super) const TETHER_LENGTHS: [u8; 4] = *b"TLEN";
/// Triangles.
pub(super) const TRIANGLES: [u8; 4] = *b"TRIS";
/// Particles.
pub(super) const PARTICLES: [u8; 4] = *b"PART";
/// Particle of each vertex.
pub(super) const VERTEX_TO_PARTICLE: [u8; 4] = *b"VTOP";
/// Vertex of each particle.
pub(super) const PARTICLE_TO_VERTEX: [u8; 4] = *b"PTOV";
/// The report.
pub(super) const REPORT: [u8; 4] = *b"REPT";
/// Starts of the subdomains of the partition and the number of particles; not there without a partition.
pub(super) const SUBDOMAINS: [u8; 4] = *b"CUTP";
/// Number of interface sets of each phase; not there without a partition.
pub(super) const INTERFACE_SETS: [u8; 4] = *b"CUTX";
