//! `cloth view`.

use super::arguments::ViewOptions;
use super::failure::Failure;

#[cfg(not(feature = "view"))]
pub fn run(_: &ViewOptions) -> Result<(), Failure> {
    let message = "view: this program was built without its window; to have it: cargo install --path crates/cloth-cli \
                   --features view (or, in the source: cargo run --release -p cloth-cli --features view -- view cape)";
    Err(Failure::Usage(message.into()))
}

#[cfg(feature = "view")]
pub use with_window::run;

#[cfg(feature = "view")]
mod with_window {
    use std::path::Path;
    use std::time::Instant;

    use cloth_cli::render::write_png;
    use cloth_cli::view::{App, Offscreen, check_png, run as open_window};

    use super::{Failure, ViewOptions};
    use crate::commands::arguments::MeshOptions;
    use crate::commands::backends::configuration;
    use crate::commands::{input, print};

    /// Width and height of the window in pixels.
    const SIZE: [u32; 2] = [1280, 800];

    pub fn run(options: &ViewOptions) -> Result<(), Failure> {
        if let Some(path) = &options.picture {
            check_png(path).map_err(|message| Failure::Usage(format!("--picture {message}")))?;
        }
        let file = input::load(&options.input, &options.mesh)?;
        let backend = configuration(&options.backend)?;
        backend
            .availability()
            .map_err(|error| Failure::Usage(format!("--backend {}: {error}", options.backend)))?;
        let loader = |path: &Path| {
            let read = input::read(path, &MeshOptions::default());
            read.map(|(file, _)| file).map_err(|failure| failure.to_string())
        };
        let mut app = App::new(file, backend, Box::new(loader))?;
        app.player().is_playing = !options.paused;
        match &options.picture {
            None => open_window(app).map_err(Failure::Work),
            Some(path) => picture(app, path, options.frames),
        }
    }

    fn picture(mut app: App, path: &Path, frames: u32) -> Result<(), Failure> {
        let mut offscreen = Offscreen::new(SIZE).map_err(Failure::Work)?;
        app.attach(offscreen.renderer());
        let begin = Instant::now();
        offscreen.play_to(&mut app, frames as usize).map_err(Failure::Work)?;
        let picture = offscreen.picture().map_err(Failure::Work)?;
        let per_second = f64::from(frames + 1) / begin.elapsed().as_secs_f64();
        write_png(&picture, path)?;
        print::note(&format!(
            "{per_second:.0} frames per second, each with a picture of {} x {}",
            SIZE[0], SIZE[1]
        ));
        print::line(&format!("wrote {}", path.display()));
        Ok(())
    }
}
