// A frame of one cloth in one workgroup: every pass of its program, in order. Current particles are in workgroup memory.

// Distances between entries that a workgroup sorts on its own.
const LARGEST_DISTANCE: u32 = NONE;

var<workgroup> current: array<vec4<f32>, CAPACITY>;

fn load_current(task: u32, i: u32) -> vec4<f32> {
    return current[i];
}

fn store_current(task: u32, i: u32, p: vec4<f32>) {
    current[i] = p;
}

// Findings are gathered over the whole frame.
fn begin_findings(worker: Worker) {}

fn end_findings(at: ClothDispatch, worker: Worker) {}

fn join_findings(at: ClothDispatch, worker: Worker) {
    fence();
}

// Sorts particles by grid cell, and resolves the pairs of all colours.
fn run_all_of_self_collision(at: ClothDispatch, worker: Worker) {
    run_find_cells(at, worker);
    fence();
    var part = at;
    part.first = 2u;
    part.end = entry_count(at.task);
    run_sort_near(part, worker);
    for (var color = 0u; color < COLORS; color++) {
        if color > 0u {
            fence();
        }
        part.number = color;
        run_self_collision(part, worker);
    }
}

fn run_all_of_sleep_test(at: ClothDispatch, worker: Worker) {
    run_sleep_test(at, worker);
    run_join_sleep_test(at, worker);
    // The next test finds no displacement yet.
    fence();
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn run_frame(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {
    let task = dot(group.xy, vec2<u32>(1u, GROUPS_PER_ROW));
    if task >= arrayLength(&tasks) {
        return;
    }
    let worker = worker_among(1u, 0u, local_id);
    let count = tasks[task].offsets.particle_count;
    for (var i = local_id; i < count; i += WORKGROUP_SIZE) {
        current[i] = particles[tasks[task].offsets.current + i];
    }
    clear_findings(local_id);
    let last_iteration = tasks[task].offsets.iteration_count - 1u;
    var sleep_tests = 0u;
    // Whether no invocation has read or written particles of another since the last barrier.
    var is_own = true;
    for (var number = 0u; number < tasks[task].offsets.loop_count; number++) {
        let repeated = load_loop(tasks[task].offsets.loops, number);
        let end_iteration = repeated.first_iteration + repeated.count;
        for (var iteration = repeated.first_iteration; iteration < end_iteration; iteration++) {
            for (var step = repeated.first_pass; step < repeated.end_pass; step++) {
                let at_step = load_pass(tasks[task].offsets.loops, tasks[task].offsets.loop_count + step);
                let is_sleep_test = at_step.kernel == KERNEL_SLEEP_TEST;
                if is_sleep_test && iterations[tasks[task].offsets.iterations + iteration].sleep_test == 0u {
                    continue;
                }
                let reads_own = reads_only_own(at_step.kernel);
                if !(is_own && reads_own) {
                    fence();
                }
                is_own = reads_own;
                let argument = select(at_step.argument, sleep_tests, is_sleep_test);
                let is_last = select(0u, 1u, iteration == last_iteration);
                let at =
                    ClothDispatch(task, iteration, 1u, at_step.first, at_step.end, argument, 0u, is_last);
                run_kernel(at_step.kernel, at, worker);
                if is_sleep_test {
                    sleep_tests += 1u;
                }
            }
        }
    }
    run_join_outcome(ClothDispatch(task, last_iteration, 1u, 0u, 0u, 0u, 0u, 1u), worker);
    for (var i = local_id; i < count; i += WORKGROUP_SIZE) {
        particles[tasks[task].offsets.current + i] = current[i];
    }
}
