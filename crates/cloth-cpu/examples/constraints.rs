//! Time of XPBD per constraint and iteration, and of vertex block descent per vertex and iteration, beside the error reached.
//!
//! ```text
//! cargo run --release -p cloth-cpu --example constraints -- [BACKEND...] [MESH.obj...]
//! ```
//!
//! Backends are `scalar`, `portable`, `avx2`, `avx512`; all of them where none is named. Runs a hanging grid of 64 x 64 vertices, and
//! each mesh (of triangles; its first vertex is held). Per kind of constraint: the fastest pass of one second, and the longest
//! stretch of an edge, relative to its rest length.

#![allow(clippy::print_stdout, reason = "a program that prints what it measures")]

use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, vbd, xpbd};
use cloth_core::surface::Surface;
use cloth_core::{
    ClothDescription, Fabric, Material, ParticleArray, Policy, Potential, Solver, World, device::Device,
};
use cloth_cpu::{Scalar, Simd, Width};
use glam::Vec3;
use std::error::Error;
use std::sync::Arc;

/// Frames measured per kind, of 20 substeps each.
const FRAMES: usize = 60;

struct Mesh {
    name: String,
    positions: Vec<[f32; 3]>,
    triangles: Vec<[u32; 3]>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let is_backend = |name: &String| name == "scalar" || Width::from_name(name).is_some();
    let (backends, paths): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(is_backend);
    let is_wanted = |name: &str| backends.is_empty() || backends.iter().any(|backend| backend == name);
    let mut meshes = vec![grid(64)];
    for path in paths {
        meshes.push(read(&path)?);
    }
    println!(
        "{:24} {:9} {:10} {:>12} {:>8} {:>9}",
        "mesh", "backend", "kind", "constraints", "ns each", "stretch"
    );
    for mesh in &meshes {
        if is_wanted("scalar") {
            measure(mesh, "scalar", Scalar::new)?;
        }
        for width in Width::ALL.into_iter().filter(|width| width.is_available() && is_wanted(width.name())) {
            let simd = || Simd::with_width(width).unwrap_or_else(|_| unreachable!("it is available"));
            measure(mesh, width.name(), simd)?;
        }
    }
    Ok(())
}

/// A square metre.
fn grid(side: u32) -> Mesh {
    let step = 1.0 / (side - 1) as f32;
    let place = |i: u32| [(i % side) as f32 * step, -((i / side) as f32) * step, 0.0];
    let quads = (0..side - 1).flat_map(|y| (0..side - 1).map(move |x| y * side + x));
    let triangles = quads.flat_map(|i| [[i, i + 1, i + side], [i + 1, i + side + 1, i + side]]).collect();
    Mesh { name: format!("grid {side}"), positions: (0..side * side).map(place).collect(), triangles }
}

fn read(path: &str) -> Result<Mesh, Box<dyn Error>> {
    let text = std::fs::read_to_string(path)?;
    let name = std::path::Path::new(path).file_stem().map(|name| name.to_string_lossy().into_owned());
    let mut mesh = Mesh { name: name.unwrap_or_default(), positions: Vec::new(), triangles: Vec::new() };
    for line in text.lines() {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("v") => {
                let numbers: Vec<f32> = words.map(str::parse).collect::<Result<_, _>>()?;
                mesh.positions.push([numbers[0], numbers[1], numbers[2]]);
            }
            Some("f") => {
                let number = |word: &str| word.split('/').next().unwrap_or_default().parse::<u32>();
                let corners: Vec<u32> = words.map(number).collect::<Result<_, _>>()?;
                mesh.triangles
                    .extend((2..corners.len()).map(|k| [corners[0] - 1, corners[k - 1] - 1, corners[k] - 1]));
            }
            _ => {}
        }
    }
    Ok(mesh)
}

/// Each triangle laid into the plane, with its first edge along the warp.
fn surface(mesh: &Mesh) -> Result<Arc<Surface>, Box<dyn Error>> {
    let flat = |triangle: &[u32; 3]| {
        let [a, b, c] = triangle.map(|vertex| Vec3::from_array(mesh.positions[vertex as usize]));
        let (e, f) = (b - a, c - a);
        let along = f.dot(e) / e.length();
        [[0.0, 0.0], [e.length(), 0.0], [along, (f.length_squared() - along * along).max(0.0).sqrt()]]
    };
    let coordinates = mesh.triangles.iter().map(flat).collect();
    Ok(Arc::new(Surface::new(mesh.positions.len(), mesh.triangles.clone(), coordinates)?))
}

