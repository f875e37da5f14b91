//! Touching pairs still to be resolved, in order.

use super::order::OrderKey;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The pairs that the search found, once sorted, beside those that began to touch since: the smaller of both comes next.
#[derive(Debug, Default)]
pub(super) struct Pending {
    found: Vec<OrderKey>,
    /// Number of the first pair of `found` still to come.
    next: usize,
    /// May hold a pair twice, or one that is also among those found.
    begun: BinaryHeap<Reverse<OrderKey>>,
}

impl Pending {
    pub fn clear(&mut self) {
        self.found.clear();
        self.begun.clear();
    }

    /// Adds pairs that were found, in any order, each once.
    pub fn add(&mut self, keys: &[OrderKey]) {
        self.found.extend_from_slice(keys);
    }

    /// Returns whether no pair was found.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Brings the pairs that were found into order.
    pub fn sort(&mut self) {
        self.found.sort_unstable();
        self.next = 0;
    }

    /// Inserts a pair that began to touch.
    #[inline(always)]
    pub fn insert(&mut self, key: OrderKey) {
        self.begun.push(Reverse(key));
    }

    /// Returns the pair that comes next.
    #[inline(always)]
    pub fn peek(&self) -> Option<OrderKey> {
        let found = self.found.get(self.next).copied();
        match (found, self.begun.peek()) {
            (Some(found), Some(&Reverse(begun))) => Some(found.min(begun)),
            (found, begun) => found.or(begun.map(|&Reverse(begun)| begun)),
        }
    }

    /// Removes the pair that comes next, however often it is there.
    #[inline(always)]
    pub fn remove(&mut self, key: OrderKey) {
        self.next += usize::from(self.found.get(self.next) == Some(&key));
        while self.begun.peek() == Some(&Reverse(key)) {
            self.begun.pop();
        }
    }

    pub fn memory_bytes(&self) -> usize {
        (self.found.capacity() + self.begun.capacity()) * size_of::<OrderKey>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_that_begin_to_touch_come_in_between_and_each_once() {
        let [a, b, c, d] = [10, 20, 30, 40].map(OrderKey::of_number);
        let mut pending = Pending::default();
        for _ in 0..2 {
            pending.clear();
            assert!(pending.is_empty());
            pending.add(&[d, a]);
            pending.sort();
            let mut seen = Vec::new();
            while let Some(next) = pending.peek() {
                pending.remove(next);
                seen.push(next);
                if next == a {
                    [c, b, d, b].into_iter().for_each(|key| pending.insert(key));
                }
            }
            assert_eq!(seen, [a, b, c, d]);
        }
    }
}
