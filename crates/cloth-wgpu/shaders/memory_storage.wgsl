// Current particles of a cloth that is too large for workgroup memory: they stay where they are.

fn load_current(task: u32, i: u32) -> vec4<f32> {
    return particles[tasks[task].job.current + i];
}

fn store_current(task: u32, i: u32, p: vec4<f32>) {
    particles[tasks[task].job.current + i] = p;
}

fn fetch_particles(task: u32, lane: u32) {}

fn return_particles(task: u32, lane: u32) {}
