//! Which blocks of 3x3 the Hessian of a potential has, in rows of a vertex each.
//!
//! ```text
//! rows 0 to 7      | columns of the first block of each | of the second | ...  as many as the longest of the eight rows has
//! rows 8 to 15     | ...
//! ```
//!
//! Eight rows stand side by side, so that a product with a vector computes eight vertices at once, each summed in the order of its
//! columns. Rows that are shorter end with blocks of zeros, in the column of the row itself.

/// Rows side by side.
pub const ROWS: usize = 8;

/// Blocks of vertices that share an element.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct BlockPattern {
    /// Where the blocks of each eight rows begin.
    pub offsets: Vec<u32>,
    /// Their columns.
    pub columns: Vec<[u32; ROWS]>,
    /// Which of the blocks of a row is the diagonal one.
    pub diagonal: Vec<[u32; ROWS]>,
    /// Blocks of each row.
    lengths: Vec<u32>,
}

impl BlockPattern {
    /// That of so many vertices, of which these pairs share an element, in either order. Each vertex has a block of its own.
    #[must_use]
    pub fn new(vertices: usize, pairs: impl IntoIterator<Item = (u32, u32)>) -> Self {
        let mut pairs: Vec<(u32, u32)> =
            pairs.into_iter().chain((0..vertices as u32).map(|i| (i, i))).collect();
        pairs.sort_unstable();
        pairs.dedup();
        let mut rows: Vec<Vec<u32>> = vec![Vec::new(); vertices];
        pairs.into_iter().for_each(|(i, j)| rows[i as usize].push(j));
        let lengths = rows.iter().map(|row| row.len() as u32).collect();
        let mut pattern = Self { offsets: vec![0], lengths, ..Self::default() };
        for (eight, first) in rows.chunks(ROWS).zip((0..).step_by(ROWS)) {
            let longest = eight.iter().map(Vec::len).max().unwrap_or(0);
            let row = |lane: usize| eight.get(lane).map_or(&[][..], |row| row);
            let own = |lane: usize| (first + lane).min(vertices - 1) as u32;
            for k in 0..longest {
                let column = |lane: usize| row(lane).get(k).copied().unwrap_or_else(|| own(lane));
                pattern.columns.push(std::array::from_fn(column));
            }
            let diagonal = |lane: usize| row(lane).binary_search(&own(lane)).unwrap_or(0) as u32;
            pattern.diagonal.push(std::array::from_fn(diagonal));
            pattern.offsets.push(pattern.columns.len() as u32);
        }
        pattern
    }

    /// The block of two vertices that share an element: its number among those of eight rows, times eight, and its lane.
    #[must_use]
    pub fn place(&self, row: u32, column: u32) -> Option<u32> {
        let (eight, lane) = (row as usize / ROWS, row as usize % ROWS);
        let first = self.offsets[eight] as usize;
        let columns = &self.columns[first..first + self.lengths[row as usize] as usize];
        let within = columns.binary_search_by_key(&column, |columns| columns[lane]).ok()?;
        Some(((first + within) * ROWS + lane) as u32)
    }

    /// Bytes of all tables.
    #[must_use]
    pub fn memory_bytes(&self) -> usize {
        (self.columns.capacity() + self.diagonal.capacity()) * size_of::<[u32; ROWS]>()
            + (self.offsets.capacity() + self.lengths.capacity()) * size_of::<u32>()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use super::*;

    #[test]
    fn rows_hold_their_blocks_side_by_side() {
        // A chain of ten vertices: the second eight rows are two, and six lanes that nothing is in.
        let links = (0..9_u32).flat_map(|i| [(i, i + 1), (i + 1, i)]);
        let pattern = BlockPattern::new(10, links.chain([(0, 5), (5, 0), (0, 5)]));
        assert_eq!(pattern.offsets, [0, 4, 7]);
        assert_eq!(pattern.columns[..4].iter().map(|k| k[5]).collect::<Vec<_>>(), [0, 4, 5, 6]);
        assert_eq!(
            pattern.columns[..4].iter().map(|k| k[0]).collect::<Vec<_>>(),
            [0, 1, 5, 0],
            "padded by its own"
        );
        assert_eq!((pattern.diagonal[0][5], pattern.diagonal[1][1]), (2, 1));
        assert_eq!(pattern.place(5, 6), Some(3 * 8 + 5));
        assert_eq!(pattern.place(9, 8), Some(4 * 8 + 1));
        assert_eq!((pattern.place(5, 7), pattern.place(0, 2)), (None, None));
    }
}
