//! `cargo xtask hardship`: how a cloth gets over what is too much for it.
#![forbid(unsafe_code)]

mod endurance;
mod judge;
mod play;
mod table;
mod trace;

use clap::Parser;
use cloth::backend::Configuration;
use cloth_cli::scene::{SHIPPED, SceneFile};
use endurance::endure;
use judge::{FRAMES_TO_CALM, Healthy, Row, Usual, judge};
use serde::Serialize;
use std::collections::BTreeMap;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use trace::{Trace, run};
use xtask_shared::{Result, exit, print_line};

/// What ships with the program and is judged here.
const FOLDER: &str = "hardship/";
/// The scene in which a cape swings back after a breeze.
const LET_GO: &str = "hardship/let-go";
/// Frames of a minute: a longer scene is compared to all that its base does, but for the first sixth of so many.
const LONG: usize = 3600;

/// Let things happen to a cape that are too much for it, and judge whether it gets over them: at most 60 frames after they are
/// over it is calm, nothing was non-finite in between, the cause is named. Calm: stretch within 1 point and speed within
/// 0.1 m/s of a healthy cape, either one that nothing happened to (the scene's `base`) or one that swings back after a breeze
/// (hardship/let-go). Exit code 1 where a scene fails.
#[derive(Debug, Clone, Parser)]
#[command(name = "hardship", bin_name = "cargo xtask hardship")]
struct Options {
    /// Scenes to judge: files or names, each with a `base` and with `[[event]]`s. Default: those that ship below
    /// hardship/ (`cloth scenes`).
    scenes: Vec<PathBuf>,
    /// The backend, as in `cargo xtask conformance --backend`.
    #[arg(long, value_name = "NAME", default_value = "simd")]
    backend: String,
    /// Only scenes whose name contains one of these texts.
    #[arg(long, value_name = "TEXTS", value_delimiter = ',')]
    filter: Vec<String>,
    /// Also 2.5 minutes of play with these seeds; hardship/play has seed 1.
    #[arg(long, value_name = "SEEDS", value_delimiter = ',')]
    play: Vec<u64>,
    /// Print the scene of a seed and judge nothing.
    #[arg(long, value_name = "SEED")]
    print_play: Option<u64>,
    /// One cape for so many frames of play with --seed, instead of scenes; 216000 are an hour.
    #[arg(long, value_name = "FRAMES", conflicts_with_all = ["scenes", "filter", "play"])]
    endure: Option<u32>,
    /// The seed of --endure.
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Write the table as JSON, too, for `cargo xtask report`.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write what each scene does frame by frame into this folder, as CSV: time, stretch, speed, restored particles.
    #[arg(long, value_name = "FOLDER")]
    frames: Option<PathBuf>,
    /// Scenes that run at the same time. Default: as many as there are processors.
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZero<usize>>,
}

fn main() -> ExitCode {
    exit(hardship(&Options::parse()))
}

fn hardship(options: &Options) -> Result {
    if let Some(seed) = options.print_play {
        print_line!("{}", play::scene(seed).trim_end());
        return Ok(());
    }
    let backend: Configuration =
        options.backend.parse().map_err(|error| format!("--backend {}: {error}", options.backend))?;
    backend.availability().map_err(|error| format!("--backend {}: {error}", options.backend))?;
    let let_go = SceneFile::load(Path::new(LET_GO)).map_err(|error| error.to_string())?;
    let end = let_go.scene.event.iter().map(|event| *event.frames().end()).max().unwrap_or(0);
    if let Some(frames) = options.endure {
        let let_go = run(let_go, backend, None, None)?;
        let sum = endure(options.seed, frames.into(), backend, (&let_go.0, end))?;
        for failure in &sum.failures {
            print_line!("{failure}");
        }
        print_line!("{}; {:.2} ms a frame", sum.words(), sum.milliseconds);
        write_json(options, &sum)?;
        let has_failed = !sum.failures.is_empty() || sum.non_finite_frames > 0;
        return if has_failed { Err("the cape was late, or worse".into()) } else { Ok(()) };
    }
    let situations = situations(options)?;
    if situations.is_empty() {
        return Err("no scene has such a name; `cloth scenes` lists them".into());
    }
    let jobs = options.jobs.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let healthy = healthy_traces(&situations, backend, jobs)?;
    let let_go = run(let_go, backend, None, None)?;
    print_line!("{}", table::head());
    let printed = Mutex::new((0, BTreeMap::new()));
    in_parallel(jobs, situations.len(), |index| {
        let row = one(&situations[index], backend, &healthy, (&let_go.0, end), options.frames.as_deref())?;
        let mut printed = printed.lock().map_err(|error| error.to_string())?;
        let (next, rows) = &mut *printed;
        rows.insert(index, row);
        while let Some(row) = rows.get(next) {
            print_line!("{}", table::line(row));
            *next += 1;
        }
        Ok(())
    })?;
    let (_, rows) = printed.into_inner().map_err(|error| error.to_string())?;
    let rows: Vec<Row> = rows.into_values().collect();
    let failed = rows.iter().filter(|row| !row.failures.is_empty()).count();
    print_line!("{}", table::legend());
    for row in rows.iter().filter(|row| !row.failures.is_empty()) {
        print_line!("{}", table::failures(row));
    }
    write_json(options, &rows)?;
    if failed == 0 { Ok(()) } else { Err(format!("{failed} of {} situations failed", rows.len())) }
}

