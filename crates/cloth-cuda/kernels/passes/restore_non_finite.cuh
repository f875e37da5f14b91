// Restores particles that are not finite.
#pragma once

#include "outcome.cuh"

namespace cloth {

template <class Group>
__device__ void run_restore_non_finite(Group& group, const Cloth& cloth, const Pass&, u32) {
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        restore_non_finite(group, cloth, i);
    }
}

}  // namespace cloth
