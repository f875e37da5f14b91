//! Cloth on skeletons.

mod common;

use bevy::mesh::skinning::{SkinnedMesh, SkinnedMeshInverseBindposes};
use bevy::prelude::*;
use cloth_bevy::{Cloth, ClothSolver, ColorChannel};
use common::*;

/// Two joints at the upper corners of the sheet, the right one below the left one, and a skin of them. They are turned about
/// as joints of modelling programs are.
fn skeleton(app: &mut App) -> ([Entity; 2], Entity) {
    let turned = Quat::from_rotation_z(0.8);
    let places = [Vec3::new(-0.5, 0.0, 0.0), Vec3::new(0.5, 0.0, 0.0)];
    let left = Transform::from_translation(places[0]).with_rotation(turned);
    let right = Transform::from_matrix(left.to_matrix().inverse() * Mat4::from_translation(places[1]));
    let world = app.world_mut();
    let a = world.spawn(left).id();
    let b = world.spawn((right, ChildOf(a))).id();
    let poses = vec![left.to_matrix().inverse(), Mat4::from_translation(-places[1])];
    let poses = world
        .resource_mut::<Assets<SkinnedMeshInverseBindposes>>()
        .add(SkinnedMeshInverseBindposes::from(poses));
    let skin =
        world.spawn((SkinnedMesh { inverse_bindposes: poses, joints: vec![a, b] }, Transform::IDENTITY)).id();
    ([a, b], skin)
}

#[test]
fn pins_follow_the_closest_bone_of_a_skin() {
    let mut app = app();
    let ([left, _], skin) = skeleton(&mut app);
    let cloth = hanging().attach_to_skin(skin);
    let cloth = made_sheet(&mut app, 5, cloth, Transform::IDENTITY);
    frames(&mut app, 5);
    let before = vertices(&app, cloth);
    // The whole skeleton is lifted by the left joint.
    let mut lifted = *app.world().get::<Transform>(left).unwrap();
    for _ in 0..20 {
        lifted.translation.y += 0.02;
        place(&mut app, left, lifted);
        frames(&mut app, 1);
        let now = vertices(&app, cloth);
        // In the frame in which the skeleton was posed, whatever the steps.
        for pin in 0..5 {
            let expected = before[pin] + Vec3::Y * lifted.translation.y;
            assert!(now[pin].distance(expected) < 1e-5, "pin {pin}: {} for {expected}", now[pin]);
        }
    }
    frames(&mut app, 60);
    let now = vertices(&app, cloth);
    assert!(
        (now[22].y - before[22].y - 0.4).abs() < 0.1,
        "the rest follows: {} to {}",
        before[22].y,
        now[22].y
    );
}

#[test]
fn bones_turn_what_they_hold_each_by_itself() {
    let mut app = app();
    let ([_, right], skin) = skeleton(&mut app);
    let cloth = made_sheet(&mut app, 5, hanging().attach_to_skin(skin), Transform::IDENTITY);
    frames(&mut app, 2);
    let before = vertices(&app, cloth);
    let mut bent = *app.world().get::<Transform>(right).unwrap();
    bent.rotate_local_y(0.3);
    bent.translation += Vec3::new(0.0, -0.05, 0.0);
    place(&mut app, right, bent);
    frames(&mut app, 30);
    let after = vertices(&app, cloth);
    assert!(after[4].distance(before[4]) > 0.04, "at the right joint");
    assert!(after[0].distance(before[0]) < 1e-5 && after[2].distance(before[2]) < 1e-5, "on the left bone");
}

#[test]
fn vertices_near_bones_are_pinned() {
    let mut app = app();
    let (_, skin) = skeleton(&mut app);
    let cloth = Cloth::from_mesh().pin_closest_bone(skin, 0.3);
    let cloth = made_sheet(&mut app, 5, cloth, Transform::IDENTITY);
    let simulation = app.world().entity(cloth).get::<cloth_bevy::ClothSimulation>().unwrap();
    // Two rows, of which the second is 0.25 m below the bone between the joints.
    let particles = simulation.particles(app.world().resource::<ClothSolver>());
    assert_eq!(particles.iter().filter(|particle| particle.is_pinned()).count(), 10);
}

