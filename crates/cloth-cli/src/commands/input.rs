//! A scene or a mesh, by what its file is called.

use std::path::Path;

use cloth_cli::scene::{SceneFile, is_mesh};

use super::arguments::MeshOptions;
use super::fabric::is_fabric;
use super::failure::Failure;
use super::mesh_scene::scene_of_mesh;
use super::{print, substance};

/// Loads a scene, or makes one around a mesh.
pub fn load(path: &Path, options: &MeshOptions) -> Result<SceneFile, Failure> {
    let (file, notes) = read(path, options)?;
    notes.iter().for_each(|note| print::note(note));
    Ok(file)
}

/// As [`load`], with what users should know of it.
pub fn read(path: &Path, options: &MeshOptions) -> Result<(SceneFile, Vec<String>), Failure> {
    if is_mesh(path) {
        let mut file = scene_of_mesh(path, options)?;
        let notes = substance::set(&mut file, options)?;
        return Ok((file, notes));
    }
    if is_fabric(path) {
        return Err(Failure::Usage(format!(
            "{}: a cooked fabric, for the library (and `cloth check`); give the mesh it was cooked from",
            path.display()
        )));
    }
    let known = ["toml", ""].iter().any(|known| path.extension().unwrap_or_default() == *known);
    if !known && path.exists() {
        let place = path.display();
        return Err(Failure::Usage(format!(
            "{place}: neither a scene (.toml) nor a mesh (.obj, .gltf, .glb); export it as one of these"
        )));
    }
    for (given, option, instead) in [
        (!options.pin.is_empty(), "--pin", "write [[cloth.attach]]"),
        (options.unit.is_some(), "--unit", "write unit = \"...\" in [[cloth]]"),
        (options.weld.is_some(), "--weld", "write cook = { weld = ... } in [[cloth]]"),
        (options.mesh_name.is_some(), "--mesh-name", "write mesh = { file = \"...\", name = \"...\" }"),
    ] {
        if given {
            let place = path.display();
            return Err(Failure::Usage(format!("{place}: {option} is for meshes; in a scene {instead}")));
        }
    }
    let mut file = SceneFile::load(path)?;
    let notes = substance::set(&mut file, options)?;
    Ok((file, notes))
}
