//! Everything that is timed.

use crate::column::Column;
use crate::conditions::Conditions;
use crate::machine::{Build, Machine};
use crate::measure::{self, Context};
use crate::results::{Group, Results, Row, Run, Skipped};
use crate::scene::{self, GarmentCache, Physical, Scene};
use crate::schedule::Schedule;
use std::time::Duration;

/// What to time.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Only scenes whose names contain one of these texts; all where there is none.
    pub scenes: Vec<String>,
    /// True to time a few scenes for a short time each.
    pub quick: bool,
    /// Time for all of it; [`FULL`] where none is given, and no bound for a short run.
    pub time: Option<Duration>,
    /// Name of the machine in reports.
    pub machine: Option<String>,
    /// The program that runs, for [`Run::command`].
    pub program: String,
}

/// Time for everything that is not a short run, unless the user wants another.
pub const FULL: Duration = Duration::from_secs(13 * 60);

/// What the caller hears while it is timed.
#[derive(Debug)]
pub enum News<'a> {
    /// A row.
    Row(&'a Row),
    /// Something that was left out, or not timed as planned.
    Skipped(&'a Skipped),
    /// A scene is done: everything so far.
    SoFar(&'a Results),
}

/// Particles from which on a cloth is cooked in parts that threads share.
const DIVIDED: usize = 4000;
/// Most particles that a GPU in software is given.
const SOFTWARE: usize = 5000;
/// How many times shorter its longest run of a scene is.
const SOFTWARE_LIMIT: u32 = 8;
/// Scenes of a short run: small, everything at once, many cloths, irregular, and one size beyond.
const QUICK: [&str; 8] = [
    "i_constraints_32",
    "vii_64cloths_32",
    "i_constraints_64",
    "iv_selfcollision_64",
    "vi_all_64",
    "irregular_80x80",
    "one_256x256",
    "cook_64x64",
];
/// Sides of the grids that are cooked.
const COOKED: [usize; 3] = [64, 256, 1000];
/// Sides of the grids that are saved and loaded.
const SAVED: [usize; 2] = [64, 256];
/// Sides of the grids whose particles are read back.
const READ: [usize; 3] = [64, 256, 1024];
/// Sides of the grids whose passes are timed.
const STAGED: [usize; 2] = [64, 255];
/// Time for what has several rows, in times for one row.
const VARIANTS_TIME: u32 = 2;

impl Options {
    fn wants(&self, scene: &str) -> bool {
        if !self.scenes.is_empty() {
            return self.scenes.iter().any(|part| scene.contains(part.as_str()));
        }
        !self.quick || QUICK.contains(&scene)
    }
}

/// A column that this machine has.
#[derive(Clone, Copy)]
struct Usable<'a> {
    column: &'a Column,
    is_software: bool,
}

impl Usable<'_> {
    /// Returns whether a scene is worth timing: narrower and forced paths are told apart by some groups alone, outside the
    /// recorded cases threads need something to share out, and passes are timed on one thread.
    fn suits(&self, scene: &Scene) -> bool {
        let all_paths = matches!(scene.group, Group::Case | Group::Irregular);
        let is_large = scene.cloths > 1 || scene.particles() >= DIVIDED;
        let is_shared = scene.group == Group::Case || is_large && scene.group != Group::Stage;
        (self.column.is_default || all_paths)
            && (self.column.threads == 1
                || is_shared && scene.physical.as_ref().is_none_or(Physical::has_threads))
            && (!self.is_software || scene.particles() <= SOFTWARE)
    }
}

/// One thing to time.
enum Work<'a> {
    Frames(&'a Scene, Usable<'a>),
    ReadBack(&'a Scene, Usable<'a>),
    Cooking(usize),
    Files(usize),
}

