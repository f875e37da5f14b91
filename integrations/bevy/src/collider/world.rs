//! Shapes in the world, as they are in a frame.

use super::gather::TRANSFORM;
use super::{ClothBody, ClothCollider, ColliderShape, Grids};
use crate::issue::{ClothIssue, IssueKind, Severity};
use crate::placement::{Placement, is_uneven};
use bevy::math::Vec3A;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use cloth::VoxelGrid;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

/// All colliders of a frame: those of each body, and of none.
#[derive(Resource, Default)]
pub(crate) struct WorldColliders {
    /// In the order of the world, so that memory is read in its order.
    lists: Vec<ColliderList>,
    number_of: HashMap<Option<Entity>, usize>,
}

/// Colliders one after the other, and so their shapes: where each had memory of its own, a frame waited for that of thousands.
#[derive(Default)]
pub(crate) struct ColliderList {
    /// The entities and which of `local` they have; some may have no transform.
    members: Vec<(Entity, Range<usize>)>,
    /// Shapes in the axes of their entities.
    local: Vec<ColliderShape>,
    colliders: Vec<Placed>,
    shapes: Vec<WorldShape>,
    /// What was wrong with them in this frame.
    issues: Vec<ClothIssue>,
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

    /// What was wrong with them in this frame.
    pub fn issues(&mut self) -> impl Iterator<Item = ClothIssue> {
        self.issues.drain(..)
    }

    /// Ends the collider of an entity whose shapes, from this one on, are in the list.
    fn close(&mut self, entity: Entity, first: usize) {
        let (center, radius) = around(&self.shapes[first..]);
        self.colliders.push(Placed { entity, center, radius, shapes: first..self.shapes.len() });
    }
}

impl WorldColliders {
    /// Takes over which colliders there are, each of a body or of none.
    pub fn group<'a>(
        &mut self,
        colliders: impl Iterator<Item = (Entity, &'a ClothCollider, Option<&'a ClothBody>)>,
    ) {
        // As they were in the frame before, until they are placed anew.
        let lists =
            self.number_of.drain().map(|(body, number)| (body, std::mem::take(&mut self.lists[number])));
        let mut last: HashMap<_, _> = lists.collect();
        self.lists.clear();
        for (entity, collider, body) in colliders {
            let body = body.map(|body| body.0);
            let number = *self.number_of.entry(body).or_insert_with(|| {
                let last = last.remove(&body).unwrap_or_default();
                self.lists.push(ColliderList { members: Vec::new(), local: Vec::new(), ..last });
                self.lists.len() - 1
            });
            let ColliderList { members, local, .. } = &mut self.lists[number];
            let first = local.len();
            local.extend_from_slice(&collider.shapes);
            members.push((entity, first..local.len()));
        }
    }

    pub fn lists(&mut self) -> impl Iterator<Item = &mut ColliderList> {
        self.lists.iter_mut()
    }

    /// Whether an entity is among the colliders.
    pub fn has(&self, entity: Entity) -> bool {
        self.iter().any(|collider| collider.entity == entity)
    }

    pub fn iter(&self) -> impl Iterator<Item = WorldCollider<'_>> {
        self.lists.iter().flat_map(ColliderList::iter)
    }

    /// Those of a body or of none; nothing where it has none.
    pub fn of(&self, body: Option<Entity>) -> Option<&ColliderList> {
        self.number_of.get(&body).map(|&number| &self.lists[number])
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
    /// Places all members where they are now.
    pub fn place(
        &mut self,
        now: &Query<'_, '_, &GlobalTransform>,
        grids: &Mutex<&mut Grids>,
        meshes: &Assets<Mesh>,
    ) {
        let check = |(entity, shapes): &(Entity, Range<usize>)| {
            let transform = now.get(*entity).ok()?;
            Some((*entity, shapes.clone(), transform, Placement::check(transform)))
        };
        let members: Vec<_> = self.members.iter().filter_map(check).collect();
        let mut last = Self::default();
        if members.iter().any(|(.., placement)| placement.is_err()) {
            std::mem::swap(&mut last.colliders, &mut self.colliders);
            std::mem::swap(&mut last.shapes, &mut self.shapes);
        }
        self.colliders.clear();
        self.shapes.clear();
        for (entity, local, transform, placement) in members {
            match placement {
                Ok(scales) => self.add(entity, local, (transform, scales), grids, meshes),
                Err(fault) => {
                    let value = format!("{:?}", transform.affine());
                    let (severity, kind) = (Severity::Warning, IssueKind::Transform);
                    let issue = ClothIssue::new(entity, severity, kind, TRANSFORM, value, fault.advice());
                    self.issues.push(issue);
                    self.keep(entity, &last);
                }
            }
        }
    }

    /// Adds a collider as it was in the frame before.
    fn keep(&mut self, entity: Entity, last: &Self) {
        if let Some(last) = last.iter().find(|collider| collider.entity == entity) {
            let first = self.shapes.len();
            self.shapes.extend_from_slice(last.shapes);
            self.close(entity, first);
        }
    }

    /// Adds the collider of an entity with this transform, of such axes; what is out of range is left out and said.
    fn add(
        &mut self,
        entity: Entity,
        local: Range<usize>,
        (transform, scales): (&GlobalTransform, Vec3),
        grids: &Mutex<&mut Grids>,
        meshes: &Assets<Mesh>,
    ) {
        let scale = scales.max_element();
        let local = &self.local[local];
        if is_uneven(scales) && local.iter().any(ColliderShape::has_radius) {
            let advice = "spheres and capsules stay round: their radii are scaled by the largest axis; scale all axes alike, or \
                          take a mesh collider";
            let field = "Transform.scale";
            let (severity, kind) = (Severity::Notice, IssueKind::Transform);
            self.issues.push(ClothIssue::new(entity, severity, kind, field, scales, advice));
        }
        let first = self.shapes.len();
        for (i, shape) in local.iter().enumerate() {
            match shape.placed(entity, i, transform, scale, grids, meshes, &mut self.issues) {
                Ok(placed) => self.shapes.extend(placed),
                Err((field, value, advice)) => {
                    let field = format!("ClothCollider.shapes[{i}].{field}");
                    let (severity, kind) = (Severity::Error, IssueKind::Setting);
                    self.issues.push(ClothIssue::new(entity, severity, kind, field, value, advice));
                }
            }
        }
        self.close(entity, first);
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
        grids: &Mutex<&mut Grids>,
        meshes: &Assets<Mesh>,
        issues: &mut Vec<ClothIssue>,
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
                let mut grids = grids.lock().unwrap_or_else(PoisonError::into_inner);
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
