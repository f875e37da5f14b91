//! One frame: the stages of the scalar backend, with wide loops where there are any.

use super::SimdCloth;
use super::edges::Edges;
use super::lanes::InstructionSet;
use crate::scalar::frame::{self, Iteration, Loops};
use cloth_core::device::{FrameOutcome, Job};

/// Runs a frame with some instructions.
pub(super) fn run<S: InstructionSet>(set: S, job: &mut Job<'_, SimdCloth>) -> FrameOutcome {
    let SimdCloth { current, previous, scratch, edges } = &mut *job.device;
    edges.begin_frame(&job.plan.constraint_stiffness, previous);
    let mut loops = WideLoops { set, edges };
    frame::run(job.cloth, job.plan, current, previous, scratch, &mut loops)
}

struct WideLoops<'a, S> {
    set: S,
    edges: &'a Edges,
}

impl<S: InstructionSet> Loops for WideLoops<'_, S> {
    fn edges(&mut self, it: &mut Iteration<'_>) {
        let masses_are_users = it.current.iter().zip(&*it.previous).all(|(p, q)| p[3] == q[3]);
        self.edges.run(self.set, it, masses_are_users);
    }
}
