//! Watches that scenes end as they did: a change of bits or of stretch is announced by a new baseline, or is a mistake.
//!
//! Times never fail: they depend on what else a machine does.

use crate::results::{Results, Row};

/// Difference of stretch that is rounding: 0.0001 %.
const ROUNDING: f32 = 1e-6;
/// Difference of stretch that backends with other bits may show: 0.2 %, and a twentieth.
const TOLERANCE: (f32, f32) = (0.002, 0.05);

/// What changed against the baseline, in words; empty where all is as it was.
///
/// Every backend that claims the bits of the scalar one is held to the hash of its scene, whichever column of the
/// baseline it comes from, so that a baseline serves machines with other instruction sets. Other backends are held to
/// their own stretch. A scene of the baseline that was not run is a change too.
#[must_use]
pub fn changes(baseline: &Results, now: &Results) -> Vec<String> {
    let mut changes = Vec::new();
    for known in baseline.rows.iter().filter(|row| row.state_hash.is_some()) {
        let same_scene = |row: &&Row| row.group == known.group && row.scene == known.scene;
        let rows: Vec<&Row> = now.rows.iter().filter(same_scene).collect();
        if rows.is_empty() {
            changes.push(format!("{}: is in the baseline, but was not run", known.scene));
        }
        let comparable = rows.into_iter().filter(|row| match (known.bit_exact, row.bit_exact) {
            (true, true) => true,
            (false, false) => row.backend == known.backend,
            _ => false,
        });
        changes.extend(comparable.filter_map(|row| change(known, row)));
    }
    changes.sort();
    changes.dedup();
    changes
}

fn change(known: &Row, row: &Row) -> Option<String> {
    let place = format!("{} on {}", row.scene, row.column());
    if (known.frames, known.particles, known.constraints) != (row.frames, row.particles, row.constraints) {
        return Some(format!("{place}: is another scene than in the baseline"));
    }
    if known.bit_exact && known.state_hash != row.state_hash {
        let hash = |row: &Row| row.state_hash.clone().unwrap_or_default();
        return Some(format!("{place}: state hash {}, in the baseline {}", hash(row), hash(known)));
    }
    let (before, after) = (known.worst_stretch?, row.worst_stretch?);
    let most = if known.bit_exact { ROUNDING } else { TOLERANCE.0 + TOLERANCE.1 * before };
    // Also where a stretch is no number.
    let is_near = (before - after).abs() <= most;
    (!is_near).then(|| {
        format!("{place}: worst stretch {:.4} %, in the baseline {:.4} %", after * 100.0, before * 100.0)
    })
}
