//! What a step costs the host: planning, tables and uploads of many cloths, on a driver that does nothing.
//!
//! `cargo bench -p cloth-cuda --bench host`
#![allow(unsafe_code, reason = "implements the launch of the driver")]
#![allow(clippy::unwrap_used, reason = "a call that fails fails the benchmark")]

use cloth_core::{
    Capsule, ClothDescription, ClothId, Fabric, Parameters, Particle, Result, Solver, Sphere, ValidFabric,
    World,
};
use cloth_cuda::driver::{Driver, Launch, Properties};
use cloth_cuda::{Cuda, Kernel};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

/// Cloths in each scene.
const CLOTHS: usize = 1000;

/// An H200 whose kernels end at once.
#[derive(Debug)]
struct Idle(Properties);

impl Idle {
    fn new() -> Self {
        Self(Properties {
            name: "nothing".into(),
            compute_capability: (9, 0),
            multiprocessors: 132,
            block_shared_bytes: 227 * 1024,
            multiprocessor_shared_bytes: 228 * 1024,
            cluster_blocks: 16,
            memory_bytes: 1 << 37,
        })
    }
}

impl Driver for Idle {
    type Memory = usize;
    type Mark = ();

    fn properties(&self) -> &Properties {
        &self.0
    }
    fn allocate(&self, bytes: usize) -> Result<usize> {
        Ok(bytes)
    }
    fn address(&self, _: &usize) -> u64 {
        256
    }
    fn upload(&self, _: &usize, _: usize, bytes: &[u8]) -> Result<()> {
        black_box(bytes);
        Ok(())
    }
    fn download(&self, _: &usize, _: usize, bytes: &mut [u8]) -> Result<()> {
        bytes.fill(0);
        Ok(())
    }
    fn is_idle(&self) -> Result<bool> {
        Ok(true)
    }
    fn mark(&self) -> Result<()> {
        Ok(())
    }
    fn place(&self, (): &()) -> Result<()> {
        Ok(())
    }
    fn time_between(&self, (): &(), (): &()) -> Result<Duration> {
        Ok(Duration::ZERO)
    }
    fn resident_blocks(&self, _: Kernel, _: u32, _: u32) -> Result<u32> {
        Ok(1)
    }
    /// # Safety
    /// None: it launches nothing.
    unsafe fn launch(&self, launch: &Launch<'_>) -> Result<()> {
        black_box(launch.argument);
        Ok(())
    }
}

/// Two particles and a constraint: what a frame costs the host depends on no number of particles.
fn fabric() -> (Vec<Particle>, Arc<ValidFabric>) {
    let particles = vec![[0.0, 0.0, 0.0, 1.0], [1.0, 0.0, 0.0, 1.0]];
    let fabric = Arc::new(Fabric::from_edges(&particles, &[[0, 1]]).unwrap().validate().unwrap());
    (particles, fabric)
}

fn spheres(frame: usize) -> Vec<Sphere> {
    let turn = frame as f32 * 0.1;
    (0..16).map(|k| Sphere::new([k as f32 + turn.sin(), turn.cos(), 0.0], 0.1)).collect()
}

fn step(bench: &mut Criterion) {
    let (particles, fabric) = fabric();
    for (name, capsules) in [("constraints", 0), ("capsules", 8)] {
        let mut world = World::new(Cuda::on(Idle::new(), "cuda"));
        let mut cloths: Vec<ClothId> = Vec::new();
        for _ in 0..CLOTHS {
            let id = world.add_cloth(ClothDescription::new(fabric.clone(), particles.clone())).unwrap();
            let cloth = world.cloth_mut(id).unwrap();
            if capsules > 0 {
                let mut parameters = Parameters::default();
                (parameters.drag_coefficient, parameters.continuous_collision) = (0.3, true);
                cloth.set_parameters(parameters).unwrap();
                cloth.set_spheres(&spheres(0)).unwrap();
                let capsules: Vec<Capsule> = (0..capsules).map(|k| Capsule::new(2 * k, 2 * k + 1)).collect();
                cloth.set_capsules(&capsules).unwrap();
            }
            cloths.push(id);
        }
        let mut frame = 0;
        bench.bench_function(&format!("{CLOTHS} cloths, {name}"), |bencher| {
            bencher.iter_custom(|steps| {
                let mut time = Duration::ZERO;
                for _ in 0..steps {
                    frame += 1;
                    if capsules > 0 {
                        let now = spheres(frame);
                        cloths.iter().for_each(|&id| world.cloth_mut(id).unwrap().set_spheres(&now).unwrap());
                    }
                    let start = std::time::Instant::now();
                    black_box(world.step(1.0 / 60.0).unwrap());
                    time += start.elapsed();
                }
                time
            });
        });
    }
}

criterion_group!(benches, step);
criterion_main!(benches);
