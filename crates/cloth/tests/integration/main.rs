//! Tests of the public interface, in one program: linking one for each would take longer than running them.

#[path = "../common/mod.rs"]
mod common;
mod facade;
mod material;
mod replay;
mod self_collision;
mod snapshots;
mod textile;
mod xpbd;
