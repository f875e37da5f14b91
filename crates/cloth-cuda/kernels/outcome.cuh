// What the host wants to know of a frame, and what keeps non-finite particles from spreading.
#pragma once

#include "thread_group.cuh"

namespace cloth {

// Number of sleep tests before an iteration.
__device__ __forceinline__ u32 sleep_tests_before(const Cloth& cloth, u32 iteration) {
    u32 tests = 0u;
    for (u32 k = 0u; k < iteration; k++) {
        tests += cloth.iterations()[k].sleep_test != 0u ? 1u : 0u;
    }
    return tests;
}

// Gives an outcome its first values; a fence has to follow before any other function of this file.
template <class Group>
__device__ void start_outcome(Group& group, const Cloth& cloth) {
    u32* const outcome = cloth.results + cloth.offsets.outcome;
    if (group.thread() == 0u) {
        for (u32 axis = 0u; axis < 3u; axis++) {
            outcome[OUTCOME_LOWER + axis] = NONE;
            outcome[OUTCOME_UPPER + axis] = 0u;
        }
        outcome[OUTCOME_RESTORED] = 0u;
        outcome[OUTCOME_RESTORED + 1u] = 0u;
        outcome[OUTCOME_WATCH] = 0u;
        outcome[OUTCOME_STRETCH] = 0u;
        const u32 tests = sleep_tests_before(cloth, cloth.offsets.iteration_count);
        for (u32 test = 0u; test < tests; test++) {
            outcome[OUTCOME_DISPLACEMENTS + test] = 0u;
        }
    }
}

// The largest of some numbers that are not negative, as bits. Not a number does not count.
struct Largest {
    u32 bits = 0u;

    __device__ __forceinline__ void add(float number) {
        const u32 found = __float_as_uint(number);
        if (found <= EXPONENT && found > bits) {
            bits = found;
        }
    }

    // Makes a number of the outcome at least as large as those of all threads.
    __device__ __forceinline__ void join(const Cloth& cloth, u32 place) {
        bits = warp_max(bits);
        if (leads_warp()) {
            atomicMax(cloth.results + cloth.offsets.outcome + place, bits);
        }
    }
};

// Counts a particle that was not finite and was restored: seldom, so that a count of each thread would only take a register.
__device__ __forceinline__ void count_restored(const Cloth& cloth) {
    atomicAdd(cloth.results + cloth.offsets.outcome + OUTCOME_RESTORED, 1u);
}

// Restores a particle that is not finite to where it was before the iteration.
template <class Group>
__device__ __forceinline__ void restore_non_finite(Group& group, const Cloth& cloth, u32 i) {
    const Vec4 p = group.load_current(i);
    if (!is_finite(xyz(p))) {
        group.store_current(i, with_w(xyz(group.load_previous(i)), p.w));
        count_restored(cloth);
    }
}

// Converts the bounds to floats.
template <class Group>
__device__ void finish_outcome(Group& group, const Cloth& cloth) {
    u32* const outcome = cloth.results + cloth.offsets.outcome;
    group.fence(HERE);
    if (group.thread() == 0u) {
        for (u32 axis = 0u; axis < 3u; axis++) {
            outcome[OUTCOME_LOWER + axis] = unordered(outcome[OUTCOME_LOWER + axis]);
            outcome[OUTCOME_UPPER + axis] = unordered(outcome[OUTCOME_UPPER + axis]);
        }
    }
}

}  // namespace cloth
