//! The three stages of solving a group: gather, compute, scatter.

use super::super::pack::{GROUP, Line, QUAD};
use super::laws::Factors;
use super::pipeline::{StageData, kept_row};
use super::{GATHER, QUADS, RUN, places};
use crate::simd::checks::access;
use crate::simd::lanes::Wide;
use cloth_core::Particle;
use cloth_kernels::Vec3;

/// Results of the gather stage.
#[derive(Clone, Copy)]
pub(in crate::simd::edges) struct Gathered<W> {
    /// Squared lengths.
    pub square: W,
    /// Inverse masses of both sides; anything where all are one.
    pub masses: [W; 2],
}

/// Where a side of a group lies.
#[derive(Clone, Copy)]
pub(super) struct Side {
    /// The first particle of a run; of other forms the first one of the cloth.
    row: *mut f32,
    /// Offsets of its particles.
    places: *const u32,
}

/// Where the rows of a part of a side lie.
#[derive(Clone, Copy)]
struct Rows {
    /// The first particle of the cloth, if the side is gathered.
    first: *mut f32,
    /// Their first particles, if it is not.
    rows: [*mut f32; 4],
    /// Offsets of their particles, if it is gathered.
    places: *const u32,
}

/// Groups and the particles of `N` cloths they are solved on.
pub(super) struct Solver<
    W: Wide,
    L: Factors<W>,
    const I: u8,
    const J: u8,
    const UNIT_MASS: bool,
    const PADDING: bool,
    const N: usize,
