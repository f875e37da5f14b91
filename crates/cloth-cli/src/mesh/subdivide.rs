//! Finer meshes of the same shape.

use std::collections::HashMap;

use super::{Mesh, UvLayer, VertexAttribute};

/// A mesh whose triangles are each cut into four triangles at the middles of their edges, and whose other polygons are each cut into as many
/// quads as they have corners. What vertices and corners carry lies halfway, too. Vertices of the mesh come first, in their order.
#[must_use]
pub fn subdivided(mesh: &Mesh) -> Mesh {
    let mut fine = Finer::new(mesh);
    let mut begin = 0;
    for face in mesh.faces() {
        let corners: Vec<usize> = (begin..begin + face.len()).collect();
        fine.cut(mesh, &corners);
        begin += face.len();
    }
    fine.mesh
}

/// Corners of a face: a vertex, and where the mesh has them a texture coordinate.
#[derive(Clone, Copy)]
struct Corner {
    vertex: u32,
    uv: u32,
}

struct Finer {
    mesh: Mesh,
    faces_cut: usize,
    /// Vertices in the middle of edges, by the edge.
    middles: HashMap<[u32; 2], u32>,
}

impl Finer {
    fn new(mesh: &Mesh) -> Self {
        let mut fine = mesh.clone();
        fine.face_vertex_counts.clear();
        fine.face_vertex_indices.clear();
        if let Some(uvs) = &mut fine.uvs {
            uvs.corner_indices.clear();
        }
        if let Some(colors) = &mut fine.face_colors {
            colors.clear();
        }
        Self { mesh: fine, faces_cut: 0, middles: HashMap::new() }
    }

    fn cut(&mut self, mesh: &Mesh, corners: &[usize]) {
        let uv = |corner: usize| mesh.uvs.as_ref().map_or(0, |uvs| uvs.corner_indices[corner]);
        let color = mesh.face_colors.as_ref().map(|colors| colors[self.faces_cut]);
        self.faces_cut += 1;
        let own: Vec<Corner> = corners
            .iter()
            .map(|&corner| Corner { vertex: mesh.face_vertex_indices[corner], uv: uv(corner) })
            .collect();
        let count = own.len();
        let middles: Vec<Corner> = (0..count).map(|k| self.middle(own[k], own[(k + 1) % count])).collect();
        let before = |k: usize| middles[(k + count - 1) % count];
        if count == 3 {
            for k in 0..3 {
                self.push(&[own[k], middles[k], before(k)]);
            }
            self.push(&middles);
        } else {
            let center = self.mean(&own);
            for k in 0..count {
                self.push(&[own[k], middles[k], center, before(k)]);
            }
        }
        if let (Some(colors), Some(color)) = (&mut self.mesh.face_colors, color) {
            colors.resize(self.mesh.face_vertex_counts.len(), color);
        }
    }

    fn push(&mut self, corners: &[Corner]) {
        self.mesh.face_vertex_counts.push(corners.len() as u32);
        self.mesh.face_vertex_indices.extend(corners.iter().map(|corner| corner.vertex));
        if let Some(uvs) = &mut self.mesh.uvs {
            uvs.corner_indices.extend(corners.iter().map(|corner| corner.uv));
        }
    }

    /// The corner between two of a face; its vertex is that of the faces beside.
    fn middle(&mut self, a: Corner, b: Corner) -> Corner {
        let edge = [a.vertex.min(b.vertex), a.vertex.max(b.vertex)];
        let vertex = match self.middles.get(&edge) {
            Some(&vertex) => vertex,
            None => {
                let vertex = self.mean_vertex(&edge);
                self.middles.insert(edge, vertex);
                vertex
            }
        };
        Corner { vertex, uv: self.mean_uv(&[a.uv, b.uv]) }
    }

