//! Vertex block descent on several threads has the bits of one: plain, with springs of the user as hard constraints, accelerated, in
//! contact with waves under it, of two cloths at once, and of a cloth in the wind that is partitioned.
#![cfg(all(feature = "simd", feature = "parallel"))]

use cloth_cooker::{CookOptions, Mesh, Partition, WarpDirection, cook};
use cloth_core::collider::Triangle;
use cloth_core::material::BendingModel;
use cloth_core::method::Settings as AnySettings;
use cloth_core::method::vbd::{Contact, Settings, Start};
use cloth_core::{ClothDescription, Fabric, Material, Policy, Potential, Solver, Spring, Surface, World};
use cloth_cpu::{Scalar, Simd};
use std::sync::Arc;

/// Vertices along each side: enough for threads to have a part each.
const SIDE: u32 = 36;
const SPACING: f32 = 0.02;

/// What a run is told of its settings.
type Change = fn(&mut Settings);

const CHANGES: [Change; 5] = [
    |_| {},
    |settings| settings.augmented = true,
    |settings| settings.acceleration = 0.9,
    |settings| settings.contact = Contact::Guaranteed,
    |settings| settings.contact = Contact::Fast,
];

fn potential(bending: BendingModel) -> Arc<Potential> {
    let cells = (0..SIDE - 1).flat_map(|y| (0..SIDE - 1).map(move |x| y * SIDE + x));
    let triangles: Vec<[u32; 3]> =
        cells.flat_map(|i| [[i, i + 1, i + SIDE], [i + 1, i + SIDE + 1, i + SIDE]]).collect();
    let place = |i: u32| [(i % SIDE) as f32 * SPACING, (i / SIDE) as f32 * SPACING];
    let coordinates = triangles.iter().map(|triangle| triangle.map(place)).collect();
    let surface = Surface::new((SIDE * SIDE) as usize, triangles, coordinates).unwrap();
    let material =
        Material::new().grams_per_m2(150.0).stretch(800.0, 600.0).bending(bending).damping(0.01, 0.0);
    let spring = Spring { ends: [3, SIDE * SIDE - 1], length: 0.3, stiffness: 20.0 };
    Arc::new(Potential::new(Arc::new(surface), vec![material]).unwrap().with_springs(vec![spring]).unwrap())
}

/// Waves under the middle of the sheet.
fn ground() -> Vec<Triangle> {
    const CELLS: u32 = 12;
    let place = |x: u32, z: u32| {
        let height = 0.004 * ((x * 5 + z * 3) % 4) as f32 - 0.022;
        [0.1 + x as f32 * 0.04, height, 0.1 + z as f32 * 0.04]
    };
    let cell = |i: u32| {
        let (x, z) = (i % CELLS, i / CELLS);
        let [a, b, c, d] = [place(x, z), place(x + 1, z), place(x, z + 1), place(x + 1, z + 1)];
        [Triangle { corners: [a, c, b] }, Triangle { corners: [b, c, d] }]
    };
    (0..CELLS * CELLS).flat_map(cell).collect()
}

/// The hash after some frames of cloths that fall, held by two corners.
fn run(mut solver: impl Solver, cloths: u32, bending: BendingModel, change: Change) -> u64 {
    let potential = potential(bending);
    let particle = |i: u32| {
        let (x, y) = (i % SIDE, i / SIDE);
        let wave = 0.004 * ((x * 7 + y * 3) % 5) as f32;
        [x as f32 * SPACING, wave, y as f32 * SPACING, if i == 0 || i == SIDE - 1 { 0.0 } else { 50.0 }]
    };
    let mut touches = false;
    for _ in 0..cloths {
        let fabric = Fabric { particle_count: SIDE * SIDE, sets: vec![0], ..Fabric::default() };
        let particles = (0..SIDE * SIDE).map(particle).collect();
        let description = ClothDescription::new(Arc::new(fabric.validate().unwrap()), particles);
        let id = solver.add_cloth(description).unwrap();
        let mut settings = Settings::new(potential.clone());
        settings.common.parameters.gravity = glam::Vec3::new(0.3, -9.81, 0.1);
        settings.iterations = 3;
        change(&mut settings);
        if settings.contact != Contact::Off {
            touches = true;
            solver.cloth_mut(id).unwrap().set_collision_triangles(&ground()).unwrap();
        }
        solver.cloth_mut(id).unwrap().set_settings(AnySettings::Vbd(settings)).unwrap();
        solver.cloth_mut(id).unwrap().set_watchdog(Policy::Off).unwrap();
    }
    let mut contacts = 0;
    for _ in 0..8 {
        let report = solver.step(1.0 / 60.0).unwrap();
        contacts += report.cloths.iter().filter_map(|cloth| cloth.contact).map(|of| of.contacts).sum::<u32>();
    }
    assert!(!touches || contacts > 30, "{contacts}");
    solver.state_hash().unwrap()
}

