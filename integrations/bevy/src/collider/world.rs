//! Shapes in the world, as they are in a frame.

use super::{ClothCollider, ColliderShape, Grids};
use crate::issue::{ClothIssue, IssueKind, Issues, Severity};
use crate::placement::{Placement, is_uneven};
use bevy::math::Vec3A;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use cloth::VoxelGrid;
use std::ops::Range;
use std::sync::Arc;

/// All colliders of a frame, and of the one before.
#[derive(Resource, Default)]
pub(crate) struct WorldColliders {
    now: Lists,
    last: Lists,
}

/// Colliders of each body, and of none.
#[derive(Default)]
struct Lists {
    of_body: HashMap<Entity, ColliderList>,
    common: ColliderList,
}

/// Colliders one after the other, and so their shapes: where each had memory of its own, a frame waited for that of thousands.
#[derive(Default)]
pub(crate) struct ColliderList {
    colliders: Vec<Placed>,
    shapes: Vec<WorldShape>,
}

struct Placed {
    entity: Entity,
    center: Vec3,
    radius: f32,
    shapes: Range<usize>,
}

impl ColliderList {
    pub fn iter(&self) -> impl Iterator<Item = WorldCollider<'_>> + Clone {
        self.colliders.iter().map(|&Placed { entity, center, radius, ref shapes }| {
            let shapes = &self.shapes[shapes.clone()];
            WorldCollider { entity, center, radius, shapes }
        })
    }

    fn clear(&mut self) {
        self.colliders.clear();
        self.shapes.clear();
    }

    /// Adds the collider of an entity whose shapes, from this one on, are in the list.
    fn add(&mut self, entity: Entity, first: usize) {
        let (center, radius) = around(&self.shapes[first..]);
        self.colliders.push(Placed { entity, center, radius, shapes: first..self.shapes.len() });
    }
}

impl Lists {
    fn iter(&self) -> impl Iterator<Item = WorldCollider<'_>> {
        self.of_body.values().chain([&self.common]).flat_map(ColliderList::iter)
    }

    fn of(&mut self, body: Option<Entity>) -> &mut ColliderList {
        match body {
            Some(body) => self.of_body.entry(body).or_default(),
            None => &mut self.common,
        }
    }
}

impl WorldColliders {
    /// Begins a frame without colliders.
    pub fn begin(&mut self) {
        std::mem::swap(&mut self.now, &mut self.last);
        // Bodies that had none in that frame are gone.
        self.now.of_body.retain(|_, list| !list.colliders.is_empty());
        self.now.of_body.values_mut().chain([&mut self.now.common]).for_each(ColliderList::clear);
    }

    /// The list of a body or of none, to which colliders are added.
    pub fn list(&mut self, body: Option<Entity>) -> &mut ColliderList {
        self.now.of(body)
    }

    /// Adds a collider of a body or of none as it was in the frame before.
    pub fn keep(&mut self, body: Option<Entity>, entity: Entity) {
        if let Some(last) = self.last.iter().find(|collider| collider.entity == entity) {
            let list = self.now.of(body);
            let first = list.shapes.len();
            list.shapes.extend_from_slice(last.shapes);
            list.add(entity, first);
        }
    }

    /// Whether an entity is among the colliders.
    pub fn has(&self, entity: Entity) -> bool {
        self.iter().any(|collider| collider.entity == entity)
    }

    pub fn iter(&self) -> impl Iterator<Item = WorldCollider<'_>> {
        self.now.iter()
    }

    /// Those of a body; none where it has none.
    pub fn of_body(&self, body: Entity) -> Option<&ColliderList> {
        self.now.of_body.get(&body)
    }

    /// Those of none.
    pub fn common(&self) -> &ColliderList {
        &self.now.common
    }
}

/// The shapes of an entity.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WorldCollider<'a> {
    pub entity: Entity,
    /// Sphere around all shapes; of a half space it is infinite.
    pub center: Vec3,
    pub radius: f32,
    pub shapes: &'a [WorldShape],
}

/// A shape in the world (m).
#[derive(Debug, Clone)]
pub(crate) enum WorldShape {
    Sphere(Vec3, f32),
    Capsule([Vec3; 2], [f32; 2]),
    /// Unit normals and points.
    Convex(Vec<(Vec3, Vec3)>),
    Voxels {
        grid: Arc<VoxelGrid>,
        translation: Vec3,
        rotation: Quat,
    },
}

impl WorldCollider<'_> {
    /// Tells whether it reaches into a sphere.
    pub fn is_near(&self, center: Vec3, radius: f32) -> bool {
        let reach = self.radius + radius;
        reach.is_infinite() || self.center.distance_squared(center) <= reach * reach
    }
}

