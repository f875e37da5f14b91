//! Wind everywhere, and in zones.

use crate::issue::{ClothIssue, IssueKind, Issues, Severity};
use bevy::prelude::*;

/// Wind everywhere.
///
/// What it does to a cloth depends on the `drag_coefficient` and `lift_coefficient` of [`Cloth::parameters`](crate::Cloth::parameters)
/// and on its density. Cloth in steady wind comes to rest; a gust wakes it.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct ClothWind {
    /// Velocity of the air (m/s, in the world), finite; default 0.
    pub velocity: Vec3,
    /// Part of the velocity by which gusts change it, 0 or more; default 0. With 0.5 it swings between half and one and a half of
    /// the velocity.
    pub gusts: f32,
    /// Time between gusts (s), above 0; default 3. They do not repeat exactly.
    pub gust_period: f32,
}

impl Default for ClothWind {
    fn default() -> Self {
        Self { velocity: Vec3::ZERO, gusts: 0.0, gust_period: 3.0 }
    }
}

/// Wind in a part of the world, which follows the transform of the entity: a fan, a draught, the lee of a wall. It is added to
/// [`ClothWind`], and so are zones that overlap. A cloth feels what there is at its middle.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
#[require(Transform)]
pub struct WindZone {
    /// Where it blows, in the axes of the entity.
    pub shape: WindShape,
    /// Velocity of the air (m/s), finite, in the axes of the entity; its scale does not count.
    pub velocity: Vec3,
    /// Part of the zone, from its border inwards, in which the wind grows from nothing to all: 0 to 1; default 0.5.
    pub falloff: f32,
}

/// Shape of a zone.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum WindShape {
    /// A sphere around the entity.
    Sphere {
        /// Radius (m), above 0.
        radius: f32,
    },
    /// A box around the entity.
    Cuboid {
        /// Half of its edges (m), above 0.
        half: Vec3,
    },
}

impl WindZone {
    /// Wind with a velocity (m/s) in a sphere with a radius (m).
    #[must_use]
    pub fn sphere(radius: f32, velocity: Vec3) -> Self {
        Self { shape: WindShape::Sphere { radius }, velocity, falloff: 0.5 }
    }

    /// Wind with a velocity (m/s) in a box by half of its edges (m).
    #[must_use]
    pub fn cuboid(half: Vec3, velocity: Vec3) -> Self {
        Self { shape: WindShape::Cuboid { half }, velocity, falloff: 0.5 }
    }

    /// Part of the wind at a point in the axes of the entity.
    fn strength(&self, point: Vec3) -> f32 {
        // 0 in the middle, 1 at the border.
        let depth = match self.shape {
            WindShape::Sphere { radius } => point.length() / radius,
            WindShape::Cuboid { half } => (point / half).abs().max_element(),
        };
        if depth.is_nan() || depth >= 1.0 {
            return 0.0;
        }
        ((1.0 - depth) / self.falloff.clamp(1e-6, 1.0)).min(1.0)
    }
}

/// A zone in the world, as it is in a frame.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlacedZone {
    zone: WindZone,
    to_zone: bevy::math::Affine3A,
    velocity: Vec3,
}

/// All wind of a frame.
#[derive(Resource, Debug, Clone, Default)]
pub(crate) struct Air {
    everywhere: Vec3,
    zones: Vec<PlacedZone>,
}

impl Air {
    fn is_still(&self) -> bool {
        self.everywhere == Vec3::ZERO && self.zones.is_empty()
    }

    /// Velocity of the air at a point (m/s).
    pub fn at(&self, point: Vec3) -> Vec3 {
        let zone =
            |zone: &PlacedZone| zone.velocity * zone.zone.strength(zone.to_zone.transform_point3(point));
        self.everywhere + self.zones.iter().map(zone).sum::<Vec3>()
    }
}

const WIND: &str = "ClothWind";
const ZONE: &str = "WindZone.velocity";

/// Whether there is any wind, or was in the last frame.
pub(crate) fn blows(
    wind: Res<'_, ClothWind>,
    zones: Query<'_, '_, (), With<WindZone>>,
    air: Res<'_, Air>,
) -> bool {
    wind.is_changed() || wind.velocity != Vec3::ZERO || !zones.is_empty() || !air.is_still()
}

/// Looks at the wind once a frame; what is not finite is no wind, and said.
pub(crate) fn gather(
    wind: Res<'_, ClothWind>,
    zones: Query<'_, '_, (Entity, &WindZone, &GlobalTransform)>,
    time: Res<'_, Time>,
    mut air: ResMut<'_, Air>,
    mut issues: ResMut<'_, Issues>,
) {
    let everywhere =
        wind.velocity * (1.0 + wind.gusts * gust(time.elapsed_secs_wrapped() / wind.gust_period));
    air.everywhere = if everywhere.is_finite() {
        issues.settle(None, IssueKind::Wind, WIND);
        everywhere
    } else {
        let advice = "velocity, gusts and gust_period must be finite, the last above 0; there is no wind until they are";
        let (severity, kind) = (Severity::Warning, IssueKind::Wind);
        let value = format!("{:?}", *wind);
        issues.report(ClothIssue::of_resource(severity, kind, WIND, value, advice));
        Vec3::ZERO
    };
    air.zones.clear();
    for (entity, zone, transform) in &zones {
        let (_, rotation, _) = transform.to_scale_rotation_translation();
        let velocity = rotation * zone.velocity;
        let to_zone = transform.affine().inverse();
        if velocity.is_finite() && to_zone.is_finite() {
            issues.settle(Some(entity), IssueKind::Wind, ZONE);
            air.zones.push(PlacedZone { zone: *zone, to_zone, velocity });
        } else {
            let advice =
                "velocity and transform must be finite, no axis of scale 0; it does not blow until they are";
            let (severity, kind) = (Severity::Warning, IssueKind::Wind);
            issues.report(ClothIssue::new(entity, severity, kind, ZONE, zone.velocity, advice));
        }
    }
}

/// About -1 to 1, of three frequencies that have no common period.
fn gust(time: f32) -> f32 {
    let wave = |frequency: f32, phase: f32| (std::f32::consts::TAU * (frequency * time + phase)).sin();
    0.5 * wave(1.0, 0.0) + 0.3 * wave(1.618, 0.3) + 0.2 * wave(2.414, 0.7)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_blow_inside_and_grow_inwards() {
        let zone = WindZone::sphere(2.0, Vec3::X);
        assert_eq!(zone.strength(Vec3::X * 2.5), 0.0);
        assert_eq!(zone.strength(Vec3::X * 1.5), 0.5);
        assert_eq!(zone.strength(Vec3::X * 0.5), 1.0);
        let zone = WindZone { falloff: 0.0, ..WindZone::cuboid(Vec3::new(1.0, 2.0, 3.0), Vec3::X) };
        assert_eq!(zone.strength(Vec3::new(0.9, 1.9, -2.9)), 1.0);
        assert_eq!(zone.strength(Vec3::new(0.9, 2.1, 0.0)), 0.0);
        assert_eq!(WindZone::sphere(0.0, Vec3::X).strength(Vec3::ZERO), 0.0);
    }

    #[test]
    fn gusts_stay_in_their_range() {
        assert!((0..1000).all(|i| gust(0.037 * i as f32).abs() <= 1.0));
    }
}
