//! Comparisons with the scalar backend, bit for bit, at every width that this machine has.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

/// Tests of every width, made of a function that takes one.
macro_rules! at_every_width {
    ($compare:ident) => {
        pub fn portable() {
            $compare(Width::Portable);
        }

        pub fn avx2() {
            $compare(Width::Avx2);
        }

        pub fn avx512() {
            $compare(Width::Avx512);
        }
    };
}

mod cloths_of_one_fabric;
#[path = "../common/mod.rs"]
mod common;
mod patterns;
mod random_scenes;
mod self_collision;
mod sets_of_one_constraint;
mod small_cloths;
mod springs;

use std::process::ExitCode;

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![
        cloths_of_one_fabric::portable,
        cloths_of_one_fabric::avx2,
        cloths_of_one_fabric::avx512,
        patterns::portable,
        patterns::avx2,
        patterns::avx512,
        random_scenes::portable,
        random_scenes::avx2,
        random_scenes::avx512,
        random_scenes::many_cloths_in_parallel,
        random_scenes::partitioned_cloths_on_threads,
        random_scenes::cloths_on_threads_of_the_caller,
        random_scenes::many_cloths_on_own_threads,
        self_collision::portable,
        self_collision::avx2,
        self_collision::avx512,
        sets_of_one_constraint::portable,
        sets_of_one_constraint::avx2,
        sets_of_one_constraint::avx512,
        small_cloths::portable,
        small_cloths::avx2,
        small_cloths::avx512,
        small_cloths::portable_on_two_threads,
        small_cloths::portable_on_three_threads,
        small_cloths::avx2_on_two_threads,
        small_cloths::avx512_on_three_threads,
        springs::portable,
        springs::avx2,
        springs::avx512,
        springs::slack_tethers_change_nothing,
    ])
}
