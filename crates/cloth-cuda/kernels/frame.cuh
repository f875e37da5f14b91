// One frame of one cloth: the passes of its program, in order.
#pragma once

#include "outcome.cuh"
#include "passes.cuh"

namespace cloth {

// Loops and passes of the program are read when they are wanted, rather than kept in registers while passes run.
template <Kernels KERNELS, class Group>
__device__ __forceinline__ void run_frame(Group& group, const Cloth& cloth) {
    group.fetch();
    start_outcome(group, cloth);
    // Whether other threads may still use what a pass over a thread's own particles uses. A pass that reads more than those
    // waits by itself, where it has read ahead what depends on no particle.
    bool is_shared = true;
    for (u32 l = 0u; l < cloth.offsets.loop_count; l++) {
        const Loop& loop = cloth.loop(l);
        for (u32 k = loop.first_iteration; k < loop.first_iteration + loop.count; k++) {
            for (u32 p = loop.first_pass; p < loop.end_pass; p++) {
                const Pass& pass = cloth.pass(p);
                const bool reads_own = reads_only_own(pass.kernel);
                if (reads_own && is_shared) {
                    group.fence(HERE);
                }
                is_shared = !reads_own;
                if constexpr (KERNELS == Kernels::NEWTON) {
                    if (pass.kernel == kernel::REPEAT) {
                        if (group.jumps_back(pass.end, pass.argument)) {
                            p = pass.first - 1u;
                        }
                        continue;
                    }
                    // A pass that wants to know something of the elements is called again when it is known.
                    Newton& newton = group.newton;
                    newton.stage = 0u;
                    do {
                        newton.wants = 0u;
                        run_pass<KERNELS>(group, cloth, pass, k);
                        find_what_is_wanted(group, cloth);
                        newton.stage++;
                    } while (newton.wants != 0u);
                    continue;
                }
                run_pass<KERNELS>(group, cloth, pass, k);
            }
        }
    }
    finish_outcome(group, cloth);
    group.write_back();
}

}  // namespace cloth
