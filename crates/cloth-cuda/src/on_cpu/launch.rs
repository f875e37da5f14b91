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

// SAFETY: the signature is that of `cpu/launch.h`, with `Launch` as laid out above.
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
    let shape = FibreLaunch {
        blocks: launch.blocks,
        threads: launch.threads,
        shared_bytes: launch.shared_bytes,
        group_blocks: if launch.cooperative { launch.blocks } else { launch.cluster_blocks },
        order,
    };
    // SAFETY: the caller answers for the argument.
    unsafe { run_named(launch.kernel.name(), &shape, launch.argument) }
}

/// Runs a kernel by its name.
///
/// # Safety
/// The argument must be of the type that the kernel declares, with addresses of live memory.
unsafe fn run_named(name: &str, shape: &FibreLaunch, bytes: &[u8]) -> Result<()> {
    let c_name = CString::new(name).map_err(|error| failed(&error.to_string()))?;
    // Aligned as the argument's type is.
    let mut argument = vec![0_u128; bytes.len().div_ceil(size_of::<u128>())];
    bytemuck::cast_slice_mut(&mut argument)[..bytes.len()].copy_from_slice(bytes);
    let mut message = [0; 512];
    // SAFETY: the name ends with a zero; the message has the length given; the argument is of the type that the kernel
    // declares, and its addresses are live, for which the caller answers. No exception leaves the function.
    let code = unsafe {
        cloth_cpu_launch(
            c_name.as_ptr(),
            shape,
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
    Err(failed(&format!("{name}: {}", message.to_string_lossy())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn launch(name: &str, order: u32) -> std::result::Result<Vec<u32>, String> {
        let mut results = vec![0_u32; 128];
        let address = results.as_mut_ptr().expose_provenance();
        let shape = FibreLaunch { blocks: 2, threads: 64, shared_bytes: 256, group_blocks: 2, order };
        // SAFETY: the faulty kernels take one address, of a number for each thread.
        let outcome = unsafe { run_named(name, &shape, &address.to_ne_bytes()) };
        outcome.map(|()| results).map_err(|error| error.to_string())
    }

    #[test]
    fn a_missing_barrier_shows_in_every_order() {
        let neighbours: Vec<u32> = (0..128).map(|thread| (thread + 1) % 64 + 1).collect();
        for order in 0..16 {
            assert_eq!(launch("fault_none", order).unwrap(), neighbours);
            assert_ne!(launch("fault_missing_barrier", order).unwrap(), neighbours, "order {order}");
        }
        assert_ne!(launch("fault_missing_barrier", 2), launch("fault_missing_barrier", 3));
    }

    #[test]
    fn threads_that_do_not_meet_are_an_error() {
        for order in 0..4 {
            let error = launch("fault_ended_thread", order).unwrap_err();
            assert!(error.contains("32 of 64 of a block wait at line 7"), "{error}");
            let error = launch("fault_different_barriers", order).unwrap_err();
            assert!(error.contains("line 11") && error.contains("line 12"), "{error}");
            let error = launch("fault_ended_block", order).unwrap_err();
            assert!(error.contains("64 of 128 of a group of blocks wait at line 13"), "{error}");
            assert!(launch("no_such_kernel", order).unwrap_err().contains("no such kernel"));
        }
    }
}
