//! Solving groups of one kind.
//!
//! In two phases: the first finds the factors of a group, for which differences are transposed; the second applies
//! them where the particles lie. The second phase of a group runs some groups after its first, so that the processor
//! finds enough to do while square roots and divisions take their time. Groups of a set share no particle: nothing
//! that happens in between changes theirs.

use super::grouping::GROUP;
use super::packed::{Line, Packed, Segment};
use crate::simd::checks::{access, allow};
use crate::simd::lanes::{Kernel, Wide};
use cloth_core::Particle;
use cloth_core::plan::PhaseParameters;
use cloth_kernels::Vec3;
use cloth_kernels::edge::{Limits, error, factors, soften, squared_length, unit_factor};
use std::mem::MaybeUninit;
use std::ops::Range;

/// A side of a group: sixteen particles in a row, four times four, or anywhere.
pub(super) const RUN: u8 = 0;
pub(super) const QUADS: u8 = 1;
pub(super) const GATHER: u8 = 2;

/// Groups between the phases, where loads and stores are few.
const LAG: usize = 3;
/// Groups per phase where they are many: phases then take turns, which is faster than mixing them.
const TURN: usize = 16;
/// Rows of particles per group side at the smallest width.
const MOST_PARTS: usize = GROUP / 4;

/// Some groups of a segment, to be solved.
pub(super) struct Step<'a> {
    pub packed: &'a Packed,
    pub segment: &'a Segment,
    pub groups: Range<u32>,
    pub phase: &'a PhaseParameters,
    /// Stiffness of all groups; empty where the phase's applies.
    pub stiffness: &'a [Line],
    /// Number of the first of the particles at hand.
    pub first: usize,
    pub particles: &'a mut [Particle],
}

/// A step of groups whose sides are of these forms, all with unit masses or any.
pub(super) struct Batch<'a, const I: u8, const J: u8, const UNIT: bool>(pub Step<'a>);

impl<const I: u8, const J: u8, const UNIT: bool> Kernel for Batch<'_, I, J, UNIT> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Step { packed, segment, groups, phase, stiffness, first, particles } = self.0;
        assert!(first <= segment.within.start && segment.within.end <= first + particles.len());
        assert_eq!(segment.kind.places(), [places(I), places(J)]);
        let (offsets, rest) = packed.data(segment, groups.clone());
        let own = if stiffness.is_empty() { stiffness } else { &stiffness[Packed::numbers(segment, groups)] };
        let mut solver = Solver::<W, I, J, UNIT> {
            // Places count from the first particle of the cloth.
            particles: particles.as_mut_ptr().wrapping_sub(first).cast(),
            offsets: offsets.as_ptr(),
            rest,
            own,
            stiffness: W::splat(phase.stiffness),
            limits: Limits {
                softening: W::splat(phase.softening),
                compression: W::splat(phase.compression),
                stretch: W::splat(phase.stretch),
            },
            limited: phase.limited != 0,
            factors: [const { MaybeUninit::uninit() }; TURN * MOST_PARTS],
            sides: [const { MaybeUninit::uninit() }; TURN * MOST_PARTS],
        };
        let count = rest.len();
        let _at_hand = [
            allow("particles", particles.as_ptr(), particles.len()),
            allow("places", offsets.as_ptr(), offsets.len()),
        ];
        // SAFETY: the packed form of a fabric holds as many places per group as the kind of segment has (checked above),
        // all of them of particles `within`, which are at hand (checked above). Every group goes
        // through the first phase at most `TURN - 1` groups before it goes through the second.
        unsafe {
            if I == GATHER && J == GATHER {
                for start in (0..count).step_by(TURN) {
                    let turn = start..count.min(start + TURN);
                    turn.clone().for_each(|group| solver.find(group));
                    turn.for_each(|group| solver.apply(group));
                }
            } else {
                let lag = LAG.min(count);
                (0..lag).for_each(|group| solver.find(group));
                for group in lag..count {
                    solver.find(group);
                    solver.apply(group - lag);
                }
                (count - lag..count).for_each(|group| solver.apply(group));
            }
        }
    }
}

const fn places(side: u8) -> usize {
    match side {
        RUN => 1,
        QUADS => 4,
        _ => GROUP,
    }
}

struct Solver<'a, W, const I: u8, const J: u8, const UNIT: bool> {
    particles: *mut f32,
    offsets: *const u32,
    rest: &'a [Line],
    /// Stiffness of each group, or nothing.
    own: &'a [Line],
    stiffness: W,
    limits: Limits<W>,
    limited: bool,
    /// Factors of both sides, of the last groups; a group is `parts` times as many particles as there are lanes.
    factors: [MaybeUninit<[W; 2]>; TURN * MOST_PARTS],
    /// Rows of both sides where gathering them again would cost more than keeping them.
    sides: [MaybeUninit<[[W; 4]; 2]>; TURN * MOST_PARTS],
}

