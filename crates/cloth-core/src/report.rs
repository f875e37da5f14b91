//! What happened in a step.

use crate::solver::ClothId;
use std::time::Duration;

/// What happened to one cloth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClothReport {
    /// Which cloth.
    pub cloth: ClothId,
    /// Iterations run; 0 where the cloth slept.
    pub iterations: u32,
    /// Particles that became non-finite and were put back to their last good state, summed over the iterations.
    /// Zero in a healthy simulation.
    pub restored_particles: u32,
    /// Whether the cloth is asleep after the step.
    pub asleep: bool,
    /// Which part of the backend ran it, where it has several: `workgroup memory` or `buffers` of wgpu, a kernel of
    /// CUDA. All stages of a frame run there; none falls back to another processor. Empty where the
    /// cloth slept, and for backends with one way.
    pub path: &'static str,
}

/// What happened in a step.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StepReport {
    /// One entry per cloth, in the order in which they were added.
    pub cloths: Vec<ClothReport>,
    /// Pairs of cloths close enough to be tested against each other.
    pub cloth_pairs: u32,
}

impl StepReport {
    /// Particles that became non-finite in any cloth.
    #[must_use]
    pub fn restored_particles(&self) -> u32 {
        self.cloths.iter().map(|cloth| cloth.restored_particles).sum()
    }

    /// Iterations of all cloths together.
    #[must_use]
    pub fn iterations(&self) -> u32 {
        self.cloths.iter().map(|cloth| cloth.iterations).sum()
    }
}

/// How long a GPU was at work for a step, by its own clock.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GpuTimes {
    /// From the begin of the first piece of work to the end of the last one, summed over what was handed to the GPU at
    /// once: the frames, then collision between cloths.
    pub total: Duration,
    /// Pieces of work in the order in which each ran first: a stage of large cloths over all iterations, or the whole
    /// frame of all cloths that run in one dispatch. They do not overlap, so their sum is at most `total`.
    pub stages: Vec<(&'static str, Duration)>,
}
