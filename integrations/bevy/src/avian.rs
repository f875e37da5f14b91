//! Colliders of the physics engine avian3d as colliders of cloth.

use crate::collider::{ClothCollider, ColliderShape};
use crate::issue::{ClothIssue, IssueKind, Issues, Severity};
use avian3d::collision::collider::trimesh_builder::TrimeshBuilder;
use avian3d::parry::shape::{SharedShape, TypedShape};
use avian3d::prelude::Collider;
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// Lets cloth collide with the avian3d `Collider` of the same entity: the plugin keeps a [`ClothCollider`] of the same shape.
///
/// Balls, capsules, boxes, half spaces and convex hulls are exact, and so are compounds of them; all other solids become cubes, as
/// [`ColliderShape::Mesh`]. Shapes without a volume, such as segments, and custom ones are refused with a
/// [`ClothIssue`]. Cloth does not push back.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct AvianClothCollider {
    /// Edge of the cubes of shapes that are no exact ones (m), above 0; default 0.02.
    pub voxel_size: f32,
}

impl Default for AvianClothCollider {
    fn default() -> Self {
        Self { voxel_size: 0.02 }
    }
}

type Altered = Or<(Changed<Collider>, Changed<AvianClothCollider>)>;

pub(crate) fn convert(
    colliders: Query<'_, '_, (Entity, &Collider, &AvianClothCollider), Altered>,
    mut meshes: ResMut<'_, Assets<Mesh>>,
    mut issues: ResMut<'_, Issues>,
    mut commands: Commands<'_, '_>,
) {
    for (entity, collider, options) in &colliders {
        let mut shapes = Vec::new();
        // Without its scale: that of the transform counts for all colliders of cloth.
        let refused = add(collider.shape(), Isometry3d::IDENTITY, *options, &mut shapes, &mut meshes);
        if let Err(shape) = refused {
            let advice = "has no volume, or is a shape of your own: add a ClothCollider of another shape beside it, on a child";
            let (severity, kind) = (Severity::Error, IssueKind::Setting);
            issues.report(ClothIssue::new(entity, severity, kind, "Collider", shape, advice));
        }
        commands.entity(entity).try_insert(ClothCollider { shapes });
    }
}

/// Adds a shape that is at `place` in its entity.
///
/// # Errors
/// The name of one that cannot be taken.
fn add(
    shape: &SharedShape,
    place: Isometry3d,
    options: AvianClothCollider,
    shapes: &mut Vec<ColliderShape>,
    meshes: &mut Assets<Mesh>,
) -> Result<(), String> {
    match shape.as_typed_shape() {
        TypedShape::Ball(ball) => {
            shapes.push(ColliderShape::Sphere { center: place.translation.into(), radius: ball.radius });
        }
        TypedShape::Capsule(capsule) => {
            let [a, b] =
                [capsule.segment.a, capsule.segment.b].map(|end| place * Vec3::new(end.x, end.y, end.z));
            let radius = capsule.radius;
            shapes.push(ColliderShape::Capsule { a, radius_a: radius, b, radius_b: radius });
        }
        TypedShape::Cuboid(cuboid) => {
            let half = cuboid.half_extents;
            let half = Vec3::new(half.x, half.y, half.z);
            let side = |axis: Vec3| [(axis, axis * half), (-axis, -axis * half)];
            shapes.push(convex(place, Vec3::AXES.into_iter().flat_map(side)));
        }
        TypedShape::HalfSpace(half_space) => {
            let normal = half_space.normal;
            shapes.push(convex(place, [(Vec3::new(normal.x, normal.y, normal.z), Vec3::ZERO)]));
        }
        TypedShape::ConvexPolyhedron(hull) => {
            let planes = hull.faces().iter().map(|face| {
                let corner = hull.vertices_adj_to_face()[face.first_vertex_or_edge as usize];
                let (normal, point) = (face.normal, hull.points()[corner as usize]);
                (Vec3::new(normal.x, normal.y, normal.z), Vec3::new(point.x, point.y, point.z))
            });
            shapes.push(convex(place, planes));
        }
        TypedShape::Compound(compound) => {
            for (pose, part) in compound.shapes() {
                let (at, turned) = (pose.translation, pose.rotation);
                let part_place = Isometry3d::new(
                    Vec3::new(at.x, at.y, at.z),
                    Quat::from_xyzw(turned.x, turned.y, turned.z, turned.w),
                );
                add(part, place * part_place, options, shapes, meshes)?;
            }
        }
        TypedShape::Segment(_)
        | TypedShape::Triangle(_)
        | TypedShape::Polyline(_)
        | TypedShape::Custom(_) => {
            return Err(format!("{:?}", shape.shape_type()));
        }
        _ => {
            let trimesh = TrimeshBuilder::new(shape.clone()).build();
            let trimesh = trimesh.map_err(|error| format!("{:?} ({error})", shape.shape_type()))?;
            let positions: Vec<[f32; 3]> = trimesh
                .vertices
                .iter()
                .map(|vertex| (place * Vec3::new(vertex.x, vertex.y, vertex.z)).to_array())
                .collect();
            let indices = Indices::U32(trimesh.indices.into_flattened());
            let mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::MAIN_WORLD)
                .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
                .with_inserted_indices(indices);
            let voxel_size = options.voxel_size;
            shapes.push(ColliderShape::Mesh { mesh: meshes.add(mesh), voxel_size });
        }
    }
    Ok(())
}

