// Self-collision: pairs of particles in the same or neighbouring cells are resolved one after the other.
//
// The order is that of every backend: for each colour, for each block of 2 x 2 x 2 cells of it, for each kind of pair of
// cells, for each pair of particles. Blocks of one colour share no cell, so each belongs to one invocation: that of the
// first cell in it that is not empty.

fn resolve_pair(task: u32, i: u32, j: u32) {
    let distance = tasks[task].frame.self_collision_distance;
    let rest = tasks[task].offsets.rest_positions;
    if rest != NONE {
        if repel_close_at_rest(vec4_data[rest + i].xyz, vec4_data[rest + j].xyz, distance) {
            return;
        }
    }
    let stiffness = tasks[task].frame.self_collision_stiffness;
    let step = tasks[task].frame.self_collision_step;
    let moved = repel_resolve(load_current(task, i), load_current(task, j), distance, step, stiffness);
    store_current(task, i, moved.i);
    store_current(task, j, moved.j);
}

// All pairs of one block, given as its lowest cell.
fn resolve_block(task: u32, corner: vec3<u32>, own: u32) {
    let entries = grid_entries(task);
    let count = tasks[task].offsets.self_count;
    var starts: array<u32, 8>;
    var ends: array<u32, 8>;
    for (var c = 0u; c < 8u; c++) {
        let cell = (corner + vec3<u32>(c & 1u, (c >> 1u) & 1u, c >> 2u)) & vec3<u32>(KEY_MASK);
        let key = key_of(cell);
        starts[c] = find_key(entries.keys, count, key);
        ends[c] = find_key(entries.keys, count, key + 1u);
        if c < own && starts[c] < ends[c] {
            return; // the block belongs to that cell
        }
    }
    var cell_pairs = CELL_PAIRS;
    for (var k = 0u; k < CELL_PAIR_COUNT; k++) {
        let a = cell_pairs[k].x;
        let b = cell_pairs[k].y;
        for (var e = starts[a]; e < ends[a]; e++) {
            for (var f = select(starts[b], e + 1u, a == b); f < ends[b]; f++) {
                resolve_pair(task, particle_at(task, e), particle_at(task, f));
            }
        }
    }
}

// All blocks of one colour.
fn run_self_collision(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let color = at.number;
    let parity = vec3<u32>(color & 1u, (color >> 1u) & 1u, color >> 2u);
    for (var e = worker.first; e < tasks[task].offsets.self_count; e += worker.stride) {
        let key = key_at(task, e);
        var is_first = e == 0u;
        if e > 0u {
            is_first = key_at(task, e - 1u) != key;
        }
        if is_first {
            let cell = vec3<u32>(key & KEY_MASK, (key >> KEY_BITS) & KEY_MASK, key >> (2u * KEY_BITS));
            let offset = (cell & vec3<u32>(1u)) ^ parity;
            let corner = (cell - offset) & vec3<u32>(KEY_MASK);
            resolve_block(task, corner, offset.x | (offset.y << 1u) | (offset.z << 2u));
        }
    }
}