fn write_json(options: &Options, value: &impl Serialize) -> Result {
    let Some(path) = &options.json else { return Ok(()) };
    let text = serde_json::to_string_pretty(value).map_err(|error| error.to_string())?;
    std::fs::write(path, text + "\n").map_err(|error| format!("{}: {error}", path.display()))
}

/// The scenes to judge, by name.
fn situations(options: &Options) -> Result<Vec<(String, SceneFile)>> {
    let mut found = Vec::new();
    if options.scenes.is_empty() {
        for scene in SHIPPED.iter().filter(|scene| scene.name.starts_with(FOLDER)) {
            let file = SceneFile::load(Path::new(scene.name)).map_err(|error| error.to_string())?;
            // Those that others are compared to.
            if !file.scene.event.is_empty() && scene.name != LET_GO {
                found.push((scene.name[FOLDER.len()..].to_owned(), file));
            }
        }
    }
    for path in &options.scenes {
        let file = SceneFile::load(path).map_err(|error| error.to_string())?;
        if file.scene.event.is_empty() {
            return Err(format!("{}: nothing happens in it; add an [[event]]", path.display()));
        }
        found.push((file.name.clone(), file));
    }
    for seed in &options.play {
        let name = format!("play {seed}");
        let file = SceneFile::parse(play::scene(*seed), &name, name.clone(), PathBuf::new());
        found.push((name, file.map_err(|error| error.to_string())?));
    }
    found.retain(|(name, _)| {
        options.filter.is_empty() || options.filter.iter().any(|text| name.contains(text))
    });
    Ok(found)
}

/// What the bases of the scenes do, each for a minute and as long as any scene that is compared to it, and their size in metres.
fn healthy_traces(
    situations: &[(String, SceneFile)],
    backend: Configuration,
    jobs: usize,
) -> Result<BTreeMap<String, (Trace, f32)>> {
    let mut bases: BTreeMap<String, (SceneFile, f64)> = BTreeMap::new();
    for (name, file) in situations {
        let base = file.load_base().map_err(|error| error.to_string())?;
        let base = base.ok_or_else(|| format!("{name}: without a base it cannot be judged"))?;
        let (_, seconds) = bases.entry(base.label.clone()).or_insert((base, 0.0));
        *seconds = seconds.max(duration(file)?);
    }
    let bases: Vec<(String, (SceneFile, f64))> = bases.into_iter().collect();
    let traces = Mutex::new(BTreeMap::new());
    in_parallel(jobs, bases.len(), |index| {
        let (label, (file, seconds)) = &bases[index];
        let frames = LONG.max((seconds * file.scene.frame_rate).ceil() as usize + 1);
        let trace = run(file.clone(), backend, Some(frames), None)?;
        traces.lock().map_err(|error| error.to_string())?.insert(label.clone(), trace);
        Ok(())
    })?;
    traces.into_inner().map_err(|error| error.to_string())
}

/// How long a scene lasts, in seconds.
fn duration(file: &SceneFile) -> Result<f64> {
    let scene = &file.scene;
    let frames = scene.frame_count().map_err(|issue| file.error(issue).to_string())?;
    let extra: f64 = scene.frame_times.iter().map(|entry| f64::from(entry.count) * entry.seconds).sum();
    Ok(frames as f64 / scene.frame_rate + extra)
}

fn one(
    (name, file): &(String, SceneFile),
    backend: Configuration,
    healthy: &BTreeMap<String, (Trace, f32)>,
    let_go: (&Trace, usize),
    folder: Option<&Path>,
) -> Result<Row> {
    let (name, title) = (name.clone(), file.scene.title.clone());
    let base = file.load_base().ok().flatten();
    let (undisturbed, size) = base.and_then(|base| healthy.get(&base.label)).ok_or("its base was not run")?;
    let trace = match run(file.clone(), backend, None, Some(*size)) {
        Ok((trace, _)) => trace,
        Err(error) => return Ok(Row::broken(name, title, error)),
    };
    if let Some(folder) = folder {
        let path = folder.join(format!("{name}.csv"));
        let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, trace.csv()));
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let healthy = Healthy {
        undisturbed,
        settled: Usual::of(&undisturbed.moments[LONG / 6..]),
        is_long: trace.moments.len() > LONG,
        let_go,
    };
    Ok(judge(name, title, &file.scene.event, &trace, &healthy))
}

/// Calls `work` with every number below `count`.
fn in_parallel(jobs: usize, count: usize, work: impl Fn(usize) -> Result + Sync) -> Result {
    let next = AtomicUsize::new(0);
    let each = || -> Result {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                return Ok(());
            }
            work(index)?;
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(each)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().map_err(|_| "a scene could not be run".to_owned())?)
    })
}
