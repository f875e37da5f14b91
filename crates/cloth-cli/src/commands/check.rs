//! `cloth check`: the asset doctor.

use cloth::Backend;
use cloth_cli::mesh_read::GltfFile;
use cloth_cli::scene::SceneFile;
use cloth_cli::simulation::{ClothRun, Simulation, open_colliders, start_exposure, travel_per_iteration};
use serde_json::{Value, json};

use super::arguments::CheckOptions;
use super::failure::Failure;
use super::{costs, fabric, input, print};

/// One thing that the doctor has to say.
struct Remark {
    /// Whether something should be done about it.
    warning: bool,
    about: String,
    text: String,
}

pub fn run(options: &CheckOptions, json: bool) -> Result<(), Failure> {
    if fabric::is_fabric(&options.input) {
        return fabric::check(&options.input, json);
    }
    let file = input::load(&options.input, &options.mesh)?;
    let ignored = ignored_skins(&file);
    let mut simulation = Simulation::new(file, Backend::Auto)?;
    let mut remarks = meshes(&simulation);
    remarks.extend(ignored);
    remarks.extend(collisions(&simulation));
    let costs = costs::measure(&mut simulation)?;
    let restored = simulation.restored_particles();
    if restored > 0 {
        remarks.push(Remark {
            warning: true,
            about: simulation.file().name.clone(),
            text: format!(
                "{restored} particles became non-finite in the first frames: look at units, masses and forces"
            ),
        });
    }
    let rate = simulation.file().scene.frame_rate;
    if costs.frame_seconds * rate > 1.0 {
        let text = format!(
            "a frame takes {:.1} ms, {rate} of them per second leave {:.1} ms: not in real time on this machine; lower solver_frequency, \
             or take a coarser mesh",
            costs.frame_seconds * 1e3,
            1e3 / rate
        );
        remarks.push(Remark { warning: true, about: simulation.file().name.clone(), text });
    }
    let warnings = remarks.iter().filter(|remark| remark.warning).count();
    if json {
        let row = |remark: &Remark| json!({ "warning": remark.warning, "about": remark.about, "text": remark.text });
        print::json(&json!({
            "remarks": remarks.iter().map(row).collect::<Value>(),
            "warnings": warnings,
            "solver_bytes": costs.solver_bytes,
            "recording_bytes": costs.recording_bytes,
            "frame_milliseconds": rounded(costs.frame_seconds * 1e3),
            "total_seconds": rounded(costs.total_seconds),
            "backend": simulation.backend(),
        }));
        return Ok(());
    }
    for remark in &remarks {
        let mark = if remark.warning { "warning" } else { "fine" };
        print::line(&format!("{mark:8} {}: {}", remark.about, remark.text));
    }
    let frequencies = simulation.cloths().iter().map(|cloth| cloth.parameters.solver_frequency);
    let frequency = frequencies.fold(0.0, f32::max);
    let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    print::line(&format!(
        "memory   {:.1} MiB for the solver, {:.1} MiB for {} recorded frames",
        mib(costs.solver_bytes),
        mib(costs.recording_bytes),
        simulation.frame_count()
    ));
    print::line(&format!(
        "time     {:.2} ms per frame at {frequency} Hz, {:.1} s for all of them, on {}",
        costs.frame_seconds * 1e3,
        costs.total_seconds,
        simulation.backend()
    ));
    print::line(&match warnings {
        0 => "nothing to worry about".to_owned(),
        1 => "1 warning".to_owned(),
        count => format!("{count} warnings"),
    });
    Ok(())
}

