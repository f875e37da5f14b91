// Sorts entries by key, then by what they stand for; `size` of them, a power of two. A bitonic network.
//
// Every block has a part of the entries, as long as the power of two allows: steps inside of parts wait for the threads of
// a block alone, steps between parts for those of all blocks.
#pragma once

#include "thread_group.cuh"

namespace cloth {

// The largest power of two that is not greater; 0 gives 1.
__device__ __forceinline__ u32 power_below(u32 number) {
    u32 power = 1u;
    while (power <= number / 2u) {
        power <<= 1u;
    }
    return power;
}

// The first of sorted entries whose key is not less.
__device__ __forceinline__ u32 find_key(const u32* keys, u32 count, u32 key) {
    u32 low = 0u;
    u32 high = count;
    while (low < high) {
        const u32 middle = (low + high) / 2u;
        if (keys[middle] < key) {
            low = middle + 1u;
        } else {
            high = middle;
        }
    }
    return low;
}

// The network on keys and what they stand for.
struct Network {
    u32* keys;
    u32* others;

    // Brings a pair of entries `stride` apart into the order that runs of `run` entries are to have.
    __device__ __forceinline__ void compare(u32 pair, u32 run, u32 stride) const {
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

    // All steps from `run`, `stride` to those of `last_run` with neighbours, for the pairs of a part; a fence has to
    // follow. The threads of the block take part.
    template <class Group>
    __device__ void sort_part(Group& group, u32 first, u32 pairs, u32 run, u32 stride, u32 last_run) const {
        while (true) {
            for (u32 pair = thread_index(); pair < pairs; pair += block_size()) {
                compare(first + pair, run, stride);
            }
            if (stride > 1u) {
                stride >>= 1u;
            } else if (run < last_run) {
                stride = run;
                run <<= 1u;
            } else {
                return;
            }
            group.block_fence(HERE);
        }
    }
};

// Ends with a fence where there is more than one entry.
template <class Group>
__device__ void sort_entries(Group& group, u32* keys, u32* others, u32 size) {
    const Network network{keys, others};
    // Pairs of a part, and whether this block has one.
    const u32 pairs = size / 2u / power_below(group.blocks());
    const u32 part = pairs > 0u ? pairs : 1u;
    const u32 first = group.block() * part;
    const bool has_part = first < size / 2u;
    for (u32 run = 2u; run <= size && run != 0u;) {
        for (u32 stride = run >> 1u; stride > part; stride >>= 1u) {
            for (u32 pair = group.thread(); pair < size / 2u; pair += group.threads()) {
                network.compare(pair, run, stride);
            }
            group.fence(HERE);
        }
        // The first runs lie inside of parts from the beginning.
        const u32 last_run = run == 2u ? 2u * part : run;
        if (has_part) {
            const u32 half = run >> 1u;
            network.sort_part(group, first, part, run, half < part ? half : part, last_run);
        }
        group.fence(HERE);
        run = last_run << 1u;
    }
}

}  // namespace cloth
