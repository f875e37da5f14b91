// Broad phase: the pairs of cloths that the collision filter accepts and whose bounds overlap.

// Place of the bounds of a participant in global space: lower corner, 1 where all is finite, upper corner, and an unused number.
fn bounds_of(participant: u32) -> u32 {
    return place_in(LISTS, BOUNDS_SIZE * participant);
}

// Numbers of a row of bits.
fn row_length() -> u32 {
    return (sweeps[0].participant_count + 31u) / 32u;
}

// Place of the broad-phase pairs, behind the bounds: a row of bits for each participant, as of the accepted pairs.
fn broad_phase_pairs() -> u32 {
    return bounds_of(sweeps[0].participant_count);
}

// A corner of the box around a participant in its local space.
fn local_corner(place: u32, known: vec4<f32>) -> vec3<f32> {
    if place == NONE {
        return known.xyz;
    }
    return bitcast<vec3<f32>>(vec3<u32>(outcomes[place], outcomes[place + 1u], outcomes[place + 2u]));
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

// The bounds of all participants. Clears the findings of the frame before.
fn find_global_bounds(worker: Worker) {
    if worker.first == 0u {
        for (var k = 0u; k < GATHERED; k++) {
            atomicStore(&gathered[k], 0u);
        }
    }
    for (var m = worker.first; m < sweeps[0].participant_count; m += worker.stride) {
        let outcome = participants[m].outcome;
        let bounds = broad_phase_bounds(
            participants[m].rotation[0].xyz,
            participants[m].rotation[1].xyz,
            participants[m].rotation[2].xyz,
            participants[m].translation.xyz,
            local_corner(outcome, participants[m].lower),
            local_corner(select(outcome + OUTCOME_UPPER, NONE, outcome == NONE), participants[m].upper),
            sweeps[0].distance
        );
        let place = bounds_of(m);
        store_corner(place, bounds.bounds_lower);
        store_corner(place + 4u, bounds.bounds_upper);
        let all_finite = is_finite(bounds.bounds_lower) && is_finite(bounds.bounds_upper);
        results[place + 3u] = select(0u, 1u, all_finite);
    }
}

// Whether the bounds of two participants overlap.
fn bounds_overlap(i: u32, j: u32) -> bool {
    let a = bounds_of(i);
    let b = bounds_of(j);
    if results[a + 3u] == 0u || results[b + 3u] == 0u {
        return false;
    }
    return broad_phase_overlap(load_corner(a), load_corner(a + 4u), load_corner(b), load_corner(b + 4u));
}

// The partners of each participant, and the number of all of them together.
fn find_broad_phase_pairs(worker: Worker) {
    let row = row_length();
    var partners = 0u;
    for (var k = worker.first; k < sweeps[0].participant_count * row; k += worker.stride) {
        var overlapping = 0u;
        for (var left = u32_data[sweeps[0].accepted_pairs + k]; left != 0u; left &= left - 1u) {
            let bit = firstTrailingBit(left);
            if bounds_overlap(k / row, 32u * (k % row) + bit) {
                overlapping |= 1u << bit;
            }
        }
        results[broad_phase_pairs() + k] = overlapping;
        partners += countOneBits(overlapping);
    }
    if partners > 0u {
        atomicAdd(&gathered[PARTNERS], partners);
    }
}

fn are_broad_phase_pair(i: u32, j: u32) -> bool {
    return ((results[broad_phase_pairs() + i * row_length() + j / 32u] >> (j % 32u)) & 1u) != 0u;
}

// Whether a particle of a participant at this position is inside the bounds of a partner.
fn takes_part(participant: u32, position: vec3<f32>) -> bool {
    let row = row_length();
    for (var w = 0u; w < row; w++) {
        for (var left = results[broad_phase_pairs() + participant * row + w]; left != 0u; left &= left - 1u) {
            let place = bounds_of(32u * w + firstTrailingBit(left));
            if broad_phase_contains(position, load_corner(place), load_corner(place + 4u)) {
                return true;
            }
        }
    }
    return false;
}
