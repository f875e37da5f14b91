//! Promises of cooking about every fabric.

use crate::common::{CASES, sheet};
use cloth_cooker::{
    Classification, CookOptions, CookedFabric, FindingKind, Mesh, NO_PARTICLE, ParticleOrder, Partition,
    Phases, Weld, cook, reorder,
};
use cloth_core::{PhaseKind, ValidFabric};
use proptest::prelude::*;

fn default_cook(mesh: &Mesh) -> CookedFabric {
    cook(mesh, &CookOptions::default()).unwrap()
}

#[test]
fn maps_lead_there_and_back() {
    for case in CASES {
        let mesh = crate::common::mesh(case);
        let cooked = default_cook(&mesh);
        for (i, &vertex) in (0_u32..).zip(&cooked.particle_to_vertex) {
            assert_eq!(cooked.vertex_to_particle[vertex as usize], i);
            assert_eq!(cooked.particles[i as usize][..3], mesh.positions[vertex as usize]);
        }
        let mut positions = vec![[9.0; 4]; mesh.positions.len()];
        cooked.scatter(&cooked.particles, &mut positions).unwrap();
        for (position, &particle) in positions.iter().zip(&cooked.vertex_to_particle) {
            assert_eq!(particle == NO_PARTICLE, *position == [9.0; 4]);
        }
        assert!(cooked.scatter(&cooked.particles, &mut positions[1..]).is_err());
    }
}

#[test]
fn grids_have_few_sets_that_are_runs() {
    for (mesh, name) in [(sheet(64, 40, false), "quads"), (sheet(64, 40, true), "triangles")] {
        let cooked = default_cook(&mesh);
        let fabric = &cooked.fabric;
        assert_eq!(cooked.report.grid_particles, 64 * 40, "{name}");
        let sets = |kind| cooked.report.kinds.iter().find(|summary| summary.kind == kind).unwrap().sets;
        assert_eq!([sets(PhaseKind::Vertical), sets(PhaseKind::Horizontal)], [2, 2], "{name}");
        assert_eq!(sets(PhaseKind::Shearing), 4, "{name}");
        // Most constraints continue the one before: both particles are the next ones.
        let is_next = |pair: &[[u32; 2]]| pair[0][0] + 1 == pair[1][0] && pair[0][1] + 1 == pair[1][1];
        let runs = fabric.constraints().windows(2).filter(|pair| is_next(pair)).count();
        assert!(runs as f64 > 0.85 * fabric.constraints().len() as f64, "{name}: {runs}");
    }
}

#[test]
fn regular_grids_need_no_additions() {
    for triangles in [false, true] {
        let mesh = sheet(12, 9, triangles);
        let reference = CookOptions::default().classification(Classification::Reference);
        assert_eq!(default_cook(&mesh).fabric, cook(&mesh, &reference).unwrap().fabric);
    }
}

#[test]
fn irregular_meshes_get_all_edges_and_opposite_vertices() {
    let mesh = crate::common::mesh("irregular");
    let cooked = default_cook(&mesh);
    assert!(cooked.report.count(FindingKind::EdgesRaisedToStretch) > 0);
    assert!(cooked.report.count(FindingKind::OppositeVertexBends) > 0);
    assert!(cooked.report.to_string().contains("opposite vertex"));
    let ascending = |&[a, b]: &[u32; 2]| [a.min(b), a.max(b)];
    let pairs: std::collections::BTreeSet<[u32; 2]> =
        cooked.fabric.constraints().iter().map(ascending).collect();
    assert_eq!(pairs.len(), cooked.fabric.constraints().len(), "no pair twice");
    for triangle in &mesh.triangles {
        for k in 0..3 {
            let [a, b] = [triangle[k], triangle[(k + 1) % 3]].map(|v| cooked.vertex_to_particle[v as usize]);
            let attached = [a, b].iter().all(|&i| cooked.particles[i as usize][3] == 0.0);
            assert!(attached || pairs.contains(&ascending(&[a, b])));
        }
    }
}

