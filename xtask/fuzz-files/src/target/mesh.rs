//! Meshes.

use cloth::cooker::{CookOptions, WarpDirection, cook};
use cloth_cli::mesh::{Mesh, weld_by_position};
use cloth_cli::mesh_read::{GltfFile, mesh_from_bytes};
use cloth_cli::recording::ClothTrack;
use cloth_cli::simulation::cooker_mesh;
use std::path::Path;

/// Words of OBJ.
pub(super) const OBJ_WORDS: [&str; 16] = [
    "v ", "vt ", "vn ", "f ", "g ", "o ", "s ", "usemtl ", "\n", "\\\n", "#", "/", "//", "-1", "1/1/1",
    "l 1 2\n",
];

/// Cooking takes time in proportion to the size, and more than this is no longer about the reader.
const MOST_CORNERS: usize = 20_000;

pub(super) fn obj(bytes: &[u8]) -> bool {
    mesh_from_bytes(Path::new("mesh.obj"), bytes, None).is_ok_and(|mesh| use_mesh(&mesh))
}

pub(super) fn gltf(bytes: &[u8]) -> bool {
    let Ok(file) = GltfFile::from_bytes(Path::new("mesh.gltf"), bytes) else { return false };
    let mut is_accepted = false;
    for name in file.mesh_names().iter().take(8) {
        is_accepted |= file.mesh(Some(name)).is_ok_and(|mesh| use_mesh(&mesh));
    }
    if let Ok(nodes) = file.animated_nodes(None) {
        let end = nodes.duration();
        for time in [-1.0, 0.0, end * 0.5, end, end * 2.0, f32::MAX] {
            assert_eq!(nodes.sample(time).len(), nodes.names().len());
        }
        is_accepted = true;
    }
    is_accepted
}

/// What follows in the program: a track of a recording, and cooking.
fn use_mesh(mesh: &Mesh) -> bool {
    let classes = weld_by_position(&mesh.positions);
    let track = ClothTrack::new(mesh.clone(), Some(classes)).expect("a mesh that was read has no defect");
    assert_eq!(track.normals(0).len(), mesh.positions.len());
    if mesh.face_vertex_indices.len() > MOST_CORNERS {
        return true;
    }
    cook(&cooker_mesh(mesh), &CookOptions::default().warp(WarpDirection::Auto)).is_ok()
}
