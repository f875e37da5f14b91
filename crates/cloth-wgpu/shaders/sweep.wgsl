// Collision between cloths: the particles that may touch another cloth are parted in global space, pair by pair in the
// order of a sweep along the longest axis of their box.

@group(0) @binding(0) var<storage, read> sweeps: array<Sweep>;
@group(0) @binding(1) var<storage, read> members: array<SweepMember>;
@group(0) @binding(2) var<storage, read> rows: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read> words: array<u32>;
@group(0) @binding(4) var<storage, read_write> particles: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> results: array<u32>;

const SWEEP_BITS: u32 = 16u;
const COLUMN_BITS: u32 = 8u;
const LAST_CELL: u32 = 65535u;

// The results: keys and order of the sort, eight words for each particle, four for the partners that it still has
// (sweep_pairs.wgsl), then the following, then two lists of particles, and what workgroups found.
const COUNT: u32 = 0u; // particles inside a region
const REACH: u32 = 1u; // within how many cells along the sweep axis a partner can be
const LIST: u32 = 2u; // the list in use
const LENGTH: u32 = 3u; // entries in it
const ROUND: u32 = 4u; // the round that comes next, from 1 on
const HEADER: u32 = 5u;

fn header() -> u32 {
    return 2u * sweeps[0].size + 12u * sweeps[0].slot_count;
}

fn place_in(list: u32, k: u32) -> u32 {
    return header() + HEADER + list * sweeps[0].slot_count + k;
}

fn partial_of(group: u32) -> u32 {
    return place_in(2u, FOUND * group);
}

// A particle in global space.
struct Visitor {
    particle: vec4<f32>,
    delta: vec3<f32>,
    touched: bool,
}

fn place_of(slot: u32) -> u32 {
    return 2u * sweeps[0].size + 8u * slot;
}

fn load_visitor(slot: u32) -> Visitor {
    let w = place_of(slot);
    return Visitor(
        bitcast<vec4<f32>>(vec4<u32>(results[w], results[w + 1u], results[w + 2u], results[w + 3u])),
        bitcast<vec3<f32>>(vec3<u32>(results[w + 4u], results[w + 5u], results[w + 6u])),
        results[w + 7u] != 0u
    );
}

fn store_visitor(slot: u32, visitor: Visitor) {
    let w = place_of(slot);
    let particle = bitcast<vec4<u32>>(visitor.particle);
    let delta = bitcast<vec3<u32>>(visitor.delta);
    results[w] = particle.x;
    results[w + 1u] = particle.y;
    results[w + 2u] = particle.z;
    results[w + 3u] = particle.w;
    results[w + 4u] = delta.x;
    results[w + 5u] = delta.y;
    results[w + 6u] = delta.z;
    results[w + 7u] = select(0u, 1u, visitor.touched);
}

// The member that a slot belongs to: slots of a member follow each other.
fn member_of(slot: u32) -> u32 {
    var low = 0u;
    var high = sweeps[0].member_count;
    while low + 1u < high {
        let middle = (low + high) / 2u;
        if members[middle].first_slot <= slot {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

// The particle of its member that a slot stands for.
fn index_of(member: u32, slot: u32) -> u32 {
    let place = slot - members[member].first_slot;
    if members[member].indices == NONE {
        return place;
    }
    return words[members[member].indices + place];
}

fn is_inside(member: u32, p: vec3<f32>) -> bool {
    for (var r = 0u; r < members[member].region_count; r++) {
        let region = members[member].regions + 2u * r;
        if all(p >= rows[region].xyz) && all(p <= rows[region + 1u].xyz) {
            return true;
        }
    }
    return false;
}

// Brings every particle inside a region to global space; the key of all others is NONE. A workgroup writes down the box
// around those that it found, and their number.
fn collect(group: u32, worker: Worker, lane: u32) {
    find_nothing(lane);
    for (var slot = worker.first; slot < sweeps[0].size; slot += worker.stride) {
        results[slot] = NONE;
        results[sweeps[0].size + slot] = slot;
        if slot < sweeps[0].slot_count {
            let m = member_of(slot);
            let local = particles[members[m].current + index_of(m, slot)];
            if is_inside(m, local.xyz) {
                let position = transform_to_global(
                    members[m].rotation[0].xyz,
                    members[m].rotation[1].xyz,
                    members[m].rotation[2].xyz,
                    members[m].translation.xyz,
                    local.xyz
                );
                let mass = select(0.0, local.w, members[m].movable != 0u);
                store_visitor(slot, Visitor(vec4<f32>(position, mass), vec3<f32>(0.0, 0.0, 0.0), false));
                results[slot] = 0u;
                atomicAdd(&found[NUMBER], 1u);
                find_position(position);
            }
        }
    }
    fence();
    if lane < FOUND {
        results[partial_of(group) + lane] = atomicLoad(&found[lane]);
    }
}

// Turns a vector so that the sweep axis comes first.
fn turned(v: vec3<f32>, axis: u32) -> vec3<f32> {
    if axis == 0u {
        return v;
    }
    if axis == 1u {
        return v.zxy;
    }
    return v.yzx;
}

// Gives every visitor its key, from what so many workgroups found.
fn find_keys(groups: u32, worker: Worker, lane: u32) {
    find_together(partial_of(0u), groups, lane);
    let low = bitcast<vec3<f32>>(vec3<u32>(lower_corner(0u), lower_corner(1u), lower_corner(2u)));
    let high = bitcast<vec3<f32>>(vec3<u32>(upper_corner(0u), upper_corner(1u), upper_corner(2u)));
    let edge = high - low;
    var axis = 2u;
    if edge.x > edge.y && edge.x > edge.z {
        axis = 0u;
    } else if edge.x > edge.y || edge.z >= edge.y {
        axis = 1u;
    }
    let start = turned(low, axis);
    let scale = sweep_scale(start, turned(high, axis), sweeps[0].distance);
    for (var slot = worker.first; slot < sweeps[0].slot_count; slot += worker.stride) {
        if results[slot] != NONE {
            let cell = vec3<u32>(sweep_cell(turned(load_visitor(slot).particle.xyz, axis), start, scale));
            results[slot] = cell.x | (cell.y << SWEEP_BITS) | (cell.z << (SWEEP_BITS + COLUMN_BITS));
        }
    }
    if worker.first == 0u {
        results[header() + COUNT] = atomicLoad(&found[NUMBER]);
        results[header() + REACH] = u32(sweep_reach(scale, sweeps[0].distance));
    }
}

fn slot_at(entry: u32) -> u32 {
    return results[sweeps[0].size + entry];
}

// Brings those that were pushed back to the space of their cloth.
fn write_back(worker: Worker) {
    let count = results[header() + COUNT];
    for (var e = worker.first; e < count; e += worker.stride) {
        let slot = slot_at(e);
        let visitor = load_visitor(slot);
        if visitor.touched {
            let m = member_of(slot);
            let index = index_of(m, slot);
            let moved = transform_apply_push(
                particles[members[m].current + index],
                particles[members[m].previous + index],
                visitor.delta,
                members[m].to_local[0].xyz,
                members[m].to_local[1].xyz,
                members[m].to_local[2].xyz,
                members[m].kept
            );
            if is_finite(moved.current.xyz) && is_finite(moved.previous.xyz) {
                particles[members[m].current + index] = moved.current;
                particles[members[m].previous + index] = moved.previous;
            }
        }
    }
}
