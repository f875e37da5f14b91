//! Vertices of a potential, in groups that run side by side.
//!
//! ```text
//! table       header | offsets of the colours, in lanes | groups | patterns | lines
//! pattern     number of chunks, and for each of them: neighbours, 1 if these have weights, entries, then a word for each entry
//! lines       of 32 lanes: the vertices of a group, neighbours of the first chunk, of the second, ...;    and its constants: for each
//!             chunk, where neighbours have weights, Σ k K² and the weights, then the constants of each entry and its time of damping
//! ```
//!
//! Vertices of a group have one pattern, so that all lanes go through the same entries, and one load brings a constant of each.

use super::{PotentialTable, VERTEX_KIND_BITS, VERTEX_LANES, VERTEX_PLACE_BITS};
use crate::method::vbd::{Chunk, Entry, MOST_NEIGHBOURS, Vertex, Vertices};
use crate::shared_structs;

const _: () = assert!(MOST_NEIGHBOURS == 1 << VERTEX_PLACE_BITS);

shared_structs! {
    /// Where the vertices of a potential are, at the start of its table.
    pub struct VertexTable {
        /// From the start of the table: offsets of the colours, in lanes.
        pub sets: u32,
        /// Number of colours.
        pub set_count: u32,
        /// From the start of the table, a multiple of four: the groups.
        pub groups: u32,
        /// 1 where an element is damped: then every entry has a line more, its time (s).
        pub damped: u32,
    }

    /// Up to 32 vertices of one colour and pattern.
    pub struct VertexGroup {
        /// From the start of the table: the pattern.
        pub pattern: u32,
        /// From there, too: the line of the vertices; those of their neighbours are behind it.
        pub vertices: u32,
        /// From there, too: the lines of constants.
        pub constants: u32,
        /// Number of vertices; lanes behind them have nothing to do.
        pub count: u32,
    }
}

impl PotentialTable {
    /// Lays out vertices: a [`VertexTable`], then what it names.
    #[must_use]
    pub fn of_vertices(vertices: &Vertices) -> Self {
        let chunks = || vertices.vertices.iter().flat_map(|vertex| &vertex.chunks);
        let is_damped = chunks().any(|chunk| chunk.entries.iter().any(|entry| entry.time > 0.0));
        let mut table = Lines { is_damped, ..Lines::default() };
        let mut colors = vec![0];
        for (number, run) in (0..).zip(vertices.runs.windows(2)) {
            if number > 0 && vertices.colors.binary_search(&number).is_ok() {
                colors.push(VERTEX_LANES * table.groups.len() as u32);
            }
            let numbers = &vertices.order[run[0] as usize..run[1] as usize];
            let Some(&first) = numbers.first() else { continue };
            let pattern = table.add_pattern(&vertices.vertices[first as usize]);
            numbers.chunks(VERTEX_LANES as usize).for_each(|some| table.add_group(vertices, some, pattern));
        }
        colors.push(VERTEX_LANES * table.groups.len() as u32);
        Self { u32_data: table.joined(&colors), colors }
    }
}

/// Parts of the table while they are filled; what they name counts from their own starts.
#[derive(Debug, Default)]
struct Lines {
    is_damped: bool,
    groups: Vec<VertexGroup>,
    patterns: Vec<u32>,
    lines: Vec<u32>,
}

impl Lines {
    /// Adds what a vertex consists of. Returns where it is.
    fn add_pattern(&mut self, vertex: &Vertex) -> u32 {
        let start = self.patterns.len() as u32;
        self.patterns.push(vertex.chunks.len() as u32);
        for Chunk { neighbours, weights, entries } in &vertex.chunks {
            let is_weighted = u32::from(!weights.is_empty());
            self.patterns.extend([neighbours.len() as u32, is_weighted, entries.len() as u32]);
            self.patterns.extend(entries.iter().map(word));
        }
        start
    }

