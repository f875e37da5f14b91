//! One cloth over time.

use super::RecordingError;
use crate::mesh::{Mesh, triangulate_corners, vertex_normals};

/// A cloth: its original mesh and its vertex positions per frame, in original vertex order.
#[derive(Clone, Debug)]
pub struct ClothTrack {
    mesh: Mesh,
    triangle_corners: Vec<[u32; 3]>,
    triangles: Vec<[u32; 3]>,
    triangle_colors: Vec<[u8; 3]>,
    weld_classes: Option<Vec<u32>>,
    frames: Vec<Vec<[f32; 3]>>,
}

impl ClothTrack {
    /// A cloth without frames yet.
    ///
    /// `weld_classes` has a number below the vertex count for each vertex; equal numbers share one normal,
    /// which hides UV seams. Use the cooker's vertex-to-particle representative, or
    /// [`weld_by_position`](crate::mesh::weld_by_position). `None` welds nothing.
    ///
    /// # Errors
    /// The mesh has a defect, or the weld map does not fit.
    pub fn new(mesh: Mesh, weld_classes: Option<Vec<u32>>) -> Result<Self, RecordingError> {
        mesh.check().map_err(|defect| RecordingError::Mesh { name: mesh.name.clone(), defect })?;
        let vertices = mesh.positions.len();
        let fits = |classes: &Vec<u32>| {
            classes.len() == vertices && classes.iter().all(|&class| (class as usize) < vertices)
        };
        if !weld_classes.as_ref().is_none_or(fits) {
            return Err(RecordingError::WeldMap { name: mesh.name, vertices });
        }
        let triangle_corners = triangulate_corners(&mesh);
        let vertex_of = |corner: u32| mesh.face_vertex_indices[corner as usize];
        let triangles = triangle_corners.iter().map(|corners| corners.map(vertex_of)).collect();
        let counts = mesh.face_colors.iter().flatten().zip(&mesh.face_vertex_counts);
        let triangle_colors =
            counts.flat_map(|(&color, &corners)| (2..corners).map(move |_| color)).collect();
        Ok(Self { mesh, triangle_corners, triangles, triangle_colors, weld_classes, frames: Vec::new() })
    }

    /// Name of the cloth; may be empty.
    pub fn name(&self) -> &str {
        &self.mesh.name
    }

    /// The original mesh at rest.
    pub fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    /// Triangles of the faces, as vertex indices.
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// Triangles of the faces, as corner indices (see [`triangulate_corners`]).
    pub fn triangle_corners(&self) -> &[[u32; 3]] {
        &self.triangle_corners
    }

    /// Colours of the triangles, 8-bit sRGB; empty where the mesh has none.
    pub fn triangle_colors(&self) -> &[[u8; 3]] {
        &self.triangle_colors
    }

    /// Positions at a frame in metres, in original vertex order. Beyond the last frame: the last one; without
    /// frames: the rest positions.
    pub fn positions(&self, frame: usize) -> &[[f32; 3]] {
        self.frames.get(frame).or(self.frames.last()).unwrap_or(&self.mesh.positions)
    }

    /// Unit normals at a frame, in original vertex order, smooth across welded seams.
    pub fn normals(&self, frame: usize) -> Vec<[f32; 3]> {
        vertex_normals(self.positions(frame), &self.triangles, self.weld_classes.as_deref())
    }

    pub(super) fn check_frame(&self, frame: usize, positions: &[[f32; 3]]) -> Result<(), RecordingError> {
        super::collider_track::check_positions(&self.mesh, frame, positions)
    }

    pub(super) fn push(&mut self, positions: Vec<[f32; 3]>) {
        self.frames.push(positions);
    }
}
