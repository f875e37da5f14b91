//! The order of work of a frame, as data.
//!
//! A method writes down once per frame which passes run, in which order and how often. Every backend walks this list, so
//! the order stands in one place: a backend only knows how to run one pass.
//!
//! ```text
//! Program   loops:   | iterations, count 5                       | end, count 1       |
//!           passes:  | integrate | edges 0..4 | edges 4..9 | ... | restore non-finite |
//! ```
//!
//! A pass is one kernel over a range of its [`Domain`]. What a kernel [reads](Reads) beside the elements that it writes
//! tells a backend which passes may run side by side and where threads have to wait for each other.

mod dispatch;
mod kernel;

pub use dispatch::{ClothDispatch, GROUP_SIZE, MAX_GROUPS, dispatches, groups, sorting};
pub use kernel::{Domain, KernelId, Reads, SetTable};

use crate::layout::Layout;
use crate::shared_structs;

shared_structs! {
    /// One kernel over a range of its domain.
    pub struct Pass {
        /// Number of the kernel, see [`KernelId`].
        pub kernel: u32,
        /// The first element: a particle or a set, as the kernel's [`Domain`] says.
        pub first: u32,
        /// One past the last element.
        pub end: u32,
        /// Row of the kernel's table of arguments: for edges the phase.
        pub argument: u32,
    }

    /// Passes that are repeated together.
    pub struct Loop {
        /// The first pass.
        pub first_pass: u32,
        /// One past the last pass.
        pub end_pass: u32,
        /// Number of repetitions.
        pub count: u32,
        /// Number of the iteration that the first repetition belongs to; the others belong to those behind it.
        pub first_iteration: u32,
    }
}

/// The structs of a program, as `cargo xtask codegen` prints them for GPUs.
pub const LAYOUTS: &[Layout] = &[Pass::LAYOUT, Loop::LAYOUT, ClothDispatch::LAYOUT];

/// The structs of a program and the numbers of the kernels as WGSL.
pub const WGSL: &str = include_str!("../../generated/program.wgsl");

/// The structs of a program and the numbers of the kernels as CUDA C++; it needs that of a plan before it.
pub const CUDA: &str = include_str!("../../generated/program.cuh");

impl Pass {
    /// The kernel.
    #[must_use]
    pub fn kernel(&self) -> KernelId {
        KernelId::ALL[self.kernel as usize]
    }
}

/// The passes of a frame and how often they are repeated: loops come one after the other and share no pass.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Program {
    passes: Vec<Pass>,
    loops: Vec<Loop>,
}

/// A pass when it is its turn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Step {
    /// The pass.
    pub pass: Pass,
    /// Its index in [`Program::passes`].
    pub index: usize,
    /// Number of the iteration that it belongs to.
    pub iteration: u32,
}

impl Program {
    /// All passes, in order.
    #[must_use]
    pub fn passes(&self) -> &[Pass] {
        &self.passes
    }

    /// All loops, in order.
    #[must_use]
    pub fn loops(&self) -> &[Loop] {
        &self.loops
    }

    /// Every pass in the order in which it runs, with repetitions.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        self.loops.iter().flat_map(move |of| {
            let passes = of.first_pass as usize..of.end_pass as usize;
            (of.first_iteration..of.first_iteration + of.count).flat_map(move |iteration| {
                passes.clone().map(move |index| Step { pass: self.passes[index], index, iteration })
            })
        })
    }

    /// Whether some pass runs this kernel.
    #[must_use]
    pub fn has(&self, kernel: KernelId) -> bool {
        self.passes.iter().any(|pass| pass.kernel == kernel as u32)
    }

    /// Forgets all passes and keeps the memory.
    pub fn clear(&mut self) {
        self.passes.clear();
        self.loops.clear();
    }

    /// Appends a pass over the elements `first..end` of the kernel's domain; none where there are no elements.
    pub fn push(&mut self, kernel: KernelId, elements: std::ops::Range<u32>, argument: u32) {
        if !elements.is_empty() {
            let (first, end) = (elements.start, elements.end);
            self.passes.push(Pass { kernel: kernel as u32, first, end, argument });
        }
    }

    /// Ends a loop: the passes since the last one run once in each of these iterations.
    pub fn end_loop(&mut self, iterations: std::ops::Range<u32>) {
        let first_pass = self.loops.last().map_or(0, |last| last.end_pass);
        let end_pass = self.passes.len() as u32;
        if first_pass < end_pass {
            let (first_iteration, count) = (iterations.start, iterations.end - iterations.start);
            self.loops.push(Loop { first_pass, end_pass, count, first_iteration });
        }
    }

    /// Bytes of passes and loops.
    #[must_use]
    pub fn memory_bytes(&self) -> usize {
        size_of_val(&*self.passes) + size_of_val(&*self.loops)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_repeat_their_passes_in_order() {
        let mut program = Program::default();
        program.push(KernelId::Integrate, 0..8, 0);
        program.push(KernelId::Edges, 0..0, 0);
        program.push(KernelId::Edges, 0..2, 1);
        program.end_loop(0..2);
        program.end_loop(2..9);
        program.push(KernelId::RestoreNonFinite, 0..8, 0);
        program.end_loop(1..2);
        let steps: Vec<_> =
            program.steps().map(|step| (step.pass.kernel(), step.index, step.iteration)).collect();
        use KernelId::{Edges, Integrate, RestoreNonFinite};
        let expected =
            [(Integrate, 0, 0), (Edges, 1, 0), (Integrate, 0, 1), (Edges, 1, 1), (RestoreNonFinite, 2, 1)];
        assert_eq!(steps, expected);
        assert_eq!(program.loops().len(), 2, "a loop without passes is none");
        assert!(program.has(Edges) && !program.has(KernelId::Wind));
    }
}
