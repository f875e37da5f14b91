// Tethers of all particles, to where their anchors were when they were saved.
fn run_tethers(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let scratch = tasks[task].offsets.scratch;
    let count = tasks[task].offsets.particle_count;
    let scale = tasks[task].frame.tether_scale;
    let epsilon = tasks[task].frame.epsilon;
    let stiffness = tasks[task].frame.tether_stiffness;
    for (var i = worker.first; i < count; i += worker.stride) {
        let p = load_current(task, i);
        var offset = vec3<f32>(0.0, 0.0, 0.0);
        for (var t = 0u; t < tasks[task].offsets.tethers; t++) {
            let row = t * count + i;
            let slot = scratch + 3u * fabric[tasks[task].offsets.tether_slots + row];
            let anchor = vec3<u32>(results[slot], results[slot + 1u], results[slot + 2u]);
            let length = bitcast<f32>(fabric[tasks[task].offsets.tether_lengths + row]);
            offset = tether_accumulate(offset, p.xyz, bitcast<vec3<f32>>(anchor), length, scale, epsilon);
        }
        store_current(task, i, tether_apply(p, offset, stiffness));
    }
}
