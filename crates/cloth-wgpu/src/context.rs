//! The GPU: a device of our own or of the caller, and what it said went wrong.

use crate::error::{lost, too_large, unavailable};
use crate::pipelines::Pipelines;
use crate::{module, probe};
use cloth_core::Result;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, mpsc};

/// A device with its queue. Cheap to share; the pipelines are compiled once.
pub(crate) struct Context {
    pub device: wgpu::Device,
    pub queue: wgpu::Queue,
    /// Name of the adapter and of the programming interface.
    pub name: String,
    /// Whether a CPU plays the GPU.
    pub is_software: bool,
    fault: Arc<Mutex<Option<String>>>,
    pipelines: OnceLock<Pipelines>,
    bits: OnceLock<bool>,
}

/// The device of this process for everyone who does not bring one.
static OWN: Mutex<Option<Arc<Context>>> = Mutex::new(None);

impl Context {
    /// The device of this process; opened at the first call, and again after it was lost.
    pub fn own() -> Result<Arc<Self>> {
        let mut own = OWN.lock().unwrap_or_else(PoisonError::into_inner);
        match own.as_ref().filter(|context| context.check().is_ok()) {
            Some(context) => Ok(context.clone()),
            None => Ok(own.insert(Arc::new(Self::open()?)).clone()),
        }
    }

    fn open() -> Result<Self> {
        let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
        let options = wgpu::RequestAdapterOptions {
            power_preference: wgpu::PowerPreference::HighPerformance,
            ..wgpu::RequestAdapterOptions::default()
        };
        let adapter = pollster::block_on(instance.request_adapter(&options))
            .map_err(|error| unavailable(format!("{error}; a GPU with a driver for it would help")))?;
        let info = adapter.get_info();
        let descriptor = wgpu::DeviceDescriptor {
            label: Some("cloth"),
            required_limits: adapter.limits(),
            // Exact arithmetic where the device has Vulkan.
            required_features: adapter.features() & wgpu::Features::PASSTHROUGH_SHADERS,
            ..wgpu::DeviceDescriptor::default()
        };
        let (device, queue) = pollster::block_on(adapter.request_device(&descriptor))
            .map_err(|error| unavailable(format!("{}: {error}", info.name)))?;
        let mut context = Self::new(device, queue, format!("{}, {}", info.name, info.backend));
        context.is_software = info.device_type == wgpu::DeviceType::Cpu;
        let fault = context.fault.clone();
        context.device.on_uncaptured_error(Arc::new(move |error| set_fault(&fault, &error)));
        let fault = context.fault.clone();
        context.device.set_device_lost_callback(move |_, reason| set_fault(&fault, &reason));
        Ok(context)
    }

    /// A device of the caller; its error handlers are left alone, see [`guarded`](Self::guarded).
    pub fn new(device: wgpu::Device, queue: wgpu::Queue, name: String) -> Self {
        Self {
            device,
            queue,
            name,
            is_software: false,
            fault: Arc::default(),
            pipelines: OnceLock::new(),
            bits: OnceLock::new(),
        }
    }

    pub fn pipelines(&self) -> &Pipelines {
        self.pipelines.get_or_init(|| Pipelines::new(&self.device))
    }

    /// Whether results have the bits of the CPU, as far as a comparison of a few thousand constraints can tell; asked
    /// only where no compiler rewrites arithmetic.
    pub fn has_bits_of_cpu(&self) -> bool {
        let compare = || {
            module::is_exact(&self.device) && self.guarded(|| probe::has_bits_of_cpu(self)).unwrap_or(false)
        };
        *self.bits.get_or_init(compare)
    }

