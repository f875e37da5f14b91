//! Writing all files of a simulation.

use std::path::{Path, PathBuf};
use std::thread;

use cloth_cli::output::{
    GlbOptions, OutputError, write_atomically, write_glb, write_npz, write_obj_sequence, write_pc2,
    write_usda,
};
use cloth_cli::recording::Recording;
use cloth_cli::render::{
    AnimationOptions, ContactSheetOptions, PictureOptions, View, write_contact_sheet, write_gif,
};
use cloth_cli::scene::{Format, Overlay};
use cloth_cli::simulation::{Overlayer, Simulation, view};

/// What to write and where.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The folder.
    pub folder: PathBuf,
    /// Name of the files without extension.
    pub name: String,
    pub formats: Vec<Format>,
    pub overlay: Overlay,
    /// Size of animated pictures and of frames of contact sheets, where it is not the usual one.
    pub size: [Option<u32>; 2],
}

impl Wanted {
    fn path(&self, extension: &str) -> PathBuf {
        self.folder.join(format!("{}.{extension}", self.name))
    }

    /// Finds out before the simulation whether the folder can be written to.
    pub fn probe(&self) -> Result<(), OutputError> {
        let probe = self.folder.join(format!(".{}.probe", self.name));
        write_atomically(&probe, |_| Ok(())).map_err(|error| match error {
            // The folder is what the user knows.
            OutputError::Write { source, .. } => OutputError::Write { path: self.folder.clone(), source },
            other => other,
        })?;
        // Best effort: an empty hidden file does no harm.
        let _ = std::fs::remove_file(&probe);
        Ok(())
    }
}

/// Writes all files, several at a time. Returns those written, in the order wanted.
pub fn write(simulation: &Simulation, wanted: &Wanted) -> Result<Vec<PathBuf>, OutputError> {
    let written = thread::scope(|scope| {
        let start = |format| scope.spawn(move || write_one(simulation, wanted, format));
        let running: Vec<_> = wanted.formats.iter().copied().map(start).collect();
        let join = |handle: thread::ScopedJoinHandle<'_, _>| {
            handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        running.into_iter().map(join).collect::<Result<Vec<_>, _>>()
    });
    Ok(written?.concat())
}

fn write_one(simulation: &Simulation, wanted: &Wanted, format: Format) -> Result<Vec<PathBuf>, OutputError> {
    let recording = simulation.recording();
    let path = wanted.path(format.name());
    let overlayer = Overlayer::new(simulation, wanted.overlay);
    let overlays = |frame| overlayer.at(frame);
    let view = view(&simulation.file().scene.camera, recording);
    match format {
        Format::Glb => write_glb(recording, &path, &GlbOptions::default())?,
        Format::Usda => write_usda(recording, &path)?,
        Format::Npz => write_npz(recording, &path)?,
        Format::Pc2 => return write_pc2(recording, &path),
        Format::Obj => {
            let folder = wanted.folder.join(format!("{}_obj", wanted.name));
            write_obj_sequence(recording, &folder)?;
            return Ok(vec![folder]);
        }
        Format::Png => write_sheet(recording, &path, view, wanted.size, &overlays)?,
        Format::Gif => {
            let usual = PictureOptions::default();
            let [width, height] = wanted.size;
            let (width, height) = (width.unwrap_or(usual.width), height.unwrap_or(usual.height));
            let frame = PictureOptions { width, height, view, ..usual };
            write_gif(recording, &path, &AnimationOptions { frame, ..Default::default() }, &overlays)?;
        }
    }
    Ok(vec![path])
}

/// A contact sheet from a direction, with frames of the usual size unless another is given.
pub fn write_sheet(
    recording: &Recording,
    path: &Path,
    view: View,
    [width, height]: [Option<u32>; 2],
    overlays: &dyn Fn(usize) -> cloth_cli::render::Overlays,
) -> Result<(), OutputError> {
    let usual = ContactSheetOptions::default();
    let (width, height) = (width.unwrap_or(usual.frame.width), height.unwrap_or(usual.frame.height));
    let options =
        ContactSheetOptions { frame: PictureOptions { view, width, height, ..usual.frame }, ..usual };
    write_contact_sheet(recording, path, &options, overlays)
}
