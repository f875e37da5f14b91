//! `cargo xtask queries`: distances and times of impact of pairs in a folder.
#![forbid(unsafe_code)]

mod archive;
mod ccd;
mod distance;
mod states;

use archive::Archive;
use clap::{Parser, ValueEnum};
use cloth_kernels::{Lane, Vec3};
use std::path::PathBuf;
use std::process::ExitCode;
use xtask_shared::{Result, exit, print_line};

/// Answer queries of distance and continuous collision, and compare with the answers that the folder has: exit code 1 where an impact is
/// missed or found late, or a distance is wrong.
#[derive(Debug, Parser)]
#[command(name = "queries", bin_name = "cargo xtask queries")]
struct Options {
    /// Folder with ccd_queries.npz, distance_queries.npz or both, or with the same arrays as ccd_queries_NAME.npy.
    folder: PathBuf,
    /// Write ccd_answers.npz and distance_answers.npz into this folder.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Number type to calculate with. Default: both are judged, answers are written by float64.
    #[arg(long, value_enum)]
    precision: Option<Precision>,
    /// Judge states of scenes (format cloth-contact-case-1, a folder each below FOLDER) instead: DIR/SCENE/PREFIX_NAME.npy, one file for each cloth.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["out", "precision", "ccd"])]
    states: Option<PathBuf>,
    /// Algorithm of continuous collision. Default: both are judged, answers are written by the additive one.
    #[arg(long, value_enum)]
    ccd: Option<Ccd>,
}

/// Number types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Precision {
    Float32,
    Float64,
}

/// Algorithms of continuous collision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Ccd {
    Additive,
    Cubic,
}

/// A number type that queries are answered in.
trait Number: Lane<Mask = bool> + Into<f64> {
    /// The type.
    const PRECISION: Precision;
}

impl Number for f32 {
    const PRECISION: Precision = Precision::Float32;
}
impl Number for f64 {
    const PRECISION: Precision = Precision::Float64;
}

/// The four points of a pair.
type Points = [[f32; 3]; 4];

fn vectors<L: Number>(points: &Points) -> [Vec3<L>; 4] {
    points.map(Vec3::broadcast)
}

fn points(numbers: &[f32]) -> Vec<Points> {
    numbers.as_chunks::<3>().0.as_chunks::<4>().0.to_vec()
}

fn main() -> ExitCode {
    exit(run(&Options::parse()))
}

fn run(options: &Options) -> Result {
    if let Some(states) = &options.states {
        return states::run(&options.folder, states);
    }
    let distances = Archive::open(&options.folder, "distance_queries")?;
    let impacts = Archive::open(&options.folder, "ccd_queries")?;
    if distances.is_none() && impacts.is_none() {
        let folder = options.folder.display();
        return Err(format!("{folder}: has neither ccd_queries.npz nor distance_queries.npz"));
    }
    if let Some(out) = &options.out {
        std::fs::create_dir_all(out).map_err(|error| format!("{}: {error}", out.display()))?;
    }
    let mut broken = 0;
    // The one whose answers are written comes first.
    let precisions = [Precision::Float64, Precision::Float32];
    for precision in precisions.into_iter().filter(|&each| options.precision.is_none_or(|one| one == each)) {
        let is_first = options.precision.is_some() || precision == precisions[0];
        let out = options.out.as_deref().filter(|_| is_first);
        if let Some(archive) = &distances {
            broken += match precision {
                Precision::Float32 => distance::run::<f32>(archive, out)?,
                Precision::Float64 => distance::run::<f64>(archive, out)?,
            };
        }
        let algorithms = [Ccd::Additive, Ccd::Cubic];
        for ccd in algorithms.into_iter().filter(|&each| options.ccd.is_none_or(|one| one == each)) {
            let out = out.filter(|_| options.ccd.is_some() || ccd == algorithms[0]);
            if let Some(archive) = &impacts {
                broken += match precision {
                    Precision::Float32 => ccd::run::<f32>(archive, ccd, out)?,
                    Precision::Float64 => ccd::run::<f64>(archive, ccd, out)?,
                };
            }
        }
    }
    if let Some(out) = &options.out {
        print_line!("answers in {}", out.display());
    }
    if broken == 0 { Ok(()) } else { Err(format!("{broken} answers break a rule")) }
}

/// Name of a precision or an algorithm on the command line.
fn name(value: &impl ValueEnum) -> String {
    value.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}