    fn add_group(&mut self, vertices: &Vertices, numbers: &[u32], pattern: u32) {
        let of: Vec<&Vertex> = numbers.iter().map(|&i| &vertices.vertices[i as usize]).collect();
        let Some(first) = of.first() else { return };
        let vertex_line = self.lines.len() as u32;
        self.add_line(numbers.iter().copied());
        for (c, chunk) in first.chunks.iter().enumerate() {
            for k in 0..chunk.neighbours.len() {
                self.add_line(of.iter().map(|vertex| vertex.chunks[c].neighbours[k]));
            }
        }
        let constants = self.lines.len() as u32;
        // With the first of several chunks comes the whole stiffness.
        let mut is_first = true;
        for (c, chunk) in first.chunks.iter().enumerate() {
            if !chunk.weights.is_empty() {
                let stiffness = |vertex: &&Vertex| if is_first { vertex.stiffness } else { 0.0 };
                self.add_numbers(of.iter().map(stiffness));
                is_first = false;
            }
            for k in 0..chunk.weights.len() {
                self.add_numbers(of.iter().map(|vertex| vertex.chunks[c].weights[k]));
            }
            for (e, entry) in chunk.entries.iter().enumerate() {
                let entries = || of.iter().map(|vertex| &vertex.chunks[c].entries[e]);
                for k in 0..entry.kind.constants() {
                    self.add_numbers(entries().map(|entry| entry.constants[k]));
                }
                if self.is_damped {
                    self.add_numbers(entries().map(|entry| entry.time));
                }
            }
        }
        let count = numbers.len() as u32;
        self.groups.push(VertexGroup { pattern, vertices: vertex_line, constants, count });
    }

    /// Adds a line; lanes without a vertex are 0.
    fn add_line(&mut self, words: impl Iterator<Item = u32>) {
        let end = self.lines.len() + VERTEX_LANES as usize;
        self.lines.extend(words);
        self.lines.resize(end, 0);
    }

    fn add_numbers(&mut self, numbers: impl Iterator<Item = f32>) {
        self.add_line(numbers.map(f32::to_bits));
    }

    /// All parts behind their header.
    fn joined(mut self, colors: &[u32]) -> Vec<u32> {
        let header = size_of::<VertexTable>() / 4;
        let groups = (header + colors.len()).next_multiple_of(4);
        let patterns = groups + self.groups.len() * size_of::<VertexGroup>() / 4;
        let lines = patterns + self.patterns.len();
        for group in &mut self.groups {
            group.pattern += patterns as u32;
            group.vertices += lines as u32;
            group.constants += lines as u32;
        }
        let table = VertexTable {
            sets: header as u32,
            set_count: colors.len() as u32 - 1,
            groups: groups as u32,
            damped: u32::from(self.is_damped),
        };
        let mut all = bytemuck::cast_slice(&[table]).to_vec();
        all.extend(colors);
        all.resize(groups, 0);
        all.extend(bytemuck::cast_slice::<VertexGroup, u32>(&self.groups));
        all.extend(self.patterns);
        all.extend(self.lines);
        all
    }
}

