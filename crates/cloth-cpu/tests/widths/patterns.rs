//! Vertex block descent on a mesh of which hardly two vertices have the same pattern: they go side by side all the same.

use crate::common::{Random, assert_same_step};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, vbd};
use cloth_core::{ClothDescription, Fabric, Material, Policy, Potential, Solver, Spring, Surface, World};
use cloth_cpu::{Scalar, Simd, Width};
use std::sync::Arc;

/// Vertices along each side.
const SIDE: u32 = 22;
const COUNT: u32 = SIDE * SIDE;

/// A sheet with holes, whose cells are halved either way.
fn surface() -> Surface {
    let mut random = Random(5);
    let cells = (0..SIDE - 1).flat_map(|y| (0..SIDE - 1).map(move |x| y * SIDE + x));
    let triangles: Vec<[u32; 3]> = cells
        .flat_map(|i| match random.chance(0.5) {
            true => [[i, i + 1, i + SIDE], [i + 1, i + SIDE + 1, i + SIDE]],
            false => [[i, i + 1, i + SIDE + 1], [i, i + SIDE + 1, i + SIDE]],
        })
        .filter(|triangle| triangle.contains(&0) || triangle.contains(&(SIDE - 1)) || !random_hole(triangle))
        .collect();
    let place = |i: u32| [(i % SIDE) as f32 * 0.03, (i / SIDE) as f32 * 0.03];
    let coordinates = triangles.iter().map(|triangle| triangle.map(place)).collect();
    Surface::new(COUNT as usize, triangles, coordinates).unwrap()
}

/// One triangle in about twenty is a hole.
fn random_hole(triangle: &[u32; 3]) -> bool {
    let mut random = Random(u64::from(triangle[0]) * 7919 + u64::from(triangle[2]) * 104_729);
    random.unit();
    random.chance(0.05)
}

fn add(
    solver: &mut dyn Solver,
    surface: &Arc<Surface>,
    material: Material,
    change: &dyn Fn(&mut vbd::Settings),
) {
    let spring =
        |i: u32| Spring { ends: [9 * i, COUNT - 1 - 5 * i], length: 0.2, stiffness: 3.0 + f64::from(i) };
    let potential = Potential::new(surface.clone(), vec![material]).unwrap();
    let potential = Arc::new(potential.with_springs((0..11).map(spring).collect()).unwrap());
    let particle = |i: u32| {
        let wave = 0.004 * ((i * 7) % 5) as f32;
        let pinned = i == 0 || i == SIDE - 1;
        [(i % SIDE) as f32 * 0.03, wave, (i / SIDE) as f32 * 0.03, if pinned { 0.0 } else { 40.0 }]
    };
    let fabric = Fabric { particle_count: COUNT, sets: vec![0], ..Fabric::default() };
    let particles = (0..COUNT).map(particle).collect();
    let id =
        solver.add_cloth(ClothDescription::new(Arc::new(fabric.validate().unwrap()), particles)).unwrap();
    let mut settings = vbd::Settings::new(potential);
    settings.iterations = 3;
    settings.common.parameters.gravity = glam::Vec3::new(0.3, -9.81, 0.1);
    change(&mut settings);
    let cloth = solver.cloth_mut(id).unwrap();
    cloth.set_settings(Settings::Vbd(settings)).unwrap();
    cloth.set_watchdog(Policy::Off).unwrap();
}

fn compare(width: Width) {
    crate::common::needs(width);
    let surface = Arc::new(surface());
    for bending in [BendingModel::Joined, BendingModel::Quadratic, BendingModel::Hinge] {
        for (membrane, damping) in
            [(MembraneModel::Woven, 0.0), (MembraneModel::Stvk, 0.01), (MembraneModel::Corotated, 0.0)]
        {
            for augmented in [false, true] {
                let material = Material::new()
                    .grams_per_m2(150.0)
                    .stretch(800.0, 600.0)
                    .membrane(membrane)
                    .bending(bending)
                    .damping(damping, damping);
                let (mut scalar, mut simd) =
                    (World::new(Scalar::new()), World::new(Simd::with_width(width).unwrap()));
                let change = |settings: &mut vbd::Settings| settings.augmented = augmented;
                for solver in [&mut scalar as &mut dyn Solver, &mut simd] {
                    add(solver, &surface, material, &change);
                }
                for frame in 0..4 {
                    let place =
                        format!("{}, {bending:?}, {membrane:?}, {augmented}, frame {frame}", width.name());
                    assert_same_step(&mut scalar, &mut simd, &place);
                }
            }
        }
    }
}

at_every_width!(compare);
