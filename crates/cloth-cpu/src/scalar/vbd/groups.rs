//! Vertices of one colour and pattern in groups of sixteen, for any number of lanes.
//!
//! ```text
//! group       vertices of 16 lanes | its lines of neighbours and of constants
//! neighbours  lines of 16: neighbour 0 of each vertex, neighbour 1, ...          in the order in which particles are gathered
//! constants   lines of 16: Σ k K², c of each neighbour, constants of entry 0, ...   in the order of lanes after that
//! ```
//!
//! Patterns of few vertices would leave most lanes of their groups empty: these vertices go side by side as they are (alike.rs).

mod alike;

use crate::scalar::xpbd::{GROUP, slot_of};
use cloth_core::Spring;
use cloth_core::method::vbd::{Chunk, Entry, Kind, Vertex, Vertices};
use std::ops::Range;

/// Most parts of a colour, and fewest groups of a part: the less there is in one, the more evenly threads are through, and the more they
/// spend on taking them.
const MOST_SHARES: usize = 16;
const FEWEST_GROUPS: usize = 2;

/// Line of the stiffness of a hard constraint behind those of its range.
const HARD_STIFFNESS: u32 = 2;

/// Entries of a kind in a chunk.
#[derive(Debug, Clone)]
pub(crate) struct Run {
    pub kind: Kind,
    pub entries: Vec<EntryPattern>,
}

/// An entry.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EntryPattern {
    /// Places of its corners.
    pub places: [u8; 5],
    /// Whether some vertices of the group do not have it: in their lanes the first constant is not a number.
    pub is_partial: bool,
}

/// What a chunk of a group consists of.
#[derive(Debug, Clone)]
pub(crate) struct ChunkPattern {
    /// Number of neighbours, and so of their lines.
    pub neighbours: usize,
    /// Whether there are weights of neighbours.
    pub is_weighted: bool,
    /// Whether some of these are absent, that is, not a number.
    pub has_absent_weights: bool,
    pub runs: Vec<Run>,
    /// Number of lines of constants.
    pub constants: usize,
}

/// What vertices of a group have in common.
#[derive(Debug, Clone)]
pub(crate) struct Pattern {
    pub chunks: Vec<ChunkPattern>,
}

/// Up to sixteen vertices; behind those that there are, copies of the last one.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Group {
    pub vertices: [u32; GROUP],
    /// Number of its pattern.
    pub pattern: u32,
    /// Its first line of neighbours, and of constants.
    pub neighbours: u32,
    pub constants: u32,
    /// Number of vertices.
    pub count: u8,
}

/// Some groups of one colour, which a thread takes at once.
#[derive(Debug, Clone)]
#[cfg_attr(not(feature = "simd"), allow(dead_code, reason = "the scalar backend has one thread"))]
pub(crate) struct GroupShare {
    pub groups: Range<usize>,
    /// Number of the shares of earlier colours.
    pub after: usize,
}

/// A line of constants, at the beginning of a cache line.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Line(pub [f32; GROUP]);

/// Where an end of a hard constraint stands among the constants: its stiffness, with three lines of its multiplier behind.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HardPlace {
    /// Twice the number of the constraint, and 1 more at its second end.
    pub number: u32,
    pub line: u32,
    pub lane: u32,
}

/// All vertices.
#[derive(Debug, Default)]
pub(crate) struct Groups {
    pub groups: Vec<Group>,
    /// All groups, colour after colour, in parts for threads.
    pub shares: Vec<GroupShare>,
    pub patterns: Vec<Pattern>,
    pub neighbours: Vec<[u32; GROUP]>,
    pub constants: Vec<Line>,
    /// Where the numbers of hard constraints stand that change from sweep to sweep.
    pub hard: Vec<HardPlace>,
    /// Whether some element is damped: then every entry has a line more, τ.
    pub is_damped: bool,
    /// Where the constants of springs of the user are.
    springs: Vec<SpringPlace>,
}

/// Where the constants of a spring are: in which lane, from which line on.
#[derive(Debug, Clone, Copy)]
struct SpringPlace {
    spring: u32,
    line: u32,
    lane: u32,
}

