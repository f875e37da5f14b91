//! A program as a list of dispatches, for devices that run a cloth with many groups of invocations: nothing passes from
//! one group to another within a dispatch, so every pass, and every large set of constraints, is one of its own.
//!
//! How a pass is divided follows from its [`Domain`]: this file knows no order of passes.

use super::{Domain, KernelId, Pass};
use crate::cloth::Cloth;
use crate::method::pbd::plan::FramePlan;
use crate::shared_structs;
use crate::tables::{COLORS, ClothOffsets, FrameTables, OF_FEW_SWEEPS};

/// Invocations of a group.
pub const GROUP_SIZE: u32 = 256;
/// Groups that a cloth gets at most; each invocation takes several elements of larger ones.
pub const MAX_GROUPS: u32 = 1024;
/// Sets up to this number of elements share a dispatch: one group runs them one after the other.
const SMALL_SET: u32 = 512;
/// Entries that a group sorts at once.
const REACH: u32 = 2 * GROUP_SIZE;

shared_structs! {
    /// What one cloth does in a dispatch.
    pub struct ClothDispatch {
        /// Index of the cloth's task.
        pub task: u32,
        /// Number of the iteration.
        pub iteration: u32,
        /// Groups of the cloth.
        pub groups: u32,
        /// The first set or, for sorting, the first length of a sorted run.
        pub first: u32,
        /// One past the last set or, for sorting, the last length of a sorted run.
        pub end: u32,
        /// The argument of the pass, the colour, or the sleep test.
        pub number: u32,
        /// Distance of the entries that sorting compares.
        pub distance: u32,
        /// 1 in the last iteration.
        pub is_last: u32,
    }
}

/// Groups for so many elements.
#[must_use]
pub fn groups(elements: u32) -> u32 {
    elements.div_ceil(GROUP_SIZE).clamp(1, MAX_GROUPS)
}

/// Returns the dispatches that sort so many entries, a power of two. A bitonic network: groups sort what lies within their
/// reach at once, longer distances take a dispatch each.
#[must_use]
pub fn sorting(size: u32) -> Vec<(KernelId, ClothDispatch)> {
    let near = ClothDispatch { groups: size.div_ceil(REACH), ..ClothDispatch::default() };
    let mut dispatches = vec![(KernelId::SortNear, ClothDispatch { first: 2, end: REACH.min(size), ..near })];
    let mut run = 2 * REACH;
    while run <= size {
        let mut distance = run / 2;
        while distance >= REACH {
            let far =
                ClothDispatch { groups: groups(size / 2), first: run, distance, ..ClothDispatch::default() };
            dispatches.push((KernelId::SortFar, far));
            distance /= 2;
        }
        dispatches.push((KernelId::SortNear, ClothDispatch { first: run, end: run, ..near }));
        run *= 2;
    }
    dispatches
}

/// Returns the dispatches of the frame of one cloth, whose task is in the tables. `colors` are the offsets of the sets of its vertices
/// ([`PotentialTable::colors`](crate::tables::PotentialTable)), where its method moves these.
#[must_use]
pub fn dispatches(
    cloth: &Cloth,
    plan: &FramePlan,
    tables: &FrameTables,
    task: usize,
    colors: &[u32],
) -> Vec<(KernelId, ClothDispatch)> {
    let offsets = &tables.tasks[task].offsets;
    let last = plan.iteration_count().saturating_sub(1);
    let mut list = Dispatches { list: Vec::new(), task: task as u32, iteration: 0, last };
    let mut sleep_tests = 0;
    for step in plan.passes() {
        list.iteration = step.iteration;
        list.pass(step.pass, cloth, offsets, colors);
        if step.pass.kernel() == KernelId::SleepTest {
            let join = ClothDispatch { groups: 1, number: sleep_tests, ..ClothDispatch::default() };
            list.push(KernelId::JoinSleepTest, join);
            sleep_tests += 1;
        }
    }
    list.elements(KernelId::JoinOutcome, 1);
    list.list
}

struct Dispatches {
    list: Vec<(KernelId, ClothDispatch)>,
    task: u32,
    iteration: u32,
    last: u32,
}

