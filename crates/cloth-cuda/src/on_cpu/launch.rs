//! Launching a kernel on fibres: the functions of `cpu/kernels.cpp`.

use super::failed;
use crate::driver::Launch;
use cloth_core::Result;
use std::ffi::{CStr, CString, c_char, c_int, c_ulong};

/// As `Launch` in `cpu/launch.h`.
#[repr(C)]
struct FibreLaunch {
    blocks: u32,
    threads: u32,
    shared_bytes: u32,
    group_blocks: u32,
    order: u32,
}

unsafe extern "C" {
    fn cloth_cpu_launch(
        name: *const c_char,
        launch: *const FibreLaunch,
        argument: *const u8,
        message: *mut c_char,
        length: c_ulong,
    ) -> c_int;
}

/// Runs a launch to its end.
///
/// # Safety
/// As [`crate::Driver::launch`].
pub(super) unsafe fn run(launch: &Launch<'_>, order: u32) -> Result<()> {
    let name = CString::new(launch.kernel.name()).map_err(|error| failed(&error.to_string()))?;
    let shape = FibreLaunch {
        blocks: launch.blocks,
        threads: launch.threads,
        shared_bytes: launch.shared_bytes,
        group_blocks: if launch.cooperative { launch.blocks } else { launch.cluster_blocks },
        order,
    };
    // Aligned as the argument's type is.
    let mut argument = vec![0_u128; launch.argument.len().div_ceil(size_of::<u128>())];
    bytemuck::cast_slice_mut(&mut argument)[..launch.argument.len()].copy_from_slice(launch.argument);
    let mut message = [0; 512];
    // SAFETY: the name ends with a zero; the message has the length given; the argument is of the type that the kernel
    // declares, and its addresses are live, for which the caller answers. No exception leaves the function.
    let code = unsafe {
        cloth_cpu_launch(
            name.as_ptr(),
            &raw const shape,
            argument.as_ptr().cast(),
            message.as_mut_ptr(),
            message.len() as c_ulong,
        )
    };
    if code == 0 {
        return Ok(());
    }
    // SAFETY: the function ends the message with a zero.
    let message = unsafe { CStr::from_ptr(message.as_ptr()) };
    Err(failed(&format!("{}: {}", launch.kernel.name(), message.to_string_lossy())))
}
