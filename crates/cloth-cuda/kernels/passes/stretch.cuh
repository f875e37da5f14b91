// The largest stretch of the constraints of some sets, for the watchdog.
#pragma once

#include "outcome.cuh"

namespace cloth {

// Joins the largest square of a length over that at rest of all rows, in any order.
template <class Group>
__device__ void run_stretch(Group& group, const Cloth& cloth, const Pass& pass, u32) {
    const u32* const sets = cloth.fabric() + cloth.offsets.sets;
    const u32* const pairs = cloth.fabric() + cloth.offsets.constraints;
    const u32* const rest_lengths = cloth.fabric() + cloth.offsets.rest_lengths;
    const Rows rows = group.rows(constant(sets + pass.first), constant(sets + pass.end));
    group.fence(HERE);
    Largest largest;
    for (u32 row = rows.first; row < rows.end; row += rows.stride) {
        const Vec4 i = group.load_current(constant(pairs + 2u * row));
        const Vec4 j = group.load_current(constant(pairs + 2u * row + 1u));
        largest.add(squared_ratio(i, j, __uint_as_float(constant(rest_lengths + row))));
    }
    largest.join(cloth, OUTCOME_STRETCH);
}

}  // namespace cloth
