//! Colouring: constraints into few, large, balanced sets that share no particle.

mod greedy;
mod structured;

pub(crate) use structured::wanted_colors;

use cloth_core::fabric::coloring::{first_fit, sort_by_color};

/// With more colours than this the table for moving constraints grows too large; first fit then does.
const MOST_COLORS: usize = 48;

/// Colours the constraints of one kind. `wanted` gives the colours that make runs in regular grids (`None`
/// elsewhere). Returns constraint numbers set after set, and the offsets of the sets.
///
/// No set is empty. Inside a set constraints keep their order.
pub(crate) fn color(
    pairs: &[[u32; 2]],
    wanted: &[Option<u32>],
    particle_count: usize,
) -> (Vec<u32>, Vec<u32>) {
    let mut degree = vec![0_usize; particle_count];
    pairs.iter().flatten().for_each(|&particle| degree[particle as usize] += 1);
    let largest = degree.into_iter().max().unwrap_or(0);
    let structured = wanted.iter().flatten().max().map_or(0, |&color| color as usize + 1);
    let fewest = largest.max(structured);
    if fewest + 2 > MOST_COLORS {
        let coloring = first_fit(pairs, particle_count);
        return (coloring.order, coloring.offsets);
    }
    let colors = greedy::color(pairs, wanted, particle_count, fewest);
    let coloring = sort_by_color(&colors);
    let mut offsets = coloring.offsets;
    offsets.dedup();
    (coloring.order, offsets)
}
