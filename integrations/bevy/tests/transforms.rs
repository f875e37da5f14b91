//! Transforms of all sorts.

mod common;

use bevy::prelude::*;
use cloth_bevy::{Cloth, ClothSimulation, IssueKind, TeleportCloth};
use common::*;

/// Distances between neighbours of a sheet of 5 by 5 along x and along y, in the world.
fn edges(app: &App, cloth: Entity) -> (f32, f32) {
    let vertices = vertices(app, cloth);
    (vertices[20].distance(vertices[21]), vertices[20].distance(vertices[15]))
}

#[test]
fn scales_are_built_in() {
    for scale in [
        Vec3::splat(2.0),
        Vec3::new(-1.0, 1.0, 1.0),
        Vec3::new(1.0, 2.0, 0.5),
        Vec3::new(-0.5, 2.0, -1.0),
        Vec3::splat(0.01),
    ] {
        let mut app = app();
        let turned = Transform::from_rotation(Quat::from_rotation_y(0.4)).with_scale(scale);
        let cloth = made_sheet(&mut app, 5, hanging(), turned);
        let before = edges(&app, cloth);
        assert!((before.0 - 0.25 * scale.x.abs()).abs() < 1e-4 * scale.x.abs(), "{scale}: {before:?}");
        let held = vertices(&app, cloth)[0];
        frames(&mut app, 60);
        let after = edges(&app, cloth);
        let part = |a: f32, b: f32| (a / b - 1.0).abs();
        assert!(
            part(after.0, before.0) < 0.05 && part(after.1, before.1) < 0.05,
            "{scale}: {before:?}, {after:?}"
        );
        assert!(held.distance(vertices(&app, cloth)[0]) < 1e-4, "{scale}: pins hold");
        let lowest = lowest(&vertices(&app, cloth));
        assert!((lowest + scale.y.abs()).abs() < 0.1 * scale.y.abs(), "{scale}: it hangs down to {lowest}");
    }
}

#[test]
fn normals_of_mirrored_and_stretched_cloth_fit_its_triangles() {
    for scale in [Vec3::ONE, Vec3::new(-1.0, 1.0, 1.0), Vec3::new(1.0, 2.0, 0.5)] {
        let mut app = app();
        let cloth = made_sheet(&mut app, 5, hanging(), Transform::from_scale(scale));
        frames(&mut app, 20);
        let positions = attribute(&app, cloth, Mesh::ATTRIBUTE_POSITION);
        let normals = attribute(&app, cloth, Mesh::ATTRIBUTE_NORMAL);
        // The first triangle around vertex 12, in the middle, in the axes of the mesh.
        let across = (positions[17] - positions[12]).cross(positions[13] - positions[12]).normalize();
        let cosine = across.dot(normals[12].normalize());
        assert!(cosine > 0.9, "{scale}: {cosine}");
    }
}

#[test]
fn a_sheared_parent_is_followed() {
    let mut app = app();
    let parent = app.world_mut().spawn(Transform::from_scale(Vec3::new(1.0, 3.0, 1.0))).id();
    let cloth = spawn_sheet(&mut app, 5, hanging(), Transform::from_rotation(Quat::from_rotation_z(0.5)));
    app.world_mut().entity_mut(cloth).insert(ChildOf(parent));
    wait(&mut app, cloth);
    let before = vertices(&app, cloth);
    frames(&mut app, 5);
    let after = vertices(&app, cloth);
    assert!((0..5).all(|pin| before[pin].distance(after[pin]) < 1e-4));
    assert!(issues_of(&app, IssueKind::Transform).is_empty());
}

#[test]
fn a_transform_that_is_not_finite_is_said_and_survived() {
    let mut app = app();
    let cloth = made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    frames(&mut app, 5);
    for value in [f32::NAN, f32::INFINITY] {
        place(&mut app, cloth, Transform::from_xyz(value, 0.0, 0.0));
        frames(&mut app, 5);
        place(&mut app, cloth, Transform::IDENTITY);
        frames(&mut app, 5);
        assert!(vertices(&app, cloth).iter().all(|vertex| vertex.is_finite()));
    }
    let said = issues_of(&app, IssueKind::Transform);
    assert_eq!(said.len(), 2, "once each time: {said:?}");
    assert!(said[0].contains(&format!("entity {cloth}")) && said[0].contains("must be finite"), "{said:?}");
    place(&mut app, cloth, Transform::from_scale(Vec3::new(1.0, 0.0, 1.0)));
    frames(&mut app, 5);
    place(&mut app, cloth, Transform::IDENTITY);
    frames(&mut app, 5);
    assert!(vertices(&app, cloth).iter().all(|vertex| vertex.is_finite()));
    assert_said(&app, cloth, &["no axis of scale 0"]);
}

