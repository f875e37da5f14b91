//! The dispatches of cloths that are too large for one workgroup.

use cloth_core::program::{ClothDispatch, KernelId};

/// Cloths that share a dispatch at most.
pub(crate) const CLOTHS_PER_DISPATCH: usize = 64;

/// A dispatch of several cloths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Dispatch {
    pub pass: KernelId,
    /// Its first step.
    pub first: usize,
    /// Number of its steps, each with its own workgroups.
    pub step_count: u32,
    /// Workgroups of each step.
    pub groups: u32,
}

/// The dispatches of several cloths, and their steps as the shaders read them.
#[derive(Debug, Default)]
pub(crate) struct Dispatches {
    pub list: Vec<Dispatch>,
    pub steps: Vec<ClothDispatch>,
}

impl Dispatches {
    /// Merges the schedules of several cloths: those at the same pass share a dispatch. The steps of a dispatch start at
    /// a multiple of `alignment`, and [`CLOTHS_PER_DISPATCH`] steps can be read from there.
    pub fn merge(&mut self, schedules: &[Vec<(KernelId, ClothDispatch)>], alignment: usize) {
        self.list.clear();
        self.steps.clear();
        let mut next = vec![0; schedules.len()];
        let head = |next: &[usize], cloth: usize| schedules[cloth].get(next[cloth]).copied();
        // The cloth that is furthest behind comes first.
        while let Some((_, pass)) = (0..schedules.len())
            .filter_map(|cloth| head(&next, cloth).map(|(pass, step)| (step.iteration, pass)))
            .min()
        {
            let first = self.steps.len().next_multiple_of(alignment);
            self.steps.resize(first, ClothDispatch::default());
            for cloth in 0..schedules.len() {
                match head(&next, cloth) {
                    Some((same, step)) if same == pass && self.steps.len() < first + CLOTHS_PER_DISPATCH => {
                        self.steps.push(step);
                        next[cloth] += 1;
                    }
                    _ => {}
                }
            }
            let groups = self.steps[first..].iter().map(|step| step.groups).max().unwrap_or(0);
            let step_count = (self.steps.len() - first) as u32;
            self.list.push(Dispatch { pass, first, step_count, groups });
        }
        self.steps.resize(self.steps.len() + CLOTHS_PER_DISPATCH, ClothDispatch::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(pass: KernelId, task: u32, iteration: u32, groups: u32) -> (KernelId, ClothDispatch) {
        (pass, ClothDispatch { task, iteration, groups, ..ClothDispatch::default() })
    }

    #[test]
    fn cloths_at_the_same_pass_share_a_dispatch() {
        let schedules = [
            vec![
                step(KernelId::Integrate, 0, 0, 5),
                step(KernelId::Bounds, 0, 0, 5),
                step(KernelId::Integrate, 0, 1, 5),
                step(KernelId::Bounds, 0, 1, 5),
            ],
            vec![
                step(KernelId::Integrate, 1, 0, 7),
                step(KernelId::Edges, 1, 0, 2),
                step(KernelId::Bounds, 1, 0, 7),
            ],
        ];
        let mut dispatches = Dispatches::default();
        dispatches.merge(&schedules, 8);
        let found: Vec<_> =
            dispatches.list.iter().map(|d| (d.pass, d.first, d.step_count, d.groups)).collect();
        assert_eq!(
            found,
            [
                (KernelId::Integrate, 0, 2, 7),
                (KernelId::Edges, 8, 1, 2),
                (KernelId::Bounds, 16, 2, 7),
                (KernelId::Integrate, 24, 1, 5),
                (KernelId::Bounds, 32, 1, 5),
            ]
        );
        assert_eq!(dispatches.steps[17].task, 1);
        assert!(dispatches.steps.len() >= 32 + CLOTHS_PER_DISPATCH);
    }

    #[test]
    fn many_cloths_take_several_dispatches() {
        let schedules: Vec<_> = (0..100).map(|task| vec![step(KernelId::Integrate, task, 0, 1)]).collect();
        let mut dispatches = Dispatches::default();
        dispatches.merge(&schedules, 8);
        assert_eq!(dispatches.list.iter().map(|d| d.step_count).collect::<Vec<_>>(), [64, 36]);
        assert_eq!(dispatches.steps[64 + 35].task, 99);
    }
}
