//! `cloth bench`: a user's own scene on the backends of this machine.

use cloth::Backend;
use cloth::backend::Configuration;
use cloth_bench::advice::Choice;
use cloth_bench::conditions::Conditions;
use cloth_bench::machine::{Build, Machine};
use cloth_bench::results::{Group, Results, Row, Run, Skipped};
use cloth_bench::statistics::{Budget, Timing, until_stable};
use cloth_cli::simulation::Simulation;

use super::arguments::BenchOptions;
use super::backends::configuration;
use super::failure::Failure;
use super::{input, print};

/// Frames of a run, unless the user wants another number.
const FRAMES: usize = 120;

pub fn run(options: &BenchOptions, json: bool) -> Result<(), Failure> {
    let configurations = configurations(&options.backends)?;
    let frames = frames(options)?;
    let build = Build::describe();
    let mut results = Results::on(Machine::describe(options.machine.as_deref(), Vec::new()));
    results.runs.push(Run::begin("cloth", &build, false));
    let mut is_refused = true;
    for one in configurations {
        let device = match one.availability() {
            Ok(device) => device,
            Err(error) => {
                skip(&mut results, &one.to_string(), &error.to_string());
                continue;
            }
        };
        Conditions::learn(threads_of(one));
        for threads in threads_of(one) {
            let column = Column { configuration: one.with_threads(threads), threads, device: device.clone() };
            match measure(options, &column, frames, &build) {
                Ok(row) => {
                    if !json {
                        print::line(&line(&row));
                    }
                    results.rows.push(row);
                }
                Err(Failure::Work(reason)) => {
                    is_refused = false;
                    skip(&mut results, &one.to_string(), &reason);
                }
                Err(failure) => return Err(failure),
            }
        }
        if one.backend().is_gpu() {
            results.machine.gpus.push(device);
        }
    }
    if results.rows.is_empty() {
        // Why was said above.
        let names: Vec<&str> = results.skipped.iter().map(|skipped| skipped.column.as_str()).collect();
        let names = names.join(", ");
        return Err(if is_refused {
            Failure::Usage(format!("nothing was timed: this machine cannot use {names}"))
        } else {
            Failure::Work(format!("nothing was timed: {names} failed"))
        });
    }
    results.runs.iter_mut().for_each(Run::end);
    let advice = Choice::among(&results.rows).map(|choice| choice.in_words());
    if json {
        let rows = serde_json::to_value(&results).map_err(|error| Failure::Work(error.to_string()))?;
        print::json(&serde_json::json!({ "results": rows, "advice": advice }));
    } else if let Some(advice) = advice {
        print::line(&format!("\n{advice}"));
    }
    if let Some(file) = &options.out {
        results.save(file).map_err(|error| Failure::Work(error.to_string()))?;
        print::note(&format!("wrote {}; `cargo xtask report` makes a page of it", file.display()));
    }
    Ok(())
}

/// Says that a backend was not run, and why.
fn skip(results: &mut Results, column: &str, reason: &str) {
    let skipped =
        Skipped { scene: String::new(), column: column.into(), reason: format!("not run: {reason}") };
    print::note(&format!("{column}: {}", skipped.reason));
    results.skipped.push(skipped);
}

/// What is timed: what was named, else all backends as they are.
fn configurations(names: &[String]) -> Result<Vec<Configuration>, Failure> {
    if names.is_empty() {
        return Ok(Backend::ALL.iter().map(|&backend| backend.into()).collect());
    }
    names.iter().map(|name| configuration(name)).collect()
}

/// One way to simulate.
struct Column {
    configuration: Configuration,
    threads: usize,
    /// What the backend runs on.
    device: String,
}

/// Numbers of threads that are worth trying: the one that was named, or one, and all of the machine where the backend shares
/// out its work.
fn threads_of(configuration: Configuration) -> Vec<usize> {
    let all = std::thread::available_parallelism().map_or(1, usize::from);
    match configuration.threads() {
        Some(threads) => vec![if threads == 0 { all } else { threads }],
        None if configuration.backend().has_threads() && all > 1 => vec![1, all],
        None => vec![1],
    }
}

