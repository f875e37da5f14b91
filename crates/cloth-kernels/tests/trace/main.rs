//! The recorded kernels: complete, valid WGSL, and with the bits of the scalar lane.

mod cuda;
mod recording;
mod registry;
mod selections;
mod support;
mod tape;
mod wgsl;
