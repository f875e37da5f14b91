// Collision with the nearest triangle.
#pragma once

#include "contacts.cuh"
#include "triangle_tree.cuh"

namespace cloth {

__device__ __forceinline__ Contacts add_triangles(const Contacts& contacts, const Cloth& cloth, u32 iteration, Vec3 p) {
    const IterationParameters& k = cloth.iterations()[iteration];
    const u32 found = find_triangle(cloth, p, k.alpha);
    if (found == NONE) {
        return contacts;
    }
    const Corners now = corners_of(cloth, found, k.alpha);
    const NearestWithinResult none = nearest_within(cloth.frame.triangle_range_squared);
    const NearestTriangleResult nearest = nearest_triangle(
        none.nearest_distance_squared,
        none.nearest_normal,
        none.nearest_from_corner,
        none.nearest_s,
        none.nearest_t,
        p,
        now.a,
        now.b,
        now.c
    );
    Vec3 velocity = Vec3{0.0f, 0.0f, 0.0f};
    if (cloth.has(feature::TRIANGLE_FRICTION)) {
        const Corners before = corners_of(cloth, found, k.previous_alpha);
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

template <class Group>
__device__ void run_triangles(Group& group, const Cloth& cloth, const Pass&, u32 iteration) {
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const Vec4 p = group.load_current(i);
        const Contacts contacts = add_triangles(no_contacts(), cloth, iteration, xyz(p));
        if (contacts.count > 0.0f) {
            resolve(
                group, cloth, i, p, group.load_previous(i), contacts, feature::TRIANGLE_FRICTION, feature::TRIANGLE_MASS_SCALE
            );
        }
    }
}

}  // namespace cloth
