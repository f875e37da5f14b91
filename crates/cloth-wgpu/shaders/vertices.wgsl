// Vertex block descent, vertices colour by colour. While a substep runs, current positions are displacements in it.

// A vertex that moves, as its elements see it.
struct VertexView {
    task: u32,
    // In the fabric: its first neighbour of the chunk at hand; the next one is a line further.
    neighbours: u32,
    // Where it was at the start of the substep, and its displacement since.
    own: vec3<f32>,
    u: vec3<f32>,
    // Of the substep (1/s).
    rate: f32,
    damped: u32,
}

// The vector to a neighbour, at the start of the substep and now.
struct VertexVector {
    before: vec3<f32>,
    now: vec3<f32>,
}

// The displacement that inertia would have, with its weight; of what is pinned where it is.
fn load_inertial(task: u32, i: u32) -> vec4<f32> {
    let k = tasks[task].offsets.scratch + INERTIAL_SIZE * i;
    return bitcast<vec4<f32>>(vec4<u32>(results[k], results[k + 1u], results[k + 2u], results[k + 3u]));
}

fn store_inertial(task: u32, i: u32, inertial: vec4<f32>) {
    let k = tasks[task].offsets.scratch + INERTIAL_SIZE * i;
    let bits = bitcast<vec4<u32>>(inertial);
    results[k] = bits.x;
    results[k + 1u] = bits.y;
    results[k + 2u] = bits.z;
    results[k + 3u] = bits.w;
}

// Place of a corner of an entry among the neighbours.
fn vertex_place(entry: u32, corner: u32) -> u32 {
    return (entry >> (VERTEX_KIND_BITS + VERTEX_PLACE_BITS * corner)) & ((1u << VERTEX_PLACE_BITS) - 1u);
}

fn vertex_vector(view: VertexView, place: u32) -> VertexVector {
    let i = fabric[view.neighbours + VERTEX_LANES * place];
    let before = vertex_edge_before(load_previous(view.task, i).xyz, view.own);
    return VertexVector(before, vertex_edge(before, load_current(view.task, i).xyz, view.u));
}

fn vertex_constant(view: VertexView, constants: u32, k: u32) -> f32 {
    return bitcast<f32>(fabric[constants + VERTEX_LANES * k]);
}

// Hinges with a constant Hessian: the first constant is their stiffness, then comes a weight of each neighbour.
fn add_weights(sum: VertexSumResult, view: VertexView, neighbours: u32, constants: u32) -> VertexSumResult {
    var weighted = vec3<f32>(0.0);
    for (var k = 0u; k < neighbours; k++) {
        weighted = vertex_add_weighted(weighted, vertex_constant(view, constants, k + 1u), vertex_vector(view, k).now);
    }
    return add_weighted(sum, weighted, vertex_constant(view, constants, 0u));
}

// Moves vertex `row` of those that are in the order of the colours.
fn move_vertex(task: u32, start: u32, table: VertexTable, row: u32, rate: f32, few: f32) {
    let group = load_vertex_group(start + table.groups, row / VERTEX_LANES);
    let lane = row % VERTEX_LANES;
    if lane >= group.count {
        return;
    }
    let vertices = start + group.vertices + lane;
    let i = fabric[vertices];
    let p = load_current(task, i);
    let ahead = load_inertial(task, i);
    var step = vec3<f32>(0.0);
    if ahead.w > 0.0 {
        var view =
            VertexView(task, vertices + VERTEX_LANES, load_previous(task, i).xyz, p.xyz, rate, table.damped);
        var sum = begin_sum(ahead.w, p.xyz, ahead.xyz);
        var constants = start + group.constants + lane;
        var word = start + group.pattern;
        let chunks = fabric[word];
        word += 1u;
        for (var chunk = 0u; chunk < chunks; chunk++) {
            let neighbours = fabric[word];
            let is_weighted = fabric[word + 1u] != 0u;
            let entries = fabric[word + 2u];
            word += 3u;
            if is_weighted {
                sum = add_weights(sum, view, neighbours, constants);
                constants += VERTEX_LANES * (neighbours + 1u);
            }
            for (var k = 0u; k < entries; k++) {
                let entry = fabric[word];
                word += 1u;
                sum = add_entry(sum, view, entry, constants);
                constants += VERTEX_LANES * (constants_of(entry) + table.damped);
            }
            view.neighbours += VERTEX_LANES * neighbours;
        }
        step = step_of(ahead.w, sum, few);
    }
    store_current(task, i, vec4<f32>(vertex_moved(p.xyz, step), p.w));
}

