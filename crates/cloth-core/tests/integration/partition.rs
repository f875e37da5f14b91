//! Thread cuts: what validation refuses, and that what different threads may solve shares no particle.

use cloth_core::{Error, Fabric, Phase, PhaseKind, Slices, ThreadPartition};

/// A chain of 12 particles in 3 subdomains of 4; two phases. Links 3-4 and 7-8 cross, as do the bends around them.
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
    fabric.partition = Some(ThreadPartition { subdomains: vec![0, 4, 8, 12], interface_sets: vec![1, 2] });
    fabric
}

fn sizes(slices: &Slices, set: u32) -> Vec<u32> {
    slices.of_set(set).map(|k| slices.offsets()[k + 1] - slices.offsets()[k]).collect()
}

#[test]
fn sets_come_in_one_slice_per_subdomain() {
    let fabric = chain().validate().unwrap();
    assert_eq!(fabric.subdomains(), [0, 4, 8, 12]);
    assert_eq!(sizes(fabric.slices(), 1), [2, 2, 2]);
    assert_eq!(sizes(fabric.slices(), 2), [1, 1, 1]);
    assert_eq!(sizes(fabric.slices(), 6), [1, 1, 1]);
    assert_eq!(fabric.to_fabric().validate().unwrap(), fabric);
}

#[test]
fn interface_sets_come_in_groups_that_share_no_particle() {
    // Particles 2 to 5 on one side and 6 to 9 on the other: two groups.
    let fabric = chain().validate().unwrap();
    assert_eq!(fabric.slices().interface_ranges(), [2..6, 6..10]);
    assert_eq!(sizes(fabric.slices(), 0), [1, 1]);
    assert_eq!(sizes(fabric.slices(), 3), [1, 1]);
    // A constraint from the first subdomain to the last joins them.
    let mut joined = chain();
    joined.constraints[0] = [3, 8];
    joined.constraints[1] = [7, 9];
    let joined = joined.validate().unwrap();
    assert_eq!(
        (joined.slices().interface_ranges().len(), &joined.slices().interface_ranges()[0]),
        (1, &(2..10))
    );
    assert_eq!(sizes(joined.slices(), 0), [2]);
}

#[test]
fn triangles_that_cross_come_first_and_the_others_subdomain_by_subdomain() {
    let fabric = chain().validate().unwrap();
    assert_eq!(fabric.interface_triangle_sets(), 1);
    assert_eq!(fabric.triangles()[..2], [[3, 4, 5], [6, 7, 8]]);
    assert_eq!(fabric.triangles()[2..], [[0, 1, 2], [4, 5, 6], [8, 9, 10], [1, 2, 3]]);
    assert_eq!(sizes(fabric.triangle_slices(), 1), [1, 1, 1]);
    assert_eq!(sizes(fabric.triangle_slices(), 2), [1, 0, 0]);
}

#[test]
fn without_a_partition_every_set_is_one_slice() {
    let fabric = Fabric { partition: None, ..chain() }.validate().unwrap();
    assert_eq!(fabric.subdomains(), [0, 12]);
    assert_eq!(fabric.slices().offsets(), fabric.sets());
    assert_eq!(fabric.slices().of_set(4), 4..5);
    assert_eq!(fabric.slices().interface_ranges(), []);
    assert_eq!(fabric.interface_triangle_sets(), 0);
}

#[test]
fn a_wrong_partition_is_refused() {
    let refused = |words: &[&str], spoil: fn(&mut Fabric)| {
        let mut fabric = chain();
        spoil(&mut fabric);
        let error = fabric.validate().unwrap_err();
        assert!(matches!(error, Error::Invalid { .. } | Error::Length { .. }));
        for word in words {
            assert!(error.to_string().contains(word), "{error} does not say {word}");
        }
    };
    refused(&["fabric.partition.subdomains", "Some(0)..Some(0)"], |f| {
        f.partition = Some(ThreadPartition { subdomains: vec![0], interface_sets: vec![] });
    });
    refused(&["fabric.partition.subdomains", "12"], |f| f.partition.as_mut().unwrap().subdomains[3] = 11);
    refused(&["fabric.partition.subdomains[2] = 4"], |f| f.partition.as_mut().unwrap().subdomains[2] = 4);
    refused(&["fabric.partition.subdomains[2] = 4294967295"], |f| {
        f.partition.as_mut().unwrap().subdomains = vec![0, u32::MAX, u32::MAX, 12];
    });
    refused(&["fabric.partition.interface_sets", "2"], |f| {
        f.partition.as_mut().unwrap().interface_sets.truncate(1);
    });
    refused(&["fabric.partition.interface_sets[0] = 4"], |f| {
        f.partition.as_mut().unwrap().interface_sets[0] = 4;
    });
    refused(&["fabric.constraints[11] = [2, 4]", "subdomains 0 and 1", "set 3"], |f| {
        f.partition.as_mut().unwrap().interface_sets[1] = 0;
    });
    refused(&["fabric.constraints[4] = [2, 3]", "subdomain 1"], |f| f.constraints.swap(3, 4));
    refused(&["fabric.constraints[1] = [3, 4]"], |f| f.constraints.swap(0, 1));
    refused(&["fabric.partition.interface_sets[1] = 0", "set 0"], |f| {
        f.phases[1].sets = 0..3;
        f.partition.as_mut().unwrap().interface_sets[1] = 0;
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
        partition: Some(ThreadPartition { subdomains: vec![0, 3, 6], interface_sets: vec![1] }),
        ..Fabric::default()
    };
    let error = fabric.clone().validate().unwrap_err();
    assert_eq!(
        error.to_string(),
        "fabric.constraints[1] = [4, 5]: lies in subdomain 1 of the partition, but set 0 is an interface set"
    );
    fabric.constraints[1] = [1, 5];
    fabric.constraints.swap(0, 1);
    assert!(fabric.validate().is_ok());
}

/// Nothing but subdomains and empty sets: 160 million slices of nothing, for 265 KiB.
#[test]
fn defect_11_parts_times_sets_are_bounded() {
    let partition = ThreadPartition { subdomains: (0..=4000).collect(), interface_sets: vec![] };
    let fabric = Fabric {
        particle_count: 4000,
        sets: vec![0; 40_001],
        partition: Some(partition.clone()),
        ..Fabric::default()
    };
    let error = fabric.validate().unwrap_err().to_string();
    assert!(
        error.starts_with("fabric.partition.subdomains = 4000 subdomains: are too many for 40000 sets"),
        "{error}"
    );
    // Triangles round one particle, each of which is a set.
    let triangles = (0..1999).map(|i| [0, 2 * i + 1, 2 * i + 2]).collect();
    let fabric = Fabric {
        particle_count: 4000,
        sets: vec![0],
        triangles,
        partition: Some(partition),
        ..Fabric::default()
    };
    let error = fabric.validate().unwrap_err().to_string();
    assert!(error.contains("are too many for 1999 triangle sets"), "{error}");
}

#[test]
fn splitting_sets_keeps_the_partition() {
    let mut fabric = chain();
    // All interface constraints of the second phase in one set, where they overlap those of no other set.
    fabric.constraints[11] = [2, 4];
    fabric.constraints[12] = [4, 8];
    fabric.split_overlapping_sets().unwrap();
    assert_eq!(fabric.partition.as_ref().unwrap().interface_sets, [1, 3]);
    assert_eq!(fabric.phases[1].sets, 3..8);
    assert!(fabric.validate().is_ok());
}
