// Moves all vertices, colour by colour, as often as the argument says.
#pragma once

#include "move_vertices.cuh"

namespace cloth {

template <class Group>
__device__ void run_sweep_vertices(Group& group, const Cloth& cloth, const Pass& pass, u32 iteration) {
    const float rate = inertia_rate(cloth.iterations()[iteration].dt);
    const float few = (pass.argument & OF_FEW_SWEEPS) != 0u ? 1.0f : 0.0f;
    // Numbers of the loops are loaded when they are wanted: a vertex with its elements takes all registers.
    for (u32 sweep = 0u; sweep < (pass.argument & ~OF_FEW_SWEEPS); sweep++) {
        for (u32 color = 0u; color < vertex_table(cloth).set_count; color++) {
            group.fence(HERE);
            const u32* const set = cloth.elements() + vertex_table(cloth).sets + color;
            const Rows rows = group.rows(set[0], set[1]);
            for (u32 row = rows.first; row < rows.end; row += rows.stride) {
                move_vertex(group, cloth, row, rate, few);
            }
        }
    }
}

}  // namespace cloth
