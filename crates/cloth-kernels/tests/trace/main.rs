//! The recorded kernels: complete, valid WGSL, and with the bits of the scalar lane.

mod cuda;
mod recording;
mod registry;
mod selections;
mod support;
mod tape;
mod wgsl;

use std::process::ExitCode;

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![
        cuda::compiled_kernels_have_the_bits_of_the_scalar_lane,
        recording::recording_twice_prints_the_same_text,
        recording::what_no_output_needs_is_left_out,
        recording::unused_inputs_stay_parameters,
        recording::identical_operations_are_shared_but_never_rearranged,
        recording::zeros_of_both_signs_are_two_constants,
        recording::constants_are_not_folded,
        recording::min_max_and_abs_are_selections,
        recording::structs_keep_names_and_types,
        recording::recordings_nest_and_survive_panics,
        recording::constants_have_to_be_finite,
        recording::running_checks_the_number_of_inputs,
        registry::every_kernel_is_registered_or_excepted,
        registry::sources_are_those_of_the_functions,
        registry::names_are_unique,
        selections::every_selection_goes_both_ways,
        tape::interpreted_recordings_have_the_bits_of_the_scalar_lane,
        wgsl::naga_accepts_all_kernels,
        wgsl::each_kernel_stands_by_itself,
    ])
}
