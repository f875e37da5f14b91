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
        newton.first_norm = newton.first_norm == 0.0 ? newton.norm : newton.first_norm;
        newton.tolerance =
            doubles::newton_finer(newton.norm, newton.first_norm, NewtonView(cloth).tolerance());
    }
    // Not a number is nothing to go on from.
    newton.jumps.converged = is_within(newton, newton.tolerance) || !is_finite(newton.norm);
}

}  // namespace cloth
