//! Joining pairs of triangles into quads, where modelling tools have cut quads into triangles.

use crate::topology::Topology;
use crate::vector::corner_cosine;

/// Corners of an acceptable quad have angles between 30 and 150 degrees: |cos| at most sin 60 degrees.
const LARGEST_COSINE: f64 = 0.866_025_403_784_438_7 + 1e-9;

/// Pairs triangles across inner edges, best pairs (nearest to a rectangle) first; each triangle is in one pair at
/// most. Returns the triangles left over and the quads, both in the order of their first triangle.
///
/// See docs/math/cooking.md.
pub(crate) fn quadify(
    positions: &[[f32; 3]],
    triangles: &[[u32; 3]],
    topology: &Topology,
) -> (Vec<[u32; 3]>, Vec<[u32; 4]>) {
    let mut pairs: Vec<(u64, [u32; 2], [u32; 4])> = Vec::new();
    for (e, &edge) in topology.edges.iter().enumerate() {
        let [first, second] = *topology.edge_faces.of(e) else { continue };
        if second as usize >= triangles.len() {
            continue; // beside a quad of the input
        }
        let quad = joined(edge, triangles[first as usize], triangles[second as usize]);
        let worst = worst_cosine(positions, quad);
        if worst <= LARGEST_COSINE {
            // Rounded, so that equal pairs of a grid are taken in the order of their triangles.
            pairs.push(((worst * 1e6).round() as u64, [first, second], quad));
        }
    }
    pairs.sort_unstable_by_key(|&(score, faces, _)| (score, faces));
    let mut partner: Vec<Option<[u32; 4]>> = vec![None; triangles.len()];
    let mut paired = vec![false; triangles.len()];
    for (_, [first, second], quad) in pairs {
        if !paired[first as usize] && !paired[second as usize] {
            paired[first as usize] = true;
            paired[second as usize] = true;
            partner[first as usize] = Some(quad);
        }
    }
    let left = triangles.iter().zip(&paired).filter(|(_, paired)| !**paired).map(|(t, _)| *t).collect();
    (left, partner.into_iter().flatten().collect())
}

/// Largest |cos| among the corners of a quad: 0 for a rectangle.
pub(crate) fn worst_cosine(positions: &[[f32; 3]], quad: [u32; 4]) -> f64 {
    let corner = |k: usize| positions[quad[k % 4] as usize];
    (0..4).map(|k| corner_cosine(corner(k), corner(k + 3), corner(k + 1)).abs()).fold(0.0, f64::max)
}

/// The quad of two triangles that share `edge`, wound like the first one.
pub(crate) fn joined(edge: [u32; 2], first: [u32; 3], second: [u32; 3]) -> [u32; 4] {
    let apex = |t: [u32; 3]| t.into_iter().position(|v| !edge.contains(&v)).unwrap_or(0);
    let (at, other) = (apex(first), second[apex(second)]);
    [first[at], first[(at + 1) % 3], other, first[(at + 2) % 3]]
}
