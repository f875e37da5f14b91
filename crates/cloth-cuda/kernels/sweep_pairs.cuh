// The pairs of a sweep, in parallel with the outcome of one after the other.
//
// In the order of the sweep, a pair (e, f) of entries comes before all with a greater e, and before all with the same e
// and a greater f. A pair may be resolved as soon as it is the first remaining pair of both its entries: e has no partner
// below it left, and e is the next of the partners below f. Every round resolves all such pairs; the very first of the
// remaining ones is always among them. Which entries are partners depends on the sorted cells alone, not on what pairs do.
#pragma once

#include "sort.cuh"
#include "sweep_data.cuh"

namespace cloth {

// Pairs that can touch, of the first `count` entries.
struct Partners {
    const SweepData& all;
    u32 count;
    // Within so many cells along the sweep axis.
    u32 reach;

    // The first entry from `start` on whose key is not less.
    __device__ __forceinline__ u32 find_from(u32 key, u32 start) const {
        const u32 found = find_key(all.keys, count, key);
        return found < start ? start : found;
    }

    __device__ __forceinline__ bool may_touch(u32 e, u32 f) const {
        return all.is_broad_phase_pair(all.progress[e].participant, all.progress[f].participant);
    }

    // The first partner above e from entry `start` on.
    __device__ u32 next_above(u32 e, u32 start) const {
        const u32 column = all.keys[e] >> SWEEP_BITS;
        const u32 along = all.keys[e] & LAST_CELL;
        const u32 first = reach < along ? along - reach : 0u;
        const u32 last = along + reach < LAST_CELL ? along + reach : LAST_CELL;
        for (u32 s = 0u; s < grid::COLUMN_STEPS; s++) {
            const u32 later = column + grid::column_step(s);
            if (later > LAST_CELL) {
                break;
            }
            const u32 end = later << SWEEP_BITS | last;
            for (u32 f = find_from(later << SWEEP_BITS | first, start); f < count && all.keys[f] < end; f++) {
                if (may_touch(e, f)) {
                    return f;
                }
            }
        }
        return NONE;
    }

    // The first partner below f from entry `start` on.
    __device__ u32 next_below(u32 f, u32 start) const {
        const u32 column = all.keys[f] >> SWEEP_BITS;
        const u32 along = all.keys[f] & LAST_CELL;
        if (along == LAST_CELL) {
            return NONE;
        }
        const u32 first = reach < along + 1u ? along + 1u - reach : 0u;
        const u32 last = along + reach < LAST_CELL ? along + reach : LAST_CELL;
        for (u32 s = grid::COLUMN_STEPS; s > 0u; s--) {
            const u32 step = grid::column_step(s - 1u);
            if (step > column) {
                continue;
            }
            const u32 end = (column - step) << SWEEP_BITS | last;
            const u32 from = find_from((column - step) << SWEEP_BITS | first, start);
            for (u32 e = from; e < f && all.keys[e] <= end; e++) {
                if (may_touch(e, f)) {
                    return e;
                }
            }
        }
        return NONE;
    }
};

__device__ void resolve_pair(const SweepData& all, u32 a, u32 b) {
    const Proxy first = all.proxies[a];
    const Proxy second = all.proxies[b];
    const RepelPushResult push =
        repel_push(first.particle, second.particle, all.sweep.distance, all.sweep.stiffness);
    if (push.touches) {
        const RepelAccumulateResult moved_a = repel_accumulate(xyz(first.particle), first.delta, push.push_i);
        const RepelAccumulateResult moved_b = repel_accumulate(xyz(second.particle), second.delta, push.push_j);
        all.proxies[a] = Proxy{with_w(moved_a.position, first.particle.w), moved_a.sum, 1u};
        all.proxies[b] = Proxy{with_w(moved_b.position, second.particle.w), moved_b.sum, 1u};
    }
}

// Finds up to where the pairs of e with partners above can be resolved in this round. Returns whether e has any left.
__device__ bool find_ready(const SweepData& all, const Partners& partners, u32 e) {
    const u32 above = all.progress[e].above;
    u32 f = above;
    if (all.progress[e].below == NONE) {
        while (f != NONE && all.progress[f].below == e) {
            f = partners.next_above(e, f + 1u);
        }
    }
    all.progress[e].ready = f;
    return above != NONE;
}

// Resolves the contacts of e with these partners. No other thread reads or writes them, or e, in this round.
__device__ void resolve_ready(const SweepData& all, const Partners& partners, u32 e) {
    const u32 ready = all.progress[e].ready;
    u32 f = all.progress[e].above;
    while (f != ready) {
        resolve_pair(all, all.slots[e], all.slots[f]);
        all.progress[f].below = partners.next_below(f, e + 1u);
        f = partners.next_above(e, f + 1u);
    }
    all.progress[e].above = f;
}

// Resolves all pairs. Ends with a fence.
__device__ void resolve_pairs(SweepGroup& group, const SweepData& all, const Partners& partners) {
    const u32 count = partners.count;
    for (u32 e = group.thread(); e < count; e += group.threads()) {
        all.progress[e].participant = all.participant_of(all.slots[e]);
    }
    group.fence(HERE);
    for (u32 e = group.thread(); e < count; e += group.threads()) {
        all.progress[e].below = partners.next_below(e, 0u);
        all.progress[e].above = partners.next_above(e, e + 1u);
    }
    group.fence(HERE);
    for (u32 round = 0u;; round++) {
        u32* const unfinished = all.findings->unfinished;
        bool is_left = false;
        for (u32 e = group.thread(); e < count; e += group.threads()) {
            is_left = find_ready(all, partners, e) || is_left;
        }
        raise(unfinished + round % 2u, is_left);
        group.fence(HERE);
        if (unfinished[round % 2u] == 0u) {
            return;
        }
        // For the next round, which no thread has begun.
        if (group.thread() == 0u) {
            unfinished[(round + 1u) % 2u] = 0u;
        }
        for (u32 e = group.thread(); e < count; e += group.threads()) {
            resolve_ready(all, partners, e);
        }
        group.fence(HERE);
    }
}

}  // namespace cloth
