//! Scenes of two sheets, one falling through the other or not.

use super::*;

const SIDE: usize = 5;

fn sheet(height: f32, shift: f32) -> (Vec<[f32; 3]>, Vec<[u32; 3]>) {
    let at = |i: usize, j: usize| (i * SIDE + j) as u32;
    let cells = (0..SIDE - 1).flat_map(|i| (0..SIDE - 1).map(move |j| (i, j)));
    let two =
        |(i, j)| [[at(i, j), at(i + 1, j), at(i, j + 1)], [at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]];
    let place = |v: usize| [(v / SIDE) as f32 + shift, height, (v % SIDE) as f32 + shift];
    ((0..SIDE * SIDE).map(place).collect(), cells.flat_map(two).collect())
}

/// A cloth a metre above an obstacle, for three steps.
fn scene() -> Scene {
    let ((start, triangles), (floor, floor_triangles)) = (sheet(1.0, 0.3), sheet(0.0, 0.0));
    let cloth = SceneCloth { prefix: "c0_".into(), start, triangles, pins: vec![0], pin_targets: Vec::new() };
    let obstacle = SceneObstacle { prefix: "o0_".into(), positions: vec![floor], triangles: floor_triangles };
    Scene {
        name: "two sheets".into(),
        steps: 3,
        tangled: false,
        moves_at_least: 0.5,
        stretch_at_most: 1.5,
        cloths: vec![cloth],
        obstacles: vec![obstacle],
    }
}

/// The cloth at these heights, one after the other.
fn falls(scene: &Scene, heights: [f64; 4]) -> Vec<Vec<Vec<[f64; 3]>>> {
    let at = |height: f64| {
        scene.cloths[0].start.iter().map(|p| [f64::from(p[0]), height, f64::from(p[2])]).collect()
    };
    vec![heights.map(at).to_vec()]
}

#[test]
fn a_cloth_that_stays_above_passes() {
    let scene = scene();
    let found = judge(&scene, &falls(&scene, [1.0, 0.5, 0.1, 1e-9]));
    assert!(found.passes(), "{found:?}");
    assert!((found.moved - 1.0).abs() < 1e-6 && (found.stretch - 1.0).abs() < 1e-12, "{found:?}");
}

#[test]
fn touching_tunnelling_freezing_and_exploding_fail() {
    let scene = scene();
    let failure = |heights, text: &str| {
        let found = judge(&scene, &falls(&scene, heights));
        assert!(found.problems.iter().any(|problem| problem.contains(text)), "{text}: {found:?}");
        found
    };
    let touching = failure([1.0, 0.5, 0.0, 0.5], "row 2: ");
    assert_eq!((touching.intersecting_rows, touching.ways_with_impact), (1, 2), "{touching:?}");
    let through = failure([1.0, 0.5, -0.5, -1.0], "on the way to row 2");
    assert_eq!((through.intersecting_rows, through.ways_with_impact), (0, 1), "{through:?}");
    failure([1.0; 4], "moved by 0 m");
    failure([1.0, 0.5, f64::NAN, 0.5], "row 2: holds a number that is not finite");
    failure([0.9, 0.5, 0.4, 0.3], "row 0: vertex 0 is not at the start");
    let mut states = falls(&scene, [1.0, 0.5, 0.4, 0.3]);
    states[0][3][0][1] = 9.0;
    assert!(judge(&scene, &states).problems[0].contains("times as long"));
    states[0].pop();
    assert!(judge(&scene, &states).problems[0].contains("has 3 rows for 3 steps"));
}

#[test]
fn pins_and_obstacles_that_move_are_judged() {
    let mut scene = scene();
    let start = scene.cloths[0].start[0];
    scene.cloths[0].pin_targets = vec![vec![start]; 4];
    let states = falls(&scene, [1.0, 0.9, 0.5, 0.4]);
    let found = judge(&scene, &states);
    assert!(found.problems[0].starts_with("c0 step 1: pin 0 is "), "{found:?}");
    scene.cloths[0].pin_targets.clear();
    // The floor jumps through the cloth, between two rows of the last step.
    let floor = scene.obstacles[0].positions[0].clone();
    let raised = floor.iter().map(|&[x, _, z]| [x, 0.7, z]).collect();
    scene.obstacles[0].positions = vec![floor.clone(), floor.clone(), floor, raised];
    let found = judge(&scene, &states);
    assert_eq!(
        (found.intersecting_rows, found.ways_with_impact, found.problems.len()),
        (0, 1, 1),
        "{found:?}"
    );
}

#[test]
fn a_tangled_scene_has_to_be_free_at_the_end_only() {
    let mut scene = scene();
    scene.tangled = true;
    assert!(judge(&scene, &falls(&scene, [1.0, 0.0, -0.5, 0.5])).passes());
    assert_eq!(judge(&scene, &falls(&scene, [1.0, 0.5, 0.2, 0.0])).intersecting_rows, 1);
}
