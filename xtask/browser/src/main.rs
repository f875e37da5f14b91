//! `cargo xtask browser`: the shaders under a browser's compiler, which is stricter than any other, frames of the recorded
//! cases run by them, whole cases by the library itself as WebAssembly, and the page of `cargo xtask web`, clicked through.
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "a command line program talks on standard output")]

mod capture;
mod page;
mod tools;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use capture::{Capture, Frame};
use clap::Parser;
use cloth_conformance::case::{embedded_cases, load};
use cloth_conformance::runner::Session;
use cloth_core::{Particle, World};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::PoisonError;
use xtask_shared::{Result, command, exit};

/// Workgroup memory that every WebGPU device has (bytes).
const WORKGROUP_MEMORY: u32 = 16 << 10;
/// Frames of a case that are run: from its first frame on, one in so many.
const EVERY: usize = 20;
/// Largest distance after one frame that starts from the same particles (m): some ten roundings of coordinates of a few
/// metres, for browsers that contract products and sums.
const TOLERANCE: f64 = 1e-5;

/// Compile all shaders in a headless Chromium and compare frames that they run there with the scalar backend.
#[derive(Debug, Parser)]
#[command(name = "browser", bin_name = "cargo xtask browser")]
struct Options {
    /// Print what this machine lacks, and run nothing.
    #[arg(long, hide = true)]
    missing: bool,
    /// Folder of a page that `cargo xtask web --profile dev` made; by default it is made.
    #[arg(long, value_name = "FOLDER", hide = true)]
    page: Option<PathBuf>,
}

fn main() -> ExitCode {
    let options = Options::parse();
    if options.missing {
        let browser =
            tools::find().err().map(|missing| format!("{missing}: shaders are not run in a browser"));
        xtask_shared::requirement::print(browser.into_iter().chain(page::missing()));
        return ExitCode::SUCCESS;
    }
    exit(run(options.page))
}

/// Runs everything; an error unless all shaders compile and all frames are near those of the scalar backend.
fn run(made: Option<PathBuf>) -> Result {
    let browser = tools::find()?;
    let page = match (made, page::missing()) {
        (Some(page), _) => Some(std::path::absolute(&page).map_err(|e| format!("{}: {e}", page.display()))?),
        (None, Some(missing)) => {
            println!("SKIPPED {missing}");
            None
        }
        (None, None) => Some(page::build(&browser.folder)?),
    };
    let runs = if page.is_some() { page::RUNS } else { &[] };
    let shaders = cloth_wgpu::shaders(WORKGROUP_MEMORY);
    let frames = capture()?;
    let folder = &browser.folder;
    let (script, job, answer) = (folder.join("run.mjs"), folder.join("job.json"), folder.join("answer.json"));
    let write = |file: &Path, text: &str| {
        std::fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
    };
    write(&script, include_str!("run.mjs"))?;
    let modules: Vec<_> =
        shaders.iter().map(|(name, text)| serde_json::json!({ "name": name, "code": text })).collect();
    let buffers: Vec<Vec<String>> = frames
        .iter()
        .map(|(_, frame)| frame.buffers.iter().map(|bytes| STANDARD.encode(bytes)).collect())
        .collect();
    let request = serde_json::json!({
        "modules": modules, "frameModule": cloth_wgpu::FRAME_SHADER, "frames": buffers, "runs": runs
    });
    write(&job, &request.to_string())?;
    command::run(
        Command::new("node")
            .arg(&script)
            .arg(&browser.program)
            .args([&job, &answer])
            .arg(page.as_deref().unwrap_or(Path::new("")))
            .current_dir(folder),
    )?;

    let answer =
        std::fs::read_to_string(&answer).map_err(|error| format!("{}: {error}", answer.display()))?;
    let answer: serde_json::Value = serde_json::from_str(&answer).map_err(|error| error.to_string())?;
    if let Some(error) = answer["error"].as_str() {
        return Err(error.into());
    }
    println!("adapter: {}", answer["adapter"].as_str().unwrap_or("unknown"));
    check_shaders(&answer)?;
    check_frames(&answer, &frames)?;
    let Some(page) = page else { return Ok(()) };
    page::check(&answer)?;
    page::click_through(&browser, &page)
}

