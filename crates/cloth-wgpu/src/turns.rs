//! How often the loops of a frame in workgroup memory turn, for drivers that count.
//!
//! Mesa's software driver ends all loops of an invocation after 65,535 turns in one dispatch, without a word
//! (docs/wgpu.md). All iterations of a cloth in workgroup memory are one dispatch, so there a cloth with long frames takes
//! a dispatch per stage instead.

use crate::pipelines::LANES;
use cloth_core::Cloth;
use cloth_core::method::pbd::Features;
use cloth_core::method::pbd::plan::FramePlan;

/// Turns that are sure to be run. The estimate errs upwards: it lets every particle search, while only the first of each
/// cell does.
const MOST: usize = 60_000;
/// Boxes and triangles that a particle looks at in a tree of collision triangles.
const TREE_TURNS: usize = 256;
/// Partners of a particle in self-collision, and what there is to do for a block of cells apart from searching.
const BLOCK_TURNS: usize = 64;
/// Columns of cells in which partners of a particle can be.
const COLUMNS: usize = 5;
/// Passes over all particles, apart from shapes and tethers.
const PASSES: usize = 12;

/// Whether such a driver runs the whole frame in one dispatch.
pub(crate) fn are_few(cloth: &Cloth, plan: &FramePlan) -> bool {
    plan.iterations.len().saturating_mul(of_an_iteration(cloth, plan)) <= MOST
}

/// Whether one workgroup of such a driver runs collision between cloths with so many particles in one dispatch.
pub(crate) fn can_sweep(slots: u32) -> bool {
    let slots = slots as usize;
    let rounds = 2 * slots;
    let levels = slots.max(2).next_power_of_two().ilog2() as usize;
    let sorting = levels * (levels + 1) / 2 * turns(slots);
    // A cloth has one particle at least; each compares its box with those of all others, and so does each particle.
    let words = slots.div_ceil(32);
    let finding = 33 * turns(slots * words) + (levels + words + slots) * turns(slots);
    // What particles of the same cloth are looked at for nothing, in all rounds together.
    let idle = 2 * slots * slots;
    sorting + finding + rounds.saturating_mul(turns_of_round(slots, 1)).saturating_add(idle) <= MOST
}

/// Rounds of collision between cloths that such a driver runs in one dispatch, where not more pairs go in a round than a
/// 32nd of the particles.
pub(crate) fn rounds_at_once(slots: u32) -> u32 {
    (MOST / turns_of_round(slots as usize, turns(slots as usize / 32))).clamp(1, 64) as u32
}

/// Turns of an invocation in which so many pairs go in a round, one after the other: it looks for the next partners of
/// both particles in five columns.
fn turns_of_round(slots: usize, pairs: usize) -> usize {
    let levels = slots.max(2).next_power_of_two().ilog2() as usize;
    4 + pairs * 2 * COLUMNS * (levels + 3)
}

/// Turns of an invocation in an iteration, roughly.
fn of_an_iteration(cloth: &Cloth, plan: &FramePlan) -> usize {
    let fabric = cloth.fabric();
    let shapes = cloth.colliders();
    let runs = |stages: Features| plan.features().contains(stages);
    let particles = turns(cloth.particle_count());
    let mut shape_count = plan.sphere_count() + 2 * shapes.capsules().len() + shapes.planes().len();
    if runs(Features::TRIANGLES) {
        shape_count += TREE_TURNS.min(2 * shapes.triangles().len());
    }
    let mut sum = particles * (PASSES + fabric.tethers_per_particle() + shape_count);
    for phase in &plan.phases {
        sum += of_sets(&fabric.sets()[phase.first_set as usize..=phase.end_set as usize]);
    }
    if runs(Features::WIND) {
        sum += of_sets(fabric.triangle_sets());
    }
    sum += of_sets(cloth.virtual_particles().sets());
    if runs(Features::SELF_COLLISION) {
        let count = cloth.self_collision_indices().map_or(cloth.particle_count(), <[u32]>::len);
        let levels = count.next_power_of_two().ilog2() as usize + 1;
        sum += levels * levels * turns(count) / 2;
        // Eight colours of blocks, each with eight cells whose first and last entries are searched.
        sum += 8 * turns(count) * (16 * levels + BLOCK_TURNS);
    }
    sum
}

/// Turns of a loop that the invocations of a workgroup share, and of what is around it.
fn turns(elements: usize) -> usize {
    elements.div_ceil(LANES as usize) + 1
}

/// Turns of sets one after the other.
fn of_sets(offsets: &[u32]) -> usize {
    offsets.windows(2).map(|set| turns((set[1] - set[0]) as usize)).sum()
}

#[cfg(test)]
mod tests {
    use super::{MOST, can_sweep, rounds_at_once, turns, turns_of_round};

    #[test]
    fn rounds_fit_a_dispatch() {
        assert!(can_sweep(0) && can_sweep(32) && !can_sweep(1000));
        for slots in [100, 1000, 10_000, 100_000, 1 << 20] {
            let pairs = turns(slots as usize / 32);
            let of_dispatch = rounds_at_once(slots) as usize * turns_of_round(slots as usize, pairs);
            assert!(of_dispatch <= MOST || rounds_at_once(slots) == 1, "{slots}: {of_dispatch}");
        }
    }
}
