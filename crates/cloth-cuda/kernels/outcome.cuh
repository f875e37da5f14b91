// What the host wants to know of a frame, and what keeps non-finite particles from spreading.
#pragma once

#include "team.cuh"

namespace cloth {

// Words of an outcome: lower corner, upper corner, number of particles put back, one unused, then displacements.
constexpr u32 LOWER = 0u;
constexpr u32 UPPER = 3u;
constexpr u32 RESTORED = 6u;
constexpr u32 DISPLACEMENTS = 8u;

// Gives all words their first values; a fence has to follow before any other function of this file.
template <class Team>
__device__ void start_outcome(Team& team, const Cloth& cloth) {
    u32* const outcome = cloth.results + cloth.job.outcome;
    if (team.lane() == 0u) {
        for (u32 axis = 0u; axis < 3u; axis++) {
            outcome[LOWER + axis] = NONE;
            outcome[UPPER + axis] = 0u;
        }
        outcome[RESTORED] = 0u;
        outcome[RESTORED + 1u] = 0u;
        u32 tests = 0u;
        for (u32 k = 0u; k < cloth.frame.iteration_count; k++) {
            if (cloth.iterations[k].sleep_test != 0u) {
                outcome[DISPLACEMENTS + tests] = 0u;
                tests += 1u;
            }
        }
    }
}

// Ends the working masses of the last collision.
template <class Team>
__device__ void run_restore_masses(Team& team) {
    for (u32 i = team.first(); i < team.end(); i += team.stride()) {
        const Vec4 p = team.load_current(i);
        team.store_current(i, with_w(xyz(p), restore_mass(p.w, team.load_previous(i).w)));
    }
}

// The box around the particles of this thread, on ordered integers, joined with that of all others.
template <class Team>
__device__ void join_bounds(Team& team, const Cloth& cloth) {
    u32 lower[3] = {NONE, NONE, NONE};
    u32 upper[3] = {0u, 0u, 0u};
    for (u32 i = team.first(); i < team.end(); i += team.stride()) {
        const Vec4 p = team.load_current(i);
        const u32 bits[3] = {ordered(p.x), ordered(p.y), ordered(p.z)};
        for (u32 axis = 0u; axis < 3u; axis++) {
            lower[axis] = bits[axis] < lower[axis] ? bits[axis] : lower[axis];
            upper[axis] = bits[axis] > upper[axis] ? bits[axis] : upper[axis];
        }
    }
    u32* const outcome = cloth.results + cloth.job.outcome;
    for (u32 axis = 0u; axis < 3u; axis++) {
        const u32 low = warp_min(lower[axis]);
        const u32 high = warp_max(upper[axis]);
        if (leads_warp()) {
            atomicMin(outcome + LOWER + axis, low);
            atomicMax(outcome + UPPER + axis, high);
        }
    }
}

// Puts back particles that are not finite, whose number it returns, and restores masses where asked to; the last iteration
// counts for the box around all particles.
template <class Team>
__device__ u32 run_bounds(Team& team, const Cloth& cloth, bool restores_masses, bool is_last) {
    u32 restored = 0u;
    for (u32 i = team.first(); i < team.end(); i += team.stride()) {
        restored += put_back(team, i);
    }
    if (restores_masses) {
        run_restore_masses(team);
    }
    if (is_last) {
        join_bounds(team, cloth);
    }
    return restored;
}

// The largest distance along any axis between current and previous positions (m) of all particles.
template <class Team>
__device__ void run_sleep_test(Team& team, const Cloth& cloth, u32 test) {
    u32 largest = 0u;
    for (u32 i = team.first(); i < team.end(); i += team.stride()) {
        const u32 bits =
            __float_as_uint(largest_displacement(xyz(team.load_current(i)), xyz(team.load_previous(i))));
        // Not a number does not count.
        if (bits <= EXPONENT && bits > largest) {
            largest = bits;
        }
    }
    largest = warp_max(largest);
    if (leads_warp()) {
        atomicMax(cloth.results + cloth.job.outcome + DISPLACEMENTS + test, largest);
    }
}

// Counts the particles that were put back, and turns the box into floats.
template <class Team>
__device__ void finish_outcome(Team& team, const Cloth& cloth, u32 restored) {
    u32* const outcome = cloth.results + cloth.job.outcome;
    restored = warp_sum(restored);
    if (leads_warp() && restored > 0u) {
        atomicAdd(outcome + RESTORED, restored);
    }
    team.fence(HERE);
    if (team.lane() == 0u) {
        for (u32 axis = 0u; axis < 3u; axis++) {
            outcome[LOWER + axis] = unordered(outcome[LOWER + axis]);
            outcome[UPPER + axis] = unordered(outcome[UPPER + axis]);
        }
    }
}

}  // namespace cloth
