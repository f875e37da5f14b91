//! The passes of a frame as steps, and what each waits for.
//!
//! What a step waits for follows from what its kernels [read](Reads).
//!
//! Each subdomain of the partition goes through the steps on its own. What crosses from a subdomain to the next one is solved by the latter,
//! as soon as both are there; meanwhile the former goes on with what is clear of it. So a thread seldom waits, and then for
//! its neighbours only.

use super::super::self_collision::Step as Repulsion;
use crate::simd::frame::fused_passes;
use cloth_core::ValidFabric;
use cloth_core::method::pbd::plan::FramePlan;
use cloth_core::program::{KernelId, Reads, Step as ProgramStep};
use std::ops::Range;

/// What a subdomain does without waiting for anybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    /// What crosses from the subdomains before.
    Interface,
    /// What is clear of that which crosses to the subdomains behind.
    Interior,
    /// The rest of the subdomain.
    Boundary,
    /// The whole cloth; the first subdomain does it.
    Whole,
    /// Touching pairs are resolved; the first subdomain does it.
    Repulsion,
}

/// How many steps others must have done before.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Needs {
    /// All subdomains.
    pub subdomains: usize,
    /// The subdomains in which anchors of tethers lie.
    pub anchors: usize,
    /// The subdomain that solves the rows of a kernel that cross between its own and another subdomain.
    pub interface: Option<(usize, KernelId)>,
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
    /// Those of each subdomain.
    pub subdomains: Vec<Step>,
    /// Those of each region of self-collision.
    pub regions: Vec<(Repulsion, Needs)>,
}

impl Steps {
    /// Makes them anew.
    pub fn plan(&mut self, plan: &FramePlan) {
        self.tasks.clear();
        self.subdomains.clear();
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
                    let interface = Some((self.subdomains.len() + 1, kernel));
                    self.push(What::Interface, pass, needs);
                    if kernel == KernelId::Edges {
                        self.push(What::Interior, pass, Needs::default());
                    }
                    first = self.tasks.len();
                    self.tasks.push(pass);
                    needs = Needs { interface, ..Needs::default() };
                }
                // Nobody may move an anchor before all know where it is, or tell where it is before all have read
                // where it was.
                KernelId::SaveAnchors => {
                    // Without edges between, the pass that reads them is still in the step that would wait for itself.
                    if self.subdomains.len() < read {
                        self.end(&mut first, &mut needs);
                    }
                    self.tasks.push(pass);
                    needs.subdomains = needs.subdomains.max(read);
                    self.end(&mut first, &mut needs);
                    needs.anchors = self.subdomains.len();
                    read = self.subdomains.len() + 1;
                }
                KernelId::SelfCollision => {
                    self.end(&mut first, &mut needs);
                    let (before, loaded) = (self.subdomains.len(), self.regions.len() + 1);
                    self.regions.push((Repulsion::Load, Needs { subdomains: before, ..Needs::default() }));
                    self.regions.push((Repulsion::Find, Needs { regions: loaded, ..Needs::default() }));
                    let found = Needs { subdomains: before, regions: loaded + 1, ..needs };
                    self.push(What::Repulsion, pass, found);
                    first = self.tasks.len();
                    needs = Needs { subdomains: before + 1, ..Needs::default() };
                }
                _ => match kernel.reads() {
                    Reads::Own | Reads::Anchors => self.tasks.push(pass),
                    Reads::Neighbours | Reads::All => {
                        self.end(&mut first, &mut needs);
                        let before = self.subdomains.len();
                        self.push(What::Whole, pass, Needs { subdomains: before, ..needs });
                        first = self.tasks.len();
                        needs = Needs { subdomains: before + 1, ..Needs::default() };
                    }
                },
            }
        }
        self.end(&mut first, &mut needs);
    }

    /// Ends a step of subdomains.
    fn end(&mut self, first: &mut usize, needs: &mut Needs) {
        if *first < self.tasks.len() {
            let tasks = *first..self.tasks.len();
            self.subdomains.push(Step { what: What::Boundary, tasks, needs: std::mem::take(needs) });
            *first = self.tasks.len();
        }
    }

    /// Adds a step of one pass.
    fn push(&mut self, what: What, task: ProgramStep, needs: Needs) {
        let tasks = self.tasks.len()..self.tasks.len() + 1;
        self.tasks.push(task);
        self.subdomains.push(Step { what, tasks, needs });
    }

    pub fn memory_bytes(&self) -> usize {
        self.tasks.capacity() * size_of::<ProgramStep>()
            + self.subdomains.capacity() * size_of::<Step>()
            + self.regions.capacity() * size_of::<(Repulsion, Needs)>()
    }
}

/// What crosses from subdomain to subdomain in a pass.
#[derive(Debug, Default)]
pub(super) struct Crossings {
    /// For each subdomain, which of the ranges it solves: the one that ends in it.
    pub below: Vec<Option<usize>>,
    /// For each subdomain, which range begins in it, or before, and goes beyond its end, and the subdomain that solves it.
    pub above: Vec<Option<(usize, usize)>>,
    /// For each range the subdomains that it begins and ends in.
    pub between: Vec<[usize; 2]>,
    /// The particles between which each range lies.
    pub ranges: Vec<Range<u32>>,
}

impl Crossings {
    pub fn new(subdomains: &[u32], ranges: &[Range<u32>]) -> Self {
        let subdomain_of = |particle: u32| subdomains.partition_point(|&start| start <= particle) - 1;
        let between: Vec<_> =
            ranges.iter().map(|range| [subdomain_of(range.start), subdomain_of(range.end - 1)]).collect();
        let count = subdomains.len() - 1;
        let position = |matches: &dyn Fn(&[usize; 2]) -> bool| between.iter().position(matches);
        Self {
            below: (0..count).map(|subdomain| position(&|&[_, last]| last == subdomain)).collect(),
            above: (0..count)
                .map(|subdomain| position(&|&[first, last]| first <= subdomain && subdomain < last))
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
    /// For each subdomain whether anchors of tethers lie in it.
    pub has_anchors: Vec<bool>,
}

impl Cut {
    pub fn new(fabric: &ValidFabric) -> Self {
        let subdomains = fabric.subdomains();
        let holds =
            |range: &[u32]| fabric.anchors().iter().any(|anchor| (range[0]..range[1]).contains(anchor));
        Self {
            edges: Crossings::new(subdomains, fabric.slices().interface_ranges()),
            wind: Crossings::new(subdomains, fabric.triangle_slices().interface_ranges()),
            has_anchors: subdomains.windows(2).map(holds).collect(),
        }
    }

    pub fn crossings(&self, kernel: KernelId) -> &Crossings {
        if kernel == KernelId::Wind { &self.wind } else { &self.edges }
    }

    pub fn memory_bytes(&self) -> usize {
        self.edges.memory_bytes() + self.wind.memory_bytes() + self.has_anchors.len()
    }
}
