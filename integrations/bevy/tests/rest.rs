//! Sleep, level of detail, wind.

mod common;

use bevy::prelude::*;
use cloth_bevy::{
    Cloth, ClothLod, ClothSimulation, ClothSleep, ClothSolver, ClothViewer, ClothWind, LodLevel, WindZone,
};
use common::*;

fn simulation(app: &App, cloth: Entity) -> &ClothSimulation {
    app.world().entity(cloth).get::<ClothSimulation>().expect("the cloth is made")
}

fn sleepy() -> Cloth {
    hanging()
        .edit(|parameters| parameters.damping = [0.6; 3].into())
        .sleep(Some(ClothSleep { speed: 0.02, after: 0.5 }))
}

#[test]
fn cloth_at_rest_sleeps_until_something_moves_it() {
    let mut app = app();
    let cloth = made_sheet(&mut app, 7, sleepy(), Transform::IDENTITY);
    frames(&mut app, 240);
    assert!(simulation(&app, cloth).is_asleep());
    let iterations = |app: &App| app.world().resource::<Said>().steps.last().unwrap().report.iterations();
    assert_eq!(iterations(&app), 0, "it costs nothing");
    let shown = vertices(&app, cloth);
    frames(&mut app, 10);
    assert_eq!(vertices(&app, cloth), shown);
    place(&mut app, cloth, Transform::from_xyz(0.05, 0.0, 0.0));
    frames(&mut app, 3);
    assert!(!simulation(&app, cloth).is_asleep(), "its entity moved");
    frames(&mut app, 240);
    assert!(simulation(&app, cloth).is_asleep());
    app.insert_resource(ClothWind { velocity: Vec3::Z * 5.0, ..default() });
    frames(&mut app, 3);
    assert!(!simulation(&app, cloth).is_asleep(), "wind rose");
}

#[test]
fn a_collider_wakes_cloth_and_rounding_does_not() {
    let mut app = app();
    let cloth = made_sheet(&mut app, 7, sleepy(), Transform::from_xyz(3.0, 1.0, -2.0));
    let collider = app
        .world_mut()
        .spawn((cloth_bevy::ClothCollider::sphere(0.1), Transform::from_xyz(3.0, 0.5, -2.4)))
        .id();
    frames(&mut app, 240);
    assert!(simulation(&app, cloth).is_asleep());
    let turn = |angle: f32| Quat::from_rotation_y(angle + 0.3) * Quat::from_rotation_y(-0.3 - angle);
    for i in 0..20 {
        let place_of_cloth = Transform::from_xyz(3.0, 1.0, -2.0).with_rotation(turn(0.1 * i as f32));
        place(&mut app, cloth, place_of_cloth);
        frames(&mut app, 1);
    }
    assert!(simulation(&app, cloth).is_asleep(), "rounding is no motion");
    place(&mut app, collider, Transform::from_xyz(3.0, 0.5, -2.2));
    frames(&mut app, 3);
    assert!(!simulation(&app, cloth).is_asleep());
}

