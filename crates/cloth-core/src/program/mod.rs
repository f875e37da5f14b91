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
mod walk;

pub use dispatch::{ClothDispatch, GROUP_SIZE, MAX_GROUPS, dispatches, groups, sorting};
pub use kernel::{Domain, KernelId, Reads, SetTable};
pub use walk::{Flag, Walk};

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
        /// Argument of the kernel: for edges the phase, for bounds the number of iterations, from the first on, in which
        /// working masses end there.
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

/// The passes of a frame and how often they are repeated, loop after loop.
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

    /// Returns the kernels of a frame in the order in which they run, each with its iteration. Passes of one kernel that
    /// follow each other are one run: some backends fuse them.
    pub fn runs(&self) -> impl Iterator<Item = (KernelId, u32)> + '_ {
        self.loops.iter().flat_map(move |of| {
            let iterations = of.first_iteration..of.first_iteration + of.count;
            iterations.flat_map(move |iteration| {
                self.run_ends(of).map(move |end| (self.passes[end as usize - 1].kernel(), iteration))
            })
        })
    }

    /// Leaves out what runs after the first `count` [runs](Self::runs): to look at the state in the middle of a frame.
    pub fn truncate(&mut self, count: usize) {
        let mut left = count;
        let mut kept = Vec::with_capacity(self.loops.len() + 1);
        for of in &self.loops {
            let ends: Vec<u32> = self.run_ends(of).collect();
            let whole = of.count.min((left / ends.len()) as u32);
            kept.push(Loop { count: whole, ..*of });
            left -= whole as usize * ends.len();
            if whole < of.count {
                if left > 0 {
                    let first_iteration = of.first_iteration + whole;
                    kept.push(Loop { end_pass: ends[left - 1], count: 1, first_iteration, ..*of });
                }
                break;
            }
        }
        kept.retain(|of| of.count > 0);
        self.loops = kept;
    }

    /// Returns where the runs of a loop end.
    fn run_ends(&self, of: &Loop) -> impl Iterator<Item = u32> + '_ {
        let Loop { first_pass, end_pass, .. } = *of;
        let kernel = move |pass: u32| self.passes[pass as usize].kernel;
        (first_pass + 1..=end_pass).filter(move |&end| end == end_pass || kernel(end) != kernel(end - 1))
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

    #[test]
    fn a_truncated_program_ends_after_a_kernel() {
        let mut program = Program::default();
        for (kernel, count) in [(KernelId::Integrate, 1), (KernelId::Edges, 2), (KernelId::Bounds, 1)] {
            (0..count).for_each(|argument| program.push(kernel, 0..8, argument));
        }
        program.end_loop(0..2);
        program.push(KernelId::RestoreNonFinite, 0..8, 0);
        program.end_loop(1..2);
        let all: Vec<_> = program.runs().collect();
        assert_eq!(all.len(), 7);
        for count in 0..=all.len() + 1 {
            let mut some = program.clone();
            some.truncate(count);
            assert!(some.runs().eq(all.iter().copied().take(count)), "{count}");
        }
    }
}
