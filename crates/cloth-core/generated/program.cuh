// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.
#ifndef CLOTH_PROGRAM
#define CLOTH_PROGRAM

namespace cloth_kernels {

// Pass: cloth_core::program::Pass
// One kernel over a range of its domain.
struct alignas(16) Pass {
    // Number of the kernel, see `KernelId`.
    unsigned int kernel;
    // The first element: a particle or a set, as the kernel's `Domain` says.
    unsigned int first;
    // One past the last element.
    unsigned int end;
    // Argument of the kernel: for edges the phase, for bounds the number of iterations, from the first on, in which
    // working masses end there.
    unsigned int argument;
};
static_assert(sizeof(Pass) == 16, "as in Rust");

// Loop: cloth_core::program::Loop
// Passes that are repeated together.
struct alignas(16) Loop {
    // The first pass.
    unsigned int first_pass;
    // One past the last pass.
    unsigned int end_pass;
    // Number of repetitions.
    unsigned int count;
    // Number of the iteration that the first repetition belongs to; the others belong to those behind it.
    unsigned int first_iteration;
};
static_assert(sizeof(Loop) == 16, "as in Rust");

// ClothDispatch: cloth_core::program::dispatch::ClothDispatch
// What one cloth does in a dispatch.
struct alignas(16) ClothDispatch {
    // Index of the cloth's task.
    unsigned int task;
    // Number of the iteration.
    unsigned int iteration;
    // Groups of the cloth.
    unsigned int groups;
    // The first set or, for sorting, the first length of a sorted run.
    unsigned int first;
    // One past the last set or, for sorting, the last length of a sorted run.
    unsigned int end;
    // The argument of the pass, the colour, or the sleep test.
    unsigned int number;
    // Distance of the entries that sorting compares.
    unsigned int distance;
    // 1 in the last iteration.
    unsigned int is_last;
};
static_assert(sizeof(ClothDispatch) == 32, "as in Rust");

// The kernels of passes: cloth_core::program::KernelId
namespace kernel {
constexpr unsigned int INTEGRATE = 0u;
constexpr unsigned int WIND = 1u;
constexpr unsigned int MOTION = 2u;
constexpr unsigned int SAVE_ANCHORS = 3u;
constexpr unsigned int TETHERS = 4u;
constexpr unsigned int EDGES = 5u;
constexpr unsigned int SEPARATION = 6u;
constexpr unsigned int RESTORE_MASSES = 7u;
constexpr unsigned int CONVEXES = 8u;
constexpr unsigned int TRIANGLES = 9u;
constexpr unsigned int BOUNDS = 10u;
constexpr unsigned int SPHERES = 11u;
constexpr unsigned int VIRTUAL_PARTICLES = 12u;
constexpr unsigned int SELF_COLLISION = 13u;
constexpr unsigned int SLEEP_TEST = 14u;
constexpr unsigned int RESTORE_NON_FINITE = 15u;
constexpr unsigned int WATCH = 16u;
constexpr unsigned int STRETCH = 17u;
constexpr unsigned int ELASTIC_JOINED = 18u;
constexpr unsigned int ELASTIC_HINGES = 19u;
constexpr unsigned int ELASTIC_ISOMETRIC = 20u;
constexpr unsigned int ELASTIC_WOVEN = 21u;
constexpr unsigned int ELASTIC_STVK = 22u;
constexpr unsigned int ELASTIC_SPRINGS = 23u;
constexpr unsigned int BEGIN_VERTICES = 24u;
constexpr unsigned int SWEEP_VERTICES = 25u;
constexpr unsigned int END_VERTICES = 26u;
constexpr unsigned int FIND_CELLS = 27u;
constexpr unsigned int SORT_FAR = 28u;
constexpr unsigned int SORT_NEAR = 29u;
constexpr unsigned int JOIN_SLEEP_TEST = 30u;
constexpr unsigned int JOIN_OUTCOME = 31u;
constexpr unsigned int BEGIN_MINIMISATION = 32u;
constexpr unsigned int GRADIENT = 33u;
constexpr unsigned int HESSIAN = 34u;
constexpr unsigned int LINEAR_STEP = 35u;
constexpr unsigned int BEGIN_SEARCH = 36u;
constexpr unsigned int SEARCH_STEP = 37u;
constexpr unsigned int END_MINIMISATION = 38u;
constexpr unsigned int REPEAT = 39u;
}  // namespace kernel

// Sort keys and pairs of cells: cloth_kernels::grid and cloth_kernels::sweep
namespace grid {
constexpr unsigned int KEY_BITS = 10u;
constexpr unsigned int KEY_MASK = 1023u;
constexpr unsigned int CELL_PAIR_COUNT = 14u;
constexpr unsigned int SWEEP_BITS = 16u;
constexpr unsigned int COLUMN_BITS = 8u;
constexpr unsigned int LAST_CELL = 65535u;
constexpr unsigned int COLUMN_STEPS = 5u;
// Corners of a block of cells.
constexpr unsigned int CELL_PAIRS[14][2] = {{0u, 0u}, {0u, 1u}, {0u, 2u}, {0u, 3u}, {0u, 4u}, {0u, 5u}, {0u, 6u}, {0u, 7u}, {1u, 2u}, {1u, 4u}, {2u, 4u}, {1u, 6u}, {2u, 5u}, {3u, 4u}};
// Distance of column `s` with partners, in columns.
__device__ __forceinline__ unsigned int column_step(unsigned int s) {
    return s == 0u ? 0u : s == 1u ? 1u : s == 2u ? 255u : s == 3u ? 256u : 257u;
}
}  // namespace grid

}  // namespace cloth_kernels

#endif