impl ColliderList {
    /// Adds the collider of an entity with this transform, of such axes; what is out of range is left out and said.
    pub fn place(
        &mut self,
        entity: Entity,
        collider: &ClothCollider,
        (transform, scales): (&GlobalTransform, Vec3),
        grids: &mut Grids,
        meshes: &Assets<Mesh>,
        issues: &mut Issues,
    ) {
        let scale = scales.max_element();
        if is_uneven(scales) && collider.shapes.iter().any(ColliderShape::has_radius) {
            let advice = "spheres and capsules stay round: their radii are scaled by the largest axis; scale all axes alike, or \
                          take a mesh collider";
            let field = "Transform.scale";
            issues.report(ClothIssue::new(
                entity,
                Severity::Notice,
                IssueKind::Transform,
                field,
                scales,
                advice,
            ));
        }
        let first = self.shapes.len();
        for (i, shape) in collider.shapes.iter().enumerate() {
            match shape.placed(entity, i, transform, scale, grids, meshes, issues) {
                Ok(placed) => self.shapes.extend(placed),
                Err((field, value, advice)) => {
                    let field = format!("ClothCollider.shapes[{i}].{field}");
                    let (severity, kind) = (Severity::Error, IssueKind::Setting);
                    issues.report(ClothIssue::new(entity, severity, kind, field, value, advice));
                }
            }
        }
        self.add(entity, first);
    }
}

type Refusal = (&'static str, String, &'static str);

impl ColliderShape {
    fn has_radius(&self) -> bool {
        matches!(self, Self::Sphere { .. } | Self::Capsule { .. })
    }

    fn placed(
        &self,
        entity: Entity,
        number: usize,
        transform: &GlobalTransform,
        scale: f32,
        grids: &mut Grids,
        meshes: &Assets<Mesh>,
        issues: &mut Issues,
    ) -> Result<Option<WorldShape>, Refusal> {
        let point = |field, point: Vec3| {
            let placed = transform.transform_point(point);
            let advice = "must be finite; the shape is left out until it is";
            if placed.is_finite() { Ok(placed) } else { Err((field, point.to_string(), advice)) }
        };
        let length = |field, radius: f32| {
            let advice = "must be finite and at least 0 m; the shape is left out until it is";
            let is_good = radius >= 0.0 && (radius * scale).is_finite();
            if is_good { Ok(radius * scale) } else { Err((field, radius.to_string(), advice)) }
        };
        Ok(match self {
            Self::Sphere { center, radius } => {
                Some(WorldShape::Sphere(point("center", *center)?, length("radius", *radius)?))
            }
            Self::Capsule { a, radius_a, b, radius_b } => Some(WorldShape::Capsule(
                [point("a", *a)?, point("b", *b)?],
                [length("radius_a", *radius_a)?, length("radius_b", *radius_b)?],
            )),
            Self::Convex { planes } => {
                let advice = "needs at least one plane, with a finite normal that is not 0; the shape is left out until it has";
                // Normals go by the inverse transpose, so that planes stay where they are under any scale.
                let turned = transform.affine().matrix3.inverse().transpose();
                let placed = planes.iter().map(|&(normal, at)| -> Result<(Vec3, Vec3), Refusal> {
                    let refused = || ("planes", format!("({normal}, {at})"), advice);
                    let normal =
                        Vec3::from(turned * Vec3A::from(normal)).try_normalize().ok_or_else(refused)?;
                    Ok((normal, point("planes", at)?))
                });
                let placed = placed.collect::<Result<Vec<_>, Refusal>>()?;
                if placed.is_empty() {
                    return Err(("planes", "none".into(), advice));
                }
                Some(WorldShape::Convex(placed))
            }
            Self::Mesh { mesh, voxel_size } => {
                let Ok(Placement { translation, rotation, shape }) = Placement::new(transform) else {
                    return Ok(None);
                };
                let grid = grids.get(entity, number, mesh, &shape, *voxel_size, meshes, issues);
                grid.map(|grid| WorldShape::Voxels { grid, translation, rotation })
            }
        })
    }
}

/// A sphere around shapes: around the box around them.
fn around(shapes: &[WorldShape]) -> (Vec3, f32) {
    let (mut low, mut high) = (Vec3::INFINITY, Vec3::NEG_INFINITY);
    let mut add = |center: Vec3, radius: f32| {
        low = low.min(center - radius);
        high = high.max(center + radius);
    };
    for shape in shapes {
        match shape {
            WorldShape::Sphere(center, radius) => add(*center, *radius),
            WorldShape::Capsule(ends, radii) => {
                ends.iter().zip(radii).for_each(|(end, radius)| add(*end, *radius));
            }
            // What planes enclose is not looked for: half spaces are without end.
            WorldShape::Convex(_) => return (Vec3::ZERO, f32::INFINITY),
            WorldShape::Voxels { grid, translation, rotation } => {
                let half = Vec3::from_array(grid.counts().map(|count| 0.5 * count as f32 * grid.size()));
                add(*translation + *rotation * (Vec3::from_array(grid.origin()) + half), half.length());
            }
        }
    }
    if shapes.is_empty() { (Vec3::ZERO, 0.0) } else { (low.midpoint(high), 0.5 * low.distance(high)) }
}
