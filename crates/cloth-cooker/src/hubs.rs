//! Constraints of vertices with many neighbours, which are solved there and back (docs/math/order-of-constraints.md).

use crate::classify::Link;
use cloth_core::PhaseKind;

/// Constraints that resist stretching, of both kinds, that a vertex may have in a sweep one way: 8 of a triangle fan are
/// about stable, 9 gain 2 % of speed in an iteration, 64 a third.
const MOST_STRETCHING: u32 = 8;
/// Constraints of another kind: the edges between their particles hold them, so that irregular meshes with twice as many
/// are stable.
const MOST_OTHERS: u32 = 16;

/// Tells for each constraint whether one of its ends has too many of its sort for a sweep one way.
pub(crate) fn of_hubs(links: &[Link], particle_count: usize) -> Vec<bool> {
    // Both kinds of stretching are one sort: gravity alone tells them apart.
    let sort = |kind: PhaseKind| match kind {
        PhaseKind::Vertical | PhaseKind::Horizontal => 0,
        PhaseKind::Bending => 1,
        _ => 2,
    };
    let mut counts = vec![[0_u32; 3]; particle_count];
    for link in links {
        link.pair.iter().for_each(|&end| counts[end as usize][sort(link.kind)] += 1);
    }
    let most = [MOST_STRETCHING, MOST_OTHERS, MOST_OTHERS];
    let is_of_hub = |link: &Link| {
        let sort = sort(link.kind);
        link.pair.iter().any(|&end| counts[end as usize][sort] > most[sort])
    };
    links.iter().map(is_of_hub).collect()
}
