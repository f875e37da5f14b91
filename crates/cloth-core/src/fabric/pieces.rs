//! Pieces of sets: what different threads may solve at the same time.

use super::ThreadCut;
use std::ops::Range;

/// The rows of all sets in pieces. Pieces of one set with different numbers share no particle with each other, nor
/// with pieces of those numbers in any other set of the same class (crossing or not).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pieces {
    /// Piece `k` is the rows `rows[k]..rows[k + 1]`.
    rows: Vec<u32>,
    /// Set `s` is the pieces `sets[s]..sets[s + 1]`.
    sets: Vec<u32>,
    crossing_count: usize,
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
            return Self { rows: sets.to_vec(), sets: (0..sets.len() as u32).collect(), crossing_count: 0 };
        };
        let part_count = cut.parts.len() - 1;
        let part = |row: u32| elements[row as usize].map(|i| cut.part_of(i)).into_iter().min().unwrap_or(0);
        let group_of_part = groups(elements, sets, cut, is_crossing);
        let crossing_count = group_of_part.last().map_or(0, |&last| last + 1);
        let mut pieces = Self { rows: vec![0], sets: vec![0], crossing_count };
        for (range, &crosses) in sets.windows(2).zip(is_crossing) {
            let all = elements.len().min(range[1] as usize) as u32;
            let number = |row: u32| if crosses { group_of_part[part(row)] } else { part(row) };
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
    /// or, where it crosses, [`crossing_count`](Self::crossing_count) of them. Pieces may be empty.
    #[must_use]
    pub fn of_set(&self, set: u32) -> Range<usize> {
        self.sets[set as usize] as usize..self.sets[set as usize + 1] as usize
    }

    /// Number of pieces of each set that crosses.
    #[must_use]
    pub fn crossing_count(&self) -> usize {
        self.crossing_count
    }

    /// Bytes of the columns.
    pub(super) fn memory_bytes(&self) -> usize {
        (self.rows.len() + self.sets.len()) * 4
    }
}

/// For each part the number of the group that rows of crossing sets with their lowest particle there belong to.
fn groups<const K: usize>(
    elements: &[[u32; K]],
    sets: &[u32],
    cut: &ThreadCut,
    is_crossing: &[bool],
) -> Vec<usize> {
    let part_count = cut.parts.len() - 1;
    // For each particle the lowest part of any row that holds it; rows of other lowest parts join the groups between.
    let particle_count = cut.parts[part_count] as usize;
    let mut lowest = vec![usize::MAX; particle_count];
    let mut joined_up_to: Vec<usize> = (0..part_count).collect();
    let mut has_rows = vec![false; part_count];
    for (range, _) in sets.windows(2).zip(is_crossing).filter(|(_, crosses)| **crosses) {
        for row in &elements[range[0] as usize..range[1] as usize] {
            let part = row.map(|i| cut.part_of(i)).into_iter().min().unwrap_or(0);
            has_rows[part] = true;
            for &i in row {
                let other = &mut lowest[i as usize];
                if *other == usize::MAX {
                    *other = part;
                }
                let (low, high) = (part.min(*other), part.max(*other));
                joined_up_to[low] = joined_up_to[low].max(high);
                *other = low;
            }
        }
    }
    let (mut count, mut reach) = (0_usize, 0);
    (0..part_count)
        .map(|part| {
            if has_rows[part] && (count == 0 || part > reach) {
                count += 1;
            }
            reach = reach.max(joined_up_to[part]);
            count.saturating_sub(1)
        })
        .collect()
}
