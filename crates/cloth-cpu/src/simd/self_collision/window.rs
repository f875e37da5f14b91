//! Touching pairs whose turn is next, in bounded memory.
//!
//! However many pairs touch, only a window of the order is held: where more are found than there is room for, those whose
//! turn is last are forgotten, and looked for again when the window has passed. Which pairs are held has no influence on any
//! bit.

use super::turn::Turn;

/// Room that there always is.
const LEAST: usize = 64;

/// Touching pairs from one turn up to another.
#[derive(Debug)]
pub(super) struct Window {
    start: Turn,
    end: Turn,
    /// At first the pairs that were found. Once those are in order, they begin at `next`; before, where there were pairs that
    /// had their turn, is a heap of `later` pairs that began to touch since, the first of them first.
    turns: Vec<Turn>,
    next: usize,
    later: usize,
    /// Room for turns.
    most: usize,
}

impl Default for Window {
    fn default() -> Self {
        Self { start: Turn::FIRST, end: Turn::END, turns: Vec::new(), next: 0, later: 0, most: LEAST }
    }
}

impl Window {
    /// Gives so many particles room for seven eighths of a pair each.
    pub fn resize(&mut self, particles: usize) {
        *self = Self { most: (particles / 8 * 7).max(LEAST), ..Self::default() };
    }

    /// Begins at the first turn.
    pub fn begin(&mut self) {
        self.open(Turn::FIRST);
    }

    /// Goes on behind the window. Returns whether there are turns left.
    pub fn advance(&mut self) -> bool {
        let is_left = self.end < Turn::END;
        self.open(self.end);
        is_left
    }

    fn open(&mut self, start: Turn) {
        self.turns.clear();
        (self.start, self.end) = (start, Turn::END);
        (self.next, self.later) = (0, 0);
    }

    /// Adds pairs that were found, in any order.
    pub fn add(&mut self, turns: &[Turn]) {
        for &turn in turns {
            if self.start <= turn && turn < self.end {
                if self.turns.len() == self.turns.capacity().min(self.most_found()) {
                    self.make_room();
                }
                if turn < self.end {
                    self.turns.push(turn);
                }
            }
        }
    }

    /// Room for pairs found: the rest is for those that begin to touch before many of these had their turn.
    fn most_found(&self) -> usize {
        self.most / 8 * 7
    }

    #[cold]
    fn make_room(&mut self) {
        let (len, most) = (self.turns.len(), self.most_found());
        if len < most {
            // Half as much again rather than twice as much.
            self.turns.reserve_exact((len / 2).max(LEAST / 2).min(most - len));
        } else {
            let kept = len / 8 * 7;
            self.end = *self.turns.select_nth_unstable(kept).1;
            self.turns.truncate(kept);
        }
    }

    /// Whether no pair was found.
    pub fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// To be called when all that was found is added.
    pub fn sort(&mut self) {
        let found = self.turns.len();
        let room = (found / 8).max(LEAST / 8);
        self.turns.reserve_exact(room);
        self.turns.resize(found + room, Turn::END);
        self.turns.copy_within(..found, room);
        self.next = room;
        self.turns[room..].sort_unstable();
    }

    /// Adds a pair that began to touch after `now` had its turn; `last` is the last one that had its turn.
    #[inline(always)]
    pub fn add_later(&mut self, turn: Turn, now: Turn, last: Turn) {
        if now < turn && turn < self.end {
            self.push(turn, last);
        }
    }

