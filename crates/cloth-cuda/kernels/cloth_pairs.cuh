// Pairs of cloths that may touch: filters accept them, and their surroundings have a point in common.
#pragma once

#include "participants.cuh"

namespace cloth {

// A corner of the box around a member in its local space.
__device__ __forceinline__ Vec3 local_corner(const Participants& all, u32 word, Vec4 known) {
    if (word == NONE) {
        return xyz(known);
    }
    const u32* const corner = all.outcomes + word;
    return Vec3{__uint_as_float(corner[0]), __uint_as_float(corner[1]), __uint_as_float(corner[2])};
}

// The surroundings of all members; a fence has to follow.
__device__ void find_surroundings(SweepGroup& group, const Participants& all) {
    for (u32 m = group.thread(); m < all.sweep.member_count; m += group.threads()) {
        const SweepMember& member = all.members[m];
        const u32 outcome = member.outcome;
        const BroadPhaseBoundsResult found = broad_phase_bounds(
            xyz(member.rotation[0]),
            xyz(member.rotation[1]),
            xyz(member.rotation[2]),
            xyz(member.translation),
            local_corner(all, outcome, member.lower),
            local_corner(all, outcome == NONE ? NONE : outcome + 3u, member.upper),
            all.sweep.distance
        );
        const Vec3 lower = found.bounds_lower;
        const Vec3 upper = found.bounds_upper;
        all.surroundings[m] = Surroundings{lower, is_finite(lower) && is_finite(upper) ? 1u : 0u, upper, 0u};
    }
}

__device__ __forceinline__ bool share_a_point(const Surroundings& a, const Surroundings& b) {
    return (a.is_finite & b.is_finite) != 0u && broad_phase_overlap(a.lower, a.upper, b.lower, b.upper);
}

// Pairs of members that overlap, and how many partners all members have together; a fence has to follow.
__device__ void find_cloth_pairs(SweepGroup& group, const Participants& all) {
    const u32 words = all.row_words();
    u32 partners = 0u;
    for (u32 k = group.thread(); k < all.sweep.member_count * words; k += group.threads()) {
        const Surroundings own = all.surroundings[k / words];
        u32 met = 0u;
        for (u32 left = all.words[all.sweep.accepts + k]; left != 0u; left &= left - 1u) {
            const u32 bit = first_bit(left);
            if (share_a_point(own, all.surroundings[k % words * 32u + bit])) {
                met |= 1u << bit;
                partners += 1u;
            }
        }
        all.cloth_pairs[k] = met;
    }
    partners = warp_sum(partners);
    if (leads_warp() && partners > 0u) {
        atomicAdd(&all.gathered->partners, partners);
    }
}

// Whether a particle of a member at this position is close to a cloth that its own one overlaps.
__device__ __forceinline__ bool takes_part(const Participants& all, u32 member, Vec3 position) {
    const u32 words = all.row_words();
    for (u32 w = 0u; w < words; w++) {
        for (u32 left = all.cloth_pairs[member * words + w]; left != 0u; left &= left - 1u) {
            const Surroundings& place = all.surroundings[32u * w + first_bit(left)];
            if (broad_phase_contains(position, place.lower, place.upper)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace cloth
