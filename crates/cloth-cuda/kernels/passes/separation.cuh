// Separation constraints: particles stay outside their spheres.
#pragma once

#include "moving_spheres.cuh"

namespace cloth {

template <class Group>
__device__ void run_separation(Group& group, const Cloth& cloth, const Pass&, u32 iteration) {
    const float alpha = cloth.iterations()[iteration].alpha;
    const Vec4* const start = cloth.vec4_data + cloth.offsets.separation_start;
    const Vec4* const end = cloth.vec4_data + cloth.offsets.separation_target;
    const float epsilon = cloth.frame.epsilon;
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const InterpolateSphereResult sphere = sphere_between(start[i], end[i], alpha);
        const Vec4 p = group.load_current(i);
        group.store_current(i, separation_constrain(p, sphere.center, sphere.radius, epsilon));
    }
}

}  // namespace cloth