    fn push(&mut self, turn: Turn, last: Turn) {
        if self.later == self.next {
            self.forget_later(last);
            if turn >= self.end {
                return;
            }
        }
        let heap = &mut self.turns[..=self.later];
        let mut at = self.later;
        while at > 0 && turn < heap[(at - 1) / 2] {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = turn;
        self.later += 1;
    }

    /// Ends the window earlier, so that half of the later pairs are behind it, but no pair that had its turn. Where that makes no
    /// room, as all later pairs come before one that had its turn together with others, some is added.
    #[cold]
    fn forget_later(&mut self, last: Turn) {
        let later = &mut self.turns[..self.later];
        later.sort_unstable();
        self.end = later[later.len() / 2].max(last.next());
        self.later = later.partition_point(|&turn| turn < self.end);
        if self.later == self.next {
            let more = self.next / 2 + LEAST;
            self.turns.splice(self.next..self.next, std::iter::repeat_n(Turn::END, more));
            self.next += more;
        }
    }

    /// Removes the first of the later pairs.
    fn pop(&mut self) {
        self.later -= 1;
        let last = self.turns[self.later];
        let heap = &mut self.turns[..self.later];
        let mut at = 0;
        loop {
            let children = (2 * at + 1)..heap.len().min(2 * at + 3);
            let Some(child) = children.min_by_key(|&child| heap[child]).filter(|&c| heap[c] < last) else {
                break;
            };
            heap[at] = heap[child];
            at = child;
        }
        if let Some(hole) = heap.get_mut(at) {
            *hole = last;
        }
    }

    fn first_later(&self) -> Option<Turn> {
        (self.later > 0).then(|| self.turns[0])
    }

    /// The pair whose turn is next.
    #[inline(always)]
    pub fn peek(&self) -> Option<Turn> {
        let found = self.turns.get(self.next).copied().filter(|&turn| turn < self.end);
        match (found, self.first_later()) {
            (Some(found), Some(later)) => Some(found.min(later)),
            (found, later) => found.or(later),
        }
    }

    /// Removes the pair whose turn is next.
    #[inline(always)]
    pub fn take(&mut self, next: Turn) {
        self.next += usize::from(self.turns.get(self.next) == Some(&next));
        while self.first_later() == Some(next) {
            self.pop();
        }
    }

    /// Gives the memory back.
    pub fn free(&mut self) {
        *self = Self { most: self.most, ..Self::default() };
    }

    pub fn memory_bytes(&self) -> usize {
        self.turns.capacity() * size_of::<Turn>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next(window: &mut Window) -> Option<Turn> {
        let next = window.peek()?;
        window.take(next);
        Some(next)
    }

    /// Turns in a mixed order.
    fn turns(count: u64) -> Vec<Turn> {
        (0..count).map(|k| Turn::of_number(k * 7919 % count + 1)).collect()
    }

    #[test]
    fn every_pair_has_its_turn_whatever_the_room() {
        let all = turns(1000);
        let mut sorted = all.clone();
        sorted.sort_unstable();
        for particles in [0, 200, 900, 1500] {
            let mut window = Window::default();
            window.resize(particles);
            let (mut seen, mut windows) = (Vec::new(), 0);
            window.begin();
            loop {
                windows += 1;
                window.add(&all);
                window.sort();
                seen.extend(std::iter::from_fn(|| next(&mut window)));
                if !window.advance() {
                    break;
                }
            }
            assert_eq!(seen, sorted, "{particles}");
            assert_eq!(windows > 1, particles < 1000, "{windows} windows for {particles} particles");
            assert!(window.memory_bytes() <= particles.max(LEAST) * size_of::<Turn>());
        }
    }

    #[test]
    fn the_window_does_not_end_before_a_pair_that_had_its_turn() {
        let [first, last] = [10, 5000].map(Turn::of_number);
        let mut window = Window::default();
        window.resize(200);
        window.begin();
        window.add(&[last, first]);
        window.sort();
        // Both at once: what the first one brings about comes afterwards.
        assert_eq!((next(&mut window), next(&mut window)), (Some(first), Some(last)));
        turns(1000).into_iter().for_each(|turn| window.add_later(turn, first, last));
        let seen = Vec::from_iter(std::iter::from_fn(|| next(&mut window)));
        assert_eq!(seen, Vec::from_iter((11..=1000).map(Turn::of_number)));
        assert!(window.end > last);
    }

    #[test]
    fn later_pairs_come_in_between_and_none_is_forgotten_for_good() {
        let [first, second, third] = [10, 500, 900].map(Turn::of_number);
        let mut window = Window::default();
        window.resize(200);
        window.begin();
        window.add(&[third, first]);
        window.sort();
        assert_eq!(next(&mut window), Some(first));
        [second, second, first].into_iter().for_each(|turn| window.add_later(turn, first, first));
        assert_eq!(next(&mut window), Some(second));
        assert_eq!((next(&mut window), next(&mut window)), (Some(third), None));
        assert!(!window.advance());

        // More later pairs than there is room for: the last ones are left to the next window.
        window.begin();
        window.add(&[first, Turn::of_number(2000)]);
        window.sort();
        assert_eq!(next(&mut window), Some(first));
        let later = turns(1000);
        later.iter().for_each(|&turn| window.add_later(turn, first, first));
        let mut seen = Vec::from_iter(std::iter::from_fn(|| next(&mut window)));
        assert!(seen.len() < 1000 && window.advance());
        window.add(&later);
        window.add(&[Turn::of_number(2000)]);
        window.sort();
        seen.extend(std::iter::from_fn(|| next(&mut window)));
        while window.advance() {
            window.add(&later);
            window.add(&[Turn::of_number(2000)]);
            window.sort();
            seen.extend(std::iter::from_fn(|| next(&mut window)));
        }
        let mut expected: Vec<_> = later.into_iter().filter(|&turn| turn > first).collect();
        expected.push(Turn::of_number(2000));
        expected.sort_unstable();
        assert_eq!(seen, expected);
    }
}
