//! Recordings that need no solver: a sheet that falls on a sphere and waves, beside a capsule that turns.
#![allow(dead_code, reason = "every test file uses its own part")]

use std::path::PathBuf;

use cloth_cli::mesh::{Mesh, UvLayer, weld_by_position};
use cloth_cli::mesh_generate::{convex_from_planes, ground_plane, sphere, tapered_capsule};
use cloth_cli::recording::{ClothTrack, ColliderPose, ColliderRole, ColliderTrack, Recording};

pub const BALL: ([f32; 3], f32) = ([0.0, 0.45, 0.0], 0.45);

/// A sheet of quads with UVs, `side` vertices each way, 2 m wide, in the XZ plane at the height of 1.5 m.
pub fn sheet(name: &str, side: u32) -> Mesh {
    let place = |index: u32| index as f32 / (side - 1) as f32;
    let mut positions = Vec::new();
    let mut values = Vec::new();
    for row in 0..side {
        for column in 0..side {
            positions.push([place(column) * 2.0 - 1.0, 1.5, 1.0 - place(row) * 2.0]);
            values.push([place(column), place(row)]);
        }
    }
    let vertex = |row: u32, column: u32| row * side + column;
    let mut faces = Vec::new();
    for row in 0..side - 1 {
        for column in 0..side - 1 {
            faces.push(vec![
                vertex(row, column),
                vertex(row, column + 1),
                vertex(row + 1, column + 1),
                vertex(row + 1, column),
            ]);
        }
    }
    let mut mesh = Mesh::from_faces(name, positions, &faces);
    mesh.uvs = Some(UvLayer { values, corner_indices: mesh.face_vertex_indices.clone() });
    mesh
}

/// Positions of the sheet at a time in 0..=1: it falls, drapes over the ball and waves.
pub fn draped(rest: &[[f32; 3]], time: f32) -> Vec<[f32; 3]> {
    let ([_, center, _], radius) = BALL;
    let fall = (time * 1.6).min(1.0);
    let drape = fall * fall;
    let place = |&[x, _, z]: &[f32; 3]| {
        let out = (x * x + z * z).sqrt();
        let angle = z.atan2(x);
        // Along the ball down to its equator, then hanging with folds that grow downward.
        let skin = radius + 0.02;
        let arc = (out / skin).min(1.45);
        let hang = (out - 1.45 * skin).max(0.0);
        let wave = (angle * 8.0 + 2.5 * (time * 6.0).sin()).sin() * 0.22 * hang
            + 0.03 * hang * (time * 20.0 + x * 4.0).sin();
        let around = skin * arc.sin() + hang * 0.34 + wave;
        let height = (center + skin * arc.cos() - hang * 0.9).max(0.01);
        let flat = [x, 1.5 - 0.55 * fall + 0.05 * (3.0 * x + 9.0 * time).sin() * (1.0 - drape), z];
        let hung = [around * angle.cos(), height, around * angle.sin()];
        std::array::from_fn(|axis| flat[axis] + (hung[axis] - flat[axis]) * drape)
    };
    rest.iter().map(place).collect()
}

/// The whole scene: one or two cloths, ball, turning capsule, convex step, ground, breathing bubble.
pub fn scene(side: u32, frames: usize) -> Recording {
    let mesh = sheet("table cloth", side);
    let rest = mesh.positions.clone();
    let weld = weld_by_position(&rest);
    let cloth = ClothTrack::new(mesh, Some(weld)).unwrap();
    let planes = [
        [1.0, 0.0, 0.0, -1.6],
        [-1.0, 0.0, 0.0, 1.2],
        [0.0, 1.0, 0.0, -0.25],
        [0.0, -1.0, 0.0, 0.0],
        [0.0, 0.0, 1.0, -0.2],
        [0.0, 0.0, -1.0, -0.2],
        [0.7, 0.7, 0.0, -1.2],
    ];
    let bubble = sphere("bubble", [-1.3, 0.2, 0.4], 0.2, 16);
    let bubble_rest = bubble.positions.clone();
    let track = |mesh, role, smooth| ColliderTrack::new(mesh, role, smooth).unwrap();
    let colliders = vec![
        track(sphere("ball", BALL.0, BALL.1, 32), ColliderRole::Body, true),
        track(
            tapered_capsule("arm", [[0.0; 3], [0.0, 0.7, 0.0]], [0.14, 0.08], 24),
            ColliderRole::Body,
            true,
        ),
        track(convex_from_planes("step", &planes, 10.0).unwrap(), ColliderRole::Body, false),
        track(ground_plane("floor", [0.0; 3], [0.0, 1.0, 0.0], 3.0), ColliderRole::Ground, false),
        track(bubble, ColliderRole::Body, true),
    ];
    let mut recording = Recording::new(60.0, vec![cloth], colliders).unwrap();
    for frame in 0..frames {
        let time = frame as f32 / frames.max(2) as f32;
        let positions = draped(&rest, time);
        let half = time * 3.0;
        let grow = 1.0 + 0.2 * (time * 12.0).sin();
        let breathing = bubble_rest
            .iter()
            .map(|[x, y, z]| [-1.3 + (x + 1.3) * grow, 0.2 + (y - 0.2) * grow, 0.4 + (z - 0.4) * grow]);
        let poses = [
            ColliderPose::IDENTITY,
            ColliderPose::Rigid {
                rotation: [0.0, 0.0, half.sin(), half.cos()],
                translation: [-1.2, 0.8, -0.6],
            },
            ColliderPose::IDENTITY,
            ColliderPose::IDENTITY,
            ColliderPose::Vertices(breathing.collect()),
        ];
        recording.push_frame(&[&positions], &poses).unwrap();
    }
    recording
}

/// A folder for the outputs of a test, empty at first: below `CLOTH_TEST_OUTPUT` if that is set, so that the
/// files can be looked at, else temporary.
pub fn output_folder(test: &str) -> PathBuf {
    let root = std::env::var_os("CLOTH_TEST_OUTPUT").map_or_else(
        || std::env::temp_dir().join(format!("cloth-cli-{}", std::process::id())),
        PathBuf::from,
    );
    let folder = root.join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
