//! What a frame came to: how far its potential was minimised, what contact did, how long its kernels took.

use crate::cloth::Bounds;
use crate::particle::Particle;
use crate::program::KernelId;
use std::time::Duration;

/// What the host wants to know of a frame.
#[derive(Debug, Clone, PartialEq)]
pub struct FrameOutcome {
    /// Box around all particles in the last iteration, after convexes and triangles, before spheres.
    pub bounds: Bounds,
    /// Particles restored because they were not finite.
    pub restored_particles: u32,
    /// For every iteration with a sleep test, the largest distance along any axis between current and previous
    /// positions (m).
    pub largest_displacements: Vec<f32>,
    /// Largest distance along any axis between current and previous positions after the last iteration (m); 0 where the
    /// program does not look for it.
    pub last_displacement: f32,
    /// Largest square of the length of a constraint along a yarn over that at rest, likewise.
    pub squared_stretch: f32,
    /// What the method keeps of the cloth for the next frame, see [`Cloth::method_memory`](crate::Cloth::method_memory).
    pub method_memory: Vec<Particle>,
    /// Where the potential is, for methods that minimise one.
    pub minimum: Option<Minimum>,
    /// What contact inside the substeps came to, where the method has some.
    pub contact: Option<ContactReport>,
    /// What contact by impulses did, where there is some.
    pub impulses: Option<ImpulseReport>,
    /// Ends of the legs of all substeps, see [`ClothReport::legs`](crate::ClothReport::legs): empty unless settings ask for them.
    pub legs: Box<[Particle]>,
    /// Kernels and how long they took, in the order in which each ran first: empty unless the plan
    /// [asks for it](crate::method::pbd::plan::FramePlan::is_timed), and for devices with a clock of their own.
    pub kernel_times: Vec<(KernelId, Duration)>,
}

/// How far the incremental potential was minimised in a frame.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Minimum {
    /// The potential after the last substep (J), without the constant part of its inertia.
    pub energy: f64,
    /// Length of its gradient (N).
    pub gradient: f64,
    /// The same, relative to that at x̄, the place where inertia alone would lead.
    pub relative_gradient: f64,
    /// Iterations of all substeps together.
    pub iterations: u32,
    /// Iterations of the linear solver.
    pub linear_iterations: u32,
    /// Halvings of line searches.
    pub halvings: u32,
    /// Substeps that ended before the gradient was small enough; by vertex block descent those at whose end F was higher.
    pub unfinished: u32,
    /// Substeps that were repeated without acceleration, with which F had risen.
    pub repeated: u32,
}

/// What contact inside the substeps of a frame came to.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct ContactReport {
    /// Points of the cloth that press against shapes at the end; with contact of surfaces the pairs that press.
    pub contacts: u32,
    /// The smallest distance of such pairs (m); 0 where there are none.
    pub gap: f64,
    /// Vertices that bounds held back when the last substep ended.
    pub held: u32,
    /// Detections of contact in all substeps together.
    pub detections: u32,
    /// Substeps in which something that moves by itself had no room left: there it passed through the cloth.
    pub pinched: u32,
    /// Edges that had gone through triangles when the last substep began: what guaranteed contact untangles.
    pub crossings: u32,
    /// Sweeps over the vertices, of all substeps together: vertex block descent takes more of them than asked for where it has to.
    pub sweeps: u32,
}

/// What contact by impulses did in a frame; sums are over all substeps.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct ImpulseReport {
    /// Pairs nearer than the thickness when the last substep began, between which repulsion acted.
    pub near: u32,
    /// The smallest distance of such pairs (m); 0 where there are none.
    pub gap: f64,
    /// Impulses against impacts.
    pub impulses: u32,
    /// Rounds of them.
    pub rounds: u32,
    /// Impact zones: what impulses did not keep apart.
    pub zones: u32,
    /// Zones that moved as rigid bodies.
    pub rigid: u32,
    /// Failsafe: zones that had to stay where they were, momentum or not.
    pub stopped: u32,
    /// Substeps in which cloth was between things that move by themselves and left it no room: there it passed through.
    pub pinched: u32,
}

impl Default for FrameOutcome {
    /// Of a frame of which nothing was run.
    fn default() -> Self {
        Self {
            bounds: Bounds::of(&[]),
            restored_particles: 0,
            largest_displacements: Vec::new(),
            last_displacement: 0.0,
            squared_stretch: 0.0,
            method_memory: Vec::new(),
            minimum: None,
            contact: None,
            impulses: None,
            legs: Box::default(),
            kernel_times: Vec::new(),
        }
    }
}

impl FrameOutcome {
    /// Adds the time of a pass.
    pub fn add_time(&mut self, kernel: KernelId, time: Duration) {
        match self.kernel_times.iter_mut().find(|(known, _)| *known == kernel) {
            Some((_, sum)) => *sum += time,
            None => self.kernel_times.push((kernel, time)),
        }
    }
}
