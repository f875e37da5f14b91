//! `cargo xtask fuzz`: backends compared on random scenes.
#![forbid(unsafe_code)]

use clap::Parser;
use cloth::backend::{Backend as Processor, Configuration};
use cloth_conformance::fuzz::{Backend, Finding, Scene, Statistics, Temperament, locate, minimise, run};
use std::collections::BTreeMap;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use xtask_shared::{Result, exit, print_line};

/// Compare backends on random scenes. A seed always gives the same scene. Exit code 1 where a backend differs from the first
/// one, panics, or holds a number that is not finite or a negative zero.
#[derive(Debug, Clone, Parser)]
#[command(name = "fuzz", bin_name = "cargo xtask fuzz")]
struct Options {
    /// Number of seeds.
    #[arg(long, value_name = "NUMBER", default_value_t = 500)]
    seeds: u64,
    /// The first seed.
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    first: u64,
    /// Only scenes with any values: huge, zero, denormal.
    #[arg(long, conflicts_with = "tame")]
    wild: bool,
    /// Only scenes with values of a game.
    #[arg(long)]
    tame: bool,
    /// Backends, as in `cargo xtask conformance --backend`; all are compared with the first. Default: scalar, and the SIMD
    /// backend at each width that the processor has, on one, two and three threads.
    #[arg(long = "backend", value_name = "NAMES", value_delimiter = ',')]
    backends: Vec<String>,
    /// Begin no scene after so many minutes.
    #[arg(long, value_name = "MINUTES")]
    minutes: Option<f64>,
    /// Leave out operations that a finding does not need, and look for the kernel after which states differ.
    #[arg(long)]
    minimise: bool,
    /// Print each operation before it is run.
    #[arg(long)]
    list: bool,
    /// Only these operations of each scene, by their numbers.
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',')]
    only: Vec<usize>,
    /// Scenes that run at the same time. Default: as many as there are processors.
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZero<usize>>,
}

impl Options {
    fn temperaments(&self) -> &'static [Temperament] {
        match (self.tame, self.wild) {
            (true, _) => &[Temperament::Tame],
            (_, true) => &[Temperament::Wild],
            _ => &Temperament::ALL,
        }
    }
}

fn main() -> ExitCode {
    exit(fuzz(&Options::parse()))
}

/// What all scenes of a temperament came to.
#[derive(Default)]
struct Total {
    scenes: u64,
    findings: u64,
    statistics: Statistics,
}

fn fuzz(options: &Options) -> Result {
    let configurations = configurations(&options.backends)?;
    let names: Vec<String> = configurations.iter().map(ToString::to_string).collect();
    print_line!("{}", names.join(", "));
    // Panics are findings: they are printed once, with their scene.
    std::panic::set_hook(Box::new(|_| {}));
    let totals = Mutex::new(BTreeMap::new());
    let count = options.seeds * options.temperaments().len() as u64;
    let next = AtomicU64::new(0);
    let begin = Instant::now();
    let end = options.minutes.map(|minutes| Duration::from_secs_f64(minutes * 60.0));
    let work = || -> Result {
        let backends: Vec<Backend<'_>> = configurations.iter().map(backend).collect();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count || end.is_some_and(|end| begin.elapsed() > end) {
                return Ok(());
            }
            let temperaments = options.temperaments();
            let temperament = temperaments[number as usize % temperaments.len()];
            let seed = options.first + number / temperaments.len() as u64;
            one(options, temperament, seed, &backends, &totals)?;
        }
    };
    let jobs = options.jobs.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZero::get);
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().map_err(|_| "a scene could not be run".to_owned())?)
    })?;
    let totals = totals.into_inner().map_err(|error| error.to_string())?;
    for (name, Total { scenes, findings, statistics }) in &totals {
        let Statistics { operations, steps, states, restored, refused } = statistics;
        print_line!(
            "{name}: {scenes} scenes, {findings} with a finding; {operations} operations ({refused} refused), {steps} steps, {states} states compared, {restored} particles restored"
        );
    }
    let findings: u64 = totals.values().map(|total| total.findings).sum();
    if findings == 0 { Ok(()) } else { Err(format!("{findings} scenes with a finding")) }
}

/// Runs one scene, prints what was found, and adds it to the totals.
fn one(
    options: &Options,
    temperament: Temperament,
    seed: u64,
    backends: &[Backend<'_>],
    totals: &Mutex<BTreeMap<&str, Total>>,
) -> Result {
    let whole = Scene::new(temperament, seed);
    let mut scene = if options.only.is_empty() { whole.clone() } else { whole.clone().only(&options.only) };
    let mut statistics = Statistics::default();
    let mut observe = |number, name: String| {
        if options.list {
            print_line!("{} seed {seed}: operation {number} ({name})", temperament.name());
        }
    };
    let mut finding =
        run(&scene, backends, &mut statistics, &mut observe).map_err(|error| error.to_string())?;
    if let Some(found) = finding.take() {
        let (smallest, found) = if options.minimise {
            minimise(&scene, found, backends).map_err(|error| error.to_string())?
        } else {
            (scene, found)
        };
        scene = smallest;
        print_line!("{}", in_words(options, temperament, seed, &scene, scene == whole, &found));
        if options.minimise
            && let Some(place) = locate(&scene, &found, backends).map_err(|error| error.to_string())?
        {
            print_line!("    {place}");
        }
        finding = Some(found);
    }
    let mut totals = totals.lock().map_err(|error| error.to_string())?;
    let total = totals.entry(temperament.name()).or_default();
    total.scenes += 1;
    total.findings += u64::from(finding.is_some());
    let Statistics { operations, steps, states, restored, refused } = statistics;
    total.statistics.operations += operations;
    total.statistics.steps += steps;
    total.statistics.states += states;
    total.statistics.restored += restored;
    total.statistics.refused += refused;
    Ok(())
}

fn in_words(
    options: &Options,
    temperament: Temperament,
    seed: u64,
    scene: &Scene,
    is_whole: bool,
    finding: &Finding,
) -> String {
    let name = temperament.name();
    let mut command = format!("cargo xtask fuzz --{name} --first {seed} --seeds 1");
    if !options.backends.is_empty() {
        command += &format!(" --backend {}", options.backends.join(","));
    }
    if !is_whole {
        let numbers: Vec<String> = scene.numbers().iter().map(ToString::to_string).collect();
        command += &format!(" --only {}", numbers.join(","));
    }
    format!("{name} seed {seed}: {finding}\n    {command}")
}

fn configurations(names: &[String]) -> Result<Vec<Configuration>> {
    if names.is_empty() {
        return Ok(of_the_cpu());
    }
    names.iter().map(|name| name.parse().map_err(|error| format!("--backend {name}: {error}"))).collect()
}

/// Scalar, each width of SIMD that the processor has, and threads.
fn of_the_cpu() -> Vec<Configuration> {
    let widths = Processor::Simd.configurations().filter(|width| width.availability().is_ok());
    // On its own thread, where it fuses what threads cannot, and on several.
    let each = widths.flat_map(|width| [width, width.with_threads(2), width.with_threads(3)]);
    [Processor::Scalar.into()].into_iter().chain(each).collect()
}

fn backend(configuration: &Configuration) -> Backend<'static> {
    let configuration = *configuration;
    let make = move || cloth::Solver::new(configuration).map(cloth::Solver::into_interface);
    (configuration.to_string(), Box::new(make))
}
