//! A step is handed to the device at once: uploads, then all launches, collision between cloths among them, and nothing is
//! read or waited for until the step ends.
#![allow(unsafe_code, reason = "hands launches on")]
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_core::{ClothDescription, Fabric, InterCollision, Particle, Result, Solver, World};
use cloth_cuda::driver::{Driver, Launch, Properties};
use cloth_cuda::on_cpu::{HostMemory, OnCpu};
use cloth_cuda::{Cuda, Kernel, Path};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The driver of the CPU, with a list of what it was asked for.
#[derive(Debug, Clone)]
struct Logged {
    driver: OnCpu,
    calls: Arc<Mutex<Vec<Call>>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Call {
    Allocate,
    Upload,
    Download,
    Launch(Kernel),
    Wait,
}

impl Logged {
    fn note(&self, call: Call) {
        self.calls.lock().unwrap().push(call);
    }

    fn take(&self) -> Vec<Call> {
        std::mem::take(&mut *self.calls.lock().unwrap())
    }
}

impl Driver for Logged {
    type Memory = HostMemory;
    type Mark = <OnCpu as Driver>::Mark;

    fn properties(&self) -> &Properties {
        self.driver.properties()
    }
    fn allocate(&self, bytes: usize) -> Result<HostMemory> {
        self.note(Call::Allocate);
        self.driver.allocate(bytes)
    }
    fn address(&self, memory: &HostMemory) -> u64 {
        self.driver.address(memory)
    }
    fn upload(&self, memory: &HostMemory, offset: usize, bytes: &[u8]) -> Result<()> {
        self.note(Call::Upload);
        self.driver.upload(memory, offset, bytes)
    }
    fn download(&self, memory: &HostMemory, offset: usize, bytes: &mut [u8]) -> Result<()> {
        self.note(Call::Download);
        self.driver.download(memory, offset, bytes)
    }
    fn is_idle(&self) -> Result<bool> {
        self.driver.is_idle()
    }
    fn mark(&self) -> Result<Self::Mark> {
        self.driver.mark()
    }
    fn place(&self, mark: &Self::Mark) -> Result<()> {
        self.driver.place(mark)
    }
    fn time_between(&self, earlier: &Self::Mark, later: &Self::Mark) -> Result<Duration> {
        self.note(Call::Wait);
        self.driver.time_between(earlier, later)
    }
    fn resident_blocks(&self, kernel: Kernel, threads: u32, shared_bytes: u32) -> Result<u32> {
        self.driver.resident_blocks(kernel, threads, shared_bytes)
    }
    /// # Safety
    /// As the trait says.
    unsafe fn launch(&self, launch: &Launch<'_>) -> Result<()> {
        self.note(Call::Launch(launch.kernel));
        // SAFETY: the caller's promise.
        unsafe { self.driver.launch(launch) }
    }
}

/// Three rows of particles: two that lie on each other, and one far away.
fn rows(device: Cuda<Logged>) -> World<Cuda<Logged>> {
    let mut world = World::new(device);
    let settings = InterCollision::new(0.05).with_iterations(2);
    world.set_inter_collision(settings).unwrap();
    for y in [0.0, 0.03, 7.0] {
        let particles: Vec<Particle> = (0..20_u8).map(|i| [0.1 * f32::from(i), y, 0.0, 1.0]).collect();
        let edges: Vec<[u32; 2]> = (1..20).map(|i| [i - 1, i]).collect();
        let fabric = Fabric::from_edges(&particles, &edges).unwrap().validate().unwrap();
        world.add_cloth(ClothDescription::new(fabric.into(), particles)).unwrap();
    }
    world
}

#[test]
fn a_step_is_uploads_then_launches_then_one_read_back() {
    let frames = [
        (Path::Block, Kernel::BlockSolve),
        (Path::Cluster, Kernel::ClusterSolve),
        (Path::Device, Kernel::GridSolve),
    ];
    for (path, frame) in frames {
        let driver = Logged { driver: OnCpu::new(), calls: Arc::default() };
        let mut world = rows(Cuda::on(driver.clone(), "logged").with_path(path));
        for step in 0..3 {
            if step == 2 {
                // A sleeping cloth takes part, but has no frame.
                let first = world.cloths()[0];
                world.cloth_mut(first).unwrap().put_to_sleep();
            }
            driver.take();
            assert_eq!(world.begin_step(1.0 / 60.0).unwrap(), 1);
            world.run_chunk(0).unwrap();
            let calls = driver.take();
            let first = calls.iter().position(|call| matches!(call, Call::Launch(_))).unwrap();
            let (before, launches) = calls.split_at(first);
            assert!(before.iter().all(|call| matches!(call, Call::Upload | Call::Allocate)), "{before:?}");
            let cloths = if step == 2 { 2 } else { 3 };
            // On the device path each cloth has a launch.
            let count = if path == Path::Device { cloths } else { 1 };
            let mut expected = vec![Call::Launch(frame); count];
            expected.push(Call::Launch(Kernel::Sweep));
            assert_eq!(launches, expected, "{path:?}, step {step}");

            assert_eq!(world.end_step().unwrap().cloth_pairs, 1, "the third row meets nobody");
            assert_eq!(driver.take(), [Call::Download], "{path:?}, step {step}");
        }
    }
}