> {
    pub particles: [*mut f32; N],
    pub offsets: *const u32,
    pub rest: *const Line,
    pub law: L,
    pub broadcasts: W::Broadcasts,
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
    /// Parts of a group: as many constraints as there are lanes.
    pub const PARTS: usize = GROUP / W::LANES;

    /// Gather stage: loads particles and transposes differences.
    ///
    /// # Safety
    /// The sides must be those of a group. `data` must be writable where rows are kept.
    #[inline(always)]
    pub unsafe fn gather(&self, sides: [Side; 2], part: usize, data: *mut StageData) -> Gathered<W> {
        // SAFETY: the caller's.
        unsafe {
            let (rows_i, rows_j) = (Self::rows::<I>(sides[0], part), Self::rows::<J>(sides[1], part));
            let i = [
                Self::load::<I>(rows_i, 0),
                Self::load::<I>(rows_i, 1),
                Self::load::<I>(rows_i, 2),
                Self::load::<I>(rows_i, 3),
            ];
            let j = [
                Self::load::<J>(rows_j, 0),
                Self::load::<J>(rows_j, 1),
                Self::load::<J>(rows_j, 2),
                Self::load::<J>(rows_j, 3),
            ];
            let [x, y, z, _] = W::transpose([j[0] - i[0], j[1] - i[1], j[2] - i[2], j[3] - i[3]]);
            let masses = if UNIT_MASS { [x; 2] } else { [W::transpose(i)[3], W::transpose(j)[3]] };
            for t in 0..4 {
                if Self::keeps(I) {
                    i[t].store_at(kept_row::<W>(data, 0, part, t));
                }
                if Self::keeps(J) {
                    j[t].store_at(kept_row::<W>(data, 1, part, t));
                }
            }
            Gathered { square: self.law.squared_length(Vec3::new(x, y, z)), masses }
        }
    }

    /// Compute stage: the factors of both sides. `plain` may be passed as a constant where all groups are.
    ///
    /// # Safety
    /// The group must exist.
    #[inline(always)]
    pub unsafe fn compute(&self, group: usize, part: usize, gathered: Gathered<W>, plain: bool) -> [W; 2] {
        // SAFETY: the caller's; a part is a piece of a line.
        unsafe {
            let rest = of_part(self.rest.add(group), part);
            self.law.factors::<UNIT_MASS>(group, part, rest, gathered, plain)
        }
    }

    /// Scatter stage: moves particles.
    ///
    /// # Safety
    /// As for [`gather`](Self::gather), which must have written the rows that are kept of this group into `data`.
    #[inline(always)]
    pub unsafe fn scatter(
        &self,
        sides: [Side; 2],
        group: usize,
        part: usize,
        factors: [*const f32; 2],
        data: *mut StageData,
    ) {
        // SAFETY: the caller's.
        unsafe {
            let rows = [Self::rows::<I>(sides[0], part), Self::rows::<J>(sides[1], part)];
            let rest = of_part(self.rest.add(group), part);
            self.scatter_row::<0>(rows, part, data, factors, rest);
            self.scatter_row::<1>(rows, part, data, factors, rest);
            self.scatter_row::<2>(rows, part, data, factors, rest);
            self.scatter_row::<3>(rows, part, data, factors, rest);
        }
    }

    /// Scatter stage of row `T`: `cloth_kernels::pbd::edge::apply` on rows, whose factors are every fourth lane from `T` on.
    ///
    /// # Safety
    /// As for [`scatter`](Self::scatter).
    #[inline(always)]
    unsafe fn scatter_row<const T: usize>(
        &self,
        rows: [Rows; 2],
        part: usize,
        data: *mut StageData,
        [gi, gj]: [*const f32; 2],
        rest: W,
    ) {
        // SAFETY: the caller's: the gather stage wrote what it gathered; other rows lie at places of particles.
        unsafe {
            let i = if Self::keeps(I) {
                W::load_at(kept_row::<W>(data, 0, part, T))
            } else {
                Self::load::<I>(rows[0], T)
            };
            let j = if Self::keeps(J) {
                W::load_at(kept_row::<W>(data, 1, part, T))
            } else {
                Self::load::<J>(rows[1], T)
            };
            let d = j - i;
            let broadcasts = self.broadcasts;
            let (gi, gj) = (W::broadcast_at::<T>(gi, broadcasts), W::broadcast_at::<T>(gj, broadcasts));
            // Zero times what is not finite is not zero.
            let (push, pull) = if PADDING {
                let is_active = W::splat(0.0).le(rest.broadcast::<T>());
                (d.scale_where(is_active, gi), d.scale_where(is_active, gj))
            } else {
                (d * gi, d * gj)
            };
            let pull = if UNIT_MASS { push } else { pull };
            // A mass plus zero is the mass, and so it is with the positions of padding lanes.
            let (next_i, next_j) = (i + push, j - pull);
            Self::store::<I>(rows[0], T, next_i);
            Self::store::<J>(rows[1], T, next_j);
        }
    }

    /// Tells that the scatter stage takes a side as the gather stage loaded it: where gathering it again would cost more. Padding
    /// lanes are to be written back as they are then, so there it does not.
    const fn keeps(side: u8) -> bool {
        side == GATHER && !PADDING && W::BLOCKS > 1
    }

    /// Both sides of a group.
    ///
    /// # Safety
    /// The group must exist.
    #[inline(always)]
    pub unsafe fn sides(&self, cloth: usize, group: usize) -> [Side; 2] {
        // SAFETY: the caller's.
        unsafe {
            let first = self.offsets.add(group * (places(I) + places(J)));
            [self.side::<I>(cloth, first), self.side::<J>(cloth, first.add(places(I)))]
        }
    }

    /// # Safety
    /// The places must be those of a side of this form.
    #[inline(always)]
    unsafe fn side<const SIDE: u8>(&self, cloth: usize, places: *const u32) -> Side {
        let mut row = self.particles[cloth];
        if SIDE == RUN {
            access(places, 1);
            // SAFETY: the caller's: a run has one place.
            row = row.wrapping_byte_add(unsafe { *places } as usize);
        }
        Side { row, places }
    }

    /// The rows of a part of a side.
    ///
    /// # Safety
    /// The side must be one of this form.
    #[inline(always)]
    unsafe fn rows<const SIDE: u8>(side: Side, part: usize) -> Rows {
        let mut rows = [side.row; 4];
        if SIDE == QUADS && W::BLOCKS == 4 {
            // Two places by one load.
            access(side.places, 4);
            // SAFETY: the caller's: quads have four places.
            let [a, b] = unsafe { side.places.cast::<[u64; 2]>().read_unaligned() };
            let offsets = [a as u32, (a >> 32) as u32, b as u32, (b >> 32) as u32];
            for (row, offset) in rows.iter_mut().zip(offsets) {
                *row = side.row.wrapping_byte_add(offset as usize);
            }
        } else if SIDE != GATHER {
            for (t, row) in rows.iter_mut().enumerate() {
                let slot = part * W::LANES + t * W::BLOCKS;
                let (place, behind) = if SIDE == RUN {
                    (0, slot)
                } else {
                    access(side.places.wrapping_add(slot / QUAD), 1);
                    // SAFETY: the caller's: quads have four places.
                    (unsafe { *side.places.add(slot / QUAD) }, slot % QUAD)
                };
                *row = side.row.wrapping_byte_add(place as usize + behind * size_of::<Particle>());
            }
        }
        Rows { first: side.row, rows, places: side.places.wrapping_add(part * W::LANES) }
    }

    /// Loads row `t`.
    ///
    /// # Safety
    /// The rows must be those of a side of this form.
    #[inline(always)]
    unsafe fn load<const SIDE: u8>(rows: Rows, t: usize) -> W {
        // SAFETY: the caller's: gathered sides have sixteen places.
        unsafe {
            if SIDE == GATHER {
                W::gather(rows.first, rows.places.wrapping_add(t * W::BLOCKS))
            } else {
                W::load_at(rows.rows[t])
            }
        }
    }

    /// Stores row `t` as [`load`](Self::load) loads it.
    ///
    /// # Safety
    /// As there.
    #[inline(always)]
    unsafe fn store<const SIDE: u8>(rows: Rows, t: usize, next: W) {
        // SAFETY: the caller's.
        unsafe {
            if SIDE == GATHER {
                next.scatter(rows.first, rows.places.wrapping_add(t * W::BLOCKS));
            } else {
                next.store_at(rows.rows[t]);
            }
        }
    }
}

/// The numbers of a part.
///
/// # Safety
/// The line must exist.
#[inline(always)]
pub(super) unsafe fn of_part<W: Wide>(line: *const Line, part: usize) -> W {
    // SAFETY: the caller's.
    unsafe { W::load_at(line.cast::<f32>().add(part * W::LANES)) }
}
