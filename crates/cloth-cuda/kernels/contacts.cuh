// The contacts of one particle.
#pragma once

#include "thread_group.cuh"

namespace cloth {

struct Contacts {
    Vec3 delta;
    Vec3 velocity;
    float count;
};

__device__ __forceinline__ Contacts no_contacts() {
    const ContactsNoneResult none = contacts_none();
    return Contacts{none.contacts_delta, none.contacts_velocity, none.contacts_count};
}

// How contacts act: zero where the feature is off. Read when a contact is resolved, since registers are short while shapes
// are looked at.
struct Response {
    float friction;
    float mass_scale;
    float epsilon;
};

__device__ __forceinline__ Response response_of(const Cloth& cloth, u32 friction, u32 mass_scale) {
    return Response{
        cloth.has(friction) ? cloth.frame.friction : 0.0f,
        cloth.has(mass_scale) ? cloth.frame.mass_scale : 0.0f,
        cloth.frame.epsilon
    };
}

template <class Group>
__device__ __forceinline__ void resolve(
    Group& group, const Cloth& cloth, u32 i, Vec4 p, Vec4 q, const Contacts& contacts, u32 friction, u32 mass_scale
) {
    const Response response = response_of(cloth, friction, mass_scale);
    const ContactsResolveResult state = contacts_resolve(
        p,
        q,
        contacts.delta,
        contacts.velocity,
        contacts.count,
        response.friction,
        response.mass_scale,
        response.epsilon
    );
    store_state(group, i, state.state_current, state.state_previous);
}

}  // namespace cloth
