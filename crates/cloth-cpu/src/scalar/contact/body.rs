//! Collision triangles as a surface: corners in one place are one vertex.

use super::V;
use cloth_core::collider::{Animated, Triangle};
use cloth_core::contact::{ContactMesh, joined_corners};
use cloth_core::{Change, Cloth, Revision};
use cloth_kernels::Vec3;
use cloth_kernels::interpolate::interpolate_vector;
use std::collections::{HashMap, HashSet};

/// Where a corner is at the start and at the end of a frame, by bits: equal bits are one place.
type Key = [u32; 6];

/// The surface of all collision triangles of a cloth.
#[derive(Debug)]
pub(in crate::scalar) struct Body {
    /// Corners that vertices are, in the order of the vertices.
    corners: Vec<u32>,
    /// Vertex of each corner, counted from 0.
    vertices: Vec<u32>,
    pub mesh: ContactMesh,
    /// How many surfaces this cloth has had before.
    pub number: u32,
    /// Of the collision triangles that it was last compared with.
    revision: Revision,
}

/// A corner at one end of a frame.
fn at(triangles: &[Triangle], corner: u32) -> [f32; 3] {
    triangles[corner as usize / 3].corners[corner as usize % 3]
}

fn key(triangles: &Animated<Triangle>, corner: u32) -> Key {
    let ends = [at(triangles.start(), corner), at(triangles.target(), corner)];
    // One zero, whatever its sign.
    std::array::from_fn(|k| if ends[k / 3][k % 3] == 0.0 { 0 } else { ends[k / 3][k % 3].to_bits() })
}

impl Body {
    /// The surface of these triangles, whose vertices have the numbers from `first` on; the known one where the same corners still are
    /// in one place.
    pub fn of(known: Option<Self>, cloth: &Cloth, first: u32) -> Option<Self> {
        let (triangles, revision) = (cloth.colliders().triangles(), cloth.revision(Change::Colliders));
        if triangles.is_empty() {
            return None;
        }
        if known.as_ref().is_some_and(|known| known.revision == revision && known.mesh.first() == first) {
            return known;
        }
        let keys: Vec<Key> = (0..3 * triangles.len() as u32).map(|corner| key(triangles, corner)).collect();
        let number = known.as_ref().map_or(0, |known| known.number.wrapping_add(1));
        if let Some(known) = known.filter(|known| known.mesh.first() == first && known.has(&keys)) {
            return Some(Self { revision, ..known });
        }
        let (corners, joined) = joined_corners(&keys);
        let numbers: HashMap<Key, u32> =
            corners.iter().map(|&corner| keys[corner as usize]).zip(0..).collect();
        let vertices = keys.iter().map(|key| numbers[key]).collect();
        let places: Vec<[f32; 3]> = corners.iter().map(|&corner| at(triangles.start(), corner)).collect();
        Some(Self { mesh: ContactMesh::new(first, &places, &joined), corners, vertices, number, revision })
    }

    /// Of the collision triangles as they were when [`of`](Self::of) was called last.
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// Whether the same corners are in one place.
    fn has(&self, keys: &[Key]) -> bool {
        let place = |vertex: u32| keys[self.corners[vertex as usize] as usize];
        self.vertices.len() == keys.len()
            && keys.iter().zip(&self.vertices).all(|(key, &vertex)| *key == place(vertex))
            && (0..self.corners.len() as u32).map(place).collect::<HashSet<_>>().len() == self.corners.len()
    }

    /// Where its vertices are at a fraction of the frame.
    pub fn places(&self, triangles: &Animated<Triangle>, alpha: f32) -> impl Iterator<Item = V> {
        self.corners.iter().map(move |&corner| {
            let [start, end] = [triangles.start(), triangles.target()].map(|of| {
                let [x, y, z] = at(of, corner).map(f64::from);
                Vec3::new(x, y, z)
            });
            interpolate_vector(start, end, f64::from(alpha))
        })
    }

    pub fn memory_bytes(&self) -> usize {
        (self.corners.capacity() + self.vertices.capacity()) * 4 + self.mesh.memory_bytes()
    }
}
