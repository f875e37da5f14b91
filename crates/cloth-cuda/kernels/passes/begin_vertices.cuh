// Begins to move vertices: displacements in the substep, and those of inertia.
#pragma once

#include "move_vertices.cuh"

namespace cloth {

// Begins at the displacement of inertia or, if so told, where the particle was.
template <class Group>
__device__ void run_begin_vertices(Group& group, const Cloth& cloth, const Pass& pass, u32 iteration) {
    const float rate = inertia_rate(cloth.iterations()[iteration].dt);
    Vec4* const inertial = inertial_of(cloth);
    // Who uses these particles may be another thread in the pass before.
    group.fence(HERE);
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const Vec4 p = group.load_current(i);
        const Vec4 q = group.load_previous(i);
        Vec3 u = vertex_edge_before(xyz(p), xyz(q));
        if (q.w != 0.0f) {
            inertial[i] = with_w(u, inertia_weight(q.w, rate));
            if (pass.argument != 0u) {
                u = Vec3{0.0f, 0.0f, 0.0f};
            }
        } else {
            inertial[i] = with_w(xyz(p), 0.0f);
        }
        group.store_current(i, with_w(u, p.w));
    }
}

}  // namespace cloth
