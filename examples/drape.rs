//! Drapes a square of cloth over a sphere and prints how far it got: mesh, cooker, solver, positions.
//!
//! `cargo run --release -p cloth-examples --bin drape`
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "an example that prints")]

use cloth::cooker::{CookOptions, Mesh, cook};
use cloth::{Backend, ClothBuilder, Solver, Sphere};

fn main() -> cloth::Result<()> {
    // A 1 m square of 41 x 41 vertices, half a metre above the sphere.
    let n = 41_u32;
    let spacing = 1.0 / (n - 1) as f32;
    let positions =
        (0..n * n).map(|i| [(i % n) as f32 * spacing - 0.5, 0.5, (i / n) as f32 * spacing - 0.5]).collect();
    let quads: Vec<u32> = (0..n - 1)
        .flat_map(|y| (0..n - 1).map(move |x| y * n + x))
        .flat_map(|corner| [corner, corner + n, corner + n + 1, corner + 1])
        .collect();
    let mesh = Mesh::from_faces(positions, &[], &quads)?.with_density(0.2);
    let cooked = cook(&mesh, &CookOptions::default())?;
    println!("{}", cooked.report);

    let mut solver = Solver::new(Backend::Auto)?;
    let cloth = ClothBuilder::cooked(&cooked)
        .gravity([0.0, -9.81, 0.0])
        .damping(0.2)
        .friction(0.5)
        .spheres(&[Sphere::new([0.0, 0.0, 0.0], 0.3)]);
    let cloth = solver.add(cloth)?;
    for frame in 0..120 {
        solver.step(1.0 / 60.0)?;
        if frame % 20 == 19 {
            let lowest = solver.positions(cloth)?.iter().map(|[_, y, _]| y).fold(f32::MAX, f32::min);
            println!("frame {:3}: lowest point {lowest:.3} m on {}", frame + 1, solver.info().device);
        }
    }
    Ok(())
}
