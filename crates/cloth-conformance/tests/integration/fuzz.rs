//! Random scenes on the backends of the CPU: what the fuzzer found, by the name of the defect, and a short run.

use cloth_conformance::fuzz::{Backend, Scene, Statistics, Temperament, minimise, run};
use cloth_core::{Capsule, Sphere};
use cloth_core::{ClothDescription, Fabric, Phase, PhaseKind, Result, Solver, ThreadPartition, World};
use cloth_cpu::{Scalar, Simd, Width};
use std::sync::Arc;

fn simd(width: Width, threads: usize) -> Result<Box<dyn Solver>> {
    Ok(Box::new(World::new(Simd::with_width(width)?.with_threads(threads)?)))
}

/// Scalar, and SIMD at every width on one to three threads.
fn backends() -> Vec<Backend<'static>> {
    let mut backends: Vec<Backend<'static>> =
        vec![("scalar".into(), Box::new(|| Ok(Box::new(World::new(Scalar::new())))))];
    let widths = [Width::Portable, Width::Avx2, Width::Avx512];
    for width in widths.into_iter().filter(|width| width.is_available()) {
        for threads in 1..4 {
            let name = format!("simd/{}@{threads}", width.name());
            backends.push((name, Box::new(move || simd(width, threads))));
        }
    }
    backends
}

/// Runs the scenes of some seeds.
fn pass(temperament: Temperament, seeds: impl IntoIterator<Item = u64>) -> Statistics {
    let backends = backends();
    let mut statistics = Statistics::default();
    for seed in seeds {
        let finding =
            run(&Scene::new(temperament, seed), &backends, &mut statistics, &mut |_, _| {}).unwrap();
        assert_eq!(finding, None, "{} seed {seed}", temperament.name());
    }
    statistics
}

#[test]
fn tame_scenes() {
    let Statistics { steps, states, refused, .. } = pass(Temperament::Tame, 0..200);
    assert!(steps > 1000 && states > 10_000 && refused > 10, "{steps} {states} {refused}");
}

#[test]
fn wild_scenes() {
    let Statistics { steps, restored, refused, .. } = pass(Temperament::Wild, 0..200);
    assert!(steps > 1000 && restored > 1000 && refused > 10, "{steps} {restored} {refused}");
}

/// What was found after these runs: a cloth whose bounds have no middle in float32 had its speed limited to NaN.
#[test]
fn seeds_with_findings() {
    pass(Temperament::Wild, [579]);
}

/// Twelve particles in a row at rest, in two subdomains, without constraints but for the tethers to the first.
fn row(solver: &mut dyn Solver, tethers: bool) -> cloth_core::ClothId {
    let particles: Vec<[f32; 4]> = (0..12).map(|i| [0.1 * i as f32, 0.0, 0.0, 1.0]).collect();
    let count = particles.len() as u32;
    let partition = ThreadPartition { subdomains: vec![0, 6, count], interface_sets: vec![0] };
    let fabric = Fabric {
        particle_count: count,
        phases: vec![Phase { kind: PhaseKind::Custom, sets: 0..0 }],
        sets: vec![0],
        tether_anchors: vec![0; if tethers { 12 } else { 0 }],
        tether_lengths: (0..if tethers { count } else { 0 }).map(|i| 0.1 * i as f32).collect(),
        partition: Some(partition),
        ..Fabric::default()
    };
    let fabric = Arc::new(fabric.validate().unwrap());
    solver.add_cloth(ClothDescription::new(fabric, particles)).unwrap()
}

/// Does the same on all backends and compares hashes.
fn agree(drive: impl Fn(&mut dyn Solver)) {
    let mut expected = None;
    for (name, make) in backends() {
        let mut solver = make().unwrap();
        drive(&mut *solver);
        let hash = solver.state_hash().unwrap();
        assert_eq!(*expected.get_or_insert(hash), hash, "{name}");
    }
}

