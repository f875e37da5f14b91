//! Pictures of the scenes in the gallery.

use cloth::Backend;
use cloth_cli::render::{Overlays, PictureOptions, Stage, write_png};
use cloth_cli::scene::{SHIPPED, SceneFile};
use cloth_cli::simulation::{Simulation, view};
use std::path::Path;
use xtask_shared::Result;

/// Frames of a scene before its picture is taken.
const FRAMES: usize = 40;

/// Draws every scene that is new in the folder.
pub fn write(folder: &Path) -> Result {
    for scene in SHIPPED.iter().filter(|scene| !scene.name.contains('/')) {
        let place = folder.join(format!("{}.png", scene.name));
        draw(scene.name, &place).map_err(|error| format!("{}: {error}", scene.name))?;
    }
    Ok(())
}

fn draw(name: &str, place: &Path) -> Result {
    let file = SceneFile::load(Path::new(name)).map_err(|error| error.to_string())?;
    let camera = file.scene.camera.clone();
    let mut simulation = Simulation::new(file, Backend::Simd).map_err(|error| error.to_string())?;
    for _ in 0..FRAMES {
        simulation.advance().map_err(|error| error.to_string())?;
    }
    let view = view(&camera, simulation.recording());
    let options = PictureOptions { width: 160, height: 120, view, ..PictureOptions::default() };
    let mut stage = Stage::new(simulation.recording(), options).map_err(|error| error.to_string())?;
    let picture = stage.draw(FRAMES - 1, &Overlays::default());
    write_png(&picture, place).map_err(|error| error.to_string())
}
