//! The recorded bench cases, made anew: the same cloths, constraints, parameters and motion.
//!
//! What differs is what a cooker chooses: the numbering of particles and the division of constraints into sets.

use super::{Contact, Features, ITERATIONS, Scene, Shape};
use crate::results::Group;

/// Particles along each side of the cases.
const SIDES: [usize; 4] = [32, 64, 128, 255];

/// All cases, by size: constraints, tethers, capsules, continuous collision, self-collision, wind, everything, and 64
/// cloths at once.
#[must_use]
pub fn cases() -> Vec<Scene> {
    let capsules = |contact| Features { capsules: Some(contact), ..Features::default() };
    let self_collision = Features { self_collision: Some(0.8), ..Features::default() };
    let kinds = [
        ("i_constraints", Features::default()),
        ("i_tethers", Features { tethers: true, ..Features::default() }),
        ("ii_capsules", capsules(Contact::Discrete)),
        ("iii_ccd", capsules(Contact::Continuous)),
        ("iv_selfcollision", self_collision),
        ("v_wind", Features { wind: true, ..Features::default() }),
        (
            "vi_all",
            Features {
                tethers: true,
                wind: true,
                ..Features { capsules: Some(Contact::Rough), ..self_collision }
            },
        ),
    ];
    let (group, shape) = (Group::Case, Shape::HangingGrid);
    let case = |name: String, side, cloths, features| Scene {
        name,
        group,
        shape,
        side,
        cloths,
        features,
        iterations: ITERATIONS,
        physical: None,
    };
    let mut cases = Vec::new();
    for side in SIDES {
        cases.extend(kinds.iter().map(|(kind, features)| case(format!("{kind}_{side}"), side, 1, *features)));
        if side == 32 {
            cases.push(case("vii_64cloths_32".into(), 32, 64, Features::default()));
        }
    }
    cases
}
