//! Launching an emulated kernel: the functions of `cpu/kernels.cpp`.

use super::failed;
use crate::driver::Launch;
use cloth_core::Result;
use std::ffi::{CStr, CString, c_char, c_int, c_ulong};

/// As `Launch` in `cpu/launch.h`.
#[repr(C)]
struct EmulatedLaunch {
    blocks: u32,
    threads: u32,
    shared_bytes: u32,
    group_blocks: u32,
    order: u32,
    finds_races: u32,
    removed: *const c_char,
    passed: *mut u64,
    barriers: *mut u64,
}

/// Settings of the emulation.
#[derive(Debug, Clone, Default)]
pub(super) struct Run {
    /// In which order threads and blocks run.
    pub order: u32,
    /// True if accesses that no barrier orders are an error.
    pub finds_races: bool,
    /// A barrier that nobody waits at.
    pub removed: Option<CString>,
}

type LaunchFunction = unsafe extern "C" fn(
    name: *const c_char,
    launch: *const EmulatedLaunch,
    argument: *const u8,
    message: *mut c_char,
    length: c_ulong,
) -> c_int;

// SAFETY: the signatures are that of `cpu/kernels.cpp`, with `Launch` as laid out above.
unsafe extern "C" {
    fn cloth_cpu_launch(
        name: *const c_char,
        launch: *const EmulatedLaunch,
        argument: *const u8,
        message: *mut c_char,
        length: c_ulong,
    ) -> c_int;
    /// The same with kernels that tell of every access to memory.
    fn cloth_cpu_launch_watched(
        name: *const c_char,
        launch: *const EmulatedLaunch,
        argument: *const u8,
        message: *mut c_char,
        length: c_ulong,
    ) -> c_int;
}

/// Barriers of a launch.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Barriers {
    /// Those that all of its first blocks met at.
    pub met: u64,
    /// Number of times that a thread passed the one that nobody waits at.
    pub passed: u64,
}

/// Runs a launch to its end.
///
/// # Safety
/// As [`crate::Driver::launch`].
pub(super) unsafe fn run(launch: &Launch<'_>, run: &Run) -> (Barriers, Result<()>) {
    let mut barriers = Barriers::default();
    let shape = EmulatedLaunch {
        blocks: launch.blocks,
        threads: launch.threads,
        shared_bytes: launch.shared_bytes,
        group_blocks: if launch.cooperative { launch.blocks } else { launch.cluster_blocks },
        order: run.order,
        finds_races: u32::from(run.finds_races),
        removed: run.removed.as_ref().map_or(std::ptr::null(), |name| name.as_ptr()),
        passed: &raw mut barriers.passed,
        barriers: &raw mut barriers.met,
    };
    // SAFETY: the caller answers for the argument; the name of the barrier and the counters outlive the call.
    let outcome = unsafe { run_named(launch.kernel.name(), &shape, launch.argument) };
    (barriers, outcome)
}

/// Runs a kernel by its name.
///
/// # Safety
/// The argument must be of the type that the kernel declares, with addresses of live memory; the pointers of the shape
/// must be valid for the call or null.
unsafe fn run_named(name: &str, shape: &EmulatedLaunch, bytes: &[u8]) -> Result<()> {
    let c_name = CString::new(name).map_err(|error| failed(&error.to_string()))?;
    // Aligned as the argument's type is.
    let mut argument = vec![0_u128; bytes.len().div_ceil(size_of::<u128>())];
    bytemuck::cast_slice_mut(&mut argument)[..bytes.len()].copy_from_slice(bytes);
    let mut message = [0; 512];
    let function: LaunchFunction =
        if shape.finds_races == 0 { cloth_cpu_launch } else { cloth_cpu_launch_watched };
    // SAFETY: the name ends with a zero; the message has the length given; the argument is of the type that the kernel
    // declares, and its addresses are live, for which the caller answers. No exception leaves the function.
    let code = unsafe {
        function(
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

    fn launch(name: &str, order: u32, finds_races: bool) -> std::result::Result<Vec<u32>, String> {
        let mut results = vec![0_u32; 130];
        let address = results.as_mut_ptr().expose_provenance();
        let is_together =
            ["fault_ended_block", "fault_none_in_block", "fault_barrier_of_block", "fault_count_of_blocks"];
        let group_blocks = if is_together.contains(&name) { 2 } else { 1 };
        let shape = EmulatedLaunch {
            blocks: 2,
            threads: 64,
            shared_bytes: 256,
            group_blocks,
            order,
            finds_races: u32::from(finds_races),
            removed: std::ptr::null(),
            passed: std::ptr::null_mut(),
            barriers: std::ptr::null_mut(),
        };
        // SAFETY: the faulty kernels take one address, of a number for each thread.
        let outcome = unsafe { run_named(name, &shape, &address.to_ne_bytes()) };
        results.truncate(128);
        outcome.map(|()| results).map_err(|error| error.to_string())
    }

    #[test]
    fn a_missing_barrier_shows_in_every_order() {
        let neighbours: Vec<u32> = (0..128).map(|thread| (thread + 1) % 64 + 1).collect();
        for order in 0..16 {
            assert_eq!(launch("fault_none", order, false).unwrap(), neighbours);
            let found = launch("fault_missing_barrier", order, false).unwrap();
            assert_ne!(found, neighbours, "order {order}");
        }
        assert_ne!(launch("fault_missing_barrier", 2, false), launch("fault_missing_barrier", 3, false));
    }

    #[test]
    fn races_are_found_in_every_order() {
        for order in 0..4 {
            assert!(launch("fault_none", order, true).is_ok());
            assert_eq!(launch("fault_none_in_block", order, true), launch("fault_none_in_block", 0, false));
            for name in [
                "fault_missing_barrier",
                "fault_same_place",
                "fault_other_block",
                "fault_half_atomic",
                "fault_barrier_of_block",
                "fault_count_of_blocks",
            ] {
                let error = launch(name, order, true).unwrap_err();
                assert!(error.contains("no barrier is between them"), "{name}: {error}");
            }
        }
    }

    #[test]
    fn threads_that_do_not_meet_are_an_error() {
        for order in 0..4 {
            let error = launch("fault_ended_thread", order, false).unwrap_err();
            assert!(error.contains("32 of 64 of a block wait at faults:7"), "{error}");
            let error = launch("fault_different_barriers", order, false).unwrap_err();
            assert!(error.contains("faults:11") && error.contains("faults:12"), "{error}");
            let error = launch("fault_ended_block", order, false).unwrap_err();
            assert!(error.contains("64 of 128 of a group of blocks wait at faults:13"), "{error}");
            assert!(launch("no_such_kernel", order, false).unwrap_err().contains("no such kernel"));
        }
    }
}
