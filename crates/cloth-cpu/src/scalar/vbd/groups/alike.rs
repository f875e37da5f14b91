//! Vertices of one colour that have no pattern in common, side by side.
//!
//! ```text
//! vertex a   kind 0: e0 e1 e2   kind 1: e0         neighbours a b c d
//! vertex b   kind 0: e0 e1      kind 1: e0 e1      neighbours e f g
//! as one     kind 0: e0 e1 e2   kind 1: e0 e1      neighbour 0 of both, neighbour 1 of both, ...
//!                          absent of b     absent of a
//! ```
//!
//! Entries keep their order, so that sums do. What comes of an absent one is thrown away, so that no bit depends on which vertices lie side by
//! side. A neighbour of the group stands for one vertex in each lane; entries share it where that is right in all lanes.

use super::GROUP;
use cloth_core::method::vbd::{Chunk, Entry, Kind, MOST_NEIGHBOURS, Vertex, Vertices};
use std::collections::BTreeSet;

/// What a group of such vertices costs for one of a pattern: it has more neighbours, and some of its entries are absent.
const COSTS: f32 = 1.5;

/// Whether a vertex lacks this entry.
pub(super) fn is_absent(entry: &Entry) -> bool {
    entry.constants[0].is_nan()
}

/// Divides the runs of a colour: those that stay by themselves, as their vertices have one pattern, and groups of vertices that go with
/// those of other patterns.
pub(super) fn divide<'a>(
    vertices: &Vertices,
    runs: &[&'a [u32]],
    lanes: usize,
) -> (Vec<&'a [u32]>, Vec<Vec<u32>>) {
    // Vertices in several chunks keep them.
    let is_whole = |run: &[u32]| vertices.vertices[run[0] as usize].chunks.len() == 1;
    let (mut patterned, mut rests, mut alone) = (Vec::new(), Vec::new(), 0);
    for &run in runs {
        let rest = if is_whole(run) { run.len() % GROUP } else { 0 };
        let (full, rest) = run.split_at(run.len() - rest);
        patterned.extend((!full.is_empty()).then_some(full));
        if (rest.len() as f32) * COSTS < lanes as f32 {
            alone += rest.len().div_ceil(lanes);
            rests.extend((!rest.is_empty()).then_some(rest));
        } else {
            patterned.push(rest);
        }
    }
    let mut alike: Vec<u32> = rests.iter().copied().flatten().copied().collect();
    if alike.len().div_ceil(lanes) as f32 * COSTS >= alone as f32 {
        patterned.extend(rests);
        return (patterned, Vec::new());
    }
    // Those with as many entries together; those with weights apart from those without.
    let chunk = |i: u32| &vertices.vertices[i as usize].chunks[0];
    let is_weighted = |i: u32| !chunk(i).weights.is_empty();
    alike.sort_by_cached_key(|&i| {
        let runs = chunk(i).entries.chunk_by(|a, b| a.kind == b.kind);
        let counts: Vec<(Kind, usize)> = runs.map(|run| (run[0].kind, run.len())).collect();
        (is_weighted(i), counts, chunk(i).neighbours.len())
    });
    let same = alike.chunk_by(|&a, &b| is_weighted(a) == is_weighted(b));
    (patterned, same.flat_map(|same| same.chunks(GROUP)).map(<[u32]>::to_vec).collect())
}

/// One vertex for each lane; none where it does not matter.
type Slot = Vec<Option<u32>>;

/// Neighbours of a chunk.
#[derive(Debug, Clone, Default)]
struct Slots(Vec<Slot>);

impl Slots {
    /// The place of a neighbour: one that is right in all lanes, or a new one.
    fn place(&mut self, wanted: &Slot) -> u8 {
        let fits = |slot: &Slot| slot.iter().zip(wanted).all(|(a, b)| a.is_none() || b.is_none() || a == b);
        let place = self.0.iter().position(fits).unwrap_or(self.0.len());
        match self.0.get_mut(place) {
            Some(slot) => slot.iter_mut().zip(wanted).for_each(|(a, b)| *a = a.or(*b)),
            None => self.0.push(wanted.clone()),
        }
        place as u8
    }

