// Particles by grid cell, for self-collision: a hash table whose buckets are lists.
//
// `heads` has the first particle of each bucket, as many as the smallest power of two that is not less than the number of
// particles. A list is ordered by cell, then by particle, whatever the order in which threads put particles into it:
//
//     heads[b]: 7 -> 12 | 3 -> 4 -> 9         `->` to the next of the cell, `|` to the first of the next cell (OTHER_CELL)
//
// So a cell is found without a search over all of them, and a table is made with three barriers. A bitonic network over keys
// and a binary search for each neighbour, which were here before, took one block 1 ms for 4,096 particles (H200).
#pragma once

#include "thread_group.cuh"

namespace cloth {

using grid::KEY_BITS;
using grid::KEY_MASK;

// In a key: the particle is the first of its cell.
constexpr u32 FIRST_OF_CELL = 1u << 31u;
// In a link: what follows belongs to another cell. Nothing follows (NONE) where all bits are set.
constexpr u32 OTHER_CELL = 1u << 31u;

__device__ __forceinline__ u32 cell_key(u32 x, u32 y, u32 z) {
    return x | y << KEY_BITS | z << (2u * KEY_BITS);
}

// Buckets there are.
__device__ __forceinline__ u32 bucket_count(const Cloth& cloth) {
    return power_of_two(cloth.offsets.self_count);
}

struct Cells {
    u32* heads;
    // For each particle.
    u32* links;
    u32* keys;
    // Takes that many bits off a hash of 32 bits.
    u32 shift;

    __device__ __forceinline__ explicit Cells(const Cloth& cloth)
        : heads(cloth.results + cloth.offsets.scratch + 3u * cloth.offsets.anchor_count),
          links(heads + bucket_count(cloth)),
          keys(links + cloth.offsets.particle_count),
          shift(31u - first_bit(bucket_count(cloth))) {}

    // Cells beside each other are in buckets far from each other: the golden ratio, as D. Knuth proposes.
    __device__ __forceinline__ u32 bucket(u32 key) const {
        return key * 2654435769u >> 1u >> shift;
    }

    // The first particle of a cell, or NONE.
    __device__ __forceinline__ u32 find(u32 key) const {
        for (u32 i = heads[bucket(key)]; i != NONE; i = links[i]) {
            i &= ~OTHER_CELL;
            const u32 found = keys[i];
            if (found == (key | FIRST_OF_CELL)) {
                return i;
            }
        }
        return NONE;
    }

    // The next particle of the same cell, or NONE.
    __device__ __forceinline__ u32 after(u32 i) const {
        const u32 link = links[i];
        return (link & OTHER_CELL) != 0u ? NONE : link;
    }

    // Whether a particle comes before another in their list.
    __device__ __forceinline__ bool precedes(u32 i, u32 j) const {
        const u32 a = keys[i];
        const u32 b = keys[j];
        return a < b || (a == b && i < j);
    }

    // Orders the list of a bucket, and marks where its cells begin. Lists are short: as many particles as the cells of a bucket hold.
    __device__ void order(u32 bucket) const {
        u32 rest = heads[bucket];
        u32 head = NONE;
        while (rest != NONE) {
            const u32 i = rest;
            rest = links[i];
            u32 before = NONE;
            u32 next = head;
            while (next != NONE && precedes(next, i)) {
                before = next;
                next = links[next];
            }
            links[i] = next;
            if (before == NONE) {
                head = i;
            } else {
                links[before] = i;
            }
        }
        heads[bucket] = head;
        u32 key = NONE;
        u32 before = NONE;
        for (u32 i = head; i != NONE; i = links[i]) {
            if (keys[i] != key) {
                key = keys[i];
                keys[i] = key | FIRST_OF_CELL;
                if (before != NONE) {
                    links[before] |= OTHER_CELL;
                }
            }
            before = i;
        }
    }
};

// The particle of an entry of those that take part.
__device__ __forceinline__ u32 self_particle(const Cloth& cloth, u32 entry) {
    return cloth.offsets.self_indices == NONE ? entry : cloth.u32_data[cloth.offsets.self_indices + entry];
}

// Puts all particles that take part into their cells. Other memory than that of tethers, so only who read the table before has
// to be waited for; a fence has to follow.
template <class Group>
__device__ void fill(const Cells& cells, Group& group, const Cloth& cloth) {
    const u32 size = bucket_count(cloth);
    for (u32 b = group.thread(); b < size; b += group.threads()) {
        cells.heads[b] = NONE;
    }
    group.fence(HERE);
    const float scale = grid_scale(cloth.frame.self_collision_distance);
    const Rows rows = group.rows(0u, cloth.offsets.self_count);
    for (u32 e = rows.first; e < rows.end; e += rows.stride) {
        const u32 i = self_particle(cloth, e);
        const Vec3 cell = grid_cell(xyz(group.load_current(i)), scale);
        const u32 key = cell_key(static_cast<u32>(cell.x), static_cast<u32>(cell.y), static_cast<u32>(cell.z));
        cells.keys[i] = key;
        cells.links[i] = atomicExch(cells.heads + cells.bucket(key), i);
    }
    group.fence(HERE);
    for (u32 b = group.thread(); b < size; b += group.threads()) {
        cells.order(b);
    }
}

}  // namespace cloth
