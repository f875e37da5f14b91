// Motion and separation constraints: a sphere per particle, moving from start to target.

fn sphere_between(start: vec4<f32>, target_sphere: vec4<f32>, alpha: f32) -> InterpolateSphereResult {
    return interpolate_sphere(start.xyz, start.w, target_sphere.xyz, target_sphere.w, alpha);
}

fn run_motion(task: u32, iteration: u32, worker: Worker) {
    let alpha = iterations[tasks[task].job.iterations + iteration].alpha;
    let scale = tasks[task].frame.motion_scale;
    let bias = tasks[task].frame.motion_bias;
    let stiffness = tasks[task].frame.motion_stiffness;
    for (var i = worker.first; i < tasks[task].job.particle_count; i += worker.stride) {
        let start = rows[tasks[task].job.motion_start + i];
        let sphere = sphere_between(start, rows[tasks[task].job.motion_target + i], alpha);
        let p = load_current(task, i);
        store_current(task, i, motion_constrain(p, sphere.center, sphere.radius, scale, bias, stiffness));
    }
}

fn run_separation(task: u32, iteration: u32, worker: Worker) {
    let alpha = iterations[tasks[task].job.iterations + iteration].alpha;
    for (var i = worker.first; i < tasks[task].job.particle_count; i += worker.stride) {
        let start = rows[tasks[task].job.separation_start + i];
        let sphere = sphere_between(start, rows[tasks[task].job.separation_target + i], alpha);
        store_current(task, i, separation_constrain(load_current(task, i), sphere.center, sphere.radius));
    }
}
