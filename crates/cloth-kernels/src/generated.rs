//! The kernels for GPUs, as `cargo xtask codegen` printed them from this crate.

/// All kernels as WGSL functions, which call `divide(a: f32, b: f32) -> f32` and `square_root(a: f32) -> f32`.
pub const WGSL: &str = include_str!("../generated/kernels.wgsl");

/// All kernels as CUDA C++ functions, in the namespace `cloth_kernels`.
///
/// They have the bits of the `f32` lane if nothing is contracted or approximated: `--fmad=false --prec-div=true
/// --prec-sqrt=true --ftz=false`.
pub const CUDA: &str = include_str!("../generated/kernels.cuh");

/// Energies as constraints, as WGSL functions to be read after [`WGSL`].
pub const CONSTRAINTS_WGSL: &str = include_str!("../generated/constraints.wgsl");

/// Energies as constraints, as CUDA C++ functions to be read after [`CUDA`].
pub const CONSTRAINTS_CUDA: &str = include_str!("../generated/constraints.cuh");

/// Vertex block descent, as WGSL functions to be read after [`WGSL`].
pub const VERTICES_WGSL: &str = include_str!("../generated/vertices.wgsl");

/// Vertex block descent, as CUDA C++ functions to be read after [`CUDA`].
pub const VERTICES_CUDA: &str = include_str!("../generated/vertices.cuh");

/// Newton's method in double precision, as CUDA C++ functions in the namespace `cloth_kernels::doubles`, to be read after [`CUDA`].
pub const NEWTON_CUDA: &str = include_str!("../generated/newton.cuh");
