//! A GPU with its kernels, shared by all solvers of a process.

use super::context::Context;
use super::fault::unavailable;
use super::image;
use super::kernels::Kernels;
use crate::driver::Properties;
use crate::kernel::Kernel;
use cloth_core::Result;
use cudarc::driver::sys::CUdevice_attribute as Attribute;
use std::collections::HashMap;
use std::ffi::c_void;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Blocks of a cluster, the best first. Every whole GPU with clusters takes 8; a part of one may have too few
/// multiprocessors beside each other.
const CLUSTERS: [u32; 4] = [16, 8, 4, 2];

/// A context, what its GPU can do, and the kernels.
#[derive(Debug)]
pub(super) struct Gpu {
    pub properties: Properties,
    // They have to go before the context.
    pub kernels: Kernels,
    pub context: Arc<Context>,
}

impl Gpu {
    /// The GPU with this number; opened at the first call, and again after it was lost.
    pub fn own(ordinal: usize) -> Result<Arc<Self>> {
        static OWN: OnceLock<Mutex<HashMap<usize, Arc<Gpu>>>> = OnceLock::new();
        let own = OWN.get_or_init(Mutex::default);
        let mut own = own.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(gpu) = own.get(&ordinal).filter(|gpu| gpu.context.fault.check().is_ok()) {
            return Ok(gpu.clone());
        }
        // A context that failed goes when nobody holds it any more, and only then the driver makes a new one.
        own.remove(&ordinal);
        let gpu = Arc::new(Self::open(Context::own(ordinal)?)?);
        own.insert(ordinal, gpu.clone());
        Ok(gpu)
    }

    /// A GPU in a context of the caller.
    ///
    /// # Safety
    /// As of [`Context::of_caller`].
    pub unsafe fn of_caller(context: *mut c_void) -> Result<Self> {
        // SAFETY: the caller's promise.
        Self::open(unsafe { Context::of_caller(context)? })
    }

    fn open(context: Context) -> Result<Self> {
        let mut properties = properties(&context);
        let (major, minor) = properties.compute_capability;
        if image::for_capability(properties.compute_capability).is_none() {
            let name = &properties.name;
            let reason = format!("{name} has compute capability {major}.{minor}, 7.5 is needed");
            return Err(unavailable(reason));
        }
        if context.attribute(Attribute::CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH) == 0 {
            return Err(unavailable(format!(
                "{} or its driver has no cooperative launches",
                properties.name
            )));
        }
        let context = Arc::new(context);
        let kernels = Kernels::new(&context, &properties);
        // A driver that cannot translate says so now, with the kernel that takes least.
        kernels
            .function(Kernel::BlockSolve)
            .map_err(|error| unavailable(format!("{}: {error}", properties.name)))?;
        if context.attribute(Attribute::CU_DEVICE_ATTRIBUTE_CLUSTER_LAUNCH) != 0 {
            for blocks in CLUSTERS {
                if kernels.holds_cluster(Kernel::ClusterSolve, blocks, properties.block_shared_bytes)? {
                    properties.cluster_blocks = blocks;
                    break;
                }
            }
        }
        Ok(Self { properties, kernels, context })
    }
}

fn properties(context: &Context) -> Properties {
    let value = |attribute| context.attribute(attribute);
    Properties {
        name: context.name(),
        compute_capability: (
            value(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR),
            value(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR),
        ),
        multiprocessors: value(Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT),
        block_shared_bytes: value(Attribute::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN),
        multiprocessor_shared_bytes: value(
            Attribute::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR,
        ),
        cluster_blocks: 1,
        memory_bytes: context.memory_bytes(),
    }
}
