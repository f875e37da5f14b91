//! A frame as a list of dispatches, for devices that run a cloth with many groups of invocations: nothing passes from
//! one group to another within a dispatch, so every stage, and every set of constraints, is one of its own.

use super::{FrameTables, Job};
use crate::cloth::Cloth;
use crate::plan::{FramePlan, Stages};
use crate::shared_structs;

/// Invocations of a group.
pub const GROUP_SIZE: u32 = 256;
/// Groups that a cloth gets at most; each invocation takes several elements of larger ones.
pub const MAX_GROUPS: u32 = 1024;
/// Sets up to this number of elements share a dispatch: one group runs them one after the other.
const SMALL_SET: u32 = 512;
/// Entries that a group sorts at once.
const REACH: u32 = 2 * GROUP_SIZE;
/// Colours of self-collision.
const COLORS: u32 = 8;

shared_structs! {
    /// What one cloth does in a dispatch.
    pub struct Step {
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
        /// The phase, the colour, or the sleep test.
        pub number: u32,
        /// Distance of the entries that sorting compares.
        pub distance: u32,
        /// 1 in the last iteration.
        pub is_last: u32,
    }
}

/// What a dispatch runs, in the order of an iteration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pass {
    /// Integration of all particles.
    Integrate,
    /// Wind on sets of triangles.
    Wind,
    /// Motion constraints.
    Motion,
    /// Anchors of tethers, as they are before the stage.
    Anchors,
    /// Tethers.
    Tethers,
    /// Sets of edges of a phase.
    Edges,
    /// Separation constraints.
    Separation,
    /// The masses of the last collision end.
    RestoreMasses,
    /// Collision with convexes.
    Convexes,
    /// Collision with triangles.
    Triangles,
    /// Masses, particles that are not finite, and in the last iteration the box around all.
    Bounds,
    /// Collision with spheres and capsules.
    Spheres,
    /// Sets of virtual particles.
    VirtualParticles,
    /// Grid cells of particles that collide with each other.
    Cells,
    /// Sorting by cell: distances of several groups.
    SortFar,
    /// Sorting by cell: all distances within a group.
    SortNear,
    /// Self-collision of one colour.
    SelfCollision,
    /// Sleep test, group by group.
    SleepTest,
    /// Sleep test, all groups together.
    SleepOutcome,
    /// Particles that are not finite at the end of the frame.
    PutBack,
    /// The outcome, all groups together.
    Outcome,
}

impl Pass {
    /// All, in order.
    pub const ALL: [Self; 21] = [
        Self::Integrate,
        Self::Wind,
        Self::Motion,
        Self::Anchors,
        Self::Tethers,
        Self::Edges,
        Self::Separation,
        Self::RestoreMasses,
        Self::Convexes,
        Self::Triangles,
        Self::Bounds,
        Self::Spheres,
        Self::VirtualParticles,
        Self::Cells,
        Self::SortFar,
        Self::SortNear,
        Self::SelfCollision,
        Self::SleepTest,
        Self::SleepOutcome,
        Self::PutBack,
        Self::Outcome,
    ];

    /// The stage of an iteration that it belongs to, in words.
    #[must_use]
    pub fn stage(self) -> &'static str {
        match self {
            Self::Integrate => "integration",
            Self::Wind => "wind",
            Self::Motion => "motion constraints",
            Self::Anchors | Self::Tethers => "tethers",
            Self::Edges => "edges",
            Self::Separation => "separation constraints",
            Self::RestoreMasses => "masses",
            Self::Convexes => "convexes",
            Self::Triangles => "triangles",
            Self::Bounds => "bounds",
            Self::Spheres => "spheres and capsules",
            Self::VirtualParticles => "virtual particles",
            Self::Cells | Self::SortFar | Self::SortNear => "sorting by grid cell",
            Self::SelfCollision => "self-collision",
            Self::SleepTest | Self::SleepOutcome => "sleep test",
            Self::PutBack | Self::Outcome => "outcome",
        }
    }
}

/// Groups for so many elements.
#[must_use]
pub fn groups(elements: u32) -> u32 {
    elements.div_ceil(GROUP_SIZE).clamp(1, MAX_GROUPS)
}

/// The dispatches that sort so many entries, a power of two. A bitonic network: groups sort what lies within their reach
/// at once, longer distances take a dispatch each.
#[must_use]
pub fn sorting(size: u32) -> Vec<(Pass, Step)> {
    let near = Step { groups: size.div_ceil(REACH), ..Step::default() };
    let mut steps = vec![(Pass::SortNear, Step { first: 2, end: REACH.min(size), ..near })];
    let mut run = 2 * REACH;
    while run <= size {
        let mut distance = run / 2;
        while distance >= REACH {
            let step = Step { groups: groups(size / 2), first: run, distance, ..Step::default() };
            steps.push((Pass::SortFar, step));
            distance /= 2;
        }
        steps.push((Pass::SortNear, Step { first: run, end: run, ..near }));
        run *= 2;
    }
    steps
}