impl Groups {
    /// Packs vertices for loops that take `lanes` at a time.
    pub fn new(vertices: &Vertices, lanes: usize) -> Self {
        let chunks = || vertices.vertices.iter().flat_map(|vertex| &vertex.chunks);
        let is_damped = chunks().any(|chunk| chunk.entries.iter().any(|entry| entry.time > 0.0));
        let mut groups = Self { is_damped, ..Self::default() };
        let mut known: Vec<(Vec<u8>, u32)> = Vec::new();
        for runs in vertices.colors.windows(2) {
            let first = groups.groups.len();
            let runs: Vec<&[u32]> = (runs[0]..runs[1])
                .map(|run| {
                    &vertices.order
                        [vertices.runs[run as usize] as usize..vertices.runs[run as usize + 1] as usize]
                })
                .collect();
            let (patterned, alike) = alike::divide(vertices, &runs, lanes);
            for numbers in patterned {
                let of: Vec<&Vertex> = numbers.iter().map(|&i| &vertices.vertices[i as usize]).collect();
                let key = of[0].pattern();
                let pattern = known.iter().find(|(known, _)| *known == key).map(|(_, number)| *number);
                let pattern = pattern.unwrap_or_else(|| {
                    known.push((key, groups.patterns.len() as u32));
                    groups.add_pattern(&of[..1])
                });
                for (numbers, of) in numbers.chunks(GROUP).zip(of.chunks(GROUP)) {
                    groups.add(numbers, of, pattern, lanes);
                }
            }
            for numbers in alike {
                let of = alike::vertices(vertices, &numbers);
                let of: Vec<&Vertex> = of.iter().collect();
                let pattern = groups.add_pattern(&of);
                groups.add(&numbers, &of, pattern, lanes);
            }
            groups.share(first);
        }
        groups
    }

    /// Divides the groups of a colour, from this one on.
    fn share(&mut self, first: usize) {
        let (end, after) = (self.groups.len(), self.shares.len());
        let size = (end - first).div_ceil(MOST_SHARES).max(FEWEST_GROUPS);
        let share = |start: usize| GroupShare { groups: start..end.min(start + size), after };
        self.shares.extend((first..end).step_by(size).map(share));
    }

    fn add_pattern(&mut self, of: &[&Vertex]) -> u32 {
        self.patterns.push(pattern_of(of, self.is_damped));
        self.patterns.len() as u32 - 1
    }

    /// Adds at most sixteen vertices of a pattern.
    fn add(&mut self, numbers: &[u32], vertices: &[&Vertex], pattern: u32, lanes: usize) {
        let blocks = (lanes / 4).max(1);
        let all: [u32; GROUP] = std::array::from_fn(|k| numbers[k.min(numbers.len() - 1)]);
        self.groups.push(Group {
            vertices: all,
            pattern,
            neighbours: self.neighbours.len() as u32,
            constants: self.constants.len() as u32,
            count: numbers.len() as u8,
        });
        let of: [&Vertex; GROUP] = std::array::from_fn(|k| vertices[k.min(vertices.len() - 1)]);
        let in_lane: [&Vertex; GROUP] = std::array::from_fn(|lane| of[slot_of(lane, blocks)]);
        for (number, chunk) in of[0].chunks.iter().enumerate() {
            for k in 0..chunk.neighbours.len() {
                self.neighbours.push(of.map(|vertex| vertex.chunks[number].neighbours[k]));
            }
            let mut push = |numbers: [f32; GROUP]| self.constants.push(Line(numbers));
            if !chunk.weights.is_empty() {
                // With the first of several chunks comes the whole stiffness.
                let is_first = of[0].chunks[..number].iter().all(|chunk| chunk.weights.is_empty());
                push(in_lane.map(|vertex| if is_first { vertex.stiffness } else { 0.0 }));
                (0..chunk.weights.len())
                    .for_each(|k| push(in_lane.map(|vertex| vertex.chunks[number].weights[k])));
            }
            for (e, entry) in chunk.entries.iter().enumerate() {
                let entries = in_lane.map(|vertex| vertex.chunks[number].entries[e]);
                let line = self.constants.len() as u32;
                if entry.kind == Kind::Hard {
                    let line = line + HARD_STIFFNESS;
                    let place = |(lane, entry): (u32, &Entry)| HardPlace { number: entry.number, line, lane };
                    let present = (0..).zip(&entries).filter(|(_, entry)| !alike::is_absent(entry));
                    self.hard.extend(present.map(place));
                }
                for (lane, entry) in (0..).zip(&entries) {
                    self.springs.extend(entry.spring.map(|spring| SpringPlace { spring, line, lane }));
                }
                let mut push = |numbers: [f32; GROUP]| self.constants.push(Line(numbers));
                (0..entry.kind.constants()).for_each(|k| push(entries.map(|entry| entry.constants[k])));
                if self.is_damped {
                    push(entries.map(|entry| entry.time));
                }
            }
        }
    }

