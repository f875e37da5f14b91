//! A garment of our own: a tunic of two flat panels, before and behind the [mannequin](super::mannequin), to be sewn at sides and shoulders.

mod delaunay;
mod outline;

use glam::DVec2;

use crate::mesh::{Mesh, UvLayer};
use outline::{Border, NECK_BACK, NECK_FRONT};

/// How far panels hang from the middle of the body (m).
const DISTANCE: f32 = 0.17;

/// Rounds in which vertices inside of a panel move to the middle of their neighbours.
const SMOOTHINGS: usize = 4;

/// A tunic with edges of about `edge` metres, 0.005 to 0.05, else the nearest of these: both panels hang flat, 17 cm before and behind the
/// z axis, so that their shape is their shape at rest; texture coordinates are metres. Sewn are its
/// [loose edges](Mesh::loose_edges).
#[must_use]
pub fn tunic(edge: f32) -> Mesh {
    let spacing = f64::from(if edge.is_finite() { edge.clamp(0.005, 0.05) } else { 0.018 });
    let mut mesh = Mesh { name: "tunic".to_owned(), ..Mesh::default() };
    let mut uvs = UvLayer::default();
    let mut seams = Vec::new();
    for (neck, side) in [(NECK_FRONT, 1.0_f32), (NECK_BACK, -1.0)] {
        let panel = Panel::new(neck, spacing);
        let first = mesh.positions.len() as u32;
        for &point in &panel.points {
            let [x, y] = point.as_vec2().to_array();
            mesh.positions.push([x, y, side * DISTANCE]);
            // Panels lie beside each other on the cloth.
            uvs.values.push([x + 0.5 + if side > 0.0 { 0.0 } else { 1.0 }, y - 0.8]);
        }
        for &[a, b, c] in &panel.triangles {
            let corners = if side > 0.0 { [a, b, c] } else { [a, c, b] };
            mesh.face_vertex_indices.extend(corners.map(|corner| corner + first));
            mesh.face_vertex_counts.push(3);
        }
        seams.push(panel.seam.iter().map(|vertex| vertex + first).collect::<Vec<_>>());
    }
    uvs.corner_indices.clone_from(&mesh.face_vertex_indices);
    mesh.uvs = Some(uvs);
    mesh.loose_edges = seams[0].iter().zip(&seams[1]).map(|(&front, &back)| [front, back]).collect();
    mesh
}

/// A flat panel.
struct Panel {
    points: Vec<DVec2>,
    triangles: Vec<[u32; 3]>,
    /// Vertices that are sewn, in the same order for every panel.
    seam: Vec<u32>,
}

impl Panel {
    fn new(neck: f64, spacing: f64) -> Self {
        let outline = outline::half(neck, spacing);
        let mut half: Vec<DVec2> = outline.iter().map(|&(point, _)| point).collect();
        let border = half.len();
        half.extend(lattice(&outline, spacing));
        let mut triangles = delaunay::delaunay(&half);
        triangles.retain(|corners| {
            let center = corners.iter().map(|&corner| half[corner as usize]).sum::<DVec2>() / 3.0;
            outline::inside(&outline, center).0
        });
        smooth(&mut half, &triangles, border);
        // The end of a seam belongs to it.
        let kind = |k: usize| outline[k % border].1;
        let is_sewn = |k: usize| kind(k) == Border::Seam || kind(k + border - 1) == Border::Seam;
        let seam: Vec<u32> = (0..border).filter(|&k| is_sewn(k)).map(|k| k as u32).collect();

        // The other half: what is in the middle is there already.
        let mut twin = Vec::with_capacity(half.len());
        let mut points = half.clone();
        for (number, point) in (0..).zip(&half) {
            if point.x.abs() < 1e-9 {
                twin.push(number);
            } else {
                twin.push(points.len() as u32);
                points.push(DVec2::new(-point.x, point.y));
            }
        }
        let mirrored: Vec<[u32; 3]> =
            triangles.iter().map(|&[a, b, c]| [a, c, b].map(|corner| twin[corner as usize])).collect();
        triangles.extend(mirrored);
        let mirrored: Vec<u32> = seam.iter().map(|&vertex| twin[vertex as usize]).collect();
        Self { points, triangles, seam: [seam, mirrored].concat() }
    }
}

/// Points of a lattice of equilateral triangles that are inside of an outline, not too near.
fn lattice(outline: &[(DVec2, Border)], spacing: f64) -> Vec<DVec2> {
    let most = outline.iter().fold(DVec2::MIN, |most, (point, _)| most.max(*point));
    let least = outline.iter().fold(DVec2::MAX, |least, (point, _)| least.min(*point));
    let high = spacing * 0.75_f64.sqrt();
    let mut points = Vec::new();
    for row in 0..=((most.y - least.y) / high) as u32 {
        let offset = if row % 2 == 0 { 0.0 } else { 0.5 };
        for column in 0..=((most.x - least.x) / spacing) as u32 {
            let point = least + DVec2::new((f64::from(column) + offset) * spacing, f64::from(row) * high);
            let (is_inside, distance) = outline::inside(outline, point);
            if is_inside && distance > 0.6 * spacing {
                points.push(point);
            }
        }
    }
    points
}

fn smooth(points: &mut [DVec2], triangles: &[[u32; 3]], border: usize) {
    for _ in 0..SMOOTHINGS {
        let mut sums = vec![(DVec2::ZERO, 0.0); points.len()];
        for &[a, b, c] in triangles {
            for (own, next) in [(a, b), (b, c), (c, a)] {
                sums[own as usize].0 += points[next as usize];
                sums[own as usize].1 += 1.0;
            }
        }
        for (point, (sum, count)) in
            points.iter_mut().zip(sums).skip(border).filter(|(_, (_, count))| *count > 0.0)
        {
            *point = point.lerp(sum / count, 0.7);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::tunic;
    use crate::drape::{Topology, vertex_of_each_part};

    #[test]
    fn two_flat_panels_of_good_triangles_with_matching_seams() {
        for edge in [0.05_f32, 0.018] {
            let mesh = tunic(edge);
            assert_eq!(mesh.check(), Ok(()));
            let triangles = mesh.triangles();
            assert_eq!(vertex_of_each_part(mesh.positions.len(), &triangles).len(), 2);
            let topology = Topology::new(&mesh.positions, &triangles);
            assert_eq!(Topology { open_edges: 0, ..topology }, Topology::default());
            let at = |vertex: u32| glam::Vec3::from(mesh.positions[vertex as usize]);
            for [a, b, c] in triangles {
                let normal = (at(b) - at(a)).cross(at(c) - at(a));
                // Away from the body, on both sides.
                assert!(normal.z * at(a).z > 0.0, "{a} {b} {c}");
                let sides = [at(a).distance(at(b)), at(b).distance(at(c)), at(c).distance(at(a))];
                assert!(
                    sides.iter().all(|&side| side > 0.4 * edge && side < 1.9 * edge),
                    "{sides:?} at {}",
                    at(a)
                );
            }
            let mut sewn = BTreeSet::new();
            for &[front, back] in &mesh.loose_edges {
                let [p, q] = [at(front), at(back)];
                assert!(p.truncate().distance(q.truncate()) < 1e-6 && p.z > 0.0 && q.z < 0.0);
                assert!(sewn.insert(front) && sewn.insert(back));
            }
            assert!(mesh.loose_edges.len() as f32 * edge > 1.5, "{} pairs", mesh.loose_edges.len());
        }
    }
}
