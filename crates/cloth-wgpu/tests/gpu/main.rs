//! The backend on the GPU of this machine, be it one in software. Where there is none, tests are ignored, and say so.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

mod asynchronous;
mod common;
mod lost_device;
mod one_submission;
mod pass_times;
mod paths;
mod small_limits;

use std::process::ExitCode;

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![
        asynchronous::awaited_steps_have_the_bits_of_others,
        asynchronous::the_loop_of_a_game_asks_once_a_frame,
        asynchronous::particles_written_while_they_arrive_are_the_written_ones,
        pass_times::each_stage_of_large_cloths_has_its_time_and_small_ones_have_one_together,
        pass_times::a_device_without_timestamps_has_no_times,
        lost_device::lost_before_a_step,
        lost_device::lost_between_the_beginning_of_a_step_and_its_work,
        lost_device::lost_before_particles_are_read,
        one_submission::buffers_hold_the_outcome_before_the_step_ends,
        paths::the_step_report_says_what_ran_where,
        small_limits::buffers_of_one_mebibyte,
        small_limits::limits_below_the_default_are_named,
    ])
}
