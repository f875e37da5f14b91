//! A scene around a single mesh.

use std::path::Path;

use super::{
    AttachEntry, ClothEntry, ColliderEntry, CookEntry, Edge, FORMAT, Ground, MeshFile, Scene, SceneFile,
    SelfCollision, Unit,
};
use crate::mesh::Mesh;
use crate::mesh_read::{MeshReadError, read_mesh};

/// Frames of a mesh without a scene.
const FRAMES: u32 = 120;

/// Iterations per second: garments have many small edges, and quality is worth more than speed here.
const SOLVER_FREQUENCY: f32 = 1800.0;

/// Part of the height that counts as the top edge of a garment: its waistband or its shoulders.
pub const EDGE_DEPTH: f32 = 0.08;

/// How a mesh becomes a cloth.
#[derive(Clone, Debug, Default)]
pub struct AroundMesh {
    /// Which mesh of a glTF file. Default: the only one.
    pub name: Option<String>,
    /// Unit of its coordinates.
    pub unit: Unit,
    /// Distance within which vertices are one (m). Default: that of the cooker.
    pub weld: Option<f32>,
    /// What is held. Default: the top edge, or nothing where the mesh lies flat, all of which is its top edge.
    pub attach: Option<Vec<AttachEntry>>,
}

impl AroundMesh {
    /// The scene: what is not held falls onto the ground.
    ///
    /// # Errors
    /// As [`read_mesh`].
    pub fn scene(&self, path: &Path) -> Result<SceneFile, MeshReadError> {
        let mesh = read_mesh(path, self.name.as_deref())?;
        let metres = self.unit.metres();
        let [width, [least, most], depth] = bounds(&mesh).map(|range| range.map(|side| side * metres));
        let extent = (most - least).max(0.1);
        let lies_flat = most - least <= 1e-3 * (width[1] - width[0]).max(depth[1] - depth[0]);
        let usual = || if lies_flat { Vec::new() } else { vec![edge(Edge::Top, EDGE_DEPTH)] };
        let attach = self.attach.clone().unwrap_or_else(usual);
        // A garment that is held shall not touch the ground, one that is not shall fall a little.
        let height = if attach.is_empty() { least - 0.4 * extent } else { least - 1.2 * extent };
        let ground =
            ColliderEntry { name: "ground".into(), ground: Some(Ground { height }), ..Default::default() };
        let collider = if attach.is_empty() { vec![ground] } else { Vec::new() };
        let cloth = ClothEntry {
            name: mesh.name.clone(),
            mesh: Some(MeshFile { file: path.into(), name: self.name.clone() }),
            unit: self.unit,
            attach,
            cook: CookEntry { weld: self.weld, ..CookEntry::default() },
            self_collision: Some(SelfCollision::default()),
            ..ClothEntry::default()
        };
        let scene = Scene {
            format: FORMAT,
            frames: Some(FRAMES),
            cloth: vec![cloth],
            collider,
            solver_frequency: SOLVER_FREQUENCY,
            ..Scene::default()
        };
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Ok(SceneFile::made(scene, &name, path.display().to_string()))
    }
}

/// Whether a file is a mesh by its extension.
pub fn is_mesh(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    ["obj", "gltf", "glb"].contains(&extension.as_str())
}

/// Held along an edge, so deep as a part of the size.
pub fn edge(edge: Edge, depth: f32) -> AttachEntry {
    AttachEntry { edge: Some(edge), edge_depth: Some(depth), ..AttachEntry::default() }
}

/// Least and greatest coordinate along each axis, of vertices with a face.
fn bounds(mesh: &Mesh) -> [[f32; 2]; 3] {
    let mut bounds = [[f32::MAX, f32::MIN]; 3];
    for (point, _) in mesh.positions.iter().zip(mesh.vertices_in_use()).filter(|(_, used)| *used) {
        for (range, &x) in bounds.iter_mut().zip(point) {
            *range = [range[0].min(x), range[1].max(x)];
        }
    }
    bounds
}
