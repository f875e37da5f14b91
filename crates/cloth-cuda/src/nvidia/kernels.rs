//! The kernels, loaded into a context one by one.

use super::context::Context;
use super::fault::NAME;
use super::image;
use super::stream::Stream;
use crate::driver::{Launch, Properties};
use crate::kernel::Kernel;
use cloth_core::{Error, Result};
use cudarc::driver::sys::{
    self, CUfunction, CUfunction_attribute as Attribute, CUlaunchAttribute, CUlaunchAttributeID,
    CUlaunchAttributeValue, CUlaunchAttributeValue_union__bindgen_ty_1, CUlaunchConfig, CUmodule,
};
use cudarc::driver::{DriverError, result};
use std::collections::HashMap;
use std::ffi::{CString, c_void};
use std::sync::{Arc, Mutex, PoisonError};

/// The kernels, each a module of its own, loaded when it is first asked for: the driver takes some 13 s to translate all of them,
/// and a program needs few.
#[derive(Debug)]
pub(super) struct Kernels {
    context: Arc<Context>,
    compute_capability: (u32, u32),
    /// Shared memory that a launch may ask for (bytes). No kernel declares any itself.
    block_shared_bytes: u32,
    loaded: Mutex<HashMap<Kernel, Loaded>>,
}

/// A kernel and the module that has it and nothing else.
#[derive(Debug, Clone, Copy)]
struct Loaded {
    module: CUmodule,
    function: CUfunction,
}

// SAFETY: modules and their functions are not bound to a thread; the driver locks what it needs.
unsafe impl Send for Kernels {}
// SAFETY: as above; a lock is held while something is loaded.
unsafe impl Sync for Kernels {}

impl Kernels {
    /// Those for a GPU; none is loaded yet.
    pub fn new(context: &Arc<Context>, properties: &Properties) -> Self {
        Self {
            context: context.clone(),
            compute_capability: properties.compute_capability,
            block_shared_bytes: properties.block_shared_bytes,
            loaded: Mutex::default(),
        }
    }

    /// A kernel, loaded now if it has not been before.
    pub fn function(&self, kernel: Kernel) -> Result<CUfunction> {
        // Nobody else translates the same one meanwhile.
        let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(loaded) = loaded.get(&kernel) {
            return Ok(loaded.function);
        }
        let Some(text) = image::of_kernel(self.compute_capability, kernel) else {
            let feature = format!("kernel {} on this GPU", kernel.name());
            return Err(Error::Unsupported { backend: NAME.into(), feature });
        };
        let text = image::terminated(text)?;
        // SAFETY: a context is current; the text ends with 0.
        let module = self
            .context
            .call("cuModuleLoadData", || unsafe { result::module::load_data(text.as_ptr().cast()) })?;
        let function = match self.find(kernel, module) {
            Ok(function) => function,
            Err(error) => {
                // SAFETY: it was loaded once, and nothing of it has run.
                let _ = self.context.call("cuModuleUnload", || unsafe { result::module::unload(module) });
                return Err(error);
            }
        };
        loaded.insert(kernel, Loaded { module, function });
        Ok(function)
    }

    /// Finds a kernel in its module, and allows it all the shared memory that there is.
    fn find(&self, kernel: Kernel, module: CUmodule) -> Result<CUfunction> {
        let name = CString::new(kernel.name()).unwrap_or_default();
        let bytes = self.block_shared_bytes as i32;
        self.context.call(kernel.name(), || {
            // SAFETY: module and function are alive.
            unsafe {
                let function = result::module::get_function(module, name)?;
                set(function, Attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, bytes)?;
                if kernel.needs_clusters() {
                    // Where it is refused, clusters are smaller.
                    let _ = set(function, Attribute::CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED, 1);
                }
                Ok(function)
            }
        })
    }

