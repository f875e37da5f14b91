//! Solving groups of one kind.
//!
//! In three phases: the first measures a group, for which differences are transposed; the second finds its factors, by
//! a square root and divisions; the third applies them where the particles lie. Each phase of a group runs beside earlier
//! phases of later groups, so that no chain of operations is long, and the processor always has others to do. Groups of a
//! set share no particle: nothing that happens in between changes theirs.

use super::grouping::GROUP;
use super::packed::{Line, Packed};
use super::schedule::Run;
use crate::simd::checks::{access, allow};
use crate::simd::lanes::{Kernel, Wide};
use cloth_core::Particle;
use cloth_core::plan::PhaseParameters;
use cloth_kernels::Vec3;
use cloth_kernels::edge::{Limits, error, factors, soften, squared_length, unit_factor};
use std::mem::MaybeUninit;

/// A side of a group: sixteen particles in a row, four times four, or anywhere.
pub(super) const RUN: u8 = 0;
pub(super) const QUADS: u8 = 1;
pub(super) const GATHER: u8 = 2;

/// How many groups later the second phase runs.
const WEIGH_LAG: usize = 2;
/// How many groups later the third phase runs: so many groups before one may still lack it at its first phase.
pub(super) const LAG: usize = 3;

/// A run of groups, to be solved.
pub(super) struct Step<'a> {
    pub packed: &'a Packed,
    pub run: &'a Run,
    pub phase: &'a PhaseParameters,
    /// Stiffness of all groups; empty where the phase's applies.
    pub stiffness: &'a [Line],
    /// Number of the first of the particles at hand.
    pub first: usize,
    pub particles: &'a mut [Particle],
}

/// A step of groups whose sides are of these forms: whether all masses are one, and whether slots may be idle.
pub(super) struct Batch<'a, const I: u8, const J: u8, const UNIT: bool, const IDLE: bool>(pub Step<'a>);