fn meshes(simulation: &Simulation) -> Vec<Remark> {
    use cloth::cooker::FindingKind::{Hubs, SeparateParts, UnreachableParticles, VanishingConstraints};
    let mut remarks = Vec::new();
    for cloth in simulation.cloths() {
        let mut say = |warning, text: String| {
            remarks.push(Remark { warning, about: cloth.name().to_owned(), text });
        };
        let report = &cloth.cooked.report;
        let [x, y, z] = report.cleaning.size;
        let attached = cloth.cooked.attached().len();
        say(
            false,
            format!(
                "{} vertices, {} faces, {x:.2} x {y:.2} x {z:.2} m, {} particles, {} constraints, {attached} attached",
                cloth.mesh.positions.len(),
                cloth.mesh.face_count(),
                cloth.cooked.particles.len(),
                cloth.cooked.fabric.constraints().len()
            ),
        );
        for finding in &report.cleaning.findings {
            let cure = match finding.kind {
                SeparateParts => {
                    "; parts that belong together become one by --weld METRES (cook.weld in a scene), larger than the gaps"
                }
                _ => "",
            };
            say(true, format!("{finding}{cure}"));
        }
        if let Some(step) = coarse_grid(cloth) {
            let text = format!(
                "so far from the origin that coordinates are only {:.1} mm exact: move the mesh to the origin and place it by `position`",
                step * 1e3
            );
            say(true, text);
        }
        if let Some(guess) = report.cleaning.unit_guess() {
            say(true, format!("{guess} (--unit, or unit in a scene)"));
        }
        for finding in &report.findings {
            let bad = matches!(finding.kind, Hubs | UnreachableParticles | VanishingConstraints);
            say(bad, finding.to_string());
        }
    }
    remarks
}

/// The distance of neighbouring float32 numbers where the cloth is, if that is no longer small against its edges (m).
fn coarse_grid(cloth: &ClothRun) -> Option<f32> {
    let far = cloth.mesh.positions.iter().flatten().fold(0.0_f32, |most, number| most.max(number.abs()));
    let lengths = cloth.stretch();
    let mean = lengths.iter().map(|&(_, length)| length).sum::<f32>() / lengths.len().max(1) as f32;
    let step = far * f32::EPSILON;
    (step > 1e-3 * mean).then_some(step)
}

/// Colliders that are taken from a skinned mesh as it is bound, while a skeleton could move them.
fn ignored_skins(file: &SceneFile) -> Vec<Remark> {
    let skinned = |entry: &cloth_cli::scene::ColliderEntry| {
        let shape = entry.mesh.as_ref()?;
        let gltf = GltfFile::open(&file.folder.join(&shape.file)).ok()?;
        let joints = gltf.animated_mesh(shape.name.as_deref(), None).ok()?.joint_count();
        let text = format!(
            "its {joints} joints are not followed: write [[skeleton]] with this file, and skin = {{ skeleton = \"...\" }} instead of mesh"
        );
        (joints > 0).then(|| Remark { warning: true, about: format!("collider {}", name(&entry.name)), text })
    };
    file.scene.collider.iter().filter_map(skinned).collect()
}

fn collisions(simulation: &Simulation) -> Vec<Remark> {
    let mut remarks = Vec::new();
    for found in start_exposure(simulation) {
        let text = format!(
            "{} particles start inside the collider {}, up to {:.1} mm deep: move the cloth or the collider",
            found.particles,
            name(&found.collider),
            found.depth * 1e3
        );
        remarks.push(Remark { warning: true, about: found.cloth, text });
    }
    for (collider, edges) in open_colliders(simulation) {
        let text = format!(
            "not closed, {edges} open edges: cloth can get behind it; close the mesh, or give it a second side"
        );
        remarks.push(Remark { warning: true, about: format!("collider {}", name(&collider)), text });
    }
    for travel in travel_per_iteration(simulation) {
        let text = format!(
            "moves {:.1} mm in one iteration at {:.2} s but is only {:.1} mm thick: set continuous_collision = true, or raise solver_frequency",
            travel.travel * 1e3,
            travel.time,
            travel.thickness * 1e3
        );
        remarks.push(Remark { warning: true, about: format!("collider {}", name(&travel.collider)), text });
    }
    remarks
}

/// To microseconds: more digits mean nothing.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

fn name(name: &str) -> &str {
    if name.is_empty() { "without a name" } else { name }
}
