// Collision with spheres and capsules, where particles are or along their paths.
//
// A cone strikes off its end spheres for a particle. Which are struck off is kept for a block of spheres at a time; for
// a further block all cones are asked again, so that there is no limit on the number of spheres.
#pragma once

#include "contacts.cuh"

namespace cloth {

// Spheres first..first + LENGTH, as bits.
struct Struck {
    static constexpr u32 WORDS = 8u;
    static constexpr u32 LENGTH = 32u * WORDS;

    u32 first;
    u32 words[WORDS];

    __device__ __forceinline__ explicit Struck(u32 first) : first(first) {
        for (u32 k = 0u; k < WORDS; k++) {
            words[k] = 0u;
        }
    }
    __device__ __forceinline__ void strike(u32 sphere, bool keep) {
        const u32 place = sphere - first;
        if (!keep && sphere >= first && place < LENGTH) {
            words[place / 32u] |= 1u << (place % 32u);
        }
    }
    __device__ __forceinline__ bool has(u32 sphere) const {
        return (words[(sphere - first) / 32u] >> ((sphere - first) % 32u) & 1u) != 0u;
    }
    // One past the last sphere, of so many in all.
    __device__ __forceinline__ u32 end(u32 count) const {
        return count - first < LENGTH ? count : first + LENGTH;
    }
};

// Spheres and cones of one iteration, before and after it.
struct Capsules {
    const Vec4* spheres_before;
    const Vec4* spheres;
    const Cone* cones_before;
    const Cone* cones;
    u32 sphere_count;
    u32 cone_count;

    __device__ __forceinline__ Capsules(const Cloth& cloth, u32 iteration)
        : spheres_before(cloth.rows + cloth.job.spheres + iteration * cloth.job.sphere_count),
          spheres(spheres_before + cloth.job.sphere_count),
          cones_before(cloth.cones + cloth.job.cones + iteration * cloth.job.cone_count),
          cones(cones_before + cloth.job.cone_count),
          sphere_count(cloth.job.sphere_count),
          cone_count(cloth.job.cone_count) {}

    __device__ __forceinline__ Vec3 velocity(u32 sphere) const {
        return cone_displacement(xyz(spheres_before[sphere]), xyz(spheres[sphere]));
    }
};

// Contacts of the point p: cones first, then the spheres that no cone struck off.
__device__ __forceinline__ Contacts add_spheres(Contacts contacts, const Capsules& shapes, Vec3 p) {
    for (u32 first = 0u; first < shapes.sphere_count; first += Struck::LENGTH) {
        Struck struck(first);
        for (u32 c = 0u; c < shapes.cone_count; c++) {
            const Cone cone = shapes.cones[c];
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
                shapes.velocity(cone.second)
            );
            if (first == 0u) {
                contacts = Contacts{
                    next.outcome_contacts_delta, next.outcome_contacts_velocity, next.outcome_contacts_count
                };
            }
            struck.strike(cone.first, next.outcome_left);
            struck.strike(cone.second, next.outcome_right);
        }
        for (u32 s = first; s < struck.end(shapes.sphere_count); s++) {
            if (!struck.has(s)) {
                const Vec4 sphere = shapes.spheres[s];
                const Vec3 before = xyz(shapes.spheres_before[s]);
                const SphereContactResult next = sphere_contact(
                    contacts.delta, contacts.velocity, contacts.count, true, p, xyz(sphere), sphere.w, before
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
    const Cone before = shapes.cones_before[c];
    const Cone cone = shapes.cones[c];
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
        shapes.velocity(cone.second)
    );
}

// The same along the path from q to p; a hit moves the particle back along it.
__device__ __forceinline__ Swept sweep_spheres(const Capsules& shapes, Vec3 q, Vec3 p) {
    Swept swept = Swept{p, no_contacts()};
    for (u32 first = 0u; first < shapes.sphere_count; first += Struck::LENGTH) {
        Struck struck(first);
        Swept path = Swept{p, no_contacts()};
        for (u32 c = 0u; c < shapes.cone_count; c++) {
            if (shapes.cones[c].active == 0u) {
                continue;
            }
            const ConeSweepResult next = sweep_cone(shapes, c, q, path);
            path.position = next.outcome_sweep_position;
            path.contacts = Contacts{
                next.outcome_contacts_delta, next.outcome_contacts_velocity, next.outcome_contacts_count
            };
            struck.strike(shapes.cones[c].first, next.outcome_first_is_active);
            struck.strike(shapes.cones[c].second, next.outcome_second_is_active);
        }
        if (first == 0u) {
            swept = path;
        }
        for (u32 s = first; s < struck.end(shapes.sphere_count); s++) {
            if (!struck.has(s)) {
                const Vec4 start = shapes.spheres_before[s];
                const Vec4 end = shapes.spheres[s];
                swept.position =
                    sphere_sweep(true, q, swept.position, xyz(start), start.w, xyz(end), end.w).sweep_position;
                const SphereContactResult next = sphere_contact(
                    swept.contacts.delta,
                    swept.contacts.velocity,
                    swept.contacts.count,
                    true,
                    swept.position,
                    xyz(end),
                    end.w,
                    xyz(start)
                );
                swept.contacts = Contacts{next.contacts_delta, next.contacts_velocity, next.contacts_count};
            }
        }
    }
    return swept;
}

template <class Team>
__device__ void run_spheres(Team& team, const Cloth& cloth, u32 iteration) {
    const Response response = response_of(cloth, feature::FRICTION, feature::MASS_SCALE);
    const bool continuous = cloth.runs(feature::CONTINUOUS);
    const Capsules shapes(cloth, iteration);
    for (u32 i = team.first(); i < team.end(); i += team.stride()) {
        Vec4 p = team.load_current(i);
        if (p.w == 0.0f) {
            continue;
        }
        const Vec4 q = team.load_previous(i);
        Contacts contacts;
        if (continuous) {
            const Swept swept = sweep_spheres(shapes, xyz(q), xyz(p));
            p = with_w(swept.position, p.w);
            contacts = swept.contacts;
        } else {
            contacts = add_spheres(no_contacts(), shapes, xyz(p));
        }
        if (contacts.count > 0.0f) {
            resolve(team, i, p, q, contacts, response);
        } else {
            team.store_current(i, p);
        }
    }
}

}  // namespace cloth
