// The pairs of a sweep, in parallel with the outcome of one after the other.
//
// In the order of the sweep, a pair (e, f) of entries comes before all with a greater e, and before all with the same e
// and a greater f. A pair may go as soon as it is the first remaining pair of both its entries: e has no partner below
// it left, and e is the next of the partners below f. Every round runs all such pairs; the very first of the remaining
// ones is always among them. Which entries are partners depends on the sorted cells alone, not on what pairs do.

// Columns of partners, as distances between columns.
const COLUMN_STEPS: u32 = 5u;

var<workgroup> unfinished: atomic<u32>;
var<workgroup> goes_on: u32;

fn column_step(s: u32) -> u32 {
    return select((1u << COLUMN_BITS) + s - 3u, s, s < 2u);
}

// Four words for each entry, behind the visitors: the next partner below and the next above, or NONE; up to where
// partners above can go in this round; the member.
fn state_of(entry: u32) -> u32 {
    return 2u * sweeps[0].size + 8u * sweeps[0].slot_count + 4u * entry;
}

const BELOW: u32 = 0u;
const ABOVE: u32 = 1u;
const READY: u32 = 2u;
const MEMBER: u32 = 3u;

// The first entry whose key is not less.
fn find_key(key: u32, count: u32) -> u32 {
    var low = 0u;
    var high = count;
    while low < high {
        let middle = (low + high) / 2u;
        if results[middle] < key {
            low = middle + 1u;
        } else {
            high = middle;
        }
    }
    return low;
}

fn may_meet(e: u32, f: u32) -> bool {
    let i = results[state_of(e) + MEMBER];
    let j = results[state_of(f) + MEMBER];
    return i != j && words[sweeps[0].accepts + i * sweeps[0].member_count + j] != 0u;
}

// The first partner above e from entry `start` on.
fn next_above(e: u32, start: u32, count: u32, reach: u32) -> u32 {
    let column = results[e] >> SWEEP_BITS;
    let along = results[e] & LAST_CELL;
    let first = along - min(along, reach);
    let last = min(along + reach, LAST_CELL);
    for (var s = 0u; s < COLUMN_STEPS; s++) {
        let later = column + column_step(s);
        if later > LAST_CELL {
            break;
        }
        let end = (later << SWEEP_BITS) | last;
        for (var f = max(start, find_key((later << SWEEP_BITS) | first, count)); f < count; f++) {
            if results[f] >= end {
                break;
            }
            if may_meet(e, f) {
                return f;
            }
        }
    }
    return NONE;
}

// The first partner below f from entry `start` on.
fn next_below(f: u32, start: u32, count: u32, reach: u32) -> u32 {
    let column = results[f] >> SWEEP_BITS;
    let along = results[f] & LAST_CELL;
    if along == LAST_CELL {
        return NONE;
    }
    let first = along + 1u - min(along + 1u, reach);
    let last = min(along + reach, LAST_CELL);
    for (var s = COLUMN_STEPS; s > 0u; s--) {
        let step = column_step(s - 1u);
        if step > column {
            continue;
        }
        let earlier = column - step;
        let end = (earlier << SWEEP_BITS) | last;
        for (var e = max(start, find_key((earlier << SWEEP_BITS) | first, count)); e < f; e++) {
            if results[e] > end {
                break;
            }
            if may_meet(e, f) {
                return e;
            }
        }
    }
    return NONE;
}

fn meet(a: u32, b: u32) {
    var first = load_visitor(a);
    var second = load_visitor(b);
    let push = repel_push(first.particle, second.particle, sweeps[0].distance, sweeps[0].stiffness);
    if push.touches {
        let moved_a = repel_accumulate(first.particle.xyz, first.delta, push.push_i);
        let moved_b = repel_accumulate(second.particle.xyz, second.delta, push.push_j);
        store_visitor(a, Visitor(vec4<f32>(moved_a.position, first.particle.w), moved_a.sum, true));
        store_visitor(b, Visitor(vec4<f32>(moved_b.position, second.particle.w), moved_b.sum, true));
    }
}

// The first partners of the first `count` entries.
fn find_partners(count: u32, reach: u32, lane: u32) {
    for (var e = lane; e < count; e += LANES) {
        results[state_of(e) + MEMBER] = member_of(slot_at(e));
    }
    fence();
    for (var e = lane; e < count; e += LANES) {
        results[state_of(e) + BELOW] = next_below(e, 0u, count, reach);
        results[state_of(e) + ABOVE] = next_above(e, e + 1u, count, reach);
    }
}

// So many rounds, or fewer where no pair is left.
fn part_pairs(count: u32, reach: u32, rounds: u32, lane: u32) {
    for (var round = 0u; round < rounds; round++) {
        if lane == 0u {
            atomicStore(&unfinished, 0u);
        }
        fence();
        for (var e = lane; e < count; e += LANES) {
            find_ready(e, count, reach);
        }
        fence();
        if lane == 0u {
            goes_on = atomicLoad(&unfinished);
        }
        if workgroupUniformLoad(&goes_on) == 0u {
            break;
        }
        for (var e = lane; e < count; e += LANES) {
            part_ready(e, count, reach);
        }
        fence();
    }
}

// Finds up to where the partners above e can go in this round.
fn find_ready(e: u32, count: u32, reach: u32) {
    var f = results[state_of(e) + ABOVE];
    if f != NONE {
        atomicStore(&unfinished, 1u);
        if results[state_of(e) + BELOW] == NONE {
            while f != NONE && results[state_of(f) + BELOW] == e {
                f = next_above(e, f + 1u, count, reach);
            }
        }
    }
    results[state_of(e) + READY] = f;
}

// Parts e from these partners. Nobody else reads or writes them, or e, in this round.
fn part_ready(e: u32, count: u32, reach: u32) {
    let ready = results[state_of(e) + READY];
    var f = results[state_of(e) + ABOVE];
    while f != ready {
        meet(slot_at(e), slot_at(f));
        results[state_of(f) + BELOW] = next_below(f, e + 1u, count, reach);
        f = next_above(e, f + 1u, count, reach);
    }
    results[state_of(e) + ABOVE] = f;
}