fn convex(place: Isometry3d, planes: impl IntoIterator<Item = (Vec3, Vec3)>) -> ColliderShape {
    let placed = |(normal, point): (Vec3, Vec3)| (place.rotation * normal, place * point);
    ColliderShape::Convex { planes: planes.into_iter().map(placed).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shapes(collider: &Collider) -> Result<Vec<ColliderShape>, String> {
        let (mut shapes, mut meshes) = (Vec::new(), Assets::default());
        add(collider.shape(), Isometry3d::IDENTITY, default(), &mut shapes, &mut meshes).map(|()| shapes)
    }

    #[test]
    fn exact_shapes_stay_exact() {
        let sphere = shapes(&Collider::sphere(0.3)).unwrap();
        assert_eq!(sphere, [ColliderShape::Sphere { center: Vec3::ZERO, radius: 0.3 }]);
        let [ColliderShape::Capsule { a, b, radius_a, .. }] =
            &shapes(&Collider::capsule(0.2, 1.0)).unwrap()[..]
        else {
            panic!("no capsule")
        };
        assert!((a.distance(*b) - 1.0).abs() < 1e-6 && (radius_a - 0.2).abs() < 1e-6);
        let cuboid = shapes(&Collider::cuboid(2.0, 4.0, 6.0)).unwrap();
        assert_eq!(cuboid, ClothCollider::cuboid(Vec3::new(1.0, 2.0, 3.0)).shapes);
        let moved = Collider::compound(vec![(Vec3::X, Quat::IDENTITY, Collider::sphere(0.1))]);
        assert_eq!(shapes(&moved).unwrap(), [ColliderShape::Sphere { center: Vec3::X, radius: 0.1 }]);
    }

    #[test]
    fn other_solids_become_cubes_and_lines_are_refused() {
        let cone = shapes(&Collider::cone(0.5, 1.0)).unwrap();
        assert!(matches!(&cone[..], [ColliderShape::Mesh { .. }]));
        let corners = vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z];
        let hull = shapes(&Collider::convex_hull(corners).unwrap()).unwrap();
        assert!(matches!(&hull[..], [ColliderShape::Convex { planes }] if planes.len() == 4), "{hull:?}");
        assert!(shapes(&Collider::segment(Vec3::ZERO, Vec3::X)).unwrap_err().contains("Segment"));
    }
}
