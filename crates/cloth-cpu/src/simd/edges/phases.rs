//! The three phases of solving a group: the first measures it, for which differences are transposed; the second finds its
//! factors, by a square root and divisions; the third applies them where the particles lie.

use super::batch::{GATHER, QUADS, RUN, places};
use super::grouping::GROUP;
use super::packed::Line;
use super::pipeline::Found;
use crate::simd::checks::access;
use crate::simd::lanes::Wide;
use cloth_core::Particle;
use cloth_kernels::Vec3;
use cloth_kernels::edge::{Limits, error, factors, soften, squared_length, unit_factor};

/// What the first phase leaves to the second.
#[derive(Clone, Copy)]
pub(super) struct Measured<W> {
    /// Squared lengths.
    pub square: W,
    /// Inverse masses of both sides; anything where all are one.
    pub masses: [W; 2],
}

/// Groups and the particles of `N` cloths they are solved on.
pub(super) struct Solver<
    W: Wide,
    const I: u8,
    const J: u8,
    const UNIT: bool,
    const IDLE: bool,
    const N: usize,
> {
    pub particles: [*mut f32; N],
    pub offsets: *const u32,
    pub rest: *const Line,
    /// Stiffness of each group, or of all.
    pub stiffness: *const Line,
    /// Bytes from the stiffness of a group to that of the next.
    pub stiffness_step: usize,
    pub limits: Limits<W>,
    pub limited: bool,
    /// Lanes of positions in a row.
    pub positions: W::Mask,
}

