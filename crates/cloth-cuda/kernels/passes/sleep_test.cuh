// The largest displacement of a particle, in iterations in which a sleep test is due.
#pragma once

#include "outcome.cuh"

namespace cloth {

// Joins the largest distance along any axis between current and previous positions (m) of all particles.
template <class Group>
__device__ void run_sleep_test(Group& group, const Cloth& cloth, const Pass&, u32 iteration) {
    if (cloth.iterations()[iteration].sleep_test == 0u) {
        return;
    }
    u32 largest = 0u;
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const u32 bits =
            __float_as_uint(largest_displacement(xyz(group.load_current(i)), xyz(group.load_previous(i))));
        // Not a number does not count.
        if (bits <= EXPONENT && bits > largest) {
            largest = bits;
        }
    }
    largest = warp_max(largest);
    if (leads_warp()) {
        atomicMax(cloth.results + cloth.offsets.outcome + OUTCOME_DISPLACEMENTS + sleep_tests_before(cloth, iteration), largest);
    }
}

}  // namespace cloth
