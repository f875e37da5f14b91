//! Lines of four particles of an irregular mesh, so that the constraints of a line lead to lines.
//!
//! Solvers treat four constraints at once where both their sides are cache lines. So four patches of the mesh grow side by
//! side: a line has a particle of each, and the next line is four free neighbours of theirs that are linked, each in its
//! patch, with as many of the lines there are as possible by constraints of the same phase. Where nothing matches, the next
//! line is four particles that no two constraints join.

use crate::color::LINE;
use crate::topology::Lists;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Patches grow only so many particles ahead of the first free one: particles stay near their neighbours.
const WINDOW: usize = 1024;
/// Largest number of constraints of a particle that are followed: bits of a number.
const MOST_LINKS: usize = 32;
const NONE: u32 = u32::MAX;

/// The constraints of each vertex.
pub(super) struct Links {
    phases: Vec<Lists>,
    all: Lists,
}

impl Links {
    /// Creates the links of constraints, phase by phase.
    pub fn new(vertex_count: usize, phases: &[Vec<[u32; 2]>]) -> Self {
        let lists = |phases: &[Vec<[u32; 2]>]| {
            let ends = phases.iter().flatten().flat_map(|&[a, b]| [(a, b), (b, a)]);
            Lists::collect(vertex_count, ends)
        };
        Self { phases: phases.chunks(1).map(lists).collect(), all: lists(phases) }
    }

    fn followed(list: &[u32]) -> &[u32] {
        &list[..list.len().min(MOST_LINKS)]
    }

    fn of(&self, vertex: u32) -> &[u32] {
        Self::followed(self.all.of(vertex as usize))
    }

    fn of_phase(&self, phase: usize, vertex: u32) -> &[u32] {
        Self::followed(self.phases[phase].of(vertex as usize))
    }
}

/// Appends the vertices of a part, of which `order` has neighbours near each other.
pub(super) fn extend(order: &[u32], links: &Links, vertex_of: &mut Vec<u32>) {
    // Lines start at multiples of four of the whole numbering.
    let head = order.len().min(vertex_of.len().next_multiple_of(LINE) - vertex_of.len());
    let (head, order) = order.split_at(head);
    vertex_of.extend(head);
    let (lines, rest) = Growth::new(order, links).grow();
    vertex_of.extend(lines.as_flattened());
    vertex_of.extend(rest);
}

/// A line that may come next: how many lines it matches, then how far on its last particle is.
type Candidate = (u32, Reverse<u32>, [u32; LINE]);

struct Growth<'a> {
    order: &'a [u32],
    links: &'a Links,
    lines: Vec<[u32; LINE]>,
    /// Place in the order of each vertex that is in no line yet; of others [`NONE`].
    free: Vec<u32>,
    /// Number of the line of each vertex, if it has one.
    line_of: Vec<u32>,
    /// All before this place have lines.
    first_free: usize,
    /// Candidates, the best one first.
    ready: BinaryHeap<Candidate>,
    /// Candidates too far on as yet, the nearest one first.
    ahead: BinaryHeap<(Reverse<u32>, Candidate)>,
    /// Bits of the lines that each vertex could match; all zero between calls.
    matches: Vec<u32>,
}

impl<'a> Growth<'a> {
    fn new(order: &'a [u32], links: &'a Links) -> Self {
        let count = links.all.len();
        let mut free = vec![NONE; count];
        (0..).zip(order).for_each(|(place, &vertex)| free[vertex as usize] = place);
        Self {
            order,
            links,
            lines: Vec::with_capacity(order.len() / LINE),
            free,
            line_of: vec![NONE; count],
            first_free: 0,
            ready: BinaryHeap::new(),
            ahead: BinaryHeap::new(),
            matches: vec![0; count],
        }
    }

    /// All lines, and the vertices that are left over.
    fn grow(mut self) -> (Vec<[u32; LINE]>, Vec<u32>) {
        while self.lines.len() < self.order.len() / LINE {
            while !self.is_free(self.order[self.first_free]) {
                self.first_free += 1;
            }
            let end = (self.first_free + WINDOW) as u32;
            while self.ahead.peek().is_some_and(|(place, _)| place.0 < end) {
                self.ready.extend(self.ahead.pop().map(|(_, candidate)| candidate));
            }
            let line = self.next_candidate().unwrap_or_else(|| self.start());
            self.place(line, end);
        }
        let rest = self.order[self.first_free..].iter().copied().filter(|&vertex| self.is_free(vertex));
        let rest = rest.collect();
        (self.lines, rest)
    }

    fn is_free(&self, vertex: u32) -> bool {
        self.free[vertex as usize] != NONE
    }

    /// The best candidate whose vertices are still free.
    fn next_candidate(&mut self) -> Option<[u32; LINE]> {
        while let Some((.., line)) = self.ready.pop() {
            if line.iter().all(|&vertex| self.is_free(vertex)) {
                return Some(line);
            }
        }
        None
    }

    fn place(&mut self, line: [u32; LINE], end: u32) {
        for vertex in line {
            self.free[vertex as usize] = NONE;
            self.line_of[vertex as usize] = self.lines.len() as u32;
        }
        self.lines.push(line);
        for &first in self.links.of(line[0]) {
            let candidate = if self.is_free(first) { self.best(first) } else { None };
            match candidate {
                Some(candidate) if candidate.1.0 < end => self.ready.push(candidate),
                Some(candidate) => self.ahead.push((candidate.1, candidate)),
                None => {}
            }
        }
    }

