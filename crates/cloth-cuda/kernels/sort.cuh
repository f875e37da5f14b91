// Sorts entries by key, then by what they stand for: `size` keys, a power of two of them, then as many others. A
// bitonic network.
#pragma once

#include "team.cuh"

namespace cloth {

template <class Team>
__device__ void sort_entries(Team& team, u32* keys, u32 size) {
    u32* const others = keys + size;
    for (u32 run = 2u; run <= size && run != 0u; run <<= 1u) {
        for (u32 stride = run >> 1u; stride > 0u; stride >>= 1u) {
            for (u32 pair = team.lane(); pair < size / 2u; pair += team.lanes()) {
                const u32 low = 2u * pair - (pair & (stride - 1u));
                const u32 high = low + stride;
                const u32 low_key = keys[low];
                const u32 high_key = keys[high];
                const u32 low_other = others[low];
                const u32 high_other = others[high];
                const bool greater = low_key > high_key || (low_key == high_key && low_other > high_other);
                if (greater == ((low & run) == 0u)) {
                    keys[low] = high_key;
                    keys[high] = low_key;
                    others[low] = high_other;
                    others[high] = low_other;
                }
            }
            team.fence(HERE);
        }
    }
}

}  // namespace cloth