// Where a cloth keeps what it remembers of a particle: before its outcome.
fn memory_of(task: u32, i: u32) -> u32 {
    return tasks[task].offsets.outcome - MEMORY_SIZE * (tasks[task].offsets.particle_count - i);
}

// Displacement in the substep before without the pull, and the part of the pull; in the first one of a frame from the frame before.
fn load_coasted(task: u32, i: u32, is_first: bool) -> vec4<f32> {
    if is_first {
        return vec4_data[tasks[task].offsets.memory_before + i];
    }
    let k = memory_of(task, i);
    return bitcast<vec4<f32>>(vec4<u32>(results[k], results[k + 1u], results[k + 2u], results[k + 3u]));
}

fn store_coasted(task: u32, i: u32, coasted: vec3<f32>, part: f32) {
    let k = memory_of(task, i);
    let bits = bitcast<vec4<u32>>(select(vec4<f32>(0.0), vec4<f32>(coasted, part), is_finite(coasted)));
    results[k] = bits.x;
    results[k + 1u] = bits.y;
    results[k + 2u] = bits.z;
    results[k + 3u] = bits.w;
}

// Takes the displacements of the integration. Begins there or, if so told, where the particle was, or adaptively: with as much of the pull as accelerated it
// of late.
fn run_begin_vertices(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let k = tasks[task].offsets.iterations + at.iteration;
    let rate = inertia_rate(iterations[k].dt);
    let starts_there = at.number == BEGINS_THERE;
    let adaptive = at.number == BEGINS_ADAPTIVELY;
    let accelerated = has(task, FEATURE_ACCELERATIONS);
    let is_first = at.iteration == 0u;
    let known = !is_first || tasks[task].offsets.memory_before != NONE;
    for (var i = worker.first; i < tasks[task].offsets.particle_count; i += worker.stride) {
        let p = load_current(task, i);
        let q = load_previous(task, i);
        let by = p.xyz;
        var u = by;
        var inertial = vec4<f32>(vertex_moved(q.xyz, by), 0.0);
        if q.w != 0.0 {
            inertial = vec4<f32>(by, inertia_weight(q.w, rate));
            if starts_there {
                u = vec3<f32>(0.0);
            }
        }
        if adaptive {
            var own = vec3<f32>(0.0);
            if accelerated {
                own = vec4_data[tasks[task].offsets.accelerations + i].xyz;
            }
            let pull = adaptive_pull(iterations[k].current_bias.xyz, own, tasks[task].frame.iteration_dt_squared);
            let coasted = adaptive_coasted(by, pull);
            var part = 1.0;
            if known && inertial.w > 0.0 {
                let last = load_coasted(task, i, is_first);
                part = adaptive_part(coasted, last.xyz, pull, last.w, iterations[k].dt);
                u = adaptive_start(coasted, pull, part);
            }
            store_coasted(task, i, coasted, part);
        }
        store_inertial(task, i, inertial);
        store_current(task, i, vec4<f32>(u, p.w));
    }
}

// Vertices of one colour share no element.
fn run_sweep_vertices(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let start = tasks[task].offsets.elements;
    let table = load_vertex_table(start, 0u);
    let rate = inertia_rate(iterations[tasks[task].offsets.iterations + at.iteration].dt);
    let few = select(0.0, 1.0, (at.number & OF_FEW_SWEEPS) != 0u);
    for (var color = at.first; color < at.end; color++) {
        if color > at.first {
            fence();
        }
        let end = fabric[start + table.sets + color + 1u];
        for (var row = fabric[start + table.sets + color] + worker.first; row < end; row += worker.stride) {
            move_vertex(task, start, table, row, rate, few);
        }
    }
}

// All colours, as often as the argument says.
fn run_all_of_sweep_vertices(at: ClothDispatch, worker: Worker) {
    var part = at;
    part.first = 0u;
    part.end = load_vertex_table(tasks[at.task].offsets.elements, 0u).set_count;
    for (var sweep = 0u; sweep < (at.number & ~OF_FEW_SWEEPS); sweep++) {
        if sweep > 0u {
            fence();
        }
        run_sweep_vertices(part, worker);
    }
}

// Displacements become places; where one is not finite, inertia moves the vertex.
fn run_end_vertices(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    for (var i = worker.first; i < tasks[task].offsets.particle_count; i += worker.stride) {
        let u = load_current(task, i);
        let q = load_previous(task, i);
        let ahead = load_inertial(task, i);
        var place = ahead.xyz;
        if q.w != 0.0 {
            place = vertex_moved(q.xyz, u.xyz);
            if !is_finite(place) {
                place = vertex_moved(q.xyz, ahead.xyz);
            }
        }
        store_current(task, i, vec4<f32>(place, u.w));
    }
}
