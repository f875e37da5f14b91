//! What cloths are made of, drawn for debugging.

use crate::collider::{WorldColliders, WorldShape};
use crate::plugin::ClothSystems;
use crate::simulation::ClothSimulation;
use crate::solver::ClothSolver;
use crate::wind::{WindShape, WindZone};
use bevy::color::palettes::tailwind;
use bevy::gizmos::GizmoPlugin;
use bevy::gizmos::config::GizmoConfigGroup;
use bevy::gizmos::gizmos::{GizmoBuffer, GizmoStorage};
use bevy::prelude::*;

/// What is drawn of cloths; default nothing. It needs Bevy's `GizmoPlugin`, which is among the default plugins.
///
/// ```
/// # use bevy::prelude::*;
/// # use cloth_bevy::ClothGizmos;
/// # let _ = |app: &mut App| {
/// app.insert_resource(ClothGizmos { pins: true, colliders: true, ..default() });
/// # };
/// ```
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ClothGizmos {
    /// Constraints, as lines between their particles: blue, grey where the cloth sleeps or is frozen.
    pub constraints: bool,
    /// Particles that are held, as red crosses.
    pub pins: bool,
    /// Colliders, in green; of meshes the box around their voxels.
    pub colliders: bool,
    /// The box around each cloth, in yellow.
    pub bounds: bool,
    /// Zones of wind, in cyan, with their velocity as an arrow of as many metres as it has metres per second.
    pub wind: bool,
}

/// Line width, depth and the like of these gizmos, in Bevy's `GizmoConfigStore`.
#[derive(Default, Reflect, GizmoConfigGroup)]
pub struct ClothGizmoGroup;

type Lines = GizmoBuffer<ClothGizmoGroup, ()>;

pub(crate) fn build(app: &mut App) {
    app.init_resource::<ClothGizmos>().add_systems(
        PostUpdate,
        draw.after(ClothSystems::Write).run_if(resource_exists::<GizmoStorage<ClothGizmoGroup, ()>>),
    );
    finish(app);
}

pub(crate) fn finish(app: &mut App) {
    // Its systems need what that plugin brings.
    if app.is_plugin_added::<GizmoPlugin>() {
        app.init_gizmo_group::<ClothGizmoGroup>();
    }
}

fn draw(
    mut gizmos: Gizmos<'_, '_, ClothGizmoGroup>,
    options: Res<'_, ClothGizmos>,
    solver: Res<'_, ClothSolver>,
    cloths: Query<'_, '_, &ClothSimulation>,
    colliders: Res<'_, WorldColliders>,
    zones: Query<'_, '_, (&WindZone, &GlobalTransform)>,
) {
    for simulation in &cloths {
        draw_cloth(&mut gizmos, *options, simulation, &solver);
    }
    if options.colliders {
        let all = colliders.iter();
        all.flat_map(|collider| collider.shapes).for_each(|shape| draw_shape(&mut gizmos, shape));
    }
    if options.wind {
        zones.iter().for_each(|(zone, transform)| draw_zone(&mut gizmos, zone, transform));
    }
}

fn draw_cloth(lines: &mut Lines, options: ClothGizmos, simulation: &ClothSimulation, solver: &ClothSolver) {
    let Ok(cloth) = solver.get().cloth(simulation.id()) else { return };
    let pose = crate::placement::affine_of(&cloth.pose());
    let particles = simulation.particles(solver);
    let at = |particle: usize| {
        let position = particles.get(particle).map(|particle| particle.position);
        pose.transform_point3(Vec3::from_array(position.unwrap_or_default()))
    };
    if options.constraints {
        let rests = simulation.is_asleep() || simulation.is_frozen();
        let color = if rests { tailwind::GRAY_400 } else { tailwind::BLUE_500 };
        for [a, b] in cloth.fabric().constraints() {
            lines.line(at(*a as usize), at(*b as usize), color);
        }
    }
    if options.pins {
        for (i, particle) in particles.iter().enumerate() {
            if particle.is_pinned() {
                lines.cross(at(i), 0.02, tailwind::RED_500);
            }
        }
    }
    if options.bounds {
        let bounds = cloth.bounds();
        let center = Vec3::from_array(bounds.center().to_array());
        let size = 2.0 * Vec3::from_array(bounds.half_extent().to_array());
        let place =
            pose * bevy::math::Affine3A::from_scale_rotation_translation(size, Quat::IDENTITY, center);
        lines.cube(Transform::from_matrix(Mat4::from(place)), tailwind::YELLOW_500);
    }
}

fn draw_shape(lines: &mut Lines, shape: &WorldShape) {
    let color = tailwind::GREEN_500;
    match shape {
        WorldShape::Sphere(center, radius) => {
            lines.sphere(*center, *radius, color);
        }
        WorldShape::Capsule([a, b], radii) => {
            lines.sphere(*a, radii[0], color);
            lines.sphere(*b, radii[1], color);
            let side = (*b - *a).try_normalize().unwrap_or(Vec3::Y).any_orthonormal_pair();
            for out in [side.0, side.1, -side.0, -side.1] {
                lines.line(*a + out * radii[0], *b + out * radii[1], color);
            }
        }
        WorldShape::Convex(planes) => {
            for (normal, point) in planes {
                let place = Isometry3d::new(*point, Quat::from_rotation_arc(Vec3::Z, *normal));
                lines.rect(place, Vec2::splat(0.5), color);
                lines.line(*point, *point + 0.2 * *normal, color);
            }
        }
        WorldShape::Voxels { grid, translation, rotation } => {
            let size = Vec3::from_array(grid.counts().map(|count| count as f32 * grid.size()));
            let center = *translation + *rotation * (Vec3::from_array(grid.origin()) + 0.5 * size);
            let place = Transform::from_translation(center).with_rotation(*rotation).with_scale(size);
            lines.cube(place, color);
        }
    }
}

fn draw_zone(lines: &mut Lines, zone: &WindZone, transform: &GlobalTransform) {
    let color = tailwind::CYAN_500;
    let (scale, rotation, translation) = transform.to_scale_rotation_translation();
    let place = Transform { translation, rotation, scale };
    match zone.shape {
        WindShape::Sphere { radius } => {
            lines.sphere(Isometry3d::new(translation, rotation), radius * scale.abs().max_element(), color);
        }
        WindShape::Cuboid { half } => {
            lines.cube(place.with_scale(2.0 * half * scale), color);
        }
    }
    lines.arrow(translation, translation + rotation * zone.velocity, color);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_and_zones_are_drawn_where_they_are() {
        let mut lines = Lines::default();
        draw_shape(&mut lines, &WorldShape::Capsule([Vec3::X * 5.0, Vec3::X * 6.0], [0.1, 0.2]));
        let is_near = |point: &Vec3| (4.8..6.3).contains(&point.x) && point.yz().length() < 0.3;
        assert!(lines.list_positions.len() >= 8 && lines.list_positions.iter().all(is_near));
        let mut lines = Lines::default();
        let transform = GlobalTransform::from(Transform::from_xyz(1.0, 0.0, 0.0));
        draw_zone(&mut lines, &WindZone::sphere(2.0, Vec3::Z * 3.0), &transform);
        assert!(lines.list_positions.contains(&Vec3::new(1.0, 0.0, 3.0)), "the tip of the arrow");
    }
}
