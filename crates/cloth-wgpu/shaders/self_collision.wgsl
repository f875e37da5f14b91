// Self-collision: pairs of particles in the same or neighbouring cells are parted one after the other.
//
// The order is that of every backend: for each colour, for each block of 2 x 2 x 2 cells of it, for each kind of pair of
// cells, for each pair of particles. Blocks of one colour share no cell, so each belongs to one invocation: that of the
// first cell in it that is not empty.

const KEY_BITS: u32 = 10u;
const KEY_MASK: u32 = 1023u;
const KINDS: u32 = 14u;

// The particle that collides at this place of the list.
fn listed(task: u32, place: u32) -> u32 {
    let indices = tasks[task].job.self_indices;
    if indices == NONE {
        return place;
    }
    return words[indices + place];
}

fn key_at(task: u32, entry: u32) -> u32 {
    return results[tasks[task].job.scratch + entry];
}

fn particle_at(task: u32, entry: u32) -> u32 {
    return results[tasks[task].job.scratch + tasks[task].job.self_size + entry];
}

// Particles by grid cell.
fn grid_entries(task: u32) -> Entries {
    let scratch = tasks[task].job.scratch;
    let size = tasks[task].job.self_size;
    return Entries(scratch, scratch + size, size);
}

// Fills the entries: keys first, then particles; what rounds up to a power of two sorts to the end.
fn find_keys(task: u32, worker: Worker) {
    let scratch = tasks[task].job.scratch;
    let size = tasks[task].job.self_size;
    let scale = grid_scale(tasks[task].frame.self_collision_distance);
    for (var e = worker.first; e < size; e += worker.stride) {
        var key = NONE;
        var particle = NONE;
        if e < tasks[task].job.self_count {
            particle = listed(task, e);
            let cell = vec3<u32>(grid_cell(load_current(task, particle).xyz, scale));
            key = cell.x | (cell.y << KEY_BITS) | (cell.z << (2u * KEY_BITS));
        }
        results[scratch + e] = key;
        results[scratch + size + e] = particle;
    }
}

// The first entry whose key is not less.
fn find_key(task: u32, key: u32) -> u32 {
    var low = 0u;
    var high = tasks[task].job.self_count;
    while low < high {
        let middle = (low + high) / 2u;
        if key_at(task, middle) < key {
            low = middle + 1u;
        } else {
            high = middle;
        }
    }
    return low;
}

fn meet(task: u32, i: u32, j: u32) {
    let distance = tasks[task].frame.self_collision_distance;
    let rest = tasks[task].job.rest_positions;
    if rest != NONE {
        if repel_close_at_rest(rows[rest + i].xyz, rows[rest + j].xyz, distance) {
            return;
        }
    }
    let stiffness = tasks[task].frame.self_collision_stiffness;
    let moved = repel_resolve(load_current(task, i), load_current(task, j), distance, stiffness);
    store_current(task, i, moved.i);
    store_current(task, j, moved.j);
}

// All pairs of one block, given as its lowest cell.
fn part_block(task: u32, corner: vec3<u32>, own: u32) {
    var starts: array<u32, 8>;
    var ends: array<u32, 8>;
    for (var c = 0u; c < 8u; c++) {
        let cell = (corner + vec3<u32>(c & 1u, (c >> 1u) & 1u, c >> 2u)) & vec3<u32>(KEY_MASK);
        let key = cell.x | (cell.y << KEY_BITS) | (cell.z << (2u * KEY_BITS));
        starts[c] = find_key(task, key);
        ends[c] = find_key(task, key + 1u);
        if c < own && starts[c] < ends[c] {
            return; // the block belongs to that cell
        }
    }
    // Pairs of cells: one corner in the lower bits, the other above.
    var kinds = array<u32, KINDS>(0u, 8u, 16u, 24u, 32u, 40u, 48u, 56u, 17u, 33u, 34u, 49u, 42u, 35u);
    for (var k = 0u; k < KINDS; k++) {
        let a = kinds[k] & 7u;
        let b = kinds[k] >> 3u;
        for (var e = starts[a]; e < ends[a]; e++) {
            for (var f = select(starts[b], e + 1u, a == b); f < ends[b]; f++) {
                meet(task, particle_at(task, e), particle_at(task, f));
            }
        }
    }
}

// All blocks of one colour.
fn part_color(task: u32, color: u32, worker: Worker) {
    let parity = vec3<u32>(color & 1u, (color >> 1u) & 1u, color >> 2u);
    for (var e = worker.first; e < tasks[task].job.self_count; e += worker.stride) {
        let key = key_at(task, e);
        var is_first = e == 0u;
        if e > 0u {
            is_first = key_at(task, e - 1u) != key;
        }
        if is_first {
            let cell = vec3<u32>(key & KEY_MASK, (key >> KEY_BITS) & KEY_MASK, key >> (2u * KEY_BITS));
            let offset = (cell & vec3<u32>(1u)) ^ parity;
            let corner = (cell - offset) & vec3<u32>(KEY_MASK);
            part_block(task, corner, offset.x | (offset.y << 1u) | (offset.z << 2u));
        }
    }
}
