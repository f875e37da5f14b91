//! Colliders of avian3d.

#![cfg(feature = "avian")]

mod common;

use avian3d::prelude::Collider;
use bevy::prelude::*;
use cloth_bevy::{AvianClothCollider, Cloth, ClothCollider};
use common::*;

#[test]
fn cloth_lies_on_shapes_of_avian() {
    for collider in [Collider::sphere(0.3), Collider::cuboid(0.5, 0.5, 0.5), Collider::cylinder(0.3, 0.5)] {
        let mut app = app();
        let ball = app
            .world_mut()
            .spawn((collider.clone(), AvianClothCollider::default(), Transform::IDENTITY))
            .id();
        frames(&mut app, 2);
        std::thread::sleep(std::time::Duration::from_millis(500));
        let lies = Quat::from_rotation_x(-std::f32::consts::FRAC_PI_2);
        let place = Transform::from_xyz(0.0, 0.5, -0.5).with_rotation(lies);
        let cloth = made_sheet(&mut app, 21, Cloth::from_mesh().sleep(None), place);
        frames(&mut app, 45);
        let highest = vertices(&app, cloth).iter().map(|vertex| vertex.y).fold(f32::NEG_INFINITY, f32::max);
        assert!((0.22..0.4).contains(&highest), "{:?}: {highest}", collider.shape().shape_type());
        // What changes there changes here.
        app.world_mut().entity_mut(ball).insert(Collider::sphere(0.1));
        frames(&mut app, 2);
        assert_eq!(app.world().entity(ball).get::<ClothCollider>(), Some(&ClothCollider::sphere(0.1)));
    }
}

#[test]
fn a_shape_without_a_volume_is_said() {
    let mut app = app();
    let line = Collider::segment(Vec3::ZERO, Vec3::X);
    let entity = app.world_mut().spawn((line, AvianClothCollider::default(), Transform::IDENTITY)).id();
    frames(&mut app, 2);
    assert_said(&app, entity, &["Collider = Segment", "has no volume"]);
}
