//! The order of groups: near each other in memory, near each other in time.

use super::grouping::Group;

/// Particles of a tile: what two of them hold stays in the nearest cache.
const TILE: u32 = 1024;

/// A group, where it belongs, and when it is solved.
pub(super) struct Placed {
    pub set: u32,
    pub tile: u32,
    /// True if it is expected to have nothing but unit masses.
    pub is_unit_mass: bool,
    pub group: Group,
}

/// Sorts groups, set after set in their order, by tile. Groups that share a particle keep their
/// order, so that solving them changes no bit.
pub(super) fn sort(groups: &mut [Placed], particle_count: usize) {
    // The tile in which each particle was changed last.
    let mut last = vec![0; particle_count];
    groups.sort_by_key(|placed| placed.set);
    for Placed { tile, group, .. } in groups.iter_mut() {
        let own = group.active().min().unwrap_or(0) / TILE;
        *tile = group.active().fold(own, |tile, particle| tile.max(last[particle as usize]));
        group.active().for_each(|particle| last[particle as usize] = *tile);
    }
    groups.sort_by_key(|Placed { set, tile, is_unit_mass, group }| {
        (*tile, *set, group.form(), !is_unit_mass, group.active().min())
    });
}

#[cfg(test)]
mod tests {
    use super::super::grouping::group;
    use super::*;

    #[test]
    fn what_shares_a_particle_keeps_its_order() {
        // A band of rows of 64: down, down by two, and along a diagonal, in sets by parity.
        let offsets = [64, 128, 65];
        let count = 64 * 512;
        let mut groups = Vec::new();
        for set in 0..6 {
            let offset = offsets[set / 2];
            let stripes = offset / 64;
            let starts =
                (0..count - offset).filter(|i| i / 64 / stripes % 2 == set as u32 % 2 && i % 64 != 63);
            let pairs: Vec<[u32; 2]> = starts.map(|i| [i, i + offset]).collect();
            let grouped = group(0, &pairs, 0..count, &[]).into_iter();
            groups.extend(grouped.map(|group| Placed {
                set: set as u32,
                tile: 0,
                is_unit_mass: true,
                group,
            }));
        }
        sort(&mut groups, count as usize);
        assert!(groups.windows(2).any(|pair| pair[0].set > pair[1].set), "sets interleave");
        let mut last = vec![0; count as usize];
        for Placed { set, group, .. } in &groups {
            for particle in group.active() {
                assert!(last[particle as usize] <= *set, "particle {particle}");
                last[particle as usize] = *set;
            }
        }
    }
}
