//! What `cloth drape` writes.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use cloth_cli::drape::{mannequin, tunic};
use cloth_cli::output::{
    GlbOptions, OutputError, write_atomically, write_glb, write_npz, write_obj_sequence, write_pc2,
    write_usda,
};
use cloth_cli::recording::Recording;
use cloth_cli::render::{
    AnimationOptions, Overlays, PictureOptions, Stage, StrainColors, Target, View, labelled_sheet,
    no_overlays, write_gif, write_png,
};
use cloth_cli::scene::Format;

use crate::commands::outputs::write_sheet;

/// Strain at the end of the colour scale.
const STRAIN_LIMIT: f32 = 0.05;

/// Keys per second of an animation in glTF: viewers interpolate.
const KEYS_PER_SECOND: f64 = 30.0;

/// Formats unless others are wanted.
pub const USUAL: [Format; 3] = [Format::Glb, Format::Pc2, Format::Png];

/// What there is to write.
pub struct Draped<'a> {
    pub recording: &'a Recording,
    /// Strain of the vertices in the last frame.
    pub strain: &'a [f32],
    pub is_animated: bool,
    pub folder: &'a Path,
    pub name: &'a str,
}

impl Draped<'_> {
    fn path(&self, end: &str) -> PathBuf {
        self.folder.join(format!("{}{end}", self.name))
    }

    /// Writes a format; returns the files.
    pub fn write(&self, format: Format) -> Result<Vec<PathBuf>, OutputError> {
        let path = self.path(&format!(".{}", format.name()));
        match format {
            Format::Glb => {
                let step = (self.recording.frame_rate() / KEYS_PER_SECOND).round() as usize;
                let frame_step = NonZeroUsize::new(step).unwrap_or(NonZeroUsize::MIN);
                write_glb(self.recording, &path, &GlbOptions { frame_step, ..GlbOptions::default() })?;
            }
            Format::Usda => write_usda(self.recording, &path)?,
            Format::Npz => write_npz(self.recording, &path)?,
            Format::Pc2 => return write_pc2(self.recording, &path),
            Format::Obj => return write_obj_sequence(&self.last()?, self.folder),
            Format::Gif => {
                let frame =
                    PictureOptions { width: 360, height: 480, view: FRONT, ..PictureOptions::default() };
                let options = AnimationOptions { frame, ..AnimationOptions::default() };
                write_gif(self.recording, &path, &options, &no_overlays)?;
            }
            Format::Png => {
                self.picture(&path)?;
                if self.is_animated {
                    let motion = self.path("_motion.png");
                    write_sheet(self.recording, &motion, FRONT, [Some(300), Some(360)], &no_overlays)?;
                    return Ok(vec![path, motion]);
                }
            }
        }
        Ok(vec![path])
    }

    /// The last frame as a recording of its own.
    fn last(&self) -> Result<Recording, OutputError> {
        let last = self.recording.frame_count().saturating_sub(1);
        let failed = |error: cloth_cli::recording::RecordingError| OutputError::Write {
            path: self.folder.into(),
            source: std::io::Error::other(error),
        };
        let of = |recording: &Recording| {
            let cloths = recording
                .cloths()
                .iter()
                .map(|track| cloth_cli::recording::ClothTrack::new(track.mesh().clone(), None));
            let bodies = recording.colliders().iter().map(|track| {
                cloth_cli::recording::ColliderTrack::new(track.mesh().clone(), track.role(), true)
            });
            Recording::new(
                recording.frame_rate(),
                cloths.collect::<Result<_, _>>()?,
                bodies.collect::<Result<_, _>>()?,
            )
        };
        let mut one = of(self.recording).map_err(failed)?;
        let cloths: Vec<&[[f32; 3]]> =
            self.recording.cloths().iter().map(|track| track.positions(last)).collect();
        let poses: Vec<_> =
            self.recording.colliders().iter().filter_map(|track| track.poses().get(last).cloned()).collect();
        one.push_frame(&cloths, &poses).map_err(failed)?;
        Ok(one)
    }

    /// Front, back and stretch of the last frame.
    fn picture(&self, path: &Path) -> Result<(), OutputError> {
        let last = self.last()?;
        let strain = || Overlays {
            strain: Some(StrainColors { values: vec![self.strain.to_vec()], limit: STRAIN_LIMIT }),
            ..Overlays::default()
        };
        let mut pictures = Vec::new();
        for (name, view, overlays) in [
            ("front", FRONT, Overlays::default()),
            ("back", BACK, Overlays::default()),
            ("stretch, front", FRONT, strain()),
            ("stretch, back", BACK, strain()),
        ] {
            let options = PictureOptions { width: 480, height: 640, supersampling: 3, view };
            pictures.push((name.to_owned(), Stage::new(&last, options)?.draw(0, &overlays)));
        }
        write_png(&labelled_sheet(&pictures, 4), path)
    }
}

const FRONT: View = seen_from(20.0);
const BACK: View = seen_from(200.0);

const fn seen_from(azimuth: f32) -> View {
    View {
        azimuth,
        elevation: 8.0,
        field_of_view: 28.0,
        target: Target::Everything,
        offset: [0.0; 3],
        distance: None,
    }
}

/// Writes the report.
pub fn write_report(path: &Path, report: &serde_json::Value) -> Result<(), OutputError> {
    write_atomically(path, |file| writeln!(file, "{report:#}"))
}

/// Writes what comes with the program: the body, the garment, and its seams as a text.
pub fn export(folder: &Path, edge: f32) -> Result<Vec<PathBuf>, OutputError> {
    let mesh = tunic(edge);
    let paths = ["mannequin.glb", "tunic.obj", "tunic.seams"].map(|name| folder.join(name));
    write_atomically(&paths[0], |file| file.write_all(&mannequin()))?;
    write_atomically(&paths[1], |file| {
        writeln!(
            file,
            "# two panels before and behind a body, in metres; lines between vertices are seams\no tunic"
        )?;
        mesh.positions.iter().try_for_each(|[x, y, z]| writeln!(file, "v {x} {y} {z}"))?;
        for [u, v] in mesh.uvs.iter().flat_map(|layer| &layer.values) {
            writeln!(file, "vt {u} {v}")?;
        }
        for face in mesh.faces() {
            let corners: Vec<String> = face.iter().map(|vertex| format!("{0}/{0}", vertex + 1)).collect();
            writeln!(file, "f {}", corners.join(" "))?;
        }
        mesh.loose_edges.iter().try_for_each(|[a, b]| writeln!(file, "l {} {}", a + 1, b + 1))
    })?;
    write_atomically(&paths[2], |file| {
        writeln!(file, "# vertices to be sewn together, as tunic.obj counts them")?;
        mesh.loose_edges.iter().try_for_each(|[a, b]| writeln!(file, "{} {}", a + 1, b + 1))
    })?;
    Ok(paths.into())
}
