//! A scene around a single mesh, as the command line says.

use std::path::Path;

use cloth_cli::scene::{AroundMesh, SceneFile, Unit};

use super::arguments::MeshOptions;
use super::failure::Failure;

/// The mesh, held as the options say; what is not held falls onto the ground.
pub fn scene_of_mesh(path: &Path, options: &MeshOptions) -> Result<SceneFile, Failure> {
    if let Some(weld) = options.weld.filter(|weld| !(weld.is_finite() && *weld >= 0.0)) {
        return Err(Failure::Usage(format!("--weld {weld}: give a distance in metres of at least 0")));
    }
    if options.pin.len() > 1 && options.pin.iter().any(|pin| pin.0.is_none()) {
        return Err(Failure::Usage("--pin none: goes with no other --pin; leave one of them out".to_owned()));
    }
    let pins = || options.pin.iter().filter_map(|pin| pin.0.clone()).collect();
    let around = AroundMesh {
        name: options.mesh_name.clone(),
        unit: options.unit.map_or(Unit::default(), Unit::from),
        weld: options.weld,
        attach: (!options.pin.is_empty()).then(pins),
    };
    Ok(around.scene(path)?)
}
