//! Two hundred figures that walk, each with a cape of its own.
//!
//! `cargo run --release --features render --example two_hundred_capes`; `... -- --frames 90 --png capes.png` draws a picture
//! without a window. Once a second it logs how long frames take and how many capes are simulated in which detail.

mod common;

use bevy::prelude::*;
use cloth_bevy::{
    Cloth, ClothBody, ClothLod, ClothSimulation, ClothViewer, ClothWind, ColorChannel, LodLevel,
};
use common::figure::{Figure, Walk, walk};
use common::{cape, run, stage};
use std::process::ExitCode;

const ROWS: usize = 20;
const COLUMNS: usize = 10;

fn main() -> ExitCode {
    run::run("Two hundred capes", |app| {
        app.insert_resource(ClothWind { velocity: Vec3::new(1.0, 0.0, -1.5), gusts: 0.8, gust_period: 2.0 })
            .add_systems(Startup, setup)
            .add_systems(Update, (walk, say));
    })
}

fn setup(
    mut commands: Commands<'_, '_>,
    mut meshes: ResMut<'_, Assets<Mesh>>,
    mut bind_poses: ResMut<'_, Assets<bevy::mesh::skinning::SkinnedMeshInverseBindposes>>,
    mut materials: ResMut<'_, Assets<StandardMaterial>>,
) {
    stage::build(&mut commands, &mut meshes, &mut materials, 30.0);
    let figure = Figure::new(&mut meshes, &mut bind_poses, &mut materials);
    // One mesh for all: it is cooked once.
    let mesh = meshes.add(cape::mesh(19, 25));
    let colors: Vec<Handle<StandardMaterial>> = [0.0, 30.0, 200.0, 265.0, 120.0]
        .iter()
        .map(|&hue| {
            materials.add(StandardMaterial {
                base_color: Color::hsl(hue, 0.75, 0.32),
                perceptual_roughness: 0.85,
                reflectance: 0.2,
                double_sided: true,
                cull_mode: None,
                ..default()
            })
        })
        .collect();
    for number in 0..ROWS * COLUMNS {
        let (row, column) = (number / COLUMNS, number % COLUMNS);
        // No two are in step, and every other row stands in the gaps.
        let mixed = (number as f32 * 0.618_034).fract();
        let x = 1.35 * (column as f32 - 0.5 * (COLUMNS - 1) as f32) + if row % 2 == 0 { 0.0 } else { 0.67 };
        let start = Transform::from_xyz(x, 0.0, 1.3 * row as f32);
        let walk = Walk { speed: 1.2 + 0.2 * mixed, circle: None, phase: mixed, start };
        let hero = figure.spawn(&mut commands, start, walk);
        let cloth = Cloth::from_mesh()
            .pin_vertex_color(ColorChannel::Red)
            .attach_to_skin(hero.skin)
            .density(0.3)
            .thickness(0.016);
        let lod = ClothLod {
            levels: vec![LodLevel::beyond(14.0, 180.0), LodLevel::beyond(22.0, 120.0)],
            freeze_beyond: 60.0,
        };
        commands.spawn((
            Mesh3d(mesh.clone()),
            MeshMaterial3d(colors[(number * 7) % colors.len()].clone()),
            cloth,
            lod,
            ClothBody(hero.root),
            ChildOf(hero.root),
        ));
    }
    let eye = Transform::from_xyz(-3.4, 4.2, -4.2).looking_at(Vec3::new(0.9, 0.3, 5.5), Vec3::Y);
    // Distances are measured from it also while it does not draw.
    commands.spawn((stage::camera(eye), ClothViewer));
}

/// Logs once a second.
fn say(time: Res<'_, Time<Real>>, cloths: Query<'_, '_, &ClothSimulation>, mut since: Local<'_, (f32, u32)>) {
    let (seconds, frames) = &mut *since;
    *seconds += time.delta_secs();
    *frames += 1;
    if *seconds < 1.0 {
        return;
    }
    let level =
        |level| cloths.iter().filter(|cloth| cloth.lod_level() == level && !cloth.is_frozen()).count();
    let frozen = cloths.iter().filter(|cloth| cloth.is_frozen()).count();
    info!(
        "{:.1} ms a frame; capes in full detail {}, level 0 {}, level 1 {}, frozen {frozen}",
        1000.0 * *seconds / *frames as f32,
        level(None),
        level(Some(0)),
        level(Some(1)),
    );
    *since = (0.0, 0);
}