#[test]
fn sets_are_few_and_balanced() {
    for case in ["irregular", "disc", "two_parts"] {
        let cooked = default_cook(&crate::common::mesh(case));
        for summary in &cooked.report.kinds {
            let fabric = &cooked.fabric;
            let phase = fabric.phases().iter().find(|phase| phase.kind == summary.kind).unwrap();
            let rows = fabric.sets()[phase.sets.start as usize]..fabric.sets()[phase.sets.end as usize];
            // Constraints of hubs are there twice, in sets of their own.
            let mut times = std::collections::BTreeMap::new();
            for pair in &fabric.constraints()[rows.start as usize..rows.end as usize] {
                *times.entry(*pair).or_insert(0_usize) += 1;
            }
            let mut most = 0;
            for passes in [1, 2] {
                let mut degree = vec![0_u32; fabric.particle_count()];
                for (pair, _) in times.iter().filter(|(_, times)| **times == passes as usize) {
                    pair.iter().for_each(|&i| degree[i as usize] += 1);
                }
                let fewest = degree.into_iter().max().unwrap();
                most += if fewest > 0 { passes * (fewest + 1) } else { 0 };
            }
            assert!(summary.sets <= most, "{case} {summary:?}, at most {most}");
            let [smallest, largest] = summary.set_sizes;
            if case == "irregular" {
                assert!(largest - smallest <= largest / 4 + 2, "{case} {summary:?}");
            }
        }
    }
}

#[test]
fn constraints_of_irregular_meshes_join_lines() {
    let fabric = default_cook(&crate::common::mesh("irregular")).fabric;
    let constraints = fabric.constraints();
    let mut joining = 0;
    for set in fabric.sets().windows(2) {
        let rows: std::collections::BTreeSet<[u32; 2]> =
            constraints[set[0] as usize..set[1] as usize].iter().copied().collect();
        let is_quad = |&&[a, b]: &&[u32; 2]| {
            let mut quad = (0..4).map(|k| [a / 4 * 4 + k, b / 4 * 4 + k]);
            a % 4 == b % 4 && quad.all(|pair| rows.contains(&pair))
        };
        joining += rows.iter().filter(is_quad).count();
    }
    let share = joining as f64 / constraints.len() as f64;
    assert!(share > 0.1, "{share} of the constraints are with their line's in one set");
}

#[test]
fn the_order_can_be_kept() {
    let options = CookOptions::default().order(ParticleOrder::Original);
    let cooked = cook(&crate::common::mesh("disc"), &options).unwrap();
    assert!(cooked.particle_to_vertex.iter().enumerate().all(|(i, &vertex)| i as u32 == vertex));
}

#[test]
fn a_fan_around_one_vertex_is_cooked() {
    let rim = 3000_u32;
    let place = |k: u32| {
        let angle = k as f32 * std::f32::consts::TAU / rim as f32;
        [100.0 * angle.cos(), 100.0 * angle.sin(), 0.0]
    };
    let mut mesh = Mesh::new((0..rim).map(place).collect(), Vec::new(), Vec::new());
    mesh.positions.push([0.0, 0.0, 1.0]);
    mesh.triangles = (0..rim).map(|k| [k, (k + 1) % rim, rim]).collect();
    let cooked = default_cook(&mesh.attach(&[rim]).unwrap());
    assert_eq!(cooked.report.count(FindingKind::Hubs), 1);
}

