//! Faces after welding: repeated corners, duplicates and faces without area.

use crate::mesh::Mesh;
use crate::report::{CleaningReport, Finding, FindingKind};
use crate::vector::{cross, length, subtract, widen};

/// Faces that came through.
pub(super) struct CleanFaces {
    pub(super) triangles: Vec<[u32; 3]>,
    pub(super) quads: Vec<[u32; 4]>,
    /// Number in the input of each face, triangles first.
    pub(super) numbers: Vec<u32>,
}

/// Triangles and quads on welded vertices, without those that name a vertex twice or repeat another face.
pub(super) fn clean_faces(mesh: &Mesh, root: &[u32], report: &mut CleaningReport) -> CleanFaces {
    let mut repeated = Finding::new(FindingKind::RepeatedCorners, std::iter::empty());
    let mut triangles = Vec::with_capacity(mesh.triangles.len());
    let mut quads = Vec::with_capacity(mesh.quads.len());
    for (f, triangle) in (0_u32..).zip(&mesh.triangles) {
        let face = triangle.map(|vertex| root[vertex as usize]);
        if face[0] == face[1] || face[1] == face[2] || face[2] == face[0] {
            repeated.add(f);
        } else {
            triangles.push((f, face));
        }
    }
    for (f, quad) in (mesh.triangles.len() as u32..).zip(&mesh.quads) {
        let face = quad.map(|vertex| root[vertex as usize]);
        let mut corners = face.to_vec();
        corners.dedup();
        if corners.len() > 1 && corners.first() == corners.last() {
            corners.pop();
        }
        let opposite_equal = face[0] == face[2] || face[1] == face[3];
        match corners[..] {
            [a, b, c, d] if !opposite_equal => quads.push((f, [a, b, c, d])),
            [a, b, c] if !opposite_equal || (a != b && b != c && a != c) => {
                repeated.add(f);
                triangles.push((f, [a, b, c]));
            }
            _ => repeated.add(f),
        }
    }
    report.push(repeated);

    let mut duplicates = drop_duplicates(&mut triangles);
    duplicates.extend(drop_duplicates(&mut quads));
    duplicates.sort_unstable();
    report.push(Finding::new(FindingKind::DuplicateFaces, duplicates.into_iter()));
    let flat_triangles = triangles.iter().filter(|(_, t)| is_flat(&mesh.positions, *t)).map(|(f, _)| *f);
    let flat_quads = quads.iter().filter(|(_, q)| {
        is_flat(&mesh.positions, [q[0], q[1], q[2]]) && is_flat(&mesh.positions, [q[0], q[2], q[3]])
    });
    let flat = flat_triangles.chain(flat_quads.map(|(f, _)| *f));
    report.push(Finding::new(FindingKind::FlatFaces, flat));
    let numbers = triangles.iter().map(|(f, _)| *f).chain(quads.iter().map(|(f, _)| *f)).collect();
    CleanFaces {
        triangles: triangles.into_iter().map(|(_, t)| t).collect(),
        quads: quads.into_iter().map(|(_, q)| q).collect(),
        numbers,
    }
}

/// Tells whether the corners of a triangle lie on one line, to the precision of float32 positions.
pub(crate) fn is_flat(positions: &[[f32; 3]], triangle: [u32; 3]) -> bool {
    let [a, b, c] = triangle.map(|vertex| widen(positions[vertex as usize]));
    let (u, v, w) = (subtract(b, a), subtract(c, a), subtract(c, b));
    let longest = length(u).max(length(v)).max(length(w));
    length(cross(u, v)) <= 1e-7 * longest * longest
}

/// Removes the later ones of faces with the same set of corners; returns their numbers.
fn drop_duplicates<const K: usize>(faces: &mut Vec<(u32, [u32; K])>) -> Vec<u32> {
    let mut keys: Vec<([u32; K], u32)> = (0_u32..)
        .zip(faces.iter())
        .map(|(index, (_, face))| {
            let mut key = *face;
            key.sort_unstable();
            (key, index)
        })
        .collect();
    keys.sort_unstable();
    let mut is_duplicate = vec![false; faces.len()];
    for pair in keys.windows(2) {
        is_duplicate[pair[1].1 as usize] = pair[0].0 == pair[1].0;
    }
    let numbers = faces.iter().zip(&is_duplicate).filter(|(_, duplicate)| **duplicate);
    let dropped = numbers.map(|((f, _), _)| *f).collect();
    let mut index = 0;
    faces.retain(|_| {
        index += 1;
        !is_duplicate[index - 1]
    });
    dropped
}
