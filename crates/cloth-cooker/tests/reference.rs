//! The named classification gives the numbers that another cooker recorded, and tethers agree with its geometry.

mod common;

use cloth_cooker::{Classification, CookOptions, CookedFabric, Mesh, ParticleOrder, Tethers, cook};
use cloth_core::PhaseKind;
use common::CASES;

fn reference_options() -> CookOptions {
    CookOptions::default().classification(Classification::Reference).order(ParticleOrder::Original)
}

fn cooked(case: &str) -> CookedFabric {
    let tethers = if case == "simple_tethers" { Tethers::Straight } else { Tethers::Geodesic };
    let options = reference_options().quadify(case == "quadified").tethers(tethers);
    cook(&common::mesh(case), &options).unwrap()
}

#[test]
fn the_same_count_of_each_kind() {
    for case in CASES {
        let cooked = cooked(case);
        for kind in &PhaseKind::ALL[1..] {
            assert_eq!(cooked.report.constraints(*kind), common::count(case, kind.name()), "{case} {kind:?}");
        }
    }
}

#[test]
fn the_recorded_quads_are_found() {
    let with_quads = |triangles: &str, quads: &str| {
        let read = |file| common::npy_u32("quadified", file).unwrap();
        let source = common::mesh("quadified");
        let mesh = Mesh::from_faces(source.positions, &read(triangles), &read(quads)).unwrap();
        Mesh { inverse_masses: source.inverse_masses, ..mesh }
    };
    let recorded = with_quads("quadified_triangles.npy", "quadified_quads.npy");
    let theirs = cook(&recorded, &reference_options()).unwrap();
    let ours = cooked("quadified");
    assert_eq!(ours.report.kinds, theirs.report.kinds);
    assert_eq!(ours.report.count(cloth_cooker::FindingKind::QuadsFormed), recorded.quads.len() as u64);
}

#[test]
fn stiffness_is_the_smaller_one_of_both_ends() {
    let cooked = cooked("irregular");
    let stiffness: Vec<f32> = common::numbers("irregular", "point_stiffness.txt").unwrap();
    let logs = cooked.fabric.log_stiffness().unwrap();
    for (pair, &log) in cooked.fabric.constraints().iter().zip(logs) {
        let weaker = stiffness[pair[0] as usize].min(stiffness[pair[1] as usize]);
        assert_eq!(log, cloth_core::stiffness::log_stiffness(weaker));
    }
}

#[test]
fn tethers_agree_with_the_recorded_ones() {
    for case in CASES {
        let Some(lengths) = common::npy_f32(case, "tether_lengths.npy") else { continue };
        let anchors = common::npy_u32(case, "tether_anchors.npy").unwrap();
        let cooked = cooked(case);
        let fabric = cooked.fabric.to_fabric();
        let n = cooked.particles.len();
        let per_particle = fabric.tether_anchors.len() / n;
        let straight = |i: usize, j: u32| {
            let [a, b] = [cooked.particles[i], cooked.particles[j as usize]];
            (0..3).map(|k| f64::from(a[k] - b[k]).powi(2)).sum::<f64>().sqrt()
        };
        let mut worst = 0.0_f32;
        for t in 0..per_particle {
            for i in 0..n {
                let (anchor, length) = (fabric.tether_anchors[t * n + i], fabric.tether_lengths[t * n + i]);
                assert!(f64::from(length) >= straight(i, anchor) * (1.0 - 1e-7), "{case} {i}");
                // The recorded tether to the same anchor. Theirs may be longer: not all of theirs are shortest.
                let same = (i..anchors.len()).step_by(n).find(|&r| anchors[r] == anchor && anchor != i as u32);
                if let Some(recorded) = same.map(|r| lengths[r]) {
                    let excess = (length - recorded) / recorded;
                    worst = worst.max(excess.abs());
                    assert!(excess < 0.004, "{case}: particle {i}: {length}, recorded {recorded}");
                }
            }
        }
        println!("{case}: {per_particle} tethers, differ by up to {worst:.4}");
    }
}

#[test]
fn what_has_no_anchor_in_reach_names_itself() {
    let cooked = cooked("two_parts");
    let fabric = cooked.fabric.to_fabric();
    let n = cooked.particles.len();
    let unreached = (0..n).filter(|&i| fabric.tether_anchors[n + i] == i as u32);
    assert!(unreached.clone().count() > 0);
    assert!(unreached.clone().all(|i| fabric.tether_lengths[n + i] == 0.0));
}
