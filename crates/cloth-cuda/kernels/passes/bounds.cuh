// Bounds of all particles. Before, particles that are not finite are restored, and working masses end.
#pragma once

#include "outcome.cuh"
#include "passes/restore_masses.cuh"
#include "passes/restore_non_finite.cuh"

namespace cloth {

// The box around the particles of this thread, on ordered integers, joined with that of all others.
template <class Group>
__device__ void join_bounds(Group& group, const Cloth& cloth) {
    u32 lower[3] = {NONE, NONE, NONE};
    u32 upper[3] = {0u, 0u, 0u};
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const Vec4 p = group.load_current(i);
        const u32 bits[3] = {ordered(p.x), ordered(p.y), ordered(p.z)};
        for (u32 axis = 0u; axis < 3u; axis++) {
            lower[axis] = bits[axis] < lower[axis] ? bits[axis] : lower[axis];
            upper[axis] = bits[axis] > upper[axis] ? bits[axis] : upper[axis];
        }
    }
    u32* const outcome = cloth.results + cloth.offsets.outcome;
    for (u32 axis = 0u; axis < 3u; axis++) {
        const u32 low = warp_min(lower[axis]);
        const u32 high = warp_max(upper[axis]);
        if (leads_warp()) {
            atomicMin(outcome + OUTCOME_LOWER + axis, low);
            atomicMax(outcome + OUTCOME_UPPER + axis, high);
        }
    }
}

// The argument is the number of iterations, from the first on, in which working masses end here. Only the bounds of the last
// iteration count.
template <class Group>
__device__ void run_bounds(Group& group, const Cloth& cloth, const Pass& pass, u32 iteration) {
    run_restore_non_finite(group, cloth, pass, iteration);
    if (iteration < pass.argument) {
        restore_masses(group);
    }
    if (iteration + 1u == cloth.offsets.iteration_count) {
        join_bounds(group, cloth);
    }
}

}  // namespace cloth
