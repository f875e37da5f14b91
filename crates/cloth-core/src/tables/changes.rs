//! What of a table has changed since a device got it, so that only that is uploaded.

use std::ops::Range;

/// Bytes that are compared at a time.
const BLOCK: usize = 4096;

/// Where new bytes differ from old ones, in whole blocks of 4,096 bytes, the last one as long as it is; blocks next
/// to each other are one range. What old bytes have beyond the new ones does not matter.
#[must_use]
pub fn changed_blocks(old: &[u8], new: &[u8]) -> Vec<Range<usize>> {
    let mut changes: Vec<Range<usize>> = Vec::new();
    for (number, block) in new.chunks(BLOCK).enumerate() {
        let range = number * BLOCK..number * BLOCK + block.len();
        if old.get(range.clone()) == Some(block) {
            continue;
        }
        match changes.last_mut() {
            Some(last) if last.end == range.start => last.end = range.end,
            _ => changes.push(range),
        }
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The changes as pairs of their first byte and the one behind them.
    fn ends(old: &[u8], new: &[u8]) -> Vec<[usize; 2]> {
        changed_blocks(old, new).into_iter().map(|range| [range.start, range.end]).collect()
    }

    #[test]
    fn only_changed_blocks_are_told() {
        let old = vec![1_u8; 5 * BLOCK + 8];
        assert_eq!(ends(&[], &old), [[0, old.len()]]);
        assert!(ends(&old, &old).is_empty());
        let mut new = old.clone();
        new[0] = 2;
        new[3 * BLOCK - 1] = 2;
        new[3 * BLOCK] = 2;
        new[5 * BLOCK + 7] = 2;
        assert_eq!(ends(&old, &new), [[0, BLOCK], [2 * BLOCK, 4 * BLOCK], [5 * BLOCK, 5 * BLOCK + 8]]);
        assert_eq!(ends(&old, &new[..BLOCK]), [[0, BLOCK]]);
        new.push(3);
        assert_eq!(ends(&old, &new).last(), Some(&[5 * BLOCK, 5 * BLOCK + 9]));
    }
}
