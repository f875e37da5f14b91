//! Any GPU.

use super::{Entry, ForcedPath};

pub(super) const ENTRY: Entry = Entry {
    feature: Some("wgpu"),
    is_gpu: true,
    paths: &[
        ForcedPath::new("large", "the path of large cloths, for cloths of any size"),
        ForcedPath::new(
            "small",
            "one workgroup for every cloth that its memory holds, on devices in software too",
        )
        .for_tests(),
        ForcedPath::new("wgsl", "the shaders as browsers, Metal and Direct3D 12 get them").for_tests(),
        ForcedPath::new(
            "exact-division",
            "quotients and roots by whole numbers, as on Vulkan devices whose own are not exact",
        )
        .for_tests(),
    ],
    #[cfg(feature = "wgpu")]
    create: Some(compiled::create),
    #[cfg(feature = "wgpu")]
    take_over: Some(compiled::take_over),
    #[cfg(feature = "wgpu")]
    is_software: compiled::is_software,
    ..Entry::new("wgpu", "any GPU with Vulkan, Metal or Direct3D 12, and browsers with WebGPU")
};

#[cfg(feature = "wgpu")]
mod compiled {
    use crate::backend::{AnySolver, Configuration, Cpu};
    use cloth_core::{Error, Result, World};
    use cloth_wgpu::{Wgpu, wgpu};
    use std::any::Any;
    use std::sync::OnceLock;

    pub fn create(configuration: &Configuration) -> Result<AnySolver> {
        let device = match configuration.path() {
            Some("large") => Wgpu::new()?.with_fused_limit(0),
            Some("small") => Wgpu::new()?.with_fused_limit(usize::MAX),
            Some("wgsl") => plain()?,
            Some("exact-division") => exact()?,
            _ => Wgpu::new()?,
        };
        let is_timed = configuration.has_pass_times();
        Ok(Box::new(World::new(if is_timed { device.with_pass_times() } else { device })))
    }

    pub fn take_over(world: &mut World<Cpu>) -> Option<AnySolver> {
        let device = Wgpu::new().ok()?;
        // A GPU in software would only be slower.
        if device.is_software() {
            return None;
        }
        Some(Box::new(world.copy_to(device).ok()?))
    }

    pub fn is_software(solver: &dyn Any) -> bool {
        solver.downcast_ref::<World<Wgpu>>().is_some_and(|world| world.device().is_software())
    }

    /// The GPU with shaders that divide by whole numbers, the same one for all solvers of a process.
    fn exact() -> Result<Wgpu> {
        static OPENED: OnceLock<Result<Wgpu>> = OnceLock::new();
        let open = || Wgpu::new().map(Wgpu::with_exact_division);
        OPENED.get_or_init(open).as_ref().map(Wgpu::another).map_err(Error::clone)
    }

    /// A GPU as most programming interfaces have it, the same one for all solvers of a process: without the features and
    /// larger limits of Vulkan that the backend takes where it can, so that its shaders stay WGSL.
    fn plain() -> Result<Wgpu> {
        static OPENED: OnceLock<Result<Wgpu>> = OnceLock::new();
        OPENED.get_or_init(|| pollster::block_on(open())).as_ref().map(Wgpu::another).map_err(Error::clone)
    }

    async fn open() -> Result<Wgpu> {
        let unavailable = |error: &dyn std::fmt::Display| Error::Unavailable {
            backend: "wgpu/wgsl".into(),
            reason: error.to_string(),
        };
        let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
        let options = wgpu::RequestAdapterOptions::default();
        let adapter = instance.request_adapter(&options).await.map_err(|error| unavailable(&error))?;
        let descriptor = wgpu::DeviceDescriptor::default();
        let (device, queue) =
            adapter.request_device(&descriptor).await.map_err(|error| unavailable(&error))?;
        Ok(Wgpu::with_device(device, queue))
    }
}
