//! The web page of the viewer: recorded cases in it, compared with the scalar backend, and the page itself, clicked through.

use crate::tools::Browser;
use crate::{distance, f64_max};
use cloth_conformance::case::{Case, embedded_cases, load};
use cloth_conformance::runner::run_case;
use cloth_core::{Particle, World};
use cloth_cpu::Scalar;
use std::path::{Path, PathBuf};
use std::process::Command;
use xtask_shared::{Result, command};

/// What Rust calls a browser.
const TARGET: &str = "wasm32-unknown-unknown";

/// Recorded cases, backends, and the number of frames: all shapes and self-collision, particles in workgroup memory or
/// not, collision between cloths, and the backends of the CPU as WebAssembly, which have to have the same bits.
pub const RUNS: &[(&str, &str, usize)] = &[
    ("26_cape", "scalar", 75),
    ("26_cape", "simd", 75),
    ("26_cape", "wgpu", 75),
    ("26_cape", "wgpu-large", 10),
    ("20_inter_collision", "wgpu", 10),
];

/// Why the library cannot be built for a browser; installs the target where rustup is there.
pub fn missing() -> Option<String> {
    if command::has_target(TARGET) {
        return None;
    }
    eprintln!("installing {TARGET}");
    if command::succeeds(Command::new("rustup").args(["target", "add", TARGET]))
        && command::has_target(TARGET)
    {
        return None;
    }
    Some(format!("no target {TARGET} (rustup target add {TARGET}): the library is not run in a browser"))
}

/// Makes the page as `cargo xtask web` does, in the profile of tests. Returns its folder.
pub fn build(folder: &Path) -> Result<PathBuf> {
    let page = folder.join("page");
    command::run(command::program("xtask-web")?.args(["--profile", "dev", "--out"]).arg(&page))?;
    Ok(page)
}

/// Clicks through the page, with WebGPU and without, wide and narrow; pictures of it lie in the folder afterwards.
pub fn click_through(browser: &Browser, page: &Path) -> Result {
    let script = browser.folder.join("viewer.mjs");
    std::fs::write(&script, include_str!("viewer.mjs"))
        .map_err(|error| format!("{}: {error}", script.display()))?;
    let mut node = Command::new("node");
    command::run(
        node.arg(&script).arg(&browser.program).arg(page).arg(&browser.folder).current_dir(&browser.folder),
    )
}

/// Compares what the page answered with the scalar backend on this machine.
pub fn check(answer: &serde_json::Value) -> Result {
    let refusals = answer["refusals"].as_array().map_or(&[][..], Vec::as_slice);
    let named = |k: usize, words: &str| {
        refusals.get(k).is_some_and(|r: &serde_json::Value| r.to_string().contains(words))
    };
    if !named(0, "Wgpu::request") || !named(1, "fetch_particles") {
        return Err(format!("calls that would have to wait say {refusals:?}"));
    }
    let found = answer["runs"].as_array().map_or(&[][..], Vec::as_slice);
    if found.len() != RUNS.len() {
        return Err(format!("{} of {} runs came back", found.len(), RUNS.len()));
    }
    for (&(name, backend, frames), found) in RUNS.iter().zip(found) {
        let case = case(name)?;
        let expected = expected(&case, frames)?;
        let found = crate::particles(found)?;
        if found.len() != expected.len() {
            return Err(format!(
                "{name} on {backend}: {} particles instead of {}",
                found.len(),
                expected.len()
            ));
        }
        let same = bytemuck::cast_slice::<_, u8>(&found) == bytemuck::cast_slice::<_, u8>(&expected);
        let largest = found.iter().zip(&expected).map(|(p, q)| distance(p, q)).fold(0.0, f64_max);
        // What is recorded for the first frame is the smallest.
        let tolerance =
            case.criteria.iter().map(|criterion| criterion.tolerance).fold(f64::INFINITY, f64::min);
        let bits = if same {
            "the bits of the scalar backend".into()
        } else {
            format!("{largest:.1e} m off, {tolerance:.1e} m allowed")
        };
        println!("{name}, {frames} frames on {backend} as WebAssembly: {bits}");
        if !backend.starts_with("wgpu") && !same {
            return Err(format!("{name}: {backend} has other bits as WebAssembly"));
        }
        let is_near = largest <= tolerance;
        if !is_near {
            return Err(format!("{name} on {backend}: {largest:.1e} m from the scalar backend"));
        }
    }
    Ok(())
}

fn case(name: &str) -> Result<Case> {
    let found = embedded_cases().find(|case| case.name() == name).ok_or_else(|| format!("no case {name}"))?;
    found.files().and_then(|files| load(&files)).map_err(|error| error.to_string())
}

/// Particles of all cloths before the first frame and after each.
fn expected(case: &Case, frames: usize) -> Result<Vec<Particle>> {
    let run = run_case(case, &mut World::new(Scalar::new())).map_err(|error| error.to_string())?;
    let frame = |f: usize| run.cloths.iter().flat_map(move |cloth| cloth.trajectory.frame(f));
    Ok((0..=frames).flat_map(frame).copied().collect())
}
