//! Bounding box, the end of mass scaling, and what keeps non-finite particles from spreading.
//!
//! Particles stay as they lie in memory: a row takes the part of each axis. Where a number is not finite, and at the end,
//! the scalar loop goes on.

use super::lanes::{Kernel, MOST_LANES, Wide};
use super::particles::{all_finite, load_rows, per_axis, store_rows};
use crate::scalar::bounds::FoundBounds;
use crate::scalar::iteration::Iteration;
use crate::scalar::restore_non_finite::restore_all;
use cloth_core::Bounds;
use cloth_kernels::pbd::integrate::restore_mass;
use cloth_kernels::sweep::bounds;

/// The box around all particles; restores those that are not finite, whose number it returns.
pub(super) struct FindBounds<'a, 'b> {
    pub iteration: &'a mut Iteration<'b>,
    /// True if masses differ from the user's and are to be restored.
    pub restores: bool,
}

impl Kernel for FindBounds<'_, '_> {
    type Output = (Bounds, u32);

    #[inline(always)]
    fn run<W: Wide>(self) -> (Bounds, u32) {
        let Self { iteration: it, restores } = self;
        let (current, previous) = (&mut *it.current, &*it.previous);
        let mut found = FoundBounds::default();
        let mut limits: Option<(W, W)> = None;
        for first in (0..current.len()).step_by(W::LANES) {
            let Some(mut rows) = load_rows::<W>(current, first).filter(|rows| all_finite(*rows)) else {
                let end = current.len().min(first + W::LANES);
                found.visit(&mut current[first..end], &previous[first..end], restores);
                continue;
            };
            if restores && let Some(users) = load_rows::<W>(previous, first) {
                for (row, user) in rows.iter_mut().zip(users) {
                    *row = row.with_masses(restore_mass(*row, user));
                }
                store_rows(current, first, rows);
            }
            let (mut lower, mut upper) = limits.unwrap_or((rows[0], rows[0]));
            for row in rows {
                let (low, high) = bounds(per_axis(lower), per_axis(upper), per_axis(row));
                (lower, upper) = (low.x, high.x);
            }
            limits = Some((lower, upper));
        }
        for limit in limits.into_iter().flat_map(|(lower, upper)| [lower, upper]) {
            let mut numbers = [[0.0; 4]; MOST_LANES / 4];
            limit.store(numbers.as_flattened_mut());
            numbers[..W::BLOCKS].iter().for_each(|&corner| found.surround(corner));
        }
        found.outcome()
    }
}

/// Restores particles that are not finite; returns how many.
pub(super) struct RestoreNonFinite<'a, 'b>(pub &'a mut Iteration<'b>);

impl Kernel for RestoreNonFinite<'_, '_> {
    type Output = u32;

    #[inline(always)]
    fn run<W: Wide>(self) -> u32 {
        let (current, previous) = (&mut *self.0.current, &*self.0.previous);
        let mut restored = 0;
        for first in (0..current.len()).step_by(W::LANES) {
            if !load_rows::<W>(current, first).is_some_and(all_finite) {
                let end = current.len().min(first + W::LANES);
                restored += restore_all(&mut current[first..end], &previous[first..end]);
            }
        }
        restored
    }
}
