// Which cloths meet: those that accept each other and whose surroundings have a point in common.

// The surroundings of a member, eight words: lower corner, 1 where all is finite, upper corner, and one that is not used.
fn surroundings_of(member: u32) -> u32 {
    return place_in(2u, 8u * member);
}

// Words of a row of bits.
fn row_words() -> u32 {
    return (sweeps[0].member_count + 31u) / 32u;
}

// Behind them, who meets whom: a row of bits for each member, as of who accepts whom.
fn meetings() -> u32 {
    return surroundings_of(sweeps[0].member_count);
}

// A corner of the box around a member in its local space.
fn local_corner(word: u32, known: vec4<f32>) -> vec3<f32> {
    if word == NONE {
        return known.xyz;
    }
    return bitcast<vec3<f32>>(vec3<u32>(outcomes[word], outcomes[word + 1u], outcomes[word + 2u]));
}

fn load_corner(place: u32) -> vec3<f32> {
    return bitcast<vec3<f32>>(vec3<u32>(results[place], results[place + 1u], results[place + 2u]));
}

fn store_corner(place: u32, corner: vec3<f32>) {
    let bits = bitcast<vec3<u32>>(corner);
    results[place] = bits.x;
    results[place + 1u] = bits.y;
    results[place + 2u] = bits.z;
}

// The surroundings of all members. Forgets what was found in the frame before.
fn find_surroundings(worker: Worker) {
    if worker.first == 0u {
        for (var k = 0u; k < GATHERED; k++) {
            atomicStore(&gathered[k], 0u);
        }
    }
    for (var m = worker.first; m < sweeps[0].member_count; m += worker.stride) {
        let outcome = members[m].outcome;
        let around = broad_phase_bounds(
            members[m].rotation[0].xyz,
            members[m].rotation[1].xyz,
            members[m].rotation[2].xyz,
            members[m].translation.xyz,
            local_corner(outcome, members[m].lower),
            local_corner(select(outcome + 3u, NONE, outcome == NONE), members[m].upper),
            sweeps[0].distance
        );
        let place = surroundings_of(m);
        store_corner(place, around.bounds_lower);
        store_corner(place + 4u, around.bounds_upper);
        let all_finite = is_finite(around.bounds_lower) && is_finite(around.bounds_upper);
        results[place + 3u] = select(0u, 1u, all_finite);
    }
}

// Whether the surroundings of two members have a point in common.
fn share_a_point(i: u32, j: u32) -> bool {
    let a = surroundings_of(i);
    let b = surroundings_of(j);
    if results[a + 3u] == 0u || results[b + 3u] == 0u {
        return false;
    }
    return broad_phase_overlap(load_corner(a), load_corner(a + 4u), load_corner(b), load_corner(b + 4u));
}

// Who meets whom, and how many partners all members have together.
fn find_meetings(worker: Worker) {
    let row = row_words();
    var partners = 0u;
    for (var k = worker.first; k < sweeps[0].member_count * row; k += worker.stride) {
        var met = 0u;
        for (var left = words[sweeps[0].accepts + k]; left != 0u; left &= left - 1u) {
            let bit = firstTrailingBit(left);
            if share_a_point(k / row, 32u * (k % row) + bit) {
                met |= 1u << bit;
            }
        }
        results[meetings() + k] = met;
        partners += countOneBits(met);
    }
    if partners > 0u {
        atomicAdd(&gathered[PARTNERS], partners);
    }
}

fn do_meet(i: u32, j: u32) -> bool {
    return ((results[meetings() + i * row_words() + j / 32u] >> (j % 32u)) & 1u) != 0u;
}

// Whether a particle of a member at this position is close to a cloth that its own one meets.
fn takes_part(member: u32, position: vec3<f32>) -> bool {
    let row = row_words();
    for (var w = 0u; w < row; w++) {
        for (var left = results[meetings() + member * row + w]; left != 0u; left &= left - 1u) {
            let place = surroundings_of(32u * w + firstTrailingBit(left));
            if broad_phase_contains(position, load_corner(place), load_corner(place + 4u)) {
                return true;
            }
        }
    }
    return false;
}
