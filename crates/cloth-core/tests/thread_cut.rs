//! Thread cuts: what validation refuses, and that what different threads may solve shares no particle.

use cloth_core::{Error, Fabric, Phase, PhaseKind, Pieces, ThreadCut};

/// A chain of 12 particles in 3 parts of 4; two phases. Links 3-4 and 7-8 cross, as do the bends around them.
fn chain() -> Fabric {
    let sets: [&[[u32; 2]]; 7] = [
        &[[3, 4], [7, 8]],
        &[[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11]],
        &[[1, 2], [5, 6], [9, 10]],
        &[[2, 4], [6, 8]],
        &[[3, 5], [7, 9]],
        &[[0, 2], [4, 6], [8, 10]],
        &[[1, 3], [5, 7], [9, 11]],
    ];
    let mut fabric = Fabric { particle_count: 12, sets: vec![0], ..Fabric::default() };
    for set in sets {
        fabric.constraints.extend(set);
        fabric.sets.push(fabric.constraints.len() as u32);
    }
    fabric.rest_lengths = vec![1.0; fabric.constraints.len()];
    fabric.phases =
        vec![Phase { kind: PhaseKind::Vertical, sets: 0..3 }, Phase { kind: PhaseKind::Bending, sets: 3..7 }];
    fabric.triangles = vec![[0, 1, 2], [3, 4, 5], [8, 9, 10], [1, 2, 3], [4, 5, 6], [6, 7, 8]];
    fabric.cut = Some(ThreadCut { parts: vec![0, 4, 8, 12], crossing_sets: vec![1, 2] });
    fabric
}

fn sizes(pieces: &Pieces, set: u32) -> Vec<u32> {
    pieces.of_set(set).map(|k| pieces.offsets()[k + 1] - pieces.offsets()[k]).collect()
}

#[test]
fn sets_come_in_one_piece_per_part() {
    let fabric = chain().validate().unwrap();
    assert_eq!(fabric.parts(), [0, 4, 8, 12]);
    assert_eq!(sizes(fabric.pieces(), 1), [2, 2, 2]);
    assert_eq!(sizes(fabric.pieces(), 2), [1, 1, 1]);
    assert_eq!(sizes(fabric.pieces(), 6), [1, 1, 1]);
    assert_eq!(fabric.to_fabric().validate().unwrap(), fabric);
}

#[test]
fn crossing_sets_come_in_groups_that_share_no_particle() {
    // Particles 2 to 5 on one side and 6 to 9 on the other: two groups.
    let fabric = chain().validate().unwrap();
    assert_eq!(fabric.pieces().crossing_ranges(), [2..6, 6..10]);
    assert_eq!(sizes(fabric.pieces(), 0), [1, 1]);
    assert_eq!(sizes(fabric.pieces(), 3), [1, 1]);
    // A constraint from the first part to the last joins them.
    let mut joined = chain();
    joined.constraints[0] = [3, 8];
    joined.constraints[1] = [7, 9];
    let joined = joined.validate().unwrap();
    assert_eq!(
        (joined.pieces().crossing_ranges().len(), &joined.pieces().crossing_ranges()[0]),
        (1, &(2..10))
    );
    assert_eq!(sizes(joined.pieces(), 0), [2]);
}

#[test]
fn triangles_that_cross_come_first_and_the_others_part_by_part() {
    let fabric = chain().validate().unwrap();
    assert_eq!(fabric.crossing_triangle_sets(), 1);
    assert_eq!(fabric.triangles()[..2], [[3, 4, 5], [6, 7, 8]]);
    assert_eq!(fabric.triangles()[2..], [[0, 1, 2], [4, 5, 6], [8, 9, 10], [1, 2, 3]]);
    assert_eq!(sizes(fabric.triangle_pieces(), 1), [1, 1, 1]);
    assert_eq!(sizes(fabric.triangle_pieces(), 2), [1, 0, 0]);
}

#[test]
fn without_a_cut_every_set_is_one_piece() {
    let fabric = Fabric { cut: None, ..chain() }.validate().unwrap();
    assert_eq!(fabric.parts(), [0, 12]);
    assert_eq!(fabric.pieces().offsets(), fabric.sets());
    assert_eq!(fabric.pieces().of_set(4), 4..5);
    assert_eq!(fabric.pieces().crossing_ranges(), []);
    assert_eq!(fabric.crossing_triangle_sets(), 0);
}