/// Frames of a run: what the user wants, else what the scene has, within reason.
fn frames(options: &BenchOptions) -> Result<usize, Failure> {
    match options.frames {
        Some(frames) => {
            let count = usize::try_from(frames).ok().filter(|count| (1..=100_000).contains(count));
            count.ok_or_else(|| Failure::Usage(format!("--frames {frames}: ask for 1 to 100000 frames")))
        }
        None => {
            let scene = input::load(&options.input, &options.mesh)?.scene;
            Ok(scene.frame_count().map_or(FRAMES, |count| count.clamp(2, FRAMES + 1) - 1))
        }
    }
}

/// What a run of the scene tells besides its times.
struct Simulated {
    seconds: Vec<f64>,
    worst_stretch: f32,
    simulation: Simulation,
}

/// Builds the scene anew and simulates its first frames. The very first frame is the start, where nothing is timed.
fn simulate(options: &BenchOptions, column: &Column, frames: usize) -> Result<Simulated, Failure> {
    let file = input::load(&options.input, &options.mesh)?;
    let mut simulation = Simulation::new(file, column.configuration)?;
    let (mut seconds, mut worst_stretch) = (Vec::with_capacity(frames), 0.0_f32);
    for frame in 0..=frames {
        let stats = simulation.advance().map_err(|error| Failure::Work(error.to_string()))?;
        worst_stretch = worst_stretch.max(stats.worst_stretch);
        if frame > 0 {
            seconds.push(stats.seconds);
        }
    }
    Ok(Simulated { seconds, worst_stretch, simulation })
}

fn measure(options: &BenchOptions, column: &Column, frames: usize, build: &Build) -> Result<Row, Failure> {
    // The first run warms up, and tells what there is.
    let Simulated { worst_stretch, mut simulation, .. } = simulate(options, column, frames)?;
    let hash = simulation.state_hash()?;
    let timing: Timing = until_stable(Budget::FULL, column.threads, || {
        Ok::<_, Failure>(simulate(options, column, frames)?.seconds)
    })?;
    let cloths = simulation.cloths();
    let iterations = cloths.first().map_or(0.0, |cloth| {
        f64::from(cloth.parameters.solver_frequency) / simulation.file().scene.frame_rate
    });
    let row = Row {
        group: Group::Own,
        scene: simulation.file().name.clone(),
        variant: None,
        cloths: cloths.len(),
        particles: cloths.iter().map(|cloth| cloth.cooked.particles.len()).sum(),
        constraints: cloths.iter().map(|cloth| cloth.cooked.fabric.constraints().len()).sum(),
        iterations: iterations.round() as u32,
        backend: column.configuration.backend().name().into(),
        device: column.device.clone(),
        path: column.configuration.path().map(str::to_owned),
        threads: column.threads,
        build: build.description.clone(),
        commit: build.commit.clone(),
        run: 0,
        milliseconds: timing,
        pass_times: None,
        ns_per_particle_iteration: None,
        ns_per_constraint_iteration: None,
        bytes: simulation.memory_bytes(),
        memory: None,
        frames,
        minimised: None,
        state_hash: Some(format!("{hash:016x}")),
        bit_exact: simulation.is_bit_exact(),
        worst_stretch: Some(worst_stretch),
    };
    Ok(row.with_rates())
}

fn line(row: &Row) -> String {
    let time = row.milliseconds;
    format!(
        "{:10} {:8.3} ms per frame (median {:.3}, 99 % within {:.3}), worst stretch {:.1} %, {:.1} MiB: {}",
        row.column(),
        time.undisturbed,
        time.median,
        time.p99,
        row.worst_stretch.unwrap_or(0.0) * 100.0,
        row.bytes as f64 / f64::from(1 << 20),
        row.device,
    )
}
