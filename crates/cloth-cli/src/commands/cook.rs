//! `cloth cook`.

use std::path::{Path, PathBuf};

use cloth::cooker;
use cloth_cli::mesh::Mesh;
use cloth_cli::mesh_read::read_mesh;
use cloth_cli::scene::Unit;
use cloth_cli::simulation::cooker_mesh;
use serde_json::json;

use super::arguments::{CookOptions, MeshOptions};
use super::failure::Failure;
use super::input::is_mesh;
use super::{mesh_scene, print};

pub fn run(options: &CookOptions, json: bool) -> Result<(), Failure> {
    let mesh = read(&options.input, &options.mesh)?;
    let place = options.input.display();
    let wrong = |error: cooker::Error| Failure::Usage(format!("{place}: {error}"));
    // The scene around a mesh knows what the pins mean.
    let pins = mesh_scene::pinned_vertices(&options.input, &options.mesh, &mesh)?;
    let source = cooker_mesh(&mesh).attach(&pins).map_err(wrong)?;
    let cooked = cooker::cook(&source, &cooker::CookOptions::default().quadify(options.quadify)).map_err(wrong)?;
    let path = options.out.clone().unwrap_or_else(|| {
        PathBuf::from(options.input.file_stem().unwrap_or_default()).with_extension("fabric")
    });
    cooked.save(&path).map_err(|error| {
        Failure::Work(format!("{}: cannot be written ({error}); choose another place", path.display()))
    })?;
    if json {
        print::json(&json!({
            "file": path.display().to_string(),
            "vertices": mesh.positions.len(),
            "particles": cooked.particles.len(),
            "attached": pins.len(),
            "constraints": cooked.fabric.constraints().len(),
            "report": cooked.report.to_string().lines().collect::<Vec<_>>(),
        }));
        return Ok(());
    }
    print::line(&format!("{} vertices became {} particles", mesh.positions.len(), cooked.particles.len()));
    print::line(cooked.report.to_string().trim_end());
    print::line(&format!("wrote {}", path.display()));
    Ok(())
}

/// Reads a mesh in metres.
pub fn read(path: &Path, options: &MeshOptions) -> Result<Mesh, Failure> {
    if !is_mesh(path) && path.exists() {
        return Err(Failure::Usage(format!("{}: not a mesh; give an .obj, .gltf or .glb file", path.display())));
    }
    let mut mesh = read_mesh(path, options.mesh_name.as_deref())?;
    let metres = Unit::from(options.unit).metres();
    mesh.positions.iter_mut().flatten().for_each(|number| *number *= metres);
    Ok(mesh)
}
