// Elements of a potential as constraints, set by set. Elements of a set share no particle.
#pragma once

#include "thread_group.cuh"
#include "constraints.cuh"
#include "elements.cuh"

namespace cloth {

// What a pass over a kind of elements is given.
struct ElementPass {
    const u32* rows;
    float* multipliers;
    float h;
    float rate;
    bool damped;
    bool goes_on;
    bool stays;

    __device__ __forceinline__ ElementPass(
        const Cloth& cloth, const ElementTable& table, const Pass& pass, float h
    )
        : rows(cloth.elements() + table.rows),
          multipliers(reinterpret_cast<float*>(cloth.results + cloth.offsets.scratch + table.multipliers)),
          h(h),
          rate(xpbd_rate(h)),
          damped(table.damped != 0u),
          goes_on((pass.argument & MULTIPLIERS_GO_ON) != 0u),
          stays((pass.argument & MULTIPLIERS_STAY) != 0u) {}
};

template <class Kind, class Group>
__device__ __forceinline__ void solve_element(Group& group, const ElementPass& pass, u32 number) {
    u32 row[Kind::ROW];
    const uint4* const from = reinterpret_cast<const uint4*>(pass.rows + Kind::ROW * number);
    CLOTH_UNROLL
    for (u32 k = 0u; k < Kind::ROW / 4u; k++) {
        const uint4 four = constant(from + k);
        row[4u * k] = four.x;
        row[4u * k + 1u] = four.y;
        row[4u * k + 2u] = four.z;
        row[4u * k + 3u] = four.w;
    }
    Vec4 corners[Kind::CORNERS];
    CLOTH_UNROLL
    for (u32 k = 0u; k < Kind::CORNERS; k++) {
        corners[k] = group.load_current(row[k]);
    }
    // Multipliers are 0 where no sweep has left any.
    float lambda[Kind::MULTIPLIERS];
    float* const kept = pass.multipliers + Kind::MULTIPLIERS * number;
    CLOTH_UNROLL
    for (u32 k = 0u; k < Kind::MULTIPLIERS; k++) {
        lambda[k] = pass.goes_on ? kept[k] : 0.0f;
    }
    Vec3 moves[Kind::CORNERS];
    if (pass.damped) {
        Vec3 before[Kind::CORNERS];
        CLOTH_UNROLL
        for (u32 k = 0u; k < Kind::CORNERS; k++) {
            before[k] = xyz(group.load_previous(row[k]));
        }
        Kind::damped(row, corners, pass.h, pass.rate, lambda, before, moves);
    } else if (pass.goes_on || pass.stays) {
        Kind::again(row, corners, pass.h, pass.rate, lambda, moves);
    } else {
        Kind::plain(row, corners, pass.h, pass.rate, moves);
    }
    if (pass.stays) {
        CLOTH_UNROLL
        for (u32 k = 0u; k < Kind::MULTIPLIERS; k++) {
            kept[k] = lambda[k];
        }
    }
    // Wings first, one after the other: two may be one particle, and one that is not there has the place of a corner, which it
    // does not move.
    CLOTH_UNROLL
    for (u32 k = 0u; k < Kind::CORNERS; k++) {
        const u32 corner = (k + (Kind::CORNERS < 3u ? Kind::CORNERS : 3u)) % Kind::CORNERS;
        const u32 i = row[corner];
        const Vec4 p = Kind::CORNERS > 4u ? group.load_current(i) : corners[corner];
        group.store_current(i, xpbd_moved(p, moves[corner]));
    }
}

template <class Kind, class Group>
__device__ __forceinline__ void solve_elements(Group& group, const Cloth& cloth, const Pass& pass, u32 iteration) {
    const ElementTable& table = reinterpret_cast<const ElementTable*>(cloth.elements())[Kind::NUMBER];
    const ElementPass elements(cloth, table, pass, cloth.iterations()[iteration].dt);
    const u32* const sets = cloth.elements() + table.sets;
    const u32 end_set = pass.end;
    for (u32 set = pass.first; set < end_set; set++) {
        group.fence(HERE);
        const Rows rows = group.rows(constant(sets + set), constant(sets + set + 1u));
        for (u32 row = rows.first; row < rows.end; row += rows.stride) {
            solve_element<Kind>(group, elements, row);
        }
    }
}

}  // namespace cloth
