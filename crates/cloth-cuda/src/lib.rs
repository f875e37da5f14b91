//! The CUDA backend of the cloth simulation library: NVIDIA GPUs.
//!
//! A frame is one launch for all cloths of a shape, all iterations in it. [`Cuda`] is the host logic over any [`Driver`];
//! the loops are in `kernels`, what they compute is printed from `cloth-kernels`. Results have the bits of the scalar
//! backend.
#![allow(unsafe_code, reason = "kernels are launched on addresses, and a driver is a C library")]

mod argument;
mod batch;
mod device;
pub mod driver;
mod fabric;
mod frames;
mod kernel;
mod normals;
mod nvidia;
#[cfg(feature = "on-cpu")]
pub mod on_cpu;
mod path;
mod potential;
mod sweep;
mod tables;
mod timer;

pub use argument::{FrameArgument, LAYOUTS, NormalArgument, Place, SweepArgument};
pub use device::{Cuda, CudaCloth};
pub use driver::Driver;
pub use kernel::{COLLISION, Kernel};
pub use nvidia::{CudaDriver, Event, Memory};
pub use path::Path;
