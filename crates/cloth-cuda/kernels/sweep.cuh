// Collision between cloths: the particles that may touch another cloth are parted in global space, pair by pair in the
// order of a sweep along the longest axis of their box. The order is sequential, so one thread walks it; all others help
// to find and sort the particles.
#pragma once

#include "sort.cuh"

namespace cloth {

constexpr u32 SWEEP_BITS = 16u;
constexpr u32 COLUMN_BITS = 8u;
constexpr u32 LAST_CELL = 65535u;

// A particle in global space.
struct alignas(16) Visitor {
    Vec4 particle;
    Vec3 delta;
    u32 touched;
};

// One block of threads.
struct SweepTeam {
    __device__ __forceinline__ u32 lane() const {
        return thread_index();
    }
    __device__ __forceinline__ u32 lanes() const {
        return block_size();
    }
    __device__ __forceinline__ void fence(int line) {
        block_sync(line);
    }
};

// What the threads find together.
struct Gathered {
    u32 lower[3];
    u32 upper[3];
    u32 visitors;
};

struct Crowd {
    const Sweep& sweep;
    const SweepMember* members;
    const unsigned long long* particles;
    const Vec4* rows;
    const u32* words;
    // Keys, then the slots that they belong to.
    u32* entries;
    // One for each slot.
    Visitor* visitors;
    Gathered* gathered;

    __device__ __forceinline__ explicit Crowd(const SweepArgument& argument)
        : sweep(*at_address<const Sweep>(argument.sweep)),
          members(at_address<const SweepMember>(argument.members)),
          particles(at_address<const unsigned long long>(argument.particles)),
          rows(at_address<const Vec4>(argument.rows)),
          words(at_address<const u32>(argument.words)),
          entries(at_address<u32>(argument.results) + 8u * sweep.slot_count),
          visitors(at_address<Visitor>(argument.results)),
          gathered(static_cast<Gathered*>(dynamic_shared())) {}

    // The member that a slot belongs to: slots of a member follow each other.
    __device__ __forceinline__ u32 member_of(u32 slot) const {
        u32 low = 0u;
        u32 high = sweep.member_count;
        while (low + 1u < high) {
            const u32 middle = (low + high) / 2u;
            if (members[middle].first_slot <= slot) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    // The particle of its member that a slot stands for.
    __device__ __forceinline__ u32 index_of(u32 member, u32 slot) const {
        const u32 place = slot - members[member].first_slot;
        return members[member].indices == NONE ? place : words[members[member].indices + place];
    }

    __device__ __forceinline__ Vec4* current(u32 member, u32 index) const {
        return at_address<Vec4>(particles[member]) + members[member].current + index;
    }

    __device__ __forceinline__ Vec4* previous(u32 member, u32 index) const {
        return at_address<Vec4>(particles[member]) + members[member].previous + index;
    }

    __device__ __forceinline__ u32 slot_at(u32 entry) const {
        return entries[sweep.size + entry];
    }

    __device__ __forceinline__ bool is_inside(u32 member, Vec4 p) const {
        for (u32 r = 0u; r < members[member].region_count; r++) {
            const Vec4 lower = rows[members[member].regions + 2u * r];
            const Vec4 upper = rows[members[member].regions + 2u * r + 1u];
            if (p.x >= lower.x && p.y >= lower.y && p.z >= lower.z && p.x <= upper.x && p.y <= upper.y && p.z <= upper.z) {
                return true;
            }
        }
        return false;
    }
};

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
        *crowd.gathered = Gathered{{NONE, NONE, NONE}, {0u, 0u, 0u}, 0u};
    }
    team.fence(__LINE__);
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
    team.fence(__LINE__);
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
    team.fence(__LINE__);
    return static_cast<u32>(sweep_reach(scale, crowd.sweep.distance));
}

__device__ void meet(const Crowd& crowd, u32 a, u32 b) {
    const u32 i = crowd.member_of(a);
    const u32 j = crowd.member_of(b);
    if (i == j || crowd.words[crowd.sweep.accepts + i * crowd.sweep.member_count + j] == 0u) {
        return;
    }
    const Visitor first = crowd.visitors[a];
    const Visitor second = crowd.visitors[b];
    const RepelPushResult push =
        repel_push(first.particle, second.particle, crowd.sweep.distance, crowd.sweep.stiffness);
    if (push.touches) {
        const RepelAccumulateResult moved_a = repel_accumulate(xyz(first.particle), first.delta, push.push_i);
        const RepelAccumulateResult moved_b = repel_accumulate(xyz(second.particle), second.delta, push.push_j);
        crowd.visitors[a] = Visitor{with_w(moved_a.position, first.particle.w), moved_a.sum, 1u};
        crowd.visitors[b] = Visitor{with_w(moved_b.position, second.particle.w), moved_b.sum, 1u};
    }
}

// Every pair that may be close, in the canonical order.
__device__ void walk(const Crowd& crowd, u32 count, u32 reach) {
    const u32* const keys = crowd.entries;
    const u32 steps[4] = {1u, (1u << COLUMN_BITS) - 1u, 1u << COLUMN_BITS, (1u << COLUMN_BITS) + 1u};
    // Windows only move forward, since particles come in ascending order.
    u32 starts[4] = {0u, 0u, 0u, 0u};
    for (u32 e = 0u; e < count; e++) {
        const u32 column = keys[e] >> SWEEP_BITS;
        const u32 along = keys[e] & LAST_CELL;
        const u32 last = along + reach < LAST_CELL ? along + reach : LAST_CELL;
        for (u32 f = e + 1u; f < count; f++) {
            if (keys[f] >> SWEEP_BITS != column || (keys[f] & LAST_CELL) >= last) {
                break;
            }
            meet(crowd, crowd.slot_at(e), crowd.slot_at(f));
        }
        const u32 first = reach < along ? along - reach : 0u;
        for (u32 s = 0u; s < 4u; s++) {
            const u32 later = column + steps[s];
            if (later > LAST_CELL) {
                continue;
            }
            const u32 start = later << SWEEP_BITS | first;
            const u32 end = later << SWEEP_BITS | last;
            while (starts[s] < count && keys[starts[s]] < start) {
                starts[s] += 1u;
            }
            for (u32 f = starts[s]; f < count && keys[f] < end; f++) {
                meet(crowd, crowd.slot_at(e), crowd.slot_at(f));
            }
        }
    }
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
    team.fence(__LINE__);
}

__device__ void run_sweep(const SweepArgument& argument) {
    const Crowd crowd(argument);
    SweepTeam team;
    for (u32 round = 0u; round < crowd.sweep.iterations; round++) {
        collect(team, crowd);
        const u32 count = crowd.gathered->visitors;
        const u32 reach = find_sweep_keys(team, crowd);
        sort_entries(team, crowd.entries, crowd.sweep.size);
        if (team.lane() == 0u) {
            walk(crowd, count, reach);
        }
        team.fence(__LINE__);
        write_back(team, crowd, count);
    }
}

}  // namespace cloth
