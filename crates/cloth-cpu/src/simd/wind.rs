//! Wind over all triangles, set by set: triangles of a set share no particle.
//!
//! What is linear is done on rows of particles as they lie in memory; only edges and displacements of triangles are
//! transposed, and their impulses back.

use super::checks::allow;
use super::lanes::{InstructionSet, Kernel, MOST_LANES, Wide};
use crate::scalar::frame::{Iteration, Share};
use crate::scalar::wind::blow;
use cloth_core::plan::Stages;
use cloth_core::{Particle, ValidFabric};
use cloth_kernels::wind::{Air, Face, face, impulse, middle, pushed, turned};
use cloth_kernels::{Mat3, Vec3};
use std::ops::Range;

/// Triangles of a group.
const GROUP: usize = MOST_LANES;

/// Byte offsets of the particles of sixteen triangles, by corner.
type Group = [[u32; GROUP]; 3];

/// The triangles of a fabric in groups.
#[derive(Debug)]
pub(super) struct WindGroups {
    groups: Vec<Group>,
    /// The pieces of all sets.
    pieces: Vec<Piece>,
}

/// Triangles that share no particle.
#[derive(Debug)]
struct Piece {
    groups: Range<usize>,
    /// Where the particles of the groups are.
    within: Range<usize>,
    /// Triangles that are too few for a group.
    rest: Range<usize>,
}

impl WindGroups {
    pub fn new(fabric: &ValidFabric) -> Self {
        let mut found = Self { groups: Vec::new(), pieces: Vec::new() };
        for range in fabric.triangle_pieces().offsets().windows(2) {
            let (start, end) = (range[0] as usize, range[1] as usize);
            let whole = fabric.triangles()[start..end].chunks_exact(GROUP);
            let rest = end - whole.remainder().len()..end;
            let particles = fabric.triangles()[start..rest.start].as_flattened().iter();
            let (first, last) = (particles.clone().min(), particles.max());
            let within = first.zip(last).map_or(0..0, |(&first, &last)| first as usize..last as usize + 1);
            let first = found.groups.len();
            found.groups.extend(whole.map(|triangles| {
                let mut group = Group::default();
                for (k, triangle) in triangles.iter().enumerate() {
                    for (offsets, &particle) in group.iter_mut().zip(triangle) {
                        // A fabric has at most 2^28 particles.
                        offsets[k] = particle * size_of::<Particle>() as u32;
                    }
                }
                group
            }));
            found.pieces.push(Piece { groups: first..found.groups.len(), within, rest });
        }
        found
    }

    /// Applies wind to all triangles at hand.
    pub fn run<S: InstructionSet>(&self, set: S, it: &mut Iteration<'_>) {
        let fabric = it.cloth.fabric();
        let (count, crossing) = (fabric.triangle_sets().len() as u32 - 1, fabric.crossing_triangle_sets());
        let (sets, piece) = match it.share {
            Share::Whole => (0..count, None),
            Share::Crossing(piece) => (0..crossing, Some(piece)),
            Share::Part(part) => (crossing..count, Some(part)),
            // Only edge constraints are told apart.
            Share::Clear(_) => (0..0, None),
        };
        for s in sets {
            let pieces = fabric.triangle_pieces().of_set(s);
            let pieces = piece.map_or(pieces.clone(), |k| pieces.start + k..pieces.start + k + 1);
            for Piece { groups, within, rest } in &self.pieces[pieces] {
                if !groups.is_empty() {
                    set.run(Blow { it, groups: &self.groups[groups.clone()], within: within.clone() });
                }
                blow(it, rest.clone());
            }
        }
    }
}

/// Groups of triangles that share no particle.
struct Blow<'a, 'b> {
    it: &'a mut Iteration<'b>,
    groups: &'a [Group],
    /// Where their particles are.
    within: Range<usize>,
}

impl Kernel for Blow<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Self { it, groups, within } = self;
        assert_eq!(it.current.len(), it.previous.len());
        assert!(it.first <= within.start && within.end <= it.first + it.current.len());
        let [x, y, z, _] = it.parameters.wind_bias;
        let frame = &it.plan.frame;
        let air =
            Air { drag: W::splat(frame.drag), lift: W::splat(frame.lift), bias: Vec3::splat([x, y, z]) };
        let mut bias = [[0.0; 4]; MOST_LANES / 4];
        bias.fill([x, y, z, 0.0]);
        let wind = Wind {
            air,
            bias: W::load(bias.as_flattened()),
            turn: if it.runs(Stages::TURNING) { Some(Mat3::splat(it.parameters.turn)) } else { None },
            // Offsets count from the first particle of the cloth.
            current: it.current.as_mut_ptr().wrapping_sub(it.first).cast(),
            previous: it.previous.as_ptr().wrapping_sub(it.first).cast(),
        };
        let _at_hand = [
            allow("current particles", it.current.as_ptr(), it.current.len()),
            allow("previous particles", it.previous.as_ptr(), it.previous.len()),
            allow("groups", groups.as_ptr(), groups.len()),
        ];
        // SAFETY: a group holds the offsets of particles `within`, which are at hand (checked above).
        unsafe { wind.blow(groups) };
    }
}

