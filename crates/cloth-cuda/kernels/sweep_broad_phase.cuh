// Broad phase: the pairs of cloths that the collision filter accepts and whose bounds overlap.
#pragma once

#include "sweep_data.cuh"

namespace cloth {

// A corner of the box around a participant in its local space.
__device__ __forceinline__ Vec3 local_corner(const SweepData& all, u32 place, Vec4 known) {
    if (place == NONE) {
        return xyz(known);
    }
    const u32* const corner = all.outcomes + place;
    return Vec3{__uint_as_float(corner[0]), __uint_as_float(corner[1]), __uint_as_float(corner[2])};
}

// The bounds of all participants in global space; a fence has to follow.
__device__ void find_global_bounds(SweepGroup& group, const SweepData& all) {
    for (u32 m = group.thread(); m < all.sweep.participant_count; m += group.threads()) {
        const SweepParticipant& participant = all.participants[m];
        const u32 outcome = participant.outcome;
        const BroadPhaseBoundsResult found = broad_phase_bounds(
            xyz(participant.rotation[0]),
            xyz(participant.rotation[1]),
            xyz(participant.rotation[2]),
            xyz(participant.translation),
            local_corner(all, outcome, participant.lower),
            local_corner(all, outcome == NONE ? NONE : outcome + OUTCOME_UPPER, participant.upper),
            all.sweep.distance
        );
        const Vec3 lower = found.bounds_lower;
        const Vec3 upper = found.bounds_upper;
        all.global_bounds[m] = GlobalBounds{lower, is_finite(lower) && is_finite(upper) ? 1u : 0u, upper, 0u};
    }
}

__device__ __forceinline__ bool bounds_overlap(const GlobalBounds& a, const GlobalBounds& b) {
    return (a.is_finite & b.is_finite) != 0u && broad_phase_overlap(a.lower, a.upper, b.lower, b.upper);
}

// The broad-phase pairs, and how many partners all participants have together; a fence has to follow.
__device__ void find_broad_phase_pairs(SweepGroup& group, const SweepData& all) {
    const u32 row = all.row_length();
    u32 partners = 0u;
    for (u32 k = group.thread(); k < all.sweep.participant_count * row; k += group.threads()) {
        const GlobalBounds own = all.global_bounds[k / row];
        u32 partner_bits = 0u;
        for (u32 left = all.u32_data[all.sweep.accepted_pairs + k]; left != 0u; left &= left - 1u) {
            const u32 bit = first_bit(left);
            if (bounds_overlap(own, all.global_bounds[k % row * 32u + bit])) {
                partner_bits |= 1u << bit;
                partners += 1u;
            }
        }
        all.broad_phase_pairs[k] = partner_bits;
    }
    partners = warp_sum(partners);
    if (leads_warp() && partners > 0u) {
        atomicAdd(&all.findings->partners, partners);
    }
}

// Whether a particle of a participant at this position is inside the bounds of a partner.
__device__ __forceinline__ bool takes_part(const SweepData& all, u32 participant, Vec3 position) {
    const u32 row = all.row_length();
    for (u32 w = 0u; w < row; w++) {
        for (u32 left = all.broad_phase_pairs[participant * row + w]; left != 0u; left &= left - 1u) {
            const GlobalBounds& bounds = all.global_bounds[32u * w + first_bit(left)];
            if (broad_phase_contains(position, bounds.lower, bounds.upper)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace cloth
