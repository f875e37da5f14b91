//! The kernels emulated on the CPU: nothing depends on the order in which threads and blocks run, which a missing
//! barrier would change. `cargo xtask conformance` compares every recorded case with the scalar backend's bits.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

mod scene;

use cloth_conformance::case::{Case, EmbeddedCase, embedded_cases, load};
use cloth_conformance::runner::Session;
use cloth_core::{Bounds, Solver, Sphere, World};
use cloth_cuda::{Cuda, Path, on_cpu::OnCpu};
use cloth_testing::{Test, tests};
use std::process::ExitCode;

/// A test for every recorded case.
fn main() -> ExitCode {
    let mut tests =
        tests![no_shape_of_a_launch_changes_a_bit, neither_order_nor_shape_changes_a_bit_of_a_potential];
    for case in embedded_cases() {
        let name = format!("no_order_of_threads_changes_a_bit::{}", case.name());
        tests.push(Test::new(name, move || no_order_of_threads_changes_a_bit(case)));
    }
    cloth_testing::run(tests)
}

fn read(case: EmbeddedCase) -> Case {
    load(&case.files().unwrap()).unwrap()
}

const PATHS: [Path; 3] = [Path::Block, Path::Cluster, Path::Device];

/// State and bounds after each of the first frames of a case.
fn hashes(case: &Case, device: Cuda<OnCpu>, frames: usize) -> Vec<(u64, [u32; 6])> {
    let mut world = World::new(device);
    let mut session = Session::start(case, &mut world).unwrap();
    // Spheres move particles before they collide with each other.
    for id in session.cloths.iter().flatten() {
        let cloth = world.cloth_mut(*id).unwrap();
        if cloth.parameters().self_collision_distance > 0.0 && cloth.colliders().spheres().is_empty() {
            cloth.set_spheres(&[Sphere::new([0.0, 0.0, 0.0], 0.3)]).unwrap();
        }
    }
    let mut hashes = Vec::new();
    while hashes.len() < frames && session.step(&mut world).unwrap().is_some() {
        let Bounds { lower, upper } = world.cloth(session.cloths[0][0]).unwrap().bounds();
        let bounds = [lower.x, lower.y, lower.z, upper.x, upper.y, upper.z].map(f32::to_bits);
        hashes.push((world.state_hash().unwrap(), bounds));
    }
    hashes
}

fn no_order_of_threads_changes_a_bit(case: EmbeddedCase) {
    let case = read(case);
    // Cloths fall for a while before they meet.
    let frames = if case.inter_collision.distance > 0.0 { 60 } else { 6 };
    let run = |path, order| {
        let device = Cuda::on_cpu(OnCpu::new().with_order(order)).with_path(path).with_threads(64);
        hashes(&case, device, frames)
    };
    let expected = run(Path::Block, 0);
    for path in PATHS {
        for order in 1..4 {
            assert_eq!(run(path, order), expected, "{path:?}, order {order}");
        }
    }
}

fn neither_order_nor_shape_changes_a_bit_of_a_potential() {
    let states = |device| scene::states(device, 6).unwrap();
    let expected = states(Cuda::on_cpu(OnCpu::new()).with_path(Path::Block).with_threads(32));
    for path in PATHS {
        for order in 0..4 {
            let device = Cuda::on_cpu(OnCpu::new().with_order(order)).with_path(path).with_threads(64);
            assert_eq!(states(device), expected, "{path:?}, order {order}");
        }
        assert_eq!(
            states(Cuda::on_cpu(OnCpu::new()).with_path(path)),
            expected,
            "{path:?}, blocks of full size"
        );
    }
}

fn no_shape_of_a_launch_changes_a_bit() {
    let largest =
        embedded_cases().map(read).max_by_key(|case| case.cloths[0].description.particles.len()).unwrap();
    let expected = hashes(&largest, Cuda::on_cpu(OnCpu::new()).with_threads(32), 4);
    for path in PATHS {
        let run = |device: Cuda<OnCpu>| hashes(&largest, device.with_path(path), 4);
        assert_eq!(run(Cuda::on_cpu(OnCpu::new())), expected, "{path:?}, blocks of full size");
        assert_eq!(run(Cuda::on_cpu(OnCpu::new()).with_cluster_blocks(16)), expected, "{path:?}, 16 blocks");
    }
}
