//! A strip that is pinched at one end while something else lifts the other.

use super::hold::soft;
use super::{Effort, Play, SceneObstacle, Sheet, interior, judge};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::Result;
use cloth_core::method::Settings;
use cloth_core::method::vbd::Contact;

/// All rows.
pub(super) fn checks() -> Vec<Check> {
    vec![PINCH, NEWTON]
}

const PINCH: Check = Check {
    name: "contact/pinch",
    description: "A strip that two plates press flat and pass through is said to be pinched; a board that lifts its other end meanwhile, by more \
                  than its thickness in a substep, never passes through it, nor the strip through itself there",
    run: |make| pinch(make, |play| Settings::Vbd(play.settings(EFFORT))),
};

const NEWTON: Check = Check {
    name: "contact/newton-pinch",
    description: "The same by newton",
    run: |make| pinch(make, interior::settings),
};

const EFFORT: Effort = Effort { substeps: 4, iterations: 8, contact: Contact::Guaranteed, hierarchy: false };

const STEPS: usize = 24;

/// A plate of two triangles across the strip, at these heights.
fn plate(number: u32, along: [f32; 2], height: impl Fn(usize) -> f32) -> SceneObstacle {
    let row = |step: usize| {
        let y = height(step);
        [[along[0], y, -0.08], [along[1], y, -0.08], [along[1], y, 0.08], [along[0], y, 0.08]].to_vec()
    };
    SceneObstacle {
        prefix: format!("o{number}_"),
        positions: (0..=STEPS).map(row).collect(),
        triangles: vec![[0, 1, 2], [0, 2, 3]],
    }
}

fn play() -> Result<Play> {
    let mut sheet = Sheet::default();
    sheet.add([17, 5], 0.02, |[x, z]| [x, 0.0, z - 0.04]);
    let places = sheet.places.clone();
    let mut play =
        Play::of_sheet("pinch", sheet, soft(0.002), STEPS, move |i, _| (i % 17 == 0).then_some(places[i]))?;
    play.gravity = [0.0; 3];
    // Closes to 4 mm beyond the strip in the eighth step, and opens again.
    let half = |step: usize| 0.012 - 0.002 * (8 - step.abs_diff(8).min(8)) as f32;
    play.scene.obstacles = vec![
        plate(0, [-0.02, 0.05], half),
        plate(1, [-0.02, 0.05], move |step| -half(step)),
        plate(2, [0.2, 0.29], |step| -0.008 + 0.012 * step.saturating_sub(5).min(8) as f32),
    ];
    Ok(play)
}

fn pinch(make: &mut MakeSolver<'_>, settings: impl Fn(&Play) -> Settings) -> Result<Measurement> {
    let play = play()?;
    let played = play.run_with(&mut *make()?, EFFORT.substeps, settings(&play))?;
    // The board alone, with the end of the strip that is not between the plates.
    let mut beside = play.scene.clone();
    beside.obstacles.drain(..2);
    for cloth in &mut beside.cloths {
        let is_beside = |corners: &[u32; 3]| corners.iter().all(|corner| corner % 17 > 4);
        cloth.triangles.retain(is_beside);
    }
    let found = judge(&beside, &played.states);
    let mut wrong: Vec<String> = found.problems;
    if played.report.pinched == 0 {
        wrong.push("nothing was pinched".into());
    }
    let last = played.states[0].last().map_or(&[][..], Vec::as_slice);
    let lifted = last.iter().map(|place| place[1]).fold(0.0, f64::max);
    if lifted < 0.08 {
        wrong.push(format!("the board is at 88 mm, the strip at {:.0} mm", 1e3 * lifted));
    }
    let note = format!(
        "{}{} substeps pinched, {} detections, lifted by {:.0} mm, {:#018x}",
        wrong.first().map_or_else(String::new, |problem| format!("{problem}; ")),
        played.report.pinched,
        played.report.detections,
        1e3 * lifted,
        played.hash
    );
    Ok(Measurement { error: wrong.len() as f64, tolerance: 0.0, frame: STEPS, note })
}
