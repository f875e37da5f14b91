// Triangles with their hinges, joined, as constraints, set by set.
#pragma once

#include "solve_elements.cuh"

namespace cloth {

template <class Group>
__device__ void run_elastic_joined(Group& group, const Cloth& cloth, const Pass& pass, u32 iteration) {
    solve_elements<Joined>(group, cloth, pass, iteration);
}

}  // namespace cloth
