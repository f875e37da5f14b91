//! Cloths from meshes: how they come, change and go.

mod common;

use bevy::prelude::*;
use cloth_bevy::{Cloth, ClothFailed, ClothSimulation, ClothSolver, IssueKind, Pins};
use common::*;

#[test]
fn what_is_painted_is_held_and_the_rest_swings() {
    let mut app = app();
    let place = Transform::from_xyz(0.0, 2.0, 0.0).with_rotation(Quat::from_rotation_x(-1.2));
    let cloth = made_sheet(&mut app, 9, hanging(), place);
    let start = vertices(&app, cloth);
    frames(&mut app, 60);
    let end = vertices(&app, cloth);
    for (vertex, (from, to)) in start.iter().zip(&end).enumerate() {
        if vertex < 9 {
            assert!(
                from.distance(*to) < 1e-5,
                "vertex {vertex} is held, and was moved by {}",
                from.distance(*to)
            );
        }
    }
    assert!(lowest(&end) < lowest(&start) - 0.2, "it swings down: {} to {}", lowest(&start), lowest(&end));
    // Neighbours keep their distance: it is cloth, not dust.
    let edge = end[9].distance(end[0]);
    assert!((0.1..0.15).contains(&edge), "an edge of 0.125 m is {edge} m long");
}

#[test]
fn normals_follow_the_cloth() {
    let mut app = app();
    let place = Transform::from_rotation(Quat::from_rotation_x(-std::f32::consts::FRAC_PI_2));
    let cloth = made_sheet(&mut app, 9, hanging(), place);
    frames(&mut app, 1);
    let up = |app: &App| {
        let normals = attribute(app, cloth, Mesh::ATTRIBUTE_NORMAL);
        normals.iter().map(|normal| (place.rotation * normal.normalize()).y).sum::<f32>() / 81.0
    };
    assert!(up(&app) > 0.99, "it lies, and looks up: {}", up(&app));
    frames(&mut app, 20);
    assert!(up(&app) < 0.9, "it has swung: {}", up(&app));
}

#[test]
fn the_asset_stays_as_it_is_and_cloths_of_it_share_a_fabric() {
    let mut app = app();
    let mesh = add(&mut app, sheet(5));
    let [a, b] = [0.0, 3.0].map(|x| {
        app.world_mut().spawn((Mesh3d(mesh.clone()), hanging(), Transform::from_xyz(x, 0.0, 0.0))).id()
    });
    wait(&mut app, a);
    wait(&mut app, b);
    frames(&mut app, 10);
    let world = app.world();
    let fabric = |entity: Entity| {
        let id = world.entity(entity).get::<ClothSimulation>().unwrap().id();
        world.resource::<ClothSolver>().get().cloth(id).unwrap().fabric().clone()
    };
    assert!(std::sync::Arc::ptr_eq(&fabric(a), &fabric(b)));
    let copies = [a, b].map(|entity| world.entity(entity).get::<Mesh3d>().unwrap().id());
    assert!(copies[0] != copies[1] && !copies.contains(&mesh.id()));
    assert_eq!(world.entity(a).get::<ClothSimulation>().unwrap().source(), &mesh);
    let asset = world.resource::<Assets<Mesh>>().get(&mesh).unwrap();
    let rest = sheet(5);
    assert_eq!(asset.attribute(Mesh::ATTRIBUTE_POSITION), rest.attribute(Mesh::ATTRIBUTE_POSITION));
    assert!(asset.contains_attribute(Mesh::ATTRIBUTE_COLOR));
    let copy = world.resource::<Assets<Mesh>>().get(copies[0]).unwrap();
    assert!(!copy.contains_attribute(Mesh::ATTRIBUTE_COLOR), "pins would tint it");
}

#[test]
fn cloths_go_with_their_entities_and_components() {
    let mut app = app();
    let mesh = add(&mut app, sheet(5));
    let [a, b, c] = [0, 1, 2].map(|_| app.world_mut().spawn((Mesh3d(mesh.clone()), hanging())).id());
    [a, b, c].into_iter().for_each(|entity| wait(&mut app, entity));
    let count = |app: &App| app.world().resource::<ClothSolver>().get().cloths().len();
    assert_eq!(count(&app), 3);
    app.world_mut().despawn(a);
    frames(&mut app, 1);
    assert_eq!(count(&app), 2);
    app.world_mut().entity_mut(b).remove::<Cloth>();
    frames(&mut app, 1);
    assert_eq!(count(&app), 1);
    assert_eq!(app.world().entity(b).get::<Mesh3d>().unwrap().0, mesh, "it has the mesh at rest again");
    assert!(!is_made(&app, b));
    let solver = app.world().resource::<ClothSolver>();
    assert_eq!(solver.entity(solver.get().cloths()[0]), Some(c));
}

#[test]
fn a_mesh_that_comes_later_becomes_cloth_later() {
    let mut app = app();
    let mesh = app.world().resource::<Assets<Mesh>>().reserve_handle();
    let cloth = app.world_mut().spawn((Mesh3d(mesh.clone()), hanging())).id();
    frames(&mut app, 5);
    assert!(!is_made(&app, cloth));
    assert_said(&app, cloth, &["Mesh3d = ", "the cloth begins when it is loaded"]);
    app.world_mut().resource_mut::<Assets<Mesh>>().insert(&mesh, sheet(5)).unwrap();
    wait(&mut app, cloth);
    assert!(is_made(&app, cloth));
}

