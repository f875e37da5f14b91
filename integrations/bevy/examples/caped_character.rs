//! A figure that walks with a cape on its shoulders.
//!
//! `cargo run --release --features render --example caped_character`, in a window;
//! `... -- --frames 150 --png cape.png` draws a picture without one. In the window: space stops time, G draws what cloth is made
//! of, W changes the wind.

mod common;

use bevy::prelude::*;
use cloth_bevy::{
    Cloth, ClothBody, ClothClock, ClothCollider, ClothGizmos, ClothIssue, ClothWind, ColorChannel,
};
use common::figure::{Figure, Walk, walk};
use common::{cape, run, stage};
use std::process::ExitCode;

fn main() -> ExitCode {
    run::run("A caped character", |app| {
        app.insert_resource(ClothWind { velocity: Vec3::new(0.5, 0.0, -1.0), gusts: 0.6, gust_period: 2.3 })
            .add_systems(Startup, setup)
            .add_systems(Update, (walk, follow, keys).chain())
            .add_systems(Update, say);
    })
}

/// The figure that the camera follows.
#[derive(Component)]
struct Hero;

fn setup(
    mut commands: Commands<'_, '_>,
    mut meshes: ResMut<'_, Assets<Mesh>>,
    mut bind_poses: ResMut<'_, Assets<bevy::mesh::skinning::SkinnedMeshInverseBindposes>>,
    mut materials: ResMut<'_, Assets<StandardMaterial>>,
) {
    stage::build(&mut commands, &mut meshes, &mut materials, 14.0);
    // The ground is there for the cloth as well.
    commands.spawn(ClothCollider::half_space(Vec3::Y));

    let figure = Figure::new(&mut meshes, &mut bind_poses, &mut materials);
    let walk = Walk { speed: 1.35, circle: Some(4.0), phase: 0.0, start: Transform::IDENTITY };
    let hero = figure.spawn(&mut commands, Transform::IDENTITY, walk);
    commands.entity(hero.root).insert(Hero);

    // The cape: a mesh, pinned where it is painted red, to the closest bones of the skin.
    let cloth = Cloth::from_mesh()
        .pin_vertex_color(ColorChannel::Red)
        .attach_to_skin(hero.skin)
        .density(0.3)
        .thickness(0.014)
        .bending(0.25)
        .self_collision(0.018)
        .edit(|parameters| {
            parameters.solver_frequency = 600.0;
            parameters.damping = [0.15; 3].into();
        });
    commands.spawn((
        Mesh3d(meshes.add(cape::mesh(33, 41))),
        MeshMaterial3d(materials.add(StandardMaterial {
            base_color: Color::srgb(0.62, 0.04, 0.06),
            perceptual_roughness: 0.85,
            reflectance: 0.2,
            double_sided: true,
            cull_mode: None,
            ..default()
        })),
        cloth,
        ClothBody(hero.root),
        ChildOf(hero.root),
    ));
    commands.spawn(stage::camera(Transform::default()));
}

/// Looks over the right shoulder of the figure.
fn follow(
    heroes: Query<'_, '_, &Transform, (With<Hero>, Without<Camera3d>)>,
    mut cameras: Query<'_, '_, &mut Transform, With<Camera3d>>,
) {
    let Ok(hero) = heroes.single() else { return };
    for mut camera in &mut cameras {
        let eye = hero.translation + hero.rotation * Vec3::new(-2.0, 1.55, -2.35);
        let middle = hero.translation + Vec3::Y * 0.92;
        *camera = Transform::from_translation(eye).looking_at(middle, Vec3::Y);
    }
}

fn keys(
    pressed: Option<Res<'_, ButtonInput<KeyCode>>>,
    mut clock: ResMut<'_, ClothClock>,
    mut gizmos: ResMut<'_, ClothGizmos>,
    mut wind: ResMut<'_, ClothWind>,
) {
    let Some(pressed) = pressed else { return };
    if pressed.just_pressed(KeyCode::Space) {
        clock.paused = !clock.paused;
    }
    if pressed.just_pressed(KeyCode::KeyG) {
        let on = !gizmos.colliders;
        *gizmos = ClothGizmos { constraints: on, pins: on, colliders: on, ..default() };
    }
    if pressed.just_pressed(KeyCode::KeyW) {
        wind.velocity =
            if wind.velocity.length() > 2.0 { Vec3::new(0.5, 0.0, -1.0) } else { Vec3::new(3.0, 0.0, -4.0) };
    }
}

/// A game would do something about them; they are logged by themselves.
fn say(mut issues: MessageReader<'_, '_, ClothIssue>) {
    for issue in issues.read() {
        debug!("{issue}");
    }
}
