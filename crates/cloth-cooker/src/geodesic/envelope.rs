//! The windows of an edge: they never overlap, each point keeps the one with the shortest path.

use super::Geodesics;
use super::window::{NONE, Window};

/// Windows that lose against a path over an end of the edge by less than this fraction of the edge make that end
/// send windows of its own.
const CLOSE_RACE: f64 = 0.05;

impl Geodesics<'_> {
    /// Adds a window to an edge as far as it is nearer than those already there, and queues the edge.
    pub(super) fn insert(&mut self, edge: usize, window: Window, limit: &impl Fn(u32) -> f64) {
        let [a, b] = self.surface.edges[edge];
        let length = self.surface.lengths[edge];
        if length <= 0.0 {
            return;
        }
        let (sliver, margin) = (self.tolerance.sliver * length, self.tolerance.distance * length);
        let (at_start, at_end) = (window.distance(window.start), window.distance(window.end));
        self.improve_vertex(a, at_start + window.start, window.source);
        self.improve_vertex(b, at_end + (length - window.end), window.source);
        // Over an end of the edge every point of the window is reached sooner (Xin and Wang).
        let over_first = self.distance[a as usize] + window.end;
        let over_second = self.distance[b as usize] + (length - window.start);
        let is_wide = window.end - window.start >= sliver; // false for what is not a number
        if !is_wide {
            return;
        }
        if limit(a) + window.end < at_end - margin || limit(b) + (length - window.start) < at_start - margin {
            return;
        }
        for (end, over, seen) in [(a, over_first, at_end), (b, over_second, at_start)] {
            if over < seen - margin {
                // A close race may be lost because windows that were merged along the way are a little too long.
                // What lies behind is then reached over that end, even if exact paths would not bend there.
                let is_close = over > seen - CLOSE_RACE * length;
                if is_close && self.sent[end as usize] == f64::INFINITY {
                    self.push_vertex(end);
                }
                return;
            }
        }

        let mut pieces = std::mem::take(&mut self.pieces);
        pieces.clear();
        pieces.push([window.start, window.end]);
        if self.heads[edge] == NONE {
            self.touched_edges.push(edge as u32);
        } else {
            self.compare(edge, &window, &mut pieces, sliver, margin);
        }
        let mut is_new = false;
        for &[start, end] in pieces.iter().filter(|piece| piece[1] - piece[0] >= sliver) {
            self.link(edge, Window { start, end, ..window });
            is_new = true;
        }
        self.pieces = pieces;
        if is_new {
            self.push_edge(edge);
        }
    }

    /// Cuts the pieces of the new window and the windows of the edge against each other.
    fn compare(
        &mut self,
        edge: usize,
        window: &Window,
        pieces: &mut Vec<[f64; 2]>,
        sliver: f64,
        margin: f64,
    ) {
        let mut pending = std::mem::take(&mut self.pending);
        let mut current = std::mem::replace(&mut self.heads[edge], NONE);
        while current != NONE {
            let old = self.windows[current as usize];
            self.release(current);
            current = old.next;
            pending.push(old);
        }
        while let Some(old) = pending.pop() {
            let overlaps = |piece: &[f64; 2]| piece[1].min(old.end) > piece[0].max(old.start);
            let Some(p) = pieces.iter().position(overlaps) else {
                self.link(edge, old);
                continue;
            };
            let [start, end] = pieces.swap_remove(p);
            let (low, high) = (start.max(old.start), end.min(old.end));
            // The new one keeps what is beside the old one, and the old one what is beside the new one.
            let won = nearer_part(window, &old, low, high, margin);
            let [from, to] = won.unwrap_or([low, low]);
            let kept = match won {
                None => [[start, low], [high, end]],
                Some(_) if from > low => [[start, low], [from, end]],
                Some(_) if to < high => [[start, to], [high, end]],
                Some(_) => [[start, end], [end, end]],
            };
            pieces.extend(kept.iter().filter(|piece| piece[1] - piece[0] >= sliver));
            if won.is_none() {
                pending.push(old);
                continue;
            }
            for (start, end) in [(old.start, from), (to, old.end)] {
                if end - start >= sliver {
                    pending.push(Window { start, end, ..old });
                }
            }
        }
        self.pending = pending;
    }

    /// Puts a window at the head of an edge's list.
    pub(super) fn link(&mut self, edge: usize, window: Window) {
        let entry = Window { next: self.heads[edge], ..window };
        let index = if self.free == NONE {
            self.windows.push(entry);
            self.windows.len() as u32 - 1
        } else {
            let index = self.free;
            self.free = std::mem::replace(&mut self.windows[index as usize], entry).next;
            index
        };
        self.heads[edge] = index;
    }

    pub(super) fn release(&mut self, index: u32) {
        self.windows[index as usize].next = self.free;
        self.free = index;
    }
}

/// The part of `low..high` in which the new window is nearer by more than `margin`, if any.
fn nearer_part(new: &Window, old: &Window, low: f64, high: f64, margin: f64) -> Option<[f64; 2]> {
    let gain = |x: f64| old.distance(x) - new.distance(x);
    let (at_low, at_high) = (gain(low), gain(high));
    match (at_low > margin, at_high > margin) {
        (true, true) => Some([low, high]),
        (false, false) => None,
        (true, false) if at_high < 0.0 => Some([low, new.crossing(old, low, high)]),
        (false, true) if at_low < 0.0 => Some([new.crossing(old, low, high), high]),
        _ => Some([low, high]), // nowhere worse by more than the margin
    }
}
