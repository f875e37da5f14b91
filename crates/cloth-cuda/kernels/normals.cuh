// Unit normals of particles: the mean of the triangles around each, weighted by area.
#pragma once

#include "task.cuh"

namespace cloth {

__device__ __forceinline__ Vec3 corner_of(const Vec4* particles, const u32* triangle, u32 k) {
    return xyz(particles[constant(triangle + k)]);
}

__device__ void run_normals(const NormalArgument& argument) {
    const u32 count = argument.particle_count;
    const u32 i = block_index() * block_size() + thread_index();
    if (i >= count) {
        return;
    }
    const Vec4* const particles = at_address<const Vec4>(argument.particles);
    const u32* const triangles = at_address<const u32>(argument.triangles);
    // Offsets, one more than particles; then the triangles of each particle.
    const u32* const corners = at_address<const u32>(argument.corners);
    Vec3 sum = Vec3{0.0f, 0.0f, 0.0f};
    const u32 end = constant(corners + i + 1u);
    for (u32 k = constant(corners + i); k < end; k++) {
        const u32* const triangle = triangles + 3u * constant(corners + count + 1u + k);
        sum = normal_accumulate(
            sum, corner_of(particles, triangle, 0u), corner_of(particles, triangle, 1u), corner_of(particles, triangle, 2u)
        );
    }
    at_address<Vec4>(argument.normals)[i] = with_w(normal_unit(sum), 0.0f);
}

}  // namespace cloth
