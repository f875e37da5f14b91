//! `cloth render`.

use std::path::{Path, PathBuf};

use cloth_cli::mesh::weld_by_position;
use cloth_cli::mesh_read::read_mesh;
use cloth_cli::recording::{ClothTrack, Recording};
use cloth_cli::render::{AnimationOptions, PictureOptions, no_overlays, write_gif};
use cloth_cli::replay::read_npz;
use cloth_cli::scene::{CameraEntry, Issue, OutputEntry, SHIPPED, is_mesh};
use cloth_cli::simulation::check_follow;
use serde_json::json;

use super::arguments::RenderOptions;
use super::failure::Failure;

use super::outputs::write_sheet;
use super::print;

pub fn run(options: &RenderOptions, json: bool) -> Result<(), Failure> {
    let camera = camera(options)?;
    let paths = targets(options)?;
    let recording = read(&options.input, options.mesh_name.as_deref())?;
    check_follow(&camera, &recording).map_err(|issue| wrong(&issue))?;
    let view = cloth_cli::simulation::view(&camera, &recording);
    let usual = PictureOptions::default();
    for path in &paths {
        if extension(path) == "gif" {
            let frame = PictureOptions {
                width: options.width.unwrap_or(usual.width),
                height: options.height.unwrap_or(usual.height),
                view,
                ..usual
            };
            write_gif(&recording, path, &AnimationOptions { frame, ..Default::default() }, &no_overlays)?;
        } else {
            write_sheet(&recording, path, view, [options.width, options.height], &no_overlays)?;
        }
    }
    if json {
        let files: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
        print::json(&json!({ "frames": recording.frame_count(), "files": files }));
    } else {
        paths.iter().for_each(|path| print::line(&format!("wrote {}", path.display())));
    }
    Ok(())
}

fn wrong(issue: &Issue) -> Failure {
    Failure::Usage(format!("--{issue}"))
}

/// The camera, with everything on the command line about pictures checked.
fn camera(options: &RenderOptions) -> Result<CameraEntry, Failure> {
    let output = OutputEntry { width: options.width, height: options.height, ..OutputEntry::default() };
    output.check().map_err(|issue| wrong(&issue))?;
    let mut camera =
        CameraEntry { azimuth: options.azimuth, elevation: options.elevation, ..CameraEntry::default() };
    options.aim.apply(&mut camera)?;
    Ok(camera)
}

fn extension(path: &Path) -> String {
    path.extension().unwrap_or_default().to_string_lossy().to_lowercase()
}

fn targets(options: &RenderOptions) -> Result<Vec<PathBuf>, Failure> {
    let Some(out) = &options.out else {
        let stem = PathBuf::from(options.input.file_stem().unwrap_or_default());
        let mut paths = vec![stem.with_extension("png")];
        if !is_mesh(&options.input) {
            paths.push(stem.with_extension("gif"));
        }
        return Ok(paths);
    };
    match extension(out).as_str() {
        "png" | "gif" => Ok(vec![out.clone()]),
        _ => Err(Failure::Usage(format!("--out {}: not a picture; end it in .png or .gif", out.display()))),
    }
}

/// A recording, or a mesh as a recording of one frame.
fn read(path: &Path, name: Option<&str>) -> Result<Recording, Failure> {
    if !is_mesh(path) {
        if name.is_some() {
            let place = path.display();
            return Err(Failure::Usage(format!("{place}: --mesh-name is for glTF files")));
        }
        if extension(path) == "toml" {
            let place = path.display();
            return Err(Failure::Usage(format!(
                "{place}: not a recording but a scene; `cloth simulate {place}` draws pictures of it"
            )));
        }
        if !path.exists() && SHIPPED.iter().any(|scene| path == Path::new(scene.name)) {
            let name = path.display();
            return Err(Failure::Usage(format!(
                "{name}: a scene, not a recording; `cloth simulate {name}` draws pictures of it"
            )));
        }
        return read_npz(path).map_err(|error| Failure::Usage(error.to_string()));
    }
    let mesh = read_mesh(path, name)?;
    if extension(path) != "obj" {
        print::note(&format!(
            "{}: drawn once, at rest: animations in glTF files are not played here; draw an .npz for motion",
            path.display()
        ));
    }
    let positions = mesh.positions.clone();
    let classes = weld_by_position(&positions);
    let mut recording = Recording::new(1.0, vec![ClothTrack::new(mesh, Some(classes))?], Vec::new())?;
    recording.push_frame(&[&positions], &[])?;
    Ok(recording)
}
