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
    Largest largest;
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        largest.add(largest_displacement(xyz(group.load_current(i)), xyz(group.load_previous(i))));
    }
    largest.join(cloth, OUTCOME_DISPLACEMENTS + sleep_tests_before(cloth, iteration));
}

}  // namespace cloth
