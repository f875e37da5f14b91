//! NVIDIA GPUs, and their kernels emulated on the CPU.

use super::{Entry, ForcedPath};

const EMULATED: bool = cfg!(feature = "cuda-on-cpu");

pub(super) const ENTRY: Entry = Entry {
    feature: Some("cuda"),
    is_gpu: true,
    paths: &[
        ForcedPath::new("block", "a block of threads for each cloth"),
        ForcedPath::new("cluster", "a cluster of blocks for each cloth"),
        ForcedPath::new("device", "the whole GPU for each cloth"),
        ForcedPath::new("on-cpu", "blocks, emulated on the CPU").for_tests().behind("cuda-on-cpu", EMULATED),
        ForcedPath::new("on-cpu-cluster", "clusters, emulated on the CPU")
            .for_tests()
            .behind("cuda-on-cpu", EMULATED),
        ForcedPath::new("on-cpu-device", "the whole GPU, emulated on the CPU")
            .for_tests()
            .behind("cuda-on-cpu", EMULATED),
    ],
    #[cfg(feature = "cuda")]
    create: Some(compiled::create),
    #[cfg(feature = "cuda")]
    take_over: Some(compiled::take_over),
    ..Entry::new("cuda", "NVIDIA GPUs from compute capability 7.5 on; the bits of scalar")
};

#[cfg(feature = "cuda")]
mod compiled {
    use crate::backend::{AnySolver, Configuration, Cpu};
    use cloth_core::{Result, World};
    use cloth_cuda::{Cuda, Driver, Path};

    pub fn create(configuration: &Configuration) -> Result<AnySolver> {
        let path = configuration.path().unwrap_or_default();
        #[cfg(feature = "cuda-on-cpu")]
        if let Some(emulated) = path.strip_prefix("on-cpu") {
            // Blocks are small: what takes long on a CPU is threads that wait.
            let device = Cuda::on_cpu(cloth_cuda::on_cpu::OnCpu::new()).with_threads(32);
            let path = if emulated.is_empty() { "block" } else { &emulated[1..] };
            return Ok(finish(device, path, configuration));
        }
        Ok(finish(Cuda::new()?, path, configuration))
    }

    fn finish<D: Driver + 'static>(device: Cuda<D>, path: &str, configuration: &Configuration) -> AnySolver {
        let device = match path {
            "block" => device.with_path(Path::Block),
            "cluster" => device.with_path(Path::Cluster),
            "device" => device.with_path(Path::Device),
            _ => device,
        };
        let is_timed = configuration.has_pass_times();
        Box::new(World::new(if is_timed { device.with_pass_times() } else { device }))
    }

    pub fn take_over(world: &mut World<Cpu>) -> Option<AnySolver> {
        Some(Box::new(world.copy_to(Cuda::new().ok()?).ok()?))
    }
}
