//! Newton's method as an interior point, as rows: no intersection in any state, and it always comes to an end.

use super::hold::{fold, sphere, stack, twist};
use super::{Play, judge};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::Result;
use cloth_core::method::vbd::Contact;
use cloth_core::method::{Settings, newton};

/// All rows.
pub(super) fn checks() -> Vec<Check> {
    vec![SPHERE, TWIST, SHEETS, FOLD]
}

const SPHERE: Check = Check {
    name: "contact/newton-sphere",
    description: "A sheet that falls on a sphere of triangles by newton with guaranteed contact: no intersection in any state",
    run: |make| hold(make, &sphere()?, 20, 0x8e74_9d40_d150_3656),
};

const TWIST: Check = Check {
    name: "contact/newton-twist",
    description: "A strip whose ends turn against each other: the same",
    run: |make| hold(make, &twist()?, 60, 0x3d2f_5c31_27e4_baec),
};

const SHEETS: Check = Check {
    name: "contact/newton-sheets",
    description: "Two sheets that fall on a held one, the upper one folded: the same",
    run: |make| hold(make, &stack()?, 20, 0x609f_73a7_9fe8_c122),
};

const FOLD: Check = Check {
    name: "contact/newton-fold",
    description: "A sheet of which one half is laid onto the other one: the same",
    run: |make| hold(make, &fold()?, 30, 0x693b_9159_37f4_22aa),
};

/// Settings of the method for a scene.
pub(super) fn settings(play: &Play) -> Settings {
    let mut settings = newton::Settings::new(play.potential.clone());
    // Few: any iterate is safe.
    (settings.contact, settings.tolerance) = (Contact::Guaranteed, 1.0e-2);
    settings.iterations = 12;
    Settings::Newton(settings)
}

/// Plays the first steps of a scene. The error counts what a judge of scenes finds wrong but for ways, which go by iterations, and another state than
/// the recorded one.
fn hold(make: &mut MakeSolver<'_>, play: &Play, steps: usize, recorded: u64) -> Result<Measurement> {
    let mut play = play.clone();
    play.scene.steps = steps;
    for cloth in &mut play.scene.cloths {
        cloth.pin_targets.truncate(steps + 1);
    }
    let played = play.run_with(&mut *make()?, 2, settings(&play))?;
    let found = judge(&play.scene, &played.states);
    let report = played.report;
    let wrong = found.intersecting_rows + report.pinched as usize + usize::from(played.hash != recorded);
    let wrong = wrong + found.problems.iter().filter(|problem| !problem.starts_with("on the way")).count();
    let note = format!(
        "{}gap {:.2e} m, moved {:.2} m, stretch {:.2}, {} ways with impacts, {} iterations, {} detections, {} pinched, {} unfinished, {:#018x}",
        found.problems.first().map_or_else(String::new, |problem| format!("{problem}; ")),
        report.gap,
        found.moved,
        found.stretch,
        found.ways_with_impact,
        played.minimum.iterations,
        report.detections,
        report.pinched,
        played.minimum.unfinished,
        played.hash
    );
    Ok(Measurement { error: wrong as f64, tolerance: 0.0, frame: 0, note })
}
