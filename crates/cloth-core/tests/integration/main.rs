//! Tests of the public interface, in one program: linking one for each would take longer than running them.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

mod colliders;
mod fabric;
mod materials;
mod partition;
mod world;