    fn mean(&mut self, corners: &[Corner]) -> Corner {
        let vertices: Vec<u32> = corners.iter().map(|corner| corner.vertex).collect();
        let uvs: Vec<u32> = corners.iter().map(|corner| corner.uv).collect();
        Corner { vertex: self.mean_vertex(&vertices), uv: self.mean_uv(&uvs) }
    }

    fn mean_vertex(&mut self, of: &[u32]) -> u32 {
        let vertex = self.mesh.positions.len() as u32;
        self.mesh.positions.push(mean(of, |vertex| self.mesh.positions[vertex]));
        if let Some(colors) = &mut self.mesh.colors {
            colors.push(mean(of, |vertex| colors[vertex]));
        }
        for VertexAttribute { components, values } in self.mesh.attributes.values_mut() {
            for component in 0..*components {
                let [value] = mean(of, |vertex| [values[vertex * *components + component]]);
                values.push(value);
            }
        }
        vertex
    }

    fn mean_uv(&mut self, of: &[u32]) -> u32 {
        let Some(UvLayer { values, .. }) = &mut self.mesh.uvs else { return 0 };
        values.push(mean(of, |uv| values[uv]));
        values.len() as u32 - 1
    }
}

/// The mean of values by index.
fn mean<const N: usize>(of: &[u32], value: impl Fn(usize) -> [f32; N]) -> [f32; N] {
    let sum = of.iter().fold([0.0_f64; N], |sum, &index| {
        let value = value(index as usize);
        std::array::from_fn(|k| sum[k] + f64::from(value[k]))
    });
    sum.map(|sum| (sum / of.len() as f64) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A quad and a triangle that share an edge.
    fn house() -> Mesh {
        let positions =
            vec![[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [2.0, 2.0, 0.0], [0.0, 2.0, 0.0], [1.0, 3.0, 0.0]];
        let mut mesh = Mesh::from_faces("house", positions, &[vec![0, 1, 2, 3], vec![3, 2, 4]]);
        let values = mesh.positions.iter().map(|&[x, y, _]| [x, y]).collect();
        mesh.uvs = Some(UvLayer { values, corner_indices: mesh.face_vertex_indices.clone() });
        let weights = VertexAttribute { components: 2, values: (0..10).map(|k| k as f32).collect() };
        mesh.attributes.insert("_PIN".into(), weights);
        mesh.face_colors = Some(vec![[200, 0, 0], [0, 0, 200]]);
        mesh
    }

    fn area(mesh: &Mesh) -> f32 {
        let half = |[a, b, c]: [u32; 3]| {
            let [a, b, c] = [a, b, c].map(|vertex| glam::Vec3::from(mesh.positions[vertex as usize]));
            (b - a).cross(c - a).z * 0.5
        };
        mesh.triangles().into_iter().map(half).sum()
    }

    #[test]
    fn area_orientation_and_layers_stay_and_neighbours_share_vertices() {
        let (coarse, fine) = (house(), subdivided(&house()));
        fine.check().unwrap();
        // Five vertices, six edges, one centre.
        assert_eq!((fine.positions.len(), fine.face_count()), (12, 8));
        assert_eq!(fine.positions[..5], coarse.positions);
        assert!((area(&fine) - area(&coarse)).abs() < 1e-6);
        let uvs = fine.uvs.as_ref().unwrap();
        for (&vertex, &uv) in fine.face_vertex_indices.iter().zip(&uvs.corner_indices) {
            let [x, y, _] = fine.positions[vertex as usize];
            assert_eq!(uvs.values[uv as usize], [x, y]);
        }
        assert_eq!(
            fine.face_colors.as_ref().unwrap()[2..6],
            [[200, 0, 0], [200, 0, 0], [0, 0, 200], [0, 0, 200]]
        );
        let weights = &fine.attributes["_PIN"].values;
        assert_eq!(weights.len(), 24);
        assert_eq!(weights[10..12], [1.0, 2.0]);
        assert_eq!(subdivided(&fine).face_count(), 32);
    }
}
