//! How often the loops of a frame in workgroup memory turn, for drivers that count.
//!
//! Mesa's software driver ends all loops of an invocation after 65,535 turns in one dispatch, without a word
//! (docs/wgpu.md). All iterations of a cloth in workgroup memory are one dispatch, so there a cloth with long frames takes
//! a dispatch per stage instead.

use crate::pipelines::LANES;
use cloth_core::Cloth;
use cloth_core::plan::{FramePlan, Stages};

/// Turns that are sure to be run. The estimate errs upwards: it lets every particle search, while only the first of each
/// cell does.
const MOST: usize = 60_000;
/// Boxes and triangles that a particle looks at in a tree of collision triangles.
const TREE_TURNS: usize = 256;
/// Partners of a particle in self-collision, and what there is to do for a block of cells apart from searching.
const BLOCK_TURNS: usize = 64;
/// Passes over all particles, apart from shapes and tethers.
const PASSES: usize = 12;

/// Whether such a driver runs the whole frame in one dispatch.
pub(crate) fn are_few(cloth: &Cloth, plan: &FramePlan) -> bool {
    plan.iterations.len().saturating_mul(of_an_iteration(cloth, plan)) <= MOST
}

/// Whether one workgroup of such a driver sorts so many entries, a power of two, in one dispatch.
pub(crate) fn can_sort(size: u32) -> bool {
    of_sorting(size as usize) <= MOST
}

/// Turns of an invocation of a workgroup that sorts entries, a power of two.
fn of_sorting(size: usize) -> usize {
    let levels = size.checked_ilog2().unwrap_or(0) as usize;
    levels * (levels + 1) / 2 * turns(size / 2)
}

/// Turns of an invocation in an iteration, roughly.
fn of_an_iteration(cloth: &Cloth, plan: &FramePlan) -> usize {
    let fabric = cloth.fabric();
    let shapes = cloth.colliders();
    let runs = |stages: Stages| plan.stages().contains(stages);
    let particles = turns(cloth.particle_count());
    let mut shape_count = plan.sphere_count() + 2 * shapes.capsules().len() + shapes.planes().len();
    if runs(Stages::TRIANGLES) {
        shape_count += TREE_TURNS.min(2 * shapes.triangles().len());
    }
    let mut sum = particles * (PASSES + fabric.tethers_per_particle() + shape_count);
    for phase in &plan.phases {
        sum += of_sets(&fabric.sets()[phase.first_set as usize..=phase.end_set as usize]);
    }
    if runs(Stages::WIND) {
        sum += of_sets(fabric.triangle_sets());
    }
    sum += of_sets(cloth.virtual_particles().sets());
    if runs(Stages::SELF_COLLISION) {
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
    use super::can_sort;

    #[test]
    fn sorting_is_refused_before_loops_are_cut() {
        // 153 steps of 256 turns, and 171 steps of 512.
        assert!(can_sort(1 << 17));
        assert!(!can_sort(1 << 18));
        assert!(can_sort(1));
    }
}
