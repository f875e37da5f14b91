// The pairs of a sweep, in parallel with the outcome of one after the other.
//
// In the order of the sweep, a pair (e, f) of entries comes before all with a greater e, and before all with the same e
// and a greater f. A pair may be resolved as soon as it is the first remaining pair of both its entries: e has no partner
// below it left, and e is the next of the partners below f. Every round resolves all such pairs; the very first of the
// remaining ones is always among them. Which entries are partners depends on the sorted cells alone, not on what pairs do.
//
// A pair waits for pairs with a smaller e + f only, so that n entries take less than 2 n rounds.
//
// A list holds the entries of which a pair may be resolved in the next round. A pair (e, f) becomes the first one of both when
// e comes to f, or when f comes to e: in the first case e is listed, in the second f, as `WOKEN`, and only the former counts
// where both happen in the same round. The order of the list has no influence, since pairs of a round share no entry.

var<workgroup> lengths: array<atomic<u32>, 2>;
var<workgroup> length_of_round: u32;

// Progress of each entry, behind the proxies: the next partner below and the next above, or NONE; the last round in
// which it came to the latter; the participant.
fn state_of(entry: u32) -> u32 {
    return 2u * sweeps[0].size + PROXY_SIZE * sweeps[0].slot_count + PROGRESS_SIZE * entry;
}

const BELOW: u32 = 0u;
const ABOVE: u32 = 1u;
const CAME: u32 = 2u;
const PARTICIPANT: u32 = 3u;
// In a list: entry f, whose next partner below has changed.
const WOKEN: u32 = 0x80000000u;

// The first entry whose key is not less.
fn find_entry(key: u32) -> u32 {
    return find_key(0u, results[header() + PROXY_COUNT], key);
}

fn are_partners(e: u32, f: u32) -> bool {
    return are_broad_phase_pair(results[state_of(e) + PARTICIPANT], results[state_of(f) + PARTICIPANT]);
}

// The next partner above e behind entry `last`, which is e or a partner above.
fn next_above(e: u32, last: u32) -> u32 {
    let count = results[header() + PROXY_COUNT];
    let reach = results[header() + SWEEP_REACH];
    let column = results[e] >> SWEEP_BITS;
    let last_column = results[last] >> SWEEP_BITS;
    let along = results[e] & LAST_CELL;
    let from_cell = along - min(along, reach);
    let to_cell = min(along + reach, LAST_CELL);
    for (var s = 0u; s < COLUMN_STEPS; s++) {
        let later = column + column_step(s);
        if later > LAST_CELL {
            break;
        }
        if later < last_column {
            continue;
        }
        var f = last + 1u;
        if later > last_column {
            f = find_entry((later << SWEEP_BITS) | from_cell);
        }
        let end = (later << SWEEP_BITS) | to_cell;
        for (; f < count; f++) {
            if results[f] >= end {
                break;
            }
            if are_partners(e, f) {
                return f;
            }
        }
    }
    return NONE;
}

// The next partner below f behind entry `last`, which is a partner below, or NONE for the first one.
fn next_below(f: u32, last: u32) -> u32 {
    let reach = results[header() + SWEEP_REACH];
    let column = results[f] >> SWEEP_BITS;
    let along = results[f] & LAST_CELL;
    if along == LAST_CELL {
        return NONE;
    }
    let from_cell = along + 1u - min(along + 1u, reach);
    let to_cell = min(along + reach, LAST_CELL);
    for (var s = COLUMN_STEPS; s > 0u; s--) {
        let step = column_step(s - 1u);
        if step > column {
            continue;
        }
        let earlier = column - step;
        var e = last + 1u;
        if last == NONE {
            e = find_entry((earlier << SWEEP_BITS) | from_cell);
        } else {
            let last_column = results[last] >> SWEEP_BITS;
            if earlier < last_column {
                continue;
            }
            if earlier > last_column {
                e = find_entry((earlier << SWEEP_BITS) | from_cell);
            }
        }
        let end = (earlier << SWEEP_BITS) | to_cell;
        for (; e < f; e++) {
            if results[e] > end {
                break;
            }
            if are_partners(e, f) {
                return e;
            }
        }
    }
    return NONE;
}

fn resolve_pair(a: u32, b: u32) {
    var first = load_proxy(a);
    var second = load_proxy(b);
    let push = repel_push(first.particle, second.particle, sweeps[0].distance, sweeps[0].stiffness);
    if push.touches {
        let moved_a = repel_accumulate(first.particle.xyz, first.delta, push.push_i);
        let moved_b = repel_accumulate(second.particle.xyz, second.delta, push.push_j);
        store_proxy(a, Proxy(vec4<f32>(moved_a.position, first.particle.w), moved_a.sum, true));
        store_proxy(b, Proxy(vec4<f32>(moved_b.position, second.particle.w), moved_b.sum, true));
    }
}

