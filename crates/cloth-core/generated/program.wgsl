// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.

// Pass: cloth_core::program::Pass
// One kernel over a range of its domain.
struct Pass {
    // Number of the kernel, see `KernelId`.
    kernel: u32,
    // The first element: a particle or a set, as the kernel's `Domain` says.
    first: u32,
    // One past the last element.
    end: u32,
    // Argument of the kernel: for edges the phase, for bounds the number of iterations, from the first on, in which
    // working masses end there.
    argument: u32,
}

// Loop: cloth_core::program::Loop
// Passes that are repeated together.
struct Loop {
    // The first pass.
    first_pass: u32,
    // One past the last pass.
    end_pass: u32,
    // Number of repetitions.
    count: u32,
    // Number of the iteration that the first repetition belongs to; the others belong to those behind it.
    first_iteration: u32,
}

// ClothDispatch: cloth_core::program::dispatch::ClothDispatch
// What one cloth does in a dispatch.
struct ClothDispatch {
    // Index of the cloth's task.
    task: u32,
    // Number of the iteration.
    iteration: u32,
    // Groups of the cloth.
    groups: u32,
    // The first set or, for sorting, the first length of a sorted run.
    first: u32,
    // One past the last set or, for sorting, the last length of a sorted run.
    end: u32,
    // The argument of the pass, the colour, or the sleep test.
    number: u32,
    // Distance of the entries that sorting compares.
    distance: u32,
    // 1 in the last iteration.
    is_last: u32,
}

// The kernels of passes: cloth_core::program::KernelId
const KERNEL_INTEGRATE: u32 = 0u;
const KERNEL_WIND: u32 = 1u;
const KERNEL_MOTION: u32 = 2u;
const KERNEL_SAVE_ANCHORS: u32 = 3u;
const KERNEL_TETHERS: u32 = 4u;
const KERNEL_EDGES: u32 = 5u;
const KERNEL_SEPARATION: u32 = 6u;
const KERNEL_RESTORE_MASSES: u32 = 7u;
const KERNEL_CONVEXES: u32 = 8u;
const KERNEL_TRIANGLES: u32 = 9u;
const KERNEL_BOUNDS: u32 = 10u;
const KERNEL_SPHERES: u32 = 11u;
const KERNEL_VIRTUAL_PARTICLES: u32 = 12u;
const KERNEL_SELF_COLLISION: u32 = 13u;
const KERNEL_SLEEP_TEST: u32 = 14u;
const KERNEL_RESTORE_NON_FINITE: u32 = 15u;
const KERNEL_WATCH: u32 = 16u;
const KERNEL_STRETCH: u32 = 17u;
const KERNEL_ELASTIC_JOINED: u32 = 18u;
const KERNEL_ELASTIC_HINGES: u32 = 19u;
const KERNEL_ELASTIC_ISOMETRIC: u32 = 20u;
const KERNEL_ELASTIC_WOVEN: u32 = 21u;
const KERNEL_ELASTIC_STVK: u32 = 22u;
const KERNEL_ELASTIC_SPRINGS: u32 = 23u;
const KERNEL_BEGIN_VERTICES: u32 = 24u;
const KERNEL_SWEEP_VERTICES: u32 = 25u;
const KERNEL_END_VERTICES: u32 = 26u;
const KERNEL_FIND_CELLS: u32 = 27u;
const KERNEL_SORT_FAR: u32 = 28u;
const KERNEL_SORT_NEAR: u32 = 29u;
const KERNEL_JOIN_SLEEP_TEST: u32 = 30u;
const KERNEL_JOIN_OUTCOME: u32 = 31u;

// Sort keys and pairs of cells: cloth_kernels::grid and cloth_kernels::sweep
const KEY_BITS: u32 = 10u;
const KEY_MASK: u32 = 1023u;
const CELL_PAIR_COUNT: u32 = 14u;
const SWEEP_BITS: u32 = 16u;
const COLUMN_BITS: u32 = 8u;
const LAST_CELL: u32 = 65535u;
const COLUMN_STEPS: u32 = 5u;
// Corners of a block of cells.
const CELL_PAIRS = array<vec2<u32>, 14>(
    vec2<u32>(0u, 0u),
    vec2<u32>(0u, 1u),
    vec2<u32>(0u, 2u),
    vec2<u32>(0u, 3u),
    vec2<u32>(0u, 4u),
    vec2<u32>(0u, 5u),
    vec2<u32>(0u, 6u),
    vec2<u32>(0u, 7u),
    vec2<u32>(1u, 2u),
    vec2<u32>(1u, 4u),
    vec2<u32>(2u, 4u),
    vec2<u32>(1u, 6u),
    vec2<u32>(2u, 5u),
    vec2<u32>(3u, 4u)
);
// Distance of column `s` with partners, in columns.
fn column_step(s: u32) -> u32 {
    return select(select(select(select(257u, 256u, s == 3u), 255u, s == 2u), 1u, s == 1u), 0u, s == 0u);
}
