// Tethers of all particles, to where their anchors were before the stage.
#pragma once

#include "team.cuh"

namespace cloth {

template <class Team>
__device__ void run_tethers(Team& team, const Cloth& cloth) {
    u32* const anchors = cloth.results + cloth.job.scratch;
    const u32 anchor_count = cloth.job.anchor_count;
    const u32 count = cloth.job.particle_count;
    const u32 tethers = cloth.job.tethers;
    const u32* const slots = cloth.fabric + cloth.job.tether_slots;
    const u32* const lengths = cloth.fabric + cloth.job.tether_lengths;
    const float scale = cloth.frame.tether_scale;
    const float stiffness = cloth.frame.tether_stiffness;
    team.fence(HERE);
    for (u32 a = team.lane(); a < anchor_count; a += team.lanes()) {
        const Vec4 anchor = team.load_current(cloth.fabric[cloth.job.anchors + a]);
        anchors[3u * a] = __float_as_uint(anchor.x);
        anchors[3u * a + 1u] = __float_as_uint(anchor.y);
        anchors[3u * a + 2u] = __float_as_uint(anchor.z);
    }
    team.fence(HERE);
    for (u32 i = team.first(); i < team.end(); i += team.stride()) {
        const Vec4 p = team.load_current(i);
        Vec3 offset = Vec3{0.0f, 0.0f, 0.0f};
        for (u32 t = 0u; t < tethers; t++) {
            const u32 row = t * count + i;
            const u32* const slot = anchors + 3u * constant(slots + row);
            const Vec3 anchor =
                Vec3{__uint_as_float(slot[0]), __uint_as_float(slot[1]), __uint_as_float(slot[2])};
            const float length = __uint_as_float(constant(lengths + row));
            offset = tether_accumulate(offset, xyz(p), anchor, length, scale);
        }
        team.store_current(i, tether_apply(p, offset, stiffness));
    }
}

}  // namespace cloth
