//! How often the loops of a frame repeat in one workgroup.
//!
//! llvmpipe, which plays a GPU on a CPU, ends every loop of an invocation once all its loops together were repeated 65,535 times, and
//! says nothing. Frames that may come so far run as those of large cloths do, a dispatch for each pass.

use cloth_core::Cloth;
use cloth_core::method::pbd::Features;
use cloth_core::method::pbd::plan::FramePlan;
use cloth_core::program::{Domain, GROUP_SIZE, Loop, Pass, groups};
use cloth_core::tables::OF_FEW_SWEEPS;

/// Most repetitions of all loops of an invocation on a device in software.
pub(crate) const MOST_IN_SOFTWARE: u64 = 65_535;

/// Of an iteration beside sets, shapes and self-collision.
const OF_ITERATION: u64 = 1000;

/// Of finding and sorting the cells of self-collision.
const OF_CELLS: u64 = 2000;

/// Of a sweep over the vertices of a group: colours, and the elements of a vertex in each.
const OF_SWEEP: u64 = 500;

/// About how many repetitions a frame takes at most.
pub(crate) fn repetitions(cloth: &Cloth, plan: &FramePlan) -> u64 {
    let (passes, loops) = (plan.program.passes(), plan.program.loops());
    let of_pass = |pass: &Pass| match pass.kernel().domain() {
        // Each set, its rows, and the end of its loop.
        Domain::Sets(table) => {
            let offsets = table.offsets(cloth);
            let rows = offsets[pass.end as usize] - offsets[pass.first as usize];
            3 * u64::from(pass.end - pass.first) + u64::from(rows / GROUP_SIZE)
        }
        Domain::Sweeps => {
            let vertices = u64::from(groups(cloth.particle_count() as u32));
            u64::from(pass.argument & !OF_FEW_SWEEPS) * OF_SWEEP * vertices
        }
        _ => 0,
    };
    let of_loop = |of: &Loop| {
        let passes = &passes[of.first_pass as usize..of.end_pass as usize];
        u64::from(of.count) * passes.iter().map(of_pass).sum::<u64>()
    };
    let sets: u64 = loops.iter().map(of_loop).sum();
    // Particles of an invocation look at every shape, at most twice.
    let shapes =
        plan.sphere_count() + plan.cones_at(0).len() + plan.planes_at(0).len() + plan.convex_planes.len();
    let shapes = (shapes + 2 * plan.triangles.order().len()) as u64;
    let shapes = 2 * shapes * u64::from(groups(cloth.particle_count() as u32));
    let collides = plan.features().contains(Features::SELF_COLLISION);
    // All particles may be in one block of cells, which one invocation takes alone.
    let count = cloth.particle_count() as u64;
    let pairs = if collides { OF_CELLS + count * count / 2 } else { 0 };
    sets + (OF_ITERATION + shapes + pairs).saturating_mul(plan.iteration_count().into())
}
