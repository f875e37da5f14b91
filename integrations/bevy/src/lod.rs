//! Less work for cloth that is far away.

use bevy::prelude::*;
use cloth::Parameters;

/// Level of detail of a cloth by its distance from the closest camera that is active, or from the closest [`ClothViewer`] where
/// there is one. Without this component, and without any of those, a cloth always has full detail.
///
/// ```
/// use cloth_bevy::{ClothLod, LodLevel};
///
/// let lod = ClothLod { levels: vec![LodLevel::beyond(10.0, 180.0), LodLevel::beyond(25.0, 60.0)], freeze_beyond: 60.0 };
/// assert_eq!(lod, ClothLod::default());
/// ```
#[derive(Component, Debug, Clone, PartialEq)]
pub struct ClothLod {
    /// Levels by distance, the nearest first; none is full detail.
    pub levels: Vec<LodLevel>,
    /// Distance (m) beyond which the cloth is not simulated, and keeps its shape; infinite for never. Default 60. When it comes
    /// nearer it goes on as if nothing had happened.
    pub freeze_beyond: f32,
}

/// How a cloth is simulated beyond a distance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LodLevel {
    /// Distance (m), above 0, from which on it holds. It is left again a twentieth nearer.
    pub distance: f32,
    /// Most iterations a second, above 0: `solver_frequency` is no more than this. Fewer cost less and are softer.
    pub solver_frequency: f32,
    /// Whether the cloth collides with itself, where it does in full detail.
    pub self_collision: bool,
}

/// An entity from which distances of [`ClothLod`] are measured, in place of cameras.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[require(Transform)]
pub struct ClothViewer;

impl LodLevel {
    /// So many iterations a second beyond a distance (m), without self-collision.
    #[must_use]
    pub fn beyond(distance: f32, solver_frequency: f32) -> Self {
        Self { distance, solver_frequency, self_collision: false }
    }

    /// Changes parameters to those of the level.
    pub(crate) fn apply(&self, parameters: &mut Parameters) {
        parameters.solver_frequency = parameters.solver_frequency.min(self.solver_frequency);
        if !self.self_collision {
            parameters.self_collision_distance = 0.0;
        }
    }
}

impl Default for ClothLod {
    fn default() -> Self {
        let levels = vec![LodLevel::beyond(10.0, 180.0), LodLevel::beyond(25.0, 60.0)];
        Self { levels, freeze_beyond: 60.0 }
    }
}

/// Nearer by this part, a level is left.
const BACK: f32 = 0.95;

impl ClothLod {
    /// The level for a distance, and whether the cloth is frozen, where it had `level` and was `frozen` before.
    pub(crate) fn choose(&self, distance: f32, level: Option<usize>, frozen: bool) -> (Option<usize>, bool) {
        let limit = |limit: f32, holds: bool| if holds { limit * BACK } else { limit };
        let chosen = self.levels.iter().enumerate().rposition(|(i, candidate)| {
            distance > limit(candidate.distance, level.is_some_and(|level| level >= i))
        });
        (chosen, distance > limit(self.freeze_beyond, frozen))
    }
}

/// Where distances are measured from.
pub(crate) fn viewpoints(
    viewers: &Query<'_, '_, &GlobalTransform, With<ClothViewer>>,
    cameras: &Query<'_, '_, (&Camera, &GlobalTransform)>,
) -> Vec<Vec3> {
    let mut points: Vec<Vec3> = viewers.iter().map(GlobalTransform::translation).collect();
    if points.is_empty() {
        let active = cameras.iter().filter(|(camera, _)| camera.is_active);
        points.extend(active.map(|(_, transform)| transform.translation()));
    }
    points.retain(|point| point.is_finite());
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_go_by_distance_and_do_not_flicker() {
        let lod = ClothLod::default();
        assert_eq!(lod.choose(5.0, None, false), (None, false));
        assert_eq!(lod.choose(11.0, None, false), (Some(0), false));
        assert_eq!(lod.choose(9.8, Some(0), false), (Some(0), false), "not yet near enough");
        assert_eq!(lod.choose(9.4, Some(0), false), (None, false));
        assert_eq!(lod.choose(30.0, None, false), (Some(1), false));
        assert_eq!(lod.choose(61.0, Some(1), false), (Some(1), true));
        assert_eq!(lod.choose(58.0, Some(1), true), (Some(1), true));
        assert_eq!(lod.choose(f32::NAN, None, false), (None, false));
    }

    #[test]
    fn a_level_only_takes_away() {
        let mut parameters = Parameters::default();
        parameters.solver_frequency = 120.0;
        parameters.self_collision_distance = 0.02;
        LodLevel::beyond(1.0, 180.0).apply(&mut parameters);
        assert_eq!((parameters.solver_frequency, parameters.self_collision_distance), (120.0, 0.0));
    }
}
