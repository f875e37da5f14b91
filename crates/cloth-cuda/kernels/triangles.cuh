// Collision with the nearest triangle.
#pragma once

#include "contacts.cuh"

namespace cloth {

struct Corners {
    Vec3 a;
    Vec3 b;
    Vec3 c;
};

__device__ __forceinline__ Corners corners_of(const Cloth& cloth, u32 triangle, float alpha) {
    const Vec4* const start = cloth.rows + cloth.job.collider_start + 3u * triangle;
    const Vec4* const end = cloth.rows + cloth.job.collider_target + 3u * triangle;
    return Corners{
        interpolate_vector(xyz(start[0]), xyz(end[0]), alpha),
        interpolate_vector(xyz(start[1]), xyz(end[1]), alpha),
        interpolate_vector(xyz(start[2]), xyz(end[2]), alpha)
    };
}

__device__ __forceinline__ Contacts add_triangles(const Contacts& contacts, const Cloth& cloth, u32 iteration, Vec3 p) {
    const IterationParameters& k = cloth.iterations[iteration];
    const NearestWithinResult none = nearest_within(cloth.frame.triangle_range_squared);
    NearestTriangleResult nearest = NearestTriangleResult{
        none.nearest_distance_squared,
        none.nearest_normal,
        none.nearest_from_corner,
        none.nearest_s,
        none.nearest_t,
        false
    };
    u32 found = NONE;
    for (u32 t = 0u; t < cloth.job.collider_count; t++) {
        const Corners corners = corners_of(cloth, t, k.alpha);
        nearest = nearest_triangle(
            nearest.nearest_distance_squared,
            nearest.nearest_normal,
            nearest.nearest_from_corner,
            nearest.nearest_s,
            nearest.nearest_t,
            p,
            corners.a,
            corners.b,
            corners.c
        );
        if (nearest.nearer) {
            found = t;
        }
    }
    if (found == NONE) {
        return contacts;
    }
    Vec3 velocity = Vec3{0.0f, 0.0f, 0.0f};
    if (cloth.runs(stage::TRIANGLE_FRICTION)) {
        const Corners before = corners_of(cloth, found, k.previous_alpha);
        const Corners now = corners_of(cloth, found, k.alpha);
        velocity = triangle_velocity(
            nearest.nearest_distance_squared,
            nearest.nearest_normal,
            nearest.nearest_from_corner,
            nearest.nearest_s,
            nearest.nearest_t,
            before.a,
            before.b,
            before.c,
            now.a,
            now.b,
            now.c
        );
    }
    const TriangleContactResult next = triangle_contact(
        contacts.delta,
        contacts.velocity,
        contacts.count,
        nearest.nearest_distance_squared,
        nearest.nearest_normal,
        nearest.nearest_from_corner,
        nearest.nearest_s,
        nearest.nearest_t,
        velocity
    );
    return Contacts{next.contacts_delta, next.contacts_velocity, next.contacts_count};
}

template <class Team>
__device__ void run_triangles(Team& team, const Cloth& cloth, u32 iteration) {
    const Response response = response_of(cloth, stage::TRIANGLE_FRICTION, stage::TRIANGLE_MASS_SCALE);
    for (u32 i = team.first(); i < team.end(); i += team.stride()) {
        const Vec4 p = team.load_current(i);
        const Contacts contacts = add_triangles(no_contacts(), cloth, iteration, xyz(p));
        if (contacts.count > 0.0f) {
            resolve(team, i, p, team.load_previous(i), contacts, response);
        }
    }
}

}  // namespace cloth
