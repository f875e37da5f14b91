//! Boxes by axis, in columns, and which of them a box meets.

use crate::simd::lanes::{MOST_LANES, Wide};
use cloth_kernels::Vec3;

/// The lower and the upper corner [m].
pub(super) type Box3 = [[f32; 3]; 2];

pub(super) const EVERYWHERE: Box3 = [[f32::NEG_INFINITY; 3], [f32::INFINITY; 3]];
const NOWHERE: Box3 = [[f32::INFINITY; 3], [f32::NEG_INFINITY; 3]];

/// Boxes, numbered from 0.
#[derive(Debug, Default)]
pub(super) struct Boxes {
    lower: [Vec<f32>; 3],
    upper: [Vec<f32>; 3],
}

impl Boxes {
    /// None, with room for some.
    pub fn with_capacity(count: usize) -> Self {
        let column = || Vec::with_capacity(count.next_multiple_of(MOST_LANES));
        Self { lower: [column(), column(), column()], upper: [column(), column(), column()] }
    }

    pub fn push(&mut self, [lower, upper]: Box3) {
        for k in 0..3 {
            self.lower[k].push(lower[k]);
            self.upper[k].push(upper[k]);
        }
    }

    /// Fills the last lanes with boxes that nothing is near.
    pub fn pad(&mut self) {
        while !self.lower[0].len().is_multiple_of(MOST_LANES) {
            self.push(NOWHERE);
        }
    }

    /// A box, the same in every lane.
    #[inline(always)]
    pub fn get<W: Wide>(&self, index: usize) -> (Vec3<W>, Vec3<W>) {
        let ([lx, ly, lz], [ux, uy, uz]) = (&self.lower, &self.upper);
        (Vec3::splat([lx[index], ly[index], lz[index]]), Vec3::splat([ux[index], uy[index], uz[index]]))
    }

    /// Appends the numbers of all boxes that `[lower, upper]` meets, ascending; of a box or a side that is not a
    /// number it is not known, so it is taken.
    #[inline(always)]
    pub fn push_near<W: Wide>(&self, [lower, upper]: Box3, near: &mut Vec<u32>) {
        let lower = Vec3::<W>::splat(lower);
        let upper = Vec3::<W>::splat(upper);
        for first in (0..self.lower[0].len()).step_by(W::LANES) {
            let apart = W::load(&self.lower[0][first..]).gt(upper.x)
                | W::load(&self.lower[1][first..]).gt(upper.y)
                | W::load(&self.lower[2][first..]).gt(upper.z)
                | W::load(&self.upper[0][first..]).lt(lower.x)
                | W::load(&self.upper[1][first..]).lt(lower.y)
                | W::load(&self.upper[2][first..]).lt(lower.z);
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

/// The box around particles, from their rows as they lie in memory; those that are not finite may be left out.
#[inline(always)]
pub(super) fn box_of_rows<W: Wide>(arrays: [&[[f32; 4]]; 2]) -> Box3 {
    let (mut low, mut high) = (W::splat(f32::INFINITY), W::splat(f32::NEG_INFINITY));
    let (mut lower, mut upper) = ([f32::INFINITY; MOST_LANES], [f32::NEG_INFINITY; MOST_LANES]);
    for rows in arrays {
        let numbers = rows.as_flattened();
        let chunks = numbers.chunks_exact(W::LANES);
        for (k, &number) in chunks.remainder().iter().enumerate() {
            lower[k] = number.min(lower[k]);
            upper[k] = number.max(upper[k]);
        }
        for chunk in chunks {
            let row = W::load(chunk);
            low = row.min(low);
            high = row.max(high);
        }
    }
    let (mut lows, mut highs) = ([0.0; MOST_LANES], [0.0; MOST_LANES]);
    low.min(W::load(&lower)).store(&mut lows);
    high.max(W::load(&upper)).store(&mut highs);
    let mut found = NOWHERE;
    for k in 0..3 {
        for block in 0..W::BLOCKS {
            found[0][k] = lows[4 * block + k].min(found[0][k]);
            found[1][k] = highs[4 * block + k].max(found[1][k]);
        }
    }
    found
}

/// The box around points; those that are not finite may be left out.
#[inline(always)]
pub(super) fn box_of_points<W: Wide>(points: &[Vec3<W>]) -> Box3 {
    let (mut low, mut high) =
        (Vec3::<W>::splat([f32::INFINITY; 3]), Vec3::<W>::splat([f32::NEG_INFINITY; 3]));
    for p in points {
        low = p.min(low);
        high = p.max(high);
    }
    let mut found = NOWHERE;
    for (k, (low, high)) in [(low.x, high.x), (low.y, high.y), (low.z, high.z)].into_iter().enumerate() {
        let (mut lows, mut highs) = ([0.0; MOST_LANES], [0.0; MOST_LANES]);
        low.store(&mut lows);
        high.store(&mut highs);
        found[0][k] = lows[..W::LANES].iter().fold(f32::INFINITY, |least, &low| low.min(least));
        found[1][k] = highs[..W::LANES].iter().fold(f32::NEG_INFINITY, |most, &high| high.max(most));
    }
    found
}