    /// Gives springs their lengths and stiffnesses; everything else is as it was.
    pub fn set_springs(&mut self, springs: &[Spring]) {
        for &SpringPlace { spring, line, lane } in &self.springs {
            let constants = Vertices::spring_constants(&springs[spring as usize]);
            for (line, constant) in self.constants[line as usize..].iter_mut().zip(constants) {
                line.0[lane as usize] = constant;
            }
        }
    }

    pub fn memory_bytes(&self) -> usize {
        self.springs.capacity() * size_of::<SpringPlace>()
            + self.groups.capacity() * size_of::<Group>()
            + self.shares.capacity() * size_of::<GroupShare>()
            + self.neighbours.capacity() * size_of::<[u32; GROUP]>()
            + self.constants.capacity() * size_of::<Line>()
            + self.hard.capacity() * size_of::<HardPlace>()
    }
}

/// The pattern of vertices that go side by side.
fn pattern_of(vertices: &[&Vertex], is_damped: bool) -> Pattern {
    let chunk = |(number, chunk): (usize, &Chunk)| {
        let of_lanes = || vertices.iter().map(|vertex| &vertex.chunks[number]);
        let is_weighted = !chunk.weights.is_empty();
        let entry = |(e, entry): (usize, &Entry)| EntryPattern {
            places: entry.places,
            is_partial: of_lanes().any(|chunk| alike::is_absent(&chunk.entries[e])),
        };
        let mut runs: Vec<Run> = Vec::new();
        for (e, of) in chunk.entries.iter().enumerate() {
            match runs.last_mut().filter(|run| run.kind == of.kind) {
                Some(run) => run.entries.push(entry((e, of))),
                None => runs.push(Run { kind: of.kind, entries: vec![entry((e, of))] }),
            }
        }
        let of_entries = chunk.entries.iter().map(|entry| entry.kind.constants() + usize::from(is_damped));
        ChunkPattern {
            neighbours: chunk.neighbours.len(),
            is_weighted,
            has_absent_weights: of_lanes().any(|chunk| chunk.weights.iter().any(|weight| weight.is_nan())),
            runs,
            constants: of_entries.sum::<usize>() + if is_weighted { 1 + chunk.weights.len() } else { 0 },
        }
    };
    Pattern { chunks: vertices[0].chunks.iter().enumerate().map(chunk).collect() }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use super::*;
    use cloth_core::{Material, Potential, Surface};
    use std::sync::Arc;

    #[test]
    fn springs_that_get_other_lengths_are_those_of_new_groups() {
        let triangles = vec![[0, 1, 2], [2, 1, 3], [4, 5, 6], [6, 5, 7]];
        let place = |v: u32| [(v % 2) as f32, (v / 2) as f32];
        let coordinates = triangles.iter().map(|corners| corners.map(place)).collect();
        let surface = Arc::new(Surface::new(8, triangles, coordinates).unwrap());
        let of = |length: f64, stiffness: f64| {
            let ends = [[0, 4], [1, 5], [0, 4], [3, 2], [2, 7]];
            let spring = |(i, &ends): (usize, &[u32; 2])| Spring {
                ends,
                length: length * (1 + i) as f64,
                stiffness: if i == 1 { 0.0 } else { stiffness + i as f64 },
            };
            let springs = ends.iter().enumerate().map(spring).collect();
            Potential::new(surface.clone(), vec![Material::new()]).unwrap().with_springs(springs).unwrap()
        };
        let (before, after) = (of(0.2, 50.0), of(0.1, 70.0));
        assert!(after.has_form_of(&before));
        for lanes in [1, 4, 8, 16] {
            // By bits: what is absent is not a number.
            let lines = |groups: &Groups| {
                groups.constants.iter().map(|line| line.0.map(f32::to_bits)).collect::<Vec<_>>()
            };
            let mut groups = Groups::new(&Vertices::new(&before, 8, &[]), lanes);
            let wanted = Groups::new(&Vertices::new(&after, 8, &[]), lanes);
            assert_ne!(lines(&groups), lines(&wanted));
            groups.set_springs(after.springs());
            assert_eq!(lines(&groups), lines(&wanted));
        }
        let fewer = before.clone().with_springs(before.springs()[1..].to_vec()).unwrap();
        assert!(!fewer.has_form_of(&before) && !of(0.1, 0.0).has_form_of(&before));
    }
}
