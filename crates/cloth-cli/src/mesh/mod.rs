//! A polygon mesh as it stands in a file: original vertex order, quads kept, UV seams kept.

mod defect;
mod normals;
mod subdivide;
mod triangulate;
mod weld;

use std::collections::BTreeMap;

pub use defect::MeshDefect;
pub use normals::{vertex_normals, vertex_normals_into};
pub use subdivide::subdivided;
pub use triangulate::triangulate_corners;
pub use weld::weld_by_position;

/// A polygon mesh. Faces are stored as one run of corners; face `f` owns
/// `face_vertex_counts[f]` consecutive entries of `face_vertex_indices`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    /// Name for people and for the objects in output files; may be empty.
    pub name: String,
    /// Vertex positions in metres, in the order of the file.
    pub positions: Vec<[f32; 3]>,
    /// Corners per face, each at least 3.
    pub face_vertex_counts: Vec<u32>,
    /// Vertex index of every corner, counter-clockwise when seen from the front.
    pub face_vertex_indices: Vec<u32>,
    /// Texture coordinates per corner, when the mesh has them.
    pub uvs: Option<UvLayer>,
    /// Linear RGBA per vertex in 0..=1, when the mesh has it.
    pub colors: Option<Vec<[f32; 4]>>,
    /// Further numbers per vertex by name, for example glTF's `_PIN` attribute under the key `_PIN`.
    pub attributes: BTreeMap<String, VertexAttribute>,
    /// Colour of each face for pictures, 8-bit sRGB: of its material in the file, or one of its own for each group of an OBJ file. None
    /// where the file tells nothing apart.
    pub face_colors: Option<Vec<[u8; 3]>>,
    /// Edges without a face, as vertex indices in range: lines of an OBJ file. Garments are sewn along them.
    pub loose_edges: Vec<[u32; 2]>,
}

/// Texture coordinates that may differ between the corners of one vertex (UV seams).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UvLayer {
    /// Distinct coordinates, origin at the lower left of the picture as in OBJ and USD.
    pub values: Vec<[f32; 2]>,
    /// Index into `values` of every corner; as long as [`Mesh::face_vertex_indices`].
    pub corner_indices: Vec<u32>,
}

/// Custom numbers per vertex.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VertexAttribute {
    /// Numbers per vertex, 1 to 16.
    pub components: usize,
    /// `components` numbers per vertex, vertex by vertex.
    pub values: Vec<f32>,
}

impl Mesh {
    /// A mesh of positions and faces only; every face is a list of vertex indices.
    pub fn from_faces(name: &str, positions: Vec<[f32; 3]>, faces: &[Vec<u32>]) -> Self {
        Self {
            name: name.to_owned(),
            positions,
            face_vertex_counts: faces.iter().map(|face| face.len() as u32).collect(),
            face_vertex_indices: faces.concat(),
            ..Self::default()
        }
    }

    /// Number of faces.
    pub fn face_count(&self) -> usize {
        self.face_vertex_counts.len()
    }

    /// The vertex indices of each face in order.
    pub fn faces(&self) -> impl Iterator<Item = &[u32]> {
        let mut rest = self.face_vertex_indices.as_slice();
        self.face_vertex_counts.iter().map(move |&count| {
            let (face, after) = rest.split_at((count as usize).min(rest.len()));
            rest = after;
            face
        })
    }

    /// Which vertices belong to a face.
    pub fn vertices_in_use(&self) -> Vec<bool> {
        let mut used = vec![false; self.positions.len()];
        self.face_vertex_indices.iter().for_each(|&vertex| used[vertex as usize] = true);
        used
    }

    /// The mesh as triangles of vertex indices. Polygons are cut at their rest shape, see
    /// [`triangulate_corners`].
    pub fn triangles(&self) -> Vec<[u32; 3]> {
        triangulate_corners(self)
            .iter()
            .map(|corners| corners.map(|corner| self.face_vertex_indices[corner as usize]))
            .collect()
    }

    /// Checks what every consumer of a mesh relies on: some vertices and faces, faces of three or more
    /// corners, indices in range, finite positions, and layers of the right length.
    ///
    /// # Errors
    /// The first defect found, with its place.
    pub fn check(&self) -> Result<(), MeshDefect> {
        defect::check(self)
    }
}
