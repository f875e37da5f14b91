//! The code that talks to NVIDIA's driver, on a driver library of our own that runs the kernels on emulated threads: it shows that
//! the calls are right, not how a GPU behaves. Every test runs in a process of its own that loads the library.
#![allow(unsafe_code, reason = "calls functions of a library")]
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

#[cfg(target_os = "linux")]
mod bits;
#[cfg(target_os = "linux")]
mod faults;
#[cfg(target_os = "linux")]
mod frames;
#[cfg(target_os = "linux")]
mod library;
#[cfg(target_os = "linux")]
mod scene;
#[cfg(target_os = "linux")]
mod sharing;
#[cfg(target_os = "linux")]
mod unavailable;

use std::process::ExitCode;

#[cfg(target_os = "linux")]
fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![
        bits::block,
        bits::cluster,
        bits::device,
        bits::the_oldest_driver,
        bits::small_clusters,
        bits::other_generations,
        bits::an_old_gpu,
        bits::many_collision_triangles,
        bits::shapes_that_are_taken_away,
        bits::crowded_cloths,
        bits::four_million_particles,
        bits::portable_emulation,
        faults::too_little_memory,
        faults::a_lost_device,
        faults::a_lost_device_that_the_cpu_stands_in_for,
        faults::everything_is_given_back,
        frames::only_what_changed_is_uploaded,
        frames::pieces_of_work_are_timed,
        sharing::particles_are_where_their_addresses_say,
        sharing::normals_have_the_bits_of_the_cpu,
        sharing::a_step_runs_beside_the_host,
        sharing::a_step_without_waiting,
        sharing::a_context_of_the_caller,
        unavailable::no_gpu,
        unavailable::a_driver_that_sees_nothing,
        unavailable::a_gpu_that_is_not_there,
        unavailable::an_old_driver,
        unavailable::a_driver_without_a_function,
        unavailable::a_gpu_without_cooperative_launches,
        unavailable::an_old_gpu,
    ])
}

#[cfg(not(target_os = "linux"))]
fn main() -> ExitCode {
    cloth_testing::run(Vec::new())
}
