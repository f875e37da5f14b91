//! `--method` and `--material`: what cloths are made of, instead of what their scene says.

use std::path::{Path, PathBuf};

use cloth_cli::scene::{Issue, MaterialEntry, MethodEntry, SceneFile, is_material_file};
use cloth_cli::simulation::leave_out_pbd;

use super::arguments::MeshOptions;
use super::failure::Failure;

/// Sets method and material of every cloth of a scene. Returns what users should know of it.
pub fn set(file: &mut SceneFile, options: &MeshOptions) -> Result<Vec<String>, Failure> {
    let mut notes = Vec::new();
    let wrong = |issue: Issue| Failure::Usage(format!("--method: {issue}"));
    let wanted = options.method.as_deref().map(MethodEntry::parse).transpose().map_err(wrong)?;
    let (count, cloths) = (options.material.len(), &mut file.scene.cloth);
    if count > 1 && count != cloths.len() {
        let message = format!(
            "--material names {count} materials, but {} has {} cloths; name one for all, or one for each",
            file.label,
            cloths.len()
        );
        return Err(Failure::Usage(message));
    }
    for (index, entry) in cloths.iter_mut().enumerate() {
        let is_physical = |entry: &Option<MethodEntry>| {
            entry.as_ref().is_some_and(|method| method.method().is_ok_and(|method| method.is_physical))
        };
        if let Some(method) = &wanted {
            // The scene's settings stay where they are for this method.
            let own = entry.method.as_ref().map(|own| method.over(own)).transpose().map_err(wrong)?;
            entry.method = Some(own.unwrap_or_else(|| method.clone()));
        }
        if let Some(name) = options.material.get(index).or(options.material.first()) {
            let material = MaterialEntry::Named(from_here(name)?);
            if is_physical(&entry.method) {
                // Said of the command line rather than of the scene.
                let wrong = |issue: Issue| Failure::Usage(format!("--material {name}: {}", issue.message));
                material.material(Path::new("")).map_err(wrong)?;
            }
            entry.material = Some(material);
        }
        if wanted.is_some() && is_physical(&entry.method) {
            let keys = leave_out_pbd(entry);
            if !keys.is_empty() {
                let name = if entry.name.is_empty() { "cloth" } else { &entry.name };
                notes.push(format!("{name}: {} left out, of the method pbd", keys.join(", ")));
            }
        }
    }
    Ok(notes)
}

/// A material file is named from where the program runs, not from the folder of the scene.
fn from_here(name: &str) -> Result<String, Failure> {
    if !is_material_file(name) {
        return Ok(name.to_owned());
    }
    let path = std::path::absolute(PathBuf::from(name))
        .map_err(|error| Failure::Usage(format!("--material {name}: {error}")))?;
    Ok(path.to_string_lossy().into_owned())
}
