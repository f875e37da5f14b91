//! Ground, light, and where the camera is.

use bevy::asset::RenderAssetUsages;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::light::{CascadeShadowConfigBuilder, GlobalAmbientLight};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::pbr::{DistanceFog, FogFalloff};
use bevy::prelude::*;

const SKY: Color = Color::srgb(0.66, 0.75, 0.84);

/// A ground of tiles and a low sun; shadows reach `depth` metres.
pub fn build(
    commands: &mut Commands<'_, '_>,
    meshes: &mut Assets<Mesh>,
    materials: &mut Assets<StandardMaterial>,
    depth: f32,
) {
    commands.insert_resource(ClearColor(SKY));
    commands.insert_resource(GlobalAmbientLight {
        color: Color::srgb(0.8, 0.88, 1.0),
        brightness: 450.0,
        ..default()
    });
    commands.spawn((
        Mesh3d(meshes.add(tiles(60, 0.75))),
        MeshMaterial3d(materials.add(StandardMaterial { perceptual_roughness: 0.95, ..default() })),
    ));
    commands.spawn((
        DirectionalLight {
            color: Color::srgb(1.0, 0.95, 0.87),
            illuminance: 9_000.0,
            shadow_maps_enabled: true,
            ..default()
        },
        Transform::from_xyz(-3.0, 5.5, -3.5).looking_at(Vec3::ZERO, Vec3::Y),
        CascadeShadowConfigBuilder {
            num_cascades: 2,
            first_cascade_far_bound: 0.35 * depth,
            maximum_distance: depth,
            ..default()
        }
        .build(),
    ));
}

/// What every camera of the examples has.
pub fn camera(place: Transform) -> impl Bundle {
    (
        Camera3d::default(),
        place,
        Tonemapping::AcesFitted,
        DistanceFog { color: SKY, falloff: FogFalloff::Linear { start: 12.0, end: 42.0 }, ..default() },
    )
}

/// A ground of `count` by `count` tiles of a size (m), in two shades.
fn tiles(count: i32, size: f32) -> Mesh {
    let (mut positions, mut colors, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for (x, z) in (-count / 2..count / 2).flat_map(|x| (-count / 2..count / 2).map(move |z| (x, z))) {
        let first = positions.len() as u32;
        for (dx, dz) in [(0, 0), (0, 1), (1, 1), (1, 0)] {
            positions.push([(x + dx) as f32 * size, 0.0, (z + dz) as f32 * size]);
            let shade = if (x + z).rem_euclid(2) == 0 { 0.30 } else { 0.36 };
            colors.push([shade, 1.02 * shade, 0.98 * shade, 1.0]);
        }
        indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }
    let normals = vec![[0.0, 1.0, 0.0]; positions.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
        .with_inserted_indices(Indices::U32(indices))
}
