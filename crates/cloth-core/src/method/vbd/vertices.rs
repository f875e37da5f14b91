//! The elements of a potential as each vertex sees them, and vertices by colour.
//!
//! A vertex has neighbours, and entries of elements that name them by their places among the neighbours. Places are given in one
//! canonical order, around the fan of triangles and then beyond it, so that vertices in the middle of a mesh with as many triangles
//! have the same *pattern* of entries: loops that take several vertices at a time take those of one pattern.

mod gather;
mod places;

use super::HardConstraint;
use crate::potential::{Potential, Spring};
use std::collections::BTreeMap;

/// Most neighbours of a chunk.
pub const MOST_NEIGHBOURS: usize = 32;
/// Most constants of an entry.
const MOST_CONSTANTS: usize = 9;

/// Kinds of entries: which kernel of `cloth_kernels::solve::vertex_block` takes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Woven triangle: b1 and b2 of the two other corners, stiffness along warp and weft and against shear times area.
    Woven,
    /// Triangle of Saint Venant and Kirchhoff: b1, b2, C11, C22, C12, G times area.
    Stvk,
    /// Co-rotated triangle: b1, b2, μ and λ times area.
    Corotated,
    /// Spring: free range, stiffness beyond and below it.
    Link,
    /// Hard constraint: its range, then its stiffness and its multiplier, which change from sweep to sweep.
    Hard,
    /// Hinge of which the vertex is an end of the edge: φ0, stiffness; to its x1, x2, x3.
    Hinge,
    /// Hinge of which it is the far corner x2: to x0, x1, x3.
    HingeFar,
    /// Damped hinge with a constant Hessian: K of the others, stiffness. Those without damping are weights of neighbours.
    Isometric,
    /// Triangle joined with its neighbours, of which the vertex is corner 0: φ0 of three hinges, G by its upper triangle.
    Joined,
    /// The same, of which it is corner 3.
    JoinedFar,
}

impl Kind {
    /// Number of the other corners.
    #[must_use]
    pub fn neighbours(self) -> usize {
        match self {
            Self::Link | Self::Hard => 1,
            Self::Woven | Self::Stvk | Self::Corotated => 2,
            Self::Hinge | Self::HingeFar | Self::Isometric => 3,
            Self::Joined | Self::JoinedFar => 5,
        }
    }

    /// Number of constants.
    #[must_use]
    pub fn constants(self) -> usize {
        match self {
            Self::Hinge | Self::HingeFar => 2,
            Self::Link | Self::Isometric => 4,
            Self::Corotated | Self::Hard => 6,
            Self::Woven => 7,
            Self::Stvk => 8,
            Self::Joined | Self::JoinedFar => 9,
        }
    }
}

/// An element of a vertex.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Entry {
    /// Its kind.
    pub kind: Kind,
    /// Places of the other corners among the neighbours of the chunk; as many count as the kind has.
    pub places: [u8; 5],
    /// Constants, likewise.
    pub constants: [f32; MOST_CONSTANTS],
    /// Time of damping (s).
    pub time: f32,
    /// Number of the spring of the user that it is.
    pub spring: Option<u32>,
    /// Of a hard constraint twice its number among [`hard_constraints`](super::hard_constraints), and 1 more at its second end.
    pub number: u32,
}

/// A part of a vertex with few neighbours; mostly it is the whole.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Chunk {
    /// At most [`MOST_NEIGHBOURS`] vertices.
    pub neighbours: Vec<u32>,
    /// What hinges with a constant Hessian come to: c of each neighbour (N/m), or nothing where there are none.
    pub weights: Vec<f32>,
    /// Elements, by kind.
    pub entries: Vec<Entry>,
}

/// A vertex.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Vertex {
    /// Σ k K² of hinges with a constant Hessian (N/m).
    pub stiffness: f32,
    /// Its parts; none where no element acts.
    pub chunks: Vec<Chunk>,
}

impl Vertex {
    /// What vertices have to have in common to be taken side by side.
    #[must_use]
    pub fn pattern(&self) -> Vec<u8> {
        let mut pattern = Vec::new();
        for chunk in &self.chunks {
            pattern.extend([chunk.neighbours.len() as u8, u8::from(!chunk.weights.is_empty())]);
            for entry in &chunk.entries {
                pattern.push(entry.kind as u8);
                pattern.extend(&entry.places[..entry.kind.neighbours()]);
            }
            pattern.push(u8::MAX);
        }
        pattern
    }
}

/// All vertices.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Vertices {
    /// By number.
    pub vertices: Vec<Vertex>,
    /// Numbers of vertices by colour, in each by pattern. Those of one colour share no element.
    pub order: Vec<u32>,
    /// Where the vertices of one colour and pattern begin in the order, and where the last ones end.
    pub runs: Vec<u32>,
    /// Where a colour begins in the runs, and where the last one ends.
    pub colors: Vec<u32>,
}

impl Vertices {
    /// The vertices of a potential, of which these are hard constraints. What has no stiffness is left out.
    #[must_use]
    pub fn new(potential: &Potential, count: usize, hard: &[HardConstraint]) -> Self {
        let vertices: Vec<Vertex> =
            gather::elements(potential, count, hard).into_iter().map(places::Elements::vertex).collect();
        let mut found = Self { vertices, ..Self::default() };
        found.sort();
        found
    }

    /// Constants of the link that a spring of the user is, in [`Entry::constants`]: range (m) and stiffness (N/m).
    #[must_use]
    pub fn spring_constants(spring: &Spring) -> [f32; 4] {
        gather::spring_constants(spring)
    }

    /// Orders vertices by colour, first fit in ascending order, then by pattern.
    fn sort(&mut self) {
        let count = self.vertices.len();
        let (mut colors, mut seen_by): (Vec<usize>, Vec<usize>) = (vec![0; count], Vec::new());
        for (number, vertex) in self.vertices.iter().enumerate() {
            for &other in vertex.chunks.iter().flat_map(|chunk| &chunk.neighbours) {
                if (other as usize) < number {
                    seen_by[colors[other as usize]] = number;
                }
            }
            let free = seen_by.iter().position(|&by| by != number).unwrap_or(seen_by.len());
            if free == seen_by.len() {
                seen_by.push(count);
            }
            colors[number] = free;
        }
        let mut patterns: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
        let mut keys: Vec<(usize, u32, u32)> = Vec::with_capacity(count);
        for (number, vertex) in self.vertices.iter().enumerate() {
            let next = patterns.len() as u32;
            let pattern = *patterns.entry(vertex.pattern()).or_insert(next);
            keys.push((colors[number], pattern, number as u32));
        }
        keys.sort_unstable();
        self.order = keys.iter().map(|key| key.2).collect();
        (self.runs, self.colors) = (Vec::new(), Vec::new());
        for (i, key) in keys.iter().enumerate() {
            let before = i.checked_sub(1).map(|i| keys[i]);
            let is_new = before.is_none_or(|before| before.0 != key.0);
            if is_new {
                self.colors.push(self.runs.len() as u32);
            }
            if is_new || before.is_none_or(|before| before.1 != key.1) {
                self.runs.push(i as u32);
            }
        }
        self.colors.push(self.runs.len() as u32);
        self.runs.push(count as u32);
    }
}

#[cfg(test)]
mod tests;
