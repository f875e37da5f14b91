// One frame of one cloth: the stages of every iteration, in order.
#pragma once

#include "capsules.cuh"
#include "convexes.cuh"
#include "edges.cuh"
#include "integrate.cuh"
#include "outcome.cuh"
#include "self_collision.cuh"
#include "spheres.cuh"
#include "tethers.cuh"
#include "triangles.cuh"
#include "virtual_particles.cuh"
#include "wind.cuh"

namespace cloth {

// The stages that a kernel has: a cloth that meets no shapes is solved by one with few registers.
enum class Stages { SOLVE, ALL };

// Collision with shapes and of the cloth with itself, in one iteration. Returns as run_bounds.
template <Stages STAGES, class Team>
__device__ __forceinline__ u32 run_collision(Team& team, const Cloth& cloth, u32 iteration, bool is_last) {
    if constexpr (STAGES == Stages::ALL) {
        if (cloth.scales_mass_early()) {
            run_restore_masses(team);
        }
        if (cloth.runs(feature::CONVEXES)) {
            run_convexes(team, cloth, iteration);
        }
        if (cloth.runs(feature::TRIANGLES)) {
            run_triangles(team, cloth, iteration);
        }
    }
    // Without shapes nothing scales masses: those of the last frame's shapes end in the first iteration.
    const bool restores_masses = !cloth.scales_mass_early() && (STAGES == Stages::ALL || iteration == 0u);
    const u32 restored = run_bounds(team, cloth, restores_masses, is_last);
    if constexpr (STAGES == Stages::ALL) {
        if (cloth.runs(feature::SPHERES)) {
            run_spheres(team, cloth, iteration);
        }
        if (cloth.runs(feature::VIRTUAL)) {
            run_virtual_particles(team, cloth, iteration);
        }
        if (cloth.runs(feature::SELF_COLLISION)) {
            run_self_collision(team, cloth);
        }
    }
    return restored;
}

template <Stages STAGES, class Team>
__device__ void run_frame(Team& team, const Cloth& cloth) {
    team.fetch();
    start_outcome(team, cloth);
    u32 restored = 0u;
    u32 tests = 0u;
    const u32 count = cloth.frame.iteration_count;
    for (u32 k = 0u; k < count; k++) {
        restored += run_integrate(team, cloth, k);
        if (cloth.runs(feature::WIND)) {
            run_wind(team, cloth, k);
        }
        if (cloth.runs(feature::MOTION)) {
            run_motion(team, cloth, k);
        }
        if (cloth.runs(feature::TETHERS)) {
            run_tethers(team, cloth);
        }
        run_edges(team, cloth);
        if (cloth.runs(feature::SEPARATION)) {
            run_separation(team, cloth, k);
        }
        restored += run_collision<STAGES>(team, cloth, k, k + 1u == count);
        if (cloth.iterations[k].sleep_test != 0u) {
            run_sleep_test(team, cloth, tests);
            tests += 1u;
        }
    }
    for (u32 i = team.first(); i < team.end(); i += team.stride()) {
        restored += put_back(team, i);
    }
    finish_outcome(team, cloth, restored);
    team.give_back();
}

}  // namespace cloth
