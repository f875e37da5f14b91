//! The passes of a frame as steps, and what each waits for.
//!
//! What a step waits for follows from what its kernels [read](Reads).
//!
//! Each part of the cut goes through the steps on its own. What crosses from a part to the next one is solved by the latter,
//! as soon as both are there; meanwhile the former goes on with what is clear of it. So a thread seldom waits, and then for
//! its neighbours only.

use super::super::self_collision::Step as Repulsion;
use crate::simd::frame::fused_passes;
use cloth_core::ValidFabric;
use cloth_core::method::pbd::plan::FramePlan;
use cloth_core::program::{KernelId, Reads, Step as ProgramStep};
use std::ops::Range;

/// What a part does without waiting for anybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    /// What crosses from the parts before.
    Crossing,
    /// What is clear of that which crosses to the parts behind.
    Clear,
    /// The rest of the part.
    Part,
    /// The whole cloth; the first part does it.
    Whole,
    /// Touching pairs are resolved; the first part does it.
    Repulsion,
}

/// How many steps others must have done before.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Needs {
    /// All parts.
    pub parts: usize,
    /// The parts in which anchors of tethers lie.
    pub anchors: usize,
    /// The part that solves the rows of a kernel that cross between its own and another part.
    pub crossing: Option<(usize, KernelId)>,
    /// All regions of self-collision.
    pub regions: usize,
}

#[derive(Debug)]
pub(super) struct Step {
    pub what: What,
    /// Where its passes are in [`Steps::tasks`].
    pub tasks: Range<usize>,
    pub needs: Needs,
}

/// The steps of a frame.
#[derive(Debug, Default)]
pub(super) struct Steps {
    pub tasks: Vec<ProgramStep>,
    /// Those of each part.
    pub parts: Vec<Step>,
    /// Those of each region of self-collision.
    pub regions: Vec<(Repulsion, Needs)>,
}

impl Steps {
    /// Makes them anew.
    pub fn plan(&mut self, plan: &FramePlan) {
        self.tasks.clear();
        self.parts.clear();
        self.regions.clear();
        let mut needs = Needs::default();
        let mut first = 0;
        // When tethers have read the anchors.
        let mut read = 0;
        for pass in fused_passes(plan) {
            let kernel = pass.pass.kernel();
            match kernel {
                KernelId::Wind | KernelId::Edges => {
                    self.end(&mut first, &mut needs);
                    let crossing = Some((self.parts.len() + 1, kernel));
                    self.push(What::Crossing, pass, needs);
                    if kernel == KernelId::Edges {
                        self.push(What::Clear, pass, Needs::default());
                    }
                    first = self.tasks.len();
                    self.tasks.push(pass);
                    needs = Needs { crossing, ..Needs::default() };
                }
                // Nobody may move an anchor before all know where it is, or tell where it is before all have read
                // where it was.
                KernelId::SaveAnchors => {
                    self.tasks.push(pass);
                    needs.parts = needs.parts.max(read);
                    self.end(&mut first, &mut needs);
                    needs.anchors = self.parts.len();
                    read = self.parts.len() + 1;
                }
                KernelId::SelfCollision => {
                    self.end(&mut first, &mut needs);
                    let (before, loaded) = (self.parts.len(), self.regions.len() + 1);
                    self.regions.push((Repulsion::Load, Needs { parts: before, ..Needs::default() }));
                    self.regions.push((Repulsion::Find, Needs { regions: loaded, ..Needs::default() }));
                    let found = Needs { parts: before, regions: loaded + 1, ..needs };
                    self.push(What::Repulsion, pass, found);
                    first = self.tasks.len();
                    needs = Needs { parts: before + 1, ..Needs::default() };
                }
                _ => match kernel.reads() {
                    Reads::Own | Reads::Anchors => self.tasks.push(pass),
                    Reads::Neighbours | Reads::All => {
                        self.end(&mut first, &mut needs);
                        let before = self.parts.len();
                        self.push(What::Whole, pass, Needs { parts: before, ..needs });
                        first = self.tasks.len();
                        needs = Needs { parts: before + 1, ..Needs::default() };
                    }
                },
            }
        }
        self.end(&mut first, &mut needs);
    }

