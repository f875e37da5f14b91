// Collision of particles with spheres and capsules.
#pragma once

#include "capsules.cuh"

namespace cloth {

template <class Group>
__device__ void run_spheres(Group& group, const Cloth& cloth, const Pass&, u32 iteration) {
    const bool continuous = cloth.has(feature::CONTINUOUS);
    const Capsules shapes(cloth, iteration);
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        Vec4 p = group.load_current(i);
        if (p.w == 0.0f) {
            continue;
        }
        Contacts contacts;
        if (continuous) {
            const Swept swept = sweep_spheres(shapes, xyz(group.load_previous(i)), xyz(p));
            p = with_w(swept.position, p.w);
            contacts = swept.contacts;
        } else {
            contacts = add_spheres(no_contacts(), shapes, xyz(p));
        }
        if (contacts.count > 0.0f) {
            // Read anew, since it would take too many registers while shapes are looked at.
            forget_loads();
            const Vec4 q = group.load_previous(i);
            resolve(group, cloth, i, p, q, contacts, feature::FRICTION, feature::MASS_SCALE);
        } else {
            group.store_current(i, p);
        }
    }
}

}  // namespace cloth
