//! The passes of a substep.
//!
//! ```text
//! begin          displacements u from x_n, and those of inertia
//! sweeps         with a hierarchy first a coarse step; so often as there are iterations: all vertices, colour by colour
//! end            x = x_n + u; where acceleration made F rise, sweeps again without it
//! ```

use super::Settings;
use crate::program::{KernelId, Program};

/// Appends the passes. The argument of the sweeps is their number.
pub(in crate::method) fn push_sweeps(program: &mut Program, settings: &Settings) {
    program.push(KernelId::BeginVertices, 0..1, 0);
    program.push(KernelId::SweepVertices, 0..1, settings.iterations);
    program.push(KernelId::EndVertices, 0..1, settings.iterations);
}