#[test]
fn bits_are_those_of_one_thread() {
    for bending in [BendingModel::Joined, BendingModel::Quadratic] {
        for (number, change) in CHANGES.into_iter().enumerate() {
            let wanted = run(World::new(Scalar::new()), 1, bending, change);
            for threads in [1, 2, 3] {
                let simd = Simd::new().unwrap().with_threads(threads).unwrap();
                assert_eq!(run(World::new(simd), 1, bending, change), wanted, "{threads}, {number}");
            }
        }
    }
}

#[test]
fn two_cloths_have_all_threads_in_turn() {
    let wanted = run(World::new(Scalar::new()), 2, BendingModel::Joined, CHANGES[0]);
    let simd = Simd::new().unwrap().with_threads(3).unwrap();
    assert_eq!(run(World::new(simd), 2, BendingModel::Joined, CHANGES[0]), wanted);
}

/// The hash after some frames of a cooked sheet that hangs in the wind, pushed here and there, in sixteen short substeps a frame.
fn run_in_wind(mut solver: impl Solver, start: Start, partition: Partition) -> u64 {
    const COLUMNS: u32 = 80;
    const ROWS: u32 = 70;
    let mut mesh = Mesh::default();
    mesh.positions.extend((0..COLUMNS * ROWS).map(|i| {
        let (x, y) = ((i % COLUMNS) as f32, (i / COLUMNS) as f32);
        [x * SPACING, -y * SPACING, 0.002 * ((7.0 * x + 3.0 * y) % 5.0)]
    }));
    for a in (0..COLUMNS * (ROWS - 1)).filter(|a| a % COLUMNS < COLUMNS - 1) {
        mesh.quads.push([a, a + 1, a + COLUMNS + 1, a + COLUMNS]);
    }
    let mesh = mesh.attach(&[0, COLUMNS / 2, COLUMNS - 1]).unwrap();
    let cooked = cook(&mesh, &CookOptions::default().warp(WarpDirection::Auto).partition(partition)).unwrap();
    let material = Material::new().grams_per_m2(150.0).stretch(800.0, 600.0).bending(BendingModel::Quadratic);
    let potential = Potential::new(cooked.fabric.surface().unwrap().clone(), vec![material]).unwrap();
    let mut settings = Settings::new(Arc::new(potential));
    let parameters = &mut settings.common.parameters;
    parameters.gravity = glam::Vec3::new(0.3, -9.81, 0.1);
    parameters.wind = glam::Vec3::new(3.0, 0.5, -5.0);
    (parameters.drag_coefficient, parameters.lift_coefficient) = (0.3, 0.2);
    parameters.solver_frequency = 960.0;
    (settings.iterations, settings.start) = (1, start);
    let pushes: Vec<[f32; 4]> =
        (0..cooked.particles.len()).map(|i| [0.0, 0.0, (i % 7) as f32 - 3.0, 0.0]).collect();
    let description = ClothDescription::new(Arc::new(cooked.fabric), cooked.particles);
    let id = solver.add_cloth(description).unwrap();
    let cloth = solver.cloth_mut(id).unwrap();
    cloth.set_settings(AnySettings::Vbd(settings)).unwrap();
    cloth.set_accelerations(&pushes).unwrap();
    for _ in 0..3 {
        solver.step(1.0 / 60.0).unwrap();
    }
    solver.state_hash().unwrap()
}

#[test]
fn what_goes_on_around_the_sweeps_has_the_bits_of_one_thread() {
    for start in [Start::Adaptive, Start::Positions, Start::Inertia] {
        for partition in [Partition::One, Partition::Auto, Partition::Count(5)] {
            let wanted = run_in_wind(World::new(Scalar::new()), start, partition);
            for threads in [1, 2, 5] {
                let simd = Simd::new().unwrap().with_threads(threads).unwrap();
                let found = run_in_wind(World::new(simd), start, partition);
                assert_eq!(found, wanted, "{threads} threads, {start:?}, {partition:?}");
            }
        }
    }
}
