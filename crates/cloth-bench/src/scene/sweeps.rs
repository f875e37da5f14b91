//! Scenes of growing size and density.

use super::{Features, Scene};
use crate::results::Group;

/// One cloth of 1 k to 4 M particles, with constraints only.
#[must_use]
pub fn one_cloth() -> Vec<Scene> {
    let sides = [32, 64, 128, 256, 512, 1024, 2048];
    sides.map(|side| scene(format!("one_{side}x{side}"), Group::OneCloth, side, 1)).into()
}

/// 1 to 4,096 cloths of 1,024 particles, with constraints only: 1 k to 4 M particles.
#[must_use]
pub fn many_cloths() -> Vec<Scene> {
    let counts = [1, 4, 16, 64, 256, 1024, 4096];
    counts.map(|cloths| scene(format!("many_{cloths}"), Group::ManyCloths, 32, cloths)).into()
}

/// Self-collision at growing distances: the number of neighbours of a particle grows with the square.
#[must_use]
pub fn self_collision() -> Vec<Scene> {
    let distances = [0.5, 0.8, 1.2, 1.6, 2.4, 3.2];
    let dense = |spacings: f64| {
        let name = format!("self_collision_{spacings:.1}");
        let features =
            Features { self_collision: Some(spacings), rest_positions: true, ..Features::default() };
        Scene { features, ..scene(name, Group::SelfCollision, 64, 1) }
    };
    distances.map(dense).into()
}

fn scene(name: String, group: Group, side: usize, cloths: usize) -> Scene {
    Scene { name, group, side, cloths, features: Features::default() }
}
