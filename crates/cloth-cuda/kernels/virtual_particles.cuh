// Collision of virtual particles, set by set.
#pragma once

#include "capsules.cuh"
#include "convexes.cuh"
#include "triangles.cuh"

namespace cloth {

template <class Team>
__device__ void run_virtual_particles(Team& team, const Cloth& cloth, u32 iteration) {
    const Response response = response_of(cloth, feature::FRICTION, feature::MASS_SCALE);
    const bool all_shapes = cloth.runs(feature::VIRTUAL_ALL_SHAPES);
    const bool triangles = cloth.runs(feature::VIRTUAL_ALL_SHAPES | feature::TRIANGLES);
    const Capsules shapes(cloth, iteration);
    const u32* const sets = cloth.words + cloth.job.virtual_sets;
    const u32 set_count = cloth.job.virtual_set_count;
    for (u32 set = 0u; set < set_count; set++) {
        team.fence(HERE);
        for (u32 row = sets[set] + team.lane(); row < sets[set + 1u]; row += team.lanes()) {
            const u32* const corners = cloth.words + cloth.job.virtual_particles + 4u * row;
            const u32 a = corners[0];
            const u32 b = corners[1];
            const u32 c = corners[2];
            const Vec4 weights = cloth.rows[cloth.job.virtual_weights + corners[3]];
            const Vec3 p = virtual_particle_position(
                xyz(team.load_current(a)),
                xyz(team.load_current(b)),
                xyz(team.load_current(c)),
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
                    team.load_current(a),
                    team.load_previous(a),
                    team.load_current(b),
                    team.load_previous(b),
                    team.load_current(c),
                    team.load_previous(c),
                    weights.x,
                    weights.y,
                    weights.z,
                    contacts.delta,
                    contacts.velocity,
                    contacts.count,
                    response.friction,
                    response.mass_scale
                );
                store_state(team, a, moved.corners_0_current, moved.corners_0_previous);
                store_state(team, b, moved.corners_1_current, moved.corners_1_previous);
                store_state(team, c, moved.corners_2_current, moved.corners_2_previous);
            }
        }
    }
    team.fence(HERE);
}

}  // namespace cloth
