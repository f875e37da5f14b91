// Ends the working masses of the last collision.
#pragma once

#include "thread_group.cuh"

namespace cloth {

template <class Group>
__device__ void restore_masses(Group& group) {
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const Vec4 p = group.load_current(i);
        group.store_current(i, with_w(xyz(p), restore_mass(p.w, group.load_previous(i).w)));
    }
}

template <class Group>
__device__ void run_restore_masses(Group& group, const Cloth&, const Pass&, u32) {
    restore_masses(group);
}

}  // namespace cloth
