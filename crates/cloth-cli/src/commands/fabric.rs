//! `cloth check` of a file that `cloth cook` wrote.

use std::path::Path;

use cloth::cooker::CookedFabric;
use cloth_cli::mesh_read::read_file;
use serde_json::json;

use super::failure::Failure;
use super::print;

/// Whether a file is a cooked fabric by its extension.
pub fn is_fabric(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("fabric"))
}

/// Loads the file, which checks all of it, and says what it holds.
pub fn check(path: &Path, json: bool) -> Result<(), Failure> {
    let bytes = read_file(path)?;
    let cooked = CookedFabric::from_bytes(&bytes).map_err(|error| {
        let error = error.to_string();
        let cure = if error.contains("cook the mesh again") { "" } else { "; cook the mesh again" };
        Failure::Usage(format!("{}: not a usable fabric: {error}{cure}", path.display()))
    })?;
    let (particles, constraints) = (cooked.particles.len(), cooked.fabric.constraints().len());
    let attached = cooked.attached().len();
    if json {
        print::json(&json!({
            "file": path.display().to_string(),
            "vertices": cooked.vertex_to_particle.len(),
            "particles": particles,
            "attached": attached,
            "constraints": constraints,
            "report": cooked.report.to_string().lines().collect::<Vec<_>>(),
        }));
        return Ok(());
    }
    let vertices = cooked.vertex_to_particle.len();
    print::line(&format!(
        "{vertices} vertices, {particles} particles, {constraints} constraints, {attached} attached"
    ));
    print::line(cooked.report.to_string().trim_end());
    print::line("the file is whole and the fabric valid");
    Ok(())
}
