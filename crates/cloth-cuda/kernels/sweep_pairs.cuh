// The pairs of a sweep, in parallel with the outcome of one after the other.
//
// In the order of the sweep, a pair (e, f) of entries comes before all with a greater e, and before all with the same e
// and a greater f. A pair may go as soon as it is the first remaining pair of both its entries: e has no partner below
// it left, and e is the next of the partners below f. Every round runs all such pairs; the very first of the remaining
// ones is always among them. Which entries are partners depends on the sorted cells alone, not on what pairs do.
#pragma once

#include "crowd.cuh"

namespace cloth {

// Columns of partners, as distances between columns.
constexpr u32 COLUMN_STEPS = 5u;

__device__ __forceinline__ u32 column_step(u32 s) {
    return s < 2u ? s : (1u << COLUMN_BITS) + s - 3u;
}

// Who can meet whom, of the first `count` entries.
struct Partners {
    const Crowd& crowd;
    u32 count;
    // Within so many cells along the sweep axis.
    u32 reach;

    // The first entry whose key is not less.
    __device__ __forceinline__ u32 find(u32 key) const {
        u32 low = 0u;
        u32 high = count;
        while (low < high) {
            const u32 middle = (low + high) / 2u;
            if (crowd.keys[middle] < key) {
                low = middle + 1u;
            } else {
                high = middle;
            }
        }
        return low;
    }

    __device__ __forceinline__ u32 find_from(u32 key, u32 start) const {
        const u32 found = find(key);
        return found < start ? start : found;
    }

    __device__ __forceinline__ bool may_meet(u32 e, u32 f) const {
        return crowd.meet(crowd.turns[e].member, crowd.turns[f].member);
    }

    // The first partner above e from entry `start` on.
    __device__ u32 next_above(u32 e, u32 start) const {
        const u32 column = crowd.keys[e] >> SWEEP_BITS;
        const u32 along = crowd.keys[e] & LAST_CELL;
        const u32 first = reach < along ? along - reach : 0u;
        const u32 last = along + reach < LAST_CELL ? along + reach : LAST_CELL;
        for (u32 s = 0u; s < COLUMN_STEPS; s++) {
            const u32 later = column + column_step(s);
            if (later > LAST_CELL) {
                break;
            }
            const u32 end = later << SWEEP_BITS | last;
            for (u32 f = find_from(later << SWEEP_BITS | first, start); f < count && crowd.keys[f] < end; f++) {
                if (may_meet(e, f)) {
                    return f;
                }
            }
        }
        return NONE;
    }

    // The first partner below f from entry `start` on.
    __device__ u32 next_below(u32 f, u32 start) const {
        const u32 column = crowd.keys[f] >> SWEEP_BITS;
        const u32 along = crowd.keys[f] & LAST_CELL;
        if (along == LAST_CELL) {
            return NONE;
        }
        const u32 first = reach < along + 1u ? along + 1u - reach : 0u;
        const u32 last = along + reach < LAST_CELL ? along + reach : LAST_CELL;
        for (u32 s = COLUMN_STEPS; s > 0u; s--) {
            const u32 step = column_step(s - 1u);
            if (step > column) {
                continue;
            }
            const u32 end = (column - step) << SWEEP_BITS | last;
            const u32 from = find_from((column - step) << SWEEP_BITS | first, start);
            for (u32 e = from; e < f && crowd.keys[e] <= end; e++) {
                if (may_meet(e, f)) {
                    return e;
                }
            }
        }
        return NONE;
    }
};

__device__ void meet(const Crowd& crowd, u32 a, u32 b) {
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

// Finds up to where the partners above e can go in this round. Returns whether e has any left.
__device__ bool find_ready(const Crowd& crowd, const Partners& partners, u32 e) {
    const u32 above = crowd.turns[e].above;
    u32 f = above;
    if (crowd.turns[e].below == NONE) {
        while (f != NONE && crowd.turns[f].below == e) {
            f = partners.next_above(e, f + 1u);
        }
    }
    crowd.turns[e].ready = f;
    return above != NONE;
}

// Parts e from these partners. Nobody else reads or writes them, or e, in this round.
__device__ void part_ready(const Crowd& crowd, const Partners& partners, u32 e) {
    const u32 ready = crowd.turns[e].ready;
    u32 f = crowd.turns[e].above;
    while (f != ready) {
        meet(crowd, crowd.slots[e], crowd.slots[f]);
        crowd.turns[f].below = partners.next_below(f, e + 1u);
        f = partners.next_above(e, f + 1u);
    }
    crowd.turns[e].above = f;
}

// Parts all pairs. Ends with a fence.
__device__ void part_pairs(SweepTeam& team, const Crowd& crowd, const Partners& partners) {
    const u32 count = partners.count;
    for (u32 e = team.lane(); e < count; e += team.lanes()) {
        crowd.turns[e].member = crowd.member_of(crowd.slots[e]);
    }
    team.fence(HERE);
    for (u32 e = team.lane(); e < count; e += team.lanes()) {
        crowd.turns[e].below = partners.next_below(e, 0u);
        crowd.turns[e].above = partners.next_above(e, e + 1u);
    }
    team.fence(HERE);
    for (u32 round = 0u;; round++) {
        u32* const unfinished = crowd.gathered->unfinished;
        bool is_left = false;
        for (u32 e = team.lane(); e < count; e += team.lanes()) {
            is_left = find_ready(crowd, partners, e) || is_left;
        }
        raise(unfinished + round % 2u, is_left);
        team.fence(HERE);
        if (unfinished[round % 2u] == 0u) {
            return;
        }
        // For the next round, which nobody has begun.
        if (team.lane() == 0u) {
            unfinished[(round + 1u) % 2u] = 0u;
        }
        for (u32 e = team.lane(); e < count; e += team.lanes()) {
            part_ready(crowd, partners, e);
        }
        team.fence(HERE);
    }
}

}  // namespace cloth
