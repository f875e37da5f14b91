//! Small sheets that are thrown past the corner of a body that moves. Whoever sees only where substeps end joins those by straight lines, which
//! cut corners that the legs of a substep go around: vertex block descent then begins the substep again, in one leg.

use super::hold::soft;
use super::stress::Disturbance;
use super::{Effort, Play, SceneObstacle, Sheet, judge};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::Result;
use cloth_core::method::vbd::Contact;
use glam::Vec3;

/// All rows.
pub(super) fn checks() -> Vec<Check> {
    vec![CORNER]
}

const CORNER: Check = Check {
    name: "contact/corner",
    description: "A hundred small sheets that are thrown past the corner of a body that moves, in one substep per step, by vbd with guaranteed contact: no \
                  intersection in any state, and nothing meets on the straight way to the next one",
    run: corner,
};

const SHEETS: u64 = 100;
const STEPS: usize = 12;
/// Vertices on each side of a sheet, and what is between them (m).
const SIDE: u32 = 3;
const SPACING: f32 = 0.03;
/// Hash of all last states.
const RECORDED: u64 = 0xa19d_4adb_23e9_c220;

fn corner(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut wrong, mut hash, mut problem) = (0_u32, 0_u64, None);
    for seed in 1..=SHEETS {
        let play = scene(&mut Disturbance(seed))?;
        let effort = Effort { substeps: 1, iterations: 8, contact: Contact::Guaranteed, hierarchy: false };
        let played = play.run(&mut *make()?, effort)?;
        let found = judge(&play.scene, &played.states);
        wrong += u32::from(!found.passes() || played.report.pinched > 0);
        problem = problem.or_else(|| found.problems.first().map(|problem| format!("{seed}: {problem}")));
        hash = hash.rotate_left(1) ^ played.hash;
    }
    let note = format!(
        "{wrong} of {SHEETS} wrong; {}{hash:#018x}",
        problem.map_or_else(String::new, |it| it + "; ")
    );
    let error = f64::from(wrong + u32::from(hash != RECORDED));
    Ok(Measurement { error, tolerance: 0.0, frame: 0, note })
}

/// A sheet on its way to a triangle about its side, by up to 5 m/s.
fn scene(disturbance: &mut Disturbance) -> Result<Play> {
    let half = 0.5 * SPACING * (SIDE - 1) as f32;
    let mut sheet = Sheet::default();
    sheet.add([SIDE; 2], SPACING, |[x, y]| [x - half, 0.0, y - half]);
    let mut play = Play::of_sheet("corner", sheet, soft(0.004), STEPS, |_, _| None)?;
    let mut any = |size: f32| size * Vec3::from_array([0; 3].map(|_| disturbance.next()));
    let velocity = any(1.0).normalize_or(Vec3::X) * (3.0 + any(2.0).x);
    let spin = any(20.0);
    for (velocity_of, p) in play.velocities.iter_mut().zip(&play.particles) {
        *velocity_of = (velocity + spin.cross(Vec3::new(p[0], p[1], p[2]))).to_array();
    }
    // Its corners are on the far side of a plane that no vertex of the sheet has reached.
    let ahead = velocity.normalize();
    let reached = 1.5 * half + 0.01;
    let corners = [0; 3].map(|_| {
        let corner = any(0.06);
        corner + ahead * (reached + corner.length())
    });
    let pace = any(0.01);
    let row = |step: usize| corners.iter().map(|&corner| (corner + pace * step as f32).to_array()).collect();
    let positions = (0..=STEPS).map(row).collect();
    play.scene.obstacles.push(SceneObstacle { prefix: "o0_".into(), positions, triangles: vec![[0, 1, 2]] });
    play.scene.stretch_at_most = 10.0;
    Ok(play)
}
