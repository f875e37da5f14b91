// Self-collision: pairs of particles in the same or neighbouring cells are parted one after the other.
//
// The order is that of every backend: for each colour, for each block of 2 x 2 x 2 cells of it, for each kind of pair of
// cells, for each pair of particles. Blocks of one colour share no cell, so each belongs to one thread: that of the first
// cell in it that is not empty.
#pragma once

#include "sort.cuh"

namespace cloth {

constexpr u32 KEY_BITS = 10u;
constexpr u32 KEY_MASK = 1023u;

// Particles sorted into cells: keys first, then particles.
struct Cells {
    const u32* keys;
    const u32* particles;
    u32 count;

    // The first entry whose key is not less.
    __device__ __forceinline__ u32 find(u32 key) const {
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
};

__device__ __forceinline__ u32 cell_key(u32 x, u32 y, u32 z) {
    return x | y << KEY_BITS | z << (2u * KEY_BITS);
}

// Fills the entries; what rounds up to a power of two sorts to the end.
template <class Team>
__device__ void find_keys(Team& team, const Cloth& cloth, u32* entries) {
    const u32 size = cloth.job.self_size;
    const u32 count = cloth.job.self_count;
    const float scale = grid_scale(cloth.frame.self_collision_distance);
    for (u32 e = team.lane(); e < size; e += team.lanes()) {
        u32 key = NONE;
        u32 particle = NONE;
        if (e < count) {
            particle = cloth.job.self_indices == NONE ? e : cloth.words[cloth.job.self_indices + e];
            const Vec3 cell = grid_cell(xyz(team.load_current(particle)), scale);
            key = cell_key(static_cast<u32>(cell.x), static_cast<u32>(cell.y), static_cast<u32>(cell.z));
        }
        entries[e] = key;
        entries[size + e] = particle;
    }
}

template <class Team>
__device__ __forceinline__ void meet(Team& team, const Cloth& cloth, u32 i, u32 j) {
    const float distance = cloth.frame.self_collision_distance;
    if (cloth.job.rest_positions != NONE) {
        const Vec4* const rest = cloth.rows + cloth.job.rest_positions;
        if (repel_close_at_rest(xyz(rest[i]), xyz(rest[j]), distance)) {
            return;
        }
    }
    const RepelResolveResult moved = repel_resolve(
        team.load_current(i), team.load_current(j), distance, cloth.frame.self_collision_stiffness
    );
    team.store_current(i, moved.i);
    team.store_current(j, moved.j);
}

// All pairs of one block, given as its lowest cell; `own` is the corner whose thread asks.
template <class Team>
__device__ void part_block(Team& team, const Cloth& cloth, const Cells& cells, const u32 corner[3], u32 own) {
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
    // Pairs of cells: one corner in the lower bits, the other above.
    constexpr u32 KINDS[14] = {0u, 8u, 16u, 24u, 32u, 40u, 48u, 56u, 17u, 33u, 34u, 49u, 42u, 35u};
    for (u32 k = 0u; k < 14u; k++) {
        const u32 a = KINDS[k] & 7u;
        const u32 b = KINDS[k] >> 3u;
        for (u32 e = starts[a]; e < ends[a]; e++) {
            for (u32 f = a == b ? e + 1u : starts[b]; f < ends[b]; f++) {
                meet(team, cloth, cells.particles[e], cells.particles[f]);
            }
        }
    }
}

template <class Team>
__device__ void run_self_collision(Team& team, const Cloth& cloth) {
    u32* const entries = cloth.results + cloth.job.scratch;
    const Cells cells = Cells{entries, entries + cloth.job.self_size, cloth.job.self_count};
    team.fence(HERE);
    find_keys(team, cloth, entries);
    team.fence(HERE);
    sort_entries(team, entries, entries + cloth.job.self_size, cloth.job.self_size);
    for (u32 color = 0u; color < 8u; color++) {
        for (u32 e = team.lane(); e < cells.count; e += team.lanes()) {
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
            part_block(team, cloth, cells, corner, own);
        }
        team.fence(HERE);
    }
}

}  // namespace cloth
