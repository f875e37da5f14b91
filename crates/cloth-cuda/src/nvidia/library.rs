//! NVIDIA's driver library: whether it is here, and whether it can do what is asked of it.
//!
//! `cudarc` loads the library and its functions at the first call of each and panics where one is missing, so everything
//! is looked for here before anything is called.

use super::fault::unavailable;
use cloth_core::Result;
use cudarc::driver::{result, sys};

/// Oldest driver that reads the PTX of this crate, as the driver says it: CUDA 12.0, driver 525.
const OLDEST: i32 = 12_000;

/// Every function of the library that this crate calls.
const FUNCTIONS: &[&str] = &[
    "cuCtxGetDevice",
    "cuCtxPopCurrent_v2",
    "cuCtxPushCurrent_v2",
    "cuCtxSynchronize",
    "cuDeviceGet",
    "cuDeviceGetAttribute",
    "cuDeviceGetCount",
    "cuDeviceGetName",
    "cuDevicePrimaryCtxRelease_v2",
    "cuDevicePrimaryCtxRetain",
    "cuDeviceTotalMem_v2",
    "cuDriverGetVersion",
    "cuEventCreate",
    "cuEventDestroy_v2",
    "cuEventElapsedTime",
    "cuEventQuery",
    "cuEventRecord",
    "cuEventSynchronize",
    "cuFuncSetAttribute",
    "cuGetErrorName",
    "cuGetErrorString",
    "cuInit",
    "cuLaunchKernelEx",
    "cuMemAlloc_v2",
    "cuMemFreeHost",
    "cuMemFree_v2",
    "cuMemHostAlloc",
    "cuMemcpyDtoHAsync_v2",
    "cuMemcpyHtoDAsync_v2",
    "cuModuleGetFunction",
    "cuModuleLoadData",
    "cuModuleUnload",
    "cuOccupancyMaxActiveBlocksPerMultiprocessor",
    "cuOccupancyMaxActiveClusters",
    "cuStreamCreate",
    "cuStreamDestroy_v2",
    "cuStreamQuery",
    "cuStreamSynchronize",
];

/// Loads and starts the driver; returns the number of its devices.
pub fn start() -> Result<i32> {
    // SAFETY: loading the driver library runs its initialisation, which has no precondition.
    if !unsafe { sys::is_culib_present() } {
        return Err(unavailable("this machine has no NVIDIA driver (libcuda was not found); install one"));
    }
    for name in FUNCTIONS {
        // SAFETY: the library is present, so that loading it cannot panic; the symbol is looked up, not called.
        if unsafe { sys::culib().get::<*const ()>(name.as_bytes()) }.is_err() {
            return Err(unavailable(format!("its driver is too old: it has no {name}; install a newer one")));
        }
    }
    result::init().map_err(|error| unavailable(format!("the driver does not start: {error}")))?;
    let mut version = 0;
    // SAFETY: the pointer is valid for the call.
    unsafe { sys::cuDriverGetVersion(&raw mut version) }.result().map_err(unavailable)?;
    if version < OLDEST {
        return Err(unavailable(format!(
            "its driver is too old: it is for CUDA {}.{}, {}.{} is needed; install driver 525 or newer",
            version / 1000,
            version % 1000 / 10,
            OLDEST / 1000,
            OLDEST % 1000 / 10,
        )));
    }
    match result::device::get_count().map_err(unavailable)? {
        0 => Err(unavailable("the driver sees no GPU")),
        count => Ok(count),
    }
}
