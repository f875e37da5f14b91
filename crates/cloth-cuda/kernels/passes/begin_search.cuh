// Begins the line search along the step.
#pragma once

#include "minimise_elements.cuh"

namespace cloth {

// grad F . d of a vertex.
struct AlongStep {
    const NewtonView& view;

    __device__ __forceinline__ double operator()(u32 i) const {
        return doubles::newton_term(view.gradient()[i], view.step()[i]);
    }
};

template <class Group>
__device__ void run_begin_search(Group& group, const Cloth& cloth, const Pass&, u32) {
    Newton& newton = group.newton;
    if (newton.jumps.converged) {
        return;
    }
    const NewtonView view(cloth);
    newton.slope = sum_of_vertices(group, view, AlongStep{view});
    newton.alpha = 1.0;
    newton.iterations++;
    newton.jumps.found = false;
}

}  // namespace cloth
