// Distance constraints of a phase, set by set. Constraints of a set share no particle.
#pragma once

#include "thread_group.cuh"

namespace cloth {

// What is known of a constraint before its particles are.
struct Edge {
    u32 i;
    u32 j;
    float rest;
    float stiffness;
};

// The arrays of the constraints.
struct Edges {
    const uint2* pairs;
    const u32* rest_lengths;
    // Stiffness of each constraint; where there is none, that of the phase applies.
    const u32* own_stiffness;
    bool has_own_stiffness;

    __device__ __forceinline__ explicit Edges(const Cloth& cloth)
        : pairs(settled(reinterpret_cast<const uint2*>(cloth.fabric() + cloth.offsets.constraints))),
          rest_lengths(settled(cloth.fabric() + cloth.offsets.rest_lengths)),
          own_stiffness(settled(cloth.u32_data + (cloth.offsets.stiffness == NONE ? 0u : cloth.offsets.stiffness))),
          has_own_stiffness(cloth.offsets.stiffness != NONE) {}

    __device__ __forceinline__ Edge load(u32 row, float stiffness) const {
        const uint2 pair = constant(pairs + row);
        const float rest = __uint_as_float(constant(rest_lengths + row));
        if (has_own_stiffness) {
            stiffness = __uint_as_float(constant(own_stiffness + row));
        }
        return Edge{pair.x, pair.y, rest, stiffness};
    }
};

template <class Group>
__device__ __forceinline__ void solve_edge(
    Group& group, const PhaseParameters& phase, const Edge& edge, float epsilon
) {
    const Vec4 i = group.load_current(edge.i);
    const Vec4 j = group.load_current(edge.j);
    if (phase.limited == 0u) {
        const EdgeSolveResult moved = edge_solve(i, j, edge.rest, edge.stiffness, epsilon);
        group.store_current(edge.i, moved.i);
        group.store_current(edge.j, moved.j);
    } else {
        const EdgeSolveLimitedResult moved = edge_solve_limited(
            i, j, edge.rest, edge.stiffness, phase.softening, phase.compression, phase.stretch, epsilon
        );
        group.store_current(edge.i, moved.i);
        group.store_current(edge.j, moved.j);
    }
}

template <class Group>
__device__ void run_edges(Group& group, const Cloth& cloth, const Pass& pass, u32) {
    const Edges edges(cloth);
    const u32* const sets = cloth.fabric() + cloth.offsets.sets;
    const PhaseParameters phase = cloth.phase(pass.argument);
    const float epsilon = cloth.frame.epsilon;
    u32 start = constant(sets + pass.first);
    u32 end = constant(sets + pass.first + 1u);
    const u32 end_set = pass.end;
    for (u32 set = pass.first; set < end_set; set++) {
        // What does not depend on particles is read ahead, so that waiting for others hides waiting for memory: where the
        // next set ends, and the first constraint of this one.
        const u32 next_end = set + 1u < end_set ? constant(sets + set + 2u) : end;
        const Rows rows = group.rows(start, end);
        u32 row = rows.first;
        Edge next;
        if (row < rows.end) {
            next = edges.load(row, phase.stiffness);
        }
        group.fence(HERE);
        while (row < rows.end) {
            const Edge edge = next;
            row += rows.stride;
            if (row < rows.end) {
                next = edges.load(row, phase.stiffness);
            }
            solve_edge(group, phase, edge, epsilon);
        }
        start = end;
        end = next_end;
    }
}

}  // namespace cloth
