// Collision between cloths: the particles that may touch another cloth are found, and resolved in global space, pair by pair
// in the order of a sweep along the longest axis of their box.

@group(0) @binding(0) var<storage, read> sweeps: array<Sweep>;
@group(0) @binding(1) var<storage, read> members: array<SweepMember>;
@group(0) @binding(2) var<storage, read> outcomes: array<u32>;
@group(0) @binding(3) var<storage, read> words: array<u32>;
@group(0) @binding(4) var<storage, read_write> particles: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> results: array<u32>;
// Findings of all workgroups: as `findings`, of the particles that take part, then the number of members that may collide
// with each member, summed.
@group(0) @binding(6) var<storage, read_write> gathered: array<atomic<u32>>;

// In place of the number of restored particles: those that take part.
const TAKING_PART: u32 = RESTORED_COUNT;
const PARTNERS: u32 = 8u;
const GATHERED: u32 = 9u;

// The results: keys and order of the sort, eight words for each particle, four for the partners that it still has
// (sweep_pairs.wgsl), then the following, then two lists of particles, then the members (sweep_broad_phase.wgsl).
const COUNT: u32 = 0u; // particles that take part
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

var<workgroup> broadcast_value: u32;

// A number of the first invocation for the whole workgroup, so that all of it takes the same way.
fn broadcast(number: u32, local_id: u32) -> u32 {
    if local_id == 0u {
        broadcast_value = number;
    }
    return workgroupUniformLoad(&broadcast_value);
}

// A particle in global space.
struct Proxy {
    particle: vec4<f32>,
    delta: vec3<f32>,
    touched: bool,
}

fn place_of(slot: u32) -> u32 {
    return 2u * sweeps[0].size + 8u * slot;
}

fn load_proxy(slot: u32) -> Proxy {
    let w = place_of(slot);
    return Proxy(
        bitcast<vec4<f32>>(vec4<u32>(results[w], results[w + 1u], results[w + 2u], results[w + 3u])),
        bitcast<vec3<f32>>(vec3<u32>(results[w + 4u], results[w + 5u], results[w + 6u])),
        results[w + 7u] != 0u
    );
}

fn store_proxy(slot: u32, proxy: Proxy) {
    let w = place_of(slot);
    let particle = bitcast<vec4<u32>>(proxy.particle);
    let delta = bitcast<vec3<u32>>(proxy.delta);
    results[w] = particle.x;
    results[w + 1u] = particle.y;
    results[w + 2u] = particle.z;
    results[w + 3u] = particle.w;
    results[w + 4u] = delta.x;
    results[w + 5u] = delta.y;
    results[w + 6u] = delta.z;
    results[w + 7u] = select(0u, 1u, proxy.touched);
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

// Brings every particle that takes part to global space, as the next entry; which one that is depends on nothing that can
// be relied on.
fn collect(worker: Worker, local_id: u32) {
    if broadcast(atomicLoad(&gathered[PARTNERS]), local_id) == 0u {
        return;
    }
    clear_findings(local_id);
    for (var slot = worker.first; slot < sweeps[0].slot_count; slot += worker.stride) {
        let m = member_of(slot);
        let local = particles[members[m].current + index_of(m, slot)];
        let position = transform_to_global(
            members[m].rotation[0].xyz,
            members[m].rotation[1].xyz,
            members[m].rotation[2].xyz,
            members[m].translation.xyz,
            local.xyz
        );
        if is_finite(position) && takes_part(m, position) {
            let mass = select(0.0, local.w, members[m].movable != 0u);
            store_proxy(slot, Proxy(vec4<f32>(position, mass), vec3<f32>(0.0, 0.0, 0.0), false));
            results[sweeps[0].size + atomicAdd(&gathered[TAKING_PART], 1u)] = slot;
            add_to_box(position);
        }
    }
    fence();
    if local_id < TAKING_PART {
        atomicMax(&gathered[local_id], atomicLoad(&findings[local_id]));
    }
}

// Turns a vector so that the sweep axis comes first.
fn to_sweep_order(v: vec3<f32>, axis: u32) -> vec3<f32> {
    if axis == 0u {
        return v;
    }
    if axis == 1u {
        return v.zxy;
    }
    return v.yzx;
}

// A coordinate of the box around the particles that take part.
fn gathered_lower(axis: u32) -> f32 {
    return bitcast<f32>(unordered(~atomicLoad(&gathered[axis])));
}

fn gathered_upper(axis: u32) -> f32 {
    return bitcast<f32>(unordered(atomicLoad(&gathered[3u + axis])));
}

// The power of two that so many entries are sorted as.
fn sorted_size(count: u32) -> u32 {
    if count < 2u {
        return count;
    }
    return 2u << firstLeadingBit(count - 1u);
}

// The entries that are sorted.
fn sweep_entries(count: u32) -> Entries {
    return Entries(0u, sweeps[0].size, sorted_size(count));
}

// Gives every entry its key; what rounds up to a power of two sorts to the end.
fn find_keys(worker: Worker) {
    let count = atomicLoad(&gathered[TAKING_PART]);
    if worker.first == 0u {
        results[header() + COUNT] = count;
    }
    if count == 0u {
        return;
    }
    let low = vec3<f32>(gathered_lower(0u), gathered_lower(1u), gathered_lower(2u));
    let high = vec3<f32>(gathered_upper(0u), gathered_upper(1u), gathered_upper(2u));
    let edge = edge_difference(low, high);
    var axis = 2u;
    if edge.x > edge.y && edge.x > edge.z {
        axis = 0u;
    } else if edge.x > edge.y || edge.z >= edge.y {
        axis = 1u;
    }
    let start = to_sweep_order(low, axis);
    let scale = sweep_scale(start, to_sweep_order(high, axis), sweeps[0].distance);
    if worker.first == 0u {
        results[header() + REACH] = u32(sweep_reach(scale, sweeps[0].distance));
    }
    let size = sorted_size(count);
    for (var e = worker.first; e < size; e += worker.stride) {
        var key = NONE;
        if e < count {
            let cell = vec3<u32>(sweep_cell(to_sweep_order(load_proxy(slot_at(e)).particle.xyz, axis), start, scale));
            key = cell.x | (cell.y << SWEEP_BITS) | (cell.z << (SWEEP_BITS + COLUMN_BITS));
        } else {
            results[sweeps[0].size + e] = NONE;
        }
        results[e] = key;
    }
}

fn slot_at(entry: u32) -> u32 {
    return results[sweeps[0].size + entry];
}

// Brings those that were pushed back to the space of their cloth, and clears the findings about the particles.
fn write_back(worker: Worker) {
    if worker.first == 0u {
        for (var k = 0u; k < FINDINGS; k++) {
            atomicStore(&gathered[k], 0u);
        }
    }
    let count = results[header() + COUNT];
    for (var e = worker.first; e < count; e += worker.stride) {
        let slot = slot_at(e);
        let proxy = load_proxy(slot);
        if proxy.touched {
            let m = member_of(slot);
            let index = index_of(m, slot);
            let moved = transform_apply_push(
                particles[members[m].current + index],
                particles[members[m].previous + index],
                proxy.delta,
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
