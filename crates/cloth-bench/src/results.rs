//! What runs of the benchmarks on one machine found: one file of JSON.

use crate::machine::Machine;
use crate::statistics::Timing;
use cloth_core::file::write_atomically;
use cloth_core::outcome::Minimum;
use serde::{Deserialize, Serialize};
use std::io::Write;
use std::path::Path;

/// The format of the files that this version writes and reads.
pub const FORMAT: &str = "cloth-bench-4";

/// Everything about one machine.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Results {
    /// [`FORMAT`].
    pub format: String,
    /// Where it ran.
    pub machine: Machine,
    /// The runs of the program that the rows come from.
    pub runs: Vec<Run>,
    /// What was timed.
    pub rows: Vec<Row>,
    /// What was to be timed and could not be.
    pub skipped: Vec<Skipped>,
}

/// One run of the program: where rows come from.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Run {
    /// The command line.
    pub command: String,
    /// Commit of the sources, as in [`Row::commit`].
    pub commit: String,
    /// True if it was the short run.
    pub quick: bool,
    /// When it began (s since 1970, UTC).
    pub started: u64,
    /// When it ended (s since 1970, UTC).
    pub ended: u64,
    /// Processes that wanted a processor on average over the last minute, before anything was measured; absent where
    /// the system does not tell.
    pub load_at_start: Option<f64>,
    /// The same at the end: this program itself counts with the threads that it used.
    pub load_at_end: Option<f64>,
    /// How the system treated the program among others: `normal`, `nice 5`, `real-time 1`; `unknown` where the system
    /// does not tell.
    pub priority: String,
}

/// The part of the report that a row belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// A frame of one of the recorded bench cases.
    Case,
    /// A frame of a cloth of irregular triangles.
    Irregular,
    /// A frame of one cloth of growing size.
    OneCloth,
    /// A frame of a growing number of cloths.
    ManyCloths,
    /// A frame that a goal for GPUs is stated for.
    Goal,
    /// A frame with self-collision at growing distance.
    SelfCollision,
    /// A frame whose passes are timed on every backend.
    Stage,
    /// A frame of cloth of a material, by a physical method.
    Method,
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
    /// What of the scene is timed, where there are several things: `save`, `load`.
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
    /// Place in [`Results::runs`] of the run that it comes from.
    #[serde(default)]
    pub run: usize,
    /// Milliseconds per frame, or per operation.
    pub milliseconds: Timing,
    /// Times of the passes of a frame by the clock of the device: on GPUs that have one, and on processors in the group of
    /// stages.
    #[serde(default, alias = "gpu", skip_serializing_if = "Option::is_none")]
    pub pass_times: Option<PassMilliseconds>,
    /// Undisturbed time per particle and iteration (ns).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ns_per_particle_iteration: Option<f64>,
    /// Undisturbed time per constraint and iteration (ns).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ns_per_constraint_iteration: Option<f64>,
    /// Bytes of solver state of all cloths and of their fabric; of the file, where one is written or read.
    pub bytes: usize,
    /// What these bytes are, where a solver has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<Memory>,
    /// Frames of a run, after which hash and stretch were taken; fewer than the scene has where frames were too slow.
    pub frames: usize,
    /// Hash of all particles after these frames.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state_hash: Option<String>,
    /// True if the backend claims the bits of the scalar one.
    pub bit_exact: bool,
    /// Largest stretch of any yarn over these frames: 0.05 is 5 % longer than at rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worst_stretch: Option<f32>,
    /// How far the potential was minimised in these frames, by methods that tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimised: Option<Minimised>,
}

/// How far a method minimised the potential.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Minimised {
    /// Largest |∇F| at the end of a frame (N).
    pub gradient: f64,
    /// The same as part of what it was where the substep began.
    pub relative_gradient: f64,
    /// Iterations of a frame, in the mean.
    pub iterations: f64,
    /// Of the linear solver.
    pub linear_iterations: f64,
}

/// How long a device is at work for a frame (ms): medians over the frames of one run, in which nothing else is timed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PassMilliseconds {
    /// From the begin of its first piece of work to the end of the last one.
    pub total: f64,
    /// Names of pieces of work, as in [`cloth_core::PassTimes`], and their times.
    pub stages: Vec<(String, f64)>,
}

/// Memory of a scene on a solver (B).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// State of all cloths: particles, parameters, shapes, and memory that stages keep.
    pub state: usize,
    /// What all cloths share: the fabric as it was cooked, and rest positions where they have them.
    pub fabric: usize,
    /// The same fabric in the form that the device packs it into.
    pub packed: usize,
}

impl Memory {
    /// All of it.
    #[must_use]
    pub fn sum(&self) -> usize {
        self.state + self.fabric + self.packed
    }
}

/// Something that could not be timed, or not all of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Skipped {
    /// Name of the scene; empty for all of them.
    pub scene: String,
    /// Label of the column.
    pub column: String,
    /// Why not.
    pub reason: String,
}

impl Minimised {
    /// Of the frames with these reports; none where no frame has one.
    pub(crate) fn of(frames: &[Minimum]) -> Option<Self> {
        let largest = |of: fn(&Minimum) -> f64| frames.iter().map(of).reduce(f64::max);
        let mean = |of: fn(&Minimum) -> u32| {
            frames.iter().map(|frame| f64::from(of(frame))).sum::<f64>() / frames.len() as f64
        };
        Some(Self {
            gradient: largest(|minimum| minimum.gradient)?,
            relative_gradient: largest(|minimum| minimum.relative_gradient)?,
            iterations: mean(|minimum| minimum.iterations),
            linear_iterations: mean(|minimum| minimum.linear_iterations),
        })
    }
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

    /// Returns whether another row is of the same thing on the same column.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let key = |row: &Self| (row.group, row.subject(), row.column(), row.cloths, row.particles);
        key(self) == key(other)
    }

    /// Fills in the times per particle and constraint.
    #[must_use]
    pub fn with_rates(mut self) -> Self {
        let time = self.milliseconds.undisturbed;
        self.ns_per_particle_iteration = self.per_iteration(time, self.particles);
        self.ns_per_constraint_iteration = self.per_iteration(time, self.constraints);
        self
    }

    /// A time (ms) per iteration and element of a number of elements (ns); none where no frame was timed.
    #[must_use]
    pub fn per_iteration(&self, milliseconds: f64, count: usize) -> Option<f64> {
        let work = count as f64 * f64::from(self.iterations);
        (work > 0.0).then(|| milliseconds * 1e6 / work)
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
    /// Nothing yet, on a machine.
    #[must_use]
    pub fn on(machine: Machine) -> Self {
        Self { format: FORMAT.into(), machine, runs: Vec::new(), rows: Vec::new(), skipped: Vec::new() }
    }

    /// Returns whether all runs were short ones.
    #[must_use]
    pub fn is_quick(&self) -> bool {
        self.runs.iter().all(|run| run.quick)
    }

    /// The largest load that a run met at its start.
    #[must_use]
    pub fn load_at_start(&self) -> Option<f64> {
        self.runs.iter().filter_map(|run| run.load_at_start).reduce(f64::max)
    }

    /// Reads a file of this format or of the one before.
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
        if results.format == crate::migrate::FORMAT {
            return Ok(results.migrated());
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
        write_atomically(path, |file| writeln!(file, "{text}")).map_err(|error| failed(error.to_string()))
    }
}