    /// Begins a kernel.
    ///
    /// # Safety
    /// As of [`Driver::launch`](crate::driver::Driver::launch).
    pub unsafe fn launch(&self, stream: &Stream, launch: &Launch<'_>) -> Result<()> {
        let function = self.function(launch.kernel)?;
        let mut parameters = [launch.argument.as_ptr().cast::<c_void>().cast_mut()];
        let mut attributes = attributes(launch.cluster_blocks, launch.cooperative);
        let mut config = config(launch.blocks, launch.threads, launch.shared_bytes, &mut attributes);
        config.hStream = stream.raw();
        self.context.call(launch.kernel.name(), || {
            // SAFETY: function, stream and attributes are alive for the call, during which the driver copies the
            // argument; its bytes and addresses are good by the caller's promise.
            let status = unsafe {
                sys::cuLaunchKernelEx(
                    &raw const config,
                    function,
                    parameters.as_mut_ptr(),
                    std::ptr::null_mut(),
                )
            };
            status.result()
        })
    }

    /// Blocks of a kernel that a multiprocessor can hold at once.
    pub fn resident_blocks(&self, kernel: Kernel, threads: u32, shared_bytes: u32) -> Result<u32> {
        let function = self.function(kernel)?;
        let blocks = self.context.call("cuOccupancyMaxActiveBlocksPerMultiprocessor", || {
            // SAFETY: the function is alive.
            unsafe {
                result::occupancy::max_active_block_per_multiprocessor(
                    function,
                    threads as i32,
                    shared_bytes as usize,
                )
            }
        })?;
        Ok(u32::try_from(blocks).unwrap_or(0))
    }

    /// Tells whether the GPU can hold a cluster of so many blocks, each with so much shared memory.
    pub fn holds_cluster(&self, kernel: Kernel, blocks: u32, shared_bytes: u32) -> Result<bool> {
        let function = self.function(kernel)?;
        let mut attributes = attributes(blocks, false);
        let config = config(blocks, kernel.max_threads(), shared_bytes, &mut attributes);
        let mut clusters = 0;
        self.context.call("cuOccupancyMaxActiveClusters", || {
            // SAFETY: function and attributes are alive, and the pointer is valid for the call.
            let status =
                unsafe { sys::cuOccupancyMaxActiveClusters(&raw mut clusters, function, &raw const config) };
            // A size that the GPU does not know is an error of this call, not of the device.
            Ok(status.result().map_or(0, |()| clusters))
        })?;
        Ok(clusters > 0)
    }
}

/// # Safety
/// The function must be alive.
unsafe fn set(function: CUfunction, attribute: Attribute, value: i32) -> Result<(), DriverError> {
    // SAFETY: the caller's promise.
    unsafe { sys::cuFuncSetAttribute(function, attribute, value) }.result()
}

/// Attributes of a launch beside its size.
fn attributes(cluster_blocks: u32, cooperative: bool) -> Vec<CUlaunchAttribute> {
    let mut attributes = Vec::with_capacity(2);
    if cluster_blocks > 1 {
        let size = CUlaunchAttributeValue_union__bindgen_ty_1 { x: cluster_blocks, y: 1, z: 1 };
        attributes.push(CUlaunchAttribute {
            id: CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION,
            pad: [0; 4],
            value: CUlaunchAttributeValue { clusterDim: size },
        });
    }
    if cooperative {
        attributes.push(CUlaunchAttribute {
            id: CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_COOPERATIVE,
            pad: [0; 4],
            value: CUlaunchAttributeValue { cooperative: 1 },
        });
    }
    attributes
}

/// A launch on the default stream; the attributes have to outlive it.
fn config(
    blocks: u32,
    threads: u32,
    shared_bytes: u32,
    attributes: &mut [CUlaunchAttribute],
) -> CUlaunchConfig {
    CUlaunchConfig {
        gridDimX: blocks,
        gridDimY: 1,
        gridDimZ: 1,
        blockDimX: threads,
        blockDimY: 1,
        blockDimZ: 1,
        sharedMemBytes: shared_bytes,
        hStream: std::ptr::null_mut(),
        attrs: attributes.as_mut_ptr(),
        numAttrs: attributes.len() as u32,
    }
}

impl Drop for Kernels {
    fn drop(&mut self) {
        let Ok(_entered) = self.context.enter() else { return };
        // A kernel of it may still run. A failure leaves nothing to do, here and below.
        // SAFETY: a context is current.
        let _ = unsafe { sys::cuCtxSynchronize() };
        let loaded = self.loaded.get_mut().unwrap_or_else(PoisonError::into_inner);
        for (_, Loaded { module, .. }) in loaded.drain() {
            // SAFETY: it was loaded once.
            let _ = unsafe { result::module::unload(module) };
        }
    }
}
