//! Meshes as they come.

mod common;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use cloth_bevy::{Cloth, ClothLimits, ColorChannel, IssueKind};
use common::*;

fn spawn(app: &mut App, mesh: Mesh, cloth: Cloth) -> Entity {
    let mesh = add(app, mesh);
    let entity = app.world_mut().spawn((Mesh3d(mesh), cloth)).id();
    wait(app, entity);
    entity
}

#[test]
fn a_mesh_needs_neither_texture_coordinates_nor_normals() {
    let mut app = app();
    let mut mesh = sheet(5);
    mesh.remove_attribute(Mesh::ATTRIBUTE_UV_0);
    let cloth = spawn(&mut app, mesh, hanging());
    assert!(is_made(&app, cloth), "{:?}", issues(&app));
    frames(&mut app, 10);
    assert_eq!(attribute(&app, cloth, Mesh::ATTRIBUTE_NORMAL).len(), 25, "it has normals now");
}

#[test]
fn a_mesh_without_indices_is_sewn_together() {
    let mut app = app();
    let cloth = spawn(&mut app, sheet(5).with_duplicated_vertices(), hanging());
    assert!(is_made(&app, cloth), "{:?}", issues(&app));
    let simulation = app.world().entity(cloth).get::<cloth_bevy::ClothSimulation>().unwrap();
    assert_eq!((simulation.vertex_to_particle().len(), simulation.particle_count()), (96, 25));
    frames(&mut app, 30);
    // Corners of different triangles at one place stay together.
    let (rest, now) = (sheet(5).with_duplicated_vertices(), vertices(&app, cloth));
    let rest = rest.attribute(Mesh::ATTRIBUTE_POSITION).unwrap().as_float3().unwrap().to_vec();
    for (i, j) in (0..96).flat_map(|i| (0..i).map(move |j| (i, j))).filter(|&(i, j)| rest[i] == rest[j]) {
        assert_eq!(now[i], now[j], "vertices {i} and {j}");
    }
}

#[test]
fn vertices_without_triangles_stay_where_they_are() {
    let mut app = app();
    let mut mesh = sheet(5);
    let mut places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).unwrap().as_float3().unwrap().to_vec();
    places.push([7.0, 8.0, 9.0]);
    mesh.insert_attribute(Mesh::ATTRIBUTE_POSITION, places);
    mesh.remove_attribute(Mesh::ATTRIBUTE_UV_0);
    mesh.remove_attribute(Mesh::ATTRIBUTE_COLOR);
    let cloth = spawn(&mut app, mesh, Cloth::from_mesh().pin_vertices([0, 4]));
    frames(&mut app, 20);
    assert_eq!(vertices(&app, cloth)[25], Vec3::new(7.0, 8.0, 9.0));
}

#[test]
fn five_million_vertices_are_refused_at_once() {
    let mut app = app();
    let mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, vec![[0.0_f32; 3]; 5_000_000])
        .with_inserted_indices(Indices::U32(vec![0, 1, 2]));
    let cloth = spawn(&mut app, mesh, Cloth::from_mesh());
    assert!(!is_made(&app, cloth));
    assert_said(&app, cloth, &["Mesh3d.vertices = 5000000", "at most 200000", "ClothLimits::most_vertices"]);
}

#[test]
fn the_limit_is_the_users() {
    let mut app = app();
    app.insert_resource(ClothLimits { most_vertices: 24 });
    let cloth = spawn(&mut app, sheet(5), hanging());
    assert_said(&app, cloth, &["Mesh3d.vertices = 25", "at most 24"]);
}

#[test]
fn what_is_no_surface_is_said() {
    let mut app = app();
    let cloth = spawn(&mut app, Mesh::new(PrimitiveTopology::LineList, default()), Cloth::from_mesh());
    assert_said(&app, cloth, &["Mesh3d.ATTRIBUTE_POSITION = none"]);
    let lines = Mesh::new(PrimitiveTopology::LineList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, vec![[0.0_f32; 3]; 4]);
    let cloth = spawn(&mut app, lines, Cloth::from_mesh());
    assert_said(&app, cloth, &["Mesh3d.primitive_topology = LineList", "TriangleList"]);
    let mut infinite = sheet(5);
    let mut positions = infinite.attribute(Mesh::ATTRIBUTE_POSITION).unwrap().as_float3().unwrap().to_vec();
    positions[7][1] = f32::INFINITY;
    infinite.insert_attribute(Mesh::ATTRIBUTE_POSITION, positions);
    let cloth = spawn(&mut app, infinite, hanging());
    assert_said(&app, cloth, &["Mesh3d.ATTRIBUTE_POSITION[7] = ", "must be finite"]);
    // All triangles on one point: cleaning leaves nothing.
    let point = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, vec![[0.0_f32; 3]; 3]);
    let cloth = spawn(&mut app, point, Cloth::from_mesh());
    assert!(!is_made(&app, cloth));
    assert!(issues(&app).iter().any(|issue| issue.starts_with(&format!("entity {cloth}: "))));
}

#[test]
fn data_that_are_only_on_the_gpu_are_said() {
    let mut app = app();
    let mut mesh = sheet(5);
    let _ = mesh.take_gpu_data();
    let cloth = spawn(&mut app, mesh, hanging());
    assert_said(&app, cloth, &["Mesh3d.asset_usage = RENDER_WORLD", "RenderAssetUsages::default()"]);
}

#[test]
fn a_square_that_is_not_subdivided_is_said() {
    let mut app = app();
    let square = Plane3d::default().mesh().size(1.0, 1.0).build();
    let cloth = spawn(&mut app, square, Cloth::from_mesh().pin_vertices([0]));
    assert!(is_made(&app, cloth));
    assert_said(&app, cloth, &["Mesh3d.vertices = 4", "bends only between vertices", "subdivide"]);
    let finer = Plane3d::default().mesh().size(1.0, 1.0).subdivisions(1).build();
    let cloth = spawn(&mut app, finer, Cloth::from_mesh().pin_vertices([0]));
    let name = format!("entity {cloth}: ");
    assert!(issues(&app).iter().all(|issue| !issue.starts_with(&name)), "{:?}", issues(&app));
}

#[test]
fn a_mesh_that_is_painted_white_is_said() {
    let mut app = app();
    let mut white = sheet(5);
    white.insert_attribute(Mesh::ATTRIBUTE_COLOR, vec![[1.0_f32; 4]; 25]);
    let cloth = spawn(&mut app, white, Cloth::from_mesh().pin_vertex_color(ColorChannel::Green));
    assert!(!is_made(&app, cloth));
    let words = [
        "Cloth.pins = all 25 vertices",
        "nothing is free",
        "Green of ATTRIBUTE_COLOR is above 0.5",
        "white",
        "paint black",
    ];
    assert_said(&app, cloth, &words);
    let all = Cloth::from_mesh().pin_vertices((0..25).collect::<Vec<_>>());
    let cloth = spawn(&mut app, sheet(5), all);
    assert_said(&app, cloth, &["Cloth.pins = all 25 vertices", "Pins::Vertices"]);
    let cloth = spawn(&mut app, sheet(5), hanging());
    let (name, of_pins) = (format!("entity {cloth}: "), issues_of(&app, IssueKind::Pins));
    assert!(of_pins.iter().all(|issue| !issue.starts_with(&name)), "{of_pins:?}");
}