impl<W: Wide, const I: u8, const J: u8, const UNIT: bool, const IDLE: bool, const N: usize>
    Solver<W, I, J, UNIT, IDLE, N>
{
    /// Parts of a group: as many constraints as there are lanes.
    pub const PARTS: usize = GROUP / W::LANES;

    /// First phase.
    ///
    /// # Safety
    /// The group must exist, and its places must be those of particles. `found` must be writable where rows are kept.
    #[inline(always)]
    pub unsafe fn measure(&self, cloth: usize, group: usize, part: usize, found: *mut Found) -> Measured<W> {
        // SAFETY: the caller's.
        unsafe {
            let (first, second) = self.places_of(group);
            let (i, j) = (self.load::<I>(cloth, first, part), self.load::<J>(cloth, second, part));
            let [x, y, z, _] = W::transpose([j[0] - i[0], j[1] - i[1], j[2] - i[2], j[3] - i[3]]);
            let masses = if UNIT { [x; 2] } else { [W::transpose(i)[3], W::transpose(j)[3]] };
            for t in 0..4 {
                if Self::keeps(I) {
                    i[t].store_at(Found::kept_at::<W>(found, 0, part, t));
                }
                if Self::keeps(J) {
                    j[t].store_at(Found::kept_at::<W>(found, 1, part, t));
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
    pub unsafe fn weigh(&self, group: usize, part: usize, measured: Measured<W>) -> [W; 2] {
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
    pub unsafe fn apply(&self, cloth: usize, group: usize, part: usize, factors: [W; 2], found: *mut Found) {
        // SAFETY: the caller's.
        unsafe {
            let (first, second) = self.places_of(group);
            let rows = (self.rows::<I>(cloth, first, part), self.rows::<J>(cloth, second, part));
            let places = (first.wrapping_add(part * W::LANES), second.wrapping_add(part * W::LANES));
            let rest = Self::of_part(self.rest.add(group), part);
            self.apply_row::<0>(cloth, rows, places, part, found, factors, rest);
            self.apply_row::<1>(cloth, rows, places, part, found, factors, rest);
            self.apply_row::<2>(cloth, rows, places, part, found, factors, rest);
            self.apply_row::<3>(cloth, rows, places, part, found, factors, rest);
        }
    }

    /// Third phase of row `T`: `cloth_kernels::edge::apply` on rows, whose factors are every fourth lane from `T` on.
    ///
    /// # Safety
    /// As for the phases; `rows` and `places` must be those of the part.
    #[inline(always)]
    unsafe fn apply_row<const T: usize>(
        &self,
        cloth: usize,
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
                W::load_at(Found::kept_at::<W>(found, 0, part, T))
            } else {
                self.load_row::<I>(cloth, rows.0[T], places.0.wrapping_add(T * W::BLOCKS))
            };
            let j = if Self::keeps(J) {
                W::load_at(Found::kept_at::<W>(found, 1, part, T))
            } else {
                self.load_row::<J>(cloth, rows.1[T], places.1.wrapping_add(T * W::BLOCKS))
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
            self.store_row::<I>(cloth, rows.0[T], places.0.wrapping_add(T * W::BLOCKS), next_i);
            self.store_row::<J>(cloth, rows.1[T], places.1.wrapping_add(T * W::BLOCKS), next_j);
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
    unsafe fn rows<const SIDE: u8>(&self, cloth: usize, places: *const u32, part: usize) -> [*mut f32; 4] {
        let mut rows = [self.particles[cloth]; 4];
        if SIDE == QUADS && W::BLOCKS == 4 {
            // Two places by one load.
            access(places, 4);
            // SAFETY: the caller's: quads have four places.
            let [a, b] = unsafe { places.cast::<[u64; 2]>().read_unaligned() };
            let offsets = [a as u32, (a >> 32) as u32, b as u32, (b >> 32) as u32];
            for (row, offset) in rows.iter_mut().zip(offsets) {
                *row = self.particles[cloth].wrapping_byte_add(offset as usize);
            }
        } else if SIDE != GATHER {
            for (t, row) in rows.iter_mut().enumerate() {
                let slot = part * W::LANES + t * W::BLOCKS;
                access(if SIDE == RUN { places } else { places.wrapping_add(slot / 4) }, 1);
                // SAFETY: the caller's: a run has one place, quads have four.
                unsafe {
                    let (place, behind) =
                        if SIDE == RUN { (*places, slot) } else { (*places.add(slot / 4), slot % 4) };
                    *row = self.particles[cloth]
                        .wrapping_byte_add(place as usize + behind * size_of::<Particle>());
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
    unsafe fn load<const SIDE: u8>(&self, cloth: usize, places: *const u32, part: usize) -> [W; 4] {
        // SAFETY: the caller's: gathered sides have sixteen places.
        unsafe {
            let rows = self.rows::<SIDE>(cloth, places, part);
            let places = places.wrapping_add(part * W::LANES);
            [
                self.load_row::<SIDE>(cloth, rows[0], places),
                self.load_row::<SIDE>(cloth, rows[1], places.wrapping_add(W::BLOCKS)),
                self.load_row::<SIDE>(cloth, rows[2], places.wrapping_add(2 * W::BLOCKS)),
                self.load_row::<SIDE>(cloth, rows[3], places.wrapping_add(3 * W::BLOCKS)),
            ]
        }
    }

    /// Loads a row that starts at `row`, or one that is gathered from `places`.
    ///
    /// # Safety
    /// The row must lie at particles, or the places be those of particles.
    #[inline(always)]
    unsafe fn load_row<const SIDE: u8>(&self, cloth: usize, row: *mut f32, places: *const u32) -> W {
        // SAFETY: the caller's.
        unsafe { if SIDE == GATHER { W::gather(self.particles[cloth], places) } else { W::load_at(row) } }
    }

    /// Stores a row as [`load_row`](Self::load_row) loads it.
    ///
    /// # Safety
    /// As there.
    #[inline(always)]
    unsafe fn store_row<const SIDE: u8>(&self, cloth: usize, row: *mut f32, places: *const u32, next: W) {
        // SAFETY: the caller's.
        unsafe {
            if SIDE == GATHER { next.scatter(self.particles[cloth], places) } else { next.store_at(row) }
        }
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
}
