//! What cloths collide with.

mod bodies;
mod gather;
mod grids;
mod inside;
mod world;

pub(crate) use bodies::{BODY_CHECKS, check_bodies};
pub(crate) use gather::{gather, watch_gone};
pub(crate) use grids::Grids;
pub(crate) use inside::Inside;
pub(crate) use world::{ColliderList, WorldCollider, WorldColliders, WorldShape};

use bevy::prelude::*;

/// Shapes that cloth stays outside of. They follow the transform of the entity, which may be a joint of a skeleton, or a
/// child of one.
///
/// ```
/// use bevy::prelude::*;
/// use cloth_bevy::{ClothBody, ClothCollider};
///
/// fn arm(commands: &mut Commands, hero: Entity, elbow: Entity) {
///     // A forearm of 25 cm along the y axis of the joint, for the clothes of this hero only.
///     let forearm = ClothCollider::tapered_capsule(Vec3::ZERO, 0.045, Vec3::Y * 0.25, 0.03);
///     commands.entity(elbow).insert((forearm, ClothBody(hero)));
/// }
/// ```
///
/// Without a [`ClothBody`] all cloths near it collide with it, with it only the clothes of that body. The scale of the
/// transform counts; radii take the largest of its axes where they differ, which is said by a [`ClothIssue`](crate::ClothIssue).
#[derive(Component, Debug, Clone, PartialEq)]
#[require(Transform)]
pub struct ClothCollider {
    /// The shapes, in the axes of the entity (m).
    pub shapes: Vec<ColliderShape>,
}

/// One shape, in the axes of its entity. Radii and lengths must be finite and not negative; one that is not is left out, and
/// said.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ColliderShape {
    /// A sphere.
    Sphere {
        /// Middle (m).
        center: Vec3,
        /// Radius (m).
        radius: f32,
    },
    /// Two spheres and the cone between them.
    Capsule {
        /// Middle of one end (m).
        a: Vec3,
        /// Radius there (m).
        radius_a: f32,
        /// Middle of the other end (m).
        b: Vec3,
        /// Radius there (m).
        radius_b: f32,
    },
    /// A convex solid: all that is behind its planes, at least one.
    Convex {
        /// Outward normal, of any length but 0, and a point of each plane (m).
        planes: Vec<(Vec3, Vec3)>,
    },
    /// A closed mesh, divided into cubes, which are looked up: sheets thinner than a cube let cloth through. Sides count
    /// anticlockwise. It is made beside the game, and takes 32 bytes a cube.
    Mesh {
        /// The mesh.
        mesh: Handle<Mesh>,
        /// Edge of a cube (m, in the world), above 0.
        voxel_size: f32,
    },
}

/// The body that a cloth or a collider belongs to: cloths collide with colliders of their own body, and with those that have
/// none. Put it onto the clothes and the colliders of a character, with the entity of the character. Other cloths do not meet these
/// colliders: those of a figure that pushes a curtain have no body.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClothBody(pub Entity);

impl ClothCollider {
    /// One shape.
    #[must_use]
    pub fn new(shape: ColliderShape) -> Self {
        Self { shapes: vec![shape] }
    }

    /// A sphere around the entity with a radius (m).
    #[must_use]
    pub fn sphere(radius: f32) -> Self {
        Self::new(ColliderShape::Sphere { center: Vec3::ZERO, radius })
    }

    /// A capsule from `a` to `b` (m) with a radius (m).
    #[must_use]
    pub fn capsule(a: Vec3, b: Vec3, radius: f32) -> Self {
        Self::tapered_capsule(a, radius, b, radius)
    }

    /// A capsule from `a` to `b` (m) with the radii `radius_a` and `radius_b` (m) there.
    #[must_use]
    pub fn tapered_capsule(a: Vec3, radius_a: f32, b: Vec3, radius_b: f32) -> Self {
        Self::new(ColliderShape::Capsule { a, radius_a, b, radius_b })
    }

    /// A box around the entity by half of its edges (m).
    #[must_use]
    pub fn cuboid(half: Vec3) -> Self {
        let axis = |axis: Vec3| [(axis, axis * half), (-axis, -axis * half)];
        Self::new(ColliderShape::Convex { planes: Vec3::AXES.into_iter().flat_map(axis).collect() })
    }

    /// Everything below the plane through the entity with this outward normal, of any length but 0: the ground, with `Vec3::Y`.
    #[must_use]
    pub fn half_space(normal: Vec3) -> Self {
        Self::new(ColliderShape::Convex { planes: vec![(normal, Vec3::ZERO)] })
    }

    /// A closed mesh by cubes of a size (m): [`ColliderShape::Mesh`].
    #[must_use]
    pub fn mesh(mesh: Handle<Mesh>, voxel_size: f32) -> Self {
        Self::new(ColliderShape::Mesh { mesh, voxel_size })
    }

    /// One more shape.
    #[must_use]
    pub fn and(mut self, shape: ColliderShape) -> Self {
        self.shapes.push(shape);
        self
    }
}
