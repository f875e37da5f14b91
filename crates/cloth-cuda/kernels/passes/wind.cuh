// Wind over triangles, set by set.
#pragma once

#include "thread_group.cuh"

namespace cloth {

template <class Group, class Result>
__device__ __forceinline__ void store_corners(Group& group, const u32 (&corners)[3], const Result& moved) {
    group.store_current(corners[0], moved.corners_0);
    group.store_current(corners[1], moved.corners_1);
    group.store_current(corners[2], moved.corners_2);
}

template <bool DISPLACED, class Group>
__device__ void run_wind(Group& group, const Cloth& cloth, const Pass& pass, u32 iteration) {
    const IterationParameters& k = cloth.iterations()[iteration];
    const float drag = cloth.frame.drag;
    const float lift = cloth.frame.lift;
    const Vec3 bias = xyz(k.wind_bias);
    const bool rotating = cloth.has(feature::ROTATING_FRAME);
    const u32* const sets = cloth.fabric() + cloth.offsets.triangle_sets;
    const u32* const triangles = cloth.fabric() + cloth.offsets.triangles;
    for (u32 set = pass.first; set < pass.end; set++) {
        group.fence(HERE);
        const Rows rows = group.rows(constant(sets + set), constant(sets + set + 1u));
        for (u32 row = rows.first; row < rows.end; row += rows.stride) {
            const u32 a = constant(triangles + 3u * row);
            const u32 b = constant(triangles + 3u * row + 1u);
            const u32 c = constant(triangles + 3u * row + 2u);
            const Vec4 p0 = group.load_current(a);
            const Vec4 p1 = group.load_current(b);
            const Vec4 p2 = group.load_current(c);
            const Vec3 q0 = xyz(group.load_previous(a));
            const Vec3 q1 = xyz(group.load_previous(b));
            const Vec3 q2 = xyz(group.load_previous(c));
            const u32 corners[3] = {a, b, c};
#define CLOTH_STRAIGHT(FUNCTION) FUNCTION(p0, p1, p2, q0, q1, q2, drag, lift, bias)
#define CLOTH_ROTATING(FUNCTION) \
    FUNCTION(p0, p1, p2, q0, q1, q2, drag, lift, bias, xyz(k.rotation_step[0]), xyz(k.rotation_step[1]), xyz(k.rotation_step[2]))
            if constexpr (DISPLACED) {
                if (rotating) {
                    store_corners(group, corners, CLOTH_ROTATING(wind_displaced_rotating));
                } else {
                    store_corners(group, corners, CLOTH_STRAIGHT(wind_displaced));
                }
            } else if (rotating) {
                store_corners(group, corners, CLOTH_ROTATING(wind_rotating));
            } else {
                store_corners(group, corners, CLOTH_STRAIGHT(wind));
            }
#undef CLOTH_STRAIGHT
#undef CLOTH_ROTATING
        }
    }
}

}  // namespace cloth
