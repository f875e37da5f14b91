//! Fabrics of our cooker, larger than a tile, bit for bit as on the scalar backend, at every width of this machine.
#![cfg(feature = "simd")]

use crate::common::{Random, assert_same};
use cloth_cooker::{CookOptions, CookedFabric, Mesh, Partition, Phases, cook, reorder};
use cloth_core::{ClothDescription, ClothId, ParticleArray, PhaseConfig, Solver, World};
use cloth_cpu::{Scalar, Simd, Width};
use std::sync::Arc;

/// A sheet of triangles; its diagonals alternate at random, and it has holes, where it is not to be a grid.
fn sheet(columns: u32, rows: u32, is_grid: bool) -> Mesh {
    let mut random = Random(7);
    let place = |i: u32| [(i % columns) as f32 * 0.02, 0.001 * (i % 7) as f32, (i / columns) as f32 * 0.02];
    let mut triangles: Vec<u32> = Vec::new();
    for (x, y) in (0..rows - 1).flat_map(|y| (0..columns - 1).map(move |x| (x, y))) {
        let a = y * columns + x;
        let [b, c, d] = [a + 1, a + columns, a + columns + 1];
        if !is_grid && random.chance(0.01) {
            continue;
        }
        let halves =
            if is_grid || random.chance(0.5) { [[a, b, d], [a, d, c]] } else { [[a, b, c], [b, d, c]] };
        triangles.extend(halves.as_flattened());
    }
    Mesh::from_triangles((0..columns * rows).map(place).collect(), &triangles)
        .unwrap()
        .attach(&[0, columns / 2, columns - 1])
        .unwrap()
}

fn add(solver: &mut dyn Solver, cooked: &CookedFabric, phases: &[PhaseConfig]) -> ClothId {
    let fabric = Arc::new(cooked.fabric.clone());
    let id = solver.add_cloth(ClothDescription::new(fabric, cooked.particles.clone())).unwrap();
    solver.cloth_mut(id).unwrap().set_phases(phases).unwrap();
    id
}

/// Runs a cloth on both backends, its phases at stiffness 1.
fn compare(cooked: &CookedFabric, phases: &[u32], place: &str) {
    let phases: Vec<PhaseConfig> = phases.iter().map(|&phase| PhaseConfig::new(phase)).collect();
    compare_configured(cooked, &phases, place);
}

/// Runs a cloth on both backends. On its way some particles explode, and some masses change.
fn compare_configured(cooked: &CookedFabric, phases: &[PhaseConfig], place: &str) {
    for width in Width::ALL.into_iter().filter(|width| width.is_available()) {
        let mut scalar = World::new(Scalar::new());
        let mut simd = World::new(Simd::with_width(width).unwrap());
        for frame in 0..6 {
            let random = &mut Random(frame);
            let count = cooked.particles.len() as u32;
            let (first, far) = (random.below(count) as usize, [1.0e18, 3.0e38][frame as usize % 2]);
            for solver in [&mut scalar as &mut dyn Solver, &mut simd] {
                let id = solver.cloths().first().copied().unwrap_or_else(|| add(solver, cooked, phases));
                if frame % 3 == 1 {
                    solver
                        .write_particles(id, ParticleArray::Current, first, &[[far, 0.0, -far, 1.0]])
                        .unwrap();
                }
                if frame % 3 == 2 {
                    let mut particle = solver.particles(id, ParticleArray::Current).unwrap()[first];
                    particle[3] = 0.7;
                    solver.write_particles(id, ParticleArray::Current, first, &[particle]).unwrap();
                }
                solver.step(1.0 / 60.0).unwrap();
            }
            assert_same(&mut scalar, &mut simd, &format!("{place}, {}, frame {frame}", width.name()));
        }
    }
}

#[test]
fn grids() {
    // Rows of 101 particles fill no cache lines; 128 do.
    for columns in [101, 128] {
        let cooked = cook(&sheet(columns, 90, true), &CookOptions::default()).unwrap();
        assert_eq!(cooked.report.grid_particles, columns * 90);
        compare(&cooked, &[0, 1, 2], "in order");
        compare(&cooked, &[2, 0, 1], "in another order");
        compare(&cooked, &[1], "one phase");
    }
}

#[test]
fn constraints_of_any_rest_length_and_stiffness() {
    let mut cooked = cook(&sheet(128, 90, true), &CookOptions::default()).unwrap();
    let mut fabric = cooked.fabric.to_fabric();
    // Those at most as long as the smallest number that counts are off.
    for rest in fabric.rest_lengths.iter_mut().step_by(37) {
        *rest *= 1.0e-6;
    }
    fabric.rest_lengths.iter_mut().step_by(71).for_each(|rest| *rest = 0.0);
    cooked.fabric = fabric.validate().unwrap();
    for stiffness in [1.0, 1.0e-20, 1.0e-36] {
        let phases = [0, 1, 2].map(|phase| PhaseConfig::new(phase).with_stiffness(stiffness));
        compare_configured(&cooked, &phases, &format!("stiffness {stiffness}"));
    }
    let softened = PhaseConfig::new(0).with_softening(0.5, 1.0, 1.1);
    compare_configured(&cooked, &[softened, PhaseConfig::new(1)], "softened");
}

#[test]
fn irregular_meshes() {
    let mesh = sheet(90, 80, false);
    for parts in [Partition::One, Partition::Count(3)] {
        let cooked = cook(&mesh, &CookOptions::default().partition(parts)).unwrap();
        assert_eq!(cooked.report.grid_particles, 0);
        let phases: Vec<u32> = (0..cooked.fabric.phases().len() as u32).collect();
        compare(&cooked, &phases, "in order");
        let joined = reorder(&cooked.fabric, &cooked.particles, Phases::One, parts).unwrap();
        compare(&joined, &[0], "one phase");
    }
}

#[test]
fn most_slots_have_a_constraint() {
    let fill = |cooked: CookedFabric| Simd::new().unwrap().packed_statistics(&Arc::new(cooked.fabric)).fill;
    let grid = cook(&sheet(128, 90, true), &CookOptions::default().partition(Partition::One)).unwrap();
    assert!(fill(grid) > 0.97);
    let irregular = cook(&sheet(90, 80, false), &CookOptions::default().partition(Partition::One)).unwrap();
    assert!(fill(irregular) > 0.95);
}
