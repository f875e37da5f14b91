// Separation constraints.
fn run_separation(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let alpha = iterations[tasks[task].offsets.iterations + at.iteration].alpha;
    let epsilon = tasks[task].frame.epsilon;
    for (var i = worker.first; i < tasks[task].offsets.particle_count; i += worker.stride) {
        let start = vec4_data[tasks[task].offsets.separation_start + i];
        let sphere = sphere_between(start, vec4_data[tasks[task].offsets.separation_target + i], alpha);
        store_current(task, i, separation_constrain(load_current(task, i), sphere.center, sphere.radius, epsilon));
    }
}
