//! Names of the sections. What moves has a section for the start of the next frame, and, where it has a target, one more.

/// Two sections for the two ends of a frame.
pub(super) type Ends = [[u8; 4]; 2];

pub(super) const SPHERES: Ends = [*b"SPHS", *b"SPHT"];
pub(super) const CAPSULES: [u8; 4] = *b"CAPS";
pub(super) const PLANES: Ends = [*b"PLNS", *b"PLNT"];
/// Number of planes of each convex.
pub(super) const CONVEX_SIZES: [u8; 4] = *b"CVXN";
/// Planes of all convexes.
pub(super) const CONVEX_PLANES: [u8; 4] = *b"CVXP";
/// Nine coordinates each.
pub(super) const TRIANGLES: Ends = [*b"TRIS", *b"TRIT"];
/// Not there without accelerations.
pub(super) const ACCELERATIONS: [u8; 4] = *b"ACCL";
/// Not there unless they were set.
pub(super) const VIRTUAL_PARTICLES: [u8; 4] = *b"VIRP";
pub(super) const VIRTUAL_WEIGHTS: [u8; 4] = *b"VIRW";
pub(super) const REST_POSITIONS: [u8; 4] = *b"RPOS";
/// Not there where all particles take part.
pub(super) const SELF_COLLISION: [u8; 4] = *b"SELF";
/// Frame, sleep and bounds, see [`super::state`].
pub(super) const STATE: [u8; 4] = *b"STAT";
/// Lengths of past iterations, each a float64 as two words.
pub(super) const TIME: [u8; 4] = *b"TIME";