struct Wind<W: Wide> {
    air: Air<W>,
    /// The bias of the air, once per particle of a row.
    bias: W,
    turn: Option<Mat3<W>>,
    current: *mut f32,
    previous: *const f32,
}

/// The particles of triangles, row by row, and how the triangles face the air.
#[derive(Clone, Copy)]
struct Found<W: Wide> {
    corners: [[W; 3]; 4],
    face: Face<W>,
}

/// The particles of a row of triangles, and what of the triangles is linear in them.
struct Row<W> {
    corners: [W; 3],
    edge1: W,
    edge2: W,
    center: W,
    d: W,
}

impl<W: Wide> Wind<W> {
    /// Finds the impulses of as many triangles as there are lanes while those before them are applied: the processor
    /// then has enough to do during square roots and divisions.
    ///
    /// # Safety
    /// The groups must hold offsets of particles that exist.
    #[inline(always)]
    unsafe fn blow(&self, groups: &[Group]) {
        let Some(first) = groups.first() else { return };
        // SAFETY: the caller's. No two of the triangles share a particle.
        unsafe {
            let (mut group, mut part) = (first, 0);
            let mut found = self.find(group, part);
            for next in groups {
                for next_part in (0..GROUP).step_by(W::LANES) {
                    if std::ptr::eq(next, first) && next_part == 0 {
                        continue;
                    }
                    let next_found = self.find(next, next_part);
                    self.apply(group, part, found);
                    (group, part, found) = (next, next_part, next_found);
                }
            }
            self.apply(group, part, found);
        }
    }

    /// # Safety
    /// As [`Self::blow`].
    #[inline(always)]
    unsafe fn find(&self, group: &Group, part: usize) -> Found<W> {
        // SAFETY: the caller's.
        let [a, b, c, d] = unsafe {
            [
                self.row(group, part, 0),
                self.row(group, part, 1),
                self.row(group, part, 2),
                self.row(group, part, 3),
            ]
        };
        let edge1 = vector([a.edge1, b.edge1, c.edge1, d.edge1]);
        let edge2 = vector([a.edge2, b.edge2, c.edge2, d.edge2]);
        let mut moved = vector([a.d, b.d, c.d, d.d]);
        if let Some(turn) = self.turn {
            moved = turned(vector([a.center, b.center, c.center, d.center]), moved, turn);
        }
        Found { corners: [a.corners, b.corners, c.corners, d.corners], face: face(edge2, edge1, moved) }
    }

    /// # Safety
    /// As [`Self::blow`].
    #[inline(always)]
    unsafe fn apply(&self, group: &Group, part: usize, found: Found<W>) {
        let Vec3 { x, y, z } = impulse(found.face, self.air);
        let [ia, ib, ic, id] = W::transpose([x, y, z, W::splat(0.0)]);
        let [a, b, c, d] = found.corners;
        // SAFETY: the caller's.
        unsafe {
            self.push(group, part, 0, a, ia);
            self.push(group, part, 1, b, ib);
            self.push(group, part, 2, c, ic);
            self.push(group, part, 3, d, id);
        }
    }

    /// # Safety
    /// As [`Self::blow`].
    #[inline(always)]
    unsafe fn row(&self, group: &Group, part: usize, t: usize) -> Row<W> {
        let first = part + t * W::BLOCKS;
        let [a, b, c] = [&group[0][first..], &group[1][first..], &group[2][first..]];
        // SAFETY: the caller's; there are as many offsets from `first` on as particles in a row.
        let (corners, before) = unsafe {
            let (current, previous) = (self.current.cast_const(), self.previous);
            (
                [
                    W::gather(current, a.as_ptr()),
                    W::gather(current, b.as_ptr()),
                    W::gather(current, c.as_ptr()),
                ],
                middle(
                    W::gather(previous, a.as_ptr()),
                    W::gather(previous, b.as_ptr()),
                    W::gather(previous, c.as_ptr()),
                ),
            )
        };
        let [a, b, c] = corners;
        let center = middle(a, b, c);
        Row { corners, edge1: b - a, edge2: c - a, center, d: center - before + self.bias }
    }

    /// # Safety
    /// As [`Self::blow`].
    #[inline(always)]
    unsafe fn push(&self, group: &Group, part: usize, t: usize, corners: [W; 3], impulse: W) {
        let first = part + t * W::BLOCKS;
        let [a, b, c] = corners;
        // The impulse on a mass is zero: it stays.
        // SAFETY: the caller's; there are as many offsets from `first` on as particles in a row.
        unsafe {
            pushed(a, impulse, a.spread::<3>()).scatter(self.current, group[0][first..].as_ptr());
            pushed(b, impulse, b.spread::<3>()).scatter(self.current, group[1][first..].as_ptr());
            pushed(c, impulse, c.spread::<3>()).scatter(self.current, group[2][first..].as_ptr());
        }
    }
}

/// The positions of rows.
#[inline(always)]
fn vector<W: Wide>(rows: [W; 4]) -> Vec3<W> {
    let [x, y, z, _] = W::transpose(rows);
    Vec3::new(x, y, z)
}
