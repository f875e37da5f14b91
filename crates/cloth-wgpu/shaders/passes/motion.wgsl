// Motion constraints.
fn run_motion(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let alpha = iterations[tasks[task].offsets.iterations + at.iteration].alpha;
    let scale = tasks[task].frame.motion_scale;
    let bias = tasks[task].frame.motion_bias;
    let epsilon = tasks[task].frame.epsilon;
    let stiffness = tasks[task].frame.motion_stiffness;
    for (var i = worker.first; i < tasks[task].offsets.particle_count; i += worker.stride) {
        let start = vec4_data[tasks[task].offsets.motion_start + i];
        let sphere = sphere_between(start, vec4_data[tasks[task].offsets.motion_target + i], alpha);
        let p = load_current(task, i);
        store_current(task, i, motion_constrain(p, sphere.center, sphere.radius, scale, bias, stiffness, epsilon));
    }
}
