//! Vertex block descent on several threads has the bits of one: plain, with springs of the user as hard constraints, accelerated, in
//! contact with waves under it, and of two cloths at once.
#![cfg(all(feature = "simd", feature = "parallel"))]

use cloth_core::collider::Triangle;
use cloth_core::material::BendingModel;
use cloth_core::method::Settings as AnySettings;
use cloth_core::method::vbd::{Contact, Settings};
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
