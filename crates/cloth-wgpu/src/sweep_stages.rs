//! The dispatches of collision between cloths.

use cloth_core::program::{ClothDispatch, GROUP_SIZE, KernelId, groups, sorting};

/// Particles that one workgroup sweeps on its own.
const FEW_SLOTS: u32 = 2 * GROUP_SIZE;
/// The same on a device in software, whose driver may end loops that are repeated more than 65,535 times in a dispatch.
const FEW_SLOTS_IN_SOFTWARE: u32 = 128;
/// Rounds of a dispatch on a device in software, for the same reason.
const ROUNDS_IN_SOFTWARE: u32 = 32;
/// Most dispatches of a fixed number of rounds.
const MOST_DISPATCHES: u32 = 4096;

/// A stage of collision between cloths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// All of it, in one workgroup.
    Whole,
    /// Bounds of the participants in global space.
    Bounds,
    /// The broad-phase pairs.
    BroadPhase,
    /// Particles that may touch another cloth, in global space, and the box around them.
    Collect,
    /// Their sort keys.
    Keys,
    /// Sorting: distances of several workgroups.
    SortFar,
    /// Sorting: all distances within a workgroup.
    SortNear,
    /// The participants that they belong to.
    Participants,
    /// Their first partners.
    Partners,
    /// Those that begin.
    List,
    /// Rounds of pairs, in one workgroup.
    Rounds,
    /// Copy of what was pushed to its cloth.
    WriteBack,
}

impl Stage {
    /// Names of the entry points, in order, and the calls that they make.
    const CALLS: [(&str, &str); 12] = [
        ("stage_whole", "run_sweep(worker, local_id)"),
        ("stage_bounds", "find_global_bounds(worker)"),
        ("stage_broad_phase", "find_broad_phase_pairs(worker)"),
        ("stage_collect", "collect(worker, local_id)"),
        ("stage_keys", "find_keys(worker)"),
        ("stage_sort_far", "sort_far(worker)"),
        ("stage_sort_near", "sort_near(worker, local_id)"),
        ("stage_participants", "find_participants(worker)"),
        ("stage_partners", "find_partners(worker)"),
        ("stage_list", "list_first(local_id)"),
        ("stage_rounds", "resolve_pairs(at.number, local_id)"),
        ("stage_write_back", "write_back(worker)"),
    ];

    /// Returns the name of its entry point.
    pub fn entry_point(self) -> &'static str {
        Self::CALLS[self as usize].0
    }

    /// Returns the names of all entry points, in order.
    pub fn entry_points() -> [&'static str; Self::COUNT] {
        Self::CALLS.map(|(name, _)| name)
    }

    /// Number of stages.
    pub const COUNT: usize = Self::CALLS.len();

    /// Returns the entry points as WGSL.
    pub fn shader() -> String {
        let functions = Self::CALLS.map(|(name, call)| {
            format!(
                "\n@compute @workgroup_size(WORKGROUP_SIZE)\n\
                fn {name}(\n    \
                    @builtin(workgroup_id) group: vec3<u32>,\n    \
                    @builtin(num_workgroups) groups: vec3<u32>,\n    \
                    @builtin(local_invocation_index) local_id: u32\n\
                ) {{\n    \
                    let worker = worker_among(groups.x, group.x, local_id);\n    \
                    {call};\n\
                }}\n"
            )
        });
        functions.concat()
    }
}

/// A dispatch with as many groups as its step says, repeated.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StageDispatch {
    pub stage: Stage,
    pub step: ClothDispatch,
    pub times: u32,
}

/// The dispatches of a step.
#[derive(Debug)]
pub(crate) struct Dispatches {
    /// Those of all iterations together.
    pub once: Vec<StageDispatch>,
    /// Those of each iteration.
    pub each: Vec<StageDispatch>,
}

/// Returns the dispatches for so many cloths with so many particles together. A device in software gets the rounds in several
/// dispatches: as many as there can be rounds, up to a limit, and one for what is left.
pub(crate) fn dispatches(participants: u32, slots: u32, is_software: bool) -> Dispatches {
    let several = |stage, step, times| StageDispatch { stage, step, times };
    let all = |stage, elements| {
        several(stage, ClothDispatch { groups: groups(elements), ..ClothDispatch::default() }, 1)
    };
    if slots <= if is_software { FEW_SLOTS_IN_SOFTWARE } else { FEW_SLOTS } {
        return Dispatches { once: Vec::new(), each: vec![all(Stage::Whole, 1)] };
    }
    let bits = participants.saturating_mul(participants.div_ceil(32));
    let once = vec![all(Stage::Bounds, participants), all(Stage::BroadPhase, bits)];
    let mut list = vec![all(Stage::Collect, slots), all(Stage::Keys, slots)];
    list.extend(sorting(slots.next_power_of_two()).into_iter().map(|(pass, step)| {
        several(if pass == KernelId::SortFar { Stage::SortFar } else { Stage::SortNear }, step, 1)
    }));
    list.extend([all(Stage::Participants, slots), all(Stage::Partners, slots), all(Stage::List, 1)]);
    let rounds = |number, times| {
        several(Stage::Rounds, ClothDispatch { groups: 1, number, ..ClothDispatch::default() }, times)
    };
    if is_software {
        let times = (2 * slots).div_ceil(ROUNDS_IN_SOFTWARE).min(MOST_DISPATCHES);
        list.push(rounds(ROUNDS_IN_SOFTWARE, times));
    }
    list.extend([rounds(u32::MAX, 1), all(Stage::WriteBack, slots)]);
    Dispatches { once, each: list }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stages(slots: u32, is_software: bool) -> Vec<Stage> {
        let Dispatches { once, each } = dispatches(2, slots, is_software);
        once.iter().chain(&each).map(|dispatch| dispatch.stage).collect()
    }

    #[test]
    fn few_particles_take_one_workgroup() {
        assert_eq!(stages(512, false), [Stage::Whole]);
        assert_eq!(stages(32, true), [Stage::Whole]);
        use Stage::{
            BroadPhase, Collect, Keys, List, Participants, Partners, Rounds, SortFar, SortNear, WriteBack,
        };
        let all = [
            Stage::Bounds,
            BroadPhase,
            Collect,
            Keys,
            SortNear,
            SortFar,
            SortNear,
            Participants,
            Partners,
            List,
            Rounds,
            WriteBack,
        ];
        assert_eq!(stages(513, false), all);
    }

    #[test]
    fn a_device_in_software_gets_its_rounds_in_several_dispatches() {
        let rounds = |slots: u32, is_software| {
            let list = dispatches(2, slots, is_software).each;
            let list = list.iter().filter(|dispatch| dispatch.stage == Stage::Rounds);
            list.map(|dispatch| (dispatch.step.number, dispatch.times)).collect::<Vec<_>>()
        };
        assert_eq!(rounds(100_000, false), [(u32::MAX, 1)]);
        for slots in [600, 5_000, 20_000] {
            let [(number, times), (u32::MAX, 1)] = rounds(slots, true)[..] else { panic!("{slots}") };
            assert!(number * times >= 2 * slots, "{slots}: {number} x {times}");
        }
    }
}
