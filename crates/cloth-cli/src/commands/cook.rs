//! `cloth cook`.

use std::io::Write;
use std::path::PathBuf;

use cloth::Backend;
use cloth_cli::output::write_atomically;
use cloth_cli::simulation::Simulation;
use serde_json::json;

use super::arguments::CookOptions;
use super::failure::Failure;
use cloth_cli::scene::is_mesh;

use super::pin::Pin;
use super::{input, print};

pub fn run(options: &CookOptions, json: bool) -> Result<(), Failure> {
    if !is_mesh(&options.input) {
        let place = options.input.display();
        return Err(Failure::Usage(format!(
            "{place}: not a mesh, which `cloth cook` takes; give an .obj, .gltf or .glb file"
        )));
    }
    let mut mesh = options.mesh.clone();
    if mesh.pin.is_empty() {
        mesh.pin.push(Pin(None));
    }
    // The scene around a mesh knows what pins and materials mean.
    let mut file = input::load(&options.input, &mesh)?;
    file.scene.cloth.iter_mut().for_each(|cloth| cloth.cook.quadify = options.quadify);
    let simulation = Simulation::new(file, Backend::Scalar)?;
    let Some(cloth) = simulation.cloths().first() else { return Ok(()) };
    let cooked = &cloth.cooked;
    let path = options.out.clone().unwrap_or_else(|| {
        let mut name = options.input.file_stem().unwrap_or_default().to_owned();
        name.push(".fabric");
        PathBuf::from(name)
    });
    write_atomically(&path, |writer| writer.write_all(&cooked.to_bytes()))?;
    let (vertices, particles) = (cloth.mesh.positions.len(), cooked.particles.len());
    if json {
        print::json(&json!({
            "file": path.display().to_string(),
            "vertices": vertices,
            "particles": particles,
            "attached": cooked.attached().len(),
            "constraints": cooked.fabric.constraints().len(),
            "report": cooked.report.to_string().lines().collect::<Vec<_>>(),
        }));
        return Ok(());
    }
    print::line(&format!("{vertices} vertices became {particles} particles"));
    print::line(cooked.report.to_string().trim_end());
    print::line(&format!("wrote {}", path.display()));
    Ok(())
}
