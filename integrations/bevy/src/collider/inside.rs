//! Cloth that begins inside a collider.

use super::{WorldCollider, WorldShape};
use crate::issue::{ClothIssue, IssueKind, Severity};
use bevy::prelude::*;

/// Depth (m) that the first step pushes out without anybody seeing it.
const SHALLOW: f32 = 0.01;

/// The particles of a cloth that are inside a collider.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Inside {
    collider: Entity,
    count: usize,
    depth: f32,
}

impl Inside {
    /// The collider with the deepest of some points in the world inside one of its spheres or capsules; none where all are shallow.
    pub fn deepest<'a>(
        points: impl Iterator<Item = Vec3> + Clone,
        colliders: impl Iterator<Item = WorldCollider<'a>>,
    ) -> Option<Self> {
        let inside = |collider: WorldCollider<'_>| {
            let depth =
                |point| collider.shapes.iter().filter_map(|shape| shape.depth(point)).reduce(f32::max);
            let depths = points.clone().filter_map(depth).filter(|&depth| depth > SHALLOW);
            let (count, depth) = depths.fold((0, 0.0), |(count, most), depth| (count + 1, depth.max(most)));
            Self { collider: collider.entity, count, depth }
        };
        colliders.map(inside).filter(|inside| inside.count > 0).max_by(|a, b| a.depth.total_cmp(&b.depth))
    }

    pub fn issue(&self, entity: Entity, severity: Severity) -> ClothIssue {
        let Self { collider, count, depth } = self;
        let advice = format!(
            "so many vertices begin inside this collider, up to {:.1} cm deep: they are pushed out by the shortest way, and may be \
             caught on the wrong side; move the cloth or the collider, or make the collider smaller",
            100.0 * depth
        );
        let field = format!("vertices inside ClothCollider of {collider}");
        ClothIssue::new(entity, severity, IssueKind::Inside, field, count, advice)
    }
}

impl WorldShape {
    /// How deep a point is inside a sphere or capsule (m), negative outside; none for other shapes.
    fn depth(&self, point: Vec3) -> Option<f32> {
        match self {
            Self::Sphere(center, radius) => Some(radius - point.distance(*center)),
            Self::Capsule([a, b], [radius_a, radius_b]) => {
                let (axis, length) = (b - a).normalize_and_length();
                let along = (point - a).dot(axis);
                let aside = (point - a - along * axis).length();
                // All spheres from one end to the other; the depth in them is largest at one place.
                let depth = |at: f32, radius: f32| radius - aside.hypot(along - at);
                let slope = (radius_b - radius_a) / length;
                if slope.is_nan() || slope.abs() >= 1.0 {
                    // One end is inside the other.
                    return Some(depth(0.0, *radius_a).max(depth(length, *radius_b)));
                }
                let at = (along + aside * slope / (1.0 - slope * slope).sqrt()).clamp(0.0, length);
                Some(depth(at, radius_a + slope * at))
            }
            Self::Convex(_) | Self::Voxels { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_depth(shape: &WorldShape, point: Vec3, expected: f32) {
        let depth = shape.depth(point).expect("round");
        assert!((depth - expected).abs() < 1e-6, "{shape:?} at {point}: {depth}, not {expected}");
    }

    #[test]
    fn depth_is_the_distance_from_the_surface() {
        assert_depth(&WorldShape::Sphere(Vec3::X, 0.5), Vec3::new(1.0, 0.2, 0.0), 0.3);
        let capsule = |radii| WorldShape::Capsule([Vec3::ZERO, Vec3::X], radii);
        assert_depth(&capsule([0.5, 0.5]), Vec3::new(0.3, 0.2, 0.0), 0.3);
        assert_depth(&capsule([0.5, 0.5]), Vec3::new(-0.3, 0.0, 0.0), 0.2);
        assert_depth(&capsule([0.5, 0.5]), Vec3::new(0.5, 0.7, 0.0), -0.2);
        // Of a cone with sine 0.6 and cosine 0.8 that touches the spheres around (0.5, 0, 0) and (0.6, 0, 0).
        assert_depth(&capsule([0.8, 0.2]), Vec3::new(0.5, 0.0, 0.0), 0.5);
        assert_depth(&capsule([0.8, 0.2]), Vec3::new(0.9, 0.4, 0.0), 0.44 - 0.5);
        assert_depth(&capsule([2.0, 0.5]), Vec3::new(-1.0, 0.0, 0.0), 1.0);
        let point = WorldShape::Capsule([Vec3::X; 2], [0.5, 0.7]);
        assert_depth(&point, Vec3::ZERO, -0.3);
    }

    #[test]
    fn the_deepest_collider_is_found() {
        let shapes = [
            WorldShape::Sphere(Vec3::ZERO, 0.2),
            WorldShape::Sphere(Vec3::X, 0.4),
            WorldShape::Convex(vec![(Vec3::Y, Vec3::Y)]),
        ];
        let colliders = [0_usize, 1, 2].map(|number| WorldCollider {
            entity: Entity::from_raw_u32(number as u32).expect("small"),
            center: Vec3::ZERO,
            radius: f32::INFINITY,
            shapes: &shapes[number..=number],
        });
        let points = [Vec3::ZERO, Vec3::new(0.1, 0.0, 0.0), Vec3::X, Vec3::Y];
        let inside = Inside::deepest(points.into_iter(), colliders.into_iter()).expect("some are inside");
        assert_eq!(inside, Inside { collider: colliders[1].entity, count: 1, depth: 0.4 });
        assert_eq!(
            Inside::deepest([0.195 * Vec3::X].into_iter(), [colliders[0]].into_iter()),
            None,
            "shallow"
        );
    }
}
