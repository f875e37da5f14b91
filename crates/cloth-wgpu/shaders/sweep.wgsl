// Collision between cloths: the particles that may touch another cloth are found, and resolved in global space, pair by pair
// in the order of a sweep along the longest axis of their box.

@group(0) @binding(0) var<storage, read> sweeps: array<Sweep>;
@group(0) @binding(1) var<storage, read> participants: array<SweepParticipant>;
@group(0) @binding(2) var<storage, read> outcomes: array<u32>;
@group(0) @binding(3) var<storage, read> u32_data: array<u32>;
@group(0) @binding(4) var<storage, read_write> particles: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> results: array<u32>;
// Findings of all workgroups: as `findings`, of the particles that take part, then the number of partners that all
// participants have in broad-phase pairs.
@group(0) @binding(6) var<storage, read_write> gathered: array<atomic<u32>>;

// In place of the number of restored particles: those that take part.
const TAKING_PART: u32 = OUTCOME_RESTORED;
const PARTNERS: u32 = PARTIAL_OUTCOME_SIZE;

// The results: keys and order of the sort, proxies, their progress (sweep_pairs.wgsl), then the following HEADER numbers, then
// LISTS lists of particles, then bounds and broad-phase pairs of the participants (sweep_broad_phase.wgsl).
const PROXY_COUNT: u32 = 0u; // particles that take part
const SWEEP_REACH: u32 = 1u; // within how many cells along the sweep axis a partner can be
const LIST: u32 = 2u; // the list in use
const LIST_LENGTH: u32 = 3u; // entries in it
const ROUND: u32 = 4u; // the round that comes next, from 1 on

fn header() -> u32 {
    return 2u * sweeps[0].size + (PROXY_SIZE + PROGRESS_SIZE) * sweeps[0].slot_count;
}

fn place_in(list: u32, k: u32) -> u32 {
    return header() + HEADER + list * sweeps[0].slot_count + k;
}

var<workgroup> broadcast_value: u32;

// A number of the first invocation for the whole workgroup, so that control flow is uniform.
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
    return 2u * sweeps[0].size + PROXY_SIZE * slot;
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

// The participant that a slot belongs to: slots of a participant follow each other.
fn participant_of(slot: u32) -> u32 {
    var low = 0u;
    var high = sweeps[0].participant_count;
    while low + 1u < high {
        let middle = (low + high) / 2u;
        if participants[middle].first_slot <= slot {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

// The particle of its participant that a slot stands for.
fn index_of(participant: u32, slot: u32) -> u32 {
    let place = slot - participants[participant].first_slot;
    if participants[participant].indices == NONE {
        return place;
    }
    return u32_data[participants[participant].indices + place];
}

// Brings every particle that takes part to global space, as the next entry; which one that is depends on nothing that can
// be relied on.
fn collect(worker: Worker, local_id: u32) {
    if broadcast(atomicLoad(&gathered[PARTNERS]), local_id) == 0u {
        return;
    }
    clear_findings(local_id);
    for (var slot = worker.first; slot < sweeps[0].slot_count; slot += worker.stride) {
        let m = participant_of(slot);
        let local = particles[participants[m].current + index_of(m, slot)];
        let position = transform_to_global(
            participants[m].rotation[0].xyz,
            participants[m].rotation[1].xyz,
            participants[m].rotation[2].xyz,
            participants[m].translation.xyz,
            local.xyz
        );
        if is_finite(position) && takes_part(m, position) {
            let mass = select(0.0, local.w, participants[m].movable != 0u);
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

// Permutes a vector cyclically so that the sweep axis comes first.
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
        results[header() + PROXY_COUNT] = count;
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
        results[header() + SWEEP_REACH] = u32(sweep_reach(scale, sweeps[0].distance));
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
        for (var k = 0u; k < PARTIAL_OUTCOME_SIZE; k++) {
            atomicStore(&gathered[k], 0u);
        }
    }
    let count = results[header() + PROXY_COUNT];
    for (var e = worker.first; e < count; e += worker.stride) {
        let slot = slot_at(e);
        let proxy = load_proxy(slot);
        if proxy.touched {
            let m = participant_of(slot);
            let index = index_of(m, slot);
            let moved = transform_apply_push(
                particles[participants[m].current + index],
                particles[participants[m].previous + index],
                proxy.delta,
                participants[m].to_local[0].xyz,
                participants[m].to_local[1].xyz,
                participants[m].to_local[2].xyz,
                participants[m].kept
            );
            if is_finite(moved.current.xyz) && is_finite(moved.previous.xyz) {
                particles[participants[m].current + index] = moved.current;
                particles[participants[m].previous + index] = moved.previous;
            }
        }
    }
}
