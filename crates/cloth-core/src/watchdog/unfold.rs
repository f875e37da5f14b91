//! Creases that an alarm leaves behind, and opening them.
//!
//! Cloth that was blown or pulled far beyond its size comes back with sharp folds. Where threads and bending are in balance such a
//! crease stays for seconds, wanders to a hem and snaps there. It shows in constraints that span two edges: a crease brings
//! their ends together. Runs on the host, in float64, near the end of an alarm.
//!
//! What opens a crease for good is to open it while nothing else is stretched: opened alone, its edges are too long afterwards and
//! snap; edges limited to what is allowed under load fold it again. Where sides have changed places opening does not help: the
//! crease is as sharp as before some frames later, and the cloth has to return to its calm pose.

use super::contain::{bring, position};
use crate::cloth::Cloth;
use crate::particle::Particle;
use glam::DVec3;

/// How near its ends are, relative to the rest length, now and in the last calm pose, where a constraint is across a new crease.
#[derive(Clone, Copy)]
struct Crease {
    now_below: f64,
    calm_above: f64,
}

/// What undisturbed cloth shows now and then where it flutters, and is opened after a disturbance.
const SOFT: Crease = Crease { now_below: 0.6, calm_above: 0.7 };
/// What undisturbed cloth hardly ever shows.
const SHARP: Crease = Crease { now_below: 0.45, calm_above: 0.6 };
/// What a crease is opened to, relative to the rest length.
const OPEN: f64 = 0.8;
/// Sweeps over creases and edges.
const SWEEPS: usize = 48;
/// Sweeps after these over edges alone, so that they have the last word.
const EDGE_SWEEPS: usize = 16;

/// Constraints across creases which the last calm pose had not, with their rest lengths (m).
fn creases<'a>(
    cloth: &'a Cloth,
    current: &'a [Particle],
    crease: Crease,
) -> impl Iterator<Item = ([u32; 2], f64)> + 'a {
    let knows_pose = cloth.kept.len() == current.len();
    let constraints = cloth.bending_constraints().map(|(pair, rest)| (pair, f64::from(rest)));
    constraints.filter(move |&(pair, rest)| {
        let [i, j] = pair.map(|particle| particle as usize);
        let now = DVec3::distance(position(&current[i]), position(&current[j]));
        knows_pose
            && now < crease.now_below * rest
            && cloth.kept.at(i).distance(cloth.kept.at(j)) > crease.calm_above * rest
    })
}

/// Whether there are creases which the last calm pose had not.
pub(crate) fn has_creases(cloth: &Cloth, current: &[Particle]) -> bool {
    creases(cloth, current, SOFT).next().is_some()
}

/// Returns how many constraints are across sharp creases which the last calm pose had not.
pub(crate) fn count_sharp_creases(cloth: &Cloth, current: &[Particle]) -> u32 {
    creases(cloth, current, SHARP).count() as u32
}

/// Opens the creases which the last calm pose had not; particles keep their velocity. Returns how many there were.
pub(crate) fn unfold(cloth: &Cloth, [current, previous]: [&mut [Particle]; 2]) -> u32 {
    let creases: Vec<_> = creases(cloth, current, SOFT).collect();
    if creases.is_empty() {
        return 0;
    }
    let longest = 1.0 + f64::from(cloth.watch.calm.stretch);
    for sweep in 0..SWEEPS + EDGE_SWEEPS {
        if sweep < SWEEPS {
            for &(pair, rest) in &creases {
                bring(pair, |length| length.max(OPEN * rest), [current, previous]);
            }
        }
        for (pair, rest) in cloth.holding_constraints() {
            bring(pair, |length| length.min(longest * f64::from(rest)), [current, previous]);
        }
    }
    creases.len() as u32
}
