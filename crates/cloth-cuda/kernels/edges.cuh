// Edge constraints, phase by phase in the user's order, set by set. Rows of a set share no particle.
#pragma once

#include "team.cuh"

namespace cloth {

// What is known of a constraint before its particles are.
struct Edge {
    u32 i;
    u32 j;
    float rest;
    float stiffness;
};

// The columns of the constraints.
struct Edges {
    const uint2* pairs;
    const u32* rest_lengths;
    // Stiffness of each constraint; where there is none, that of the phase applies.
    const u32* own_stiffness;
    bool has_own_stiffness;

    __device__ __forceinline__ explicit Edges(const Cloth& cloth)
        : pairs(settled(reinterpret_cast<const uint2*>(cloth.fabric + cloth.job.constraints))),
          rest_lengths(settled(cloth.fabric + cloth.job.rest_lengths)),
          own_stiffness(settled(cloth.words + (cloth.job.stiffness == NONE ? 0u : cloth.job.stiffness))),
          has_own_stiffness(cloth.job.stiffness != NONE) {}

    __device__ __forceinline__ Edge load(u32 row, float stiffness) const {
        const uint2 pair = constant(pairs + row);
        const float rest = __uint_as_float(constant(rest_lengths + row));
        if (has_own_stiffness) {
            stiffness = __uint_as_float(constant(own_stiffness + row));
        }
        return Edge{pair.x, pair.y, rest, stiffness};
    }
};

__device__ __forceinline__ PhaseParameters phase_of(const Cloth& cloth, u32 phase) {
    const u32* const w = cloth.words + cloth.job.phases + 8u * phase;
    return PhaseParameters{
        w[0], w[1], __uint_as_float(w[2]), __uint_as_float(w[3]),
        __uint_as_float(w[4]), __uint_as_float(w[5]), w[6], w[7]
    };
}

template <class Team>
__device__ __forceinline__ void solve_edge(Team& team, const PhaseParameters& phase, const Edge& edge) {
    const Vec4 i = team.load_current(edge.i);
    const Vec4 j = team.load_current(edge.j);
    if (phase.limited == 0u) {
        const EdgeSolveResult moved = edge_solve(i, j, edge.rest, edge.stiffness);
        team.store_current(edge.i, moved.i);
        team.store_current(edge.j, moved.j);
    } else {
        const EdgeSolveLimitedResult moved = edge_solve_limited(
            i, j, edge.rest, edge.stiffness, phase.softening, phase.compression, phase.stretch
        );
        team.store_current(edge.i, moved.i);
        team.store_current(edge.j, moved.j);
    }
}

template <class Team>
__device__ void run_edges(Team& team, const Cloth& cloth) {
    const Edges edges(cloth);
    const u32* const sets = cloth.fabric + cloth.job.sets;
    const u32 phase_count = cloth.job.phase_count;
    for (u32 number = 0u; number < phase_count; number++) {
        const PhaseParameters phase = phase_of(cloth, number);
        if (phase.first_set == phase.end_set) {
            continue;
        }
        u32 start = constant(sets + phase.first_set);
        u32 end = constant(sets + phase.first_set + 1u);
        for (u32 set = phase.first_set; set < phase.end_set; set++) {
            // What does not depend on particles is read ahead, so that waiting for others hides waiting for memory: where the
            // next set ends, and the first row of this one.
            const u32 next_end = set + 1u < phase.end_set ? constant(sets + set + 2u) : end;
            u32 row = start + team.lane();
            Edge next;
            if (row < end) {
                next = edges.load(row, phase.stiffness);
            }
            team.fence(HERE);
            while (row < end) {
                const Edge edge = next;
                row += team.lanes();
                if (row < end) {
                    next = edges.load(row, phase.stiffness);
                }
                solve_edge(team, phase, edge);
            }
            start = end;
            end = next_end;
        }
    }
    team.fence(HERE);
}

}  // namespace cloth
