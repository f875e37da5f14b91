//! Names of the sections. What moves has a section for the start of the next frame, and, where it has a target, one more.

use crate::cloth::sphere_constraints::KINDS;
use crate::collider::voxels;

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
/// Memory of the method; not there where it has none.
pub(super) const MEMORY: [u8; 4] = *b"MEMO";
/// Lengths of past iterations, each a float64 as two words.
pub(super) const TIME: [u8; 4] = *b"TIME";

/// What a section of a cloth holds, in words.
pub(crate) fn section_in_words(name: [u8; 4]) -> Option<&'static str> {
    let moving = KINDS.iter().map(|kind| (kind.sections, kind.field));
    let moving = moving.chain([(SPHERES, "spheres"), (PLANES, "planes"), (TRIANGLES, "collision triangles")]);
    if let Some((_, words)) = moving.into_iter().find(|(ends, _)| ends.contains(&name)) {
        return Some(words);
    }
    Some(match name {
        CAPSULES => "capsules",
        CONVEX_SIZES | CONVEX_PLANES => "convexes",
        ACCELERATIONS => "accelerations",
        VIRTUAL_PARTICLES | VIRTUAL_WEIGHTS => "virtual particles",
        REST_POSITIONS => "rest positions",
        SELF_COLLISION => "self-collision indices",
        MEMORY => "memory of the method",
        STATE => "pose, velocity of the frame, sleep or bounds",
        TIME => "history of iteration lengths",
        // What methods and watchdogs write themselves.
        [b'P', b'A', b'R', b'M'] => "parameters",
        [b'P', b'H', b'A', b'S'] => "phases",
        [b'W', b'D', b'O', b'G'] => "settings of the watchdog",
        [b'W', b'D', b'S', b'T'] | [b'K', b'E', b'P', b'T'] => "state of the watchdog",
        _ => return voxels::in_words(name),
    })
}
