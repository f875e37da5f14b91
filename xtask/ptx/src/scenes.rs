//! Scenes whose launches are looked at: they run on the CPU emulation of the kernels.

use crate::occupancy::{MACHINES, Machine};
use crate::report::Launched;
use cloth_core::{ClothDescription, Fabric, Solver, World};
use cloth_cuda::driver::{Driver, Launch, Properties};
use cloth_cuda::on_cpu::{HostMemory, OnCpu};
use cloth_cuda::{Cuda, Kernel, Path};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use xtask_shared::Result;

/// Iterations of a frame.
const ITERATIONS: f32 = 5.0;
/// Length of a frame (s).
const DT: f32 = 1.0 / 60.0;

struct Scene {
    name: &'static str,
    cloths: u32,
    /// Particles of an edge of each cloth.
    side: u32,
    path: Path,
}

const SCENES: [Scene; 9] = [
    Scene { name: "1,056 cloths of 32 x 32", cloths: 1056, side: 32, path: Path::Block },
    Scene { name: "32 x 32, cluster", cloths: 1, side: 32, path: Path::Cluster },
    Scene { name: "32 x 32, device", cloths: 1, side: 32, path: Path::Device },
    Scene { name: "64 x 64", cloths: 1, side: 64, path: Path::Block },
    Scene { name: "64 x 64, cluster", cloths: 1, side: 64, path: Path::Cluster },
    Scene { name: "64 x 64, device", cloths: 1, side: 64, path: Path::Device },
    Scene { name: "255 x 255, one block", cloths: 1, side: 255, path: Path::Block },
    Scene { name: "255 x 255, cluster", cloths: 1, side: 255, path: Path::Cluster },
    Scene { name: "1000 x 1000, device", cloths: 1, side: 1000, path: Path::Device },
];

/// Runs one frame of every scene for every machine.
pub fn run() -> Result<Vec<Launched>> {
    let mut launched = Vec::new();
    for scene in &SCENES {
        for (number, machine) in MACHINES.iter().enumerate() {
            if scene.path != Path::Cluster || machine.cluster_blocks > 1 {
                launched.push(frame(scene, number, machine).map_err(|error| error.to_string())?);
            }
        }
    }
    Ok(launched)
}

fn frame(scene: &Scene, number: usize, machine: &Machine) -> cloth_core::Result<Launched> {
    let properties = Properties {
        name: machine.example.into(),
        compute_capability: machine.compute_capability,
        multiprocessors: machine.multiprocessors,
        block_shared_bytes: machine.block_shared_bytes,
        multiprocessor_shared_bytes: machine.shared_bytes,
        cluster_blocks: machine.cluster_blocks,
        memory_bytes: 1 << 34,
    };
    let watcher = Watcher { emulation: OnCpu::new().with_properties(properties), last: Arc::default() };
    let (emulation, last) = (watcher.emulation.clone(), watcher.last.clone());
    let mut world = World::new(Cuda::on(watcher, "cuda-on-cpu").with_path(scene.path));
    let (fabric, particles) = square(scene.side)?;
    for _ in 0..scene.cloths {
        let id = world.add_cloth(ClothDescription::new(fabric.clone(), particles.clone()))?;
        let cloth = world.cloth_mut(id)?;
        let mut parameters = *cloth.parameters();
        parameters.solver_frequency = ITERATIONS / DT;
        parameters.gravity.y = -9.81;
        cloth.set_parameters(parameters)?;
    }
    world.step(DT)?;
    let Last { kernel, blocks, threads, shared_bytes, cluster_blocks } =
        *last.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(Launched {
        scene: scene.name,
        machine: number,
        kernel: kernel.map_or("", Kernel::name),
        blocks,
        threads,
        shared_bytes,
        cluster_blocks,
        barriers: emulation.barriers(),
    })
}

/// A square of so many particles along each edge, with edges along rows, columns and diagonals.
fn square(side: u32) -> cloth_core::Result<(Arc<cloth_core::ValidFabric>, Vec<[f32; 4]>)> {
    let particles: Vec<[f32; 4]> =
        (0..side * side).map(|k| [(k % side) as f32, 0.0, (k / side) as f32, 1.0]).collect();
    let mut edges = Vec::new();
    for k in 0..side * side {
        let (has_right, has_next) = (k % side + 1 < side, k / side + 1 < side);
        edges.extend(has_right.then_some([k, k + 1]));
        edges.extend(has_next.then_some([k, k + side]));
        if has_right && has_next {
            edges.extend([[k, k + side + 1], [k + 1, k + side]]);
        }
    }
    Ok((Arc::new(Fabric::from_edges(&particles, &edges)?.validate()?), particles))
}

/// Shape of the last launch.
#[derive(Debug, Default, Clone, Copy)]
struct Last {
    kernel: Option<Kernel>,
    blocks: u32,
    threads: u32,
    shared_bytes: u32,
    cluster_blocks: u32,
}

/// The emulation, and what it ran last.
#[derive(Debug)]
struct Watcher {
    emulation: OnCpu,
    last: Arc<Mutex<Last>>,
}

#[allow(unsafe_code, reason = "hands launches on")]
impl Driver for Watcher {
    type Memory = HostMemory;
    type Mark = <OnCpu as Driver>::Mark;

    fn properties(&self) -> &Properties {
        self.emulation.properties()
    }

    fn allocate(&self, bytes: usize) -> cloth_core::Result<HostMemory> {
        self.emulation.allocate(bytes)
    }

    fn address(&self, memory: &HostMemory) -> u64 {
        self.emulation.address(memory)
    }

    fn upload(&self, memory: &HostMemory, offset: usize, bytes: &[u8]) -> cloth_core::Result<()> {
        self.emulation.upload(memory, offset, bytes)
    }

    fn download(&self, memory: &HostMemory, offset: usize, bytes: &mut [u8]) -> cloth_core::Result<()> {
        self.emulation.download(memory, offset, bytes)
    }

    fn is_idle(&self) -> cloth_core::Result<bool> {
        self.emulation.is_idle()
    }

    fn mark(&self) -> cloth_core::Result<Self::Mark> {
        self.emulation.mark()
    }

    fn place(&self, mark: &Self::Mark) -> cloth_core::Result<()> {
        self.emulation.place(mark)
    }

    fn time_between(&self, earlier: &Self::Mark, later: &Self::Mark) -> cloth_core::Result<Duration> {
        self.emulation.time_between(earlier, later)
    }

    fn resident_blocks(&self, kernel: Kernel, threads: u32, shared_bytes: u32) -> cloth_core::Result<u32> {
        self.emulation.resident_blocks(kernel, threads, shared_bytes)
    }

    /// # Safety
    /// As the trait says.
    unsafe fn launch(&self, launch: &Launch<'_>) -> cloth_core::Result<()> {
        let Launch { kernel, blocks, threads, shared_bytes, cluster_blocks, .. } = *launch;
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) =
            Last { kernel: Some(kernel), blocks, threads, shared_bytes, cluster_blocks };
        // SAFETY: the caller answers for the launch.
        unsafe { self.emulation.launch(launch) }
    }
}
