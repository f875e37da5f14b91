//! Scenes of growing size and density, and irregular cloth.
//!
//! A large cloth that hangs from two corners cannot be held by 5 iterations: the forces at its corners grow with its
//! area. So these scenes fall freely, with ripples that each iteration smooths, and stay near their lengths at any size.

use super::{Contact, Features, ITERATIONS, Scene, Shape};
use crate::results::Group;

/// One cloth of 1 k to 4 M particles, with constraints only.
#[must_use]
pub fn one_cloth() -> Vec<Scene> {
    let sides = [32, 64, 128, 256, 512, 1024, 2048];
    sides.map(|side| falling(format!("one_{side}x{side}"), Group::OneCloth, side, 1)).into()
}

/// 1 to 4,096 cloths of 1,024 particles, with constraints only: 1 k to 4 M particles.
#[must_use]
pub fn many_cloths() -> Vec<Scene> {
    let counts = [1, 4, 16, 64, 256, 1024, 4096];
    counts.map(|cloths| falling(format!("many_{cloths}"), Group::ManyCloths, 32, cloths)).into()
}

/// What the goals for GPUs are stated in: a thousand capes of 1,521 particles that hang, with tethers, capsules and wind, and one cloth
/// of 1 M and of 4 M particles with 20 iterations per frame. The fourth, a frame of 64 x 64 with everything, is `vi_all_64`.
#[must_use]
pub fn goals() -> [Scene; 3] {
    let features =
        Features { tethers: true, wind: true, capsules: Some(Contact::Rough), ..Features::default() };
    let capes = Scene {
        shape: Shape::HangingGrid,
        features,
        ..falling("goal_1000_capes".into(), Group::Goal, 39, 1000)
    };
    let large =
        |side| Scene { iterations: 20, ..falling(format!("goal_{side}x{side}"), Group::Goal, side, 1) };
    [capes, large(1024), large(2048)]
}

/// A tube of 6,400 particles, of irregular triangles: falling with constraints only, and held at its upper edge with
/// tethers, wind and self-collision.
#[must_use]
pub fn irregular() -> [Scene; 2] {
    const SIDE: usize = 80;
    let scene = |name: &str, shape, features| Scene {
        name: name.into(),
        group: Group::Irregular,
        shape,
        side: SIDE,
        cloths: 1,
        features,
        iterations: ITERATIONS,
        physical: None,
    };
    let all = Features { tethers: true, wind: true, self_collision: Some(0.3), ..Features::default() };
    [
        scene("irregular_80x80", Shape::FallingTube, Features::default()),
        scene("irregular_all_80x80", Shape::HangingTube, Features { rest_positions: true, ..all }),
    ]
}

/// Self-collision at growing distances, with tethers that hold the cloth: the number of neighbours of a particle grows
/// with the square.
#[must_use]
pub fn self_collision() -> Vec<Scene> {
    let distances = [0.5, 0.8, 1.2, 1.6, 2.4, 3.2];
    let dense = |spacings: f64| Scene {
        name: format!("self_collision_{spacings:.1}"),
        group: Group::SelfCollision,
        shape: Shape::HangingGrid,
        side: 64,
        cloths: 1,
        features: Features {
            tethers: true,
            self_collision: Some(spacings),
            rest_positions: true,
            ..Features::default()
        },
        iterations: ITERATIONS,
        physical: None,
    };
    distances.map(dense).into()
}

fn falling(name: String, group: Group, side: usize, cloths: usize) -> Scene {
    Scene {
        name,
        group,
        shape: Shape::FallingGrid,
        side,
        cloths,
        features: Features::default(),
        iterations: ITERATIONS,
        physical: None,
    }
}