// The participants of all entries.
fn find_participants(worker: Worker) {
    let count = results[header() + PROXY_COUNT];
    for (var e = worker.first; e < count; e += worker.stride) {
        results[state_of(e) + PARTICIPANT] = participant_of(slot_at(e));
    }
}

// The first partners of all entries.
fn find_partners(worker: Worker) {
    let count = results[header() + PROXY_COUNT];
    for (var e = worker.first; e < count; e += worker.stride) {
        results[state_of(e) + BELOW] = next_below(e, NONE);
        results[state_of(e) + ABOVE] = next_above(e, e);
        results[state_of(e) + CAME] = 0u;
    }
}

// Adds an entry to a list.
fn add_to(list: u32, entry: u32) {
    let k = atomicAdd(&lengths[list], 1u);
    results[place_in(list, k)] = entry;
}

// Whether e and its next partner above are the first ones of each other.
fn is_ready(e: u32) -> bool {
    let f = results[state_of(e) + ABOVE];
    if f == NONE || results[state_of(e) + BELOW] != NONE {
        return false;
    }
    return results[state_of(f) + BELOW] == e;
}

// Lists the entries that begin, in one workgroup.
fn list_first(local_id: u32) {
    if local_id == 0u {
        atomicStore(&lengths[0], 0u);
    }
    fence();
    let count = results[header() + PROXY_COUNT];
    for (var e = local_id; e < count; e += WORKGROUP_SIZE) {
        if is_ready(e) {
            add_to(0u, e);
        }
    }
    fence();
    keep_list(0u, 1u, local_id);
}

// Writes down the list in use, and the round that comes next.
fn keep_list(list: u32, round: u32, local_id: u32) {
    if local_id == 0u {
        results[header() + LIST] = list;
        results[header() + LIST_LENGTH] = atomicLoad(&lengths[list]);
        results[header() + ROUND] = round;
    }
    fence();
}

// So many rounds, or fewer where no pair is left, in one workgroup.
fn resolve_pairs(rounds: u32, local_id: u32) {
    var list = results[header() + LIST];
    var round = results[header() + ROUND];
    if local_id == 0u {
        atomicStore(&lengths[list], results[header() + LIST_LENGTH]);
    }
    fence();
    for (var repetition = 0u; repetition < rounds; repetition++) {
        if local_id == 0u {
            length_of_round = atomicLoad(&lengths[list]);
            atomicStore(&lengths[1u - list], 0u);
        }
        let length = workgroupUniformLoad(&length_of_round);
        if length == 0u {
            break;
        }
        for (var k = local_id; k < length; k += WORKGROUP_SIZE) {
            find_ready(place_in(list, k), round);
        }
        fence();
        for (var k = local_id; k < length; k += WORKGROUP_SIZE) {
            resolve_ready(results[place_in(list, k)], 1u - list, round);
        }
        fence();
        list = 1u - list;
        round += 1u;
    }
    keep_list(list, round, local_id);
}

// Replaces an entry of the list by the lower entry of a pair that is resolved in this round, or NONE.
fn find_ready(place: u32, round: u32) {
    let entry = results[place];
    var e = entry;
    var is_listed_twice = false;
    if (entry & WOKEN) != 0u {
        let f = entry & ~WOKEN;
        e = results[state_of(f) + BELOW];
        is_listed_twice = results[state_of(e) + CAME] + 1u == round || results[state_of(e) + ABOVE] != f;
    }
    results[place] = select(NONE, e, is_ready(e) && !is_listed_twice);
}

// Resolves the pair of e and its next partner. No other pair of this round has either of them.
fn resolve_ready(e: u32, next_list: u32, round: u32) {
    if e == NONE {
        return;
    }
    let f = results[state_of(e) + ABOVE];
    resolve_pair(slot_at(e), slot_at(f));
    let below = next_below(f, e);
    results[state_of(f) + BELOW] = below;
    if below != NONE {
        add_to(next_list, f | WOKEN);
    } else if results[state_of(f) + ABOVE] != NONE {
        results[state_of(f) + CAME] = round;
        add_to(next_list, f);
    }
    let above = next_above(e, f);
    results[state_of(e) + ABOVE] = above;
    if above != NONE {
        results[state_of(e) + CAME] = round;
        add_to(next_list, e);
    }
}
