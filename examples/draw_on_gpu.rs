//! Simulates and draws on one GPU device: the vertex shader reads particles and normals where the solver left them.
//! Writes `out/draw_on_gpu.png`.
//!
//! `cargo run --release -p cloth-examples --features wgpu --bin draw_on_gpu`
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "an example that prints")]

mod picture;

use cloth::backend::World;
use cloth::backend::wgpu::{Wgpu, wgpu};
use cloth::cooker::{CookOptions, Mesh, cook};
use cloth::{ClothBuilder, Solver, Sphere};
use picture::Picture;
use std::error::Error;

const BALL: f32 = 0.3;

fn main() -> Result<(), Box<dyn Error>> {
    // The device of the renderer; the solver borrows it.
    let (device, queue) = open()?;
    let mut solver = Solver::from(World::new(Wgpu::with_device(device.clone(), queue.clone())));

    let mesh = square(64)?.with_density(0.2);
    let cooked = cook(&mesh, &CookOptions::default())?;
    // Triangles of the mesh as particles: what the index buffer holds.
    let indices: Vec<u32> = mesh
        .quads
        .iter()
        .flat_map(|&[a, b, c, d]| [a, b, c, a, c, d])
        .map(|vertex| cooked.vertex_to_particle[vertex as usize])
        .collect();
    let cloth = ClothBuilder::cooked(&cooked)
        .gravity([0.0, -9.81, 0.0])
        .damping(0.3)
        .friction(0.6)
        .spheres(&[Sphere::new([0.0; 3], BALL)]);
    let cloth = solver.add(cloth)?;
    for _ in 0..60 {
        solver.step(1.0 / 60.0)?;
    }

    let world = solver.world_mut::<Wgpu>().ok_or("the solver is on another device")?;
    let (gpu, on_gpu) = world.on_device(cloth)?;
    let normals = gpu.normals(on_gpu)?;
    let particles = gpu.buffers(on_gpu).ok_or("the cloth has no particles")?.current;
    let picture = Picture::new(&device, &queue, [1200, 900]);
    std::fs::create_dir_all("out")?;
    picture.draw(&particles, &normals, &indices, BALL, "out/draw_on_gpu.png")?;
    println!("drew {} triangles on {}: out/draw_on_gpu.png", indices.len() / 3, solver.info().device);
    Ok(())
}

fn open() -> Result<(wgpu::Device, wgpu::Queue), Box<dyn Error>> {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
    let adapter = pollster::block_on(instance.request_adapter(&wgpu::RequestAdapterOptions::default()))
        .map_err(|error| format!("no GPU to draw on: {error}"))?;
    let descriptor =
        wgpu::DeviceDescriptor { required_limits: adapter.limits(), ..wgpu::DeviceDescriptor::default() };
    Ok(pollster::block_on(adapter.request_device(&descriptor))?)
}

/// A square of 1.2 m, `n` vertices along each side, above the ball.
fn square(n: u32) -> cloth::Result<Mesh> {
    let spacing = 1.2 / (n - 1) as f32;
    let positions =
        (0..n * n).map(|i| [(i % n) as f32 * spacing - 0.6, 0.4, (i / n) as f32 * spacing - 0.6]).collect();
    let quads: Vec<u32> = (0..n - 1)
        .flat_map(|y| (0..n - 1).map(move |x| y * n + x))
        .flat_map(|corner| [corner, corner + n, corner + n + 1, corner + 1])
        .collect();
    Mesh::from_faces(positions, &[], &quads)
}