#[test]
fn far_cloth_is_simulated_in_less_detail_and_then_not_at_all() {
    let mut app = app();
    let lod = ClothLod { levels: vec![LodLevel::beyond(10.0, 120.0)], freeze_beyond: 30.0 };
    let viewer = app.world_mut().spawn((ClothViewer, Transform::IDENTITY)).id();
    let lies = Transform::from_rotation(Quat::from_rotation_x(-1.2));
    let cloth = made_sheet(&mut app, 7, hanging().self_collision(0.05), lies);
    app.world_mut().entity_mut(cloth).insert(lod);
    frames(&mut app, 3);
    let state = |app: &App| {
        let simulation = simulation(app, cloth);
        let of_solver = app.world().resource::<ClothSolver>().get().cloth(simulation.id()).unwrap();
        let parameters = of_solver.parameters();
        (simulation.lod_level(), parameters.solver_frequency, parameters.self_collision_distance)
    };
    assert_eq!(state(&app), (None, 300.0, 0.05));
    place(&mut app, viewer, Transform::from_xyz(0.0, 0.0, 15.0));
    frames(&mut app, 2);
    assert_eq!(state(&app), (Some(0), 120.0, 0.0));
    place(&mut app, viewer, Transform::from_xyz(0.0, 0.0, 50.0));
    frames(&mut app, 2);
    assert!(simulation(&app, cloth).is_frozen());
    let frozen = vertices(&app, cloth);
    frames(&mut app, 20);
    assert_eq!(vertices(&app, cloth), frozen, "it keeps its shape");
    // It goes along as it is, and feels nothing of what it was moved meanwhile.
    place(&mut app, cloth, Transform::from_xyz(0.4, 0.0, 0.0) * lies);
    frames(&mut app, 1);
    let moved = vertices(&app, cloth);
    assert!(moved.iter().zip(&frozen).all(|(a, b)| (*a - *b - 0.4 * Vec3::X).length() < 1e-5));
    place(&mut app, viewer, Transform::IDENTITY);
    frames(&mut app, 2);
    assert!(!simulation(&app, cloth).is_frozen());
    let sideways =
        vertices(&app, cloth).iter().zip(&moved).map(|(a, b)| (a.x - b.x).abs()).fold(0.0, f32::max);
    assert!(sideways < 0.02, "{sideways}");
    frames(&mut app, 20);
    assert!(lowest(&vertices(&app, cloth)) < lowest(&moved) - 0.02, "it goes on falling");
    assert_eq!(state(&app), (None, 300.0, 0.05));
}

#[test]
fn cameras_are_looked_from_where_there_is_no_viewer() {
    let mut app = app();
    let cloth = made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    app.world_mut().entity_mut(cloth).insert(ClothLod::default());
    frames(&mut app, 2);
    assert_eq!(simulation(&app, cloth).lod_level(), None, "nobody looks");
    let camera = app.world_mut().spawn((Camera::default(), Transform::from_xyz(0.0, 0.0, 12.0))).id();
    frames(&mut app, 2);
    assert_eq!(simulation(&app, cloth).lod_level(), Some(0));
    app.world_mut().get_mut::<Camera>(camera).unwrap().is_active = false;
    frames(&mut app, 2);
    assert_eq!(simulation(&app, cloth).lod_level(), None, "it is not active");
}

/// How far the lower edge of a sheet is blown along z.
fn blown(app: &mut App, cloth: Entity) -> f32 {
    frames(app, 60);
    vertices(app, cloth)[45].z
}

#[test]
fn wind_blows_everywhere_and_in_zones() {
    let mut app = app();
    let [near, far] =
        [0.0, 20.0].map(|x| made_sheet(&mut app, 7, hanging(), Transform::from_xyz(x, 0.0, 0.0)));
    assert!(blown(&mut app, near).abs() < 0.01);
    let turned =
        Transform::from_xyz(0.0, -0.5, 0.0).with_rotation(Quat::from_rotation_y(std::f32::consts::PI));
    let zone = app.world_mut().spawn((WindZone::sphere(3.0, Vec3::Z * -6.0), turned)).id();
    let in_zone = blown(&mut app, near);
    assert!(in_zone > 0.1, "turned about, it blows along +z: {in_zone}");
    assert!(blown(&mut app, far).abs() < 0.01, "not outside of it");
    app.world_mut().despawn(zone);
    app.insert_resource(ClothWind { velocity: Vec3::Z * 6.0, ..default() });
    assert!(blown(&mut app, far) > 0.1);
}

#[test]
fn wind_that_is_not_finite_is_said_and_is_none() {
    let mut app = app();
    app.insert_resource(ClothWind { velocity: Vec3::new(f32::NAN, 0.0, 0.0), ..default() });
    let zone = app.world_mut().spawn(WindZone::sphere(3.0, Vec3::splat(f32::INFINITY))).id();
    let cloth = made_sheet(&mut app, 7, hanging(), Transform::IDENTITY);
    assert!(blown(&mut app, cloth).abs() < 0.01);
    assert!(
        issues(&app).iter().any(|issue| issue.starts_with("resource ClothWind = ")),
        "{:?}",
        issues(&app)
    );
    assert_said(&app, zone, &["WindZone.velocity", "must be finite"]);
    app.insert_resource(ClothWind { velocity: Vec3::Z, gust_period: 0.0, gusts: 1.0 });
    assert!(blown(&mut app, cloth).is_finite());
}
