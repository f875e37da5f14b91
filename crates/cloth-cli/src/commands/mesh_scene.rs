//! A scene around a single mesh.

use std::path::Path;

use cloth_cli::mesh::Mesh;
use cloth_cli::mesh_read::read_mesh;
use cloth_cli::scene::{
    ClothEntry, ColliderEntry, CookEntry, FORMAT, Ground, MeshFile, Scene, SceneFile, SelfCollision, Unit,
};

use super::arguments::MeshOptions;
use super::failure::Failure;
use super::pin::Pin;

/// Frames of a mesh without a scene.
const FRAMES: u32 = 120;

/// Iterations per second: garments have many small edges, and quality is worth more than speed here.
const SOLVER_FREQUENCY: f32 = 1800.0;

/// The mesh, held as the options say; what is not held falls onto the ground.
pub fn scene_of_mesh(path: &Path, options: &MeshOptions) -> Result<SceneFile, Failure> {
    let mesh = read_mesh(path, options.mesh_name.as_deref())?;
    if let Some(weld) = options.weld.filter(|weld| !(weld.is_finite() && *weld >= 0.0)) {
        return Err(Failure::Usage(format!("--weld {weld}: give a distance in metres of at least 0")));
    }
    let unit = options.unit.map_or(Unit::default(), Unit::from);
    let [width, [least, most], depth] = bounds(&mesh).map(|range| range.map(|side| side * unit.metres()));
    let extent = (most - least).max(0.1);
    let lies_flat = most - least <= 1e-3 * (width[1] - width[0]).max(depth[1] - depth[0]);

    if options.pin.len() > 1 && options.pin.iter().any(|pin| pin.0.is_none()) {
        return Err(Failure::Usage("--pin none: goes with no other --pin; leave one of them out".to_owned()));
    }
    // All of a mesh that lies flat is its top edge.
    let usual = [if lies_flat { Pin(None) } else { Pin::top() }];
    let pins = if options.pin.is_empty() { &usual[..] } else { &options.pin };
    let attach: Vec<_> = pins.iter().filter_map(|pin| pin.0.clone()).collect();
    // A garment that is held shall not touch the ground, one that is not shall fall a little.
    let height = if attach.is_empty() { least - 0.4 * extent } else { least - 1.2 * extent };
    let ground =
        ColliderEntry { name: "ground".into(), ground: Some(Ground { height }), ..Default::default() };
    let cloth = ClothEntry {
        name: mesh.name.clone(),
        mesh: Some(MeshFile { file: path.into(), name: options.mesh_name.clone() }),
        unit,
        attach: attach.clone(),
        cook: CookEntry { weld: options.weld, ..CookEntry::default() },
        self_collision: Some(SelfCollision::default()),
        ..ClothEntry::default()
    };
    let collider = if attach.is_empty() { vec![ground] } else { Vec::new() };
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
