//! One frame as triangles on the picture.

use glam::Vec3;

use super::camera::{Camera, Projected};
use super::shade::Material;

/// A vertex of the frame.
#[derive(Clone, Copy)]
pub(super) struct Vertex {
    pub(super) position: Vec3,
    pub(super) normal: Vec3,
    pub(super) seen: Projected,
    /// Replaces the colour of the material, linear.
    pub(super) color: Option<Vec3>,
}

/// All triangles of a frame with their materials.
#[derive(Default)]
pub(super) struct DrawList {
    pub(super) vertices: Vec<Vertex>,
    pub(super) triangles: Vec<[u32; 3]>,
    /// Per triangle, index into `materials`.
    pub(super) material_of: Vec<u32>,
    pub(super) materials: Vec<Material>,
    /// Per triangle, its own unit normal; zero without area.
    face_normals: Vec<Vec3>,
}

/// A mesh to draw.
pub(super) struct Object<'a> {
    pub(super) positions: &'a [[f32; 3]],
    pub(super) normals: &'a [[f32; 3]],
    pub(super) triangles: &'a [[u32; 3]],
    pub(super) material: Material,
    /// A colour per vertex, or none.
    pub(super) colors: &'a [Vec3],
    /// A material per triangle, or none.
    pub(super) materials: &'a [Material],
}

impl DrawList {
    pub(super) fn clear(&mut self) {
        self.vertices.clear();
        self.triangles.clear();
        self.material_of.clear();
        self.materials.clear();
        self.face_normals.clear();
    }

    pub(super) fn add(&mut self, camera: &Camera, object: &Object<'_>) {
        let first = self.vertices.len() as u32;
        let material = self.materials.len() as u32;
        self.materials.push(object.material);
        let points = object.positions.iter().zip(object.normals).enumerate();
        self.vertices.extend(points.map(|(vertex, (&position, &normal))| {
            let position = Vec3::from(position);
            let color = object.colors.get(vertex).copied();
            Vertex { position, normal: normal.into(), seen: camera.project(position), color }
        }));
        self.triangles.extend(object.triangles.iter().map(|corners| corners.map(|vertex| first + vertex)));
        self.material_of.resize(self.triangles.len(), material);
        self.paint(object);
        for triangle in self.face_normals.len() as u32..self.triangles.len() as u32 {
            let [a, b, c] = self.corners(triangle).map(|vertex| vertex.position);
            self.face_normals.push((b - a).cross(c - a).normalize_or_zero());
        }
    }

    /// Gives the last triangles materials of their own.
    fn paint(&mut self, object: &Object<'_>) {
        let first = self.triangles.len() - object.triangles.len();
        let own = self.materials.len();
        for (number, material) in self.material_of[first..].iter_mut().zip(object.materials) {
            let known = self.materials[own..].iter().position(|known| known == material);
            *number = (own + known.unwrap_or(self.materials.len() - own)) as u32;
            if known.is_none() {
                self.materials.push(*material);
            }
        }
    }

    /// Whether two triangles are parts of one smooth surface, as far as one pixel can show.
    pub(super) fn is_smooth(&self, a: u32, b: u32) -> bool {
        let (a, b) = (a as usize, b as usize);
        self.material_of[a] == self.material_of[b] && self.face_normals[a].dot(self.face_normals[b]) > 0.8
    }

    pub(super) fn corners(&self, triangle: u32) -> [&Vertex; 3] {
        self.triangles[triangle as usize].map(|vertex| &self.vertices[vertex as usize])
    }
}