#[test]
fn a_file_that_cannot_be_loaded_is_said() {
    let mut app = app();
    let mesh = app.world().resource::<AssetServer>().load("there/is/no/such.glb#Mesh0/Primitive0");
    let cloth = app.world_mut().spawn((Mesh3d(mesh), hanging())).id();
    for _ in 0..200 {
        frames(&mut app, 1);
        if !issues_of(&app, IssueKind::Asset).is_empty() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    frames(&mut app, 5);
    assert_said(&app, cloth, &["Mesh3d = ", "could not be loaded"]);
}

#[test]
fn an_entity_without_a_mesh_is_said() {
    let mut app = app();
    let cloth = app.world_mut().spawn(hanging()).id();
    frames(&mut app, 5);
    assert_said(&app, cloth, &["Mesh3d = none", "insert a Mesh3d"]);
}

#[test]
fn a_changed_asset_makes_the_cloth_anew() {
    let mut app = app();
    let mesh = add(&mut app, sheet(5));
    let cloth = app.world_mut().spawn((Mesh3d(mesh.clone()), hanging())).id();
    wait(&mut app, cloth);
    frames(&mut app, 3);
    *app.world_mut().resource_mut::<Assets<Mesh>>().get_mut(&mesh).unwrap() = sheet(7);
    frames(&mut app, 2);
    wait(&mut app, cloth);
    assert_eq!(app.world().entity(cloth).get::<ClothSimulation>().unwrap().particle_count(), 49);
    assert_eq!(vertices(&app, cloth).len(), 49);
    assert_eq!(app.world().resource::<ClothSolver>().get().cloths().len(), 1);
}

#[test]
fn another_mesh_makes_another_cloth() {
    let mut app = app();
    let cloth = made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    let other = add(&mut app, sheet(6));
    app.world_mut().entity_mut(cloth).insert(Mesh3d(other.clone()));
    frames(&mut app, 1);
    wait(&mut app, cloth);
    let simulation = app.world().entity(cloth).get::<ClothSimulation>().unwrap();
    assert_eq!((simulation.particle_count(), simulation.source()), (36, &other));
}

#[test]
fn a_broken_copy_is_mended() {
    let mut app = app();
    let cloth = made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    let copy = app.world().entity(cloth).get::<Mesh3d>().unwrap().0.clone();
    *app.world_mut().resource_mut::<Assets<Mesh>>().get_mut(&copy).unwrap() = sheet(3);
    frames(&mut app, 2);
    assert_said(&app, cloth, &["Mesh3d = ", "the cloth is made anew"]);
    wait(&mut app, cloth);
    assert_eq!(vertices(&app, cloth).len(), 25);
}

#[test]
fn settings_act_while_it_moves() {
    let mut app = app();
    let cloth = made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    let id = |app: &App| app.world().entity(cloth).get::<ClothSimulation>().unwrap().id();
    let before = id(&app);
    let mut config = app.world_mut().get_mut::<Cloth>(cloth).unwrap();
    config.parameters.friction = 0.7;
    config.bending = 0.9;
    frames(&mut app, 2);
    let of_solver = app.world().resource::<ClothSolver>().get().cloth(before).unwrap();
    assert_eq!(of_solver.parameters().friction, 0.7);
    assert!(of_solver.phases().iter().any(|phase| phase.stiffness == 0.9));
    assert_eq!(id(&app), before, "it goes on");
    app.world_mut().get_mut::<Cloth>(cloth).unwrap().pins = Pins::Vertices(vec![0]);
    frames(&mut app, 1);
    wait(&mut app, cloth);
    assert_ne!(id(&app), before, "other pins are another cloth");
    let simulation = app.world().entity(cloth).get::<ClothSimulation>().unwrap();
    let particles = simulation.particles(app.world().resource::<ClothSolver>());
    assert_eq!(particles.iter().filter(|particle| particle.is_pinned()).count(), 1);
}

#[test]
fn settings_out_of_range_are_said_and_change_nothing() {
    let mut app = app();
    let cloth = made_sheet(&mut app, 5, hanging(), Transform::IDENTITY);
    app.world_mut().get_mut::<Cloth>(cloth).unwrap().parameters.friction = f32::NAN;
    frames(&mut app, 5);
    assert_said(&app, cloth, &["friction = NaN"]);
    assert!(lowest(&vertices(&app, cloth)).is_finite());
    app.world_mut().get_mut::<Cloth>(cloth).unwrap().bending = 2.0;
    frames(&mut app, 2);
    assert_said(&app, cloth, &["stiffness = 2"]);
}

#[test]
fn a_cloth_that_cannot_be_made_is_tried_again_when_it_changes() {
    let mut app = app();
    let cloth = spawn_sheet(&mut app, 5, hanging().density(-1.0), Transform::IDENTITY);
    wait(&mut app, cloth);
    assert!(app.world().entity(cloth).get::<ClothFailed>().unwrap().reason.contains("density = -1"));
    assert_said(&app, cloth, &["density = -1"]);
    app.world_mut().get_mut::<Cloth>(cloth).unwrap().density = 0.2;
    frames(&mut app, 1);
    wait(&mut app, cloth);
    assert!(is_made(&app, cloth));
}

#[test]
fn pins_that_hold_nothing_are_said() {
    let mut app = app();
    let blue = Cloth::from_mesh().pin_vertex_color(cloth_bevy::ColorChannel::Blue);
    let cloth = spawn_sheet(&mut app, 5, blue, Transform::IDENTITY);
    wait(&mut app, cloth);
    assert!(is_made(&app, cloth));
    assert_said(&app, cloth, &["Cloth.pins = ", "no vertex is pinned"]);
    let cloth = spawn_sheet(&mut app, 5, Cloth::from_mesh().pin_vertices([99]), Transform::IDENTITY);
    wait(&mut app, cloth);
    assert_said(&app, cloth, &["Cloth.pins[0] = 99", "only 25 vertices"]);
    assert!(!is_made(&app, cloth));
}
