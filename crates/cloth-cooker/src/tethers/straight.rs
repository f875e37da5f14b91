//! Tether lengths through the air: nearest anchors by a tree over the anchors.

use super::islands::Islands;
use super::nearest::{Anchor, Nearest};
use crate::mesh::Mesh;
use crate::topology::{Topology, components};
use crate::vector::{distance, widen};

/// Offers each vertex the nearest anchor of each of its nearest islands in its part of the mesh.
pub(super) fn find(mesh: &Mesh, topology: &Topology, islands: &Islands, nearest: &mut Nearest) {
    let (part, parts) = components(&topology.neighbors, |_| true);
    let mut anchors: Vec<Vec<Candidate>> = (0..parts).map(|_| Vec::new()).collect();
    for island in 0..islands.len() {
        for &vertex in islands.anchors(island) {
            let place = mesh.positions[vertex as usize];
            let island = island as u32;
            anchors[part[vertex as usize] as usize].push(Candidate { place, vertex, island });
        }
    }
    let mut island_counts = Vec::with_capacity(anchors.len());
    for list in &mut anchors {
        // Anchors come island after island here.
        island_counts.push(list.chunk_by(|a, b| a.island == b.island).count());
        sort_as_tree(list, 0);
    }
    let mut found = Vec::new();
    for (vertex, &place) in mesh.positions.iter().enumerate() {
        found.clear();
        let p = part[vertex] as usize;
        search(&anchors[p], 0, place, nearest.wanted().min(island_counts[p]), &mut found);
        for &(distance, anchor, island) in &found {
            nearest.offer(vertex as u32, Anchor { distance, vertex: anchor, island });
        }
    }
}

struct Candidate {
    place: [f32; 3],
    vertex: u32,
    island: u32,
}

/// Orders anchors as a k-d tree: the middle element splits the rest along one axis, and so on in both halves.
fn sort_as_tree(anchors: &mut [Candidate], axis: usize) {
    if anchors.len() < 2 {
        return;
    }
    let middle = anchors.len() / 2;
    anchors.select_nth_unstable_by(middle, |a, b| {
        a.place[axis].total_cmp(&b.place[axis]).then(a.vertex.cmp(&b.vertex))
    });
    let (low, high) = anchors.split_at_mut(middle);
    sort_as_tree(low, (axis + 1) % 3);
    sort_as_tree(&mut high[1..], (axis + 1) % 3);
}

/// Keeps in `found` the nearest anchor `(distance, vertex, island)` of each of the `wanted` nearest islands.
fn search(
    anchors: &[Candidate],
    axis: usize,
    place: [f32; 3],
    wanted: usize,
    found: &mut Vec<(f64, u32, u32)>,
) {
    let middle = anchors.len() / 2;
    let Some(here) = anchors.get(middle) else { return };
    let candidate = (distance(place, here.place), here.vertex, here.island);
    match found.iter_mut().find(|other| other.2 == here.island) {
        Some(other) if (candidate.0, candidate.1) < (other.0, other.1) => *other = candidate,
        Some(_) => {}
        None => found.push(candidate),
    }
    found.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    found.truncate(wanted);

    let offset = widen(place)[axis] - widen(here.place)[axis];
    let (low, high) = (&anchors[..middle], &anchors[middle + 1..]);
    let (near, far) = if offset < 0.0 { (low, high) } else { (high, low) };
    search(near, (axis + 1) % 3, place, wanted, found);
    if found.len() < wanted || found.last().is_some_and(|last| offset.abs() <= last.0) {
        search(far, (axis + 1) % 3, place, wanted, found);
    }
}
