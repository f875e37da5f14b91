// Begins to minimise the potential: displacements in the substep, first those of inertia, or those of the last accelerations.
#pragma once

#include "minimise_elements.cuh"

namespace cloth {

// Goes to where the accelerations of the substep before lead.
template <class Group>
__device__ __forceinline__ void go_on_as_before(Group& group, const NewtonView& view, u32 iteration) {
    const Cloth& cloth = view.cloth;
    const Vec4* const memory = reinterpret_cast<const Vec4*>(
        cloth.results + cloth.offsets.outcome - MEMORY_SIZE * cloth.offsets.particle_count
    );
    const Vec4* const before = iteration == 0u ? cloth.vec4_data + cloth.offsets.memory_before : memory;
    const double h = static_cast<double>(cloth.iterations()[iteration].dt);
    const double squared = doubles::newton_square(h);
    doubles::Vec3* const u = view.displacements(group.newton);
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const NewtonInertia of = newton_inertia(group, i);
        if (of.is_free) {
            u[i] = doubles::newton_ahead(of.inertial, in_double(before[i]), squared);
        }
    }
}

template <class Group>
__device__ void run_begin_minimisation(Group& group, const Cloth& cloth, const Pass&, u32 iteration) {
    const NewtonView view(cloth);
    Newton& newton = group.newton;
    const u32 start = view.task().start;
    if (newton.stage == 1u) {
        // Of where inertia leads F and the gradient are known.
        newton.energy = newton.found_energy;
        newton.first_norm = newton.norm;
        go_on_as_before(group, view, iteration);
        newton.wants = WANTS_ENERGY;
    } else if (newton.stage == 0u || !(newton.found_energy < newton.energy)) {
        if (newton.stage == 0u) {
            newton.rate = doubles::newton_rate(static_cast<double>(cloth.iterations()[iteration].dt));
            newton.jumps = {};
            newton.first_norm = 0.0;
            newton.is_settled = start == BEGINS_THERE;
            newton.began = 0u;
            newton.iterations = 0u;
            newton.linear_iterations = 0u;
            newton.halvings = 0u;
            newton.now = 0u;
            group.fence(HERE);
#define CLOTH_BEGIN_STRAINS(KIND) begin_strains<KIND>(group, view);
            CLOTH_EACH_ELEMENT(CLOTH_BEGIN_STRAINS)
            const bool is_known = iteration != 0u || cloth.offsets.memory_before != NONE;
            newton.wants = start == BEGINS_ADAPTIVELY && is_known ? WANTS_ENERGY | WANTS_GRADIENT : 0u;
        }
        doubles::Vec3* const u = view.displacements(newton);
        for (u32 i = group.first(); i < group.end(); i += group.stride()) {
            const NewtonInertia of = newton_inertia(group, i);
            u[i] = start == BEGINS_THERE && of.is_free ? doubles::Vec3{0.0, 0.0, 0.0} : of.inertial;
        }
    } else {
        return;
    }
    group.fence(HERE);
}

}  // namespace cloth
