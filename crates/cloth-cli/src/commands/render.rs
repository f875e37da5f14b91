//! `cloth render`.

use std::path::{Path, PathBuf};

use cloth_cli::mesh::weld_by_position;
use cloth_cli::mesh_read::read_mesh;
use cloth_cli::recording::{ClothTrack, Recording};
use cloth_cli::render::{AnimationOptions, PictureOptions, View, no_overlays, write_gif};
use cloth_cli::replay::read_npz;
use serde_json::json;

use super::arguments::RenderOptions;
use super::failure::Failure;
use super::input::is_mesh;
use super::outputs::write_sheet;
use super::print;

pub fn run(options: &RenderOptions, json: bool) -> Result<(), Failure> {
    let recording = read(&options.input, options.mesh_name.as_deref())?;
    let view = View { azimuth: options.azimuth, elevation: options.elevation, ..View::default() };
    let paths = targets(options)?;
    for path in &paths {
        if extension(path) == "gif" {
            let frame = PictureOptions {
                width: options.width,
                height: options.height,
                view,
                ..PictureOptions::default()
            };
            write_gif(&recording, path, &AnimationOptions { frame, ..Default::default() }, &no_overlays)?;
        } else {
            write_sheet(&recording, path, view, &no_overlays)?;
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
        return read_npz(path).map_err(|error| Failure::Usage(error.to_string()));
    }
    let mesh = read_mesh(path, name)?;
    let positions = mesh.positions.clone();
    let classes = weld_by_position(&positions);
    let mut recording = Recording::new(1.0, vec![ClothTrack::new(mesh, Some(classes))?], Vec::new())?;
    recording.push_frame(&[&positions], &[])?;
    Ok(recording)
}
