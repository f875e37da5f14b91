// Copies where the anchors of tethers are, for the pass that follows.
fn run_save_anchors(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let scratch = tasks[task].offsets.scratch;
    for (var a = worker.first; a < tasks[task].offsets.anchor_count; a += worker.stride) {
        let anchor = bitcast<vec3<u32>>(load_current(task, fabric[tasks[task].offsets.anchors + a]).xyz);
        results[scratch + 3u * a] = anchor.x;
        results[scratch + 3u * a + 1u] = anchor.y;
        results[scratch + 3u * a + 2u] = anchor.z;
    }
}
