// Collision between cloths: the particles that may touch another cloth are found, and their contacts are resolved in global
// space, pair by pair in the order of a sweep along the longest axis of their box.
#pragma once

#include "sweep_broad_phase.cuh"
#include "sort.cuh"
#include "sweep_pairs.cuh"

namespace cloth {

// The box around particles, on ordered integers.
struct Box {
    u32 lower[3];
    u32 upper[3];

    __device__ __forceinline__ void join(Vec3 position) {
        const u32 bits[3] = {ordered(position.x), ordered(position.y), ordered(position.z)};
        for (u32 axis = 0u; axis < 3u; axis++) {
            lower[axis] = bits[axis] < lower[axis] ? bits[axis] : lower[axis];
            upper[axis] = bits[axis] > upper[axis] ? bits[axis] : upper[axis];
        }
    }
};

// Collects every particle that takes part, in global space, and the box around them. Which entry each becomes depends on
// nothing that can be relied on. Ends with a fence.
__device__ void collect(SweepGroup& group, const SweepData& all) {
    SweepFindings& findings = *all.findings;
    if (group.thread() == 0u) {
        for (u32 axis = 0u; axis < 3u; axis++) {
            findings.lower[axis] = NONE;
            findings.upper[axis] = 0u;
        }
        findings.proxies = 0u;
        findings.unfinished[0] = 0u;
        findings.unfinished[1] = 0u;
    }
    group.fence(HERE);
    Box box{{NONE, NONE, NONE}, {0u, 0u, 0u}};
    for (u32 slot = group.thread(); slot < all.sweep.slot_count; slot += group.threads()) {
        const u32 m = all.participant_of(slot);
        const SweepParticipant& participant = all.participants[m];
        const Vec4 local = *all.current(m, all.index_of(m, slot));
        const Vec3 position = transform_to_global(
            xyz(participant.rotation[0]),
            xyz(participant.rotation[1]),
            xyz(participant.rotation[2]),
            xyz(participant.translation),
            xyz(local)
        );
        if (is_finite(position) && takes_part(all, m, position)) {
            const float inverse_mass = participant.movable != 0u ? local.w : 0.0f;
            all.proxies[slot] = Proxy{with_w(position, inverse_mass), Vec3{0.0f, 0.0f, 0.0f}, 0u};
            all.slots[atomicAdd(&findings.proxies, 1u)] = slot;
            box.join(position);
        }
    }
    for (u32 axis = 0u; axis < 3u; axis++) {
        const u32 low = warp_min(box.lower[axis]);
        const u32 high = warp_max(box.upper[axis]);
        if (leads_warp()) {
            atomicMin(&findings.lower[axis], low);
            atomicMax(&findings.upper[axis], high);
        }
    }
    group.fence(HERE);
}

// Permutes a vector cyclically so that the sweep axis comes first.
__device__ __forceinline__ Vec3 to_sweep_order(Vec3 v, u32 axis) {
    if (axis == 0u) {
        return v;
    }
    return axis == 1u ? Vec3{v.z, v.x, v.y} : Vec3{v.y, v.z, v.x};
}

__device__ __forceinline__ Vec3 corner(const u32 bits[3]) {
    return Vec3{
        __uint_as_float(unordered(bits[0])), __uint_as_float(unordered(bits[1])), __uint_as_float(unordered(bits[2]))
    };
}

// The power of two that so many entries are sorted as; not 0.
__device__ __forceinline__ u32 sorted_size(u32 count) {
    const u32 power = power_below(count);
    return power < count ? 2u * power : power;
}

// Gives each of `count` entries its key; what rounds up to a power of two sorts to the end. Returns within how many cells
// along the sweep axis a partner can be. Ends with a fence.
__device__ u32 find_sweep_keys(SweepGroup& group, const SweepData& all, u32 count) {
    const Vec3 low = corner(all.findings->lower);
    const Vec3 high = corner(all.findings->upper);
    const Vec3 edge = edge_difference(low, high);
    u32 axis = 2u;
    if (edge.x > edge.y && edge.x > edge.z) {
        axis = 0u;
    } else if (edge.x > edge.y || edge.z >= edge.y) {
        axis = 1u;
    }
    const Vec3 start = to_sweep_order(low, axis);
    const Vec3 scale = sweep_scale(start, to_sweep_order(high, axis), all.sweep.distance);
    const u32 size = sorted_size(count);
    for (u32 e = group.thread(); e < size; e += group.threads()) {
        if (e < count) {
            const Vec3 position = xyz(all.proxies[all.slots[e]].particle);
            const Vec3 cell = sweep_cell(to_sweep_order(position, axis), start, scale);
            all.keys[e] = static_cast<u32>(cell.x) | static_cast<u32>(cell.y) << SWEEP_BITS
                | static_cast<u32>(cell.z) << (SWEEP_BITS + COLUMN_BITS);
        } else {
            all.keys[e] = NONE;
            all.slots[e] = NONE;
        }
    }
    group.fence(HERE);
    return static_cast<u32>(sweep_reach(scale, all.sweep.distance));
}

// Brings what was moved back to its cloth.
__device__ void write_back(SweepGroup& group, const SweepData& all, u32 count) {
    for (u32 e = group.thread(); e < count; e += group.threads()) {
        const u32 slot = all.slots[e];
        const Proxy proxy = all.proxies[slot];
        if (proxy.touched != 0u) {
            const u32 m = all.participant_of(slot);
            const SweepParticipant& participant = all.participants[m];
            Vec4* const current = all.current(m, all.index_of(m, slot));
            Vec4* const previous = all.previous(m, all.index_of(m, slot));
            const TransformApplyPushResult moved = transform_apply_push(
                *current,
                *previous,
                proxy.delta,
                xyz(participant.to_local[0]),
                xyz(participant.to_local[1]),
                xyz(participant.to_local[2]),
                participant.kept
            );
            if (is_finite(xyz(moved.current)) && is_finite(xyz(moved.previous))) {
                *current = moved.current;
                *previous = moved.previous;
            }
        }
    }
}

// Resolves the contacts of the particles that were collected.
__device__ void resolve(SweepGroup& group, const SweepData& all, u32 count) {
    const u32 reach = find_sweep_keys(group, all, count);
    sort_entries(group, all.keys, all.slots, sorted_size(count));
    resolve_pairs(group, all, Partners{all, count, reach});
    write_back(group, all, count);
}

__device__ void run_sweep(const SweepArgument& argument) {
    const SweepData all(argument);
    SweepGroup group{grid_size(), at_address<u32>(argument.barrier), 0u};
    find_global_bounds(group, all);
    group.fence(HERE);
    find_broad_phase_pairs(group, all);
    group.fence(HERE);
    const u32 partners = all.findings->partners;
    if (group.thread() == 0u) {
        *at_address<u32>(argument.pairs) = partners / 2u;
    }
    if (partners == 0u) {
        return;
    }
    for (u32 round = 0u; round < all.sweep.iterations; round++) {
        collect(group, all);
        const u32 count = all.findings->proxies;
        const bool is_alone = count <= argument.alone;
        SweepGroup resolving = is_alone ? group.first_block() : group;
        if (count > 1u && (!is_alone || group.block() == 0u)) {
            resolve(resolving, all, count);
        }
        if (!is_alone) {
            group = resolving;
        }
        group.fence(HERE);
    }
}

}  // namespace cloth
