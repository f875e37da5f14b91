//! Tests of the public interface, in one program: linking one for each would take longer than running them.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

mod checks_properties;
mod fuzz;
mod trace;
