//! `cloth replay`.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use cloth::Solver;
use cloth::backend::Configuration;
use cloth::replay::{Difference, Ending, Replay, ReplayFile, ReplayedFrame, compare};
use serde_json::{Value, json};

use super::arguments::ReplayOptions;
use super::backends::configuration;
use super::failure::Failure;
use super::print;

pub fn run(options: &ReplayOptions, json: bool) -> Result<(), Failure> {
    let name = options.input.display().to_string();
    let mut file = open(&options.input)?;
    let count = file.frame_count();
    if options.from > count {
        let frames = if count == 1 { "frame" } else { "frames" };
        return Err(Failure::Usage(format!("--from {}: {name} has {count} {frames}", options.from)));
    }
    let mut solver = solver("--backend", &options.backend)?;
    let backend = in_words(&solver);
    if !json {
        print::note(&format!("{name}: {count} frames, recorded by {}", file.origin()));
        if let Ending::Cut(words) = file.ending() {
            print::note(&format!("{name}: cut short {words}"));
        }
    }
    let found = match &options.diff {
        None => against_recorded(&mut file, &mut solver, options)?,
        Some(other) => against(&mut file, &mut solver, other, options)?,
    };
    if json {
        print::json(&json!({
            "file": name,
            "frames": count,
            "recorded_by": file.origin(),
            "ending": match file.ending() {
                Ending::Finished => "finished",
                Ending::Cut(words) => words,
            },
            "backend": backend,
            "from": options.from,
            "difference": found.as_ref().map(|found| &found.data),
        }));
    }
    match found {
        Some(found) => Err(Failure::Work(found.words)),
        None => {
            if !json {
                print::line(&all_alike(options, count, &backend));
            }
            Ok(())
        }
    }
}

/// A difference, in words and as JSON.
struct Found {
    words: String,
    data: Value,
}

fn all_alike(options: &ReplayOptions, count: usize, backend: &str) -> String {
    let frames = match count.saturating_sub(options.from) {
        0 => "no frames".to_owned(),
        _ => format!("frames {} to {}", options.from, count - 1),
    };
    match &options.diff {
        None => format!("replayed {frames} on {backend}: all states are those recorded"),
        Some(other) => format!("replayed {frames} on {backend}, and compared with {other}: nothing differs"),
    }
}

/// Replays and compares with the hashes in the file.
fn against_recorded(
    file: &mut ReplayFile<BufReader<File>>,
    solver: &mut Solver,
    options: &ReplayOptions,
) -> Result<Option<Found>, Failure> {
    let mut replay = Replay::new(file, solver, options.from)?;
    while let Some(frame) = replay.step(file, solver)? {
        tracing::debug!(frame = frame.frame, hashes = ?frame.found, "frame");
        if let Some(cloth) = frame.first_difference() {
            return Ok(Some(differs(&frame, cloth, solver, file.origin())));
        }
    }
    Ok(None)
}

fn differs(frame: &ReplayedFrame, cloth: usize, solver: &Solver, origin: &str) -> Found {
    let hash = |hashes: &[u64]| {
        hashes.get(cloth).map_or_else(|| "no such cloth".to_owned(), |hash| format!("{hash:016x}"))
    };
    let (found, recorded, number) = (hash(&frame.found), hash(&frame.recorded), frame.frame);
    let advice = if solver.capabilities().bit_exact {
        format!(
            "recorded by {origin}; --diff BACKEND names the pass and the particle where two backends differ"
        )
    } else {
        format!(
            "{} keeps tolerances, not bits: --diff BACKEND shows how far it is off",
            solver.info().backend
        )
    };
    Found {
        words: format!(
            "frame {number}, cloth {cloth}: its state is {found}, recorded was {recorded}; {advice}"
        ),
        data: json!({ "frame": number, "cloth": cloth, "found": found, "recorded": recorded }),
    }
}

/// Compares with another backend, or with another file on the same backend.
fn against(
    file: &mut ReplayFile<BufReader<File>>,
    solver: &mut Solver,
    other: &str,
    options: &ReplayOptions,
) -> Result<Option<Found>, Failure> {
    let is_backend = other.parse::<Configuration>().is_ok();
    let (path, backend) = match is_backend {
        true => (options.input.as_path(), other),
        false => (Path::new(other), options.backend.as_str()),
    };
    if !is_backend && !path.exists() {
        let expected = "neither a backend (see `cloth backends`) nor a file that is there";
        return Err(Failure::Usage(format!("--diff {other}: {expected}")));
    }
    let mut other_solver = self::solver(if is_backend { "--diff" } else { "--backend" }, backend)?;
    let mut other_file = open(path)?;
    if options.from > other_file.frame_count() {
        let count = other_file.frame_count();
        return Err(Failure::Usage(format!("--from {}: {other} has {count} frames", options.from)));
    }
    let found = compare((file, solver), (&mut other_file, &mut other_solver), options.from)?;
    let input = options.input.display();
    let names =
        if is_backend { format!("{} and {other}", options.backend) } else { format!("{input} and {other}") };
    Ok(found.map(|found| Found { words: format!("{names} differ: {found}"), data: data(&found) }))
}

fn data(found: &Difference) -> Value {
    let at = found.divergence.as_ref().map(|at| {
        json!({
            "cloth": at.cloth,
            "pass": at.kernel.map(|kernel| kernel.name()),
            "iteration": at.iteration,
            "passes_before": at.runs_before,
            "particle": at.particle,
            "values": at.values,
            "different_particles": at.count,
        })
    });
    json!({ "frame": found.frame, "inputs": found.inputs, "divergence": at })
}

fn open(path: &Path) -> Result<ReplayFile<BufReader<File>>, Failure> {
    ReplayFile::open(path).map_err(|error| {
        let place = path.display();
        match path.exists() {
            false => Failure::Usage(format!("{place}: there is no such file; check the path")),
            true => Failure::Usage(format!("{place}: {error}")),
        }
    })
}

fn solver(option: &str, name: &str) -> Result<Solver, Failure> {
    let configuration = configuration(name)?;
    Solver::new(configuration).map_err(|error| Failure::Usage(format!("{option} {name}: {error}")))
}

fn in_words(solver: &Solver) -> String {
    let info = solver.info();
    format!("{} ({})", info.backend, info.device)
}
