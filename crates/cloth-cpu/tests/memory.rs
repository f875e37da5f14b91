//! What a cloth takes in memory on the SIMD backend, on one thread and on several.
#![cfg(all(feature = "simd", feature = "parallel"))]
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_cooker::{CookOptions, Mesh, cook};
use cloth_core::{ClothDescription, Solver, World};
use cloth_cpu::Simd;
use std::sync::Arc;

/// Bytes per particle of a cloth without its fabric, and per constraint of the fabric with its packed form.
fn bytes(side: u32, self_collision: bool, threads: usize) -> [f64; 2] {
    const SPACING: f32 = 0.01;
    let mut mesh = Mesh::default();
    for i in 0..side * side {
        mesh.positions.push([(i % side) as f32 * SPACING, 0.0, (i / side) as f32 * SPACING]);
    }
    for a in (0..side * (side - 1)).filter(|a| a % side < side - 1) {
        mesh.quads.push([a, a + 1, a + side + 1, a + side]);
    }
    let cooked = cook(&mesh.attach(&[0, side - 1]).unwrap(), &CookOptions::default()).unwrap();
    let fabric = Arc::new(cooked.fabric);
    let device = Simd::new().unwrap().with_threads(threads).unwrap();
    let packed = device.packed_statistics(&fabric).bytes;
    let mut world = World::new(device);
    let id = world.add_cloth(ClothDescription::new(fabric.clone(), cooked.particles)).unwrap();
    let distance = if self_collision { 0.8 * SPACING } else { 0.0 };
    world.cloth_mut(id).unwrap().edit(|p| p.self_collision_distance = distance).unwrap();
    for _ in 0..3 {
        world.step(1.0 / 60.0).unwrap();
    }
    [
        world.memory_bytes(id).unwrap() as f64 / f64::from(side * side),
        (packed + fabric.memory_bytes()) as f64 / fabric.constraints().len() as f64,
    ]
}

#[test]
fn a_cloth_takes_at_most_64_bytes_per_particle_and_32_per_constraint() {
    for (self_collision, threads) in [(false, 1), (true, 1), (true, 3)] {
        let small = bytes(64, self_collision, threads);
        let large = bytes(300, self_collision, threads);
        for [particle, constraint] in [small, large] {
            let place = format!("self-collision {self_collision}, {threads} threads");
            assert!(particle <= 64.0, "{particle} bytes per particle, {place}");
            assert!(constraint <= 32.0, "{constraint} bytes per constraint, {place}");
        }
        assert!(large[0] <= 1.05 * small[0], "{large:?} and {small:?}: it grows faster than the cloth");
    }
}
