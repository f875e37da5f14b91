//! Tests of the public interface, in one program: linking one for each would take longer than running them.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

#[path = "../common/mod.rs"]
mod common;
mod cooked_fabrics;
mod copied_world;
mod creases;
mod fans;
mod inter_collision;
mod jobs_by_hand;
mod many_shapes;
mod negative_zero;
mod one_iteration;
mod partition;
mod points_on_threads;
mod snapshot_bytes;
mod threads_of_caller;
mod vertices_on_threads;
mod watchdog;
mod working_masses;
