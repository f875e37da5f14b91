// Which cloths may collide: those whose collision filters accept each other and whose bounds overlap.

// The bounds of a member in global space, eight words: lower corner, 1 where all is finite, upper corner, and one that is not used.
fn bounds_of(member: u32) -> u32 {
    return place_in(2u, 8u * member);
}

// Words of a row of bits.
fn row_words() -> u32 {
    return (sweeps[0].member_count + 31u) / 32u;
}

// Behind them, which members may collide: a row of bits for each member, as of those that its filter accepts.
fn overlaps() -> u32 {
    return bounds_of(sweeps[0].member_count);
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

// The bounds of all members. Clears the findings of the frame before.
fn find_bounds(worker: Worker) {
    if worker.first == 0u {
        for (var k = 0u; k < GATHERED; k++) {
            atomicStore(&gathered[k], 0u);
        }
    }
    for (var m = worker.first; m < sweeps[0].member_count; m += worker.stride) {
        let outcome = members[m].outcome;
        let bounds = broad_phase_bounds(
            members[m].rotation[0].xyz,
            members[m].rotation[1].xyz,
            members[m].rotation[2].xyz,
            members[m].translation.xyz,
            local_corner(outcome, members[m].lower),
            local_corner(select(outcome + 3u, NONE, outcome == NONE), members[m].upper),
            sweeps[0].distance
        );
        let place = bounds_of(m);
        store_corner(place, bounds.bounds_lower);
        store_corner(place + 4u, bounds.bounds_upper);
        let all_finite = is_finite(bounds.bounds_lower) && is_finite(bounds.bounds_upper);
        results[place + 3u] = select(0u, 1u, all_finite);
    }
}

// Whether the bounds of two members overlap.
fn bounds_overlap(i: u32, j: u32) -> bool {
    let a = bounds_of(i);
    let b = bounds_of(j);
    if results[a + 3u] == 0u || results[b + 3u] == 0u {
        return false;
    }
    return broad_phase_overlap(load_corner(a), load_corner(a + 4u), load_corner(b), load_corner(b + 4u));
}

// The members that may collide with each member, and the number of all of them together.
fn find_overlaps(worker: Worker) {
    let row = row_words();
    var partners = 0u;
    for (var k = worker.first; k < sweeps[0].member_count * row; k += worker.stride) {
        var overlapping = 0u;
        for (var left = words[sweeps[0].accepts + k]; left != 0u; left &= left - 1u) {
            let bit = firstTrailingBit(left);
            if bounds_overlap(k / row, 32u * (k % row) + bit) {
                overlapping |= 1u << bit;
            }
        }
        results[overlaps() + k] = overlapping;
        partners += countOneBits(overlapping);
    }
    if partners > 0u {
        atomicAdd(&gathered[PARTNERS], partners);
    }
}

fn may_collide(i: u32, j: u32) -> bool {
    return ((results[overlaps() + i * row_words() + j / 32u] >> (j % 32u)) & 1u) != 0u;
}

// Whether a particle of a member at this position is close to a cloth that may collide with its own.
fn takes_part(member: u32, position: vec3<f32>) -> bool {
    let row = row_words();
    for (var w = 0u; w < row; w++) {
        for (var left = results[overlaps() + member * row + w]; left != 0u; left &= left - 1u) {
            let place = bounds_of(32u * w + firstTrailingBit(left));
            if broad_phase_contains(position, load_corner(place), load_corner(place + 4u)) {
                return true;
            }
        }
    }
    return false;
}
