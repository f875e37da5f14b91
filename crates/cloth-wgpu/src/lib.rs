//! The wgpu backend of the cloth simulation library: any GPU with Vulkan, Metal or Direct3D 12.
//!
//! A step is one submission. A cloth that fits workgroup memory belongs to one workgroup, which walks the program of its
//! frame; larger cloths take a dispatch per pass, set or colour. The loops are in `shaders`, what they compute is printed
//! from `cloth-kernels`, and what finds the loop of a kernel from `cloth_core::program`.
#![deny(unsafe_code)]

mod arena;
mod arithmetic;
mod buffers;
mod context;
mod device;
mod dispatch;
mod download;
mod error;
mod fabric;
#[cfg(not(any(target_arch = "wasm32", target_vendor = "apple")))]
mod float_controls;
mod limits;
mod mirror;
mod module;
mod normals;
mod passes;
mod pipelines;
mod potential;
mod probe;
mod read_back;
mod repetitions;
mod shaders;
#[cfg(not(any(target_arch = "wasm32", target_vendor = "apple")))]
mod spirv;
mod submission;
mod sweep;
mod sweep_stages;
mod timer;
mod upload;

pub use buffers::{ParticleBuffers, Vec4Slice};
pub use device::{Wgpu, WgpuCloth};
pub use read_back::ReadBack;
pub use shaders::{FRAME_SHADER, frame_capacity, shaders};
pub use wgpu;