    /// The line from `first` on that matches most lines: lane by lane the vertex that matches most of those that the ones
    /// before it match.
    fn best(&mut self, first: u32) -> Option<Candidate> {
        // Lines that are linked with it in the first lane, each with the phase.
        let mut matched: Vec<(usize, [u32; LINE])> = Vec::new();
        for phase in 0..self.links.phases.len() {
            for &vertex in self.links.of_phase(phase, first) {
                let line = self.lines.get(self.line_of[vertex as usize] as usize);
                matched.extend(line.filter(|line| line[0] == vertex).map(|&line| (phase, line)));
            }
        }
        matched.truncate(MOST_LINKS);
        let mut line = [first; LINE];
        let mut farthest = self.free[first as usize];
        let mut seen: Vec<u32> = Vec::new();
        for lane in 1..LINE {
            for (bit, &(phase, other)) in matched.iter().enumerate() {
                for &vertex in self.links.of_phase(phase, other[lane]) {
                    let is_new = self.matches[vertex as usize] == 0;
                    if is_new && !(self.is_free(vertex) && self.is_apart(vertex, &line[..lane])) {
                        continue;
                    }
                    self.matches[vertex as usize] |= 1 << bit;
                    if is_new {
                        seen.push(vertex);
                    }
                }
            }
            let value = |&vertex: &u32| {
                (self.matches[vertex as usize].count_ones(), Reverse(self.free[vertex as usize]))
            };
            let best = seen.iter().copied().max_by_key(value);
            let bits = best.map_or(0, |vertex| self.matches[vertex as usize]);
            seen.drain(..).for_each(|vertex| self.matches[vertex as usize] = 0);
            line[lane] = best?;
            farthest = farthest.max(self.free[line[lane] as usize]);
            let mut bit = 0;
            matched.retain(|_| {
                bit += 1;
                bits >> (bit - 1) & 1 == 1
            });
        }
        Some((matched.len() as u32, Reverse(farthest), line))
    }

    /// Tells whether a vertex is none of some others and linked with none.
    fn is_apart(&self, vertex: u32, others: &[u32]) -> bool {
        let links = self.links.of(vertex);
        others.iter().all(|other| *other != vertex && !links.contains(other))
    }

    /// A line that matches none: the first free vertex, then the next ones that no two constraints join, as far as there are
    /// such near by.
    fn start(&self) -> [u32; LINE] {
        let free = || self.order[self.first_free..].iter().copied().filter(|&vertex| self.is_free(vertex));
        let mut line = Vec::with_capacity(LINE);
        let mut taken: Vec<u32> = Vec::new();
        for vertex in free().take(WINDOW) {
            let reached = self.links.of(vertex).iter().chain([&vertex]);
            if line.len() < LINE && reached.clone().all(|vertex| !taken.contains(vertex)) {
                taken.extend(reached);
                line.push(vertex);
            }
        }
        for are_linked in [false, true] {
            for vertex in free().take(WINDOW) {
                let fits = !line.contains(&vertex) && (are_linked || self.is_apart(vertex, &line));
                if line.len() < LINE && fits {
                    line.push(vertex);
                }
            }
        }
        std::array::from_fn(|lane| line[lane])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_share_no_constraint() {
        // A chain in which each vertex is linked to the next two.
        let count = 1000_u32;
        let pairs: Vec<[u32; 2]> =
            (0..count).flat_map(|i| [[i, (i + 1) % count], [i, (i + 2) % count]]).collect();
        let links = Links::new(count as usize, &[pairs]);
        let order: Vec<u32> = (0..count).collect();
        let mut vertex_of = vec![2000, 2001];
        extend(&order, &links, &mut vertex_of);
        assert_eq!(vertex_of.len(), 1002);
        let is_independent =
            |line: &[u32]| line.iter().all(|&a| line.iter().all(|b| !links.of(a).contains(b)));
        let lines = vertex_of[4..].chunks_exact(LINE);
        assert!(lines.clone().filter(|line| is_independent(line)).count() > lines.len() * 9 / 10);
        vertex_of.sort_unstable();
        assert_eq!(vertex_of[..1000], order);
    }

    #[test]
    fn constraints_of_lines_lead_to_lines() {
        // Rows of triangles, the diagonals in a phase of their own; then with a hub as well.
        let side = 40_u32;
        let (mut sides, mut diagonals) = (Vec::new(), Vec::new());
        for (x, y) in (0..side - 1).flat_map(|y| (0..side - 1).map(move |x| (x, y))) {
            let at = |x: u32, y: u32| y * side + x;
            sides.extend([[at(x, y), at(x + 1, y)], [at(x, y), at(x, y + 1)]]);
            diagonals.push([at(x + 1, y), at(x, y + 1)]);
        }
        let mut phases = vec![sides, diagonals];
        for hub in [false, true] {
            let count = side * side + 1;
            if hub {
                phases.push((0..count - 1).map(|i| [i, count - 1]).collect());
            }
            let links = Links::new(count as usize, &phases);
            let order: Vec<u32> = (0..count).collect();
            let mut vertex_of = Vec::new();
            extend(&order, &links, &mut vertex_of);
            let lines = vertex_of.as_chunks::<LINE>().0;
            let join = |phase: usize, a: &[u32; LINE], b: &[u32; LINE]| {
                a.iter().zip(b).all(|(&a, &b)| links.of_phase(phase, a).contains(&b))
            };
            let joined = |phase: usize| {
                lines.iter().flat_map(|a| lines.iter().filter(move |b| join(phase, a, b))).count() * LINE / 2
            };
            let share = (joined(0) + joined(1)) as f64 / (phases[0].len() + phases[1].len()) as f64;
            assert!(share > 0.5, "{share} of the constraints join lines");
            vertex_of.sort_unstable();
            assert_eq!(vertex_of, order);
        }
    }
}