#[test]
fn defect_14_constraints_of_hubs_are_solved_there_and_back() {
    // Two fans of 40 triangles joined by a tube, in two subdomains, with stiffness of vertices.
    let around = 40_u32;
    let place = |i: u32| {
        let angle = (i % around) as f32 * std::f32::consts::TAU / around as f32;
        [angle.cos(), (i / around) as f32 * 0.15, angle.sin()]
    };
    let rows = 20;
    let mut mesh = Mesh::new((0..around * rows).map(place).collect(), Vec::new(), Vec::new());
    mesh.positions.extend([[0.0, -0.3, 0.0], [0.0, 0.15 * rows as f32 + 0.3, 0.0]]);
    for i in 0..around * (rows - 1) {
        let right = i - i % around + (i + 1) % around;
        mesh.triangles.extend([[i, right, right + around], [i, right + around, i + around]]);
    }
    for (hub, row) in [(around * rows, 0), (around * rows + 1, rows - 1)] {
        mesh.triangles.extend((0..around).map(|k| [row * around + k, row * around + (k + 1) % around, hub]));
    }
    let stiffness = (0..mesh.positions.len()).map(|i| 0.5 + (i % 7) as f32 / 16.0).collect();
    let mesh = mesh.with_stiffness(stiffness);
    let hubs = [around * rows, around * rows + 1];
    for partition in [Partition::One, Partition::Count(2)] {
        let cooked = cook(&mesh, &CookOptions::default().partition(partition)).unwrap();
        let hubs = hubs.map(|vertex| cooked.vertex_to_particle[vertex as usize]);
        let again = reorder(&cooked.fabric, &cooked.particles, Phases::Kept, Partition::One).unwrap();
        let new_hubs = hubs.map(|particle| again.vertex_to_particle[particle as usize]);
        for (fabric, hubs) in [(&cooked.fabric, hubs), (&again.fabric, new_hubs)] {
            let mut seen = 0;
            for (hub, phase) in
                hubs.iter().flat_map(|hub| fabric.phases().iter().map(move |phase| (hub, phase)))
            {
                let set = |set: u32| fabric.sets()[set as usize] as usize;
                let rows = set(phase.sets.start)..set(phase.sets.end);
                let rows: Vec<usize> = rows.filter(|&c| fabric.constraints()[c].contains(hub)).collect();
                let values = |&c: &usize| {
                    (fabric.constraints()[c], fabric.rest_lengths()[c], fabric.log_stiffness().unwrap()[c])
                };
                let there: Vec<_> = rows.iter().map(values).collect();
                let back: Vec<_> = rows.iter().rev().map(values).collect();
                // Those of the interface are solved before, on their own.
                let interface = fabric.partition().map_or(0, |partition| {
                    let crosses = |c: &&usize| {
                        fabric.constraints()[**c]
                            .map(|i| partition.subdomain_of(i))
                            .windows(2)
                            .any(|p| p[0] != p[1])
                    };
                    rows.iter().filter(crosses).count()
                });
                if rows.len() > 16 && interface == 0 {
                    assert_eq!(there, back, "{partition:?} {:?}", phase.kind);
                    assert_eq!(rows.len(), 2 * around as usize);
                    seen += 1;
                }
            }
            assert!(seen >= 2, "{partition:?}: {seen}");
        }
        assert!(cooked.report.count(FindingKind::HubConstraints) >= 2 * u64::from(around));
        assert!(cooked.report.to_string().contains("there and back"));
        let twice = cooked.report.count(FindingKind::HubConstraints) as usize;
        let all: u32 = cooked.report.kinds.iter().map(|summary| summary.constraints).sum();
        assert_eq!(cooked.fabric.constraints().len(), all as usize + twice);
    }
}

