//! Cooked, partitioned fabrics, bit for bit as on the scalar backend, at every width and on any number of threads.
#![cfg(all(feature = "simd", feature = "parallel"))]

use crate::common::{Random, assert_same, configure, drive, outcome};
use cloth_cooker::{CookOptions, CookedFabric, Mesh, Partition, cook};
use cloth_core::{ClothDescription, Solver, World};
use cloth_cpu::{Scalar, Simd, Width};
use std::sync::Arc;

/// A sheet, in quads or in crooked triangles with holes.
fn sheet(columns: u32, rows: u32, irregular: bool, subdomains: Partition) -> CookedFabric {
    let random = &mut Random(77);
    let mut mesh = Mesh::default();
    for i in 0..columns * rows {
        let mut push = || if irregular { random.between(-0.012, 0.012) } else { 0.0 };
        mesh.positions.push([
            (i % columns) as f32 * 0.05 + push(),
            push(),
            (i / columns) as f32 * 0.05 + push(),
        ]);
    }
    for a in (0..columns * (rows - 1)).filter(|a| a % columns < columns - 1) {
        let [b, c, d] = [a + 1, a + columns + 1, a + columns];
        match random.below(12) {
            _ if !irregular => mesh.quads.push([a, b, c, d]),
            0 => {}
            n if n % 2 == 0 => mesh.triangles.extend([[a, b, c], [a, c, d]]),
            _ => mesh.triangles.extend([[a, b, d], [b, c, d]]),
        }
    }
    cook(&mesh.attach(&[0, columns - 1]).unwrap(), &CookOptions::default().partition(subdomains)).unwrap()
}

fn compare(cooked: &CookedFabric, seed: u64) {
    let fabric = Arc::new(cooked.fabric.clone());
    assert!(fabric.partition().is_some(), "this cloth is partitioned");
    let add = |solver: &mut dyn Solver| {
        let particles = cooked.particles.clone();
        let id = solver.add_cloth(ClothDescription::new(fabric.clone(), particles)).unwrap();
        let (phases, cloth) = (fabric.phases().len() as u32, solver.cloth_mut(id).unwrap());
        configure(cloth, &mut Random(seed), phases, &cooked.particles);
    };
    let mut scalar = World::new(Scalar::new());
    add(&mut scalar);
    let mut others = Vec::new();
    for width in Width::ALL.into_iter().filter(|width| width.is_available()) {
        for threads in [1, 2, 3, 8, 16] {
            let device = Simd::with_width(width).unwrap().with_threads(threads).unwrap();
            let mut world = World::new(device);
            add(&mut world);
            others.push((format!("seed {seed}, {}, {threads} threads", width.name()), world));
        }
    }
    for frame in 0..6 {
        drive(&mut scalar, seed, frame);
        let report = scalar.step(1.0 / 60.0).unwrap();
        for (name, world) in &mut others {
            drive(world, seed, frame);
            assert_eq!(outcome(&world.step(1.0 / 60.0).unwrap()), outcome(&report), "{name}, frame {frame}");
            assert_same(&mut scalar, world, &format!("{name}, frame {frame}"));
        }
    }
}

#[test]
fn grids() {
    for (seed, subdomains) in (0..).zip([Partition::Auto, Partition::Count(3), Partition::Count(16)]) {
        compare(&sheet(53, 41, false, subdomains), seed);
    }
}

#[test]
fn irregular_meshes() {
    for (seed, subdomains) in (3..).zip([Partition::Auto, Partition::Count(3), Partition::Count(16)]) {
        compare(&sheet(49, 47, true, subdomains), seed);
    }
}
