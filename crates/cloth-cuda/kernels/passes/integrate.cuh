// Integration of all particles, into displacements if so told.
#pragma once

#include "outcome.cuh"

namespace cloth {

template <class Result>
__device__ __forceinline__ void take_state(const Result& next, Vec4& p, Vec4& q) {
    p = next.state_current;
    q = next.state_previous;
}

template <bool DISPLACES, class Group>
__device__ void run_integrate(Group& group, const Cloth& cloth, const Pass&, u32 iteration) {
    const IterationParameters& k = cloth.iterations()[iteration];
    const float dt_squared = cloth.frame.iteration_dt_squared;
    const bool rotating = cloth.has(feature::ROTATING_FRAME);
    const bool accelerated = cloth.has(feature::ACCELERATIONS);
    const Vec4* const accelerations = cloth.vec4_data + cloth.offsets.accelerations;
    const Vec3 current_bias = xyz(k.current_bias);
    const Vec3 previous_bias = xyz(k.previous_bias);
    const Vec3 scale = Vec3{k.velocity_matrix[0].x, k.velocity_matrix[1].y, k.velocity_matrix[2].z};
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        // A pass of the last iteration may have overflowed: the particle goes on from where it was before it.
        restore_non_finite(group, cloth, i);
        const Vec4 p = group.load_current(i);
        const Vec4 q = group.load_previous(i);
        const Vec3 acceleration = accelerated ? xyz(accelerations[i]) : Vec3{0.0f, 0.0f, 0.0f};
        Vec4 next_p;
        Vec4 next_q;
        // The matrices are read anew, since they would take too many registers.
#define CLOTH_ROTATING(FUNCTION) \
    FUNCTION(p, q, xyz(k.velocity_matrix[0]), xyz(k.velocity_matrix[1]), xyz(k.velocity_matrix[2]), xyz(k.position_matrix[0]), \
             xyz(k.position_matrix[1]), xyz(k.position_matrix[2]), current_bias, previous_bias, acceleration, dt_squared)
        if constexpr (DISPLACES) {
            if (rotating) {
                take_state(CLOTH_ROTATING(displace_rotating), next_p, next_q);
            } else {
                const DisplaceResult next = displace(p, q, scale, current_bias, previous_bias, acceleration, dt_squared);
                take_state(next, next_p, next_q);
            }
        } else if (rotating) {
            take_state(CLOTH_ROTATING(integrate_rotating), next_p, next_q);
        } else {
            const IntegrateResult next = integrate(p, q, scale, current_bias, previous_bias, acceleration, dt_squared);
            take_state(next, next_p, next_q);
        }
#undef CLOTH_ROTATING
        if (is_finite(xyz(next_p)) && is_finite(xyz(next_q))) {
            group.store_current(i, next_p);
            group.store_previous(i, next_q);
        } else {
            group.store_previous(i, with_w(xyz(p), q.w));
            if constexpr (DISPLACES) {
                group.store_current(i, with_w(Vec3{0.0f, 0.0f, 0.0f}, p.w));
            }
            count_restored(cloth);
        }
    }
}

}  // namespace cloth
