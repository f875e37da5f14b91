//! Boxes by axis, in columns, and which of them a box meets.

use crate::simd::lanes::{MOST_LANES, Wide};
use crate::simd::particles::load_rows_or_last;
use cloth_core::Particle;
use cloth_kernels::{Lane, Vec3};

/// The lower and the upper corner (m).
pub(super) type Box3 = [[f32; 3]; 2];

pub(super) const EVERYWHERE: Box3 = [[f32::NEG_INFINITY; 3], [f32::INFINITY; 3]];
pub(super) const NOWHERE: Box3 = [[f32::INFINITY; 3], [f32::NEG_INFINITY; 3]];

/// Boxes, numbered from 0.
#[derive(Debug, Default)]
pub(super) struct Boxes {
    /// The lower corners of some boxes by axis, then the upper ones; those that do not exist are nowhere.
    columns: Vec<[[f32; MOST_LANES]; 6]>,
    count: usize,
}

impl Boxes {
    /// None, with room for some.
    pub fn with_capacity(count: usize) -> Self {
        Self { columns: Vec::with_capacity(count.div_ceil(MOST_LANES)), count: 0 }
    }

    pub fn push(&mut self, bounds: Box3) {
        let lane = self.count % MOST_LANES;
        if lane == 0 {
            let numbers = NOWHERE.as_flattened();
            self.columns.push(std::array::from_fn(|column| [numbers[column]; MOST_LANES]));
        }
        if let Some(columns) = self.columns.last_mut() {
            for (column, number) in columns.iter_mut().zip(bounds.into_iter().flatten()) {
                column[lane] = number;
            }
        }
        self.count += 1;
    }

    /// A box, the same in every lane.
    #[inline(always)]
    pub fn get<W: Wide>(&self, index: usize) -> (Vec3<W>, Vec3<W>) {
        let [lx, ly, lz, ux, uy, uz] = &self.columns[index / MOST_LANES];
        let lane = index % MOST_LANES;
        (Vec3::broadcast([lx[lane], ly[lane], lz[lane]]), Vec3::broadcast([ux[lane], uy[lane], uz[lane]]))
    }

    /// Appends the numbers of all boxes that `[lower, upper]` meets, ascending; of a box or a side that is not a
    /// number it is not known, so it is taken.
    #[inline(always)]
    pub fn push_near<W: Wide>(&self, [lower, upper]: Box3, near: &mut Vec<u32>) {
        let lower = Vec3::<W>::broadcast(lower);
        let upper = Vec3::<W>::broadcast(upper);
        for first in (0..self.count).step_by(W::LANES) {
            let lane = first % MOST_LANES;
            let [lx, ly, lz, ux, uy, uz] = &self.columns[first / MOST_LANES];
            let apart = W::load(&lx[lane..]).gt(upper.x)
                | W::load(&ly[lane..]).gt(upper.y)
                | W::load(&lz[lane..]).gt(upper.z)
                | W::load(&ux[lane..]).lt(lower.x)
                | W::load(&uy[lane..]).lt(lower.y)
                | W::load(&uz[lane..]).lt(lower.z);
            let mut found = W::bits(!apart);
            while found != 0 {
                near.push(first as u32 + found.trailing_zeros());
                found &= found - 1;
            }
        }
    }
}

/// The box around two boxes.
pub(super) fn around([a, b]: [Box3; 2]) -> Box3 {
    [std::array::from_fn(|k| a[0][k].min(b[0][k])), std::array::from_fn(|k| a[1][k].max(b[1][k]))]
}

/// The box around particles, from their rows as they lie in memory: a corner for each block of a row.
#[derive(Clone, Copy)]
pub(super) struct Extent<W: Wide> {
    low: W,
    high: W,
    /// Of all numbers: finite where all are.
    sum: W,
}

impl<W: Wide> Extent<W> {
    /// Around nothing.
    #[inline(always)]
    pub fn none() -> Self {
        Self { low: W::splat(f32::INFINITY), high: W::splat(f32::NEG_INFINITY), sum: W::splat(0.0) }
    }

    /// Extends it to particles.
    #[inline(always)]
    pub fn include(&mut self, rows: [W; 4]) {
        for row in rows {
            self.low = row.min(self.low);
            self.high = row.max(self.high);
            self.sum = self.sum + row;
        }
    }

    /// Whether all numbers were finite; not certain of numbers so large that their sum is infinite.
    #[inline(always)]
    pub fn is_finite(self) -> bool {
        let zero = W::splat(0.0);
        W::bits(!(self.sum * zero).le(zero)) == 0
    }

    /// Whether no particle is in a box, of which `lower` and `upper` are rows.
    #[inline(always)]
    pub fn is_apart(self, [lower, upper]: [W; 2]) -> bool {
        let apart = W::bits(self.low.gt(upper) | self.high.lt(lower));
        let first = W::MASSES >> 3;
        (apart | (apart >> 1) | (apart >> 2)) & first == first
    }

    /// The corners.
    #[inline(always)]
    pub fn corners(self) -> Box3 {
        let (mut lows, mut highs) = ([0.0; MOST_LANES], [0.0; MOST_LANES]);
        self.low.store(&mut lows);
        self.high.store(&mut highs);
        let mut found = NOWHERE;
        for k in 0..3 {
            for block in 0..W::BLOCKS {
                found[0][k] = Lane::min(lows[4 * block + k], found[0][k]);
                found[1][k] = Lane::max(highs[4 * block + k], found[1][k]);
            }
        }
        found
    }
}

/// The box around particles; those that are not finite may be left out.
#[inline(always)]
pub(super) fn box_of_particles<W: Wide>(particles: &[Particle]) -> Box3 {
    let mut extent = Extent::<W>::none();
    for first in (0..particles.len()).step_by(W::LANES) {
        extent.include(load_rows_or_last(particles, first));
    }
    extent.corners()
}
