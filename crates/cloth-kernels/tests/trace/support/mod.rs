//! Random rows, an interpreter of recordings, compiling for the host.

pub mod compiler;
pub mod interpreter;
pub mod rows;

/// Tells whether two numbers have the same bits. Any NaN equals any other: IEEE 754 leaves their sign and payload open.
pub fn same(a: f32, b: f32) -> bool {
    a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
}