impl Work<'_> {
    /// Names of scene and column.
    fn names(&self) -> (String, String) {
        match self {
            Self::Frames(scene, on) | Self::ReadBack(scene, on) => (scene.name.clone(), on.column.label()),
            Self::Cooking(side) => (format!("cook_{side}x{side}"), "host".into()),
            Self::Files(side) => (format!("file_{side}x{side}"), "host".into()),
        }
    }

    /// Particles of all cloths.
    fn particles(&self) -> usize {
        match self {
            Self::Frames(scene, _) | Self::ReadBack(scene, _) => scene.particles(),
            Self::Cooking(side) | Self::Files(side) => side * side,
        }
    }

    /// Returns whether a backend does it, not the host alone.
    fn is_on_column(&self) -> bool {
        !matches!(self, Self::Cooking(_) | Self::Files(_))
    }

    /// Returns whether a GPU in software does it.
    fn is_in_software(&self) -> bool {
        match self {
            Self::Frames(_, on) | Self::ReadBack(_, on) => on.is_software,
            Self::Cooking(_) | Self::Files(_) => false,
        }
    }

    /// Rows that have a time of their own.
    fn weight(&self) -> u32 {
        match self {
            Self::Frames(..) | Self::ReadBack(..) => 1,
            Self::Cooking(_) | Self::Files(_) => VARIANTS_TIME,
        }
    }

    fn measure(&self, context: &Context, cache: &mut GarmentCache) -> measure::Result<Vec<Row>> {
        match self {
            Self::Frames(scene, on) => {
                let garment = cache.get(scene.shape, scene.side)?;
                measure::frames(context, scene, &garment, on.column).map(|row| vec![row])
            }
            Self::ReadBack(scene, on) => {
                let garment = cache.get(scene.shape, scene.side)?;
                measure::read_back(context, scene, &garment, on.column).map(|row| vec![row])
            }
            Self::Cooking(side) => measure::cooking(context, *side),
            Self::Files(side) => measure::files(context, *side),
        }
    }

    /// Returns whether fewer frames were run than the scene has, in words.
    fn shortened(&self, rows: &[Row]) -> Option<String> {
        let Self::Frames(scene, _) = self else { return None };
        let row = rows.iter().find(|row| row.frames < scene.frames())?;
        let (time, all) = (row.milliseconds.median / 1e3, scene.frames());
        Some(format!("{time:.2} s per frame: only the first {} of {all} frames, once", row.frames))
    }
}

/// None of the columns that were asked for was timed, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("none of the backends that were asked for was timed: {}", in_words(.reasons))]
pub struct NotTimed {
    /// Labels of columns, and the reason of each.
    pub reasons: Vec<(String, String)>,
}

/// Columns with their reasons; those with the same one together.
fn in_words(reasons: &[(String, String)]) -> String {
    let mut told: Vec<(Vec<&str>, &str)> = Vec::new();
    for (column, reason) in reasons {
        match told.iter_mut().find(|(_, known)| known == reason) {
            Some((columns, _)) => columns.push(column),
            None => told.push((vec![column], reason)),
        }
    }
    let words = told.iter().map(|(columns, reason)| format!("{}: {reason}", columns.join(", ")));
    words.collect::<Vec<_>>().join("; ")
}

