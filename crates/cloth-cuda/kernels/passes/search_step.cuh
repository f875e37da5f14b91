// Tries a length of the step, the first time the whole of it, then halves.
#pragma once

#include "minimise_elements.cuh"

namespace cloth {

template <class Group>
__device__ void run_search_step(Group& group, const Cloth& cloth, const Pass&, u32) {
    Newton& newton = group.newton;
    if (newton.jumps.converged) {
        return;
    }
    if (newton.stage == 0u) {
        const NewtonView view(cloth);
        const doubles::Vec3* const u = view.displacements(newton);
        doubles::Vec3* const trial = view.trial(newton);
        for (u32 i = group.first(); i < group.end(); i += group.stride()) {
            trial[i] = doubles::newton_ahead(u[i], view.step()[i], newton.alpha);
        }
        group.fence(HERE);
        newton.wants = WANTS_ENERGY | WANTS_TRIAL;
        return;
    }
    const double scale = doubles::newton_scale(newton.found_scale, newton.energy);
    if (newton.found_energy <= doubles::newton_bound(newton.energy, newton.alpha, newton.slope, scale)) {
        newton.now = 1u - newton.now;
        newton.energy = newton.found_energy;
        newton.jumps.found = true;
    } else if (doubles::newton_is_spent(newton.alpha)) {
        // No step lowers F: this is as far as it goes.
        newton.jumps.found = true;
        newton.jumps.converged = true;
    } else {
        newton.alpha = doubles::newton_shorter(newton.alpha);
        newton.halvings++;
    }
}

}  // namespace cloth
