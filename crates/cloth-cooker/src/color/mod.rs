//! Colouring: constraints into few, large sets that share no particle, and into the quads that solvers like.

mod greedy;
mod quads;
mod structured;
mod triangles;

pub(crate) use quads::LINE;
pub(crate) use structured::wanted_colors;
pub(crate) use triangles::sort_triangles;

use cloth_core::fabric::coloring::{first_fit, sort_by_color};

/// Largest number of colours for which constraints are moved between sets: the table grows with it. Beyond, first fit does.
const MOST_COLORS: usize = 48;

/// Constraints in sets.
pub(crate) struct Sets {
    /// Number of each constraint among those given, set after set; in a set ascending.
    pub order: Vec<u32>,
    /// Its particles, the owner first (see [`quads`]).
    pub pairs: Vec<[u32; 2]>,
    /// Set `s` is the constraints `offsets[s]..offsets[s + 1]`. No set is empty.
    pub offsets: Vec<u32>,
}

/// Colours the constraints of one phase, which are ascending. `wanted` gives the colours that make runs in regular
/// grids (`None` elsewhere).
pub(crate) fn color(pairs: &[[u32; 2]], wanted: &[Option<u32>], particle_count: usize) -> Sets {
    let mut degree = vec![0_usize; particle_count];
    pairs.iter().flatten().for_each(|&particle| degree[particle as usize] += 1);
    let largest = degree.into_iter().max().unwrap_or(0);
    let structured = wanted.iter().flatten().max().map_or(0, |&color| color as usize + 1);
    let fewest = largest.max(structured);
    let mut oriented = pairs.to_vec();
    let mut coloring = if fewest + 2 > MOST_COLORS {
        first_fit(pairs, particle_count)
    } else {
        let irregular: Vec<u32> =
            (0..).zip(wanted).filter(|(_, w)| w.is_none()).map(|(row, _)| row).collect();
        let formed = quads::form(pairs, &irregular, particle_count);
        if !formed.quads.is_empty() {
            let seconds = oriented.iter_mut().zip(&formed.is_second).filter(|(_, second)| **second);
            seconds.for_each(|(pair, _)| pair.swap(0, 1));
        }
        sort_by_color(&greedy::color(pairs, wanted, &formed, particle_count, fewest))
    };
    coloring.offsets.dedup();
    let pairs = coloring.order.iter().map(|&row| oriented[row as usize]).collect();
    Sets { order: coloring.order, pairs, offsets: coloring.offsets }
}