    /// The places of the corners of an entry.
    fn places(&mut self, kind: Kind, entries: &[Option<(&Entry, &Chunk)>]) -> [u8; 5] {
        let mut places = [0; 5];
        for (k, place) in places[..kind.neighbours()].iter_mut().enumerate() {
            let corner = |(entry, chunk): (&Entry, &Chunk)| chunk.neighbours[usize::from(entry.places[k])];
            *place = self.place(&entries.iter().map(|of| of.map(corner)).collect());
        }
        places
    }
}

/// The vertices with these numbers, each in one chunk, with one pattern for all.
pub(super) fn vertices(vertices: &Vertices, numbers: &[u32]) -> Vec<Vertex> {
    let of: Vec<&Chunk> = numbers.iter().map(|&i| &vertices.vertices[i as usize].chunks[0]).collect();
    let stiffness = |i: &u32| vertices.vertices[*i as usize].stiffness;
    let mut alike: Vec<Vertex> =
        numbers.iter().map(|i| Vertex { stiffness: stiffness(i), chunks: vec![Chunk::default()] }).collect();
    let mut slots = Slots::default();
    let weighted = of.iter().map(|chunk| chunk.weights.len()).max().unwrap_or(0);
    slots.0.extend((0..weighted).map(|k| of.iter().map(|chunk| chunk.neighbours.get(k).copied()).collect()));
    let kinds: BTreeSet<Kind> = of.iter().flat_map(|chunk| &chunk.entries).map(|entry| entry.kind).collect();
    for kind in kinds {
        let of_kind: Vec<Vec<(&Entry, &Chunk)>> = of
            .iter()
            .map(|chunk| {
                chunk.entries.iter().filter(|entry| entry.kind == kind).map(|entry| (entry, *chunk)).collect()
            })
            .collect();
        for e in 0..of_kind.iter().map(Vec::len).max().unwrap_or(0) {
            let entries: Vec<Option<(&Entry, &Chunk)>> =
                of_kind.iter().map(|of| of.get(e).copied()).collect();
            let mut more = slots.clone();
            let mut places = more.places(kind, &entries);
            if more.0.len() > MOST_NEIGHBOURS {
                close(&mut alike, numbers, &of, &slots);
                alike.iter_mut().for_each(|vertex| vertex.chunks.push(Chunk::default()));
                more = Slots::default();
                places = more.places(kind, &entries);
            }
            slots = more;
            let none = Entry { kind, places, constants: [f32::NAN; 9], time: 0.0, spring: None, number: 0 };
            for (vertex, entry) in alike.iter_mut().zip(entries) {
                let entry = entry.map_or(none, |(entry, _)| Entry { places, ..*entry });
                if let Some(chunk) = vertex.chunks.last_mut() {
                    chunk.entries.push(entry);
                }
            }
        }
    }
    close(&mut alike, numbers, &of, &slots);
    alike
}

/// Gives the last chunk its neighbours, and its weights where it is the first one.
fn close(alike: &mut [Vertex], numbers: &[u32], of: &[&Chunk], slots: &Slots) {
    for (lane, vertex) in alike.iter_mut().enumerate() {
        let is_first = vertex.chunks.len() == 1;
        let Some(chunk) = vertex.chunks.last_mut() else { continue };
        chunk.neighbours = slots.0.iter().map(|slot| slot[lane].unwrap_or(numbers[lane])).collect();
        if is_first && !of[lane].weights.is_empty() {
            chunk.weights.clone_from(&of[lane].weights);
            chunk.weights.resize(chunk.neighbours.len(), f32::NAN);
        }
    }
}
