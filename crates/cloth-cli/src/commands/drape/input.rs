//! What `cloth drape` is given: garment, body, seams, material, all checked.

use std::path::{Path, PathBuf};

use cloth_cli::drape::seams::{self, Seams};
use cloth_cli::drape::{Body, Options, Placement, mannequin, tunic};
use cloth_cli::mesh::Mesh;
use cloth_cli::mesh_read::{GltfFile, read_file, read_mesh};
use cloth_cli::scene::{MaterialEntry, is_material_file};

use super::DrapeOptions;
use crate::commands::backends::configuration;
use crate::commands::failure::Failure;

/// Name of the body that comes with the program.
pub const MANNEQUIN: &str = "mannequin";
/// Name of the garment that comes with the program.
pub const TUNIC: &str = "tunic";

/// Whether a path is the name of what comes with the program: a file of that name is meant by ./name.
fn is_named(path: &Path, name: &str) -> bool {
    path == Path::new(name)
}

/// The garment in its place, and what is sewn.
pub fn garment(options: &DrapeOptions, path: &Path) -> Result<(Mesh, Seams), Failure> {
    let mut mesh = if is_named(path, TUNIC) {
        tunic(options.edge * 1e-3)
    } else {
        if path.extension().is_none() && !path.exists() {
            let place = path.display();
            return Err(Failure::Usage(format!(
                "{place}: there is no such garment; give a mesh (.obj, .gltf, .glb), or {TUNIC}"
            )));
        }
        read_mesh(path, options.garment_mesh.as_deref())?
    };
    let seams = seams(options, path, &mesh)?;
    let shift = match options.shift.as_slice() {
        [] => [0.0; 3],
        &[x, y, z] => [x, y, z],
        other => {
            return Err(Failure::Usage(format!(
                "--move: {} numbers; give three, as --move 0,0.1,0",
                other.len()
            )));
        }
    };
    let placement = Placement { scale: options.scale, turn: options.turn, shift };
    placement.apply(&mut mesh.positions);
    mesh.check().map_err(|defect| Failure::Usage(format!("--scale, --turn, --move: {defect}")))?;
    Ok((mesh, seams))
}

fn seams(options: &DrapeOptions, garment: &Path, mesh: &Mesh) -> Result<Seams, Failure> {
    let Some(path) = &options.seams else { return Ok(seams::of_mesh(mesh)) };
    let wrong = |message: String| Failure::Usage(format!("{}: {message}", path.display()));
    let bytes = read_file(path)?;
    let text = String::from_utf8(bytes)
        .map_err(|_| wrong("this is no text; write two vertex numbers in each line".to_owned()))?;
    let is_gltf = garment.extension().is_some_and(|extension| !extension.eq_ignore_ascii_case("obj"));
    let pairs = seams::parse(&text, u32::from(!is_gltf), mesh.positions.len()).map_err(wrong)?;
    Ok(Seams { pairs, source: path.display().to_string() })
}

/// The body in its place.
pub fn body(options: &DrapeOptions) -> Result<Body, Failure> {
    let path = &options.on;
    let placement = Placement { scale: options.body_scale, ..Placement::default() };
    let mesh = options.body_mesh.as_deref();
    let of_gltf = |file: &GltfFile| -> Result<Body, Failure> {
        let motion = file.animated_mesh(mesh, options.animation.as_deref())?;
        Ok(Body::moving(motion, placement))
    };
    if is_named(path, MANNEQUIN) {
        return of_gltf(&GltfFile::from_bytes(Path::new("mannequin.glb"), &mannequin())?);
    }
    if path.extension().is_none() && !path.exists() {
        let place = path.display();
        return Err(Failure::Usage(format!(
            "--on {place}: there is no such body; give a mesh (.obj, .gltf, .glb), or {MANNEQUIN}"
        )));
    }
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    if ["gltf", "glb"].contains(&extension.as_str()) {
        return of_gltf(&GltfFile::open(path)?);
    }
    Ok(Body::still(read_mesh(path, mesh)?, placement))
}

/// Numbers and the material.
pub fn settings(options: &DrapeOptions) -> Result<Options, Failure> {
    let name = &options.material;
    let material = MaterialEntry::Named(name.clone()).material(Path::new("")).map_err(|issue| {
        let message =
            if is_material_file(name) { issue.message } else { format!("{name}: {}", issue.message) };
        Failure::Usage(format!("--material {message}"))
    })?;
    material.validate().map_err(|error| Failure::Usage(format!("--material {name}: {error}")))?;
    let range = |option: &str, value: f64, [low, high]: [f64; 2]| {
        if (low..=high).contains(&value) {
            return Ok(());
        }
        Err(Failure::Usage(format!("{option} {value}: give a number from {low} to {high}")))
    };
    range("--speed", options.speed.into(), [0.01, 100.0])?;
    range("--scale", options.scale.into(), [1e-6, 1e6])?;
    range("--body-scale", options.body_scale.into(), [1e-6, 1e6])?;
    range("--turn", options.turn.into(), [-3600.0, 3600.0])?;
    options.shift.iter().try_for_each(|&x| range("--move", x.into(), [-1e4, 1e4]))?;
    range("--edge", options.edge.into(), [5.0, 50.0])?;
    range("--sew", options.sew, [0.0, 60.0])?;
    range("--grow", options.grow, [0.0, 60.0])?;
    range("--untangle", options.untangle, [0.0, 60.0])?;
    range("--settle", options.settle, [0.0, 600.0])?;
    range("--fps", options.fps, [1.0, 1000.0])?;
    range("--substeps", options.substeps.into(), [1.0, 1000.0])?;
    range("--iterations", options.iterations.into(), [1.0, 1000.0])?;
    options.thickness.map_or(Ok(()), |thickness| range("--thickness", thickness, [0.01, 100.0]))?;
    let backend = configuration(&options.backend)?;
    backend
        .availability()
        .map_err(|error| Failure::Usage(format!("--backend {}: {error}", options.backend)))?;
    Ok(Options {
        thickness: options.thickness.map(|thickness| thickness * 1e-3),
        backend,
        frame_rate: options.fps,
        substeps: options.substeps,
        iterations: options.iterations,
        growing: options.grow,
        sewing: options.sew,
        settling: options.settle,
        most_frames: options.frames.map_or(usize::MAX, |frames| frames as usize),
        speed: options.animate.then_some(options.speed),
        untangling: options.untangle,
        keeps_intersections: options.keep_intersections,
        ..Options::new(material)
    })
}

/// Name of the files without extension.
pub fn stem(garment: &Path) -> String {
    let stem = garment.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    if stem.is_empty() { TUNIC.to_owned() } else { stem }
}

/// Folder of the files.
pub fn folder(options: &DrapeOptions, garment: &Path) -> PathBuf {
    options.out.clone().unwrap_or_else(|| PathBuf::from("out").join(stem(garment)))
}
