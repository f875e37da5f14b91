//! A scene or a mesh, by what its file is called.

use std::path::Path;

use cloth_cli::scene::SceneFile;

use super::arguments::MeshOptions;
use super::failure::Failure;
use super::mesh_scene::scene_of_mesh;

/// Whether a file is a mesh by its extension.
pub fn is_mesh(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    ["obj", "gltf", "glb"].contains(&extension.as_str())
}

/// Loads a scene, or makes one around a mesh.
pub fn load(path: &Path, options: &MeshOptions) -> Result<SceneFile, Failure> {
    if is_mesh(path) {
        return scene_of_mesh(path, options);
    }
    let known = ["toml", ""].iter().any(|known| path.extension().unwrap_or_default() == *known);
    if !known && path.exists() {
        let place = path.display();
        return Err(Failure::Usage(format!(
            "{place}: neither a scene (.toml) nor a mesh (.obj, .gltf, .glb); export it as one of these"
        )));
    }
    if !options.pin.is_empty() {
        let place = path.display();
        return Err(Failure::Usage(format!(
            "{place}: --pin is for meshes; in a scene write [[cloth.attach]]"
        )));
    }
    Ok(SceneFile::load(path)?)
}
