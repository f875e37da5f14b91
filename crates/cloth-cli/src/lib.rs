//! Everything of the `cloth` program that can be used without it: mesh readers, collider meshes, the
//! recording of a simulation, the file formats that other tools open, and pictures.
//!
//! The path of the data is [`mesh_read`] → (cook and simulate, elsewhere) → [`recording`] → [`output`] and
//! [`render`]. This crate's modules work on plain numbers: metres, seconds, the Y axis up, right-handed.
#![forbid(unsafe_code)]

mod appearance;
pub mod drape;
pub mod files;
pub mod mesh;
pub mod mesh_generate;
pub mod mesh_read;
pub mod output;
pub mod recording;
pub mod render;
pub mod replay;
pub mod scene;
pub mod simulation;
#[cfg(feature = "draw")]
pub mod view;
