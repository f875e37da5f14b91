//! Places of neighbours: around the fan of triangles, then beyond it.

use super::{Chunk, Entry, Kind, MOST_NEIGHBOURS, Vertex};
use std::collections::BTreeMap;

/// A vertex with more elements gets places in their order: a canonical one would take their square.
const MOST_ELEMENTS: usize = 200;

/// An element of a vertex by the numbers of its other corners.
#[derive(Debug, Clone, Copy)]
pub(super) struct Element {
    pub kind: Kind,
    pub others: [u32; 5],
    pub constants: [f32; super::MOST_CONSTANTS],
    pub time: f32,
    pub spring: Option<u32>,
    pub number: u32,
}

impl Element {
    pub fn new<const N: usize, const K: usize>(
        kind: Kind,
        others: [u32; N],
        constants: [f32; K],
        time: f32,
    ) -> Self {
        let none = [0.0; super::MOST_CONSTANTS];
        let mut element = Self { kind, others: [0; 5], constants: none, time, spring: None, number: 0 };
        element.others[..N].copy_from_slice(&others);
        element.constants[..K].copy_from_slice(&constants);
        element
    }
}

/// The elements of a vertex.
#[derive(Debug, Clone, Default)]
pub(super) struct Elements {
    pub elements: Vec<Element>,
    /// The other two corners of each triangle at the vertex, in its order.
    pub fan: Vec<[u32; 2]>,
    /// Neighbours of hinges with a constant Hessian, with c (N/m), hinge by hinge.
    pub weights: Vec<[(u32, f64); 3]>,
    /// Σ k K² of these (N/m).
    pub stiffness: f64,
}

impl Elements {
    pub fn vertex(self) -> Vertex {
        let places = self.places();
        let mut entries: Vec<(Element, Vec<usize>)> = self
            .elements
            .iter()
            .map(|element| {
                let others = &element.others[..element.kind.neighbours()];
                (*element, others.iter().map(|other| places.get(other).copied().unwrap_or(0)).collect())
            })
            .collect();
        entries.sort_by(|(a, p), (b, q)| (a.kind, p).cmp(&(b.kind, q)));
        let mut weights: BTreeMap<usize, (u32, f64)> = BTreeMap::new();
        for (other, weight) in self.weights.iter().flatten() {
            let place = places.get(other).copied().unwrap_or(0);
            weights.entry(place).or_insert((*other, 0.0)).1 += weight;
        }
        let mut parts = Parts::default();
        if places.len() <= MOST_NEIGHBOURS {
            // One chunk with the neighbours at their places.
            let mut neighbours = vec![0; places.len()];
            places.iter().for_each(|(&other, &place)| neighbours[place] = other);
            parts.chunk.neighbours = neighbours;
        }
        entries.into_iter().for_each(|(element, _)| parts.add(element));
        weights.into_values().for_each(|(other, weight)| parts.weigh(other, weight as f32));
        parts.end();
        Vertex { stiffness: self.stiffness as f32, chunks: parts.chunks }
    }

    /// Gives every neighbour a place.
    fn places(&self) -> BTreeMap<u32, usize> {
        let mut places = BTreeMap::new();
        let give = |other: u32, places: &mut BTreeMap<u32, usize>| {
            let next = places.len();
            places.entry(other).or_insert(next);
        };
        if self.fan.len() + self.elements.len() + self.weights.len() > MOST_ELEMENTS {
            let of_elements = self.elements.iter().flat_map(|e| &e.others[..e.kind.neighbours()]);
            let of_weights = self.weights.iter().flatten().map(|(other, _)| other);
            of_elements.chain(of_weights).for_each(|&other| give(other, &mut places));
            return places;
        }
        // Around each fan, from where it begins at the boundary, or from its smallest neighbour.
        let mut left = self.fan.clone();
        left.sort_unstable();
        while !left.is_empty() {
            let is_begin = |&[a, _]: &[u32; 2]| left.iter().all(|&[_, b]| b != a);
            let first = left.iter().position(is_begin).unwrap_or(0);
            let mut next = Some(left.remove(first));
            while let Some([a, b]) = next {
                give(a, &mut places);
                give(b, &mut places);
                next = left.iter().position(|&[c, _]| c == b).map(|at| left.remove(at));
            }
        }
        // Then what elements reach beyond the fan, in the order of what is known of them.
        let of_elements =
            self.elements.iter().map(|e| (e.kind as u8, e.others[..e.kind.neighbours()].to_vec()));
        let of_weights = self.weights.iter().map(|hinge| (u8::MAX, hinge.map(|(other, _)| other).to_vec()));
        let mut all: Vec<(u8, Vec<u32>)> = of_elements.chain(of_weights).collect();
        loop {
            let known = |others: &[u32]| -> Vec<usize> {
                others.iter().map(|other| places.get(other).copied().unwrap_or(usize::MAX)).collect()
            };
            all.retain(|(_, others)| known(others).contains(&usize::MAX));
            let unknown =
                |others: &[u32]| known(others).into_iter().filter(|&place| place == usize::MAX).count();
            let nearest = all.iter().min_by_key(|(kind, others)| {
                let mut sorted = known(others);
                if *kind == u8::MAX {
                    sorted.sort_unstable();
                }
                (unknown(others), *kind, sorted)
            });
            let Some((_, others)) = nearest.cloned() else { break };
            others.into_iter().for_each(|other| give(other, &mut places));
        }
        places
    }
}

/// Chunks while they are filled.
#[derive(Debug, Default)]
struct Parts {
    chunks: Vec<Chunk>,
    chunk: Chunk,
}

impl Parts {
    fn end(&mut self) {
        let chunk = std::mem::take(&mut self.chunk);
        if !(chunk.entries.is_empty() && chunk.weights.is_empty()) {
            self.chunks.push(chunk);
        }
    }

    /// Makes sure that these are neighbours of the chunk at hand.
    fn make_room(&mut self, others: &[u32]) {
        let new = others.iter().filter(|other| !self.chunk.neighbours.contains(other)).count();
        if self.chunk.neighbours.len() + new > MOST_NEIGHBOURS {
            self.end();
        }
        for other in others {
            if !self.chunk.neighbours.contains(other) {
                self.chunk.neighbours.push(*other);
            }
        }
    }

    fn place(&self, other: u32) -> usize {
        self.chunk.neighbours.iter().position(|&known| known == other).unwrap_or(0)
    }

    fn add(&mut self, Element { kind, others, constants, time, spring, number }: Element) {
        self.make_room(&others[..kind.neighbours()]);
        let mut places = [0; 5];
        for (place, &other) in places.iter_mut().zip(&others[..kind.neighbours()]) {
            *place = self.place(other) as u8;
        }
        self.chunk.entries.push(Entry { kind, places, constants, time, spring, number });
    }

    fn weigh(&mut self, other: u32, weight: f32) {
        self.make_room(&[other]);
        let place = self.place(other);
        let count = self.chunk.neighbours.len();
        self.chunk.weights.resize(count, 0.0);
        self.chunk.weights[place] = weight;
    }
}
