//! Reports about a step.

use crate::error::Error;
use crate::id::ClothId;
use crate::outcome::{ContactReport, ImpulseReport, Minimum};
use crate::particle::Particle;
use crate::program::KernelId;
use crate::watchdog::Incident;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Report about one cloth in a step.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ClothReport {
    /// Id of the cloth.
    pub cloth: ClothId,
    /// Iterations run; 0 where the cloth slept.
    pub iterations: u32,
    /// Particles that became non-finite and were restored to their last good state, summed over the iterations.
    /// Zero in a healthy simulation.
    pub restored_particles: u32,
    /// True where the cloth is asleep after the step.
    pub asleep: bool,
    /// Part of the backend that ran it, where it has several: `workgroup memory` or `buffers` of wgpu, a kernel of
    /// CUDA. All stages of a frame run there; none falls back to another processor. Empty where the
    /// cloth slept, and for backends with one way.
    pub path: &'static str,
    /// How far the potential was minimised; `None` by methods that minimise none, and where the cloth slept.
    pub minimum: Option<Minimum>,
    /// What contact inside the substeps came to: shapes, spheres that hold particles and tethers, and surfaces where contact of
    /// surfaces is on. `None` by methods that collide behind their substeps, and where there is nothing to touch.
    pub contact: Option<ContactReport>,
    /// What contact by impulses did; `None` where there is none, and where the cloth slept.
    pub impulses: Option<ImpulseReport>,
    /// The way that guaranteed contact of vertex block descent took, where its settings [ask for it](crate::method::vbd::Settings::keeps_legs):
    /// of each leg of each substep a row for each particle, its place at the end (m) and the part of the substep that bodies and what is held
    /// have gone by then. In a leg everything moves along straight lines at the same time. Empty otherwise.
    pub legs: Box<[Particle]>,
}

/// Report about a step.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct StepReport {
    /// One entry per cloth, in the order in which they were added. Steps take no new memory for it where the report of the
    /// step before was dropped.
    pub cloths: Arc<Vec<ClothReport>>,
    /// Pairs of cloths close enough to be tested against each other; two sleeping cloths are not.
    pub cloth_pairs: u32,
    /// What the watchdogs of cloths noticed and did, at most once a second for each cloth and kind of cause: print them.
    /// Empty, and without memory, where all is well.
    pub incidents: Vec<Incident>,
    /// A device that was lost in this step or before it, where the solver was asked to go on without (`Solver::continue_on_cpu` of the
    /// facade) and does so from this step on.
    pub lost_device: Option<Box<LostDevice>>,
}

/// A device that a solver lost, and how it goes on.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct LostDevice {
    /// Error of the device.
    pub error: Error,
    /// Name of the device on which the cloths are from now on.
    pub continues_on: String,
    /// Completed steps whose particles were not kept: cloths go on from where they were so many steps ago.
    pub steps_back: usize,
}

impl LostDevice {
    /// A device that was lost with this error.
    #[must_use]
    pub fn new(error: Error, continues_on: impl Into<String>, steps_back: usize) -> Self {
        Self { error, continues_on: continues_on.into(), steps_back }
    }
}

impl fmt::Display for LostDevice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { error, continues_on, steps_back } = self;
        match error {
            Error::DeviceLost { backend, reason } => write!(f, "{backend} lost its device ({reason})")?,
            error => write!(f, "{error}")?,
        }
        write!(f, "; cloths go on on {continues_on}")?;
        match steps_back {
            0 => Ok(()),
            steps => write!(f, ", from where they were {steps} steps ago"),
        }
    }
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

/// Times that a processor was at work for a step, by its own clock.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct PassTimes {
    /// From the begin of the first piece of work to the end of the last one: the frames, then collision between cloths.
    pub total: Duration,
    /// Pieces of work in the order in which each ran first: a stage of large cloths over all iterations, or the whole
    /// frame of all cloths that run in one dispatch. They do not overlap, so their sum is at most `total`.
    pub stages: Vec<(&'static str, Duration)>,
}

impl PassTimes {
    /// Adds the times of kernels of one processor, under the names of what they belong to.
    pub(crate) fn add_kernels(&mut self, times: &[(KernelId, Duration)]) {
        for &(kernel, time) in times {
            self.add_stage(kernel.group(), time);
            self.total += time;
        }
    }

    fn add_stage(&mut self, name: &'static str, time: Duration) {
        match self.stages.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => *sum += time,
            None => self.stages.push((name, time)),
        }
    }

    /// Adds what was handed to the GPU at once: pieces of work in the order in which they ran, each with its name, its
    /// begin and its end, counted from any moment that is the same for all of them. Pieces of a name are summed.
    pub fn add(&mut self, pieces: impl IntoIterator<Item = (&'static str, [Duration; 2])>) {
        let mut first_begin = None;
        let mut last_end = Duration::ZERO;
        for (name, [begin, end]) in pieces {
            first_begin.get_or_insert(begin);
            last_end = end;
            let time = end.saturating_sub(begin);
            self.add_stage(name, time);
        }
        self.total += last_end.saturating_sub(first_begin.unwrap_or(last_end));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_a_name_are_summed() {
        let time = Duration::from_nanos;
        let mut times = PassTimes::default();
        let pieces = [("a", [10, 20]), ("b", [20, 25]), ("a", [30, 31])];
        times.add(pieces.map(|(name, ends)| (name, ends.map(time))));
        times.add([("c", [100, 103].map(time))]);
        times.add([]);
        assert_eq!(times.total, time(21 + 3));
        assert_eq!(times.stages, [("a", time(11)), ("b", time(5)), ("c", time(3))]);
    }
}