impl Dispatches {
    fn pass(&mut self, pass: Pass, cloth: &Cloth, offsets: &ClothOffsets, colors: &[u32]) {
        match pass.kernel().domain() {
            Domain::Particles | Domain::Anchors | Domain::Whole => {
                let groups = groups(pass.end - pass.first);
                let row = ClothDispatch { groups, number: pass.argument, ..ClothDispatch::default() };
                self.push(pass.kernel(), row);
            }
            Domain::Sets(table) => self.sets(pass, table.offsets(cloth)),
            Domain::Rows(table) => {
                let [first, end] = [pass.first, pass.end].map(|set| table.offsets(cloth)[set as usize]);
                let (groups, Pass { first, end, .. }) = (groups(end - first), pass);
                let row = ClothDispatch { groups, first, end, ..ClothDispatch::default() };
                self.push(pass.kernel(), row);
            }
            Domain::Sweeps => {
                let (first, end) = (0, colors.len().saturating_sub(1) as u32);
                let few = pass.argument & OF_FEW_SWEEPS;
                for _ in 0..pass.argument & !OF_FEW_SWEEPS {
                    self.sets(Pass { first, end, argument: 1 | few, ..pass }, colors);
                }
            }
            Domain::Pairs => {
                self.elements(KernelId::FindCells, offsets.cell_entries());
                sorting(offsets.cell_entries()).into_iter().for_each(|(kernel, row)| self.push(kernel, row));
                for color in 0..COLORS {
                    let groups = groups(offsets.self_count);
                    self.push(
                        pass.kernel(),
                        ClothDispatch { groups, number: color, ..ClothDispatch::default() },
                    );
                }
            }
        }
    }

    /// One dispatch over so many elements.
    fn elements(&mut self, kernel: KernelId, elements: u32) {
        self.push(kernel, ClothDispatch { groups: groups(elements), ..ClothDispatch::default() });
    }

    /// Sets: each in a dispatch of its own, but small ones that follow each other in one.
    fn sets(&mut self, pass: Pass, offsets: &[u32]) {
        let size = |set: u32| offsets[set as usize + 1] - offsets[set as usize];
        let mut first = pass.first;
        while first < pass.end {
            let mut end = first + 1;
            if size(first) <= SMALL_SET {
                while end < pass.end && size(end) <= SMALL_SET {
                    end += 1;
                }
            }
            let groups = if end == first + 1 { groups(size(first)) } else { 1 };
            let row = ClothDispatch { groups, first, end, number: pass.argument, ..ClothDispatch::default() };
            self.push(pass.kernel(), row);
            first = end;
        }
    }

    fn push(&mut self, kernel: KernelId, row: ClothDispatch) {
        let (task, iteration) = (self.task, self.iteration);
        let is_last = u32::from(iteration == self.last);
        self.list.push((kernel, ClothDispatch { task, iteration, is_last, ..row }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_sets_share_a_dispatch() {
        let offsets = [0, 10_000, 10_100, 10_612, 20_000, 20_001];
        let mut dispatches = Dispatches { list: Vec::new(), task: 3, iteration: 2, last: 4 };
        dispatches.sets(Pass { kernel: KernelId::Edges as u32, first: 0, end: 5, argument: 7 }, &offsets);
        let rows: Vec<ClothDispatch> = dispatches.list.iter().map(|&(_, row)| row).collect();
        let found: Vec<[u32; 4]> =
            rows.iter().map(|row| [row.first, row.end, row.groups, row.number]).collect();
        assert_eq!(found, [[0, 1, 40, 7], [1, 3, 1, 7], [3, 4, 37, 7], [4, 5, 1, 7]]);
        assert!(rows.iter().all(|row| (row.task, row.iteration, row.is_last) == (3, 2, 0)));
    }

    /// The network, run on the host with groups one after the other, sorts.
    #[test]
    fn sorting_sorts() {
        for size in [1_u32, 2, 256, 512, 1024, 4096] {
            let mut keys: Vec<u32> = (0..size).map(|k| (k * 7919 + 13) % 4093).collect();
            let mut compare = |run: u32, distance: u32, pairs: std::ops::Range<u32>| {
                for pair in pairs {
                    let low = (2 * pair - (pair & (distance - 1))) as usize;
                    let high = low + distance as usize;
                    if (keys[low] > keys[high]) == (low as u32 & run == 0) {
                        keys.swap(low, high);
                    }
                }
            };
            for (kernel, step) in sorting(size) {
                if kernel == KernelId::SortFar {
                    compare(step.first, step.distance, 0..size / 2);
                    continue;
                }
                for group in 0..step.groups {
                    let pairs = group * GROUP_SIZE..((group + 1) * GROUP_SIZE).min(size / 2);
                    let mut run = step.first;
                    while run <= step.end {
                        let mut distance = (run / 2).min(GROUP_SIZE);
                        while distance > 0 {
                            compare(run, distance, pairs.clone());
                            distance /= 2;
                        }
                        run *= 2;
                    }
                }
            }
            assert!(keys.is_sorted(), "{size}");
        }
    }
}
