// Current particles of a cloth in workgroup memory.

var<workgroup> current: array<vec4<f32>, CAPACITY>;

fn load_current(task: u32, i: u32) -> vec4<f32> {
    return current[i];
}

fn store_current(task: u32, i: u32, p: vec4<f32>) {
    current[i] = p;
}

fn fetch_particles(task: u32, lane: u32) {
    for (var i = lane; i < tasks[task].job.particle_count; i += LANES) {
        current[i] = particles[tasks[task].job.current + i];
    }
}

fn return_particles(task: u32, lane: u32) {
    for (var i = lane; i < tasks[task].job.particle_count; i += LANES) {
        particles[tasks[task].job.current + i] = current[i];
    }
}