    /// Runs `work`; what the device refuses meanwhile is an error here, and not one for whoever handles those of the
    /// device otherwise, which by default is a panic.
    pub fn guarded<T>(&self, work: impl FnOnce() -> Result<T>) -> Result<T> {
        self.check()?;
        let filters =
            [wgpu::ErrorFilter::Validation, wgpu::ErrorFilter::OutOfMemory, wgpu::ErrorFilter::Internal];
        let scopes = filters.map(|filter| self.device.push_error_scope(filter));
        let result = work();
        // The scope opened last is the first to close.
        for scope in scopes.into_iter().rev() {
            if let Some(error) = pollster::block_on(scope.pop()) {
                set_fault(&self.fault, &error);
            }
        }
        result.and_then(|value| self.check().map(|()| value))
    }

    /// An error if the device was lost or refused something.
    pub fn check(&self) -> Result<()> {
        match &*self.fault.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(reason) => Err(lost(reason)),
            None => Ok(()),
        }
    }

    /// Most bytes of a buffer that a shader sees.
    pub fn largest_buffer(&self) -> u64 {
        let limits = self.device.limits();
        limits.max_buffer_size.min(limits.max_storage_buffer_binding_size)
    }

    /// A buffer for shaders, of this size or a little more.
    pub fn storage(&self, label: &str, bytes: u64) -> Result<wgpu::Buffer> {
        let limit = self.largest_buffer();
        if bytes > limit {
            return Err(too_large(label, bytes, limit));
        }
        let shaders = wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::UNIFORM;
        let usage = shaders | wgpu::BufferUsages::COPY_SRC | wgpu::BufferUsages::COPY_DST;
        let size = bytes.next_power_of_two().clamp(256, limit);
        let label = Some(label);
        Ok(self.device.create_buffer(&wgpu::BufferDescriptor {
            label,
            size,
            usage,
            mapped_at_creation: false,
        }))
    }

    /// Binds whole buffers, in the order of their binding numbers.
    pub fn bind(
        &self,
        label: &str,
        layout: &wgpu::BindGroupLayout,
        buffers: &[&wgpu::Buffer],
    ) -> wgpu::BindGroup {
        let entries: Vec<wgpu::BindGroupEntry<'_>> = (0..)
            .zip(buffers)
            .map(|(binding, buffer)| wgpu::BindGroupEntry { binding, resource: buffer.as_entire_binding() })
            .collect();
        let label = Some(label);
        self.device.create_bind_group(&wgpu::BindGroupDescriptor { label, layout, entries: &entries })
    }

    /// Waits for all work and reads part of a buffer.
    pub fn read<T: bytemuck::Pod>(&self, buffer: &wgpu::Buffer, offset: u64, count: usize) -> Result<Vec<T>> {
        let size = (count * size_of::<T>()) as u64;
        let staging = self.device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("cloth read-back"),
            size,
            usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        let mut encoder = self.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        encoder.copy_buffer_to_buffer(buffer, offset, &staging, 0, size);
        self.queue.submit([encoder.finish()]);
        let (sender, receiver) = mpsc::channel();
        staging.map_async(wgpu::MapMode::Read, .., move |result| {
            // Nobody listens any more where the wait below failed.
            let _ = sender.send(result);
        });
        self.device.poll(wgpu::PollType::wait_indefinitely()).map_err(lost)?;
        self.check()?;
        receiver.recv().map_err(lost)?.map_err(lost)?;
        let mapped = staging.get_mapped_range(..).map_err(lost)?;
        Ok(bytemuck::pod_collect_to_vec(&mapped))
    }
}

fn set_fault(fault: &Mutex<Option<String>>, reason: &impl ToString) {
    let mut fault = fault.lock().unwrap_or_else(PoisonError::into_inner);
    fault.get_or_insert_with(|| reason.to_string());
}

impl std::fmt::Debug for Context {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Context").field("name", &self.name).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buffer_beyond_the_limit_is_named() {
        let Ok(context) = Context::own() else { return };
        let bytes = context.largest_buffer() + 1;
        let error = context.storage("cloth particles", bytes).expect_err("too large").to_string();
        assert!(error.contains("cloth particles") && error.contains(&bytes.to_string()), "{error}");
    }
}
