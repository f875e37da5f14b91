// Motion and separation constraints: a sphere per particle, moving from start to target.
#pragma once

#include "team.cuh"

namespace cloth {

__device__ __forceinline__ InterpolateSphereResult sphere_between(Vec4 start, Vec4 end, float alpha) {
    return interpolate_sphere(xyz(start), start.w, xyz(end), end.w, alpha);
}

template <class Team>
__device__ void run_motion(Team& team, const Cloth& cloth, u32 iteration) {
    const float alpha = cloth.iterations[iteration].alpha;
    const float scale = cloth.frame.motion_scale;
    const float bias = cloth.frame.motion_bias;
    const float stiffness = cloth.frame.motion_stiffness;
    const Vec4* const start = cloth.rows + cloth.job.motion_start;
    const Vec4* const end = cloth.rows + cloth.job.motion_target;
    for (u32 i = team.first(); i < team.end(); i += team.stride()) {
        const InterpolateSphereResult sphere = sphere_between(start[i], end[i], alpha);
        const Vec4 p = team.load_current(i);
        team.store_current(i, motion_constrain(p, sphere.center, sphere.radius, scale, bias, stiffness));
    }
}

template <class Team>
__device__ void run_separation(Team& team, const Cloth& cloth, u32 iteration) {
    const float alpha = cloth.iterations[iteration].alpha;
    const Vec4* const start = cloth.rows + cloth.job.separation_start;
    const Vec4* const end = cloth.rows + cloth.job.separation_target;
    for (u32 i = team.first(); i < team.end(); i += team.stride()) {
        const InterpolateSphereResult sphere = sphere_between(start[i], end[i], alpha);
        team.store_current(i, separation_constrain(team.load_current(i), sphere.center, sphere.radius));
    }
}

}  // namespace cloth
