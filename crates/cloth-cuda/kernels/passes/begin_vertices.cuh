// Begins to move vertices: displacements in the substep, and those of inertia.
#pragma once

#include "move_vertices.cuh"

namespace cloth {

// Takes the displacements of the integration. Begins there or, if so told, where the particle was, or adaptively: with as much of the pull as accelerated it
// of late.
template <class Group>
__device__ void run_begin_vertices(Group& group, const Cloth& cloth, const Pass& pass, u32 iteration) {
    const IterationParameters& k = cloth.iterations()[iteration];
    const float rate = inertia_rate(k.dt);
    const bool adaptive = pass.argument == BEGINS_ADAPTIVELY;
    const bool accelerated = cloth.has(feature::ACCELERATIONS);
    const u32 memory_before = cloth.offsets.memory_before;
    const bool known = iteration != 0u || memory_before != NONE;
    const u32 rows = adaptive ? MEMORY_SIZE * cloth.offsets.particle_count : 0u;
    Vec4* const memory = reinterpret_cast<Vec4*>(cloth.results + cloth.offsets.outcome - rows);
    const Vec4* const before = iteration == 0u && known ? cloth.vec4_data + memory_before : memory;
    Vec4* const inertial = inertial_of(cloth);
    // Who uses these particles may be another thread in the pass before.
    group.fence(HERE);
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const Vec4 p = group.load_current(i);
        const Vec4 q = group.load_previous(i);
        const Vec3 by = xyz(p);
        Vec3 u = by;
        float weight = 0.0f;
        if (q.w != 0.0f) {
            weight = inertia_weight(q.w, rate);
            inertial[i] = with_w(by, weight);
            if (pass.argument == BEGINS_THERE) {
                u = Vec3{0.0f, 0.0f, 0.0f};
            }
        } else {
            inertial[i] = with_w(vertex_moved(xyz(q), by), 0.0f);
        }
        if (adaptive) {
            const Vec3 own =
                accelerated ? xyz(cloth.vec4_data[cloth.offsets.accelerations + i]) : Vec3{0.0f, 0.0f, 0.0f};
            const Vec3 pull = adaptive_pull(xyz(k.current_bias), own, cloth.frame.iteration_dt_squared);
            const Vec3 coasted = adaptive_coasted(by, pull);
            float part = 1.0f;
            if (known && weight > 0.0f) {
                const Vec4 last = before[i];
                part = adaptive_part(coasted, xyz(last), pull, last.w, k.dt);
                u = adaptive_start(coasted, pull, part);
            }
            memory[i] = is_finite(coasted) ? with_w(coasted, part) : Vec4{0.0f, 0.0f, 0.0f, 0.0f};
        }
        group.store_current(i, with_w(u, p.w));
    }
}

}  // namespace cloth
