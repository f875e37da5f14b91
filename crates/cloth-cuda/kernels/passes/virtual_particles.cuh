// Collision of virtual particles, set by set.
#pragma once

#include "capsules.cuh"
#include "passes/convexes.cuh"
#include "passes/triangles.cuh"

namespace cloth {

template <class Group>
__device__ void run_virtual_particles(Group& group, const Cloth& cloth, const Pass& pass, u32 iteration) {
    const Response response = response_of(cloth, feature::FRICTION, feature::MASS_SCALE);
    const bool all_shapes = cloth.has(feature::VIRTUAL_ALL_SHAPES);
    const bool triangles = cloth.has(feature::VIRTUAL_ALL_SHAPES | feature::TRIANGLES);
    const Capsules shapes(cloth, iteration);
    const u32* const sets = cloth.u32_data + cloth.offsets.virtual_sets;
    for (u32 set = pass.first; set < pass.end; set++) {
        group.fence(HERE);
        const Rows rows = group.rows(sets[set], sets[set + 1u]);
        for (u32 row = rows.first; row < rows.end; row += rows.stride) {
            const u32* const corners = cloth.u32_data + cloth.offsets.virtual_particles + 4u * row;
            const u32 a = corners[0];
            const u32 b = corners[1];
            const u32 c = corners[2];
            const Vec4 weights = cloth.vec4_data[cloth.offsets.virtual_weights + corners[3]];
            const Vec3 p = virtual_particle_position(
                xyz(group.load_current(a)),
                xyz(group.load_current(b)),
                xyz(group.load_current(c)),
                weights.x,
                weights.y,
                weights.z
            );
            Contacts contacts = add_spheres(no_contacts(), shapes, p);
            if (all_shapes) {
                contacts = add_convexes(contacts, cloth, iteration, p);
            }
            if (triangles) {
                contacts = add_triangles(contacts, cloth, iteration, p);
            }
            if (contacts.count > 0.0f) {
                // The corners are read anew, since they would take too many registers while shapes are looked at.
                forget_loads();
                const VirtualParticleResolveResult moved = virtual_particle_resolve(
                    group.load_current(a),
                    group.load_previous(a),
                    group.load_current(b),
                    group.load_previous(b),
                    group.load_current(c),
                    group.load_previous(c),
                    weights.x,
                    weights.y,
                    weights.z,
                    contacts.delta,
                    contacts.velocity,
                    contacts.count,
                    response.friction,
                    response.mass_scale,
                    response.epsilon
                );
                store_state(group, a, moved.corners_0_current, moved.corners_0_previous);
                store_state(group, b, moved.corners_1_current, moved.corners_1_previous);
                store_state(group, c, moved.corners_2_current, moved.corners_2_previous);
            }
        }
    }
}

}  // namespace cloth
