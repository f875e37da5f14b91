// Collision between cloths: the particles that may touch another cloth are parted in global space, pair by pair in the
// order of a sweep along the longest axis of their box.
#pragma once

#include "sort.cuh"
#include "sweep_pairs.cuh"

namespace cloth {

// Brings a particle inside a region to global space, and joins it to the box around them.
__device__ void visit(const Crowd& crowd, u32 slot, u32 m, Vec4 local) {
    const SweepMember& member = crowd.members[m];
    const Vec3 position = transform_to_global(
        xyz(member.rotation[0]), xyz(member.rotation[1]), xyz(member.rotation[2]), xyz(member.translation), xyz(local)
    );
    const float inverse_mass = member.movable != 0u ? local.w : 0.0f;
    crowd.visitors[slot] = Visitor{with_w(position, inverse_mass), Vec3{0.0f, 0.0f, 0.0f}, 0u};
    crowd.entries[slot] = 0u;
    atomicAdd(&crowd.gathered->visitors, 1u);
    const u32 bits[3] = {ordered(position.x), ordered(position.y), ordered(position.z)};
    for (u32 axis = 0u; axis < 3u; axis++) {
        atomicMin(&crowd.gathered->lower[axis], bits[axis]);
        atomicMax(&crowd.gathered->upper[axis], bits[axis]);
    }
}

// Collects every particle inside a region; the key of all others is NONE.
__device__ void collect(SweepTeam& team, const Crowd& crowd) {
    if (team.lane() == 0u) {
        *crowd.gathered = Gathered{{NONE, NONE, NONE}, {0u, 0u, 0u}, 0u, {0u, 0u}};
    }
    team.fence(HERE);
    for (u32 slot = team.lane(); slot < crowd.sweep.size; slot += team.lanes()) {
        crowd.entries[slot] = NONE;
        crowd.entries[crowd.sweep.size + slot] = slot;
        if (slot < crowd.sweep.slot_count) {
            const u32 m = crowd.member_of(slot);
            const Vec4 local = *crowd.current(m, crowd.index_of(m, slot));
            if (crowd.is_inside(m, local)) {
                visit(crowd, slot, m, local);
            }
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

// Gives every visitor its key. Returns within how many cells along the sweep axis a partner can be.
__device__ u32 find_sweep_keys(SweepTeam& team, const Crowd& crowd) {
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
    for (u32 slot = team.lane(); slot < crowd.sweep.slot_count; slot += team.lanes()) {
        if (crowd.entries[slot] != NONE) {
            const Vec3 cell = sweep_cell(turned(xyz(crowd.visitors[slot].particle), axis), start, scale);
            crowd.entries[slot] = static_cast<u32>(cell.x) | static_cast<u32>(cell.y) << SWEEP_BITS
                | static_cast<u32>(cell.z) << (SWEEP_BITS + COLUMN_BITS);
        }
    }
    team.fence(HERE);
    return static_cast<u32>(sweep_reach(scale, crowd.sweep.distance));
}

__device__ void write_back(SweepTeam& team, const Crowd& crowd, u32 count) {
    for (u32 e = team.lane(); e < count; e += team.lanes()) {
        const u32 slot = crowd.slot_at(e);
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
    team.fence(HERE);
}

__device__ void run_sweep(const SweepArgument& argument) {
    const Crowd crowd(argument);
    SweepTeam team;
    for (u32 round = 0u; round < crowd.sweep.iterations; round++) {
        collect(team, crowd);
        const u32 count = crowd.gathered->visitors;
        const u32 reach = find_sweep_keys(team, crowd);
        sort_entries(team, crowd.entries, crowd.sweep.size);
        part_pairs(team, crowd, Partners{crowd, count, reach});
        write_back(team, crowd, count);
    }
}

}  // namespace cloth
