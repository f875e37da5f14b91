// Tethers of particles, to where their anchors were saved.
#pragma once

#include "thread_group.cuh"

namespace cloth {

template <class Group>
__device__ void run_tethers(Group& group, const Cloth& cloth, const Pass&, u32) {
    const u32* const anchors = cloth.results + cloth.offsets.scratch;
    const u32 count = cloth.offsets.particle_count;
    const u32 tethers = cloth.offsets.tethers;
    const u32* const slots = cloth.fabric() + cloth.offsets.tether_slots;
    const u32* const lengths = cloth.fabric() + cloth.offsets.tether_lengths;
    const float scale = cloth.frame.tether_scale;
    const float epsilon = cloth.frame.epsilon;
    const float stiffness = cloth.frame.tether_stiffness;
    group.fence(HERE);
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const Vec4 p = group.load_current(i);
        Vec3 offset = Vec3{0.0f, 0.0f, 0.0f};
        for (u32 t = 0u; t < tethers; t++) {
            const u32 row = t * count + i;
            const u32* const slot = anchors + 3u * constant(slots + row);
            const Vec3 anchor =
                Vec3{__uint_as_float(slot[0]), __uint_as_float(slot[1]), __uint_as_float(slot[2])};
            const float length = __uint_as_float(constant(lengths + row));
            offset = tether_accumulate(offset, xyz(p), anchor, length, scale, epsilon);
        }
        group.store_current(i, tether_apply(p, offset, stiffness));
    }
}

}  // namespace cloth
