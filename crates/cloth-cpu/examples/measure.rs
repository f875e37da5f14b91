//! Time per frame of recorded cases on each CPU backend.
//!
//! ```text
//! cargo run --release -p cloth-cpu --example measure -- [recook|reorder|join] [general] [parts=N] [threads=N...] \
//!     [BACKEND...] FOLDER...
//! ```
//!
//! Backends are `scalar`, `portable`, `avx2`, `avx512`; all of them where none is named. Each folder is a case with a
//! `case.json`. With `recook` its cloths get fabrics that our cooker makes of their triangles, all phases at stiffness
//! 1; with `reorder` they keep their constraints, which our cooker renumbers and colours anew, kind by kind; with `join`
//! also all phases become one; `parts=N` is how many subdomains for threads they are partitioned into (default: by size). With `general` their inverse masses are not 1; with `threads=N` the SIMD backend runs on N
//! threads, also several such numbers in turn. The events of the case are applied as recorded; after the last
//! frame it starts over. Prints the fastest frame; the undisturbed one, which is the median over the frames of a case, each with
//! the fastest of its repeats; the median of all; and the last two per constraint-iteration and particle-iteration.

#![allow(clippy::print_stdout, reason = "a program that prints what it measures")]

use cloth_conformance::case::{Case, CaseCloth, CaseFiles, load};
use cloth_conformance::runner::Session;
use cloth_cooker::{CookOptions, CookedFabric, Mesh, Partition, Phases, cook, reorder};
use cloth_core::device::Device;
use cloth_core::{ClothDescription, PhaseConfig, Solver, World};
use cloth_cpu::{Scalar, Simd, Width};
use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

/// Frames measured per backend, at least.
const FRAMES: usize = 600;