/// The dispatches of the frame of one cloth, whose task is in the tables.
#[must_use]
pub fn schedule(cloth: &Cloth, plan: &FramePlan, tables: &FrameTables, task: usize) -> Vec<(Pass, Step)> {
    let job = &tables.tasks[task].job;
    let mut schedule = Schedule { steps: Vec::new(), task: task as u32, iteration: 0 };
    let mut sleep_tests = 0;
    for (number, iteration) in plan.iterations.iter().enumerate() {
        schedule.iteration = number as u32;
        let is_last = number + 1 == plan.iterations.len();
        schedule.iteration(cloth, plan, job, is_last);
        if iteration.sleep_test != 0 {
            schedule.all(Pass::SleepTest, job.particle_count);
            schedule.push(Pass::SleepOutcome, Step { groups: 1, number: sleep_tests, ..Step::default() });
            sleep_tests += 1;
        }
    }
    schedule.all(Pass::PutBack, job.particle_count);
    schedule.all(Pass::Outcome, 1);
    schedule.steps
}

struct Schedule {
    steps: Vec<(Pass, Step)>,
    task: u32,
    iteration: u32,
}

impl Schedule {
    fn iteration(&mut self, cloth: &Cloth, plan: &FramePlan, job: &Job, is_last: bool) {
        let count = job.particle_count;
        let runs = |stages: Stages| plan.stages().contains(stages);
        self.all(Pass::Integrate, count);
        if runs(Stages::WIND) {
            self.sets(Pass::Wind, cloth.fabric().triangle_sets(), 0..job.triangle_set_count, 0);
        }
        if runs(Stages::MOTION) {
            self.all(Pass::Motion, count);
        }
        if runs(Stages::TETHERS) {
            self.all(Pass::Anchors, job.anchor_count);
            self.all(Pass::Tethers, count);
        }
        for (number, phase) in plan.phases.iter().enumerate() {
            self.sets(Pass::Edges, cloth.fabric().sets(), phase.first_set..phase.end_set, number as u32);
        }
        if runs(Stages::SEPARATION) {
            self.all(Pass::Separation, count);
        }
        if runs(Stages::CONVEX_MASS_SCALE) || runs(Stages::TRIANGLE_MASS_SCALE) {
            self.all(Pass::RestoreMasses, count);
        }
        if runs(Stages::CONVEXES) {
            self.all(Pass::Convexes, count);
        }
        if runs(Stages::TRIANGLES) {
            self.all(Pass::Triangles, count);
        }
        let step = Step { groups: groups(count), is_last: u32::from(is_last), ..Step::default() };
        self.push(Pass::Bounds, step);
        if runs(Stages::SPHERES) {
            self.all(Pass::Spheres, count);
        }
        if runs(Stages::VIRTUAL) {
            let sets = cloth.virtual_particles().sets();
            self.sets(Pass::VirtualParticles, sets, 0..job.virtual_set_count, 0);
        }
        if runs(Stages::SELF_COLLISION) {
            self.all(Pass::Cells, job.self_size);
            sorting(job.self_size).into_iter().for_each(|(pass, step)| self.push(pass, step));
            for color in 0..COLORS {
                let step = Step { groups: groups(job.self_count), number: color, ..Step::default() };
                self.push(Pass::SelfCollision, step);
            }
        }
    }

    /// A pass over so many elements.
    fn all(&mut self, pass: Pass, elements: u32) {
        self.push(pass, Step { groups: groups(elements), ..Step::default() });
    }

    /// A pass over sets: each in a dispatch of its own, but small ones that follow each other in one.
    fn sets(&mut self, pass: Pass, offsets: &[u32], sets: std::ops::Range<u32>, number: u32) {
        let size = |set: u32| offsets[set as usize + 1] - offsets[set as usize];
        let mut first = sets.start;
        while first < sets.end {
            let mut end = first + 1;
            if size(first) <= SMALL_SET {
                while end < sets.end && size(end) <= SMALL_SET {
                    end += 1;
                }
            }
            let groups = if end == first + 1 { groups(size(first)) } else { 1 };
            self.push(pass, Step { groups, first, end, number, ..Step::default() });
            first = end;
        }
    }

    fn push(&mut self, pass: Pass, step: Step) {
        self.steps.push((pass, Step { task: self.task, iteration: self.iteration, ..step }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(run: impl FnOnce(&mut Schedule)) -> Vec<(Pass, Step)> {
        let mut schedule = Schedule { steps: Vec::new(), task: 3, iteration: 2 };
        run(&mut schedule);
        schedule.steps
    }

    #[test]
    fn small_sets_share_a_dispatch() {
        let offsets = [0, 10_000, 10_100, 10_612, 20_000, 20_001];
        let steps = steps(|schedule| schedule.sets(Pass::Edges, &offsets, 0..5, 7));
        let found: Vec<[u32; 4]> = steps.iter().map(|(_, s)| [s.first, s.end, s.groups, s.number]).collect();
        assert_eq!(found, [[0, 1, 40, 7], [1, 3, 1, 7], [3, 4, 37, 7], [4, 5, 1, 7]]);
        assert!(steps.iter().all(|(_, step)| (step.task, step.iteration) == (3, 2)));
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
            for (pass, step) in sorting(size) {
                if pass == Pass::SortFar {
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
