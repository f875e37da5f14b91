//! Tests of the public interface, in one program: linking one for each would take longer than running them.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

mod collider_timing;
#[path = "../common/mod.rs"]
mod common;
mod descent;
mod facade;
mod flutter;
mod material;
mod replay;
mod rest;
mod self_collision;
mod skirt;
mod snapshots;
mod textile;
mod xpbd;
