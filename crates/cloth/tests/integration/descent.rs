//! Cloth of a material, moved by descent.

use cloth::{
    Backend, ClothBuilder, Fabric, LineSearch, Material, Method, Minimum, Newton, Scheme, Solver, Surface,
};
use std::sync::Arc;

const SIDE: u32 = 12;
const SPACING: f32 = 0.03;

/// A sheet of silk, a fifth too wide.
fn sheet() -> (Fabric, Vec<[f32; 4]>) {
    let place = |i: u32| [(i % SIDE) as f32 * SPACING, (i / SIDE) as f32 * SPACING];
    let quads = (0..SIDE - 1).flat_map(|y| (0..SIDE - 1).map(move |x| y * SIDE + x));
    let triangles: Vec<[u32; 3]> =
        quads.flat_map(|i| [[i, i + 1, i + SIDE], [i + 1, i + SIDE + 1, i + SIDE]]).collect();
    let coordinates = triangles.iter().map(|triangle| triangle.map(place)).collect();
    let count = SIDE * SIDE;
    let surface = Surface::new(count as usize, triangles, coordinates).unwrap();
    let fabric = Fabric {
        particle_count: count,
        sets: vec![0],
        surface: Some(Arc::new(surface)),
        ..Fabric::default()
    };
    let particle = |i| {
        let [x, y] = place(i);
        [1.2 * x, y, 0.0, 1.0]
    };
    (fabric, (0..count).map(particle).collect())
}

/// A frame of it, without gravity.
fn minimum((fabric, particles): (Fabric, Vec<[f32; 4]>), method: impl Into<Method>) -> Minimum {
    let cloth = ClothBuilder::new(fabric.validate().unwrap(), &particles)
        .material(Material::preset("silk").unwrap())
        .method(method)
        .gravity([0.0, 0.0, 0.0]);
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    solver.add(cloth).unwrap();
    let report = solver.step(1.0 / 60.0).unwrap();
    report.cloths[0].minimum.unwrap()
}

#[test]
fn a_collapsed_triangle_does_not_hold_up_a_sheet_in_projective_dynamics() {
    let (fabric, mut particles) = sheet();
    // A triangle whose height is next to nothing, folded over: its corner is just in front of the middle of the edge across.
    let middle = SIDE * SIDE / 2 + SIDE / 2;
    let [a, b] = [middle + 1, middle + SIDE].map(|i| particles[i as usize]);
    particles[middle as usize] = [0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1]), 1.0e-6, 1.0];
    let minimum = minimum((fabric, particles), Method::projective());
    // 0.15 N; with the constant matrix alone 25 N are left, and 1.1 J more.
    assert!(minimum.gradient < 1.0, "{minimum:?}");
}

#[test]
fn newtons_method_goes_on_behind_descent_without_a_line_search() {
    // Held at two sides it stays stretched: F is above zero.
    let (fabric, mut particles) = sheet();
    particles
        .iter_mut()
        .enumerate()
        .filter(|(i, _)| [0, SIDE - 1].contains(&(*i as u32 % SIDE)))
        .for_each(|(_, p)| p[3] = 0.0);
    let sheet = || (fabric.clone(), particles.clone());
    let alone = minimum(sheet(), Newton::default());
    let scheme = Scheme { line_search: LineSearch::None, iterations: 3, ..Scheme::projective() };
    let behind = minimum(sheet(), Newton { start_by: Some(scheme), ..Newton::default() });
    let Minimum { energy, relative_gradient, unfinished, .. } = behind;
    assert!(unfinished == 0 && relative_gradient <= Newton::default().tolerance, "{behind:?}");
    assert!(
        alone.energy > 0.0 && (energy / alone.energy - 1.0).abs() < 1.0e-6,
        "{behind:?} instead of {alone:?}"
    );
}
