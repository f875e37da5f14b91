// Takes over the displacements, and tells how far the potential was minimised.
#pragma once

#include "minimise_elements.cuh"

namespace cloth {

// Writes the bits of a double as two numbers.
__device__ __forceinline__ void put_double(u32* to, double number) {
    const unsigned long long bits = static_cast<unsigned long long>(__double_as_longlong(number));
    to[0] = static_cast<u32>(bits);
    to[1] = static_cast<u32>(bits >> 32);
}

template <class Group>
__device__ void run_end_minimisation(Group& group, const Cloth& cloth, const Pass&, u32 iteration) {
    const NewtonView view(cloth);
    Newton& newton = group.newton;
    if (newton.stage == 0u && !newton.jumps.converged) {
        // Ended by its number of iterations: what is told belongs to where that is.
        newton.wants = WANTS_GRADIENT;
        return;
    }
    const doubles::Vec3* const u = view.displacements(newton);
    const double rate_squared = doubles::newton_square(newton.rate);
    Vec4* const memory = reinterpret_cast<Vec4*>(
        cloth.results + cloth.offsets.outcome - MEMORY_SIZE * cloth.offsets.particle_count
    );
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const NewtonInertia of = newton_inertia(group, i);
        const Vec4 start = group.load_previous(i);
        Vec4 p = group.load_current(i);
        if (view.task().start == BEGINS_ADAPTIVELY) {
            const Vec3 a = in_single(doubles::newton_acceleration(u[i], of.inertial, rate_squared));
            memory[i] = with_w(is_finite(a) ? a : Vec3{0.0f, 0.0f, 0.0f}, 0.0f);
        }
        // What is pinned is where the user has put it, and so is what has been lost where inertia leads.
        Vec3 place = canonical(in_single(doubles::newton_place(in_double(start), of.inertial)));
        if (of.is_free) {
            const Vec3 end = canonical(in_single(doubles::newton_place(in_double(start), u[i])));
            place = is_finite(end) ? end : place;
        }
        p = with_w(place, p.w);
        group.store_current(i, p);
        if (view.task().is_static != 0u) {
            // At rest: what follows feels no velocity.
            group.store_previous(i, with_w(xyz(p), start.w));
        }
    }
    if (group.thread() == 0u) {
        const u32 tests = sleep_tests_before(cloth, cloth.offsets.iteration_count);
        u32* const told = cloth.results + cloth.offsets.outcome + OUTCOME_DISPLACEMENTS + tests;
        put_double(told + MINIMUM_ENERGY, newton.energy);
        put_double(told + MINIMUM_GRADIENT, newton.norm);
        const double first = newton.first_norm;
        put_double(told + MINIMUM_RELATIVE, first > 0.0 ? doubles::newton_quotient(newton.norm, first) : 0.0);
        // Of all substeps together.
        const bool is_first = iteration == 0u;
        told[MINIMUM_ITERATIONS] = newton.iterations + (is_first ? 0u : told[MINIMUM_ITERATIONS]);
        told[MINIMUM_LINEAR_ITERATIONS] =
            newton.linear_iterations + (is_first ? 0u : told[MINIMUM_LINEAR_ITERATIONS]);
        told[MINIMUM_HALVINGS] = newton.halvings + (is_first ? 0u : told[MINIMUM_HALVINGS]);
        const u32 unfinished = is_within(newton, view.tolerance()) ? 0u : 1u;
        told[MINIMUM_UNFINISHED] = unfinished + (is_first ? 0u : told[MINIMUM_UNFINISHED]);
    }
}

}  // namespace cloth