fn measure<D: Device>(mesh: &Mesh, backend: &str, device: impl Fn() -> D) -> Result<(), Box<dyn Error>> {
    let surface = surface(mesh)?;
    let bending = |model| Material::new().bending(model).membrane(MembraneModel::Springs);
    let cases = [
        (
            "springs",
            Material::new().membrane(MembraneModel::Springs),
            surface.edges().len(),
            "elastic springs",
        ),
        ("woven", Material::new(), surface.triangles().len(), "elastic triangles"),
        (
            "stvk",
            Material::new().membrane(MembraneModel::Stvk),
            surface.triangles().len(),
            "elastic triangles",
        ),
        ("hinge", bending(BendingModel::Hinge), surface.hinges().len(), "elastic hinges"),
        ("quadratic", bending(BendingModel::Quadratic), surface.hinges().len(), "elastic hinges"),
        ("joined", bending(BendingModel::Joined), surface.triangles().len(), "elastic hinges"),
    ];
    let xpbd = |potential| {
        let settings = xpbd::Settings::new(potential);
        (settings.iterations, Settings::Xpbd(settings))
    };
    for (kind, material, count, group) in cases {
        run(mesh, &surface, backend, (kind, material, count, group), &device, xpbd)?;
    }
    let vbd = |potential| {
        let settings = vbd::Settings::new(potential);
        (settings.iterations, Settings::Vbd(settings))
    };
    let soft = |bending| Material::new().bending(bending);
    for (kind, material) in [
        ("vbd quad", soft(BendingModel::Quadratic)),
        ("vbd hinge", soft(BendingModel::Hinge)),
        ("vbd joined", soft(BendingModel::Joined)),
    ] {
        run(mesh, &surface, backend, (kind, material, mesh.positions.len(), "vertices"), &device, vbd)?;
    }
    Ok(())
}

/// Measures a kind: its name, material and number, and the pass that is timed.
fn run<D: Device>(
    mesh: &Mesh,
    surface: &Arc<Surface>,
    backend: &str,
    (kind, material, count, group): (&str, Material, usize, &str),
    device: &impl Fn() -> D,
    settings: impl Fn(Arc<Potential>) -> (u32, Settings),
) -> Result<(), Box<dyn Error>> {
    {
        let masses = surface.masses(&[material])?;
        let particle = |(i, (&[x, y, z], mass)): (usize, (&[f32; 3], f64))| {
            [x, y, z, if i == 0 { 0.0 } else { (1.0 / mass) as f32 }]
        };
        let particles: Vec<[f32; 4]> = mesh.positions.iter().zip(masses).enumerate().map(particle).collect();
        let fabric = Fabric { particle_count: particles.len() as u32, sets: vec![0], ..Fabric::default() };
        let mut world = World::new(device());
        let id = world.add_cloth(ClothDescription::new(Arc::new(fabric.validate()?), particles))?;
        let potential = Potential::new(surface.clone(), vec![material])?;
        let (iterations, settings) = settings(Arc::new(potential));
        world.cloth_mut(id)?.set_watchdog(Policy::Off)?;
        world.cloth_mut(id)?.set_settings(settings)?;
        world.cloth_mut(id)?.edit(|parameters| parameters.gravity = Vec3::new(0.0, -9.81, 0.0))?;
        let frequency = if group == "vertices" { 120.0 } else { 1200.0 };
        let passes = frequency / 60.0 * f64::from(iterations);
        world.time_passes(true);
        let mut fastest = f64::INFINITY;
        for _ in 0..FRAMES {
            world.step(1.0 / 60.0)?;
            let Some(times) = world.pass_times()? else { continue };
            let own = times.stages.iter().find(|(name, _)| *name == group);
            let seconds = own.map_or(f64::INFINITY, |(_, time)| time.as_secs_f64());
            fastest = fastest.min(seconds / passes / count as f64);
        }
        let particles = world.particles(id, ParticleArray::Current)?;
        let place = |vertex: u32| Vec3::from_slice(&particles[vertex as usize][..3]);
        let stretch = surface
            .edges()
            .iter()
            .zip(surface.edge_lengths())
            .map(|(&[a, b], &length)| f64::from(place(a).distance(place(b))) / length - 1.0);
        let stretch = stretch.fold(0.0, f64::max);
        println!(
            "{:24} {backend:9} {kind:10} {count:12} {:8.2} {:8.2}%",
            mesh.name,
            fastest * 1.0e9,
            100.0 * stretch
        );
    }
    Ok(())
}
