// A sphere per particle that moves from start to target in a frame.
#pragma once

#include "thread_group.cuh"

namespace cloth {

__device__ __forceinline__ InterpolateSphereResult sphere_between(Vec4 start, Vec4 end, float alpha) {
    return interpolate_sphere(xyz(start), start.w, xyz(end), end.w, alpha);
}

}  // namespace cloth
