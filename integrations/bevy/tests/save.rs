//! States that are saved and restored.

mod common;

use bevy::prelude::*;
use cloth_bevy::{ClothCollider, ClothIssue, ClothSimulation, ClothSolver, ClothStates, cloth::Particle};
use common::*;

fn save(app: &mut App, entity: Entity) -> Result<Vec<u8>, ClothIssue> {
    app.world_mut()
        .run_system_cached_with(
            |entity: In<Entity>, states: ClothStates<'_, '_>| states.save(*entity),
            entity,
        )
        .expect("the system runs")
}

fn restore(app: &mut App, entity: Entity, bytes: Vec<u8>) -> Result<(), ClothIssue> {
    let restore =
        |input: In<(Entity, Vec<u8>)>, mut states: ClothStates<'_, '_>| states.restore(input.0.0, &input.0.1);
    app.world_mut().run_system_cached_with(restore, (entity, bytes)).expect("the system runs")
}

fn particles(app: &App, entity: Entity) -> Vec<Particle> {
    let simulation = app.world().entity(entity).get::<ClothSimulation>().expect("the cloth is made");
    simulation.particles(app.world().resource::<ClothSolver>()).to_vec()
}

const LIES: Quat = Quat::from_xyzw(-0.564_642_5, 0.0, 0.0, 0.825_335_6);

/// A sheet that falls onto a ball that moves.
fn scene(app: &mut App) -> (Entity, Entity) {
    let ball = app.world_mut().spawn((ClothCollider::sphere(0.2), Transform::from_xyz(0.0, -0.4, 0.4))).id();
    let cloth = made_sheet(app, 9, hanging(), Transform::from_rotation(LIES));
    (cloth, ball)
}

fn go_on(app: &mut App, ball: Entity, from: u32) {
    for frame in from..from + 20 {
        place(app, ball, Transform::from_xyz(0.005 * frame as f32, -0.4, 0.4));
        frames(app, 1);
    }
}

#[test]
fn a_cloth_goes_on_from_its_state_with_the_same_bits() {
    let mut app = app();
    let (cloth, ball) = scene(&mut app);
    go_on(&mut app, ball, 0);
    let saved = save(&mut app, cloth).unwrap();
    let at = particles(&app, cloth);
    go_on(&mut app, ball, 20);
    let later = particles(&app, cloth);
    assert!(at != later);
    restore(&mut app, cloth, saved.clone()).unwrap();
    assert!(particles(&app, cloth) == at, "it is back");
    go_on(&mut app, ball, 20);
    assert!(particles(&app, cloth) == later, "and goes the same way");

    // In another app, as another entity.
    let mut other = common::app();
    other.world_mut().spawn_empty();
    let (copy, ball) = scene(&mut other);
    assert_ne!(copy, cloth);
    place(&mut other, ball, Transform::from_xyz(0.005 * 19.0, -0.4, 0.4));
    frames(&mut other, 2);
    restore(&mut other, copy, saved).unwrap();
    go_on(&mut other, ball, 20);
    assert!(particles(&other, copy) == later, "on another machine too");
    let solver = other.world().resource::<ClothSolver>();
    let id = other.world().entity(copy).get::<ClothSimulation>().unwrap().id();
    assert_eq!(solver.entity(id), Some(copy));
}

#[test]
fn what_is_shown_is_restored() {
    let mut app = app();
    let (cloth, _) = scene(&mut app);
    frames(&mut app, 10);
    let (saved, shown) = (save(&mut app, cloth).unwrap(), particles(&app, cloth));
    frames(&mut app, 30);
    restore(&mut app, cloth, saved).unwrap();
    app.world_mut().resource_mut::<cloth_bevy::ClothClock>().paused = true;
    frames(&mut app, 1);
    let positions = attribute(&app, cloth, Mesh::ATTRIBUTE_POSITION);
    let simulation = app.world().entity(cloth).get::<ClothSimulation>().unwrap();
    for (position, &particle) in positions.iter().zip(simulation.vertex_to_particle()) {
        let expected = Vec3::from_array(shown[particle as usize].position);
        assert!(position.distance(expected) < 1e-6);
    }
}

#[test]
fn a_state_of_a_cloth_that_is_elsewhere_now_is_no_wind() {
    let mut app = app();
    let (cloth, _) = scene(&mut app);
    frames(&mut app, 60);
    let saved = save(&mut app, cloth).unwrap();
    place(&mut app, cloth, Transform::from_xyz(100.0, 0.0, 0.0).with_rotation(LIES));
    frames(&mut app, 10);
    restore(&mut app, cloth, saved).unwrap();
    let before = attribute(&app, cloth, Mesh::ATTRIBUTE_POSITION);
    frames(&mut app, 2);
    let after = attribute(&app, cloth, Mesh::ATTRIBUTE_POSITION);
    let most = before.iter().zip(&after).map(|(a, b)| a.distance(*b)).fold(0.0, f32::max);
    assert!(most < 0.2, "{most}");
}

#[test]
fn what_is_no_state_is_refused_in_words() {
    let mut app = app();
    let (cloth, ball) = scene(&mut app);
    frames(&mut app, 5);
    let before = particles(&app, cloth);
    let saved = save(&mut app, cloth).unwrap();
    let error = save(&mut app, ball).unwrap_err().to_string();
    assert!(error.starts_with(&format!("entity {ball}: ClothSimulation = none")), "{error}");
    assert!(restore(&mut app, ball, saved.clone()).is_err());
    assert!(restore(&mut app, cloth, vec![]).is_err());
    assert!(restore(&mut app, cloth, saved[..saved.len() / 2].to_vec()).is_err());
    let mut damaged = saved.clone();
    damaged[saved.len() / 2] ^= 1;
    assert!(restore(&mut app, cloth, damaged).is_err());
    let other = made_sheet(&mut app, 6, hanging(), Transform::IDENTITY);
    let error = restore(&mut app, other, saved).unwrap_err().to_string();
    assert!(error.starts_with(&format!("entity {other}: ")), "{error}");
    assert_eq!(before.len(), particles(&app, cloth).len());
}
