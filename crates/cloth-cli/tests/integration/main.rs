//! Tests of the public interface, in one program: linking one for each would take longer than running them.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

#[path = "../common/mod.rs"]
mod common;
mod compare;
mod drape;
mod interrupted_writes;
mod materials;
mod mesh_files;
mod outputs;
mod pictures;
mod program;
mod replay;
mod scene_files;
mod scene_variants;
mod skins;
mod vertex_data;
