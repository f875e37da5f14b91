// Saves where the anchors of tethers are, so that tethers do not depend on the order of particles.
#pragma once

#include "thread_group.cuh"

namespace cloth {

template <class Group>
__device__ void run_save_anchors(Group& group, const Cloth& cloth, const Pass& pass, u32) {
    u32* const anchors = cloth.results + cloth.offsets.scratch;
    group.fence(HERE);
    for (u32 a = pass.first + group.thread(); a < pass.end; a += group.threads()) {
        const Vec4 anchor = group.load_current(cloth.fabric()[cloth.offsets.anchors + a]);
        anchors[3u * a] = __float_as_uint(anchor.x);
        anchors[3u * a + 1u] = __float_as_uint(anchor.y);
        anchors[3u * a + 2u] = __float_as_uint(anchor.z);
    }
}

}  // namespace cloth
