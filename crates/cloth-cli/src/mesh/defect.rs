//! What can be wrong with a mesh, and the check for it.

use super::Mesh;

/// Most corners of a face: to cut it into triangles takes time in proportion to their square.
const MOST_CORNERS: usize = 4096;

/// A defect that makes a mesh unusable. The message names the place and the cure.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MeshDefect {
    /// There is no vertex.
    #[error("the mesh has no vertices; export the mesh object itself, not an empty group")]
    NoVertices,
    /// There is no face.
    #[error("the mesh has no faces; export faces too, not only points or curves")]
    NoFaces,
    /// A face has one or two corners.
    #[error("face {face} has {corners} corners, three are the least; delete loose edges and points")]
    FaceTooSmall {
        /// Face, counted from 0.
        face: usize,
        /// Its number of corners.
        corners: u32,
    },
    /// A face has more corners than one that anybody made.
    #[error(
        "face {face} has {corners} corners, {MOST_CORNERS} are the most; triangulate it before the export"
    )]
    FaceTooLarge {
        /// Face, counted from 0.
        face: usize,
        /// Its number of corners.
        corners: usize,
    },
    /// The face counts and the list of corners do not match.
    #[error("the faces ask for {expected} corners, the mesh lists {found}; export the mesh again")]
    CornerCount {
        /// Sum of the face counts.
        expected: usize,
        /// Corners that are there.
        found: usize,
    },
    /// A face names a vertex that does not exist.
    #[error("face {face} uses vertex {index}, but there are only {vertices}; export the mesh again")]
    IndexOutOfRange {
        /// Face, counted from 0.
        face: usize,
        /// The vertex it names, counted from 0.
        index: u32,
        /// Number of vertices.
        vertices: usize,
    },
    /// A position is NaN or infinite.
    #[error("vertex {vertex} has the position {position:?}; every coordinate must be a finite number")]
    NotFinite {
        /// Vertex, counted from 0.
        vertex: usize,
        /// Its position.
        position: [f32; 3],
    },
    /// A layer has the wrong length.
    #[error("{layer} has {found} entries, {expected} are needed; export the mesh again")]
    LayerLength {
        /// The layer, for example `uvs`.
        layer: String,
        /// Entries needed.
        expected: usize,
        /// Entries found.
        found: usize,
    },
    /// A corner names a texture coordinate that does not exist.
    #[error("corner {corner} uses texture coordinate {index}, but there are only {values}; export again")]
    UvOutOfRange {
        /// Corner, counted from 0.
        corner: usize,
        /// The coordinate it names, counted from 0.
        index: u32,
        /// Number of coordinates.
        values: usize,
    },
}

pub(super) fn check(mesh: &Mesh) -> Result<(), MeshDefect> {
    let vertices = mesh.positions.len();
    if vertices == 0 {
        return Err(MeshDefect::NoVertices);
    }
    if mesh.face_count() == 0 {
        return Err(MeshDefect::NoFaces);
    }
    let corners = mesh.face_vertex_indices.len();
    let expected = mesh.face_vertex_counts.iter().map(|&count| count as usize).sum();
    if expected != corners {
        return Err(MeshDefect::CornerCount { expected, found: corners });
    }
    for (face, corners) in mesh.faces().enumerate() {
        if corners.len() < 3 {
            return Err(MeshDefect::FaceTooSmall { face, corners: corners.len() as u32 });
        }
        if corners.len() > MOST_CORNERS {
            return Err(MeshDefect::FaceTooLarge { face, corners: corners.len() });
        }
        if let Some(&index) = corners.iter().find(|&&index| index as usize >= vertices) {
            return Err(MeshDefect::IndexOutOfRange { face, index, vertices });
        }
    }
    let not_finite = |position: &[f32; 3]| position.iter().any(|coordinate| !coordinate.is_finite());
    if let Some(vertex) = mesh.positions.iter().position(not_finite) {
        return Err(MeshDefect::NotFinite { vertex, position: mesh.positions[vertex] });
    }
    check_layers(mesh, vertices, corners)
}

fn check_layers(mesh: &Mesh, vertices: usize, corners: usize) -> Result<(), MeshDefect> {
    let length = |layer: &str, expected: usize, found: usize| {
        if expected == found {
            Ok(())
        } else {
            Err(MeshDefect::LayerLength { layer: layer.to_owned(), expected, found })
        }
    };
    if let Some(uvs) = &mesh.uvs {
        length("uvs", corners, uvs.corner_indices.len())?;
        let values = uvs.values.len();
        let wrong = |index: &u32| *index as usize >= values;
        if let Some(corner) = uvs.corner_indices.iter().position(wrong) {
            return Err(MeshDefect::UvOutOfRange { corner, index: uvs.corner_indices[corner], values });
        }
    }
    if let Some(colors) = &mesh.colors {
        length("colors", vertices, colors.len())?;
    }
    if let Some(colors) = &mesh.face_colors {
        length("face colors", mesh.face_count(), colors.len())?;
    }
    for (name, attribute) in &mesh.attributes {
        length(name, vertices * attribute.components, attribute.values.len())?;
    }
    Ok(())
}
