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
#include "passes/elastic_joined.cuh"
#include "passes/elastic_hinges.cuh"
#include "passes/elastic_isometric.cuh"
#include "passes/elastic_woven.cuh"
#include "passes/elastic_stvk.cuh"
#include "passes/elastic_springs.cuh"
#include "passes/begin_vertices.cuh"
#include "passes/sweep_vertices.cuh"
#include "passes/end_vertices.cuh"
#include "passes/begin_minimisation.cuh"
#include "passes/gradient.cuh"
#include "passes/hessian.cuh"
#include "passes/linear_step.cuh"
#include "passes/begin_search.cuh"
#include "passes/search_step.cuh"
#include "passes/end_minimisation.cuh"
#include "passes/repeat.cuh"

namespace cloth {

// The kernels of passes that are compiled in: those for collision take many registers, those over a potential
// more.
enum class Kernels { SOLVE, COLLIDE, ELEMENTS, VERTICES, NEWTON };

// Whether current positions are displacements until a method takes them over: what the argument of the integration and of wind says.
__device__ __forceinline__ constexpr bool displaces(Kernels kernels) {
    return kernels == Kernels::VERTICES || kernels == Kernels::NEWTON;
}

// Whether the kernel reads and writes only particles that belong to the thread.
__device__ __forceinline__ bool reads_only_own(u32 kernel) {
    return kernel < 32u && (0x1cfc5u >> kernel & 1u) != 0u;
}

// Runs a pass in an iteration.
template <Kernels KERNELS, class Group>
__device__ __forceinline__ void run_pass(Group& group, const Cloth& cloth, const Pass& pass, u32 iteration) {
    switch (pass.kernel) {
    case kernel::INTEGRATE:
        run_integrate<displaces(KERNELS)>(group, cloth, pass, iteration);
        break;
    case kernel::WIND:
        run_wind<displaces(KERNELS)>(group, cloth, pass, iteration);
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
        if constexpr (KERNELS != Kernels::SOLVE) {
            run_restore_masses(group, cloth, pass, iteration);
        }
        break;
    case kernel::CONVEXES:
        if constexpr (KERNELS != Kernels::SOLVE) {
            run_convexes(group, cloth, pass, iteration);
        }
        break;
    case kernel::TRIANGLES:
        if constexpr (KERNELS != Kernels::SOLVE) {
            run_triangles(group, cloth, pass, iteration);
        }
        break;
    case kernel::BOUNDS:
        run_bounds(group, cloth, pass, iteration);
        break;
    case kernel::SPHERES:
        if constexpr (KERNELS != Kernels::SOLVE) {
            run_spheres(group, cloth, pass, iteration);
        }
        break;
    case kernel::VIRTUAL_PARTICLES:
        if constexpr (KERNELS != Kernels::SOLVE) {
            run_virtual_particles(group, cloth, pass, iteration);
        }
        break;
    case kernel::SELF_COLLISION:
        if constexpr (KERNELS != Kernels::SOLVE) {
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
    case kernel::ELASTIC_JOINED:
        if constexpr (KERNELS == Kernels::ELEMENTS) {
            run_elastic_joined(group, cloth, pass, iteration);
        }
        break;
    case kernel::ELASTIC_HINGES:
        if constexpr (KERNELS == Kernels::ELEMENTS) {
            run_elastic_hinges(group, cloth, pass, iteration);
        }
        break;
    case kernel::ELASTIC_ISOMETRIC:
        if constexpr (KERNELS == Kernels::ELEMENTS) {
            run_elastic_isometric(group, cloth, pass, iteration);
        }
        break;
    case kernel::ELASTIC_WOVEN:
        if constexpr (KERNELS == Kernels::ELEMENTS) {
            run_elastic_woven(group, cloth, pass, iteration);
        }
        break;
    case kernel::ELASTIC_STVK:
        if constexpr (KERNELS == Kernels::ELEMENTS) {
            run_elastic_stvk(group, cloth, pass, iteration);
        }
        break;
    case kernel::ELASTIC_SPRINGS:
        if constexpr (KERNELS == Kernels::ELEMENTS) {
            run_elastic_springs(group, cloth, pass, iteration);
        }
        break;
    case kernel::BEGIN_VERTICES:
        if constexpr (KERNELS == Kernels::VERTICES) {
            run_begin_vertices(group, cloth, pass, iteration);
        }
        break;
    case kernel::SWEEP_VERTICES:
        if constexpr (KERNELS == Kernels::VERTICES) {
            run_sweep_vertices(group, cloth, pass, iteration);
        }
        break;
    case kernel::END_VERTICES:
        if constexpr (KERNELS == Kernels::VERTICES) {
            run_end_vertices(group, cloth, pass, iteration);
        }
        break;
    case kernel::BEGIN_MINIMISATION:
        if constexpr (KERNELS == Kernels::NEWTON) {
            run_begin_minimisation(group, cloth, pass, iteration);
        }
        break;
    case kernel::GRADIENT:
        if constexpr (KERNELS == Kernels::NEWTON) {
            run_gradient(group, cloth, pass, iteration);
        }
        break;
    case kernel::HESSIAN:
        if constexpr (KERNELS == Kernels::NEWTON) {
            run_hessian(group, cloth, pass, iteration);
        }
        break;
    case kernel::LINEAR_STEP:
        if constexpr (KERNELS == Kernels::NEWTON) {
            run_linear_step(group, cloth, pass, iteration);
        }
        break;
    case kernel::BEGIN_SEARCH:
        if constexpr (KERNELS == Kernels::NEWTON) {
            run_begin_search(group, cloth, pass, iteration);
        }
        break;
    case kernel::SEARCH_STEP:
        if constexpr (KERNELS == Kernels::NEWTON) {
            run_search_step(group, cloth, pass, iteration);
        }
        break;
    case kernel::END_MINIMISATION:
        if constexpr (KERNELS == Kernels::NEWTON) {
            run_end_minimisation(group, cloth, pass, iteration);
        }
        break;
    case kernel::REPEAT:
        if constexpr (KERNELS == Kernels::NEWTON) {
            run_repeat(group, cloth, pass, iteration);
        }
        break;
    }
}

}  // namespace cloth

#endif
