//! The bits of the scalar backend, on every path.

use crate::library::{count, is_inside};
use crate::scene::{crowd, sheet_on_a_floor, sheet_that_met_a_sphere, square};
use cloth_conformance::case::{embedded_cases, load};
use cloth_conformance::runner::run_case;
use cloth_core::{ClothDescription, Result, Solver, World};
use cloth_cpu::Scalar;
use cloth_cuda::{Cuda, CudaDriver, Driver, Path};

/// Recorded cases that together run every stage.
const CASES: [&str; 11] = [
    "05_phase_limits",
    "09_separation",
    "13_ccd_capsules",
    "14_planes_convexes",
    "15_collision_triangles",
    "18b_wind_turning",
    "19a_self_collision",
    "20_inter_collision",
    "22_virtual_particles",
    "23_sleeping",
    "26_cape",
];

type Device = Cuda<CudaDriver>;

fn compare(path: fn() -> Result<Device>) {
    let mut compared = 0;
    for case in embedded_cases().filter(|case| CASES.contains(&case.name())) {
        let name = case.name();
        let case = load(&case.files().unwrap()).unwrap();
        let expected = run_case(&case, &mut World::new(Scalar::new())).unwrap();
        let found = run_case(&case, &mut World::new(path().unwrap())).unwrap();
        assert!(found.bit_exact);
        for (e, f) in expected.cloths.iter().zip(&found.cloths) {
            assert!(e.trajectory.to_npy() == f.trajectory.to_npy(), "{name}: other bits than scalar");
            assert_eq!(e.sleep, f.sleep, "{name}");
        }
        compared += 1;
    }
    assert_eq!(compared, CASES.len());
}

pub fn block() {
    if is_inside("bits::block", "", &[]) {
        compare(Cuda::new);
        assert!(count("launches") > 0);
        assert_eq!(count("clusters"), 0);
    }
}

pub fn cluster() {
    if is_inside("bits::cluster", "", &[]) {
        compare(|| Ok(Cuda::new()?.with_path(Path::Cluster)));
        assert!(count("clusters") > 0);
    }
}

pub fn device() {
    if is_inside("bits::device", "", &[]) {
        compare(|| Ok(Cuda::new()?.with_path(Path::Device)));
        assert!(count("cooperative") > 0);
    }
}

/// The oldest driver that is taken, which reads no PTX of later versions.
pub fn the_oldest_driver() {
    let old = [("CLOTH_MOCK_VERSION", "12000")];
    if is_inside("bits::the_oldest_driver", "", &old) {
        compare_scene(crowd, 2);
    }
}

/// A part of a GPU that has no eight multiprocessors beside each other.
pub fn small_clusters() {
    if is_inside("bits::small_clusters", "", &[("CLOTH_MOCK_CLUSTER", "4")]) {
        let device = Cuda::new().unwrap();
        assert_eq!(device.driver().properties().cluster_blocks, 4);
        // More than four blocks could hold: it goes down another path.
        let (fabric, particles) = square(250).unwrap();
        let hash = |solver: &mut dyn Solver| {
            solver.add_cloth(ClothDescription::new(fabric.clone(), particles.clone())).unwrap();
            solver.step(1.0 / 60.0).unwrap();
            solver.state_hash().unwrap()
        };
        assert_eq!(hash(&mut World::new(device)), hash(&mut World::new(Scalar::new())));
        assert_eq!((count("clusters"), count("cooperative")), (0, 1));
        compare_scene(crowd, 2);
        assert!(count("clusters") > 0);
    }
}

/// GPUs of other generations take the PTX of those before them.
pub fn other_generations() {
    for (major, minor) in [("8", "9"), ("12", "0")] {
        let gpu = [("CLOTH_MOCK_MAJOR", major), ("CLOTH_MOCK_MINOR", minor)];
        if is_inside("bits::other_generations", "", &gpu) {
            compare(Cuda::new);
            return;
        }
    }
}

/// A GPU without clusters gets the PTX of compute capability 7.5.
pub fn an_old_gpu() {
    let old = [("CLOTH_MOCK_MAJOR", "7"), ("CLOTH_MOCK_MINOR", "5")];
    if is_inside("bits::an_old_gpu", "", &old) {
        compare(Cuda::new);
        assert_eq!(count("clusters"), 0);
    }
}

/// On every path; the scene has to be one that moves.
fn compare_scene(scene: fn(&mut dyn Solver), frames: usize) {
    let run = |solver: &mut dyn Solver| {
        scene(solver);
        let start = solver.state_hash().unwrap();
        let step = |_| {
            solver.step(1.0 / 60.0).unwrap();
            solver.state_hash().unwrap()
        };
        let hashes: Vec<u64> = (0..frames).map(step).collect();
        assert!(hashes[0] != start);
        hashes
    };
    let expected = run(&mut World::new(Scalar::new()));
    for path in [Path::Block, Path::Cluster, Path::Device] {
        assert_eq!(run(&mut World::new(Cuda::new().unwrap().with_path(path))), expected, "{path:?}");
    }
}

pub fn many_collision_triangles() {
    if is_inside("bits::many_collision_triangles", "", &[]) {
        compare_scene(sheet_on_a_floor, 10);
    }
}

/// A kernel without shapes ends what the shapes of the frame before did to masses.
pub fn shapes_that_are_taken_away() {
    if is_inside("bits::shapes_that_are_taken_away", "", &[]) {
        compare_scene(sheet_that_met_a_sphere, 2);
    }
}

pub fn crowded_cloths() {
    if is_inside("bits::crowded_cloths", "", &[]) {
        compare_scene(crowd, 6);
    }
}

/// The device path has no limit but memory.
pub fn four_million_particles() {
    if is_inside("bits::four_million_particles", "", &[]) {
        let mut hashes = Vec::new();
        let (fabric, particles) = square(2000).unwrap();
        let worlds: [Box<dyn Solver>; 2] =
            [Box::new(World::new(Scalar::new())), Box::new(World::new(Cuda::new().unwrap()))];
        for mut world in worlds {
            let cloth = ClothDescription::new(fabric.clone(), particles.clone());
            let id = world.add_cloth(cloth).unwrap();
            let mut parameters = *world.cloth(id).unwrap().parameters();
            (parameters.gravity.y, parameters.solver_frequency) = (-9.81, 60.0);
            world.cloth_mut(id).unwrap().set_parameters(parameters).unwrap();
            world.step(1.0 / 60.0).unwrap();
            hashes.push(world.state_hash().unwrap());
        }
        assert_eq!(hashes[0], hashes[1]);
        assert_eq!(count("cooperative"), 1);
    }
}

/// Emulated threads without switching code of their own.
pub fn portable_emulation() {
    if is_inside("bits::portable_emulation", "CLOTH_PORTABLE_SWITCH", &[]) {
        compare_scene(crowd, 2);
    }
}
