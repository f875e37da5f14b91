// Buffers of frames. A task is the frame of one cloth.

@group(0) @binding(0) var<storage, read> tasks: array<ClothTask>;
@group(0) @binding(1) var<storage, read> fabric: array<u32>;
@group(0) @binding(2) var<storage, read> iterations: array<IterationParameters>;
@group(0) @binding(3) var<storage, read> cones: array<Cone>;
@group(0) @binding(4) var<storage, read> vec4_data: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read> u32_data: array<u32>;
@group(0) @binding(6) var<storage, read_write> particles: array<vec4<f32>>;
@group(0) @binding(7) var<storage, read_write> results: array<u32>;

// Whether a frame has all of these features. The same for all invocations of a workgroup.
fn has(task: u32, features: u32) -> bool {
    return (tasks[task].frame.features & features) == features;
}

fn load_previous(task: u32, i: u32) -> vec4<f32> {
    return particles[tasks[task].offsets.previous + i];
}

fn store_previous(task: u32, i: u32, q: vec4<f32>) {
    particles[tasks[task].offsets.previous + i] = q;
}

// Writes back what a contact did; a previous position that is not finite is not taken.
fn store_state(task: u32, i: u32, p: vec4<f32>, q: vec4<f32>) {
    store_current(task, i, p);
    if is_finite(q.xyz) {
        store_previous(task, i, q);
    }
}

// Restores a particle that is not finite to where it was before the iteration; returns 1 where it did.
fn restore_non_finite(task: u32, i: u32) -> u32 {
    let p = load_current(task, i);
    if is_finite(p.xyz) {
        return 0u;
    }
    store_current(task, i, vec4<f32>(load_previous(task, i).xyz, p.w));
    return 1u;
}

// Ends the working masses of the last collision.
fn restore_masses(task: u32, worker: Worker) {
    for (var i = worker.first; i < tasks[task].offsets.particle_count; i += worker.stride) {
        let p = load_current(task, i);
        store_current(task, i, vec4<f32>(p.xyz, restore_mass(p.w, load_previous(task, i).w)));
    }
}

// The largest distance along any axis between current and previous positions (m).
fn find_displacement(at: ClothDispatch, worker: Worker, finding: u32) {
    begin_findings(worker);
    let task = at.task;
    for (var i = worker.first; i < tasks[task].offsets.particle_count; i += worker.stride) {
        add_largest(finding, largest_displacement(load_current(task, i).xyz, load_previous(task, i).xyz));
    }
    end_findings(at, worker);
}
