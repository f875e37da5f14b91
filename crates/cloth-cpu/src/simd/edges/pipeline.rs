//! How the phases of groups follow each other: each phase of a group runs beside earlier phases of later groups, so that no
//! chain of operations is long, and the processor always has others to do. Groups of a set share no particle: nothing that
//! happens in between changes theirs.

use super::batch::GATHER;
use super::grouping::GROUP;
use super::packed::Line;
use super::phases::{Factors, Measured, Solver};
use crate::simd::checks::allow;
use crate::simd::lanes::Wide;
use std::mem::MaybeUninit;

/// How many groups later the second phase runs.
const WEIGH_LAG: usize = 2;
/// How many groups later the third phase runs: so many groups before one may still lack it at its first phase.
pub(super) const LAG: usize = 3;

/// What a phase leaves to the next ones.
pub(super) struct Found {
    /// Squared lengths.
    squares: Line,
    /// Inverse masses of both sides, unless all are one; then factors of both sides.
    factors: [Line; 2],
    /// Rows of both sides where gathering them again would cost more than keeping them.
    sides: [[Line; 4]; 2],
}

impl Found {
    /// Where the factors of a part are.
    ///
    /// # Safety
    /// `found` must be writable.
    #[inline(always)]
    pub unsafe fn factors_at<W: Wide>(found: *mut Found, part: usize) -> [*mut f32; 2] {
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
    pub unsafe fn square_at<W: Wide>(found: *mut Found, part: usize) -> *mut f32 {
        // SAFETY: the caller's.
        unsafe { (&raw mut (*found).squares).cast::<f32>().add(part * W::LANES) }
    }

    /// Where row `t` of a part of a side is kept.
    ///
    /// # Safety
    /// `found` must be writable.
    #[inline(always)]
    pub unsafe fn kept_at<W: Wide>(found: *mut Found, side: usize, part: usize, t: usize) -> *mut f32 {
        // SAFETY: the caller's.
        unsafe {
            let lines = (&raw mut (*found).sides).cast::<f32>();
            lines.add(side * 4 * GROUP + (part * 4 + t) * W::LANES)
        }
    }
}

impl<W: Wide, const I: u8, const J: u8, const UNIT: bool, const IDLE: bool, const N: usize>
    Solver<W, I, J, UNIT, IDLE, N>
{
    /// Solves all groups.
    ///
    /// # Safety
    /// There must be `count` groups, and their places must be those of particles.
    #[inline(always)]
    pub unsafe fn solve(&self, count: usize) {
        // SAFETY: the caller's.
        unsafe {
            if W::BLOCKS == 4 && I != GATHER && J != GATHER {
                // Each once for all groups.
                match self.plain {
                    true => self.solve_in_registers(count, true),
                    false => self.solve_in_registers(count, false),
                }
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
    unsafe fn solve_in_registers(&self, count: usize, plain: bool) {
        // Nothing is kept here.
        let kept = std::ptr::null_mut();
        if count == 0 {
            return;
        }
        // SAFETY: the caller's; a group is one part of sixteen lanes.
        unsafe {
            let mut measured = [Measured { square: W::splat(0.0), masses: [W::splat(0.0); 2] }; N];
            let mut factors = [[W::splat(0.0); 2]; N];
            for cloth in 0..N {
                measured[cloth] = self.measure(self.sides(cloth, 0), 0, kept);
                factors[cloth] = self.weigh(0, 0, measured[cloth], plain);
            }
            if count > 1 {
                for (cloth, measured) in measured.iter_mut().enumerate() {
                    *measured = self.measure(self.sides(cloth, 1), 0, kept);
                }
                for group in 2..count {
                    for cloth in 0..N {
                        let next = self.measure(self.sides(cloth, group), 0, kept);
                        let next_factors = self.weigh(group - 1, 0, measured[cloth], plain);
                        self.apply(
                            self.sides(cloth, group - 2),
                            group - 2,
                            0,
                            Factors::Held(factors[cloth]),
                            kept,
                        );
                        (measured[cloth], factors[cloth]) = (next, next_factors);
                    }
                }
                for cloth in 0..N {
                    self.apply(
                        self.sides(cloth, count - 2),
                        count - 2,
                        0,
                        Factors::Held(factors[cloth]),
                        kept,
                    );
                    factors[cloth] = self.weigh(count - 1, 0, measured[cloth], plain);
                }
            }
            for (cloth, factors) in factors.into_iter().enumerate() {
                self.apply(self.sides(cloth, count - 1), count - 1, 0, Factors::Held(factors), kept);
            }
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
        let mut ring = [const { MaybeUninit::<[Found; RING]>::uninit() }; N];
        let ring = ring.as_mut_ptr();
        let _at_hand = [allow("factors", ring, N)];
        // SAFETY: the caller's; each phase finds what the earlier ones of its group left.
        unsafe {
            let found = |cloth: usize, group: usize| ring.add(cloth).cast::<Found>().add(group % RING);
            for group in 0..count + LAG {
                if group < count {
                    for cloth in 0..N {
                        self.measure_in_memory(cloth, group, found(cloth, group));
                    }
                }
                if group >= WEIGH_LAG && group < count + WEIGH_LAG {
                    let group = group - WEIGH_LAG;
                    for cloth in 0..N {
                        // Once for all parts, each of which is short.
                        if self.plain {
                            self.weigh_in_memory(group, found(cloth, group), true);
                        } else {
                            self.weigh_in_memory(group, found(cloth, group), false);
                        }
                    }
                }
                if group >= LAG {
                    let group = group - LAG;
                    for cloth in 0..N {
                        self.apply_in_memory(cloth, group, found(cloth, group));
                    }
                }
            }
        }
    }

    /// First phase of a group.
    ///
    /// # Safety
    /// The group must exist, and `found` be writable.
    #[inline(always)]
    unsafe fn measure_in_memory(&self, cloth: usize, group: usize, found: *mut Found) {
        // SAFETY: the caller's.
        unsafe {
            let sides = self.sides(cloth, group);
            for part in 0..Self::PARTS {
                let Measured { square, masses } = self.measure(sides, part, found);
                square.store_at(Found::square_at::<W>(found, part));
                if !UNIT {
                    let [at_i, at_j] = Found::factors_at::<W>(found, part);
                    masses[0].store_at(at_i);
                    masses[1].store_at(at_j);
                }
            }
        }
    }

    /// Second phase of a group.
    ///
    /// # Safety
    /// The group must exist, and the first phase have written into `found`.
    #[inline(always)]
    unsafe fn weigh_in_memory(&self, group: usize, found: *mut Found, plain: bool) {
        // SAFETY: the caller's.
        unsafe {
            for part in 0..Self::PARTS {
                let square = W::load_at(Found::square_at::<W>(found, part));
                let [at_i, at_j] = Found::factors_at::<W>(found, part);
                let masses = if UNIT { [square; 2] } else { [W::load_at(at_i), W::load_at(at_j)] };
                let factors = self.weigh(group, part, Measured { square, masses }, plain);
                factors[0].store_at(at_i);
                if !UNIT {
                    factors[1].store_at(at_j);
                }
            }
        }
    }

    /// Third phase of a group.
    ///
    /// # Safety
    /// The group must exist, and both other phases have written into `found`.
    #[inline(always)]
    unsafe fn apply_in_memory(&self, cloth: usize, group: usize, found: *mut Found) {
        // SAFETY: the caller's.
        unsafe {
            let sides = self.sides(cloth, group);
            for part in 0..Self::PARTS {
                let [at_i, at_j] = Found::factors_at::<W>(found, part);
                let left = [at_i.cast_const(), if UNIT { at_i } else { at_j }.cast_const()];
                self.apply(sides, group, part, Factors::Left(left), found);
            }
        }
    }
}
