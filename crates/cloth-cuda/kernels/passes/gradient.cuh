// Finds potential and gradient, and whether it is small enough.
#pragma once

#include "minimise_elements.cuh"

namespace cloth {

template <class Group>
__device__ void run_gradient(Group& group, const Cloth& cloth, const Pass&, u32) {
    Newton& newton = group.newton;
    if (newton.stage == 0u) {
        // F is known of where a step has led.
        newton.wants = WANTS_GRADIENT | (newton.iterations == 0u ? WANTS_ENERGY : 0u);
        return;
    }
    if (newton.iterations == 0u) {
        newton.energy = newton.found_energy;
    }
    judge_gradient(newton, NewtonView(cloth).tolerance());
}

}  // namespace cloth
