//! Making neighbouring faces agree on front and back.

use crate::mesh::Mesh;
use crate::report::{CleaningReport, Finding, FindingKind};
use crate::topology::Topology;

/// Turns faces over so that neighbours across every edge with two faces agree. In each connected patch the
/// smaller number of faces is turned. One-sided patches are left alone and reported. Reports name vertices and faces
/// by their numbers in the input, `old_vertex` and `old_face`.
pub(super) fn agree(
    mesh: &mut Mesh,
    topology: &Topology,
    old_vertex: &[u32],
    old_face: &[u32],
    report: &mut CleaningReport,
) {
    let neighbors = face_neighbors(mesh, topology);
    let triangle_count = mesh.triangles.len();
    let face_count = mesh.face_count();
    let mut turned: Vec<Option<bool>> = vec![None; face_count];
    let mut turned_faces = Finding::new(FindingKind::TurnedFaces, std::iter::empty());
    let mut one_sided = Finding::new(FindingKind::OneSidedParts, std::iter::empty());
    for seed in 0..face_count {
        if turned[seed].is_some() {
            continue;
        }
        turned[seed] = Some(false);
        let mut patch = vec![seed as u32];
        let mut consistent = true;
        let mut next = 0;
        while let Some(&face) = patch.get(next) {
            next += 1;
            let here = turned[face as usize] == Some(true);
            for &(other, opposed) in neighbors[face as usize].iter().filter(|(other, _)| *other != u32::MAX) {
                let wanted = here == opposed;
                match turned[other as usize] {
                    None => {
                        turned[other as usize] = Some(wanted);
                        patch.push(other);
                    }
                    Some(is) => consistent &= is == wanted,
                }
            }
        }
        if !consistent {
            patch.iter().for_each(|&face| turned[face as usize] = Some(false));
            let first =
                mesh.triangles.get(seed).map_or_else(|| mesh.quads[seed - triangle_count][0], |t| t[0]);
            one_sided.add(old_vertex[first as usize]);
            continue;
        }
        let flips = patch.iter().filter(|&&face| turned[face as usize] == Some(true)).count();
        if 2 * flips > patch.len() {
            patch.iter().for_each(|&face| turned[face as usize] = turned[face as usize].map(|is| !is));
        }
    }
    for face in (0..face_count).filter(|&face| turned[face] == Some(true)) {
        turned_faces.add(old_face[face]);
        match mesh.triangles.get_mut(face) {
            Some(triangle) => triangle.swap(1, 2),
            None => mesh.quads[face - triangle_count].swap(1, 3),
        }
    }
    report.push(turned_faces);
    report.push(one_sided);
}

/// Neighbour of each face across each of its edges with exactly two faces, and whether the two walk along the
/// edge in opposite directions, as they should.
fn face_neighbors(mesh: &Mesh, topology: &Topology) -> Vec<[(u32, bool); 4]> {
    let triangle_count = mesh.triangles.len();
    let walks_up = |face: u32, edge: [u32; 2]| {
        let corners: &[u32] = match mesh.triangles.get(face as usize) {
            Some(triangle) => triangle,
            None => &mesh.quads[face as usize - triangle_count],
        };
        let at = corners.iter().position(|&corner| corner == edge[0]).unwrap_or(0);
        corners[(at + 1) % corners.len()] == edge[1]
    };
    let mut neighbors = vec![[(u32::MAX, false); 4]; mesh.face_count()];
    for (e, &edge) in topology.edges.iter().enumerate() {
        let [a, b] = *topology.edge_faces.of(e) else { continue };
        let opposed = walks_up(a, edge) != walks_up(b, edge);
        for (from, to) in [(a, b), (b, a)] {
            if let Some(slot) = neighbors[from as usize].iter_mut().find(|slot| slot.0 == u32::MAX) {
                *slot = (to, opposed);
            }
        }
    }
    neighbors
}
