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

/// A function of `shaders/sweep_passes.wgsl`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// All of it, in one workgroup.
    Whole,
    /// The bounds within which cloths may touch others.
    Bounds,
    /// The cloths that may collide.
    BroadPhase,
    /// Particles that may touch another cloth, in global space, and the box around them.
    Collect,
    /// Their sort keys.
    Keys,
    /// Sorting: distances of several workgroups.
    SortFar,
    /// Sorting: all distances within a workgroup.
    SortNear,
    /// The cloths that they belong to.
    Members,
    /// Their first partners.
    Partners,
    /// Those that begin.
    List,
    /// Rounds of pairs, in one workgroup.
    Rounds,
    /// Copy of what was pushed to its cloth.
    WriteBack,
}

impl Part {
    /// Their names, in order.
    pub const ENTRY_POINTS: [&str; 12] = [
        "run_sweep",
        "sweep_cloth_bounds",
        "sweep_broad_phase",
        "sweep_collect",
        "sweep_keys",
        "sweep_sort_far",
        "sweep_sort_near",
        "sweep_members",
        "sweep_partners",
        "sweep_list",
        "sweep_rounds",
        "sweep_write_back",
    ];
}

/// A dispatch with as many groups as its row says, repeated.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PartDispatch {
    pub part: Part,
    pub step: ClothDispatch,
    pub times: u32,
}

/// The dispatches of a step.
#[derive(Debug)]
pub(crate) struct Dispatches {
    /// Those of all iterations together.
    pub once: Vec<PartDispatch>,
    /// Those of each iteration.
    pub each: Vec<PartDispatch>,
}

/// Returns the dispatches for so many cloths with so many particles together. A device in software gets the rounds in several
/// dispatches: as many as there can be rounds, up to a limit, and one for what is left.
pub(crate) fn dispatches(members: u32, slots: u32, is_software: bool) -> Dispatches {
    let several = |part, step, times| PartDispatch { part, step, times };
    let all = |part, elements| {
        several(part, ClothDispatch { groups: groups(elements), ..ClothDispatch::default() }, 1)
    };
    if slots <= if is_software { FEW_SLOTS_IN_SOFTWARE } else { FEW_SLOTS } {
        return Dispatches { once: Vec::new(), each: vec![all(Part::Whole, 1)] };
    }
    let rows = members.saturating_mul(members.div_ceil(32));
    let once = vec![all(Part::Bounds, members), all(Part::BroadPhase, rows)];
    let mut list = vec![all(Part::Collect, slots), all(Part::Keys, slots)];
    list.extend(sorting(slots.next_power_of_two()).into_iter().map(|(pass, step)| {
        several(if pass == KernelId::SortFar { Part::SortFar } else { Part::SortNear }, step, 1)
    }));
    list.extend([all(Part::Members, slots), all(Part::Partners, slots), all(Part::List, 1)]);
    let rounds = |number, times| {
        several(Part::Rounds, ClothDispatch { groups: 1, number, ..ClothDispatch::default() }, times)
    };
    if is_software {
        let times = (2 * slots).div_ceil(ROUNDS_IN_SOFTWARE).min(MOST_DISPATCHES);
        list.push(rounds(ROUNDS_IN_SOFTWARE, times));
    }
    list.extend([rounds(u32::MAX, 1), all(Part::WriteBack, slots)]);
    Dispatches { once, each: list }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(slots: u32, is_software: bool) -> Vec<Part> {
        let Dispatches { once, each } = dispatches(2, slots, is_software);
        once.iter().chain(&each).map(|dispatch| dispatch.part).collect()
    }

    #[test]
    fn few_particles_take_one_workgroup() {
        assert_eq!(parts(512, false), [Part::Whole]);
        assert_eq!(parts(32, true), [Part::Whole]);
        use Part::{
            BroadPhase, Collect, Keys, List, Members, Partners, Rounds, SortFar, SortNear, WriteBack,
        };
        let all = [
            Part::Bounds,
            BroadPhase,
            Collect,
            Keys,
            SortNear,
            SortFar,
            SortNear,
            Members,
            Partners,
            List,
            Rounds,
            WriteBack,
        ];
        assert_eq!(parts(513, false), all);
    }

    #[test]
    fn a_device_in_software_gets_its_rounds_in_parts() {
        let rounds = |slots: u32, is_software| {
            let list = dispatches(2, slots, is_software).each;
            let list = list.iter().filter(|dispatch| dispatch.part == Part::Rounds);
            list.map(|dispatch| (dispatch.step.number, dispatch.times)).collect::<Vec<_>>()
        };
        assert_eq!(rounds(100_000, false), [(u32::MAX, 1)]);
        for slots in [600, 5_000, 20_000] {
            let [(number, times), (u32::MAX, 1)] = rounds(slots, true)[..] else { panic!("{slots}") };
            assert!(number * times >= 2 * slots, "{slots}: {number} x {times}");
        }
    }
}