impl<W: Wide, const I: u8, const J: u8, const UNIT: bool> Solver<'_, W, I, J, UNIT> {
    const PARTS: usize = GROUP / W::LANES;

    /// First phase.
    ///
    /// # Safety
    /// The group must exist, and its places must be those of particles.
    #[inline(always)]
    unsafe fn find(&mut self, group: usize) {
        for part in 0..Self::PARTS {
            // SAFETY: the caller's.
            let (i, j) = unsafe { (self.load::<I>(group, 0, part), self.load::<J>(group, places(I), part)) };
            let [x, y, z, _] = W::transpose([j[0] - i[0], j[1] - i[1], j[2] - i[2], j[3] - i[3]]);
            let d = Vec3::new(x, y, z);
            let rest = W::load(&self.rest[group].0[part * W::LANES..]);
            let stiffness = match self.own.get(group) {
                Some(own) => W::load(&own.0[part * W::LANES..]),
                None => self.stiffness,
            };
            let mut e = error(squared_length(d), rest);
            if self.limited {
                e = soften(e, self.limits);
            }
            let (gi, gj) = if UNIT {
                let g = unit_factor(e, stiffness);
                (g, g)
            } else {
                let ([_, _, _, wi], [_, _, _, wj]) = (W::transpose(i), W::transpose(j));
                factors(e, stiffness, wi, wj)
            };
            let slot = group % TURN * Self::PARTS + part;
            self.factors[slot].write([gi, gj]);
            if I == GATHER || J == GATHER {
                self.sides[slot].write([i, j]);
            }
        }
    }

    /// Second phase.
    ///
    /// # Safety
    /// As for the first, which must have run for this group and since then for less than [`TURN`] others.
    #[inline(always)]
    unsafe fn apply(&mut self, group: usize) {
        for part in 0..Self::PARTS {
            let slot = group % TURN * Self::PARTS + part;
            // SAFETY: the caller's.
            unsafe {
                self.apply_row::<0>(group, part, slot);
                self.apply_row::<1>(group, part, slot);
                self.apply_row::<2>(group, part, slot);
                self.apply_row::<3>(group, part, slot);
            }
        }
    }

    /// Second phase of row `T`: `cloth_kernels::edge::apply` on rows, whose factors are every fourth lane from `T` on.
    ///
    /// # Safety
    /// As for the phases: the group must exist, and its places must be those of particles.
    #[inline(always)]
    unsafe fn apply_row<const T: usize>(&mut self, group: usize, part: usize, slot: usize) {
        // SAFETY: the caller's: the first phase wrote the factors, and what it gathered; other rows lie at places of
        // particles.
        unsafe {
            let (first, second) = (self.places_of(group, 0), self.places_of(group, places(I)));
            let kept = self.sides.as_ptr().add(slot).cast::<[W; 4]>();
            let i = if I == GATHER { (*kept)[T] } else { self.load_row::<I>(first, part, T) };
            let j = if J == GATHER { (*kept.add(1))[T] } else { self.load_row::<J>(second, part, T) };
            let [gi, gj] = self.factors[slot].assume_init();
            let d = j - i;
            let push = (d * gi.spread::<T>()).without_masses();
            let pull = if UNIT { push } else { (d * gj.spread::<T>()).without_masses() };
            // A mass plus zero is the mass.
            self.store_row::<I>(first, part, T, i + push);
            self.store_row::<J>(second, part, T, j - pull);
        }
    }

    /// Offsets of a side of a group; `skipped` is the number of places of the group before them.
    ///
    /// # Safety
    /// As for the phases: the group must exist, and its places must be those of particles.
    #[inline(always)]
    unsafe fn places_of(&self, group: usize, skipped: usize) -> *const u32 {
        // SAFETY: the caller's: the group exists.
        unsafe { self.offsets.add(group * (places(I) + places(J)) + skipped) }
    }

    /// Where row `t` of a part starts, if its particles lie in a row.
    ///
    /// # Safety
    /// As for the phases: the group must exist, and its places must be those of particles.
    #[inline(always)]
    unsafe fn start<const SIDE: u8>(&self, places: *const u32, part: usize, t: usize) -> *mut f32 {
        let slot = part * W::LANES + t * W::BLOCKS;
        access(if SIDE == RUN { places } else { places.wrapping_add(slot / 4) }, 1);
        // SAFETY: the caller's: a run has one place, quads have four.
        unsafe {
            let (place, behind) =
                if SIDE == RUN { (*places, slot) } else { (*places.add(slot / 4), slot % 4) };
            self.particles.wrapping_byte_add(place as usize + behind * size_of::<Particle>())
        }
    }

    /// # Safety
    /// As for the phases: the group must exist, and its places must be those of particles.
    #[inline(always)]
    unsafe fn load<const SIDE: u8>(&self, group: usize, skipped: usize, part: usize) -> [W; 4] {
        // SAFETY: the caller's.
        unsafe {
            let places = self.places_of(group, skipped);
            [
                self.load_row::<SIDE>(places, part, 0),
                self.load_row::<SIDE>(places, part, 1),
                self.load_row::<SIDE>(places, part, 2),
                self.load_row::<SIDE>(places, part, 3),
            ]
        }
    }

    /// # Safety
    /// As for the phases: the group must exist, and its places must be those of particles.
    #[inline(always)]
    unsafe fn load_row<const SIDE: u8>(&self, places: *const u32, part: usize, t: usize) -> W {
        // SAFETY: the caller's: gathered sides have sixteen places.
        unsafe {
            if SIDE == GATHER {
                W::gather(self.particles, places.add(part * W::LANES + t * W::BLOCKS))
            } else {
                W::load_at(self.start::<SIDE>(places, part, t))
            }
        }
    }

    /// # Safety
    /// As for the phases: the group must exist, and its places must be those of particles.
    #[inline(always)]
    unsafe fn store_row<const SIDE: u8>(&self, places: *const u32, part: usize, t: usize, row: W) {
        // SAFETY: the caller's: gathered sides have sixteen places.
        unsafe {
            if SIDE == GATHER {
                row.scatter(self.particles, places.add(part * W::LANES + t * W::BLOCKS));
            } else {
                row.store_at(self.start::<SIDE>(places, part, t));
            }
        }
    }
}