#[test]
fn a_wrong_cut_is_refused() {
    let refused = |words: &[&str], spoil: fn(&mut Fabric)| {
        let mut fabric = chain();
        spoil(&mut fabric);
        let error = fabric.validate().unwrap_err();
        assert!(matches!(error, Error::Invalid { .. } | Error::Length { .. }));
        for word in words {
            assert!(error.to_string().contains(word), "{error} does not say {word}");
        }
    };
    refused(&["fabric.cut.parts", "Some(0)..Some(0)"], |f| {
        f.cut = Some(ThreadCut { parts: vec![0], crossing_sets: vec![] });
    });
    refused(&["fabric.cut.parts", "12"], |f| f.cut.as_mut().unwrap().parts[3] = 11);
    refused(&["fabric.cut.parts[2] = 4"], |f| f.cut.as_mut().unwrap().parts[2] = 4);
    refused(&["fabric.cut.parts[2] = 4294967295"], |f| {
        f.cut.as_mut().unwrap().parts = vec![0, u32::MAX, u32::MAX, 12];
    });
    refused(&["fabric.cut.crossing_sets", "2"], |f| f.cut.as_mut().unwrap().crossing_sets.truncate(1));
    refused(&["fabric.cut.crossing_sets[0] = 4"], |f| f.cut.as_mut().unwrap().crossing_sets[0] = 4);
    refused(&["fabric.constraints[11] = [2, 4]", "parts 0 and 1", "set 3"], |f| {
        f.cut.as_mut().unwrap().crossing_sets[1] = 0;
    });
    refused(&["fabric.constraints[4] = [2, 3]", "part 1"], |f| f.constraints.swap(3, 4));
    refused(&["fabric.constraints[1] = [3, 4]"], |f| f.constraints.swap(0, 1));
    refused(&["fabric.cut.crossing_sets[1] = 0", "set 0"], |f| {
        f.phases[1].sets = 0..3;
        f.cut.as_mut().unwrap().crossing_sets[1] = 0;
    });
}

/// What such a row would do depended on the number of threads.
#[test]
fn defect_2_a_row_of_a_crossing_set_that_does_not_cross_is_refused() {
    let mut fabric = Fabric {
        particle_count: 6,
        sets: vec![0, 2],
        constraints: vec![[2, 3], [4, 5]],
        rest_lengths: vec![0.1; 2],
        phases: vec![Phase { kind: PhaseKind::Custom, sets: 0..1 }],
        cut: Some(ThreadCut { parts: vec![0, 3, 6], crossing_sets: vec![1] }),
        ..Fabric::default()
    };
    let error = fabric.clone().validate().unwrap_err();
    assert_eq!(
        error.to_string(),
        "fabric.constraints[1] = [4, 5]: lies in part 1 of the cut, but set 0 is a crossing set"
    );
    fabric.constraints[1] = [1, 5];
    fabric.constraints.swap(0, 1);
    assert!(fabric.validate().is_ok());
}

/// Nothing but parts and empty sets: 160 million pieces of nothing, for 265 KiB.
#[test]
fn defect_11_parts_times_sets_are_bounded() {
    let cut = ThreadCut { parts: (0..=4000).collect(), crossing_sets: vec![] };
    let fabric =
        Fabric { particle_count: 4000, sets: vec![0; 40_001], cut: Some(cut.clone()), ..Fabric::default() };
    let error = fabric.validate().unwrap_err().to_string();
    assert!(error.starts_with("fabric.cut.parts = 4000 parts: are too many for 40000 sets"), "{error}");
    // Triangles round one particle, each of which is a set.
    let triangles = (0..1999).map(|i| [0, 2 * i + 1, 2 * i + 2]).collect();
    let fabric =
        Fabric { particle_count: 4000, sets: vec![0], triangles, cut: Some(cut), ..Fabric::default() };
    let error = fabric.validate().unwrap_err().to_string();
    assert!(error.contains("are too many for 1999 triangle sets"), "{error}");
}

#[test]
fn splitting_sets_keeps_the_cut() {
    let mut fabric = chain();
    // All crossing constraints of the second phase in one set, where they overlap those of no other set.
    fabric.constraints[11] = [2, 4];
    fabric.constraints[12] = [4, 8];
    fabric.split_overlapping_sets().unwrap();
    assert_eq!(fabric.cut.as_ref().unwrap().crossing_sets, [1, 3]);
    assert_eq!(fabric.phases[1].sets, 3..8);
    assert!(fabric.validate().is_ok());
}
