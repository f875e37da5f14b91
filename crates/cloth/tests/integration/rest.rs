//! Cloth that lies on something comes to rest.

use cloth::cooker::{CookOptions, Mesh, Tethers, WarpDirection, cook};
use cloth::{Backend, ClothBuilder, Contact, Material, Solver, Triangle, Vbd};

/// A grid of triangles with this many vertices on each side, `spacing` (m) apart, about the origin.
fn grid(side: usize, spacing: f32, height: impl Fn(f32, f32) -> f32) -> (Vec<[f32; 3]>, Vec<[u32; 3]>) {
    let along = |i: usize| (i as f32 - 0.5 * (side - 1) as f32) * spacing;
    let place = |i: usize| [along(i % side), height(along(i % side), along(i / side)), along(i / side)];
    let cells = (0..side - 1).flat_map(|y| (0..side - 1).map(move |x| (y * side + x) as u32));
    let below = side as u32;
    let triangles = cells.flat_map(|i| [[i, i + below, i + 1], [i + 1, i + below, i + below + 1]]).collect();
    ((0..side * side).map(place).collect(), triangles)
}

#[test]
fn thin_cloth_lies_still_on_a_wavy_ground() {
    let (places, triangles) = grid(24, 0.025, |_, _| 0.02);
    let mesh = Mesh::new(places, triangles, Vec::new());
    let options = CookOptions::default().tethers(Tethers::None).warp(WarpDirection::Auto);
    let cooked = cook(&mesh, &options).unwrap();
    let (places, triangles) = grid(40, 0.025, |x, z| 0.03 * (9.0 * x).sin() * (7.0 * z).cos() - 0.035);
    let ground: Vec<Triangle> =
        triangles.iter().map(|of| Triangle { corners: of.map(|v| places[v as usize]) }).collect();
    let cloth = ClothBuilder::cooked(&cooked)
        .material(Material::preset("cotton").unwrap())
        .method(Vbd { iterations: Some(8), contact: Contact::Guaranteed, ..Vbd::default() })
        .solver_frequency(600.0)
        .gravity([0.0, -9.81, 0.0])
        .damping(0.05)
        .friction(0.3)
        .collision_triangles(&ground);
    let mut solver = Solver::new(Backend::Auto).unwrap();
    let id = solver.add(cloth).unwrap();
    let places = |solver: &Solver| solver.positions(id).unwrap().iter().collect::<Vec<[f32; 3]>>();
    for _ in 0..44 {
        solver.step(1.0 / 60.0).unwrap();
    }
    let before = places(&solver);
    solver.step(1.0 / 60.0).unwrap();
    let after = places(&solver);
    let square = |(a, b): (&[f32; 3], &[f32; 3])| (0..3).map(|k| (a[k] - b[k]).powi(2)).sum::<f32>();
    let mean = before.iter().zip(&after).map(square).sum::<f32>() / before.len() as f32;
    let speed = 60.0 * mean.sqrt();
    // It fell at 0.6 m/s.
    assert!(speed < 0.15, "{speed} m/s");
}