fn main() -> Result<(), Box<dyn Error>> {
    let frames = std::env::var("FRAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(FRAMES);
    println!(
        "{:24} {:10} {:>9} {:>11} {:>9}   ns per constraint-, particle-iteration (undisturbed / median)",
        "case", "backend", "min us", "undisturbed", "median us"
    );
    let is_backend = |name: &String| name == "scalar" || Width::from_name(name).is_some();
    let (backends, folders): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(is_backend);
    let fabric = folders.iter().find_map(|name| Origin::from_name(name));
    let is_option = |name: &str| Origin::from_name(name).is_some() || name == "general";
    let has_general_masses = folders.iter().any(|folder| folder == "general");
    let is_wanted = |name: &str| backends.is_empty() || backends.iter().any(|backend| backend == name);
    let threads = |name: &String| name.strip_prefix("threads=").and_then(|count| count.parse().ok());
    let parts = |name: &String| name.strip_prefix("parts=").and_then(|count| count.parse().ok());
    let cut = folders.iter().find_map(parts).map_or(Partition::Auto, |count| match count {
        1 => Partition::One,
        count => Partition::Count(count),
    });
    let mut counts: Vec<usize> = folders.iter().filter_map(threads).collect();
    if counts.is_empty() {
        counts.push(1);
    }
    for folder in folders
        .into_iter()
        .filter(|name| !is_option(name) && threads(name).is_none() && parts(name).is_none())
    {
        let mut case = load(&CaseFiles::Folder(folder.clone().into()))?;
        if let Some(fabric) = fabric {
            case.cloths.iter_mut().try_for_each(|cloth| fabric.replace(cloth, cut))?;
        }
        if has_general_masses {
            let particles = case.cloths.iter_mut().flat_map(|cloth| &mut cloth.description.particles);
            particles.for_each(|particle| particle[3] *= 1.25);
        }
        let name = std::path::Path::new(&folder)
            .file_name()
            .map_or_else(|| folder.clone(), |n| n.to_string_lossy().into());
        if is_wanted("scalar") {
            measure(&name, "scalar", &case, Scalar::new, frames)?;
        }
        for width in Width::ALL.into_iter().filter(|width| width.is_available() && is_wanted(width.name())) {
            for &count in &counts {
                let make =
                    || Simd::with_width(width).and_then(|simd| simd.with_threads(count)).expect("available");
                let label = format!("{} x{count}", width.name());
                measure(&name, &label, &case, make, frames)?;
            }
        }
    }
    Ok(())
}

/// Where the fabric comes from instead of the recording.
#[derive(Clone, Copy)]
enum Origin {
    Recook,
    Reorder,
    Join,
}

impl Origin {
    fn from_name(name: &str) -> Option<Self> {
        match name {
            "recook" => Some(Self::Recook),
            "reorder" => Some(Self::Reorder),
            "join" => Some(Self::Join),
            _ => None,
        }
    }

    /// Replaces fabric, particles and phases of a cloth.
    fn replace(self, cloth: &mut CaseCloth, parts: Partition) -> Result<(), Box<dyn Error>> {
        let description = &cloth.description;
        let cooked = match self {
            Self::Recook => recook(description, parts)?,
            Self::Reorder => reorder(&description.fabric, &description.particles, Phases::ByKind, parts)?,
            Self::Join => reorder(&description.fabric, &description.particles, Phases::One, parts)?,
        };
        let fabric = Arc::new(cooked.fabric);
        let constraints = fabric.constraints().len() as f64;
        let packed = Simd::new()?.packed_statistics(&fabric);
        println!("{}", cooked.report);
        println!(
            "{constraints} constraints, groups filled to {:.3}; bytes per constraint: {:.1} packed, {:.1} in all",
            packed.fill,
            packed.bytes as f64 / constraints,
            (packed.bytes + fabric.memory_bytes()) as f64 / constraints
        );
        let phases = fabric.phases().len() as u32;
        cloth.description = ClothDescription::new(fabric, cooked.particles);
        cloth.setup.phases = (0..phases).map(PhaseConfig::new).collect();
        Ok(())
    }
}

fn recook(description: &ClothDescription, parts: Partition) -> Result<CookedFabric, Box<dyn Error>> {
    let particles = &description.particles;
    let positions = particles.iter().map(|&[x, y, z, _]| [x, y, z]).collect();
    let indices: Vec<u32> = description.fabric.triangles().as_flattened().to_vec();
    let attached: Vec<u32> = (0..).zip(particles).filter(|(_, p)| p[3] == 0.0).map(|(i, _)| i).collect();
    let mesh = Mesh::from_triangles(positions, &indices)?.attach(&attached)?;
    Ok(cook(&mesh, &CookOptions::default().partition(parts))?)
}

fn measure<D: Device>(
    name: &str,
    backend: &str,
    case: &Case,
    make: impl Fn() -> D,
    frames: usize,
) -> Result<(), Box<dyn Error>> {
    // Of each frame of the case the times of all repeats.
    let mut times: Vec<Vec<Time>> = Vec::new();
    while times.iter().map(Vec::len).sum::<usize>() < frames {
        let mut world = World::new(make());
        let mut session = Session::start(case, &mut world)?;
        for number in 0.. {
            let start = Instant::now();
            let Some(report) = session.step(&mut world)? else { break };
            let seconds = start.elapsed().as_secs_f64();
            let (mut constraints, mut particles) = (0, 0);
            for cloth in report.cloths.iter() {
                let fabric = world.cloth(cloth.cloth)?.fabric();
                constraints += u64::from(cloth.iterations) * fabric.constraints().len() as u64;
                particles += u64::from(cloth.iterations) * fabric.particle_count() as u64;
            }
            if number == times.len() {
                times.push(Vec::new());
            }
            if particles > 0 {
                let per_constraint = seconds / constraints as f64;
                times[number].push(Time {
                    seconds,
                    per_constraint,
                    per_particle: seconds / particles as f64,
                });
            }
        }
    }
    times.retain(|repeats| !repeats.is_empty());
    times.iter_mut().for_each(|repeats| sort(repeats));
    let mut undisturbed: Vec<Time> = times.iter().map(|repeats| repeats[0]).collect();
    let mut all = times.concat();
    sort(&mut undisturbed);
    sort(&mut all);
    let (fastest, undisturbed, median) = (all[0], undisturbed[undisturbed.len() / 2], all[all.len() / 2]);
    println!(
        "{name:24} {backend:10} {:9.1} {:11.1} {:9.1}   {:6.3} / {:6.3} {:10.2} / {:6.2}",
        fastest.seconds * 1e6,
        undisturbed.seconds * 1e6,
        median.seconds * 1e6,
        undisturbed.per_constraint * 1e9,
        median.per_constraint * 1e9,
        undisturbed.per_particle * 1e9,
        median.per_particle * 1e9,
    );
    Ok(())
}

/// Time of a frame, whole and per iteration of a constraint and of a particle (s).
#[derive(Clone, Copy)]
struct Time {
    seconds: f64,
    per_constraint: f64,
    per_particle: f64,
}

fn sort(times: &mut [Time]) {
    times.sort_by(|a, b| a.per_particle.total_cmp(&b.per_particle));
}
