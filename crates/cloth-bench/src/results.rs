//! What a run of the benchmarks found: one file of JSON.

use crate::machine::Machine;
use crate::statistics::Timing;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The format of the files that this version writes and reads.
pub const FORMAT: &str = "cloth-bench-1";

/// Everything about one run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Results {
    /// [`FORMAT`].
    pub format: String,
    /// Where it ran.
    pub machine: Machine,
    /// When it ended \[s since 1970, UTC\].
    pub time: u64,
    /// Whether it was the short run.
    pub quick: bool,
    /// What was timed.
    pub rows: Vec<Row>,
    /// What was to be timed and could not be.
    pub skipped: Vec<Skipped>,
}

/// The part of the report that a row belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// A frame of one of the recorded bench cases.
    Case,
    /// A frame of one cloth of growing size.
    OneCloth,
    /// A frame of a growing number of cloths.
    ManyCloths,
    /// A frame with self-collision at growing distance.
    SelfCollision,
    /// A frame from the same state with one stage left out.
    Stage,
    /// Reading all particles of a cloth after a step.
    ReadBack,
    /// Cooking a mesh.
    Cooking,
    /// Writing a cooked fabric to a file and reading it.
    Files,
    /// A frame of a user's own scene.
    Own,
}

/// One thing that was timed on one column.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The part of the report.
    pub group: Group,
    /// Name of the scene.
    pub scene: String,
    /// In a group of stages: `everything`, `nothing`, or `without …`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// Number of cloths.
    pub cloths: usize,
    /// Particles of all cloths.
    pub particles: usize,
    /// Constraints of all cloths.
    pub constraints: usize,
    /// Iterations of each cloth in a frame; 0 where no frame was timed.
    pub iterations: u32,
    /// Name of the backend; `host` for what no backend does.
    pub backend: String,
    /// Its device.
    pub device: String,
    /// The instruction set or other path that was forced, where there was a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// Threads that simulate.
    pub threads: usize,
    /// Version, profile and compiler.
    pub build: String,
    /// Commit of the sources, with `+` where they were changed; empty outside a repository.
    pub commit: String,
    /// Milliseconds per frame, or per operation.
    pub milliseconds: Timing,
    /// Undisturbed time per particle and iteration \[ns\].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ns_per_particle_iteration: Option<f64>,
    /// Undisturbed time per constraint and iteration \[ns\].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ns_per_constraint_iteration: Option<f64>,
    /// Bytes of solver state of all cloths and of their fabric; of the file, where one is written or read.
    pub bytes: usize,
    /// Frames of a run, after which hash and stretch were taken.
    pub frames: usize,
    /// Hash of all particles after these frames.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state_hash: Option<String>,
    /// Whether the backend claims the bits of the scalar one.
    pub bit_exact: bool,
    /// Largest stretch of any yarn over these frames: 0.05 is 5 % longer than at rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worst_stretch: Option<f32>,
}

/// Something that could not be timed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Skipped {
    /// Name of the scene; empty for all of them.
    pub scene: String,
    /// Label of the column.
    pub column: String,
    /// Why not.
    pub reason: String,
}

impl Row {
    /// Backend, path and threads in a few words, as they label columns: `simd/avx512 x2`.
    #[must_use]
    pub fn column(&self) -> String {
        label(&self.backend, self.path.as_deref(), self.threads)
    }

    /// Scene and variant.
    #[must_use]
    pub fn subject(&self) -> String {
        match &self.variant {
            Some(variant) => format!("{} {variant}", self.scene),
            None => self.scene.clone(),
        }
    }

    /// Fills in the times per particle and constraint.
    #[must_use]
    pub fn with_rates(mut self) -> Self {
        let per = |count: usize| {
            let work = count as f64 * f64::from(self.iterations);
            (work > 0.0).then(|| self.milliseconds.undisturbed * 1e6 / work)
        };
        self.ns_per_particle_iteration = per(self.particles);
        self.ns_per_constraint_iteration = per(self.constraints);
        self
    }
}

/// The label of a column.
#[must_use]
pub fn label(backend: &str, path: Option<&str>, threads: usize) -> String {
    let path = path.map(|path| format!("/{path}")).unwrap_or_default();
    let threads = if threads > 1 { format!(" x{threads}") } else { String::new() };
    format!("{backend}{path}{threads}")
}

/// Why a file of results cannot be used, or written.
#[derive(Debug, thiserror::Error)]
#[error("{file}: {problem}")]
pub struct FileError {
    file: String,
    problem: String,
}

impl Results {
    /// Reads a file.
    ///
    /// # Errors
    /// When it cannot be read or is of another format.
    pub fn load(path: &Path) -> Result<Self, FileError> {
        let failed = |problem: String| FileError { file: path.display().to_string(), problem };
        let text = std::fs::read_to_string(path).map_err(|error| failed(error.to_string()))?;
        let results: Self = serde_json::from_str(&text)
            .map_err(|error| failed(format!("no results of benchmarks ({error})")))?;
        if results.format == FORMAT {
            return Ok(results);
        }
        Err(failed(format!("format {:?}; this version reads {FORMAT:?}", results.format)))
    }

    /// Writes a file.
    ///
    /// # Errors
    /// When the operating system refuses.
    pub fn save(&self, path: &Path) -> Result<(), FileError> {
        let failed = |problem: String| FileError { file: path.display().to_string(), problem };
        let text = serde_json::to_string_pretty(self).map_err(|error| failed(error.to_string()))?;
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| failed(error.to_string()))?;
        }
        std::fs::write(path, text + "\n").map_err(|error| failed(error.to_string()))
    }
}
