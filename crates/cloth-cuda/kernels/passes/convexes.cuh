// Collision with convexes.
#pragma once

#include "contacts.cuh"

namespace cloth {

__device__ __forceinline__ Contacts add_convexes(Contacts contacts, const Cloth& cloth, u32 iteration, Vec3 p) {
    const bool moving = cloth.has(feature::CONVEX_VELOCITY);
    const Vec4* const before = cloth.vec4_data + cloth.offsets.planes + iteration * cloth.offsets.plane_count;
    const Vec4* const now = before + cloth.offsets.plane_count;
    const u32* const offsets = cloth.u32_data + cloth.offsets.convex_offsets;
    const u32* const planes = offsets + cloth.offsets.convex_count + 1u;
    for (u32 c = 0u; c < cloth.offsets.convex_count; c++) {
        const SurfaceNoneResult none = surface_none();
        NearestPlaneResult surface =
            NearestPlaneResult{none.surface_distance, none.surface_normal, none.surface_velocity};
        for (u32 k = offsets[c]; k < offsets[c + 1u]; k++) {
            const u32 index = planes[k];
            const Vec4 plane = now[index];
            Vec3 velocity = Vec3{0.0f, 0.0f, 0.0f};
            if (moving) {
                const Vec4 plane_before = before[index];
                velocity = plane_velocity(p, xyz(plane_before), plane_before.w, xyz(plane), plane.w);
            }
            surface = nearest_plane(
                surface.surface_distance,
                surface.surface_normal,
                surface.surface_velocity,
                p,
                xyz(plane),
                plane.w,
                velocity
            );
        }
        const ConvexContactResult next = convex_contact(
            contacts.delta,
            contacts.velocity,
            contacts.count,
            surface.surface_distance,
            surface.surface_normal,
            surface.surface_velocity
        );
        contacts = Contacts{next.contacts_delta, next.contacts_velocity, next.contacts_count};
    }
    return contacts;
}

template <class Group>
__device__ void run_convexes(Group& group, const Cloth& cloth, const Pass&, u32 iteration) {
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const Vec4 p = group.load_current(i);
        const Contacts contacts = add_convexes(no_contacts(), cloth, iteration, xyz(p));
        if (contacts.count > 0.0f) {
            resolve(
                group, cloth, i, p, group.load_previous(i), contacts, feature::FRICTION, feature::CONVEX_MASS_SCALE
            );
        }
    }
}

}  // namespace cloth
