// Integration of all particles.
#pragma once

#include "team.cuh"

namespace cloth {

// Returns how many particles of this thread were put back because they were not finite.
template <class Team>
__device__ u32 run_integrate(Team& team, const Cloth& cloth, u32 iteration) {
    const IterationParameters& k = cloth.iterations[iteration];
    const float dt_squared = cloth.frame.iteration_dt_squared;
    const bool turning = cloth.runs(feature::TURNING);
    const bool accelerated = cloth.runs(feature::ACCELERATIONS);
    const Vec4* const accelerations = cloth.rows + cloth.job.accelerations;
    const Vec3 current_bias = xyz(k.current_bias);
    const Vec3 previous_bias = xyz(k.previous_bias);
    const Vec3 scale = Vec3{k.velocity_matrix[0].x, k.velocity_matrix[1].y, k.velocity_matrix[2].z};
    u32 restored = 0u;
    for (u32 i = team.first(); i < team.end(); i += team.stride()) {
        // A stage of the last iteration may have overflowed: the particle goes on from where it was before it.
        restored += put_back(team, i);
        const Vec4 p = team.load_current(i);
        const Vec4 q = team.load_previous(i);
        const Vec3 acceleration = accelerated ? xyz(accelerations[i]) : Vec3{0.0f, 0.0f, 0.0f};
        Vec4 next_p;
        Vec4 next_q;
        if (turning) {
            // The matrices are read anew, since they would take too many registers.
            const IntegrateRotatingResult next = integrate_rotating(
                p,
                q,
                xyz(k.velocity_matrix[0]),
                xyz(k.velocity_matrix[1]),
                xyz(k.velocity_matrix[2]),
                xyz(k.position_matrix[0]),
                xyz(k.position_matrix[1]),
                xyz(k.position_matrix[2]),
                current_bias,
                previous_bias,
                acceleration,
                dt_squared
            );
            next_p = next.state_current;
            next_q = next.state_previous;
        } else {
            const IntegrateResult next =
                integrate(p, q, scale, current_bias, previous_bias, acceleration, dt_squared);
            next_p = next.state_current;
            next_q = next.state_previous;
        }
        if (is_finite(xyz(next_p)) && is_finite(xyz(next_q))) {
            team.store_current(i, next_p);
            team.store_previous(i, next_q);
        } else {
            team.store_previous(i, with_w(xyz(p), q.w));
            restored += 1u;
        }
    }
    return restored;
}

}  // namespace cloth
