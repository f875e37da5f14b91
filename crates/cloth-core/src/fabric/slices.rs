//! Slices of sets: what different threads may solve at the same time.

use super::ThreadPartition;
use std::ops::Range;

/// The rows of all sets in slices. A slice of a set lies inside its subdomain, or, where the set crosses, inside one of the
/// [`interface_ranges`](Self::interface_ranges): so slices with different numbers share no particle, also in different sets
/// of the same class (interface or not).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Slices {
    /// Slice `k` is the rows `rows[k]..rows[k + 1]`.
    rows: Vec<u32>,
    /// Set `s` is the slices `sets[s]..sets[s + 1]`.
    sets: Vec<u32>,
    interface_ranges: Vec<Range<u32>>,
}

impl Slices {
    /// Cuts the rows of sets by the subdomain of their lowest particle; sets that cross, by groups of such subdomains, as few of
    /// them joined as it takes for groups to share no particle. Rows must ascend by subdomain in every set.
    pub(super) fn new<const K: usize>(
        elements: &[[u32; K]],
        sets: &[u32],
        partition: Option<&ThreadPartition>,
        is_interface: &[bool],
    ) -> Self {
        let Some(partition) = partition else {
            return Self {
                rows: sets.to_vec(),
                sets: (0..sets.len() as u32).collect(),
                interface_ranges: vec![],
            };
        };
        let subdomain_count = partition.subdomains.len() - 1;
        let subdomain = |row: u32| {
            elements[row as usize].map(|i| partition.subdomain_of(i)).into_iter().min().unwrap_or(0)
        };
        let Groups { of_part, ranges } = groups(elements, sets, partition, is_interface);
        let interface_count = ranges.len();
        let mut slices = Self { rows: vec![0], sets: vec![0], interface_ranges: ranges };
        for (range, &crosses) in sets.windows(2).zip(is_interface) {
            let all = elements.len().min(range[1] as usize) as u32;
            let number = |row: u32| if crosses { of_part[subdomain(row)] } else { subdomain(row) };
            let mut row = range[0];
            for k in 0..if crosses { interface_count } else { subdomain_count } {
                while row < all && number(row) == k {
                    row += 1;
                }
                slices.rows.push(row);
            }
            slices.sets.push(slices.rows.len() as u32 - 1);
        }
        slices
    }

    /// Rows of every slice: slice `k` is the rows `offsets()[k]..offsets()[k + 1]`.
    #[must_use]
    pub fn offsets(&self) -> &[u32] {
        &self.rows
    }

    /// The slices of a set. A set of a fabric that is not partitioned is one slice; one that is partitioned has a slice for each subdomain,
    /// or, where it crosses, for each of the [`interface_ranges`](Self::interface_ranges). Slices may be empty.
    #[must_use]
    pub fn of_set(&self, set: u32) -> Range<usize> {
        self.sets[set as usize] as usize..self.sets[set as usize + 1] as usize
    }

    /// For each slice of the sets that cross, the particles between which its rows lie: ascending, without overlap.
    #[must_use]
    pub fn interface_ranges(&self) -> &[Range<u32>] {
        &self.interface_ranges
    }

    /// Bytes of the columns.
    pub(super) fn memory_bytes(&self) -> usize {
        (self.rows.len() + self.sets.len() + 2 * self.interface_ranges.len()) * 4
    }
}

/// Groups of interface rows.
struct Groups {
    /// For each subdomain the number of the group that rows with their lowest particle there belong to.
    of_part: Vec<usize>,
    /// The particles between which the rows of each group lie.
    ranges: Vec<Range<u32>>,
}

/// Rows of interface sets with their lowest particle in the same subdomain make a group, and groups whose particles lie between
/// each other make one.
fn groups<const K: usize>(
    elements: &[[u32; K]],
    sets: &[u32],
    partition: &ThreadPartition,
    is_interface: &[bool],
) -> Groups {
    let subdomain_count = partition.subdomains.len() - 1;
    let mut between = vec![Range { start: u32::MAX, end: 0 }; subdomain_count];
    for (range, _) in sets.windows(2).zip(is_interface).filter(|(_, crosses)| **crosses) {
        for row in &elements[range[0] as usize..range[1] as usize] {
            let subdomain = row.map(|i| partition.subdomain_of(i)).into_iter().min().unwrap_or(0);
            for &i in row {
                between[subdomain] = between[subdomain].start.min(i)..between[subdomain].end.max(i + 1);
            }
        }
    }
    let mut groups = Groups { of_part: Vec::with_capacity(subdomain_count), ranges: Vec::new() };
    for range in between {
        match groups.ranges.last_mut() {
            _ if range.is_empty() => {}
            Some(last) if range.start < last.end => {
                *last = last.start.min(range.start)..last.end.max(range.end);
            }
            _ => groups.ranges.push(range),
        }
        groups.of_part.push(groups.ranges.len().saturating_sub(1));
    }
    groups
}
