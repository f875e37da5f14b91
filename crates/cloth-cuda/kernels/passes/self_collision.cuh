// Self-collision: pairs of particles in the same or neighbouring cells are resolved one after the other.
//
// The order is that of every backend: for each colour, for each block of 2 x 2 x 2 cells of it, for each kind of pair of
// cells, for each pair of particles. Blocks of one colour share no cell, so each belongs to one thread: that of the first
// cell in it that is not empty. All wait for the thread with the most crowded block.
//
// Tried and lost, on an H200: half a warp for each block, a thread for each kind of pair, which look for contacts together and resolve
// their own kinds in turn. Where cloth is crumpled they look anew after every kind: 1.5 times as long. Also reading links ahead and
// keeping a particle in registers while it meets others: 6 % longer on the whole device, 20 % in one block (64 x 64, two runs).
#pragma once

#include "cells.cuh"

namespace cloth {

// Resolves a contact pair, if it is one. Most are not: what is read for contact alone is read last.
template <class Group>
__device__ __forceinline__ void resolve_pair(Group& group, const Cloth& cloth, u32 i, u32 j) {
    const float distance = cloth.frame.self_collision_distance;
    const Vec4 p = group.load_current(i);
    const Vec4 q = group.load_current(j);
    if (!repel_touches(xyz(p), xyz(q), distance)) {
        return;
    }
    if (cloth.offsets.rest_positions != NONE) {
        const Vec4* const rest = cloth.vec4_data + cloth.offsets.rest_positions;
        if (repel_close_at_rest(xyz(rest[i]), xyz(rest[j]), distance)) {
            return;
        }
    }
    const RepelResolveResult moved =
        repel_resolve(p, q, distance, cloth.frame.self_collision_step, cloth.frame.self_collision_stiffness);
    group.store_current(i, moved.i);
    group.store_current(j, moved.j);
}

// All pairs of one block, given as its lowest cell; `own` is the corner whose thread asks, and `first` its first particle.
template <class Group>
__device__ void resolve_block(
    Group& group, const Cloth& cloth, const Cells& cells, const u32 corner[3], u32 own, u32 first
) {
    u32 firsts[8];
    for (u32 c = 0u; c < 8u; c++) {
        const u32 x = (corner[0] + (c & 1u)) & KEY_MASK;
        const u32 y = (corner[1] + (c >> 1u & 1u)) & KEY_MASK;
        const u32 z = (corner[2] + (c >> 2u)) & KEY_MASK;
        firsts[c] = c == own ? first : cells.find(cell_key(x, y, z));
        if (c < own && firsts[c] != NONE) {
            return;  // the block belongs to that cell
        }
    }
    for (u32 k = 0u; k < grid::CELL_PAIR_COUNT; k++) {
        const u32 a = grid::CELL_PAIRS[k][0];
        const u32 b = grid::CELL_PAIRS[k][1];
        for (u32 i = firsts[a]; i != NONE; i = cells.after(i)) {
            for (u32 j = a == b ? cells.after(i) : firsts[b]; j != NONE; j = cells.after(j)) {
                resolve_pair(group, cloth, i, j);
            }
        }
    }
}

template <class Group>
__device__ void run_self_collision(Group& group, const Cloth& cloth, const Pass&, u32) {
    const Cells cells(cloth);
    fill(cells, group, cloth);
    const Rows rows = group.rows(0u, cloth.offsets.self_count);
    for (u32 color = 0u; color < COLORS; color++) {
        group.fence(HERE);
        for (u32 e = rows.first; e < rows.end; e += rows.stride) {
            const u32 i = self_particle(cloth, e);
            const u32 key = cells.keys[i];
            if ((key & FIRST_OF_CELL) == 0u) {
                continue;
            }
            const u32 cell[3] = {key & KEY_MASK, key >> KEY_BITS & KEY_MASK, key >> (2u * KEY_BITS) & KEY_MASK};
            u32 corner[3];
            u32 own = 0u;
            for (u32 axis = 0u; axis < 3u; axis++) {
                const u32 offset = (cell[axis] ^ color >> axis) & 1u;
                corner[axis] = (cell[axis] - offset) & KEY_MASK;
                own |= offset << axis;
            }
            resolve_block(group, cloth, cells, corner, own, i);
        }
    }
}

}  // namespace cloth