impl<const I: u8, const J: u8, const UNIT: bool, const IDLE: bool> Kernel for Batch<'_, I, J, UNIT, IDLE> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Step { packed, run, phase, stiffness, first, particles } = self.0;
        assert!(first <= run.within.start && run.within.end <= first + particles.len());
        assert!(run.kind.places() == [places(I), places(J)]);
        assert!(IDLE || !run.has_idle);
        let (offsets, rest) = packed.data(run.kind, run.first_place, run.groups.clone());
        let of_phase = [Line([phase.stiffness; GROUP])];
        let groups = run.groups.start as usize..run.groups.end as usize;
        let own = if stiffness.is_empty() { &of_phase } else { &stiffness[groups] };
        let solver = Solver::<W, I, J, UNIT, IDLE> {
            // Places count from the first particle of the cloth.
            particles: particles.as_mut_ptr().wrapping_sub(first).cast(),
            offsets: offsets.as_ptr(),
            rest: rest.as_ptr(),
            stiffness: own.as_ptr(),
            stiffness_step: if stiffness.is_empty() { 0 } else { size_of::<Line>() },
            limits: Limits {
                softening: W::splat(phase.softening),
                compression: W::splat(phase.compression),
                stretch: W::splat(phase.stretch),
            },
            limited: phase.limited != 0,
            positions: W::positions(),
        };
        let count = rest.len();
        let _at_hand = [
            allow("particles", particles.as_ptr(), particles.len()),
            allow("places", offsets.as_ptr(), offsets.len()),
            allow("rest lengths", rest.as_ptr(), count),
            allow("stiffness", own.as_ptr(), own.len()),
        ];
        // SAFETY: the packed form of a fabric has as many places per group as the kind of segment (checked above), all of
        // them of particles `within`, which are at hand (checked above). Rest lengths, and stiffness where there is any,
        // are those of the groups. Idle slots are there only where they are expected (checked above).
        unsafe {
            solver.solve(count);
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

/// What a phase leaves to the next ones.
struct Found {
    /// Squared lengths.
    squares: Line,
    /// Inverse masses of both sides, unless all are one; then factors of both sides.
    factors: [Line; 2],
    /// Rows of both sides where gathering them again would cost more than keeping them.
    sides: [[Line; 4]; 2],
}

/// What the first phase leaves to the second.
#[derive(Clone, Copy)]
struct Measured<W> {
    /// Squared lengths.
    square: W,
    /// Inverse masses of both sides; anything where all are one.
    masses: [W; 2],
}

struct Solver<W: Wide, const I: u8, const J: u8, const UNIT: bool, const IDLE: bool> {
    particles: *mut f32,
    offsets: *const u32,
    rest: *const Line,
    /// Stiffness of each group, or of all.
    stiffness: *const Line,
    /// Bytes from the stiffness of a group to that of the next.
    stiffness_step: usize,
    limits: Limits<W>,
    limited: bool,
    /// Lanes of positions in a row.
    positions: W::Mask,
}

impl<W: Wide, const I: u8, const J: u8, const UNIT: bool, const IDLE: bool> Solver<W, I, J, UNIT, IDLE> {
    /// Parts of a group: as many constraints as there are lanes.
    const PARTS: usize = GROUP / W::LANES;

    /// Solves all groups.
    ///
    /// # Safety
    /// There must be `count` groups, and their places must be those of particles.
    #[inline(always)]
    unsafe fn solve(&self, count: usize) {
        // SAFETY: the caller's.
        unsafe {
            if W::BLOCKS == 4 && I != GATHER && J != GATHER {
                self.solve_in_registers(count);
            } else {
                self.solve_in_memory(count);
            }
        }
    }

    /// Solves groups whose phases leave so little to each other that it stays in registers, with a lag of one group each.
    ///
    /// # Safety
    /// As for [`solve`](Self::solve).
    #[inline(always)]
    unsafe fn solve_in_registers(&self, count: usize) {
        // Nothing is kept here.
        let kept = std::ptr::null_mut();
        if count == 0 {
            return;
        }
        // SAFETY: the caller's; a group is one part of sixteen lanes.
        unsafe {
            let mut measured = self.measure(0, 0, kept);
            let mut factors = self.weigh(0, 0, measured);
            if count > 1 {
                measured = self.measure(1, 0, kept);
                for group in 2..count {
                    let next = self.measure(group, 0, kept);
                    let next_factors = self.weigh(group - 1, 0, measured);
                    self.apply(group - 2, 0, factors, kept);
                    (measured, factors) = (next, next_factors);
                }
                self.apply(count - 2, 0, factors, kept);
                factors = self.weigh(count - 1, 0, measured);
            }
            self.apply(count - 1, 0, factors, kept);
        }
    }

    /// Solves groups whose phases leave what they find in memory.
    ///
    /// # Safety
    /// As for [`solve`](Self::solve).
    #[inline(always)]
    unsafe fn solve_in_memory(&self, count: usize) {
        // More than are in use: a power of two.
        const RING: usize = (LAG + 1).next_power_of_two();
        let mut ring = [const { MaybeUninit::<Found>::uninit() }; RING];
        let ring = ring.as_mut_ptr();
        let _at_hand = [allow("factors", ring, RING)];
        // SAFETY: the caller's; each phase finds what the earlier ones of its group left.
        unsafe {
            let found = |group: usize| ring.add(group % RING).cast();
            for group in 0..count + LAG {
                if group < count {
                    for part in 0..Self::PARTS {
                        let Measured { square, masses } = self.measure(group, part, found(group));
                        square.store_at(Self::square_at(found(group), part));
                        if !UNIT {
                            let [at_i, at_j] = Self::factors_at(found(group), part);
                            masses[0].store_at(at_i);
                            masses[1].store_at(at_j);
                        }
                    }
                }
                if group >= WEIGH_LAG && group < count + WEIGH_LAG {
                    let (group, found) = (group - WEIGH_LAG, found(group - WEIGH_LAG));
                    for part in 0..Self::PARTS {
                        let square = W::load_at(Self::square_at(found, part));
                        let [at_i, at_j] = Self::factors_at(found, part);
                        let masses = if UNIT { [square; 2] } else { [W::load_at(at_i), W::load_at(at_j)] };
                        let factors = self.weigh(group, part, Measured { square, masses });
                        factors[0].store_at(at_i);
                        if !UNIT {
                            factors[1].store_at(at_j);
                        }
                    }
                }
                if group >= LAG {
                    let (group, found) = (group - LAG, found(group - LAG));
                    for part in 0..Self::PARTS {
                        let [at_i, at_j] = Self::factors_at(found, part);
                        let gi = W::load_at(at_i);
                        let gj = if UNIT { gi } else { W::load_at(at_j) };
                        self.apply(group, part, [gi, gj], found);
                    }
                }
            }
        }
    }

    /// First phase.
    ///
    /// # Safety
    /// The group must exist, and its places must be those of particles. `found` must be writable where rows are kept.
    #[inline(always)]
    unsafe fn measure(&self, group: usize, part: usize, found: *mut Found) -> Measured<W> {
        // SAFETY: the caller's.
        unsafe {
            let (first, second) = self.places_of(group);
            let (i, j) = (self.load::<I>(first, part), self.load::<J>(second, part));
            let [x, y, z, _] = W::transpose([j[0] - i[0], j[1] - i[1], j[2] - i[2], j[3] - i[3]]);
            let masses = if UNIT { [x; 2] } else { [W::transpose(i)[3], W::transpose(j)[3]] };
            for t in 0..4 {
                if Self::keeps(I) {
                    i[t].store_at(Self::kept_at(found, 0, part, t));
                }
                if Self::keeps(J) {
                    j[t].store_at(Self::kept_at(found, 1, part, t));
                }
            }
            Measured { square: squared_length(Vec3::new(x, y, z)), masses }
        }
    }

    /// Second phase: the factors of both sides.
    ///
    /// # Safety
    /// The group must exist.
    #[inline(always)]
    unsafe fn weigh(&self, group: usize, part: usize, measured: Measured<W>) -> [W; 2] {
        // SAFETY: the caller's; a part is a piece of a line.
        let (rest, stiffness) = unsafe {
            let stiffness = self.stiffness.byte_add(group * self.stiffness_step);
            (Self::of_part(self.rest.add(group), part), Self::of_part(stiffness, part))
        };
        let Measured { square, masses: [wi, wj] } = measured;
        let mut e = error(square, rest);
        if self.limited {
            e = soften(e, self.limits);
        }
        if UNIT {
            [unit_factor(e, stiffness); 2]
        } else {
            let (gi, gj) = factors(e, stiffness, wi, wj);
            [gi, gj]
        }
    }

    /// Third phase.
    ///
    /// # Safety
    /// As for the first, which must have written the rows that are kept of this group into `found`.
    #[inline(always)]
    unsafe fn apply(&self, group: usize, part: usize, factors: [W; 2], found: *mut Found) {
        // SAFETY: the caller's.
        unsafe {
            let (first, second) = self.places_of(group);
            let rows = (self.rows::<I>(first, part), self.rows::<J>(second, part));
            let places = (first.wrapping_add(part * W::LANES), second.wrapping_add(part * W::LANES));
            let rest = Self::of_part(self.rest.add(group), part);
            self.apply_row::<0>(rows, places, part, found, factors, rest);
            self.apply_row::<1>(rows, places, part, found, factors, rest);
            self.apply_row::<2>(rows, places, part, found, factors, rest);
            self.apply_row::<3>(rows, places, part, found, factors, rest);
        }
    }

    /// Third phase of row `T`: `cloth_kernels::edge::apply` on rows, whose factors are every fourth lane from `T` on.
    ///
    /// # Safety
    /// As for the phases; `rows` and `places` must be those of the part.
    #[inline(always)]
    unsafe fn apply_row<const T: usize>(
        &self,
        rows: ([*mut f32; 4], [*mut f32; 4]),
        places: (*const u32, *const u32),
        part: usize,
        found: *mut Found,
        [gi, gj]: [W; 2],
        rest: W,
    ) {
        // SAFETY: the caller's: the first phase wrote what it gathered; other rows lie at places of particles.
        unsafe {
            let i = if Self::keeps(I) {
                W::load_at(Self::kept_at(found, 0, part, T))
            } else {
                self.load_row::<I>(rows.0[T], places.0.wrapping_add(T * W::BLOCKS))
            };
            let j = if Self::keeps(J) {
                W::load_at(Self::kept_at(found, 1, part, T))
            } else {
                self.load_row::<J>(rows.1[T], places.1.wrapping_add(T * W::BLOCKS))
            };
            let d = j - i;
            // In runs only the last slot can be idle. Zero times what is not finite is not zero.
            let mask = if IDLE && (I != RUN || (T == 3 && part + 1 == Self::PARTS)) {
                self.positions & W::splat(0.0).le(rest.spread::<T>())
            } else {
                self.positions
            };
            let push = d.scale_where(mask, gi.spread::<T>());
            let pull = if UNIT { push } else { d.scale_where(mask, gj.spread::<T>()) };
            // A mass plus zero is the mass, and so it is with the positions of idle slots.
            let (next_i, next_j) = (i + push, j - pull);
            self.store_row::<I>(rows.0[T], places.0.wrapping_add(T * W::BLOCKS), next_i);
            self.store_row::<J>(rows.1[T], places.1.wrapping_add(T * W::BLOCKS), next_j);
        }
    }

    /// Whether the third phase takes a side as the first phase found it: where gathering it again would cost more. Idle
    /// slots are to be written back as they are then, so there it does not.
    const fn keeps(side: u8) -> bool {
        side == GATHER && !IDLE && W::BLOCKS > 1
    }

    /// Offsets of both sides of a group.
    ///
    /// # Safety
    /// The group must exist.
    #[inline(always)]
    unsafe fn places_of(&self, group: usize) -> (*const u32, *const u32) {
        // SAFETY: the caller's.
        unsafe {
            let first = self.offsets.add(group * (places(I) + places(J)));
            (first, first.add(places(I)))
        }
    }

    /// Where the rows of a part start, if their particles lie in a row.
    ///
    /// # Safety
    /// `places` must be those of a side of this form.
    #[inline(always)]
    unsafe fn rows<const SIDE: u8>(&self, places: *const u32, part: usize) -> [*mut f32; 4] {
        let mut rows = [self.particles; 4];
        if SIDE == QUADS && W::BLOCKS == 4 {
            // Two places by one load.
            access(places, 4);
            // SAFETY: the caller's: quads have four places.
            let [a, b] = unsafe { places.cast::<[u64; 2]>().read_unaligned() };
            let offsets = [a as u32, (a >> 32) as u32, b as u32, (b >> 32) as u32];
            for (row, offset) in rows.iter_mut().zip(offsets) {
                *row = self.particles.wrapping_byte_add(offset as usize);
            }
        } else if SIDE != GATHER {
            for (t, row) in rows.iter_mut().enumerate() {
                let slot = part * W::LANES + t * W::BLOCKS;
                access(if SIDE == RUN { places } else { places.wrapping_add(slot / 4) }, 1);
                // SAFETY: the caller's: a run has one place, quads have four.
                unsafe {
                    let (place, behind) =
                        if SIDE == RUN { (*places, slot) } else { (*places.add(slot / 4), slot % 4) };
                    *row = self.particles.wrapping_byte_add(place as usize + behind * size_of::<Particle>());
                }
            }
        }
        rows
    }

    /// Loads a side of a part.
    ///
    /// # Safety
    /// `places` must be those of a side of this form, and of particles.
    #[inline(always)]
    unsafe fn load<const SIDE: u8>(&self, places: *const u32, part: usize) -> [W; 4] {
        // SAFETY: the caller's: gathered sides have sixteen places.
        unsafe {
            let rows = self.rows::<SIDE>(places, part);
            let places = places.wrapping_add(part * W::LANES);
            [
                self.load_row::<SIDE>(rows[0], places),
                self.load_row::<SIDE>(rows[1], places.wrapping_add(W::BLOCKS)),
                self.load_row::<SIDE>(rows[2], places.wrapping_add(2 * W::BLOCKS)),
                self.load_row::<SIDE>(rows[3], places.wrapping_add(3 * W::BLOCKS)),
            ]
        }
    }

    /// Loads a row that starts at `row`, or one that is gathered from `places`.
    ///
    /// # Safety
    /// The row must lie at particles, or the places be those of particles.
    #[inline(always)]
    unsafe fn load_row<const SIDE: u8>(&self, row: *mut f32, places: *const u32) -> W {
        // SAFETY: the caller's.
        unsafe { if SIDE == GATHER { W::gather(self.particles, places) } else { W::load_at(row) } }
    }

    /// Stores a row as [`load_row`](Self::load_row) loads it.
    ///
    /// # Safety
    /// As there.
    #[inline(always)]
    unsafe fn store_row<const SIDE: u8>(&self, row: *mut f32, places: *const u32, next: W) {
        // SAFETY: the caller's.
        unsafe { if SIDE == GATHER { next.scatter(self.particles, places) } else { next.store_at(row) } }
    }

    /// The numbers of a part.
    ///
    /// # Safety
    /// The line must exist.
    #[inline(always)]
    unsafe fn of_part(line: *const Line, part: usize) -> W {
        // SAFETY: the caller's.
        unsafe { W::load_at(line.cast::<f32>().add(part * W::LANES)) }
    }

    /// Where the factors of a part are.
    ///
    /// # Safety
    /// `found` must be writable.
    #[inline(always)]
    unsafe fn factors_at(found: *mut Found, part: usize) -> [*mut f32; 2] {
        // SAFETY: the caller's.
        unsafe {
            let lines = (&raw mut (*found).factors).cast::<f32>();
            [lines.add(part * W::LANES), lines.add(GROUP + part * W::LANES)]
        }
    }

    /// Where the squared lengths of a part are.
    ///
    /// # Safety
    /// `found` must be writable.
    #[inline(always)]
    unsafe fn square_at(found: *mut Found, part: usize) -> *mut f32 {
        // SAFETY: the caller's.
        unsafe { (&raw mut (*found).squares).cast::<f32>().add(part * W::LANES) }
    }

    /// Where row `t` of a part of a side is kept.
    ///
    /// # Safety
    /// `found` must be writable.
    #[inline(always)]
    unsafe fn kept_at(found: *mut Found, side: usize, part: usize, t: usize) -> *mut f32 {
        // SAFETY: the caller's.
        unsafe {
            let lines = (&raw mut (*found).sides).cast::<f32>();
            lines.add(side * 4 * GROUP + (part * 4 + t) * W::LANES)
        }
    }
}
