//! Springs of XPBD: packed, where a substep is one sweep, and as lists; and tethers, found behind them where they are taut.

use crate::common::assert_same_step;
use cloth_core::material::MembraneModel;
use cloth_core::method::{Settings, xpbd};
use cloth_core::{ClothDescription, Fabric, Material, Policy, Potential, Solver, Spring, Surface, World};
use cloth_cpu::{Scalar, Simd, Width};
use std::sync::Arc;

/// Vertices along each side: rows of both parities have some sixteen.
const SIDE: u32 = 38;
const COUNT: u32 = SIDE * SIDE;

/// The vertex of a place, even columns before odd ones, as the cooker numbers a grid.
fn vertex(x: u32, y: u32) -> u32 {
    y * SIDE + x / 2 + x % 2 * SIDE.div_ceil(2)
}

fn place(vertex: u32) -> [f32; 2] {
    let (row, k) = (vertex / SIDE, vertex % SIDE);
    let half = SIDE.div_ceil(2);
    let x = if k < half { 2 * k } else { 2 * (k - half) + 1 };
    [x as f32 * 0.03, row as f32 * 0.03]
}

fn potential(material: Material) -> Arc<Potential> {
    let cells = (0..SIDE - 1).flat_map(|y| (0..SIDE - 1).map(move |x| (x, y)));
    let triangles: Vec<[u32; 3]> = cells
        .flat_map(|(x, y)| {
            let [a, b, c, d] = [[x, y], [x + 1, y], [x, y + 1], [x + 1, y + 1]].map(|[x, y]| vertex(x, y));
            [[a, b, c], [b, d, c]]
        })
        .collect();
    let coordinates = triangles.iter().map(|triangle| triangle.map(place)).collect();
    let surface = Surface::new(COUNT as usize, triangles, coordinates).unwrap();
    // Some in no row: alone, and so few that lanes are padding.
    let spring =
        |i: u32| Spring { ends: [7 * i, COUNT - 1 - 5 * i], length: 0.2, stiffness: 5.0 + f64::from(i) };
    let potential = Potential::new(Arc::new(surface), vec![material]).unwrap();
    Arc::new(potential.with_springs((0..23).map(spring).collect()).unwrap())
}

/// Adds a sheet that hangs from two corners, with tethers to both, by so many sweeps in each substep.
fn add(solver: &mut dyn Solver, potential: &Arc<Potential>, sweeps: u32, has_spheres: bool) {
    let corners = [vertex(0, 0), vertex(SIDE - 1, 0)];
    let particle = |i: u32| {
        let ([x, z], w) = (place(i), if corners.contains(&i) { 0.0 } else { 40.0 + (i % 3) as f32 });
        [x, 0.002 * ((i * 7) % 5) as f32, z, w]
    };
    let distance = |i: u32, corner: u32| {
        let ([a, b], [c, d]) = (place(i), place(corner));
        (a - c).hypot(b - d)
    };
    let of_corner = |corner: u32| (0..COUNT).map(move |i| distance(i, corner));
    let fabric = Fabric {
        particle_count: COUNT,
        sets: vec![0],
        tether_anchors: corners.into_iter().flat_map(|corner| vec![corner; COUNT as usize]).collect(),
        tether_lengths: corners.into_iter().flat_map(of_corner).collect(),
        ..Fabric::default()
    };
    let particles = (0..COUNT).map(particle).collect();
    let id =
        solver.add_cloth(ClothDescription::new(Arc::new(fabric.validate().unwrap()), particles)).unwrap();
    let mut settings = xpbd::Settings::new(potential.clone());
    settings.iterations = sweeps;
    settings.common.parameters.gravity = glam::Vec3::new(0.3, -9.81, 0.1);
    let cloth = solver.cloth_mut(id).unwrap();
    cloth.set_settings(Settings::Xpbd(settings)).unwrap();
    cloth.set_watchdog(Policy::Off).unwrap();
    if has_spheres {
        cloth.set_separation_constraints(&vec![[0.0, 50.0, 0.0, 1.0]; COUNT as usize]).unwrap();
    }
}

fn material() -> Material {
    Material::new().grams_per_m2(150.0).stretch(300.0, 200.0).membrane(MembraneModel::Springs)
}

fn compare(width: Width) {
    crate::common::needs(width);
    let limp = material().compression(0.3).free_range(0.98, 1.02);
    for (name, material, sweeps) in [
        ("one length", material(), 1),
        ("a free range", limp, 1),
        ("two sweeps", material(), 2),
        ("damped", material().damping(0.01, 0.0), 1),
    ] {
        let potential = potential(material);
        let mut scalar = World::new(Scalar::new());
        let mut simd = World::new(Simd::with_width(width).unwrap());
        add(&mut scalar, &potential, sweeps, false);
        add(&mut simd, &potential, sweeps, false);
        for frame in 0..4 {
            let place = format!("{}, frame {frame}, {name}", width.name());
            assert_same_step(&mut scalar, &mut simd, &place);
        }
    }
}

/// Spheres that keep nothing away have points made of all tethers, before springs are solved.
pub fn slack_tethers_change_nothing() {
    let potential = potential(material());
    let states = [false, true].map(|has_spheres| {
        let mut world = World::new(Scalar::new());
        add(&mut world, &potential, 1, has_spheres);
        let hashes: Vec<u64> = (0..20)
            .map(|_| {
                world.step(1.0 / 60.0).unwrap();
                world.state_hash().unwrap()
            })
            .collect();
        hashes
    });
    assert_eq!(states[0], states[1]);
}

at_every_width!(compare);
