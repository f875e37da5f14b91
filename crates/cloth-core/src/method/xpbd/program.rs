//! The sweeps of a substep.
//!
//! ```text
//! so often as there are iterations       λ is 0 in the first
//!     hinges                             what bends, then what stretches: the stiffest comes last
//!     triangles
//!     springs
//! ```

use super::Settings;
use crate::program::{KernelId, Program};

/// Appends the passes. Their argument is the number of the iteration.
pub(in crate::method) fn push_sweeps(program: &mut Program, settings: &Settings) {
    for iteration in 0..settings.iterations {
        for kernel in [KernelId::ElasticHinges, KernelId::ElasticTriangles, KernelId::ElasticSprings] {
            program.push(kernel, 0..1, iteration);
        }
    }
}
