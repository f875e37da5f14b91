//! The order of stages: each stage of a group runs beside earlier stages of later groups.

use super::super::pack::{GROUP, Line};
use super::GATHER;
use super::laws::Factors;
use super::stages::{Gathered, Solver};
use crate::simd::checks::allow;
use crate::simd::lanes::Wide;
use std::mem::MaybeUninit;

/// Groups between the gather and the compute stage.
const COMPUTE_LAG: usize = 2;
/// Groups between the gather and the scatter stage.
const SCATTER_LAG: usize = 3;

/// Results that a stage leaves to the next ones: squared lengths; inverse masses of both sides, unless all are one, then
/// factors of both sides; four rows of either side where gathering them again would cost more than keeping them.
pub(super) type StageData = [Line; 11];
const SQUARES: usize = 0;
const FACTORS: usize = 1;
const SIDES: usize = 3;

/// Returns where piece `k` of the numbers from a line on is, of as many as there are lanes.
#[inline(always)]
fn piece<W: Wide>(data: *mut StageData, line: usize, k: usize) -> *mut f32 {
    data.cast::<f32>().wrapping_add(line * GROUP + k * W::LANES)
}

/// Returns where row `t` of a part of a side is kept.
#[inline(always)]
pub(super) fn kept_row<W: Wide>(data: *mut StageData, side: usize, part: usize, t: usize) -> *mut f32 {
    piece::<W>(data, SIDES + 4 * side, 4 * part + t)
}

/// Returns where the inverse masses of both sides of a part are, and then the factors.
#[inline(always)]
fn factors_of<W: Wide>(data: *mut StageData, part: usize) -> [*mut f32; 2] {
    [piece::<W>(data, FACTORS, part), piece::<W>(data, FACTORS + 1, part)]
}

impl<
    W: Wide,
    L: Factors<W>,
    const I: u8,
    const J: u8,
    const UNIT_MASS: bool,
    const PADDING: bool,
    const N: usize,
> Solver<W, L, I, J, UNIT_MASS, PADDING, N>
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
                match self.law.is_plain() {
                    true => self.solve_in_registers(count, true),
                    false => self.solve_in_registers(count, false),
                }
            } else {
                self.solve_in_memory(count);
            }
        }
    }

    /// Solves groups whose stages leave so little to each other that it stays in registers, with a lag of one group each.
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
            let mut gathered = [Gathered { square: W::splat(0.0), masses: [W::splat(0.0); 2] }; N];
            let mut factors = [[W::splat(0.0); 2]; N];
            let _allowed = [allow("factors", factors.as_ptr(), N)];
            let places = |factors: &[W; 2]| factors.each_ref().map(|side| (&raw const *side).cast());
            for cloth in 0..N {
                gathered[cloth] = self.gather(self.sides(cloth, 0), 0, kept);
                factors[cloth] = self.compute(0, 0, gathered[cloth], plain);
            }
            if count > 1 {
                for (cloth, gathered) in gathered.iter_mut().enumerate() {
                    *gathered = self.gather(self.sides(cloth, 1), 0, kept);
                }
                for group in 2..count {
                    for cloth in 0..N {
                        let next = self.gather(self.sides(cloth, group), 0, kept);
                        let next_factors = self.compute(group - 1, 0, gathered[cloth], plain);
                        let held = places(&factors[cloth]);
                        self.scatter(self.sides(cloth, group - 2), group - 2, 0, held, kept);
                        (gathered[cloth], factors[cloth]) = (next, next_factors);
                    }
                }
                for cloth in 0..N {
                    let held = places(&factors[cloth]);
                    self.scatter(self.sides(cloth, count - 2), count - 2, 0, held, kept);
                    factors[cloth] = self.compute(count - 1, 0, gathered[cloth], plain);
                }
            }
            for (cloth, factors) in factors.iter().enumerate() {
                let held = places(factors);
                self.scatter(self.sides(cloth, count - 1), count - 1, 0, held, kept);
            }
        }
    }

    /// Solves groups whose stages leave their results in memory.
    ///
    /// # Safety
    /// As for [`solve`](Self::solve).
    #[inline(always)]
    unsafe fn solve_in_memory(&self, count: usize) {
        // More than are in use: a power of two.
        const RING: usize = (SCATTER_LAG + 1).next_power_of_two();
        let mut ring = [const { MaybeUninit::<[StageData; RING]>::uninit() }; N];
        let ring = ring.as_mut_ptr();
        let _allowed = [allow("factors", ring, N)];
        // SAFETY: the caller's; each stage finds what the earlier ones of its group left.
        unsafe {
            let data = |cloth: usize, group: usize| ring.add(cloth).cast::<StageData>().add(group % RING);
            for group in 0..count + SCATTER_LAG {
                if group < count {
                    for cloth in 0..N {
                        self.gather_in_memory(cloth, group, data(cloth, group));
                    }
                }
                if group >= COMPUTE_LAG && group < count + COMPUTE_LAG {
                    let group = group - COMPUTE_LAG;
                    for cloth in 0..N {
                        // Once for all parts, each of which is short.
                        if self.law.is_plain() {
                            self.compute_in_memory(group, data(cloth, group), true);
                        } else {
                            self.compute_in_memory(group, data(cloth, group), false);
                        }
                    }
                }
                if group >= SCATTER_LAG {
                    let group = group - SCATTER_LAG;
                    for cloth in 0..N {
                        self.scatter_in_memory(cloth, group, data(cloth, group));
                    }
                }
            }
        }
    }

    /// Gather stage of a group.
    ///
    /// # Safety
    /// The group must exist, and `data` be writable.
    #[inline(always)]
    unsafe fn gather_in_memory(&self, cloth: usize, group: usize, data: *mut StageData) {
        // SAFETY: the caller's.
        unsafe {
            let sides = self.sides(cloth, group);
            for part in 0..Self::PARTS {
                let Gathered { square, masses } = self.gather(sides, part, data);
                square.store_at(piece::<W>(data, SQUARES, part));
                if !UNIT_MASS {
                    let [at_i, at_j] = factors_of::<W>(data, part);
                    masses[0].store_at(at_i);
                    masses[1].store_at(at_j);
                }
            }
        }
    }

    /// Compute stage of a group.
    ///
    /// # Safety
    /// The group must exist, and the gather stage have written into `data`.
    #[inline(always)]
    unsafe fn compute_in_memory(&self, group: usize, data: *mut StageData, plain: bool) {
        // SAFETY: the caller's.
        unsafe {
            for part in 0..Self::PARTS {
                let square = W::load_at(piece::<W>(data, SQUARES, part));
                let [at_i, at_j] = factors_of::<W>(data, part);
                let masses = if UNIT_MASS { [square; 2] } else { [W::load_at(at_i), W::load_at(at_j)] };
                let factors = self.compute(group, part, Gathered { square, masses }, plain);
                factors[0].store_at(at_i);
                if !UNIT_MASS {
                    factors[1].store_at(at_j);
                }
            }
        }
    }

    /// Scatter stage of a group.
    ///
    /// # Safety
    /// The group must exist, and both other stages have written into `data`.
    #[inline(always)]
    unsafe fn scatter_in_memory(&self, cloth: usize, group: usize, data: *mut StageData) {
        // SAFETY: the caller's.
        unsafe {
            let sides = self.sides(cloth, group);
            for part in 0..Self::PARTS {
                let [at_i, at_j] = factors_of::<W>(data, part);
                let left = [at_i.cast_const(), if UNIT_MASS { at_i } else { at_j }.cast_const()];
                self.scatter(sides, group, part, left, data);
            }
        }
    }
}
