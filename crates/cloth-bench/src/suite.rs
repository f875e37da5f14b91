//! Everything that is timed, in order.

use crate::column::Column;
use crate::machine::{Build, Machine};
use crate::measure::{self, Context, Failure};
use crate::results::{FORMAT, Group, Results, Row, Skipped};
use crate::scene::{self, GarmentCache, Scene};
use crate::statistics::Budget;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// What to time.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Only scenes whose names contain one of these texts; all where there is none.
    pub scenes: Vec<String>,
    /// Whether to time a few scenes for a short time each.
    pub quick: bool,
    /// Name of the machine in reports.
    pub machine: Option<String>,
}

/// Particles from which on a cloth is cooked in parts that threads share.
const DIVIDED: usize = 4000;
/// Scenes of a short run: small, everything at once, many cloths, and one size beyond.
const QUICK: [&str; 7] = [
    "i_constraints_32",
    "vii_64cloths_32",
    "i_constraints_64",
    "iv_selfcollision_64",
    "vi_all_64",
    "one_256x256",
    "cook_64x64",
];
/// Sides of the grids that are cooked.
const COOKED: [usize; 3] = [64, 256, 1000];
/// Sides of the grids that are saved and loaded.
const SAVED: [usize; 2] = [64, 256];
/// Sides of the grids whose particles are read back.
const READ: [usize; 3] = [64, 256, 1024];
/// Sides of the grids whose stages are told apart.
const STAGED: [usize; 2] = [64, 255];

impl Options {
    fn wants(&self, scene: &str) -> bool {
        if !self.scenes.is_empty() {
            return self.scenes.iter().any(|part| scene.contains(part.as_str()));
        }
        !self.quick || QUICK.contains(&scene)
    }
}

/// Whether a scene is worth timing on a column: narrower paths are told apart by the cases alone, and threads need
/// something to share out.
fn suits(column: &Column, scene: &Scene) -> bool {
    let is_case = matches!(scene.group, Group::Case | Group::SelfCollision);
    (column.is_default || is_case)
        && (column.threads == 1 || scene.cloths > 1 || scene.particles() >= DIVIDED)
}

/// Times everything that is wanted. `said` is told each row, and what is skipped, as soon as it is known.
pub fn run(options: &Options, columns: &[Column], mut said: impl FnMut(Result<&Row, &Skipped>)) -> Results {
    let mut results = Results {
        format: FORMAT.into(),
        machine: Machine::describe(options.machine.as_deref(), gpus(columns)),
        time: 0,
        quick: options.quick,
        rows: Vec::new(),
        skipped: Vec::new(),
    };
    let context = Context {
        build: Build::describe(),
        budget: if options.quick { Budget::QUICK } else { Budget::FULL },
        limit: Duration::from_secs(if options.quick { 10 } else { 60 }),
    };
    let mut add = |scene: &str, column: &str, measured: measure::Result<Vec<Row>>| match measured {
        Ok(rows) => {
            rows.iter().for_each(|row| said(Ok(row)));
            results.rows.extend(rows);
        }
        Err(failure) => {
            let skipped = Skipped { scene: scene.into(), column: column.into(), reason: failure.to_string() };
            said(Err(&skipped));
            results.skipped.push(skipped);
        }
    };
    // A device that is not there is told once, not for every scene.
    let usable: Vec<&Column> = columns
        .iter()
        .filter(|column| match column.solver() {
            Ok(_) => true,
            Err(error) => {
                add("", &column.label(), Err(Failure::Solver(error)));
                false
            }
        })
        .collect();

    let mut cache = GarmentCache::default();
    for scene in scenes().iter().filter(|scene| options.wants(&scene.name)) {
        match cache.grid(scene.side) {
            Ok(garment) => {
                for column in usable.iter().filter(|column| suits(column, scene)) {
                    add(&scene.name, &column.label(), time_frames(&context, scene, &garment, column));
                }
            }
            Err(error) => add(&scene.name, "host", Err(error.into())),
        }
    }
    for (group, scene) in special_scenes().iter().filter(|(_, scene)| options.wants(&scene.name)) {
        let Ok(garment) = cache.grid(scene.side) else { continue };
        for column in usable.iter().filter(|column| suits(column, scene)) {
            let measured = match group {
                Group::Stage => measure::stages(&context, scene, &garment, column),
                _ => measure::read_back(&context, scene, &garment, column).map(|row| vec![row]),
            };
            add(&scene.name, &column.label(), measured);
        }
    }
    for side in COOKED {
        let name = format!("cook_{side}x{side}");
        if options.wants(&name) {
            add(&name, "host", measure::cooking(&context, side));
        }
    }
    for side in SAVED {
        let name = format!("file_{side}x{side}");
        if options.wants(&name) {
            add(&name, "host", measure::files(&context, side));
        }
    }
    results.time = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    results
}

fn time_frames(
    context: &Context,
    scene: &Scene,
    garment: &scene::Garment,
    column: &Column,
) -> measure::Result<Vec<Row>> {
    measure::frames(context, scene, garment, column).map(|row| vec![row])
}

/// Scenes whose frames are timed.
fn scenes() -> Vec<Scene> {
    let mut scenes = scene::cases();
    scenes.extend(scene::self_collision());
    scenes.extend(scene::many_cloths());
    scenes.extend(scene::one_cloth());
    scenes
}

/// Scenes of which something else is timed.
fn special_scenes() -> Vec<(Group, Scene)> {
    let all = |side: usize| scene::cases().into_iter().find(|scene| scene.name == format!("vi_all_{side}"));
    let staged = STAGED.into_iter().filter_map(all).map(|scene| {
        (Group::Stage, Scene { name: format!("stages_{}x{}", scene.side, scene.side), ..scene })
    });
    let read = scene::one_cloth().into_iter().filter(|scene| READ.contains(&scene.side)).map(|scene| {
        (Group::ReadBack, Scene { name: format!("read_{}x{}", scene.side, scene.side), ..scene })
    });
    staged.chain(read).collect()
}

/// Names of the devices of columns that run on GPUs.
fn gpus(columns: &[Column]) -> Vec<String> {
    let is_gpu = |column: &&Column| !["scalar", "simd"].contains(&column.backend);
    let devices = columns.iter().filter(is_gpu).filter_map(|column| column.solver().ok());
    let mut names: Vec<String> = devices.map(|solver| solver.info().device.clone()).collect();
    names.dedup();
    names
}
