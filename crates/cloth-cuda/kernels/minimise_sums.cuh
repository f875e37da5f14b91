// Sums in float64 in one order, whatever the machine: pairwise, then pairs of pairs, lane by lane, and the eight lanes at the end.
//
// memory     left over: eight numbers for each power of two | terms, eights of them | sums of 16 eights each | of 16 of those | ...
//
// Sixteen entries in line are a whole tree of their own, so that a thread adds those of a lane by itself. What does not fill sixteen is
// left over: as a processor would add it, in trees of 8, 4, 2 and 1 entries, which wait until the end.
#pragma once

#include "minimise.cuh"

namespace cloth {

constexpr u32 SUM_LEVELS = 32u;

// Terms of a sum, in so many eights.
struct Sum {
    double* memory;
    u32 eights;

    // Term k.
    __device__ __forceinline__ double& term(u32 k) const {
        return memory[SUM_LEVELS * HESSIAN_ROWS + k];
    }
};

// Adds the entries of a lane that one thread takes: sixteen, or what is left over.
__device__ __forceinline__ void add_entries(double* left_over, const double* from, double* to, u32 count, u32 level) {
    double waiting[4];
    double sum = 0.0;
    for (u32 entry = 0u; entry < count; entry++) {
        sum = from[HESSIAN_ROWS * entry];
        u32 size = 0u;
        CLOTH_UNROLL
        for (; size < 4u; size++) {
            if ((entry >> size & 1u) == 0u) {
                break;
            }
            sum = waiting[size] + sum;
        }
        if (size < 4u) {
            waiting[size] = sum;
        }
    }
    if (count == SUM_ENTRIES) {
        *to = sum;
        return;
    }
    for (u32 size = 0u; size < 4u; size++) {
        if ((count >> size & 1u) != 0u) {
            left_over[HESSIAN_ROWS * (level + size)] = waiting[size];
        }
    }
}

// Ends a sum whose trees are complete.
__device__ __forceinline__ double total(const Sum& of) {
    double lanes[HESSIAN_ROWS];
    CLOTH_UNROLL
    for (u32 lane = 0u; lane < HESSIAN_ROWS; lane++) {
        lanes[lane] = 0.0;
        for (u32 left = of.eights; left != 0u; left &= left - 1u) {
            lanes[lane] = lanes[lane] + of.memory[HESSIAN_ROWS * first_bit(left) + lane];
        }
    }
    return ((lanes[0] + lanes[1]) + (lanes[2] + lanes[3])) + ((lanes[4] + lanes[5]) + (lanes[6] + lanes[7]));
}

// Adds up sums whose terms are written; every thread gets all of them.
template <u32 COUNT, class Group>
__device__ __forceinline__ void add_up(Group& group, const Sum (&sums)[COUNT], double (&totals)[COUNT]) {
    u32 entries[COUNT];
    u32 start[COUNT];
    u32 most = 0u;
    CLOTH_UNROLL
    for (u32 k = 0u; k < COUNT; k++) {
        entries[k] = sums[k].eights;
        start[k] = SUM_LEVELS * HESSIAN_ROWS;
        most = entries[k] > most ? entries[k] : most;
    }
    for (u32 level = 0u; most != 0u; level += 4u) {
        group.fence(HERE);
        CLOTH_UNROLL
        for (u32 k = 0u; k < COUNT; k++) {
            const u32 chunks = (entries[k] + SUM_ENTRIES - 1u) / SUM_ENTRIES;
            const u32 next = start[k] + HESSIAN_ROWS * entries[k];
            for (u32 item = group.thread(); item < HESSIAN_ROWS * chunks; item += group.threads()) {
                const u32 chunk = item / HESSIAN_ROWS;
                const u32 lane = item % HESSIAN_ROWS;
                const u32 left = entries[k] - SUM_ENTRIES * chunk;
                add_entries(
                    sums[k].memory + lane,
                    sums[k].memory + start[k] + HESSIAN_ROWS * SUM_ENTRIES * chunk + lane,
                    sums[k].memory + next + item,
                    left < SUM_ENTRIES ? left : SUM_ENTRIES,
                    level
                );
            }
            start[k] = next;
            entries[k] /= SUM_ENTRIES;
        }
        most /= SUM_ENTRIES;
    }
    group.fence(HERE);
    CLOTH_UNROLL
    for (u32 k = 0u; k < COUNT; k++) {
        totals[k] = total(sums[k]);
    }
}

template <class Group>
__device__ __forceinline__ double add_up(Group& group, const Sum& sum) {
    const Sum sums[1] = {sum};
    double totals[1];
    add_up(group, sums, totals);
    return totals[0];
}

}  // namespace cloth