#[test]
fn defect_3_virtual_particles_scale_masses_of_other_subdomains() {
    agree(|solver| {
        let id = row(solver, false);
        let cloth = solver.cloth_mut(id).unwrap();
        cloth.edit(|p| p.collision_mass_scale = 80.0).unwrap();
        cloth.set_virtual_particles(&[[1, 2, 3, 0], [7, 8, 9, 0]], &[[0.4, 0.3, 0.3]]).unwrap();
        let spheres = [Sphere::new([0.2, 0.05, 0.0], 0.2), Sphere::new([0.8, 0.05, 0.0], 0.2)];
        cloth.set_spheres(&spheres).unwrap();
        cloth.set_capsules(&[Capsule::new(0, 1)]).unwrap();
        (0..3).for_each(|_| drop(solver.step(1.0 / 60.0).unwrap()));
    });
}

#[test]
fn defect_5_huge_penetrations_leave_masses_finite() {
    agree(|solver| {
        let id = row(solver, false);
        let cloth = solver.cloth_mut(id).unwrap();
        cloth.edit(|p| p.collision_mass_scale = 80.0).unwrap();
        // Squares of these depths are infinite, and so is the sum of two of them.
        cloth
            .set_spheres(&[Sphere::new([0.5, 1.0e18, 0.0], 3.0e19), Sphere::new([0.5, -1.0e18, 0.0], 3.0e38)])
            .unwrap();
        cloth.set_capsules(&[Capsule::new(0, 1)]).unwrap();
        for _ in 0..4 {
            solver.step(1.0 / 60.0).unwrap();
            let snapshot = solver.snapshot(id).unwrap();
            let particles = snapshot.working_particles();
            assert!(particles.as_flattened().iter().all(|number| number.is_finite()), "{particles:?}");
        }
    });
}

#[test]
fn defect_5_weights_beyond_one_leave_no_negative_masses() {
    agree(|solver| {
        let id = row(solver, false);
        let cloth = solver.cloth_mut(id).unwrap();
        cloth.edit(|p| p.collision_mass_scale = 80.0).unwrap();
        cloth.set_virtual_particles(&[[1, 2, 3, 0]], &[[3.0, -1.0, -1.0]]).unwrap();
        let mut pins = vec![[0.0, 0.0, 0.0, 9.0]; 12];
        pins[1] = [0.1, 0.0, 0.0, 0.0];
        cloth.set_motion_constraints(&pins).unwrap();
        cloth.set_spheres(&[Sphere::new([-0.2, 0.05, 0.0], 0.9)]).unwrap();
        for _ in 0..3 {
            solver.step(1.0 / 60.0).unwrap();
            let snapshot = solver.snapshot(id).unwrap();
            let masses = snapshot.working_particles().into_iter().map(|[.., mass]| mass);
            assert!(masses.clone().all(|mass| mass.is_sign_positive()), "{:?}", masses.collect::<Vec<_>>());
        }
    });
}

#[test]
fn tethers_without_edges_end_on_several_threads() {
    agree(|solver| {
        let id = row(solver, true);
        solver.cloth_mut(id).unwrap().edit(|p| p.gravity.y = -9.81).unwrap();
        (0..3).for_each(|_| drop(solver.step(1.0 / 60.0).unwrap()));
    });
}

#[test]
fn self_collision_forgets_pairs_when_no_particle_is_left_in_it() {
    agree(|solver| {
        let id = row(solver, false);
        solver.cloth_mut(id).unwrap().edit(|p| p.self_collision_distance = 0.15).unwrap();
        solver.step(1.0 / 60.0).unwrap();
        solver.cloth_mut(id).unwrap().set_self_collision_indices(Some(&[])).unwrap();
        solver.step(1.0 / 60.0).unwrap();
    });
}

#[test]
fn a_difference_is_found_and_reduced() {
    // It has a cloth too many.
    let make = || -> Result<Box<dyn Solver>> {
        let mut solver: Box<dyn Solver> = Box::new(World::new(Scalar::new()));
        row(&mut *solver, false);
        Ok(solver)
    };
    let scalar = || -> Result<Box<dyn Solver>> { Ok(Box::new(World::new(Scalar::new()))) };
    let backends: Vec<Backend<'static>> =
        vec![("right".into(), Box::new(scalar)), ("wrong".into(), Box::new(make))];
    let scene = Scene::new(Temperament::Tame, 1);
    let finding = run(&scene, &backends, &mut Statistics::default(), &mut |_, _| {}).unwrap().unwrap();
    assert_eq!(finding.backend, "wrong");
    let (smallest, finding) = minimise(&scene, finding, &backends).unwrap();
    assert_eq!(smallest.numbers(), [finding.operation]);
}
