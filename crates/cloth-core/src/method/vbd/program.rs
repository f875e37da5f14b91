//! The passes of a substep.
//!
//! ```text
//! begin          displacements u from x_n, and those of inertia
//! sweeps         with a hierarchy first a coarse step; so often as there are iterations: all vertices, colour by colour
//! end            x = x_n + u; where acceleration made F rise, sweeps again without it
//! ```

use super::{Settings, Start};
use crate::program::{KernelId, Program};
use crate::tables::{BEGINS_ADAPTIVELY, BEGINS_THERE, OF_FEW_SWEEPS};
use std::ops::Range;

/// Appends the passes for these particles. The argument of the sweeps is their number, and whether substeps begin adaptively.
pub(in crate::method) fn push_sweeps(program: &mut Program, settings: &Settings, particles: Range<u32>) {
    let start = match settings.start {
        Start::Inertia => 0,
        Start::Positions => BEGINS_THERE,
        Start::Adaptive => BEGINS_ADAPTIVELY,
    };
    program.push(KernelId::BeginVertices, particles.clone(), start);
    let few = if settings.start == Start::Adaptive { OF_FEW_SWEEPS } else { 0 };
    program.push(KernelId::SweepVertices, 0..1, settings.iterations | few);
    program.push(KernelId::EndVertices, particles, settings.iterations);
}
