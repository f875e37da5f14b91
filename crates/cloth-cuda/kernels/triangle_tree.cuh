// The nearest collision triangle, found in a tree of boxes with sixteen children each. The answer is that of looking at
// all triangles in ascending order, so the order in which the tree is walked does not matter.
#pragma once

#include "task.cuh"

namespace cloth {

struct Corners {
    Vec3 a;
    Vec3 b;
    Vec3 c;
};

__device__ __forceinline__ Corners corners_of(const Cloth& cloth, u32 triangle, float alpha) {
    const Vec4* const start = cloth.vec4_data + cloth.offsets.collider_start + 3u * triangle;
    const Vec4* const end = cloth.vec4_data + cloth.offsets.collider_target + 3u * triangle;
    return Corners{
        interpolate_vector(xyz(start[0]), xyz(end[0]), alpha),
        interpolate_vector(xyz(start[1]), xyz(end[1]), alpha),
        interpolate_vector(xyz(start[2]), xyz(end[2]), alpha)
    };
}

// The nearest triangle so far, or NONE. More about it is found out when the search is over: that takes fewer registers.
struct FoundTriangle {
    float distance_squared;
    u32 triangle;
};

struct TriangleTree {
    // Where each level begins among the boxes, the lowest first, and where the root ends.
    const u32* levels;
    u32 offset_count;
    // The triangle at each place.
    const u32* order;
    // Lower and upper corner of each.
    const Vec4* boxes;
    u32 triangle_count;

    __device__ __forceinline__ explicit TriangleTree(const Cloth& cloth)
        : levels(cloth.u32_data + cloth.offsets.collider_tree + 1u),
          offset_count(levels[-1]),
          order(levels + offset_count),
          boxes(cloth.vec4_data + cloth.offsets.collider_boxes),
          triangle_count(cloth.offsets.collider_count) {}

    // Blocks of the level below, or of triangles.
    __device__ __forceinline__ u32 blocks_below(u32 level) const {
        return level > 0u ? levels[level] - levels[level - 1u] : (triangle_count + BRANCHING - 1u) / BRANCHING;
    }

    // One bit for each child of a block that may hold a nearer triangle.
    __device__ __forceinline__ u32 near_children(u32 level, u32 block, Vec3 p, float distance_squared) const {
        const Vec4* const children = boxes + 2u * BRANCHING * (levels[level] + block);
        const u32 rest = blocks_below(level) - BRANCHING * block;
        const u32 count = rest < BRANCHING ? rest : BRANCHING;
        u32 near = 0u;
        CLOTH_NO_UNROLL
        for (u32 k = 0u; k < count; k++) {
            if (!triangle_out_of_reach(distance_squared, p, xyz(children[2u * k]), xyz(children[2u * k + 1u]))) {
                near |= 1u << k;
            }
        }
        return near;
    }
};

// Looks at the triangles of a block.
__device__ __forceinline__ FoundTriangle look_at_triangles(
    FoundTriangle found, const Cloth& cloth, const u32* order, Vec3 p, float alpha
) {
    CLOTH_NO_UNROLL
    for (u32 k = 0u; k < BRANCHING && order[k] != NONE; k++) {
        const u32 triangle = order[k];
        const Corners corners = corners_of(cloth, triangle, alpha);
        const Vec3 unused = Vec3{0.0f, 0.0f, 0.0f};
        const NearestTriangleInAnyOrderResult next = nearest_triangle_in_any_order(
            found.distance_squared,
            unused,
            unused,
            0.0f,
            0.0f,
            p,
            corners.a,
            corners.b,
            corners.c,
            found.triangle != NONE && triangle < found.triangle
        );
        if (next.nearer) {
            found = FoundTriangle{next.nearest_distance_squared, triangle};
        }
    }
    return found;
}

// The nearest triangle within range, or NONE.
__device__ __forceinline__ u32 find_triangle(const Cloth& cloth, Vec3 p, float alpha) {
    FoundTriangle found =
        FoundTriangle{nearest_within(cloth.frame.triangle_range_squared).nearest_distance_squared, NONE};
    const TriangleTree tree(cloth);
    if (tree.offset_count < 2u) {
        return NONE;
    }
    const u32 root = tree.offset_count - 2u;
    // Children that are still to be entered, for each level.
    u32 pending[MAX_TREE_LEVELS];
    u32 level = root;
    u32 block = 0u;
    pending[root] = tree.near_children(root, 0u, p, found.distance_squared);
    while (true) {
        if (pending[level] == 0u) {
            if (level == root) {
                return found.triangle;
            }
            level += 1u;
            block /= BRANCHING;
            continue;
        }
        const u32 child = BRANCHING * block + first_bit(pending[level]);
        pending[level] &= pending[level] - 1u;
        if (level == 0u) {
            found = look_at_triangles(found, cloth, tree.order + BRANCHING * child, p, alpha);
        } else {
            level -= 1u;
            block = child;
            pending[level] = tree.near_children(level, block, p, found.distance_squared);
        }
    }
}

}  // namespace cloth