#[test]
fn a_cloth_at_a_bad_place_begins_when_the_place_is_good() {
    let mut app = app();
    let cloth = spawn_sheet(&mut app, 5, hanging(), Transform::from_xyz(f32::NAN, 0.0, 0.0));
    frames(&mut app, 5);
    assert!(!is_made(&app, cloth));
    assert_said(&app, cloth, &["GlobalTransform of Cloth", "must be finite"]);
    place(&mut app, cloth, Transform::IDENTITY);
    wait(&mut app, cloth);
    assert!(is_made(&app, cloth));
}

#[test]
fn cloth_does_not_grow_with_its_entity() {
    let mut app = app();
    let cloth = made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    let before = edges(&app, cloth);
    place(&mut app, cloth, Transform::from_scale(Vec3::splat(2.0)));
    frames(&mut app, 10);
    let after = edges(&app, cloth);
    assert!((after.0 / before.0 - 1.0).abs() < 0.05, "{before:?}, {after:?}");
    assert_said(&app, cloth, &["Transform.scale of Cloth", "keeps its size"]);
    app.world_mut().entity_mut(cloth).remove::<ClothSimulation>();
    wait(&mut app, cloth);
    assert!((edges(&app, cloth).0 - 0.5).abs() < 1e-3, "made anew it has the scale");
}

/// Largest distance of any vertex from where it would be had the cloth been moved as it is.
fn change_by(app: &mut App, cloth: Entity, to: Transform) -> f32 {
    let before = attribute(app, cloth, Mesh::ATTRIBUTE_POSITION);
    place(app, cloth, to);
    frames(app, 3);
    let after = attribute(app, cloth, Mesh::ATTRIBUTE_POSITION);
    before.iter().zip(&after).map(|(a, b)| a.distance(*b)).fold(0.0, f32::max)
}

#[test]
fn a_large_jump_is_not_felt_and_a_small_one_is() {
    let settled = || {
        let mut app = app();
        let cloth =
            made_sheet(&mut app, 5, hanging().edit(|p| p.damping = [0.5; 3].into()), Transform::IDENTITY);
        frames(&mut app, 120);
        (app, cloth)
    };
    let (mut app, cloth) = settled();
    let far = change_by(&mut app, cloth, Transform::from_xyz(500.0, 30.0, 2.0));
    assert!(far < 0.01, "a jump of half a kilometre is no wind: {far}");
    assert!(vertices(&app, cloth)[24].distance(Vec3::new(500.5, 29.0, 2.0)) < 0.1);
    let (mut app, cloth) = settled();
    let step = Transform::from_xyz(0.2, 0.0, 0.2);
    let near = change_by(&mut app, cloth, step);
    assert!(near > 0.03, "a motion is felt: {near}");
    let (mut app, cloth) = settled();
    app.world_mut().trigger(TeleportCloth { entity: cloth });
    let told = change_by(&mut app, cloth, step);
    assert!(told < 0.01, "unless it was said to be a jump: {told}");
}

#[test]
fn a_turn_beyond_the_limit_is_a_jump() {
    let mut app = app();
    let mut cloth = hanging();
    cloth.teleport.angle = 0.5;
    let cloth = made_sheet(&mut app, 5, cloth, Transform::IDENTITY);
    frames(&mut app, 120);
    let turned = change_by(&mut app, cloth, Transform::from_rotation(Quat::from_rotation_y(1.0)));
    assert!(turned < 0.01, "{turned}");
}

#[test]
fn a_cloth_without_a_limit_feels_everything() {
    let mut app = app();
    let mut cloth = hanging();
    cloth.teleport.distance = f32::INFINITY;
    cloth.watchdog = Cloth::default().watchdog;
    let cloth = made_sheet(&mut app, 5, cloth, Transform::IDENTITY);
    frames(&mut app, 60);
    // 0.25 m in a sixtieth of a second is slower than what the watchdog takes for a jump.
    assert!(change_by(&mut app, cloth, Transform::from_xyz(0.25, 0.0, 0.0)) > 0.02);
}