#[test]
fn cloth_begins_as_the_skeleton_stands_not_as_it_was_bound() {
    let mut app = app();
    let ([left, _], skin) = skeleton(&mut app);
    let away = Transform::from_xyz(3.0, 1.0, 0.0) * Transform::from_rotation(Quat::from_rotation_y(1.0));
    let posed = away * *app.world().get::<Transform>(left).unwrap();
    place(&mut app, left, posed);
    let cloth = made_sheet(&mut app, 5, hanging().attach_to_skin(skin), Transform::IDENTITY);
    let now = vertices(&app, cloth);
    for (rest, now) in
        sheet(5).attribute(Mesh::ATTRIBUTE_POSITION).unwrap().as_float3().unwrap().iter().zip(&now)
    {
        let expected = away.transform_point(Vec3::from_array(*rest));
        assert!(now.distance(expected) < 0.03, "{now} for {expected}");
    }
}

#[test]
fn joints_without_a_skin_hold_as_they_are() {
    let mut app = app();
    let ([left, right], _) = skeleton(&mut app);
    let cloth = Cloth::from_mesh().pin_vertex_color(ColorChannel::Red).attach_to_joints([left, right]);
    let place_of_cloth = Transform::from_xyz(0.3, 0.1, 0.0);
    let cloth = made_sheet(&mut app, 5, cloth.sleep(None), place_of_cloth);
    let before = vertices(&app, cloth);
    assert!(before[0].distance(Vec3::new(-0.2, 0.1, 0.0)) < 1e-5, "it stays where it was put");
    let mut moved = *app.world().get::<Transform>(left).unwrap();
    moved.translation.z += 0.1;
    place(&mut app, left, moved);
    frames(&mut app, 1);
    assert!(vertices(&app, cloth)[0].distance(before[0] + 0.1 * Vec3::Z) < 1e-5);
}

#[test]
fn a_joint_that_disappears_is_said_and_its_pins_stay() {
    let mut app = app();
    let ([_, right], skin) = skeleton(&mut app);
    let cloth = made_sheet(&mut app, 5, hanging().attach_to_skin(skin), Transform::IDENTITY);
    frames(&mut app, 5);
    let before = vertices(&app, cloth);
    app.world_mut().despawn(right);
    frames(&mut app, 30);
    assert_said(&app, cloth, &["Cloth.attach = ", &right.to_string(), "its pins stay where they are"]);
    let after = vertices(&app, cloth);
    assert!(after[4].distance(before[4]) < 1e-5 && after.iter().all(|vertex| vertex.is_finite()));
}

#[test]
fn a_skin_that_is_missing_is_said_and_waited_for() {
    let mut app = app();
    let ([a, b], skin) = skeleton(&mut app);
    let skinned = app.world_mut().entity_mut(skin).take::<SkinnedMesh>().unwrap();
    let cloth = spawn_sheet(&mut app, 5, hanging().attach_to_skin(skin), Transform::IDENTITY);
    frames(&mut app, 10);
    assert!(!is_made(&app, cloth));
    assert_said(&app, cloth, &["Cloth.attach.Skin", "has no SkinnedMesh"]);
    let poses = skinned.inverse_bindposes.clone();
    app.world_mut().entity_mut(skin).insert(SkinnedMesh { inverse_bindposes: poses, joints: vec![a, b] });
    wait(&mut app, cloth);
    assert!(is_made(&app, cloth));
}

#[test]
fn a_skin_with_too_few_poses_is_said() {
    let mut app = app();
    let ([a, b], skin) = skeleton(&mut app);
    let mut entity = app.world_mut().entity_mut(skin);
    entity.get_mut::<SkinnedMesh>().unwrap().joints = vec![a, b, a];
    let cloth = spawn_sheet(&mut app, 5, hanging().attach_to_skin(skin), Transform::IDENTITY);
    frames(&mut app, 5);
    assert_said(&app, cloth, &["SkinnedMesh.joints = 3 joints, 2 bind poses"]);
    let cloth = spawn_sheet(&mut app, 5, hanging().attach_to_joints([]), Transform::IDENTITY);
    frames(&mut app, 5);
    assert_said(&app, cloth, &["Cloth.attach.Joints = none"]);
}
