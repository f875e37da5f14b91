//! Which vertices of a surface a contour cuts off.

use super::Crossing;
use crate::contact::ContactMesh;
use std::collections::BTreeSet;

/// A flood over vertices, along edges that are not cut.
#[derive(Default)]
struct Flood {
    reached: BTreeSet<u32>,
    /// In the order in which they were reached.
    queue: Vec<u32>,
    done: usize,
}

impl Flood {
    fn from(vertex: u32) -> Self {
        Self { reached: BTreeSet::from([vertex]), queue: vec![vertex], done: 0 }
    }

    /// Goes on from one vertex. Returns whether there was one.
    fn advance(&mut self, mesh: &ContactMesh, cuts: &[[u32; 2]]) -> bool {
        let Some(&vertex) = self.queue.get(self.done) else { return false };
        self.done += 1;
        for &other in mesh.ring(vertex) {
            let edge = [vertex.min(other), vertex.max(other)];
            if cuts.binary_search(&edge).is_err() && self.reached.insert(other) {
                self.queue.push(other);
            }
        }
        true
    }
}

/// The vertices on the smaller side of a contour, by the edges of this surface that are among its crossings: none where both sides are
/// connected. An edge that the contour crosses twice connects.
pub(super) fn smaller_side(crossings: &[&Crossing], mesh: &ContactMesh) -> Vec<u32> {
    let mut all: Vec<[u32; 2]> =
        crossings.iter().map(|it| [it.edge[0].min(it.edge[1]), it.edge[0].max(it.edge[1])]).collect();
    all.sort_unstable();
    let cuts: Vec<[u32; 2]> =
        all.chunk_by(|a, b| a == b).filter(|same| same.len() % 2 == 1).map(|same| same[0]).collect();
    let Some(&[one, other]) = cuts.first() else { return Vec::new() };
    let mut floods = [Flood::from(one), Flood::from(other)];
    // Both at once, so that it takes as long as the smaller one.
    let smaller = loop {
        if let Some(ended) = (0..2).find(|&k| !floods[k].advance(mesh, &cuts)) {
            break ended;
        }
        if floods[0].reached.contains(&other) || floods[1].reached.contains(&one) {
            return Vec::new();
        }
    };
    let smaller = &floods[smaller].reached;
    let divides = cuts.iter().all(|[a, b]| smaller.contains(a) != smaller.contains(b));
    if divides { smaller.iter().copied().collect() } else { Vec::new() }
}