/// Frames of all recorded cases of one cloth whose particles fit the workgroup memory.
fn capture() -> Result<Vec<(String, Frame)>> {
    let most = cloth_wgpu::frame_capacity(WORKGROUP_MEMORY) as usize;
    let mut all = Vec::new();
    for case in embedded_cases() {
        let name = case.name().to_owned();
        let case = case.files().and_then(|files| load(&files)).map_err(|error| error.to_string())?;
        let (device, frames) = Capture::new();
        let mut world = World::new(device);
        let mut session = Session::start(&case, &mut world).map_err(|error| error.to_string())?;
        while session.step(&mut world).map_err(|error| error.to_string())?.is_some() {
            let captured = std::mem::take(&mut *frames.lock().unwrap_or_else(PoisonError::into_inner));
            if session.frame() % EVERY == 1 {
                let small = captured.into_iter().filter(|frame| frame.particle_count <= most);
                all.extend(small.map(|frame| (format!("{name}, frame {}", session.frame()), frame)));
            }
        }
    }
    Ok(all)
}

fn check_shaders(answer: &serde_json::Value) -> Result {
    let modules = answer["modules"].as_array().map_or(&[][..], Vec::as_slice);
    let wrong: Vec<String> = modules
        .iter()
        .flat_map(|module| {
            let name = module["name"].as_str().unwrap_or_default();
            let messages = module["messages"].as_array().map_or(&[][..], Vec::as_slice);
            messages.iter().map(move |message| format!("{name}:{}", message.as_str().unwrap_or_default()))
        })
        .chain(answer["faults"].as_array().into_iter().flatten().map(ToString::to_string))
        .collect();
    if wrong.is_empty() && !modules.is_empty() {
        println!("{} shaders compile", modules.len());
        return Ok(());
    }
    Err(format!("of {} shaders:\n{}", modules.len(), wrong.join("\n")))
}

fn check_frames(answer: &serde_json::Value, frames: &[(String, Frame)]) -> Result {
    let found = answer["frames"].as_array().map_or(&[][..], Vec::as_slice);
    if found.len() != frames.len() || frames.is_empty() {
        return Err(format!("{} of {} frames came back", found.len(), frames.len()));
    }
    let (mut equal, mut worst, mut at) = (0, 0.0_f64, "");
    for ((name, frame), found) in frames.iter().zip(found) {
        let particles = particles(found)?;
        if particles.len() != frame.after.len() {
            return Err(format!("{name}: {} particles instead of {}", particles.len(), frame.after.len()));
        }
        let bytes = |particles: &[Particle]| bytemuck::cast_slice::<_, u8>(particles).to_vec();
        equal += usize::from(bytes(&particles) == bytes(&frame.after));
        let largest = particles.iter().zip(&frame.after).map(|(p, q)| distance(p, q)).fold(0.0, f64_max);
        if largest > worst || largest.is_nan() {
            (worst, at) = (largest, name);
        }
    }
    println!("{equal} of {} frames have the bits of the scalar backend", frames.len());
    println!("largest distance after a frame: {worst:.1e} m of {TOLERANCE:.0e} m allowed ({at})");
    if worst <= TOLERANCE { Ok(()) } else { Err(format!("{at}: {worst:.1e} m from the scalar backend")) }
}

/// Particles as the page writes them.
fn particles(text: &serde_json::Value) -> Result<Vec<Particle>> {
    let bytes = STANDARD.decode(text.as_str().unwrap_or_default()).map_err(|error| error.to_string())?;
    if bytes.len() % size_of::<Particle>() != 0 {
        return Err(format!("{} bytes are no particles", bytes.len()));
    }
    Ok(bytemuck::pod_collect_to_vec(&bytes))
}

/// The larger one; NaN is larger than all.
fn f64_max(a: f64, b: f64) -> f64 {
    if a.is_nan() || a > b { a } else { b }
}

fn distance(p: &Particle, q: &Particle) -> f64 {
    let square = |k: usize| (f64::from(p[k]) - f64::from(q[k])).powi(2);
    (square(0) + square(1) + square(2)).sqrt()
}
