//! Time per frame of recorded cases on each CPU backend.
//!
//! ```text
//! cargo run --release -p cloth-cpu --example measure -- FOLDER...
//! ```
//!
//! Each folder is a case with a `case.json`. The events of the case are applied as recorded; after the last frame it
//! starts over. Prints the fastest and the median frame, and both per constraint-iteration and particle-iteration.

use cloth_conformance::case::{Case, CaseFiles, load};
use cloth_conformance::runner::Session;
use cloth_core::device::Device;
use cloth_core::{Solver, World};
use cloth_cpu::{Scalar, Simd, Width};
use std::error::Error;
use std::time::Instant;

/// Frames measured per backend, at least.
const FRAMES: usize = 600;

fn main() -> Result<(), Box<dyn Error>> {
    let frames = std::env::var("FRAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(FRAMES);
    println!(
        "{:24} {:10} {:>9} {:>9}   ns per constraint-  particle-iteration (fastest)",
        "case", "backend", "min us", "median us"
    );
    for folder in std::env::args().skip(1) {
        let case = load(&CaseFiles::Folder(folder.clone().into()))?;
        let name = std::path::Path::new(&folder)
            .file_name()
            .map_or_else(|| folder.clone(), |n| n.to_string_lossy().into());
        measure(&name, "scalar", &case, Scalar::new, frames)?;
        for width in Width::ALL.into_iter().filter(|width| width.is_available()) {
            measure(&name, width.name(), &case, || Simd::with_width(width).expect("available"), frames)?;
        }
    }
    Ok(())
}

fn measure<D: Device>(
    name: &str,
    backend: &str,
    case: &Case,
    make: impl Fn() -> D,
    frames: usize,
) -> Result<(), Box<dyn Error>> {
    let mut times = Vec::new();
    while times.len() < frames {
        let mut world = World::new(make());
        let mut session = Session::start(case, &mut world)?;
        loop {
            let start = Instant::now();
            let Some(report) = session.step(&mut world)? else { break };
            let seconds = start.elapsed().as_secs_f64();
            let (mut constraints, mut particles) = (0, 0);
            for cloth in &report.cloths {
                let fabric = world.cloth(cloth.cloth)?.fabric();
                constraints += u64::from(cloth.iterations) * fabric.constraints().len() as u64;
                particles += u64::from(cloth.iterations) * fabric.particle_count() as u64;
            }
            if particles > 0 {
                times.push((seconds, seconds / constraints as f64, seconds / particles as f64));
            }
        }
    }
    times.sort_by(|a, b| a.2.total_cmp(&b.2));
    let (fastest, median) = (times[0], times[times.len() / 2]);
    println!(
        "{name:24} {backend:10} {:9.1} {:9.1}   {:19.3}  {:18.2}",
        fastest.0 * 1e6,
        median.0 * 1e6,
        fastest.1 * 1e9,
        fastest.2 * 1e9
    );
    Ok(())
}
