//! What `cloth compare` found of methods on one scene: one file of JSON.

use crate::machine::Machine;
use cloth_core::file::write_atomically;
use serde::{Deserialize, Serialize};
use std::io::Write;
use std::path::Path;

/// The format of the files that this version writes and reads.
pub const FORMAT: &str = "cloth-compare-1";

/// Methods on one scene.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// [`FORMAT`].
    pub format: String,
    /// Name of the scene.
    pub scene: String,
    /// Where it ran.
    pub machine: Machine,
    /// The command line.
    pub command: String,
    /// What simulated.
    pub backend: String,
    /// The frame whose error is looked at, and how many frames the runs at equal time have.
    pub frame: usize,
    /// Frames of the runs at equal time.
    pub frames: usize,
    /// Substeps per second of methods that minimise.
    pub frequency: f32,
    /// Time of a frame that methods were given (ms).
    pub budget: f64,
    /// The scene on meshes of growing fineness.
    pub sizes: Vec<Size>,
}

/// Methods on one mesh.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Size {
    /// Particles of all cloths.
    pub particles: usize,
    /// Triangles of all cloths.
    pub triangles: usize,
    /// Diagonal of a box around the cloths at the start (m).
    pub span: f64,
    /// Methods, in the order in which they were named.
    pub methods: Vec<Row>,
    /// The cloths at the end of the runs at equal time, side by side: PNG as base64.
    pub picture: Option<String>,
}

/// A method.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Its name, with settings: `vbd+acceleration=0.9`.
    pub method: String,
    /// One frame with growing numbers of iterations; empty where the method does not minimise the potential.
    pub points: Vec<Point>,
    /// Why there are no points.
    pub note: Option<String>,
    /// The run at equal time.
    pub run: Option<EqualTime>,
}

/// One frame.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// Iterations of each substep.
    pub iterations: u32,
    /// Fastest of some frames (ms).
    pub milliseconds: f64,
    /// Largest distance of a particle from where the exact minimiser puts it (m); none where it is not finite.
    pub error: Option<f64>,
}

/// The whole scene, each frame in about the time that was given. What is not finite is none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EqualTime {
    /// What the time went into: `9 iterations`.
    pub setting: String,
    /// Mean time of a frame (ms).
    pub milliseconds: f64,
    /// Largest stretch in any frame: 0.05 is 5 %.
    pub worst_stretch: Option<f32>,
    /// Largest stretch in the last one.
    pub last_stretch: Option<f32>,
    /// Elastic energy at the end by the materials of the scene (J).
    pub elastic: Option<f64>,
    /// Energy of weight at the end, relative to that of the exact minimiser's run (J).
    pub weight: Option<f64>,
    /// Shadow from above at the end, as a fraction of the area at rest.
    pub shadow: Option<f64>,
    /// Root mean square of the distances of particles at the end from where the exact minimiser's run has them (m).
    pub distance: Option<f64>,
}

impl Comparison {
    /// Reads a file's text; none where it is of another format.
    ///
    /// # Errors
    /// When it is damaged, with what the parser says.
    pub fn parse(json: &str) -> Result<Option<Self>, serde_json::Error> {
        #[derive(Deserialize)]
        struct Format {
            format: String,
        }
        match serde_json::from_str::<Format>(json) {
            Ok(known) if known.format == FORMAT => serde_json::from_str(json).map(Some),
            _ => Ok(None),
        }
    }

    /// Writes it into a file.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&self, file: &Path) -> std::io::Result<()> {
        let text = serde_json::to_string_pretty(self).map_err(std::io::Error::other)?;
        write_atomically(file, |out| out.write_all(text.as_bytes()))
    }
}
