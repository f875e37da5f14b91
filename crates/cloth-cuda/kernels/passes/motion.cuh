// Motion constraints: particles stay inside their spheres.
#pragma once

#include "moving_spheres.cuh"

namespace cloth {

template <class Group>
__device__ void run_motion(Group& group, const Cloth& cloth, const Pass&, u32 iteration) {
    const float alpha = cloth.iterations()[iteration].alpha;
    const float scale = cloth.frame.motion_scale;
    const float bias = cloth.frame.motion_bias;
    const float epsilon = cloth.frame.epsilon;
    const float stiffness = cloth.frame.motion_stiffness;
    const Vec4* const start = cloth.vec4_data + cloth.offsets.motion_start;
    const Vec4* const end = cloth.vec4_data + cloth.offsets.motion_target;
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const InterpolateSphereResult sphere = sphere_between(start[i], end[i], alpha);
        const Vec4 p = group.load_current(i);
        group.store_current(i, motion_constrain(p, sphere.center, sphere.radius, scale, bias, stiffness, epsilon));
    }
}

}  // namespace cloth
