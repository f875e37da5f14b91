//! A mesh as glTF wants it: triangles, and one vertex per place and texture coordinate.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::binary::{Binary, Use};
use crate::mesh::{Mesh, triangulate_corners};

/// Vertices in original order, followed by the copies that UV seams need.
pub(super) struct Surface {
    /// The original vertex of each.
    pub(super) sources: Vec<u32>,
    /// Texture coordinate of each, with glTF's origin at the upper left.
    uvs: Option<Vec<[f32; 2]>>,
    triangles: Vec<[u32; 3]>,
}

impl Surface {
    pub(super) fn new(mesh: &Mesh) -> Self {
        let vertices = mesh.positions.len() as u32;
        let mut sources: Vec<u32> = (0..vertices).collect();
        let Some(layer) = &mesh.uvs else {
            return Self { sources, uvs: None, triangles: mesh.triangles() };
        };
        let mut uv_of: Vec<Option<u32>> = vec![None; vertices as usize];
        let mut copies = HashMap::new();
        let mut vertex_of_corner = |corner: u32| {
            let vertex = mesh.face_vertex_indices[corner as usize];
            let uv = layer.corner_indices[corner as usize];
            // The first coordinate seen keeps the original vertex.
            if *uv_of[vertex as usize].get_or_insert(uv) == uv {
                return vertex;
            }
            *copies.entry((vertex, uv)).or_insert_with(|| {
                sources.push(vertex);
                uv_of.push(Some(uv));
                sources.len() as u32 - 1
            })
        };
        let triangles =
            triangulate_corners(mesh).iter().map(|corners| corners.map(&mut vertex_of_corner)).collect();
        let coordinate = |uv: &Option<u32>| {
            let [u, v] = uv.map_or([0.0; 2], |uv| layer.values[uv as usize]);
            [u, 1.0 - v]
        };
        let uvs = Some(uv_of.iter().map(coordinate).collect());
        Self { sources, uvs, triangles }
    }

    /// Numbers per original vertex, for the vertices of this surface.
    pub(super) fn gather<'a>(&'a self, values: &'a [[f32; 3]]) -> impl Iterator<Item = [f32; 3]> + 'a {
        self.sources.iter().map(|&vertex| values[vertex as usize])
    }

    /// The glTF primitive at the given shape.
    pub(super) fn primitive(
        &self,
        positions: &[[f32; 3]],
        normals: &[[f32; 3]],
        material: usize,
        binary: &mut Binary,
    ) -> Value {
        let mut attributes = json!({
            "POSITION": binary.floats(self.gather(positions), Use::Vertices, true),
            "NORMAL": binary.floats(self.gather(normals), Use::Vertices, false),
        });
        if let Some(uvs) = &self.uvs {
            attributes["TEXCOORD_0"] = json!(binary.floats(uvs.iter().copied(), Use::Vertices, false));
        }
        json!({
            "attributes": attributes,
            "indices": binary.triangles(&self.triangles),
            "material": material,
        })
    }
}
