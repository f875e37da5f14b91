//! The GPU: a device of our own or of the caller, and what it said went wrong.

use crate::arithmetic::Arithmetic;
use crate::download::Download;
use crate::error::{lost, too_large, unavailable};
use crate::pipelines::Pipelines;
use crate::{module, probe};
use cloth_core::{Error, Result};
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::task::{Poll, Waker};

/// A device with its queue. Cheap to share; the pipelines are compiled once.
pub(crate) struct Context {
    pub device: wgpu::Device,
    pub queue: wgpu::Queue,
    /// Name of the adapter and of the programming interface.
    pub name: String,
    /// True if a CPU plays the GPU.
    pub is_software: bool,
    fault: Arc<Mutex<Option<String>>>,
    /// Verdicts on work that the device was given and that it has not passed yet: in a browser it answers later.
    verdicts: Mutex<Vec<Verdict>>,
    pipelines: OnceLock<Pipelines>,
    /// What shaders divide and take roots by, where that is not left to the device.
    forced: Option<Arithmetic>,
    found: OnceLock<Found>,
    submissions: AtomicUsize,
}

/// What a comparison with the CPU found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Found {
    arithmetic: Arithmetic,
    has_bits_of_cpu: bool,
}

impl Found {
    /// The first candidate that agrees with the CPU; the very first where none does.
    fn among(candidates: &[Arithmetic], agrees: impl Fn(Arithmetic) -> bool) -> Self {
        let found = candidates.iter().copied().find(|&candidate| agrees(candidate));
        Self { arithmetic: found.unwrap_or(candidates[0]), has_bits_of_cpu: found.is_some() }
    }
}

/// Verdict of a device on some work: an error, or nothing.
type Verdict = Pin<Box<dyn Future<Output = Option<wgpu::Error>> + Send>>;

/// The device of this process for everyone who does not bring one.
static OWN: Mutex<Option<Arc<Context>>> = Mutex::new(None);

impl Context {
    /// The device of this process; opened at the first call, and again after it was lost.
    pub fn own() -> Result<Arc<Self>> {
        if cfg!(target_arch = "wasm32") {
            return Err(unavailable("a web page cannot wait for its browser: await Wgpu::request instead"));
        }
        let mut own = own();
        match usable(&own) {
            Some(context) => Ok(context),
            None => Ok(own.insert(Arc::new(pollster::block_on(Self::open())?)).clone()),
        }
    }

    /// The same without keeping the thread.
    pub async fn request_own() -> Result<Arc<Self>> {
        if let Some(context) = usable(&own()) {
            return Ok(context);
        }
        let opened = Arc::new(Self::open().await?);
        let mut own = own();
        // Somebody else may have been faster.
        Ok(usable(&own).unwrap_or_else(|| own.insert(opened).clone()))
    }

    async fn open() -> Result<Self> {
        let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
        let options = wgpu::RequestAdapterOptions {
            power_preference: wgpu::PowerPreference::HighPerformance,
            ..wgpu::RequestAdapterOptions::default()
        };
        let adapter = instance
            .request_adapter(&options)
            .await
            .map_err(|error| unavailable(format!("{error}; a GPU with a driver for it would help")))?;
        let info = adapter.get_info();
        let descriptor = Self::descriptor(&adapter);
        let (device, queue) = adapter
            .request_device(&descriptor)
            .await
            .map_err(|error| unavailable(format!("{}: {error}", info.name)))?;
        let context = Self::new(device, queue);
        let fault = context.fault.clone();
        context.device.on_uncaptured_error(Arc::new(move |error| set_fault(&fault, &error)));
        let fault = context.fault.clone();
        context.device.set_device_lost_callback(move |_, reason| set_fault(&fault, &reason));
        Ok(context)
    }

