//! Drawing for debugging.

#![cfg(feature = "gizmos")]

mod common;

use bevy::gizmos::GizmoPlugin;
use bevy::prelude::*;
use cloth_bevy::{ClothCollider, ClothGizmos, ClothPlugin, WindZone};
use common::*;

/// How many lines are drawn: each is an asset of its group, once a frame.
fn drawn(options: ClothGizmos) -> usize {
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins,
        AssetPlugin::default(),
        TransformPlugin,
        GizmoPlugin,
        ClothPlugin::default(),
    ))
    .init_resource::<Said>()
    .insert_resource(options);
    app.finish();
    app.cleanup();
    let cloth = spawn_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    app.world_mut().spawn(ClothCollider::sphere(0.1));
    app.world_mut().spawn(WindZone::sphere(1.0, Vec3::X));
    wait(&mut app, cloth);
    frames(&mut app, 2);
    let assets = app.world().resource::<Assets<GizmoAsset>>();
    assets
        .iter()
        .map(|(_, asset)| asset.buffer().list_positions.len() + asset.buffer().strip_positions.len())
        .sum()
}

#[test]
fn what_is_asked_for_is_drawn() {
    let nothing = drawn(ClothGizmos::default());
    assert_eq!(nothing, 0);
    let all = ClothGizmos { constraints: true, pins: true, colliders: true, bounds: true, wind: true };
    let all = drawn(all);
    let each = [
        ClothGizmos { constraints: true, ..default() },
        ClothGizmos { pins: true, ..default() },
        ClothGizmos { colliders: true, ..default() },
        ClothGizmos { bounds: true, ..default() },
        ClothGizmos { wind: true, ..default() },
    ]
    .map(drawn);
    assert!(each.iter().all(|&count| count > 0), "{each:?}");
    assert_eq!(each.iter().sum::<usize>(), all, "{each:?}");
    // Five crosses of three lines.
    assert_eq!(each[1], 5 * 6);
}

#[test]
fn without_gizmos_of_bevy_nothing_is_drawn_and_nothing_fails() {
    let mut app = app();
    app.insert_resource(ClothGizmos { constraints: true, ..default() });
    made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    frames(&mut app, 3);
}