#[test]
fn many_islands_give_the_nearest_four() {
    let mesh = sheet(30, 30, true);
    let pins: Vec<u32> = (0..900).filter(|i| i % 7 == 0 && (i / 30) % 6 == 0).collect();
    let cooked = default_cook(&mesh.clone().attach(&pins).unwrap());
    let fabric = cooked.fabric.to_fabric();
    assert!(cooked.report.islands > 20);
    for i in 0..900_usize {
        let vertex = cooked.particle_to_vertex[i] as usize;
        let straight = |pin: &u32| {
            let (p, q) = (mesh.positions[vertex], mesh.positions[*pin as usize]);
            f64::from(p[0] - q[0]).hypot(f64::from(p[1] - q[1]))
        };
        let mut expected: Vec<f64> = pins.iter().map(straight).collect();
        expected.sort_by(f64::total_cmp);
        let slots = [0, 1, 2, 3].map(|t| t * 900 + i);
        let anchors = slots.map(|slot| cooked.particle_to_vertex[fabric.tether_anchors[slot] as usize]);
        assert!(anchors.is_sorted(), "{i}: in the order of islands, each a vertex here");
        let mut lengths = slots.map(|slot| f64::from(fabric.tether_lengths[slot]));
        lengths.sort_by(f64::total_cmp);
        for (t, length) in lengths.into_iter().enumerate() {
            assert!(
                (length - expected[t]).abs() < 1e-3 * expected[t] + 1e-6,
                "{i} {t}: {length} {:?}",
                &expected[..5]
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any soup of faces is refused with an error or cooked; the same way each time.
    #[test]
    fn soups_never_panic(
        corners in prop::collection::vec(prop::array::uniform3(-2_i8..3), 1..24),
        triangles in prop::collection::vec(prop::array::uniform3(0_u32..24), 0..30),
        quads in prop::collection::vec(prop::array::uniform4(0_u32..24), 0..10),
        attached in prop::collection::vec(0_u32..24, 0..6),
        scale in prop::sample::select(vec![1.0_f32, 1e-30, 1e10]),
        quadify: bool,
        welds: bool,
    ) {
        let count = corners.len() as u32;
        let fold = |v: u32| v % count;
        let mesh = Mesh::new(
            corners.iter().map(|p| p.map(|x| f32::from(x) * scale)).collect(),
            triangles.iter().map(|t| t.map(fold)).collect(),
            quads.iter().map(|q| q.map(fold)).collect(),
        );
        let attached: Vec<u32> = attached.into_iter().map(fold).collect();
        let weld = if welds { Weld::default() } else { Weld::Off };
        let options = CookOptions::default().quadify(quadify).weld(weld);
        if let Ok(cooked) = cook(&mesh.clone().attach(&attached).unwrap(), &options) {
            prop_assert!(!cooked.report.to_string().is_empty());
            prop_assert_eq!(&cook(&mesh.attach(&attached).unwrap(), &options).unwrap(), &cooked);
            let bytes = cooked.to_bytes();
            prop_assert_eq!(CookedFabric::from_bytes(&bytes).unwrap(), cooked);
        }
    }
}

#[test]
fn reordering_keeps_everything_but_the_order() {
    for case in CASES {
        let cooked = default_cook(&crate::common::mesh(case));
        for phases in [Phases::Kept, Phases::ByKind, Phases::One] {
            let again = reorder(&cooked.fabric, &cooked.particles, phases, Partition::One).unwrap();
            let old_vertex = |particle: u32| again.particle_to_vertex[particle as usize];
            for (i, &old) in again.particle_to_vertex.iter().enumerate() {
                assert_eq!(again.particles[i], cooked.particles[old as usize]);
                assert_eq!(again.vertex_to_particle[old as usize], i as u32);
            }
            let rows = |fabric: &ValidFabric, name: &dyn Fn(u32) -> u32| {
                let stiffness = |row: usize| fabric.log_stiffness().map_or(0, |values| values[row].to_bits());
                let row = |(row, (pair, length)): (usize, (&[u32; 2], &f32))| {
                    let [a, b] = pair.map(name);
                    (a.min(b), a.max(b), length.to_bits(), stiffness(row))
                };
                let pairs = fabric.constraints().iter().zip(fabric.rest_lengths()).enumerate();
                let mut rows: Vec<_> = pairs.map(row).collect();
                rows.sort_unstable();
                rows
            };
            assert_eq!(rows(&again.fabric, &old_vertex), rows(&cooked.fabric, &|i| i), "{case}");
            let tethers = |cooked: &CookedFabric, name: &dyn Fn(u32) -> u32| {
                let (fabric, count) = (cooked.fabric.to_fabric(), cooked.particles.len());
                let lengths = fabric.tether_lengths.iter().enumerate();
                let tether = |(t, length): (usize, &f32)| {
                    (t / count, name((t % count) as u32), name(fabric.tether_anchors[t]), length.to_bits())
                };
                let mut tethers: Vec<_> = lengths.map(tether).collect();
                tethers.sort_unstable();
                tethers
            };
            assert_eq!(tethers(&again, &old_vertex), tethers(&cooked, &|i| i), "{case}");
            assert_eq!(again.fabric.triangles().len(), cooked.fabric.triangles().len());
            let expected = if phases == Phases::One { 1 } else { cooked.fabric.phases().len() };
            assert_eq!(again.fabric.phases().len(), expected);
        }
    }
    let cooked = default_cook(&crate::common::mesh("disc"));
    assert!(reorder(&cooked.fabric, &cooked.particles[1..], Phases::One, Partition::One).is_err());
}