    /// What a device is asked for.
    pub fn descriptor(adapter: &wgpu::Adapter) -> wgpu::DeviceDescriptor<'static> {
        wgpu::DeviceDescriptor {
            label: Some("cloth"),
            required_limits: adapter.limits(),
            // Exact arithmetic where the device has Vulkan, and times for those who ask for them.
            required_features: adapter.features()
                & (wgpu::Features::PASSTHROUGH_SHADERS | wgpu::Features::TIMESTAMP_QUERY),
            ..wgpu::DeviceDescriptor::default()
        }
    }

    /// A device of the caller; its error handlers are left alone, see [`guarded`](Self::guarded).
    pub fn new(device: wgpu::Device, queue: wgpu::Queue) -> Self {
        let info = device.adapter_info();
        Self {
            device,
            queue,
            name: format!("{}, {}", info.name, info.backend),
            is_software: info.device_type == wgpu::DeviceType::Cpu,
            fault: Arc::default(),
            verdicts: Mutex::default(),
            pipelines: OnceLock::new(),
            forced: None,
            found: OnceLock::new(),
            submissions: AtomicUsize::new(0),
        }
    }

    /// The same device with other pipelines, which divide and take roots like this.
    pub fn with_arithmetic(&self, arithmetic: Arithmetic) -> Self {
        Self {
            device: self.device.clone(),
            queue: self.queue.clone(),
            name: self.name.clone(),
            is_software: self.is_software,
            fault: self.fault.clone(),
            verdicts: Mutex::default(),
            pipelines: OnceLock::new(),
            forced: Some(arithmetic),
            found: OnceLock::new(),
            submissions: AtomicUsize::new(0),
        }
    }

    pub fn pipelines(&self) -> &Pipelines {
        self.pipelines.get_or_init(|| Pipelines::new(&self.device, self.found().arithmetic))
    }

    /// Tells whether results have the bits of the CPU, as far as a comparison of some ten thousand numbers can tell.
    pub fn has_bits_of_cpu(&self) -> bool {
        self.found().has_bits_of_cpu
    }

    /// How shaders divide and take roots. Where compilers rewrite arithmetic, nothing is gained by whole numbers.
    fn found(&self) -> Found {
        let candidates = match &self.forced {
            Some(forced) => std::slice::from_ref(forced),
            None => &Arithmetic::ALL,
        };
        let agrees = |arithmetic: Arithmetic| {
            module::is_exact(&self.device)
                && self.guarded(|| probe::has_bits_of_cpu(self, arithmetic)).unwrap_or(false)
        };
        *self.found.get_or_init(|| Found::among(candidates, agrees))
    }

    /// Runs `work`; what the device refuses meanwhile is an error here, and not one for whoever handles those of the
    /// device otherwise, which by default is a panic. In a browser it is one of the calls that follow.
    pub fn guarded<T>(&self, work: impl FnOnce() -> Result<T>) -> Result<T> {
        self.check()?;
        let filters =
            [wgpu::ErrorFilter::Validation, wgpu::ErrorFilter::OutOfMemory, wgpu::ErrorFilter::Internal];
        let scopes = filters.map(|filter| self.device.push_error_scope(filter));
        let result = work();
        // The scope opened last is the first to close.
        for scope in scopes.into_iter().rev() {
            self.verdicts().push(Box::pin(scope.pop()));
        }
        result.and_then(|value| self.check().map(|()| value))
    }

    fn verdicts(&self) -> MutexGuard<'_, Vec<Verdict>> {
        self.verdicts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that the device is of no use any more.
    pub fn give_up(&self, reason: &str) -> Error {
        set_fault(&self.fault, &reason);
        lost(reason)
    }

    /// An error if the device was lost or refused something.
    pub fn check(&self) -> Result<()> {
        let mut task = std::task::Context::from_waker(Waker::noop());
        self.verdicts().retain_mut(|verdict| match verdict.as_mut().poll(&mut task) {
            Poll::Pending => true,
            Poll::Ready(error) => {
                error.iter().for_each(|error| set_fault(&self.fault, error));
                false
            }
        });
        match &*self.fault.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(reason) => Err(lost(reason)),
            None => Ok(()),
        }
    }

    /// Hands work to the GPU.
    pub fn submit(&self, encoder: wgpu::CommandEncoder) {
        self.submissions.fetch_add(1, Ordering::Relaxed);
        self.queue.submit([encoder.finish()]);
    }

    /// Returns the number of submissions.
    #[cfg(test)]
    pub fn submissions(&self) -> usize {
        self.submissions.load(Ordering::Relaxed)
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
        let copies = wgpu::BufferUsages::COPY_SRC | wgpu::BufferUsages::COPY_DST;
        // Renderers draw particles and normals from where they are.
        let usage = shaders | copies | wgpu::BufferUsages::VERTEX;
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
        let bytes = offset..offset + (count * size_of::<T>()) as u64;
        let mut encoder = self.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let download = Download::record(self, &mut encoder, buffer, bytes, None);
        self.submit(encoder);
        download.send(self);
        Ok(download.take(self)?.0)
    }
}

fn own() -> MutexGuard<'static, Option<Arc<Context>>> {
    OWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The device, unless it was lost.
fn usable(own: &Option<Arc<Context>>) -> Option<Arc<Context>> {
    own.clone().filter(|context| context.check().is_ok())
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
    fn whole_numbers_are_for_devices_that_need_them_and_where_they_help() {
        let all = Arithmetic::ALL;
        let found = |agree: &[Arithmetic]| {
            let found = Found::among(&all, |candidate| agree.contains(&candidate));
            (found.arithmetic, found.has_bits_of_cpu)
        };
        assert_eq!(found(&all), (Arithmetic::Native, true));
        assert_eq!(found(&all[1..]), (Arithmetic::ExactRoots, true));
        assert_eq!(found(&all[2..]), (Arithmetic::Exact, true));
        assert_eq!(found(&[]), (Arithmetic::Native, false));
    }

    #[test]
    fn a_buffer_beyond_the_limit_is_named() {
        let Ok(context) = Context::own() else { return };
        let bytes = context.largest_buffer() + 1;
        let error = context.storage("cloth particles", bytes).expect_err("too large").to_string();
        assert!(error.contains("cloth particles") && error.contains(&bytes.to_string()), "{error}");
    }
}
