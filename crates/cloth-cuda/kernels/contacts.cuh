// The contacts of one particle.
#pragma once

#include "team.cuh"

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

// How contacts act: zero where the stage is off.
struct Response {
    float friction;
    float mass_scale;
};

__device__ __forceinline__ Response response_of(const Cloth& cloth, u32 friction, u32 mass_scale) {
    return Response{
        cloth.runs(friction) ? cloth.frame.friction : 0.0f,
        cloth.runs(mass_scale) ? cloth.frame.mass_scale : 0.0f
    };
}

template <class Team>
__device__ __forceinline__ void resolve(
    Team& team, u32 i, Vec4 p, Vec4 q, const Contacts& contacts, const Response& response
) {
    const ContactsResolveResult state = contacts_resolve(
        p, q, contacts.delta, contacts.velocity, contacts.count, response.friction, response.mass_scale
    );
    store_state(team, i, state.state_current, state.state_previous);
}

}  // namespace cloth
