//! Where two solvers diverge: the first kernel of a frame after which their states differ, and the particle.
//!
//! A frame is run again and again from the state before it, each time one kernel further: so no backend needs to know that
//! it is looked at, and one that runs a frame in a single launch can be looked at like any other.

use crate::error::Result;
use crate::id::ClothId;
use crate::inter_collision::InterCollision;
use crate::particle::Particle;
use crate::program::KernelId;
use crate::report::StepReport;
use crate::snapshot::Snapshot;
use crate::solver::{ParticleArray, Solver};
use std::fmt;

/// The first difference between two solvers.
#[derive(Debug, Clone, PartialEq)]
pub struct Divergence {
    /// Number of the frame, from 0.
    pub frame: usize,
    /// Number of the cloth in the order in which cloths were added.
    pub cloth: usize,
    /// The first kernel after which states differ; `None` where they do only behind the frames, by collision between
    /// cloths.
    pub kernel: Option<KernelId>,
    /// Number of the iteration, from 0; that of the last kernel where there is none.
    pub iteration: u32,
    /// How many kernels ran before it in this frame.
    pub runs_before: usize,
    /// The array in which the first difference is.
    pub array: ParticleArray,
    /// The first particle that differs.
    pub particle: usize,
    /// The particle in both solvers, with working masses.
    pub values: [Particle; 2],
    /// Number of particles that differ in this array.
    pub count: usize,
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { frame, cloth, iteration, runs_before, particle, values, count, .. } = self;
        write!(f, "frame {frame}, cloth {cloth}, ")?;
        match self.kernel {
            Some(kernel) => write!(
                f,
                "after `{}` of iteration {iteration}, {runs_before} kernels before it alike",
                kernel.name()
            )?,
            None => write!(f, "after collision between cloths")?,
        }
        let array = match self.array {
            ParticleArray::Current => "current",
            ParticleArray::Previous => "previous",
        };
        write!(f, ": {array} particle {particle} is {:?} and {:?} ({count} differ)", values[0], values[1])
    }
}

/// All cloths of a solver before a frame, from which the frame can be run any number of times.
#[derive(Debug, Clone)]
pub struct FrameStart {
    dt: f32,
    cloths: Vec<(ClothId, Snapshot)>,
}

impl FrameStart {
    /// A frame of `dt` seconds that begins with the state in which a solver is now.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn new(solver: &dyn Solver, dt: f32) -> Result<Self> {
        let cloths = solver.cloths().into_iter().map(|id| Ok((id, solver.snapshot(id)?)));
        Ok(Self { dt, cloths: cloths.collect::<Result<_>>()? })
    }

    /// The cloths before the frame.
    pub fn cloths(&self) -> impl ExactSizeIterator<Item = (ClothId, &Snapshot)> {
        self.cloths.iter().map(|(id, cloth)| (*id, cloth))
    }

    /// Steps from the state before the frame, until so many kernels ran; all of them and collision between cloths where
    /// there is no limit.
    ///
    /// # Errors
    /// Whatever the solver refuses.
    pub fn run(&self, solver: &mut dyn Solver, limit: Option<usize>) -> Result<StepReport> {
        for (id, snapshot) in self.cloths() {
            solver.restore(id, snapshot)?;
        }
        let between_cloths = solver.inter_collision();
        if limit.is_some() {
            solver.set_inter_collision(InterCollision::default())?;
        }
        solver.set_run_limit(limit);
        let stepped = solver.step(self.dt);
        solver.set_run_limit(None);
        solver.set_inter_collision(between_cloths)?;
        stepped
    }
}

/// Runs a frame in two solvers, each from its own start, and returns where they diverge; `None` where they end alike. Both
/// are at the end of the frame afterwards, unless they diverge. The number of the frame is left to the caller.
///
/// # Errors
/// Whatever a solver refuses.
pub fn compare_frame(
    a: &mut dyn Solver,
    b: &mut dyn Solver,
    in_a: &FrameStart,
    in_b: &FrameStart,
) -> Result<Option<Divergence>> {
    in_a.run(a, None)?;
    in_b.run(b, None)?;
    let Some(found) = difference(a, b, in_a, in_b)? else { return Ok(None) };
    Ok(Some(locate(a, b, in_a, in_b)?.unwrap_or(found)))
}

/// Looks for the first kernel of a frame after which states differ.
fn locate(
    a: &mut dyn Solver,
    b: &mut dyn Solver,
    in_a: &FrameStart,
    in_b: &FrameStart,
) -> Result<Option<Divergence>> {
    let longest =
        in_a.cloths().map(|(id, _)| Ok(a.program(id)?.runs().count())).collect::<Result<Vec<_>>>()?;
    for limit in 1..=longest.into_iter().max().unwrap_or(0) {
        in_a.run(a, Some(limit))?;
        in_b.run(b, Some(limit))?;
        if let Some(mut found) = difference(a, b, in_a, in_b)? {
            let last = a.program(in_a.cloths[found.cloth].0)?.runs().last();
            found.kernel = last.map(|(kernel, _)| kernel);
            found.iteration = last.map_or(0, |(_, iteration)| iteration);
            found.runs_before = limit - 1;
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// The first difference between the states of two solvers.
fn difference(
    a: &dyn Solver,
    b: &dyn Solver,
    in_a: &FrameStart,
    in_b: &FrameStart,
) -> Result<Option<Divergence>> {
    for (cloth, ((id_a, _), (id_b, _))) in in_a.cloths().zip(in_b.cloths()).enumerate() {
        let (in_a, in_b) = (arrays(a, id_a)?, arrays(b, id_b)?);
        for ((array, of_a), (_, of_b)) in in_a.iter().zip(&in_b) {
            let differs = |&k: &usize| of_a[k].map(f32::to_bits) != of_b[k].map(f32::to_bits);
            let mut different = (0..of_a.len().min(of_b.len())).filter(differs);
            let Some(particle) = different.next() else { continue };
            let last = a.program(id_a)?.runs().last();
            return Ok(Some(Divergence {
                frame: 0,
                cloth,
                kernel: None,
                iteration: last.map_or(0, |(_, iteration)| iteration),
                runs_before: a.program(id_a)?.runs().count(),
                array: *array,
                particle,
                values: [of_a[particle], of_b[particle]],
                count: 1 + different.count(),
            }));
        }
    }
    Ok(None)
}

/// Both arrays as the device holds them: current particles with working masses.
///
/// # Errors
/// When there is no such cloth, or a device was lost.
pub fn arrays(solver: &dyn Solver, id: ClothId) -> Result<[(ParticleArray, Vec<Particle>); 2]> {
    let snapshot = solver.snapshot(id)?;
    let previous = snapshot.previous().to_vec();
    Ok([(ParticleArray::Current, snapshot.working_particles()), (ParticleArray::Previous, previous)])
}