/// Times everything that is wanted. `hear` is told each row, and what is skipped, as soon as it is known.
///
/// # Errors
/// [`NotTimed`] where none of the columns can be used here, before anything is timed, and where nothing that was begun on
/// any of them came to its end. A column that cannot be used beside others that can is among what was skipped.
pub fn run(
    options: &Options,
    columns: &[Column],
    mut hear: impl FnMut(News<'_>),
) -> Result<Results, NotTimed> {
    let build = Build::describe();
    let mut results = Results::on(Machine::describe(options.machine.as_deref(), gpus(columns)));
    results.runs.push(Run::begin(&options.program, &build, options.quick));
    let mut unusable = Vec::new();
    let mut skip = |results: &mut Results, scene: &str, column: &str, reason: String| {
        let skipped = Skipped { scene: scene.into(), column: column.into(), reason };
        hear(News::Skipped(&skipped));
        results.skipped.push(skipped);
    };
    // What holds for a column is told once, not for every scene.
    let mut usable = Vec::new();
    for column in columns {
        match column.solver() {
            Ok(solver) if solver.is_software() => {
                let reason = format!(
                    "a driver in software ({}): only scenes of up to {SOFTWARE} particles",
                    solver.info().device
                );
                skip(&mut results, "", &column.label(), reason);
                usable.push(Usable { column, is_software: true });
            }
            Ok(_) => usable.push(Usable { column, is_software: false }),
            Err(error) => {
                unusable.push((column.label(), error.to_string()));
                skip(&mut results, "", &column.label(), format!("not run: {error}"));
            }
        }
    }
    if usable.is_empty() && !columns.is_empty() {
        return Err(NotTimed { reasons: unusable });
    }

    Conditions::learn(usable.iter().map(|usable| usable.column.threads));
    let scenes = scenes();
    let mut plan: Vec<(usize, Work<'_>)> = plan(options, &usable, &scenes).into_iter().enumerate().collect();
    // The small ones first: should time run out, the large ones are missing.
    plan.sort_by_key(|(_, work)| work.particles());
    let time = options.time.or((!options.quick).then_some(FULL));
    let mut schedule = Schedule::new(time, plan.iter().map(|(_, work)| work.weight()).sum());
    let mut cache = GarmentCache::default();
    let (mut places, mut failures, mut is_timed) = (Vec::new(), Vec::new(), false);
    for (place, work) in &plan {
        let (scene, column) = work.names();
        // What was begun on a backend and gave no row.
        let mut fail = |reason: String| {
            if work.is_on_column() {
                failures.push((column.clone(), format!("{scene}: {reason}")));
            }
            Some(reason)
        };
        let failed = match schedule.next(work.weight()) {
            None => fail("no time was left".into()),
            Some((budget, limit)) => {
                // What a program makes of a GPU is shown, but not worth much time.
                let limit = if work.is_in_software() { limit / SOFTWARE_LIMIT } else { limit };
                let context = Context { build: build.clone(), budget, limit };
                match work.measure(&context, &mut cache) {
                    Ok(rows) => {
                        rows.iter().for_each(|row| hear(News::Row(row)));
                        let shortened = work.shortened(&rows);
                        is_timed |= work.is_on_column();
                        // Rows stand in the order of the plan.
                        let before = places.partition_point(|other| other < place);
                        places.splice(before..before, rows.iter().map(|_| *place));
                        results.rows.splice(before..before, rows);
                        shortened
                    }
                    Err(failure) => fail(failure.to_string()),
                }
            }
        };
        if let Some(reason) = failed {
            let skipped = Skipped { scene, column, reason };
            hear(News::Skipped(&skipped));
            results.skipped.push(skipped);
        }
        results.runs.iter_mut().for_each(Run::end);
        hear(News::SoFar(&results));
    }
    if !is_timed && !failures.is_empty() {
        unusable.extend(failures);
        return Err(NotTimed { reasons: unusable });
    }
    Ok(results)
}

/// Everything that is wanted, in the order of tables.
fn plan<'a>(options: &Options, usable: &[Usable<'a>], scenes: &'a [Scene]) -> Vec<Work<'a>> {
    let mut plan = Vec::new();
    for scene in scenes {
        plan.extend(usable.iter().filter(|on| on.suits(scene)).map(|&on| match scene.group {
            Group::ReadBack => Work::ReadBack(scene, on),
            _ => Work::Frames(scene, on),
        }));
    }
    plan.extend(COOKED.map(Work::Cooking));
    plan.extend(SAVED.map(Work::Files));
    plan.retain(|work| options.wants(&work.names().0));
    plan
}

/// All scenes.
fn scenes() -> Vec<Scene> {
    let mut scenes = scene::cases();
    scenes.extend(scene::irregular());
    scenes.extend(scene::self_collision());
    scenes.extend(scene::many_cloths());
    scenes.extend(scene::one_cloth());
    scenes.extend(scene::goals());
    scenes.extend(scene::methods());
    let all = |side: usize| scene::cases().into_iter().find(|scene| scene.name == format!("vi_all_{side}"));
    let named = |group, name: &str, scene: Scene| Scene {
        group,
        name: format!("{name}_{}x{}", scene.side, scene.side),
        ..scene
    };
    let staged = STAGED.into_iter().filter_map(all);
    scenes.extend(staged.map(|scene| named(Group::Stage, "stages", scene)));
    let read = scene::one_cloth().into_iter().filter(|scene| READ.contains(&scene.side));
    scenes.extend(read.map(|scene| named(Group::ReadBack, "read", scene)));
    scenes
}

/// Names of the devices of columns that run on GPUs.
fn gpus(columns: &[Column]) -> Vec<String> {
    let devices = columns.iter().filter(|column| column.is_gpu).filter_map(|column| column.solver().ok());
    let mut names: Vec<String> = devices.map(|solver| solver.info().device.clone()).collect();
    names.dedup();
    names
}
