// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.
#ifndef CLOTH_PASSES
#define CLOTH_PASSES

#include "passes/integrate.cuh"
#include "passes/wind.cuh"
#include "passes/motion.cuh"
#include "passes/save_anchors.cuh"
#include "passes/tethers.cuh"
#include "passes/edges.cuh"
#include "passes/separation.cuh"
#include "passes/restore_masses.cuh"
#include "passes/convexes.cuh"
#include "passes/triangles.cuh"
#include "passes/bounds.cuh"
#include "passes/spheres.cuh"
#include "passes/virtual_particles.cuh"
#include "passes/self_collision.cuh"
#include "passes/sleep_test.cuh"
#include "passes/restore_non_finite.cuh"
#include "passes/watch.cuh"
#include "passes/stretch.cuh"

namespace cloth {

// The kernels of passes that are compiled in: those for collision with shapes take many registers.
enum class Kernels { SOLVE, ALL };

// Whether the kernel reads and writes only particles that belong to the thread.
__device__ __forceinline__ bool reads_only_own(u32 kernel) {
    return (0x1cfc5u >> kernel & 1u) != 0u;
}

// Runs a pass in an iteration.
template <Kernels KERNELS, class Group>
__device__ __forceinline__ void run_pass(Group& group, const Cloth& cloth, const Pass& pass, u32 iteration) {
    switch (pass.kernel) {
    case kernel::INTEGRATE:
        run_integrate(group, cloth, pass, iteration);
        break;
    case kernel::WIND:
        run_wind(group, cloth, pass, iteration);
        break;
    case kernel::MOTION:
        run_motion(group, cloth, pass, iteration);
        break;
    case kernel::SAVE_ANCHORS:
        run_save_anchors(group, cloth, pass, iteration);
        break;
    case kernel::TETHERS:
        run_tethers(group, cloth, pass, iteration);
        break;
    case kernel::EDGES:
        run_edges(group, cloth, pass, iteration);
        break;
    case kernel::SEPARATION:
        run_separation(group, cloth, pass, iteration);
        break;
    case kernel::RESTORE_MASSES:
        if constexpr (KERNELS == Kernels::ALL) {
            run_restore_masses(group, cloth, pass, iteration);
        }
        break;
    case kernel::CONVEXES:
        if constexpr (KERNELS == Kernels::ALL) {
            run_convexes(group, cloth, pass, iteration);
        }
        break;
    case kernel::TRIANGLES:
        if constexpr (KERNELS == Kernels::ALL) {
            run_triangles(group, cloth, pass, iteration);
        }
        break;
    case kernel::BOUNDS:
        run_bounds(group, cloth, pass, iteration);
        break;
    case kernel::SPHERES:
        if constexpr (KERNELS == Kernels::ALL) {
            run_spheres(group, cloth, pass, iteration);
        }
        break;
    case kernel::VIRTUAL_PARTICLES:
        if constexpr (KERNELS == Kernels::ALL) {
            run_virtual_particles(group, cloth, pass, iteration);
        }
        break;
    case kernel::SELF_COLLISION:
        if constexpr (KERNELS == Kernels::ALL) {
            run_self_collision(group, cloth, pass, iteration);
        }
        break;
    case kernel::SLEEP_TEST:
        run_sleep_test(group, cloth, pass, iteration);
        break;
    case kernel::RESTORE_NON_FINITE:
        run_restore_non_finite(group, cloth, pass, iteration);
        break;
    case kernel::WATCH:
        run_watch(group, cloth, pass, iteration);
        break;
    case kernel::STRETCH:
        run_stretch(group, cloth, pass, iteration);
        break;
    }
}

}  // namespace cloth

#endif
