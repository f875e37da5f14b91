// Takes over the displacements of vertices.
#pragma once

#include "move_vertices.cuh"

namespace cloth {

// Displacements become places; where one is not finite, inertia moves the vertex.
template <class Group>
__device__ void run_end_vertices(Group& group, const Cloth& cloth, const Pass&, u32) {
    const Vec4* const inertial = inertial_of(cloth);
    group.fence(HERE);
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const Vec4 u = group.load_current(i);
        const Vec4 q = group.load_previous(i);
        Vec3 place = xyz(inertial[i]);
        if (q.w != 0.0f) {
            const Vec3 ahead = place;
            place = vertex_moved(xyz(q), xyz(u));
            if (!is_finite(place)) {
                place = vertex_moved(xyz(q), ahead);
            }
        }
        group.store_current(i, with_w(place, u.w));
    }
}

}  // namespace cloth
