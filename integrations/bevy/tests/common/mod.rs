//! An app without a window, and sheets of cloth.

#![allow(dead_code, reason = "each test takes a part of it")]

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology, VertexAttributeValues};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use cloth_bevy::{Cloth, ClothFailed, ClothIssue, ClothPlugin, ClothSimulation, ClothStepped, IssueKind};
use std::time::Duration;

/// Everything that was said so far.
#[derive(Resource, Default)]
pub struct Said {
    pub issues: Vec<ClothIssue>,
    pub steps: Vec<ClothStepped>,
}

/// An app of which frames have a sixtieth of a second.
pub fn app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), TransformPlugin, ClothPlugin::default()))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_nanos(16_666_667)))
        .init_resource::<Said>()
        .add_systems(Last, listen);
    app.finish();
    app.cleanup();
    app
}

fn listen(
    mut issues: MessageReader<'_, '_, ClothIssue>,
    mut steps: MessageReader<'_, '_, ClothStepped>,
    mut said: ResMut<'_, Said>,
) {
    said.issues.extend(issues.read().cloned());
    said.steps.extend(steps.read().cloned());
}

/// A sheet of `count` by `count` vertices and 1 m in the plane of x and y, its upper edge at y = 0 and painted red.
pub fn sheet(count: u32) -> Mesh {
    let at = |i: u32| i as f32 / (count - 1) as f32;
    let vertices: Vec<(u32, u32)> = (0..count).flat_map(|y| (0..count).map(move |x| (x, y))).collect();
    let positions: Vec<[f32; 3]> = vertices.iter().map(|&(x, y)| [at(x) - 0.5, -at(y), 0.0]).collect();
    let uvs: Vec<[f32; 2]> = vertices.iter().map(|&(x, y)| [at(x), at(y)]).collect();
    let colors: Vec<[f32; 4]> =
        vertices.iter().map(|&(_, y)| [if y == 0 { 1.0 } else { 0.0 }, 0.0, 0.0, 1.0]).collect();
    let mut indices = Vec::new();
    for (x, y) in vertices.iter().filter(|(x, y)| x + 1 < count && y + 1 < count) {
        let corner = y * count + x;
        indices.extend([corner, corner + count, corner + 1, corner + 1, corner + count, corner + count + 1]);
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
        .with_inserted_indices(Indices::U32(indices))
}

/// Adds a mesh to the assets.
pub fn add(app: &mut App, mesh: Mesh) -> Handle<Mesh> {
    app.world_mut().resource_mut::<Assets<Mesh>>().add(mesh)
}

/// A sheet that is held by its upper edge, and stays awake.
pub fn hanging() -> Cloth {
    Cloth::from_mesh().pin_vertex_color(cloth_bevy::ColorChannel::Red).sleep(None)
}

/// Spawns a cloth of a sheet.
pub fn spawn_sheet(app: &mut App, count: u32, cloth: Cloth, place: Transform) -> Entity {
    let mesh = add(app, sheet(count));
    app.world_mut().spawn((Mesh3d(mesh), cloth, place)).id()
}

/// Lets so many frames pass.
pub fn frames(app: &mut App, count: u32) {
    (0..count).for_each(|_| app.update());
}

/// Lets frames pass until the cloth of an entity is made, or cannot be made.
pub fn wait(app: &mut App, entity: Entity) {
    for _ in 0..2000 {
        app.update();
        let entity = app.world().entity(entity);
        if entity.contains::<ClothSimulation>() || entity.contains::<ClothFailed>() {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("the cloth is not made: {:?}", app.world().resource::<Said>().issues);
}

/// Spawns a cloth of a sheet, and waits until it is made.
pub fn made_sheet(app: &mut App, count: u32, cloth: Cloth, place: Transform) -> Entity {
    let entity = spawn_sheet(app, count, cloth, place);
    wait(app, entity);
    assert!(is_made(app, entity), "{:?}", issues(app));
    entity
}

pub fn is_made(app: &App, entity: Entity) -> bool {
    app.world().entity(entity).contains::<ClothSimulation>()
}

/// Vertices of the mesh of an entity, in the world.
pub fn vertices(app: &App, entity: Entity) -> Vec<Vec3> {
    let entity = app.world().entity(entity);
    let transform = entity.get::<GlobalTransform>().expect("a transform");
    attribute(app, entity.id(), Mesh::ATTRIBUTE_POSITION)
        .into_iter()
        .map(|position| transform.transform_point(position))
        .collect()
}

/// Values of an attribute of the mesh of an entity.
pub fn attribute(app: &App, entity: Entity, attribute: bevy::mesh::MeshVertexAttribute) -> Vec<Vec3> {
    let handle = app.world().entity(entity).get::<Mesh3d>().expect("a mesh");
    let mesh = app.world().resource::<Assets<Mesh>>().get(handle).expect("loaded");
    match mesh.attribute(attribute) {
        Some(VertexAttributeValues::Float32x3(values)) => {
            values.iter().map(|&value| Vec3::from_array(value)).collect()
        }
        other => panic!("{other:?}"),
    }
}

/// What was said of a kind.
pub fn issues_of(app: &App, kind: IssueKind) -> Vec<String> {
    let all = &app.world().resource::<Said>().issues;
    all.iter().filter(|issue| issue.kind == kind).map(ToString::to_string).collect()
}

/// Everything that was said.
pub fn issues(app: &App) -> Vec<String> {
    app.world().resource::<Said>().issues.iter().map(ToString::to_string).collect()
}

/// Asserts that something was said once that has all these words, among them the entity.
pub fn assert_said(app: &App, entity: Entity, words: &[&str]) {
    let name = format!("entity {entity}: ");
    let fits = |issue: &String| issue.starts_with(&name) && words.iter().all(|word| issue.contains(word));
    let count = issues(app).iter().filter(|issue| fits(issue)).count();
    assert_eq!(count, 1, "{words:?} of {entity} in {:#?}", issues(app));
}

pub fn lowest(points: &[Vec3]) -> f32 {
    points.iter().map(|point| point.y).fold(f32::INFINITY, f32::min)
}

/// Moves an entity.
pub fn place(app: &mut App, entity: Entity, transform: Transform) {
    *app.world_mut().get_mut::<Transform>(entity).expect("a transform") = transform;
}