    /// Ends a step of parts.
    fn end(&mut self, first: &mut usize, needs: &mut Needs) {
        if *first < self.tasks.len() {
            let tasks = *first..self.tasks.len();
            self.parts.push(Step { what: What::Part, tasks, needs: std::mem::take(needs) });
            *first = self.tasks.len();
        }
    }

    /// Adds a step of one pass.
    fn push(&mut self, what: What, task: ProgramStep, needs: Needs) {
        let tasks = self.tasks.len()..self.tasks.len() + 1;
        self.tasks.push(task);
        self.parts.push(Step { what, tasks, needs });
    }

    pub fn memory_bytes(&self) -> usize {
        self.tasks.capacity() * size_of::<ProgramStep>()
            + self.parts.capacity() * size_of::<Step>()
            + self.regions.capacity() * size_of::<(Repulsion, Needs)>()
    }
}

/// What crosses from part to part in a pass.
#[derive(Debug, Default)]
pub(super) struct Crossings {
    /// For each part, which of the ranges it solves: the one that ends in it.
    pub below: Vec<Option<usize>>,
    /// For each part, which range begins in it, or before, and goes beyond its end, and the part that solves it.
    pub above: Vec<Option<(usize, usize)>>,
    /// For each range the parts that it begins and ends in.
    pub between: Vec<[usize; 2]>,
    /// The particles between which each range lies.
    pub ranges: Vec<Range<u32>>,
}

impl Crossings {
    pub fn new(parts: &[u32], ranges: &[Range<u32>]) -> Self {
        let part_of = |particle: u32| parts.partition_point(|&start| start <= particle) - 1;
        let between: Vec<_> =
            ranges.iter().map(|range| [part_of(range.start), part_of(range.end - 1)]).collect();
        let count = parts.len() - 1;
        let position = |matches: &dyn Fn(&[usize; 2]) -> bool| between.iter().position(matches);
        Self {
            below: (0..count).map(|part| position(&|&[_, last]| last == part)).collect(),
            above: (0..count)
                .map(|part| position(&|&[first, last]| first <= part && part < last))
                .map(|range| range.map(|range| (range, between[range][1])))
                .collect(),
            between,
            ranges: ranges.to_vec(),
        }
    }

    pub fn memory_bytes(&self) -> usize {
        size_of_val(&*self.below)
            + size_of_val(&*self.above)
            + size_of_val(&*self.between)
            + size_of_val(&*self.ranges)
    }
}

/// What a frame on several threads has to know of a fabric.
#[derive(Debug, Default)]
pub(super) struct Cut {
    pub edges: Crossings,
    pub wind: Crossings,
    /// For each part whether anchors of tethers lie in it.
    pub has_anchors: Vec<bool>,
}

impl Cut {
    pub fn new(fabric: &ValidFabric) -> Self {
        let parts = fabric.parts();
        let holds =
            |range: &[u32]| fabric.anchors().iter().any(|anchor| (range[0]..range[1]).contains(anchor));
        Self {
            edges: Crossings::new(parts, fabric.pieces().crossing_ranges()),
            wind: Crossings::new(parts, fabric.triangle_pieces().crossing_ranges()),
            has_anchors: parts.windows(2).map(holds).collect(),
        }
    }

    pub fn crossings(&self, kernel: KernelId) -> &Crossings {
        if kernel == KernelId::Wind { &self.wind } else { &self.edges }
    }

    pub fn memory_bytes(&self) -> usize {
        self.edges.memory_bytes() + self.wind.memory_bytes() + self.has_anchors.len()
    }
}
