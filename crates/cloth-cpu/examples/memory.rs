//! Memory of square cloths on the SIMD backend.
//!
//! ```text
//! cargo run --release -p cloth-cpu --example memory -- SIDE...
//! ```
//!
//! For each side, in particles, prints the bytes per particle of solver state with and without self-collision, and the
//! bytes per constraint of the fabric with its packed form.

#![allow(clippy::print_stdout, reason = "a program that prints what it measures")]

use cloth_cooker::{CookOptions, Mesh, cook};
use cloth_core::{ClothDescription, Solver, World};
use cloth_cpu::Simd;
use std::error::Error;
use std::sync::Arc;

/// Distance of neighbours (m).
const SPACING: f32 = 0.01;

fn main() -> Result<(), Box<dyn Error>> {
    for side in std::env::args().skip(1) {
        let side: u32 = side.parse()?;
        let mut mesh = Mesh::default();
        for i in 0..side * side {
            mesh.positions.push([(i % side) as f32 * SPACING, 0.0, (i / side) as f32 * SPACING]);
        }
        for a in (0..side * (side - 1)).filter(|a| a % side < side - 1) {
            mesh.quads.push([a, a + 1, a + side + 1, a + side]);
        }
        let cooked = cook(&mesh.attach(&[0, side - 1])?, &CookOptions::default())?;
        let fabric = Arc::new(cooked.fabric);
        let packed = Simd::new()?.packed_statistics(&fabric).bytes;
        let constraints = fabric.constraints().len() as f64;
        let mut per_particle = Vec::new();
        for distance in [0.0, 0.8 * SPACING] {
            let mut world = World::new(Simd::new()?);
            let description = ClothDescription::new(fabric.clone(), cooked.particles.clone());
            let id = world.add_cloth(description)?;
            world.cloth_mut(id)?.edit(|p| p.self_collision_distance = distance)?;
            world.step(1.0 / 60.0)?;
            per_particle.push(world.memory_bytes(id)? as f64 / f64::from(side * side));
        }
        println!(
            "{side} x {side}: {:.1} bytes per particle, {:.1} with self-collision; {:.1} per constraint",
            per_particle[0],
            per_particle[1],
            (packed + fabric.memory_bytes()) as f64 / constraints
        );
    }
    Ok(())
}
