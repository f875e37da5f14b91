//! Pieces of sets: what different threads may solve at the same time.

use super::ThreadCut;
use std::ops::Range;

/// The rows of all sets in pieces. A piece of a set lies inside its part, or, where the set crosses, inside one of the
/// [`crossing_ranges`](Self::crossing_ranges): so pieces with different numbers share no particle, also in different sets
/// of the same class (crossing or not).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pieces {
    /// Piece `k` is the rows `rows[k]..rows[k + 1]`.
    rows: Vec<u32>,
    /// Set `s` is the pieces `sets[s]..sets[s + 1]`.
    sets: Vec<u32>,
    crossing_ranges: Vec<Range<u32>>,
}

impl Pieces {
    /// Cuts the rows of sets by the part of their lowest particle; sets that cross, by groups of such parts, as few of
    /// them joined as it takes for groups to share no particle. Rows must ascend by part in every set.
    pub(super) fn new<const K: usize>(
        elements: &[[u32; K]],
        sets: &[u32],
        cut: Option<&ThreadCut>,
        is_crossing: &[bool],
    ) -> Self {
        let Some(cut) = cut else {
            return Self {
                rows: sets.to_vec(),
                sets: (0..sets.len() as u32).collect(),
                crossing_ranges: vec![],
            };
        };
        let part_count = cut.parts.len() - 1;
        let part = |row: u32| elements[row as usize].map(|i| cut.part_of(i)).into_iter().min().unwrap_or(0);
        let Groups { of_part, ranges } = groups(elements, sets, cut, is_crossing);
        let crossing_count = ranges.len();
        let mut pieces = Self { rows: vec![0], sets: vec![0], crossing_ranges: ranges };
        for (range, &crosses) in sets.windows(2).zip(is_crossing) {
            let all = elements.len().min(range[1] as usize) as u32;
            let number = |row: u32| if crosses { of_part[part(row)] } else { part(row) };
            let mut row = range[0];
            for k in 0..if crosses { crossing_count } else { part_count } {
                while row < all && number(row) == k {
                    row += 1;
                }
                pieces.rows.push(row);
            }
            pieces.sets.push(pieces.rows.len() as u32 - 1);
        }
        pieces
    }

    /// Rows of every piece: piece `k` is the rows `offsets()[k]..offsets()[k + 1]`.
    #[must_use]
    pub fn offsets(&self) -> &[u32] {
        &self.rows
    }

    /// The pieces of a set. A set of a fabric that is not cut is one piece; one that is cut has a piece for each part,
    /// or, where it crosses, for each of the [`crossing_ranges`](Self::crossing_ranges). Pieces may be empty.
    #[must_use]
    pub fn of_set(&self, set: u32) -> Range<usize> {
        self.sets[set as usize] as usize..self.sets[set as usize + 1] as usize
    }

    /// For each piece of the sets that cross, the particles between which its rows lie: ascending, without overlap.
    #[must_use]
    pub fn crossing_ranges(&self) -> &[Range<u32>] {
        &self.crossing_ranges
    }

    /// Bytes of the columns.
    pub(super) fn memory_bytes(&self) -> usize {
        (self.rows.len() + self.sets.len() + 2 * self.crossing_ranges.len()) * 4
    }
}

/// Groups of crossing rows.
struct Groups {
    /// For each part the number of the group that rows with their lowest particle there belong to.
    of_part: Vec<usize>,
    /// The particles between which the rows of each group lie.
    ranges: Vec<Range<u32>>,
}

/// Rows of crossing sets with their lowest particle in the same part make a group, and groups whose particles lie between
/// each other make one.
fn groups<const K: usize>(
    elements: &[[u32; K]],
    sets: &[u32],
    cut: &ThreadCut,
    is_crossing: &[bool],
) -> Groups {
    let part_count = cut.parts.len() - 1;
    let mut between = vec![Range { start: u32::MAX, end: 0 }; part_count];
    for (range, _) in sets.windows(2).zip(is_crossing).filter(|(_, crosses)| **crosses) {
        for row in &elements[range[0] as usize..range[1] as usize] {
            let part = row.map(|i| cut.part_of(i)).into_iter().min().unwrap_or(0);
            for &i in row {
                between[part] = between[part].start.min(i)..between[part].end.max(i + 1);
            }
        }
    }
    let mut groups = Groups { of_part: Vec::with_capacity(part_count), ranges: Vec::new() };
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
