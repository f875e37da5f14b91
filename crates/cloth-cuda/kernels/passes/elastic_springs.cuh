// Springs as constraints, set by set.
#pragma once

#include "solve_elements.cuh"

namespace cloth {

template <class Group>
__device__ void run_elastic_springs(Group& group, const Cloth& cloth, const Pass& pass, u32 iteration) {
    solve_elements<Springs>(group, cloth, pass, iteration);
}

}  // namespace cloth
