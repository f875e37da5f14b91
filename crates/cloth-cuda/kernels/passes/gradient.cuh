// Finds potential and gradient, and whether it is small enough. A few iterations behind where inertia leads F has to be lower than at x_n;
// where it is not, the substep begins again there (crates/cloth-cpu/src/scalar/potential/start.rs says why).
#pragma once

#include "minimise_elements.cuh"

namespace cloth {

// Tells whether to go on.
__device__ __forceinline__ void judge_gradient(Newton& newton, const Cloth& cloth) {
    if (newton.iterations == newton.began) {
        newton.first_norm = newton.first_norm == 0.0 ? newton.norm : newton.first_norm;
        newton.tolerance = doubles::newton_finer(newton.norm, newton.first_norm, NewtonView(cloth).tolerance());
    }
    // Not a number is nothing to go on from.
    newton.jumps.converged = is_within(newton, newton.tolerance) || !is_finite(newton.norm);
}

template <class Group>
__device__ void run_gradient(Group& group, const Cloth& cloth, const Pass&, u32) {
    Newton& newton = group.newton;
    const NewtonView view(cloth);
    if (newton.stage == 0u) {
        // F is known of where a step has led.
        newton.wants = WANTS_GRADIENT | (newton.iterations == 0u ? WANTS_ENERGY : 0u);
        return;
    }
    if (newton.stage == 1u) {
        newton.energy = newton.iterations == 0u ? newton.found_energy : newton.energy;
        judge_gradient(newton, cloth);
        const bool is_due = newton.iterations >= SETTLED_BY || newton.jumps.converged;
        if (newton.is_settled || !is_due) {
            return;
        }
        newton.is_settled = true;
        doubles::Vec3* const trial = view.trial(newton);
        for (u32 i = group.first(); i < group.end(); i += group.stride()) {
            const NewtonInertia of = newton_inertia(group, i);
            trial[i] = of.is_free ? doubles::Vec3{0.0, 0.0, 0.0} : of.inertial;
        }
        group.fence(HERE);
        newton.wants = WANTS_ENERGY | WANTS_TRIAL;
        return;
    }
    if (newton.stage == 2u) {
        const double scale = doubles::newton_scale(newton.found_scale, newton.energy);
        if (doubles::newton_is_clearly_lower(newton.found_energy, newton.energy, scale)) {
            newton.now = 1u - newton.now;
            newton.energy = newton.found_energy;
            newton.first_norm = 0.0;
            newton.began = newton.iterations;
            newton.wants = WANTS_GRADIENT;
        }
        return;
    }
    judge_gradient(newton, cloth);
}

}  // namespace cloth
