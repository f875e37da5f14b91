// Collision with spheres and capsules, where particles are or along their paths.
//
// A cone suppresses its end spheres for a particle. Those are kept for a block of spheres at a time; for a further
// block all cones are asked again, so that there is no limit on the number of spheres.
#pragma once

#include "contacts.cuh"

namespace cloth {

// Spheres first..first + SPHERES_PER_BLOCK, as bits.
struct Suppressed {
    u32 first;
    u32 bits[SPHERES_PER_BLOCK / 32u];

    __device__ __forceinline__ explicit Suppressed(u32 first) : first(first) {
        for (u32 k = 0u; k < SPHERES_PER_BLOCK / 32u; k++) {
            bits[k] = 0u;
        }
    }
    __device__ __forceinline__ void suppress(u32 sphere, bool keep) {
        const u32 place = sphere - first;
        if (!keep && sphere >= first && place < SPHERES_PER_BLOCK) {
            bits[place / 32u] |= 1u << (place % 32u);
        }
    }
    __device__ __forceinline__ bool has(u32 sphere) const {
        return (bits[(sphere - first) / 32u] >> ((sphere - first) % 32u) & 1u) != 0u;
    }
    // One past the last sphere, of so many in all.
    __device__ __forceinline__ u32 end(u32 count) const {
        return count - first < SPHERES_PER_BLOCK ? count : first + SPHERES_PER_BLOCK;
    }
};

// Spheres and cones of one iteration, before and after it. Offsets take fewer registers than addresses.
struct Capsules {
    const Vec4* vec4_data;
    const Cone* table;
    u32 first_sphere;
    u32 first_cone;
    u32 sphere_count;
    u32 cone_count;
    float epsilon;

    __device__ __forceinline__ Capsules(const Cloth& cloth, u32 iteration)
        : vec4_data(cloth.vec4_data),
          table(cloth.cones),
          first_sphere(cloth.offsets.spheres + iteration * cloth.offsets.sphere_count),
          first_cone(cloth.offsets.cones + iteration * cloth.offsets.cone_count),
          sphere_count(cloth.offsets.sphere_count),
          cone_count(cloth.offsets.cone_count),
          epsilon(cloth.frame.epsilon) {}

    __device__ __forceinline__ const Vec4& sphere_before(u32 sphere) const {
        return vec4_data[first_sphere + sphere];
    }
    __device__ __forceinline__ const Vec4& sphere(u32 sphere) const {
        return vec4_data[first_sphere + sphere_count + sphere];
    }
    __device__ __forceinline__ const Cone& cone_before(u32 cone) const {
        return table[first_cone + cone];
    }
    __device__ __forceinline__ const Cone& cone(u32 cone) const {
        return table[first_cone + cone_count + cone];
    }
    __device__ __forceinline__ Vec3 velocity(u32 sphere) const {
        return cone_displacement(xyz(sphere_before(sphere)), xyz(this->sphere(sphere)));
    }
};

// Contacts of the point p: cones first, then the spheres that no cone suppressed.
__device__ __forceinline__ Contacts add_spheres(Contacts contacts, const Capsules& shapes, Vec3 p) {
    for (u32 first = 0u; first < shapes.sphere_count; first += SPHERES_PER_BLOCK) {
        Suppressed suppressed(first);
        for (u32 c = 0u; c < shapes.cone_count; c++) {
            const Cone cone = shapes.cone(c);
            if (cone.active == 0u) {
                continue;
            }
            const ConeContactResult next = cone_contact(
                contacts.delta,
                contacts.velocity,
                contacts.count,
                p,
                cone.center,
                cone.half_length,
                cone.axis,
                cone.slope,
                cone.radius,
                cone.cosine_squared,
                shapes.velocity(cone.first),
                shapes.velocity(cone.second),
                shapes.epsilon
            );
            if (first == 0u) {
                contacts = Contacts{
                    next.outcome_contacts_delta, next.outcome_contacts_velocity, next.outcome_contacts_count
                };
            }
            suppressed.suppress(cone.first, next.outcome_left);
            suppressed.suppress(cone.second, next.outcome_right);
        }
        for (u32 s = first; s < suppressed.end(shapes.sphere_count); s++) {
            if (!suppressed.has(s)) {
                const Vec4 sphere = shapes.sphere(s);
                const Vec3 before = xyz(shapes.sphere_before(s));
                const SphereContactResult next = sphere_contact(
                    contacts.delta,
                    contacts.velocity,
                    contacts.count,
                    true,
                    p,
                    xyz(sphere),
                    sphere.w,
                    before,
                    shapes.epsilon
                );
                contacts = Contacts{next.contacts_delta, next.contacts_velocity, next.contacts_count};
            }
        }
    }
    return contacts;
}

struct Swept {
    Vec3 position;
    Contacts contacts;
};

// One cone along the path from q to where the particle is now.
__device__ __forceinline__ ConeSweepResult sweep_cone(const Capsules& shapes, u32 c, Vec3 q, const Swept& path) {
    const Cone before = shapes.cone_before(c);
    const Cone cone = shapes.cone(c);
    return cone_sweep(
        path.contacts.delta,
        path.contacts.velocity,
        path.contacts.count,
        q,
        path.position,
        before.center,
        before.half_length,
        before.axis,
        before.slope,
        before.radius,
        before.cosine_squared,
        cone.center,
        cone.half_length,
        cone.axis,
        cone.slope,
        cone.radius,
        cone.cosine_squared,
        shapes.velocity(cone.first),
        shapes.velocity(cone.second),
        shapes.epsilon
    );
}

// The same along the path from q to p; a hit moves the particle back along it.
__device__ __forceinline__ Swept sweep_spheres(const Capsules& shapes, Vec3 q, Vec3 p) {
    Swept swept = Swept{p, no_contacts()};
    for (u32 first = 0u; first < shapes.sphere_count; first += SPHERES_PER_BLOCK) {
        Suppressed suppressed(first);
        Swept path = Swept{p, no_contacts()};
        for (u32 c = 0u; c < shapes.cone_count; c++) {
            if (shapes.cone(c).active == 0u) {
                continue;
            }
            const ConeSweepResult next = sweep_cone(shapes, c, q, path);
            path.position = next.outcome_sweep_position;
            path.contacts = Contacts{
                next.outcome_contacts_delta, next.outcome_contacts_velocity, next.outcome_contacts_count
            };
            suppressed.suppress(shapes.cone(c).first, next.outcome_first_is_active);
            suppressed.suppress(shapes.cone(c).second, next.outcome_second_is_active);
        }
        if (first == 0u) {
            swept = path;
        }
        for (u32 s = first; s < suppressed.end(shapes.sphere_count); s++) {
            if (!suppressed.has(s)) {
                const Vec4 start = shapes.sphere_before(s);
                const Vec4 end = shapes.sphere(s);
                const SphereSweepResult sweep =
                    sphere_sweep(true, q, swept.position, xyz(start), start.w, xyz(end), end.w, shapes.epsilon);
                swept.position = sweep.sweep_position;
                const SphereContactResult next = sphere_contact(
                    swept.contacts.delta,
                    swept.contacts.velocity,
                    swept.contacts.count,
                    true,
                    swept.position,
                    xyz(end),
                    end.w,
                    xyz(start),
                    shapes.epsilon
                );
                swept.contacts = Contacts{next.contacts_delta, next.contacts_velocity, next.contacts_count};
            }
        }
    }
    return swept;
}

}  // namespace cloth
