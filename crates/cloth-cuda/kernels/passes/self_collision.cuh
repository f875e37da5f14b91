// Self-collision: pairs of particles in the same or neighbouring cells are resolved one after the other.
//
// The order is that of every backend: for each colour, for each block of 2 x 2 x 2 cells of it, for each kind of pair of
// cells, for each pair of particles. Blocks of one colour share no cell, so each belongs to one thread: that of the first
// cell in it that is not empty.
#pragma once

#include "sort.cuh"

namespace cloth {

using grid::KEY_BITS;
using grid::KEY_MASK;

// Particles sorted into cells: keys first, then particles.
struct Cells {
    const u32* keys;
    const u32* particles;
    u32 count;

    // The first entry whose key is not less.
    __device__ __forceinline__ u32 find(u32 key) const {
        return find_key(keys, count, key);
    }
};

__device__ __forceinline__ u32 cell_key(u32 x, u32 y, u32 z) {
    return x | y << KEY_BITS | z << (2u * KEY_BITS);
}

// Fills the entries; what rounds up to a power of two sorts to the end.
template <class Group>
__device__ void find_keys(Group& group, const Cloth& cloth, u32* entries) {
    const u32 size = cloth.offsets.self_size;
    const u32 count = cloth.offsets.self_count;
    const float scale = grid_scale(cloth.frame.self_collision_distance);
    for (u32 e = group.thread(); e < size; e += group.threads()) {
        u32 key = NONE;
        u32 particle = NONE;
        if (e < count) {
            particle = cloth.offsets.self_indices == NONE ? e : cloth.u32_data[cloth.offsets.self_indices + e];
            const Vec3 cell = grid_cell(xyz(group.load_current(particle)), scale);
            key = cell_key(static_cast<u32>(cell.x), static_cast<u32>(cell.y), static_cast<u32>(cell.z));
        }
        entries[e] = key;
        entries[size + e] = particle;
    }
}

template <class Group>
__device__ __forceinline__ void resolve_pair(Group& group, const Cloth& cloth, u32 i, u32 j) {
    const float distance = cloth.frame.self_collision_distance;
    if (cloth.offsets.rest_positions != NONE) {
        const Vec4* const rest = cloth.vec4_data + cloth.offsets.rest_positions;
        if (repel_close_at_rest(xyz(rest[i]), xyz(rest[j]), distance)) {
            return;
        }
    }
    const RepelResolveResult moved = repel_resolve(
        group.load_current(i), group.load_current(j), distance, cloth.frame.self_collision_stiffness
    );
    group.store_current(i, moved.i);
    group.store_current(j, moved.j);
}

// All pairs of one block, given as its lowest cell; `own` is the corner whose thread asks.
template <class Group>
__device__ void resolve_block(Group& group, const Cloth& cloth, const Cells& cells, const u32 corner[3], u32 own) {
    u32 starts[8];
    u32 ends[8];
    for (u32 c = 0u; c < 8u; c++) {
        const u32 x = (corner[0] + (c & 1u)) & KEY_MASK;
        const u32 y = (corner[1] + (c >> 1u & 1u)) & KEY_MASK;
        const u32 z = (corner[2] + (c >> 2u)) & KEY_MASK;
        const u32 key = cell_key(x, y, z);
        starts[c] = cells.find(key);
        ends[c] = cells.find(key + 1u);
        if (c < own && starts[c] < ends[c]) {
            return;  // the block belongs to that cell
        }
    }
    for (u32 k = 0u; k < grid::CELL_PAIR_COUNT; k++) {
        const u32 a = grid::CELL_PAIRS[k][0];
        const u32 b = grid::CELL_PAIRS[k][1];
        for (u32 e = starts[a]; e < ends[a]; e++) {
            for (u32 f = a == b ? e + 1u : starts[b]; f < ends[b]; f++) {
                resolve_pair(group, cloth, cells.particles[e], cells.particles[f]);
            }
        }
    }
}

template <class Group>
__device__ void run_self_collision(Group& group, const Cloth& cloth, const Pass&, u32) {
    u32* const entries = cloth.results + cloth.offsets.scratch;
    const Cells cells = Cells{entries, entries + cloth.offsets.self_size, cloth.offsets.self_count};
    group.fence(HERE);
    find_keys(group, cloth, entries);
    group.fence(HERE);
    sort_entries(group, entries, entries + cloth.offsets.self_size, cloth.offsets.self_size);
    for (u32 color = 0u; color < COLORS; color++) {
        if (color > 0u) {
            group.fence(HERE);
        }
        for (u32 e = group.thread(); e < cells.count; e += group.threads()) {
            const u32 key = cells.keys[e];
            if (e > 0u && cells.keys[e - 1u] == key) {
                continue;  // not the first of its cell
            }
            const u32 cell[3] = {key & KEY_MASK, key >> KEY_BITS & KEY_MASK, key >> (2u * KEY_BITS)};
            u32 corner[3];
            u32 own = 0u;
            for (u32 axis = 0u; axis < 3u; axis++) {
                const u32 offset = (cell[axis] ^ color >> axis) & 1u;
                corner[axis] = (cell[axis] - offset) & KEY_MASK;
                own |= offset << axis;
            }
            resolve_block(group, cloth, cells, corner, own);
        }
    }
}

}  // namespace cloth
