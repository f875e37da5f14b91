//! Colours of constraints in regular grids, known from their places.

use crate::order::GridPlace;
use std::collections::BTreeMap;

/// Constraints with more kinds of offset than this do not come from a regular pattern.
const MOST_OFFSETS: usize = 16;

/// Returns for each constraint between two places of one grid the colour in which all constraints with the same offset
/// and parity fit; `None` for others.
///
/// All constraints from `(column, row)` to `(column + x, row + y)` with an even `row / y` (`column / x` for those
/// along rows) share no particle: where one starts at an even stripe, it ends at an odd one.
pub(crate) fn wanted_colors(pairs: &[[GridPlaceOption; 2]]) -> Vec<Option<u32>> {
    let steps: Vec<Option<Step>> = pairs.iter().map(|&[a, b]| Some(step(a?, b?)).flatten()).collect();
    let mut number: BTreeMap<(i64, i64), u32> = steps.iter().flatten().map(|step| (step.offset, 0)).collect();
    if number.len() > MOST_OFFSETS {
        return vec![None; pairs.len()];
    }
    number.values_mut().zip(0..).for_each(|(value, n)| *value = n);
    steps.iter().map(|step| step.as_ref().map(|step| 2 * number[&step.offset] + step.parity)).collect()
}

pub(crate) type GridPlaceOption = Option<GridPlace>;

/// The way from the first to the second particle of a constraint, pointing down, or right along a row.
struct Step {
    offset: (i64, i64),
    parity: u32,
}

fn step(a: GridPlace, b: GridPlace) -> Option<Step> {
    if a.grid != b.grid {
        return None;
    }
    let mut x = i64::from(b.column) - i64::from(a.column);
    let mut y = i64::from(b.row) - i64::from(a.row);
    let period = i64::from(a.period);
    if period > 0 {
        // The shorter way around a tube.
        x = (x + period / 2).rem_euclid(period) - period / 2;
    }
    let start = if y < 0 || (y == 0 && x < 0) {
        (x, y) = (-x, -y);
        b
    } else {
        a
    };
    let stripe = if y > 0 { i64::from(start.row) / y } else { i64::from(start.column) / x.max(1) };
    Some(Step { offset: (y, x), parity: (stripe % 2) as u32 })
}
