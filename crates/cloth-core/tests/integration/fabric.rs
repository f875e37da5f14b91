//! Fabrics: what validation refuses, and that splitting sets keeps the order that matters.

use cloth_core::{Error, Fabric, Phase, PhaseKind};

/// A star: particle 0 shares a constraint with every other one, all in one set.
fn star(rays: u32) -> Fabric {
    Fabric {
        particle_count: rays + 1,
        phases: vec![Phase { kind: PhaseKind::Custom, sets: 0..1 }],
        sets: vec![0, rays],
        constraints: (1..=rays).map(|i| [0, i]).collect(),
        rest_lengths: (1..=rays).map(|i| i as f32).collect(),
        ..Fabric::default()
    }
}

#[test]
fn overlapping_sets_are_refused_with_the_cure() {
    let error = star(3).validate().unwrap_err();
    let text = error.to_string();
    assert!(text.contains("fabric.constraints[1]") && text.contains("split_overlapping_sets"), "{text}");
}

#[test]
fn splitting_keeps_the_order_of_rows_that_share_a_particle() {
    let mut fabric = star(5);
    fabric.split_overlapping_sets().unwrap();
    assert_eq!(fabric.sets, [0, 1, 2, 3, 4, 5]);
    assert_eq!(fabric.phases[0].sets, 0..5);
    assert_eq!(fabric.rest_lengths, [1.0, 2.0, 3.0, 4.0, 5.0]);
    assert!(fabric.validate().is_ok());
}

#[test]
fn splitting_a_chain_in_one_set_gives_levels() {
    // 0-1, 2-3, 1-2: the last row waits for both others.
    let mut fabric = Fabric {
        particle_count: 4,
        phases: vec![Phase { kind: PhaseKind::Custom, sets: 0..1 }],
        sets: vec![0, 3],
        constraints: vec![[0, 1], [2, 3], [1, 2]],
        rest_lengths: vec![1.0; 3],
        ..Fabric::default()
    };
    fabric.split_overlapping_sets().unwrap();
    assert_eq!(fabric.sets, [0, 2, 3]);
    assert_eq!(fabric.constraints, [[0, 1], [2, 3], [1, 2]]);
}

#[test]
fn empty_sets_and_phases_survive_splitting() {
    let mut fabric = star(2);
    fabric.sets = vec![0, 0, 2, 2];
    fabric.phases = vec![
        Phase { kind: PhaseKind::Custom, sets: 0..1 },
        Phase { kind: PhaseKind::Bending, sets: 1..3 },
        Phase { kind: PhaseKind::Shearing, sets: 3..3 },
    ];
    fabric.split_overlapping_sets().unwrap();
    assert_eq!(fabric.sets, [0, 0, 1, 2, 2]);
    let ranges: Vec<_> = fabric.phases.iter().map(|phase| phase.sets.clone()).collect();
    assert_eq!(ranges, [0..1, 1..4, 4..4]);
    assert!(fabric.validate().is_ok());
}

#[test]
fn every_column_is_checked() {
    let good = || {
        let mut fabric = star(2);
        fabric.split_overlapping_sets().unwrap();
        fabric.tether_anchors = vec![0, 0, 0];
        fabric.tether_lengths = vec![0.0, 1.0, 1.0];
        fabric.triangles = vec![[0, 1, 2]];
        fabric.log_stiffness = Some(vec![0.0, -128.0]);
        fabric
    };
    assert!(good().validate().is_ok());
    let refused = |name: &str, spoil: fn(&mut Fabric)| {
        let mut fabric = good();
        spoil(&mut fabric);
        let error = fabric.validate().unwrap_err();
        assert!(matches!(error, Error::Invalid { .. } | Error::Length { .. }));
        assert!(error.to_string().contains(name), "{error} does not name {name}");
    };
    refused("fabric.particle_count", |f| f.particle_count = 0);
    refused("fabric.particle_count", |f| f.particle_count = u32::MAX);
    refused("fabric.sets", |f| f.sets = vec![]);
    refused("fabric.sets", |f| f.sets = vec![0, 1]);
    refused("fabric.sets[2]", |f| f.sets = vec![0, 2, 1, 2]);
    refused("fabric.phases[0].sets", |f| f.phases[0].sets = 0..9);
    refused("fabric.constraints[1][1] = 3", |f| f.constraints[1][1] = 3);
    refused("fabric.constraints[0]", |f| f.constraints[0] = [1, 1]);
    refused("fabric.rest_lengths", |f| f.rest_lengths.truncate(1));
    refused("fabric.rest_lengths[1] = NaN", |f| f.rest_lengths[1] = f32::NAN);
    refused("fabric.rest_lengths[0] = -1", |f| f.rest_lengths[0] = -1.0);
    refused("fabric.log_stiffness[0] = 0.5", |f| f.log_stiffness = Some(vec![0.5, 0.0]));
    refused("fabric.log_stiffness", |f| f.log_stiffness = Some(vec![]));
    refused("fabric.tether_anchors[2] = 7", |f| f.tether_anchors[2] = 7);
    refused("fabric.tether_anchors", |f| {
        f.tether_anchors.push(0);
        f.tether_lengths.push(0.0);
    });
    refused("fabric.tether_lengths", |f| f.tether_lengths.truncate(2));
    refused("fabric.tether_lengths[1] = inf", |f| f.tether_lengths[1] = f32::INFINITY);
    refused("fabric.triangles[0][2] = 3", |f| f.triangles[0][2] = 3);
    refused("fabric.triangles[0]", |f| f.triangles[0] = [0, 0, 1]);
}

#[test]
fn a_valid_fabric_gives_its_columns_back() {
    let mut fabric = star(4);
    fabric.split_overlapping_sets().unwrap();
    fabric.tether_anchors = vec![4, 0, 4, 0, 4];
    fabric.tether_lengths = vec![1.0; 5];
    fabric.triangles = vec![[0, 1, 2], [2, 3, 4], [0, 3, 4]];
    let valid = fabric.clone().validate().unwrap();
    assert_eq!(valid.anchors(), [4, 0]);
    assert_eq!(valid.triangle_sets(), [0, 1, 2, 3]);
    assert_eq!(valid.to_fabric(), fabric);
}