/// Kind and places of an entry.
fn word(entry: &Entry) -> u32 {
    let places = entry.places[..entry.kind.neighbours()].iter().enumerate();
    places.fold(entry.kind as u32, |word, (k, &place)| {
        word | u32::from(place) << (VERTEX_KIND_BITS + VERTEX_PLACE_BITS * k as u32)
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use super::*;
    use crate::method::vbd::Kind;
    use crate::{Material, Potential, Spring, Surface};
    use std::sync::Arc;

    /// A row of squares, and a spring from end to end.
    fn vertices(damping: f64) -> Vertices {
        let squares = 40;
        let triangles: Vec<[u32; 3]> = (0..squares)
            .flat_map(|k| [[2 * k, 2 * k + 1, 2 * k + 2], [2 * k + 2, 2 * k + 1, 2 * k + 3]])
            .collect();
        let place = |v: u32| [(v % 2) as f32, (v / 2) as f32];
        let coordinates = triangles.iter().map(|corners| corners.map(place)).collect();
        let count = 2 * squares as usize + 2;
        let surface = Arc::new(Surface::new(count, triangles, coordinates).unwrap());
        let material = Material { stretch_damping: damping, ..Material::new() };
        let spring = Spring { ends: [0, 81], length: 3.0, stiffness: 20.0 };
        let potential = Potential::new(surface, vec![material]).unwrap().with_springs(vec![spring]).unwrap();
        Vertices::new(&potential, count, &[])
    }

    /// Reads the table as a device does, lane by lane, and makes the vertices again.
    #[test]
    fn a_device_finds_every_vertex_with_its_neighbours_and_constants() {
        for damping in [0.0, 0.01] {
            let vertices = vertices(damping);
            let PotentialTable { u32_data, colors } = PotentialTable::of_vertices(&vertices);
            let table: VertexTable = bytemuck::pod_read_unaligned(bytemuck::cast_slice(&u32_data[..4]));
            assert_eq!(table.damped, u32::from(damping > 0.0));
            assert_eq!(table.groups % 4, 0);
            assert_eq!(u32_data[table.sets as usize..][..colors.len()], colors);
            assert_eq!(table.set_count as usize, vertices.colors.len() - 1);
            let mut found = Vec::new();
            for row in 0..*colors.last().unwrap() {
                let (group, lane) = (row / VERTEX_LANES, (row % VERTEX_LANES) as usize);
                let at = (table.groups + 4 * group) as usize;
                let group: VertexGroup =
                    bytemuck::pod_read_unaligned(bytemuck::cast_slice(&u32_data[at..at + 4]));
                if lane >= group.count as usize {
                    continue;
                }
                let line =
                    |start: u32, number: u32| u32_data[(start + VERTEX_LANES * number) as usize + lane];
                let vertex = line(group.vertices, 0);
                found.push(vertex);
                let wanted = &vertices.vertices[vertex as usize];
                let mut words = u32_data[group.pattern as usize..].iter().copied();
                let mut next = || words.next().unwrap();
                assert_eq!(next() as usize, wanted.chunks.len());
                let (mut neighbour, mut constant) = (1, 0);
                for chunk in &wanted.chunks {
                    let [neighbours, is_weighted, entries] = std::array::from_fn(|_| next());
                    for &other in &chunk.neighbours {
                        assert_eq!(line(group.vertices, neighbour), other);
                        neighbour += 1;
                    }
                    assert_eq!(neighbours as usize, chunk.neighbours.len());
                    let mut number = || {
                        constant += 1;
                        f32::from_bits(line(group.constants, constant - 1))
                    };
                    assert_eq!(is_weighted == 1, !chunk.weights.is_empty());
                    if is_weighted == 1 {
                        assert_eq!(number(), wanted.stiffness);
                        chunk.weights.iter().for_each(|&weight| assert_eq!(number(), weight));
                    }
                    assert_eq!(entries as usize, chunk.entries.len());
                    for entry in &chunk.entries {
                        let word = next();
                        assert_eq!(word & ((1 << VERTEX_KIND_BITS) - 1), entry.kind as u32);
                        for k in 0..entry.kind.neighbours() as u32 {
                            let place = word >> (VERTEX_KIND_BITS + VERTEX_PLACE_BITS * k) & 31;
                            assert_eq!(place, u32::from(entry.places[k as usize]));
                        }
                        for k in 0..entry.kind.constants() {
                            assert_eq!(number(), entry.constants[k]);
                        }
                        if table.damped == 1 {
                            assert_eq!(number(), entry.time);
                        }
                    }
                }
            }
            found.sort_unstable();
            assert!(found.into_iter().eq(0..82));
            let has = |kind| {
                vertices
                    .vertices
                    .iter()
                    .any(|v| v.chunks.iter().any(|c| c.entries.iter().any(|e| e.kind == kind)))
            };
            assert!(has(Kind::Link), "springs are among the entries");
        }
    }
}
