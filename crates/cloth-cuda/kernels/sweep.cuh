// Collision between cloths: the particles that may touch another cloth are found, and parted in global space, pair by pair
// in the order of a sweep along the longest axis of their box.
#pragma once

#include "meetings.cuh"
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
__device__ void collect(SweepTeam& team, const Crowd& crowd) {
    Gathered& gathered = *crowd.gathered;
    if (team.lane() == 0u) {
        for (u32 axis = 0u; axis < 3u; axis++) {
            gathered.lower[axis] = NONE;
            gathered.upper[axis] = 0u;
        }
        gathered.visitors = 0u;
        gathered.unfinished[0] = 0u;
        gathered.unfinished[1] = 0u;
    }
    team.fence(HERE);
    Box box{{NONE, NONE, NONE}, {0u, 0u, 0u}};
    for (u32 slot = team.lane(); slot < crowd.sweep.slot_count; slot += team.lanes()) {
        const u32 m = crowd.member_of(slot);
        const SweepMember& member = crowd.members[m];
        const Vec4 local = *crowd.current(m, crowd.index_of(m, slot));
        const Vec3 position = transform_to_global(
            xyz(member.rotation[0]), xyz(member.rotation[1]), xyz(member.rotation[2]), xyz(member.translation), xyz(local)
        );
        if (is_finite(position) && takes_part(crowd, m, position)) {
            const float inverse_mass = member.movable != 0u ? local.w : 0.0f;
            crowd.visitors[slot] = Visitor{with_w(position, inverse_mass), Vec3{0.0f, 0.0f, 0.0f}, 0u};
            crowd.slots[atomicAdd(&gathered.visitors, 1u)] = slot;
            box.join(position);
        }
    }
    for (u32 axis = 0u; axis < 3u; axis++) {
        const u32 low = warp_min(box.lower[axis]);
        const u32 high = warp_max(box.upper[axis]);
        if (leads_warp()) {
            atomicMin(&gathered.lower[axis], low);
            atomicMax(&gathered.upper[axis], high);
        }
    }
    team.fence(HERE);
}

// Turns a vector so that the sweep axis comes first.
__device__ __forceinline__ Vec3 turned(Vec3 v, u32 axis) {
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
__device__ u32 find_sweep_keys(SweepTeam& team, const Crowd& crowd, u32 count) {
    const Vec3 low = corner(crowd.gathered->lower);
    const Vec3 high = corner(crowd.gathered->upper);
    const Vec3 edge = edge_difference(low, high);
    u32 axis = 2u;
    if (edge.x > edge.y && edge.x > edge.z) {
        axis = 0u;
    } else if (edge.x > edge.y || edge.z >= edge.y) {
        axis = 1u;
    }
    const Vec3 start = turned(low, axis);
    const Vec3 scale = sweep_scale(start, turned(high, axis), crowd.sweep.distance);
    const u32 size = sorted_size(count);
    for (u32 e = team.lane(); e < size; e += team.lanes()) {
        if (e < count) {
            const Vec3 position = xyz(crowd.visitors[crowd.slots[e]].particle);
            const Vec3 cell = sweep_cell(turned(position, axis), start, scale);
            crowd.keys[e] = static_cast<u32>(cell.x) | static_cast<u32>(cell.y) << SWEEP_BITS
                | static_cast<u32>(cell.z) << (SWEEP_BITS + COLUMN_BITS);
        } else {
            crowd.keys[e] = NONE;
            crowd.slots[e] = NONE;
        }
    }
    team.fence(HERE);
    return static_cast<u32>(sweep_reach(scale, crowd.sweep.distance));
}

// Brings what was moved back to its cloth.
__device__ void write_back(SweepTeam& team, const Crowd& crowd, u32 count) {
    for (u32 e = team.lane(); e < count; e += team.lanes()) {
        const u32 slot = crowd.slots[e];
        const Visitor visitor = crowd.visitors[slot];
        if (visitor.touched != 0u) {
            const u32 m = crowd.member_of(slot);
            const SweepMember& member = crowd.members[m];
            Vec4* const current = crowd.current(m, crowd.index_of(m, slot));
            Vec4* const previous = crowd.previous(m, crowd.index_of(m, slot));
            const TransformApplyPushResult moved = transform_apply_push(
                *current,
                *previous,
                visitor.delta,
                xyz(member.to_local[0]),
                xyz(member.to_local[1]),
                xyz(member.to_local[2]),
                member.kept
            );
            if (is_finite(xyz(moved.current)) && is_finite(xyz(moved.previous))) {
                *current = moved.current;
                *previous = moved.previous;
            }
        }
    }
}

// Parts the particles that were collected.
__device__ void part(SweepTeam& team, const Crowd& crowd, u32 count) {
    const u32 reach = find_sweep_keys(team, crowd, count);
    sort_entries(team, crowd.keys, crowd.slots, sorted_size(count));
    part_pairs(team, crowd, Partners{crowd, count, reach});
    write_back(team, crowd, count);
}

__device__ void run_sweep(const SweepArgument& argument) {
    const Crowd crowd(argument);
    SweepTeam team{grid_size(), at_address<u32>(argument.barrier)};
    find_surroundings(team, crowd);
    team.fence(HERE);
    find_meetings(team, crowd);
    team.fence(HERE);
    const u32 partners = crowd.gathered->partners;
    if (team.lane() == 0u) {
        *at_address<u32>(argument.pairs) = partners / 2u;
    }
    if (partners == 0u) {
        return;
    }
    for (u32 round = 0u; round < crowd.sweep.iterations; round++) {
        collect(team, crowd);
        const u32 count = crowd.gathered->visitors;
        const bool is_alone = count <= argument.alone;
        SweepTeam parting = is_alone ? team.first_block() : team;
        if (count > 1u && (!is_alone || team.block() == 0u)) {
            part(parting, crowd, count);
        }
        team.fence(HERE);
    }
}

}  // namespace cloth
